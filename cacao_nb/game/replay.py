"""A game as something to step through: what each step shows, says and is called.

Worked out once, here, for pages, steppers and lessons alike; nothing here is a widget. Step 0
is the deal; step n is what lies on the table after n steps of the record. As a seat, nothing is
said or shown that this seat could not know at that moment, and nothing that is still to come.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from cacao_nb.draw.moment import Moment
from cacao_nb.draw.page import Sentence
from cacao_nb.explain import explain
from cacao_nb.game.door import DOOR
from cacao_nb.game.game import Game
from cacao_nb.game.pictured import by_names
from cacao_nb.game.position import doing
from cacao_nb.messages import Message, language, text
from cacao_nb.record.activations import Activation, activations
from cacao_nb.record.record import Record
from cacao_nb.record.steps import Step, steps_by_decision, steps_of
from cacao_nb.rules import events
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision, Edge
from cacao_nb.rules.events import Event, Log, read
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
}

#: The letter of what modules do and do not say the part of.
OTHER = "X"


class Address(NamedTuple):
    """Where a step is in its turn.

    Attributes
    ----------
    turn : int
        The turn, from 1.
    part : str
        The letter of the part of the turn, as in `PARTS`.
    number : int
        Which step of that part, from 1.
    """

    turn: int
    part: str
    number: int

    @property
    def short(self) -> Message:
        """The part and the number in it, such as C2."""
        letter = Message(f"replay.letter.{self.part}")
        return Message("replay.address", letter=letter, number=self.number)

    def __str__(self) -> str:
        return text("replay.full_address", turn=self.turn, address=self.short)


class Shown:
    """What is shown at a step of a game, to everybody or to one seat.

    Each of its parts is worked out when it is first asked for.

    Attributes
    ----------
    number : int
        The step.
    seat : int or None
        Whose eyes; None sees everything.
    step : Step
        The step of the record; that of the deal has number 0 in its turn.
    address : Address or None
        Where it is in its turn; the deal is nowhere.
    notes : tuple of str
        Remarks on this moment, plain text. Who wrote them saw everything, so that a seat
        sees none.
    """

    def __init__(self, replay: Replay, number: int, seat: int | None) -> None:
        self._replay = replay
        self.number, self.seat = number, seat
        self.step = replay.step(number)
        self.address = replay.address(number)
        self.notes = replay.notes(number) if seat is None else ()

    @cached_property
    def state(self) -> State:
        """What lies on the table after it; not a copy."""
        state = self.step.state
        return state if self.seat is None else state.seen_by(self.seat)

    @cached_property
    def log(self) -> Log:
        """The raw events of its turn up to it."""
        return self._replay.log(self.number)

    @property
    def now(self) -> Log:
        """The raw events of the step itself; the deal is no event."""
        return self.step.log if self.number else []

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What there is to tell of the step, the beginning of the next turn included."""
        return tuple(read([*self.step.log, *self.step.next_turn], self.seat))

    @cached_property
    def activations(self) -> tuple[Activation, ...]:
        """The edges that the step's turn has activated so far."""
        return activations(self.log)

    @cached_property
    def moment(self) -> Moment:
        """What has happened in the turn, as marks for the board."""
        if not self.number:
            return Moment()
        return Moment.after(self.step.turn, self.log, self.now, self.activations)

    @property
    def acting(self) -> Edge | None:
        """The edge that the step is about."""
        acts = (event for event in self.events if event.name in (events.ACTED, events.UNUSED))
        return next((event.edge for event in acts), None)

    # In words -------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return self._replay.names

    @cached_property
    @by_names
    def sentences(self) -> tuple[Sentence, ...]:
        """What happened and why, in the engine's own sentences, and what is asked now."""
        happened = (one for one in self.events if self.number or one.name != events.TURN)
        said = sentences_of(happened)
        if not self.number:  # in place of that turn 1 begins
            dealt = text("replay.dealt", colour=colour_name(self.state.active))
            said.insert(0, Sentence(dealt))
        if self.state.phase in self.state.rules.asked:  # nobody sees on the board what for
            said.append(Sentence(text("replay.asked", doing=doing(self.state))))
        return tuple(said)

    @cached_property
    def sentence(self) -> str:
        """The sentences that are said aloud, in one line."""
        return aloud(self.sentences)

    @cached_property
    @by_names
    def head(self) -> str:
        """Where in the game this is: turn, player and part of the turn; and whose eyes."""
        head = self._head()
        if self.seat is None:
            return head
        return text("replay.as_seat", head=head, colour=colour_name(self.seat))

    def _head(self) -> str:
        state, address = self.state, self.address
        where = {"turn": state.turn, "turns": state.rules.turn_count}
        if state.phase == OVER:
            return text("replay.head_over", **where)
        whose = colour_name(state.active)
        if address is None or state.turn > self.step.turn:
            return text("replay.head_begin", colour=whose, **where)
        part = Message(f"replay.part.{address.part}")
        return text("replay.head", colour=whose, step=address.short, part=part, **where)


def sentences_of(happened: Iterable[Event]) -> list[Sentence]:
    """What happened and why; an activation is said aloud only when it acts."""
    return [Sentence(explain(event), event.name != events.ACTIVATED) for event in happened]


def aloud(sentences: Iterable[Sentence]) -> str:
    """The sentences that are said aloud, in one line."""
    return " ".join(sentence.text for sentence in sentences if sentence.said)


class Replay:
    """The steps of a game, ready to be shown.

    Parameters
    ----------
    game
        A game, its record, or the line in which it was shared. What is played later becomes
        part of the replay when `follow` is called.

    Examples
    --------
    >>> replay = Replay(Game.demo("first-steps"))
    >>> replay.last, replay.turns_begun, replay.after(turn=3)
    (36, 7, 10)
    >>> replay.at(1).sentence
    'Red placed the worker tile 3-0-0-1 at (1, 0), with 0 workers on its north edge, 0 on its
    east edge, 1 on its south edge and 3 on its west edge (rule P1).'
    >>> str(replay.at(1).address)
    '1A1'
    """

    @checked
    def __init__(self, game: Replayable) -> None:
        if isinstance(game, str):
            game = Game.parse(game)
        self.record = record = game.record if isinstance(game, Game) else game
        #: What people call the game and its players: plain text.
        self.title, self.names = record.title, record.names
        self.players = record.rules.players
        (set_up,), start = next(record.passages())
        self._steps = [Step(1, 0, 0, set_up.log, start.copy(), [])]
        self._addresses: list[Address | None] = [None]
        #: When each step was taken, for looking one up: in order.
        self._moments = [(1, 0)]
        #: The decisions that are shown, and the number of the last step of each.
        self._decisions: list[Decision] = []
        self._ends: list[int] = []
        self._add(steps_by_decision(record))
        self._notes: dict[int, tuple[str, ...]] = {}
        for note in record.notes:
            number = self.after(note.turn, note.decision)
            self._notes[number] = (*self._notes.get(number, ()), note.text)
        self._shown = lru_cache(maxsize=256)(self._show)

    def _add(self, taken: Iterable[Sequence[Step]]) -> None:
        """Add the steps of decisions that were taken."""
        for decision, steps in zip(
            self.record.decisions[len(self._decisions) :], taken, strict=True
        ):
            self._decisions.append(decision)
            self._addresses += _addresses(steps, self._addresses[-1])
            self._steps += steps
            self._moments += [(step.turn, step.decision) for step in steps]
            self._ends.append(self.last)
        #: How many turns have begun.
        self.turns_begun = self.record.turns_begun

    def follow(self) -> int:
        """Show what was decided in the record since, and forget what was taken back.

        Returns
        -------
        int
            The last step that was part of the replay before, and still is.

        Examples
        --------
        >>> game = Game.demo("first-steps")
        >>> replay = Replay(game)
        >>> game.play(game.position.legal[0])
        >>> replay.follow(), replay.last
        (36, 37)
        >>> game.undo()
        >>> replay.follow(), replay.last
        (36, 36)
        """
        record = self.record
        pairs = zip(self._decisions, record.decisions, strict=False)
        same = next(
            (number for number, (old, new) in enumerate(pairs) if old != new),
            min(len(self._decisions), len(record)),
        )
        last = self._ends[same - 1] if same else 0
        del self._decisions[same:], self._ends[same:]
        for steps in (self._steps, self._addresses, self._moments):
            del steps[last + 1 :]
        self._add(steps_of(record, number) for number in range(same, len(record)))
        self._shown.cache_clear()
        return last

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._steps) - 1

    def after(self, turn: int, decision: int = 0) -> int:
        """The step that shows the position after so many decisions of a turn.

        Without any, it is the position that the turn's player finds: what modules bring when a
        turn begins comes before it.
        """
        return bisect_right(self._moments, (turn, decision)) - 1

    def after_decisions(self, number: int) -> int:
        """The step that shows the position after so many decisions of the game."""
        turn = self.record.turn_of(number)
        return self.after(turn, number - self.record.before_turn(turn))

    def turn_end(self, turn: int) -> int:
        """The last step of a turn, as far as it was played, or what the next player finds."""
        return self.after(turn + 1) if turn < self.turns_begun else self.last

    def turn(self, number: int) -> int:
        """The turn of the position after so many steps."""
        return self._steps[number].state.turn

    def step(self, number: int) -> Step:
        """A step of the record."""
        return self._steps[number]

    def address(self, number: int) -> Address | None:
        """Where a step is in its turn; nowhere before the first."""
        return self._addresses[number]

    def log(self, number: int) -> Log:
        """The raw events of a step's turn up to this step."""
        turn = self._steps[number].turn
        first = bisect_right(self._moments, (turn - 1, _MANY))
        opening = self._steps[first - 1].next_turn if first else []
        happened = (event for step in self._steps[first : number + 1] for event in step.log)
        return [*opening, *happened]

    def notes(self, number: int) -> tuple[str, ...]:
        """The remarks of the record on the moment after so many steps: plain text."""
        return self._notes.get(number, ())

    def at(self, number: int, seat: int | None = None) -> Shown:
        """What is shown at a step, to everybody or to one seat."""
        return self._shown(number, seat, language())

    def _show(self, number: int, seat: int | None, _language: str) -> Shown:
        return Shown(self, number, seat)


#: More decisions than any turn has.
_MANY = 1 << 30


def _addresses(steps: Iterable[Step], last: Address | None) -> Iterator[Address]:
    before = last or Address(0, "", 0)
    for step in steps:
        part = PARTS.get(step.name) or DOOR.with_event(step.name).parts.get(step.name, OTHER)
        number = before.number + 1 if before[:2] == (step.turn, part) else 1
        before = Address(step.turn, part, number)
        yield before
