"""What a question is asked about, and what asking it finds out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cacao_nb.game import Game, Position
from cacao_nb.lessons.door import DOOR
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import PILE, Decision, Edge, Fill
from cacao_nb.rules.errors import Reason
from cacao_nb.rules.events import Log
from cacao_nb.rules.planning import Value, worth
from cacao_nb.rules.preview import Outcome
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import FILL, PHASES, State
from cacao_nb.rules.turn import apply

#: Everything that is left of the turn, where so many decisions could be named.
TURN = "turn"


def phase_in_words(phase: str) -> Message:
    """What is to be decided in a phase."""
    if phase in PHASES:
        return Message(f"question.phase.{phase}")
    words = DOOR.with_phase(phase).phases.get(phase)
    return words.doing if words else Message("question.other_decision", phase=phase)


@dataclass(frozen=True, slots=True)
class Subject:
    """A position, and what really comes next if it is a moment of a game.

    Attributes
    ----------
    position : Position
        What is asked about.
    coming : tuple of Decision
        The decisions taken from here on, if they are known.
    """

    position: Position
    coming: tuple[Decision, ...] = ()

    @classmethod
    @checked
    def of(
        cls, about: Position | Game, turn: int | None = None, decision: int | None = None
    ) -> Subject:
        """A position as it is; of a game a moment, the latest unless a turn is named."""
        if isinstance(about, Position):
            if turn is not None or decision is not None:
                raise BadQuestion(Message("question.no_moments"))
            return cls(about)
        record, position = about.record, about.at(turn=turn, decision=decision)
        number = len(record) if turn is None else record.moment(turn, decision or 0)
        return cls(position, record.decisions[number:])

    @property
    def state(self) -> State:
        """The state of the position, a copy."""
        return self.position.state

    def must_be(self, *phases: str) -> None:
        """Refuse a position in which something else is to be decided."""
        if self.position.phase not in phases:
            asked = Listed(map(phase_in_words, phases))
            raise BadQuestion(Message("question.other_phase", phases=asked))

    def course(self, choice: Decision | None, decisions: int | str = 1) -> Course:
        """What is played in thought.

        Parameters
        ----------
        choice
            A legal decision; without it, what really comes next.
        decisions
            How many decisions of the game come next, or ``"turn"`` for the rest of the turn.
        """
        if choice is not None:
            return Course(self.state, [choice])
        if not self.coming:
            raise BadQuestion(Message("question.nothing_comes"))
        if decisions == TURN:
            return Course(self.state, self.coming, whole_turn=True)
        assert isinstance(decisions, int)
        if decisions > len(self.coming):
            raise BadQuestion(Message("question.too_many", most=len(self.coming)))
        return Course(self.state, self.coming[:decisions])

    def until_actions(self, choice: Decision | None) -> Course | None:
        """What is played in thought until workers act; None where nothing is to be played."""
        if choice is None and not self.coming:
            return None
        course = self.course(choice)
        for decision in self.coming[1:] if choice is None else ():
            if course.after.phase != FILL:
                break
            course.go_on(decision)
        return course


class Course:
    """Decisions played in thought, with everything that happens by them.

    Parameters
    ----------
    state
        Where they begin; it is left as it is.
    decisions
        The decisions, which must be legal.
    whole_turn
        Whether to stop where the turn ends.

    Attributes
    ----------
    before, after : State
        The state they begin in, and the one they lead to.
    steps : list of (int, Decision)
        Who takes which decision.
    log : Log
        The raw events.
    whole_turn : bool
        As above.
    """

    def __init__(
        self, state: State, decisions: Sequence[Decision], *, whole_turn: bool = False
    ) -> None:
        self.before, self.whole_turn = state, whole_turn
        self.after = state.copy()
        self.steps: list[tuple[int, Decision]] = []
        self.log: Log = []
        for decision in decisions:
            if whole_turn and self.after.turn != state.turn:
                break
            self.go_on(decision)

    def go_on(self, decision: Decision) -> None:
        """Play one more decision."""
        # Whoever answers has not seen the tile, so nothing after it can be told.
        if any(isinstance(one, Fill) and one.tile is PILE for _, one in self.steps):
            raise BadQuestion(Message("question.unseen"))
        self.steps.append((self.after.decider, decision))
        apply(self.after, decision, self.log)


class Remark(NamedTuple):
    """What there is to say about an answer.

    Attributes
    ----------
    says : tuple of object
        What the answer would do, or why it is impossible, in sentences.
    missed : Message or str or None
        The goal that it missed.
    rule : str
        The rule of that goal, if it is not that of the question.

    Examples
    --------
    >>> Remark.of("Red has no worker there.").says
    ('Red has no worker there.',)
    """

    says: tuple[object, ...] = ()
    missed: object | None = None
    rule: str = ""

    @classmethod
    def of(cls, said: object) -> Remark:
        """What a kind of question said: a remark, a sentence, a reason, or nothing."""
        if said is None or isinstance(said, Remark):
            return said or cls()
        if isinstance(said, Reason):
            return cls((said.message,), rule=said.rule)
        return cls((said,))


def _nothing() -> Iterable[object]:
    return ()


def _no_remark(_answer: Any) -> object | None:
    return None


def _no_move(_answer: Any) -> Decision | None:
    return None


def _no_outcome(_move: Decision) -> Outcome | None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What the engine found out for a question.

    Attributes
    ----------
    prompt : Message or str
        The question in a sentence.
    answers : tuple of Any
        Every right answer, in the shape that its form gives answers.
    look : Message or str
        The first hint: where to look. It does not name the answer.
    think : Message or str or None
        The second hint: how to think; without it the rule alone. Nor does it name the answer.
    because : callable
        The engine's own explanation, sentence by sentence in the language in use.
    options : tuple of (object, Any)
        What can be chosen from: how it is called, and the answer that it stands for.
    remark : callable
        What there is to say about an answer, be it right or wrong: a `Remark`, a sentence, a
        reason of the engine, or None for nothing.
    move : callable
        The decision that an answer stands for, if it is a move that the board can play.
    value : callable
        What a result of that move is worth to a player.
    outcome : callable
        How that move goes on, where not as `what_if` says.
    accepts : callable or None
        Whether an answer is right, where there are too many right ones to list.
    steps : tuple of (int, Decision)
        The decisions that the question is about: who, and what.
    to_the_end : bool
        Whether it is about the rest of the turn as well, which the steps do not tell.
    beside_board : bool
        Whether one has to see what lies beside the board: display, pile and hand.
    rule : str
        The rule that the second hint cites, if not the first one of the kind.
    squares : tuple of Square
        What the solution marks on the board.
    edges : tuple of Edge
        The same, for edges.

    Examples
    --------
    >>> asked = Asked(prompt="How many turns are left?", answers=(3,), look="Turn 19 of 22.")
    >>> asked.answers, asked.rule
    ((3,), '')
    """

    prompt: object
    answers: tuple[Any, ...]
    look: object
    because: Callable[[], Iterable[object]] = _nothing
    options: tuple[tuple[object, Any], ...] = ()
    remark: Callable[[Any], object | None] = _no_remark
    think: object | None = None
    move: Callable[[Any], Decision | None] = _no_move
    value: Value = worth
    outcome: Callable[[Decision], Outcome | None] = _no_outcome
    accepts: Callable[[Any], bool] | None = None
    steps: tuple[tuple[int, Decision], ...] = ()
    to_the_end: bool = False
    beside_board: bool = False
    rule: str = ""
    squares: tuple[Square, ...] = ()
    edges: tuple[Edge, ...] = ()
