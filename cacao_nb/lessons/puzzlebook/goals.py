"""What puzzles ask for, each with its measure; and the proof that a position is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.puzzlebook.grades import grade_of
from cacao_nb.lessons.puzzlebook.measures import (
    END,
    GOLD,
    LEAD,
    MEASURES,
    TEMPLES,
    Tallies,
    in_total,
    tallies,
)
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.decisions import Decision, Overbuild
from cacao_nb.rules.planning import Value
from cacao_nb.rules.scoring import score_temples
from cacao_nb.rules.state import ACT, FILL, PLACE, State
from cacao_nb.rules.view import View

#: A puzzle has no more right answers than this.
MOST_RIGHT = 4


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to look for.

    Attributes
    ----------
    phase : str
        What is to be decided.
    measure : str
        How it is counted.
    least : int
        By how much the right answers of a puzzle beat the next best at least.
    fits : callable
        Whether what is best is what the puzzle is about.
    rules : tuple of str
        The ids of the rules that help, the one that helps most first.
    """

    phase: str
    measure: str
    least: int
    fits: Callable[[Proof], bool]
    rules: tuple[str, ...]


class Proof:
    """What every legal decision of a position comes to, and which are best.

    Parameters
    ----------
    state
        The position.
    goal
        The name of what is asked for.
    known
        What was found out about the same position for other goals, by measure.

    Attributes
    ----------
    view : View
        The position as the decider sees it.
    goal : str
        As above.
    tallies : mapping of Decision to Tally
        Every legal decision, and what it comes to.

    Raises
    ------
    BadQuestion
        The position is no puzzle of this kind; the sentence says why.
    """

    def __init__(
        self, state: State, goal: str, known: dict[str, Tallies] | None = None
    ) -> None:
        asked = GOALS[goal]
        if state.phase != asked.phase:
            phases = Listed([Message(f"question.phase.{asked.phase}")])
            raise BadQuestion(Message("question.other_phase", phases=phases))
        self.goal = goal
        self.state = state
        self.view = state if isinstance(state, View) else state.seen_by(state.decider)
        known = {} if known is None else known
        if asked.measure not in known:
            known[asked.measure] = tallies(state, asked.measure)
        self.tallies = known[asked.measure]
        if self.beats < asked.least or len(self.right) > MOST_RIGHT:
            raise BadQuestion(Message("puzzle.not_clear", by=self.beats, count=len(self.right)))
        if not asked.fits(self):
            raise BadQuestion(Message(f"puzzle.no_fit.{goal}"))

    @property
    def measure(self) -> str:
        """How it is counted."""
        return GOALS[self.goal].measure

    @property
    def plan(self) -> Value:
        """What a result is worth to everybody who plans."""
        return in_total if self.measure == END else MEASURES[self.measure].plan

    @cached_property
    def best(self) -> int:
        """What the best decisions come to."""
        return max(tally.value for tally in self.tallies.values())

    @cached_property
    def right(self) -> tuple[Decision, ...]:
        """Every decision that is as good as the best."""
        return tuple([one for one, tally in self.tallies.items() if tally.value == self.best])

    @cached_property
    def next_best(self) -> int:
        """What the best of the other decisions comes to; without any, what the best do."""
        values = [tally.value for tally in self.tallies.values() if tally.value < self.best]
        return max(values, default=self.best)

    @property
    def beats(self) -> int:
        """By how much the right answers beat the next best."""
        return self.best - self.next_best

    @cached_property
    def grade(self) -> str | None:
        """How hard it is; None if it has no grade (see `grade_of`)."""
        return grade_of(self.view, self.measure, self.right)


def _pays(proof: Proof) -> bool:
    """Whether there is gold enough to look for."""
    return proof.best >= GOALS[proof.goal].least + 1


def _flips(proof: Proof) -> bool:
    """Whether every right answer takes a temple's gold from somebody."""
    view, seat = proof.view, proof.view.decider
    before = {temple.space: temple.awards for temple in score_temples(view)}
    return all(
        any(
            temple.space in before
            and temple.awards[seat] > before[temple.space][seat]
            and sum(temple.awards) - temple.awards[seat]
            < sum(before[temple.space]) - before[temple.space][seat]
            for temple in proof.tallies[one].outcome.temples
        )
        for one in proof.right
    )


def _has_a_choice(proof: Proof) -> bool:
    """Whether there is more than one tile or space to choose from."""
    return len(proof.tallies) > len(proof.right)


def _order_matters(proof: Proof) -> bool:
    """Whether an act of every best plan would be wrong as the first one."""
    seat = proof.view.decider

    def later(one: Decision) -> tuple[Decision, ...]:
        plan = proof.tallies[one].outcome.plans.get(seat)
        return plan.acts if plan else ()

    return all(any(act not in proof.right for act in later(one)) for one in proof.right)


def _overbuilds(proof: Proof) -> bool:
    """Whether the best is to overbuild, and there is more than one square for it."""
    squares = {one.square for one in proof.tallies if isinstance(one, Overbuild)}
    return len(squares) > 1 and all(isinstance(one, Overbuild) for one in proof.right)


def _denies(proof: Proof) -> bool:
    """Whether who only looks at the own total misses it."""
    most = max(tally.own for tally in proof.tallies.values())
    return all(proof.tallies[one].own < most for one in proof.right)


def _is_farsighted(proof: Proof) -> bool:
    """Whether who only looks at this turn may miss it."""
    now = tallies(proof.state, LEAD)
    most = max(tally.value for tally in now.values())
    return any(one not in proof.right for one, tally in now.items() if tally.value == most)


#: Everything that a puzzle can ask for.
GOALS: Mapping[str, Goal] = {
    "gold": Goal(PLACE, GOLD, 2, _pays, ("A4", "P1", "F7")),
    "flip": Goal(PLACE, TEMPLES, 3, _flips, ("T1", "T2", "T3")),
    "fill": Goal(FILL, LEAD, 2, _has_a_choice, ("A2", "F4")),
    "order": Goal(ACT, LEAD, 2, _order_matters, ("A4", "J2")),
    "overbuild": Goal(PLACE, LEAD, 2, _overbuilds, ("O5", "T5")),
    "deny": Goal(PLACE, LEAD, 2, _denies, ("A2", "T1")),
    "answer": Goal(PLACE, END, 1, _is_farsighted, ("W1", "S6")),
}
