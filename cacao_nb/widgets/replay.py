"""A game as something to step through: what each step shows, says and is called.

Nothing here is a widget. Step 0 is the deal; step n is what lies on the table after n steps of
the record. As a seat, nothing is said or shown that this seat could not know at that moment,
and nothing that is still to come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from cacao_nb.explain import explain
from cacao_nb.game import Game, doing
from cacao_nb.game.labels import label
from cacao_nb.messages import Message, text
from cacao_nb.record.record import Note, Record
from cacao_nb.record.steps import Step, Steps, turn_begins
from cacao_nb.rules import events
from cacao_nb.rules.events import Log, read
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import OVER, State

#: What can be stepped through: a game, its record, or the line in which it was shared.
Replayable: TypeAlias = Game | Record | str

#: The part of a turn that a kind of step belongs to, by its letter in headers and logs.
PARTS: Mapping[str, str] = {
    events.PLACED: "A",
    events.OVERBUILT: "A",
    events.PASSED: "A",
    events.FILLED: "B",
    events.ACTED: "C",
    events.UNUSED: "C",
    events.DRAWN: "D",
    events.REFILLED: "D",
    events.TEMPLE: "E",
    events.SCORED: "E",
    events.RANKED: "E",
    # Those of the expansions, whether or not a step begins with them today.
    "emperor": "A",
    "token": "B",
    "left_empty": "B",
    "mask": "C",
    "farmed": "C",
    "bought": "H",
    "no_hut": "H",
    "moved": "D",
    "gems": "D",
    "hut": "E",
}

#: The letter of whatever else modules do.
OTHER = "X"

#: Events that the status line leaves to the inspector: an activation is told when it acts.
_LEFT_OUT = frozenset({events.ACTIVATED})


class Address(NamedTuple):
    """Where a step is in its turn.

    Attributes
    ----------
    turn : int
        The turn, from 1.
    part : str
        The letter of the part of the turn, see `PARTS`.
    number : int
        Which step of that part, from 1.
    """

    turn: int
    part: str
    number: int

    @property
    def short(self) -> Message:
        """The part and the number in it, such as C2."""
        letter = Message(f"stepper.letter.{self.part}")
        return Message("stepper.address", letter=letter, number=self.number)

    def __str__(self) -> str:
        return text("stepper.full_address", turn=self.turn, address=self.short)


class Replay:
    """The steps of a game, ready to be shown.

    Parameters
    ----------
    game
        A game, its record, or the line in which it was shared. What is played later is not
        part of the replay.

    Examples
    --------
    >>> replay = Replay(Game.demo("first-steps"))
    >>> replay.last, replay.turns, replay.begin(3)
    (36, 7, 10)
    >>> replay.say(1)
    'Red placed the worker tile 3-0-0-1 at (1, 0), with 0 workers on its north edge, 0 on its
    east edge, 1 on its south edge and 3 on its west edge (rule P1).'
    >>> str(replay.address(1))
    '1A1'
    """

    def __init__(self, game: Replayable) -> None:
        if isinstance(game, str):
            game = Game.parse(game)
        record = game.record if isinstance(game, Game) else game
        #: What people call the game and its players: plain text.
        self.title, self.names = record.title, record.names
        self.players = record.rules.players
        #: How many turns have begun, and how many the whole game has.
        self.turns = record.turns
        self.turns_of_game = record.rules.turns
        self._start = record.state_at(0)
        self._steps = tuple(Steps(record))
        self._begins = turn_begins(self._steps)
        self._addresses = tuple(_addresses(self._steps))
        self._notes = tuple((self._moment(note), note.text) for note in record.notes)
        self._view = lru_cache(maxsize=256)(self._look)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._steps)

    def begin(self, turn: int) -> int:
        """The step with which a turn begins: the position that its player finds."""
        return self._begins[turn - 1]

    def turn(self, step: int) -> int:
        """The turn of the position after so many steps."""
        return self.state(step).turn

    def state(self, step: int, seat: int | None = None) -> State:
        """The position after so many steps, as everybody or one seat sees it. Not a copy."""
        return self._view(step, seat)

    def _look(self, step: int, seat: int | None) -> State:
        state = self._steps[step - 1].state if step else self._start
        return state if seat is None else state.seen_by(seat)

    def step(self, step: int) -> Step | None:
        """What happened in a step; nothing before the first."""
        return self._steps[step - 1] if step else None

    def address(self, step: int) -> Address | None:
        """Where a step is in its turn; nowhere before the first."""
        return self._addresses[step - 1] if step else None

    def log(self, step: int) -> Log:
        """The raw events of a step's turn up to this step."""
        found: list[Log] = []
        for one in reversed(self._steps[:step]):
            if one.turn != self._steps[step - 1].turn:
                break
            found.append(one.log)
        return [event for log in reversed(found) for event in log]

    def notes(self, step: int) -> tuple[str, ...]:
        """The remarks of the record on the moment after so many steps: plain text."""
        return tuple(said for moment, said in self._notes if moment == step)

    def _moment(self, note: Note) -> int:
        """The step after which a note belongs: the last one of its decision."""
        if not note.decision:
            return self.begin(note.turn)
        return max(
            number
            for number, step in enumerate(self._steps, start=1)
            if (step.turn, step.decision) == (note.turn, note.decision)
        )

    # In words -------------------------------------------------------------------------

    def say(self, step: int, seat: int | None = None) -> str:
        """What happened in a step and why, in the engine's own sentences."""
        if not step:
            return text("stepper.dealt", colour=colour_name(self._start.active))
        told = read(self._steps[step - 1].log, seat)
        said = [explain(event) for event in told if event.name not in _LEFT_OUT]
        state = self.state(step)
        if state.phase in state.rules.asked:  # nobody sees on the board that this is asked
            said.append(text("stepper.asked", doing=doing(state)))
        return " ".join(said)

    def head(self, step: int) -> str:
        """Where in the game a step is: turn, player and part of the turn."""
        state = self.state(step)
        told: dict[str, Any] = {"turn": state.turn, "turns": self.turns_of_game}
        address = self.address(step)
        if state.phase == OVER:
            return text("stepper.head_over", **told)
        told["colour"] = colour_name(state.active)
        if address is None or state.turn > address.turn:
            return text("stepper.head_begin", **told)
        part = Message(f"stepper.part.{address.part}")
        return text("stepper.head", **told, step=address.short, part=part)

    def label(self, step: int, seat: int | None = None) -> str:
        """A step in a few words, for a list."""
        if not step:
            return text("stepper.log.start")
        return label(self.address(step), list(read(self._steps[step - 1].log, seat)))


def _addresses(steps: tuple[Step, ...]) -> Iterator[Address]:
    before, turn = Address(0, "", 0), 1
    for step in steps:
        part = PARTS.get(step.name, OTHER)
        number = before.number + 1 if before[:2] == (turn, part) else 1
        before = Address(turn, part, number)
        yield before
        # What follows is of the next turn, such as the emperor's gold for beginning it, also
        # where a decision of this turn has led to it.
        turn = next((event[1] for event in step.log if event[0] == events.TURN), turn)
