"""Nothing that goes to the page holds what the seat whose hand is shown may not know.

Two games are played that this seat cannot tell apart, though all that is hidden from it (the
other hands, the order of all piles and of the bag of gems) is another in each. Whatever is
done at the two tables, byte for byte the same must go to the page: texts, pictures, drawing
commands, files to take along.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from cacao_nb import Game
from cacao_nb.bots import chaos
from cacao_nb.game.play import Play
from cacao_nb.record.record import Record
from cacao_nb.rules import View
from cacao_nb.rules.decisions import Decision
from cacao_nb.widgets.look import shared_look
from cacao_nb.widgets.play_table import PlayTable
from cacao_nb.widgets.takeaway import TakeAway
from tests.modules import EIGHT
from tests.samples import sample
from tests.widgets.table_person import LOOKING, Person, listening
from tests.widgets.twins import twin

#: What people do that decides nothing of what comes.
DEEDS = (
    *("key", "mouse", "touch", "square", "picture", "list", "slide", "present", "more") * 3,
    *("layer", "take_along", "reload", "refresh", "undo", "branch", "back"),
    *("other", "leave"),
)

#: How many play, who are people, which modules, and until which decision.
GAMES: list[tuple[int, tuple[int, ...], tuple[str, ...], int]] = [
    (2, (0,), (), 18),
    (2, (1,), EIGHT, 20),
    (3, (2,), EIGHT, 24),
    (4, (1,), (*EIGHT, "gigantism"), 24),
    (2, (0,), ("gem_mines",), 12),
]


def played(
    players: int, seat: int, modules: tuple[str, ...], decisions: int, seed: int
) -> Record:
    """A game of players who take anything, until a seat places after so many decisions."""
    record, rng = Record.deal(players, seed, 0, modules), Random(seed)
    while True:
        state = record.state
        if len(record) >= decisions and state.decider == seat and state.phase == "place":
            return record
        record.play(chaos(record.seen_by(), rng))


class Sitting:
    """One table, at which all that is decided is what was decided in a game."""

    def __init__(self, record: Record, people: tuple[int, ...], begun: int, seed: int) -> None:
        self.script, self.begun = record.decisions, begun
        self._made = False
        game = Game.of(Record(record.rules, record.dealt, record.first))
        for decision in record.decisions[:begun]:
            game.play(decision)
        seats = range(record.rules.players)
        bots = {seat: self.decided for seat in seats if seat not in people}
        self.table = PlayTable(game, bots=bots)
        self._made = True
        self.person = Person(self.table, seed, LOOKING)

    def decided(self, view: View, rng: Random) -> Decision:
        if self._made:
            return self.script[len(self.table.play.record)]
        self.begun += 1  # It decides while the table is being made.
        return self.script[self.begun - 1]

    def act(self) -> None:
        """Do anything, and decide now and then what was decided."""
        number = len(self.table.play.record)
        more = number < len(self.script)
        if self.table.choosing is not None and more and self.person.random.random() < 0.3:
            self.table.decide(self.script[number])
        else:
            self.person.act(*DEEDS)


def heard(
    record: Record,
    people: tuple[int, ...],
    events: int,
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
) -> list[tuple[str, str]]:
    """All that goes to the page of a table at which anything is done."""
    shared_look.cache_clear()
    with listening(monkeypatch) as messages:
        sitting = Sitting(record, people, 4, seed)
        for _ in range(events):
            sitting.act()
        while sitting.table.trunk:
            sitting.table.back()
        sitting.table.look()
        for _ in record.decisions:  # To the end, where all that is hidden is another.
            if (number := len(sitting.table.play.record)) < len(record):
                sitting.table.decide(record.decisions[number])
        assert len(sitting.table.play.record) == len(record)
        for deed in ("leave", "reload", "take_along", "take_along", "take_along"):
            sitting.person.act(deed)
        if len(record.rules.modules) < len(EIGHT):  # It is long, and made by the same code.
            sitting.person.page()
        sitting.table.close()
    return messages


@pytest.fixture(autouse=True)
def bots_that_know_their_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an event loop bots decide at once; nobody keeps anything."""
    PlayTable(bots={}, seed=1).close()  # What all widgets share is made once.


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_page_hears_the_same_whatever_is_hidden(
    number: int, monkeypatch: pytest.MonkeyPatch
):
    players, people, modules, length = GAMES[number]
    for seed in range(sample(1, 8)):
        record = played(players, people[0], modules, length, seed)
        other = twin(record, people[0], seed + 1)
        assert other.dealt != record.dealt
        events = sample(20, 100)
        one, two = (heard(each, people, events, seed, monkeypatch) for each in (record, other))
        assert len(one) > events
        assert one == two


def test_two_people_at_one_screen_do_not_see_each_others_hands(
    monkeypatch: pytest.MonkeyPatch,
):
    """From the moment at which the screen is passed on, the hand of the other is hidden."""
    for seed in range(sample(2, 20)):
        record = played(2, seed % 2, EIGHT, 30, seed)
        number = next(
            n
            for n in range(12, 30)
            if record.state_at(n).phase == "place"
            and record.state_at(n - 1).decider != record.state_at(n).decider
        )
        seat = record.state_at(number).decider
        told = []
        for each in (record, twin(record, seat, seed + 1)):
            shared_look.cache_clear()
            sitting = Sitting(each, (0, 1), number, seed)
            with listening(monkeypatch) as messages:
                sitting.person.reload()
                sitting.person.refresh()
                sitting.table.go()
                for _ in range(sample(25, 60)):
                    sitting.person.act(*DEEDS[:-4])
                sitting.person.reload()
            sitting.table.close()
            told.append(messages)
        assert told[0] == told[1]


# Leaks that would be found ------------------------------------------------------------------


def whole_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that shows what everybody sees."""
    monkeypatch.setattr(Play, "eyes", None)


def top_of_the_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that knows what lies on top of the pile, where nobody would look for it."""
    usual = PlayTable._show

    def tells(self: PlayTable) -> None:
        usual(self)
        self.bar._buttons["undo"].tooltip += self.play.state.pile[0].name

    monkeypatch.setattr(PlayTable, "_show", tells)


def order_of_the_bag(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gems in the order of the bag."""
    usual = PlayTable._show

    def tells(self: PlayTable) -> None:
        usual(self)
        self.more.add_class(str(self.play.state.extra["gem_mines"].bag[:3]))

    monkeypatch.setattr(PlayTable, "_show", tells)


def full_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page to take along that holds the whole game."""
    usual = Game.page
    monkeypatch.setattr(Game, "page", lambda self, seat=None, **how: usual(self, **how))


def line_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A share line in the middle of the game."""
    monkeypatch.setattr(
        TakeAway,
        "_show_text",
        lambda self, _: self._give("takeaway.line", self._game().share()),
    )


LEAKS = [whole_view, top_of_the_pile, order_of_the_bag, full_page, line_at_once]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_found(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
):
    players, people, modules, length = GAMES[-1]
    record = played(players, people[0], modules, length, 0)
    leak(monkeypatch)
    one, two = (
        heard(each, people, 20, 5, monkeypatch) for each in (record, twin(record, people[0], 1))
    )
    assert one != two
