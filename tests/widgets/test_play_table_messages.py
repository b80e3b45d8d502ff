"""Nothing that goes to the page holds what the seat whose hand is shown may not know.

Two games are played that this seat cannot tell apart, though all that is hidden from it (the
other hands, the order of all piles and of the bag of gems) is another in each. Whatever is done
at the two tables, byte for byte the same must go to the page: texts, pictures, drawing commands,
files to take along.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cacao_nb import Game
from cacao_nb.bots import chaos
from cacao_nb.game.play import Play
from cacao_nb.record.record import Record
from cacao_nb.rules import View
from cacao_nb.rules.decisions import Decision
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
    (2, (0,), (), 30),
    (2, (1,), EIGHT, 34),
    (3, (2,), EIGHT, 60),
    (4, (1,), (*EIGHT, "gigantism"), 60),
]


def played(players: int, modules: tuple[str, ...], decisions: int, seed: int) -> Record:
    """A game of players who take anything, so many decisions long."""
    record, rng = Record.deal(players, seed, 0, modules), Random(seed)
    while len(record) < decisions and not record.is_over:
        record.play(chaos(record.seen_by(), rng))
    return record


class Sitting:
    """One table, at which all that is decided is what was decided in a game."""

    def __init__(self, record: Record, people: tuple[int, ...], begun: int, seed: int) -> None:
        self.script, self.begun = record.decisions, begun
        self.table: PlayTable | None = None
        game = Game.of(Record(record.rules, record.dealt, record.first))
        for decision in record.decisions[:begun]:
            game.play(decision)
        seats = range(record.rules.players)
        bots = {seat: self.decided for seat in seats if seat not in people}
        self.table = PlayTable(game, bots=bots)
        self.person = Person(self.table, seed, LOOKING)

    def decided(self, view: View, rng: Random) -> Decision:
        begun = self.table is None  # It is the first to decide at a new table.
        return self.script[self.begun if begun else len(self.table.play.record)]

    def act(self) -> bool:
        """Do anything; False when the game has come to where it was left."""
        table, number = self.table, len(self.table.play.record)
        if table.choosing is not None and self.person.random.random() < 0.2:
            if number >= len(self.script) - 8:
                return False
            table.decide(self.script[number])
        else:
            self.person.act(*DEEDS)
        return True


def heard(
    record: Record,
    people: tuple[int, ...],
    events: int,
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
) -> list[tuple[str, str]]:
    """All that goes to the page of a table at which anything is done."""
    with listening(monkeypatch) as messages:
        sitting = Sitting(record, people, 4, seed)
        for _ in range(events):
            if not sitting.act():
                break
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
        record = played(players, modules, length, seed)
        other = twin(record, people[0], seed + 1)
        assert other.dealt != record.dealt
        events = sample(40, 100)
        one, two = (heard(each, people, events, seed, monkeypatch) for each in (record, other))
        assert len(one) > events
        assert one == two


def test_two_people_at_one_screen_do_not_see_each_others_hands(
    monkeypatch: pytest.MonkeyPatch,
):
    """From the moment on at which the screen is passed to one, the hand of the other is hidden."""
    for seed in range(sample(2, 20)):
        record = played(2, EIGHT, 30, seed)
        number = next(
            n for n in range(12, 30) if record.state_at(n).phase == "place"
            and record.state_at(n - 1).decider != record.state_at(n).decider
        )
        seat = record.state_at(number).decider
        told = []
        for each in (record, twin(record, seat, seed + 1)):
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
    usual = PlayTable.show

    def tells(self: PlayTable) -> None:
        usual(self)
        self.bar._buttons["undo"].tooltip += self.play.state.pile[0].name

    monkeypatch.setattr(PlayTable, "show", tells)


def order_of_the_bag(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gems in the order of the bag."""
    usual = PlayTable.show

    def tells(self: PlayTable) -> None:
        usual(self)
        self.more.add_class(str(self.play.state.extra["gem_mines"].bag[:3]))

    monkeypatch.setattr(PlayTable, "show", tells)


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
    players, people, modules, length = GAMES[1]
    record = played(players, modules, length, 0)
    leak(monkeypatch)
    one, two = (
        heard(each, people, 60, 5, monkeypatch) for each in (record, twin(record, people[0], 1))
    )
    assert one != two
