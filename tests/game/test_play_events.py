"""Whatever people and bots do with a game that is being played, it never leaves the engine.

Beside the play runs an engine of its own that takes the same decisions; what can be taken back
and who may do it is worked out a second time, from the rules of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from cacao_nb import Game
from cacao_nb.bots import chaos
from cacao_nb.game.acting import all_acts, best_acts
from cacao_nb.game.kept import plays_from_data, plays_to_data
from cacao_nb.game.play import Play
from cacao_nb.game.replay import Replay
from cacao_nb.rules import State, apply, legal
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import RulesError
from tests.modules import EIGHT
from tests.samples import sample

#: Who sits where, and at what kind of game.
TABLES: list[dict[str, Any]] = [
    {"players": 2, "bots": {1: "chaos"}},
    {"players": 2, "bots": {1: "chaos"}, "teaching": False, "modules": EIGHT},
    {"players": 3, "bots": {}, "modules": ("huts", "map", "gem_mines")},
    {"players": 4, "bots": {2: "chaos"}, "modules": EIGHT},
    {"players": 4, "bots": {}, "modules": ("gigantism",), "open_hands": True},
    {"players": 3, "bots": {0: "chaos"}, "modules": (*EIGHT, "gigantism"), "obvious": True},
]

_SETTING = ("players", "modules")


class Beside:
    """The engine beside a play: its decisions one by one, and who revealed what."""

    def __init__(self, start: State) -> None:
        self.decisions: list[Decision] = []
        self.states = [start.copy()]
        self.along: set[int] = set()
        self.since = 0

    @property
    def state(self) -> State:
        return self.states[-1]

    def follow(self, decisions: tuple[Decision, ...]) -> None:
        """Take what the play has decided more, in one go, each as the rules have it."""
        self.along |= {*range(len(self.decisions) + 1, len(decisions))}
        assert list(decisions[: len(self.decisions)]) == self.decisions, "the past is another"
        for decision in decisions[len(self.decisions) :]:
            state = self.state.copy()
            assert decision in legal(state)
            apply(state, decision)
            self.states.append(state)
            self.decisions.append(decision)

    def cut(self, number: int) -> None:
        del self.decisions[number:], self.states[number + 1 :]
        self.along = {one for one in self.along if one < number}

    def may_undo(self, play: Play) -> int | None:
        """How many decisions are left when the last own one is taken back; None if it stays."""
        mine = play.people if play.here is None or not play.hides else (play.here,)
        firsts = [n for n in range(self.since, len(self.decisions)) if n not in self.along]
        own = [n for n in firsts if self.states[n].decider in mine]
        if not own:
            return None
        last = own[-1]
        if play.teaching:
            return last
        hidden = [self._hidden(self.states[n]) for n in (last, -1)]
        return last if last == firsts[-1] and hidden[0] == hidden[1] else None

    @staticmethod
    def _hidden(state: State) -> tuple[int, ...]:
        return (len(state.pile), *map(len, state.piles))


class Table:
    """A play with its branches, the engine beside it, and random people."""

    def __init__(self, setting: dict[str, Any], seed: int) -> None:
        self.rng = Random(seed)
        how = {name: value for name, value in setting.items() if name not in _SETTING}
        game = Game(seed=seed, **{name: setting[name] for name in _SETTING if name in setting})
        self.plays = [Play(game, **how)]
        self.besides = [Beside(game.state)]

    play = property(lambda self: self.plays[-1])
    beside = property(lambda self: self.besides[-1])

    def events(self, number: int) -> None:
        for _ in range(number):
            self.event()

    def event(self) -> None:
        name = self.rng.choice(_OFTEN)
        before = self.beside.decisions.copy()
        try:
            _EVENTS[name](self)
        except RulesError:
            assert list(self.play.record.decisions) == before, "a refusal changed something"
        if name != "undo":
            self.beside.follow(self.play.record.decisions)
        self.check()

    def check(self) -> None:
        play, beside = self.play, self.beside
        assert list(play.record.decisions) == beside.decisions
        assert play.state == beside.state
        over = beside.state.phase == "over"
        assert play.decider == (None if over else beside.state.decider)
        choosing = play.choosing
        mine = play.decider in play.people and play.waits_for is None
        assert (choosing is not None) == mine
        if choosing is not None:
            assert sorted(map(repr, choosing.options)) == sorted(map(repr, legal(beside.state)))
            assert choosing.proposed is None or choosing.proposed in choosing.options
        if play.hides:
            assert play.waits_for is None or play.waits_for != play.here

    # What people and bots do ----------------------------------------------------------

    def pick(self) -> None:
        if (choosing := self.play.choosing) is None:
            return
        things = [
            (kind, thing)
            for one in self.rng.choices(choosing.options, k=2)
            for kind, those in choosing._things[one].items()
            for thing in those
        ]
        things.append(("square", (self.rng.randint(-4, 4), self.rng.randint(-4, 4))))
        choosing.pick(*self.rng.choice(things))

    def turn(self) -> None:
        if (choosing := self.play.choosing) is not None:
            choosing.turn(self.rng.choice((-1, 1)))

    def step(self) -> None:
        if (choosing := self.play.choosing) is not None:
            choosing.step(self.rng.choice((-1, 1)))

    def clear(self) -> None:
        if (choosing := self.play.choosing) is not None:
            choosing.clear()

    def confirm(self) -> None:
        choosing = self.play.choosing
        if choosing is not None and choosing.proposed is not None:
            self.play.decide(choosing.proposed)

    def anything(self) -> None:
        """A decision that may have been legal some time ago."""
        if self.beside.decisions:
            self.play.decide(self.rng.choice(self.beside.decisions))

    def on(self) -> None:
        """Anybody decides anything, some decisions long: so games come to their end."""
        for _ in range(15):
            if self.play.decider is not None:
                self.play.decide(self.rng.choice(legal(self.play.state)))
                self.beside.follow(self.play.record.decisions)

    def late(self) -> None:
        """Most of the game has been played."""
        while self.play.state.turn < self.play.state.rules.turn_count - 1:
            self.on()

    def bot(self) -> None:
        play = self.play
        if play.bot is not None:
            play.decide(chaos(play.bot_view, play.bot_chance))

    def acts(self) -> None:
        play = self.play
        if play.choosing is not None:
            which = self.rng.choice((best_acts, all_acts))
            play.decide_all(which(play.state) if play.state.phase == "act" else ())

    def undo(self) -> None:
        left = self.beside.may_undo(self.play)
        try:
            self.play.undo()
        except RulesError:
            assert left is None
            raise
        assert left is not None, "this cannot be taken back"
        self.beside.cut(left)

    def take_over(self) -> None:
        self.play.take_over()

    def branch(self) -> None:
        if len(self.plays) > 3:
            del self.plays[1:], self.besides[1:]
            return
        number = self.rng.randint(0, len(self.play.record))
        beside = Beside(self.beside.states[0])
        beside.follow(self.play.record.decisions[:number])
        beside.along.clear()
        beside.since = number
        self.plays.append(self.play.branch(number))
        self.besides.append(beside)

    def back(self) -> None:
        if len(self.plays) > 1:
            self.plays.pop()
            self.besides.pop()

    def restart(self) -> None:
        """The kernel is lost, and the next one goes on with what was kept."""
        resumed = plays_from_data(plays_to_data(self.plays))
        self.plays = [*resumed.plays]

    def replayed(self) -> None:
        """What is shown is what a fresh replay shows."""
        assert self.play.replay.last == Replay(self.play.game).last


_EVENTS: dict[str, Callable[[Table], None]] = {
    name: getattr(Table, name)
    for name in (
        *("pick", "turn", "step", "clear", "confirm", "anything", "bot", "acts", "undo"),
        *("on", "take_over", "branch", "back", "restart", "replayed"),
    )
}

#: Games go on more often than back.
_OFTEN = (
    *("pick", "confirm", "step", "bot", "take_over") * 6,
    *("turn", "acts", "pick") * 3,
    *("on",) * 2,
    *("clear", "anything", "undo", "branch", "back"),
    *("restart", "replayed"),
)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_play_and_engine_never_get_apart(number: int):
    """100,000 events in a long run, over all modules."""
    left, seed, over = sample(200, 100_000 // len(TABLES) + 1), number, 0
    while left:
        table, begun = Table(TABLES[number], seed), left
        if (seed // len(TABLES)) % 2:
            table.late()
        while left and begun - left < sample(100, 500):
            table.event()
            left -= 1
            over += table.play.decider is None
        seed += len(TABLES)
    assert over, "no game of many came to its end"


def test_a_play_that_left_the_engine_would_be_found(monkeypatch: pytest.MonkeyPatch):
    """Else the test above could not fail."""

    def forgets(self: Play, decisions: Iterable[Decision]) -> int:
        for decision in decisions:
            self.game.play(decision)
        return 0  # and never looks who decides now

    monkeypatch.setattr(Play, "decide_all", forgets)
    table = Table(TABLES[0], 1)
    with pytest.raises(AssertionError):
        table.events(300)
