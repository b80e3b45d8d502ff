"""What a decision comes to: everything legal is tried, and counted by a stated measure.

After the decision the spaces are filled as is best for the decider, and everybody uses the own
workers as is best for the own total. Only what the decider may know is used (H2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.messages import Message
from cacao_nb.rules.decisions import DONE, Decision
from cacao_nb.rules.goods import Purse
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import Known, Value, best_of
from cacao_nb.rules.preview import Outcome, outcomes_of
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.scoring import TempleScore, totals
from cacao_nb.rules.state import ACT, FILL, OVER, PLACE, WATER_FIELDS, State
from cacao_nb.rules.turn import apply
from cacao_nb.rules.view import View

#: More decisions than this are not tried: no position of the boxes' games has as many.
MOST_DECISIONS = 1_000

#: For how many players an answer of the next one can be foreseen to the end.
TWO = 2

#: What a cacao counts beside gold: it only parts equals.
_CACAO = 0.01


class Tally(NamedTuple):
    """What a decision comes to.

    Attributes
    ----------
    value : int
        By the measure; more is better.
    own : int
        What of it is the decider's.
    other : int
        What the best of the others has, where that is compared.
    outcome : Outcome
        How the spaces are filled, what everybody's workers do, and what it all brings.
    answer : Decision or None
        The best answer of the next player, where that is looked at.
    """

    value: int
    own: int
    other: int
    outcome: Outcome
    answer: Decision | None = None


class Measure(NamedTuple):
    """A way to count what a decision comes to.

    Attributes
    ----------
    plan : callable
        What a result is worth to a player who plans by it.
    counted : callable
        Counts an outcome of a decision: what the decider has then, and the best other.
    """

    plan: Value
    counted: Callable[[View, Outcome], tuple[int, int]]


def in_gold(_state: State, _seat: int, result: Purse) -> float:
    """The gold in hand; of equals the result with more cacao."""
    return result[0] + _CACAO * result[1]


def in_total(_state: State, _seat: int, result: Purse) -> float:
    """The total without temples (W1); of equals the result with more cacao (W2)."""
    return total(result) + _CACAO * result[1]


def total(result: Purse) -> int:
    """What a village is worth by the score sheet, without temples (W1)."""
    return result[0] + result[2] + WATER_FIELDS[result[3]]


def temple_gold(temples: Sequence[TempleScore], players: int) -> list[int]:
    """What all temples bring everybody as they stand (T1)."""
    gold = [0] * players
    for temple in temples:
        for seat, award in enumerate(temple.awards):
            gold[seat] += award
    return gold


def of_lead(values: Sequence[int], seat: int) -> tuple[int, int]:
    """A player's own, and that of the best other."""
    return values[seat], max(value for other, value in enumerate(values) if other != seat)


def _count_gold(view: View, outcome: Outcome) -> tuple[int, int]:
    seat = view.decider
    return outcome.results[seat][0] - view.gold[seat], 0


def _count_temples(view: View, outcome: Outcome) -> tuple[int, int]:
    return of_lead(temple_gold(outcome.temples, view.players), view.decider)


def _count_lead(view: View, outcome: Outcome) -> tuple[int, int]:
    temples = temple_gold(outcome.temples, view.players)
    values = [
        total(result) + gold for result, gold in zip(outcome.results, temples, strict=True)
    ]
    return of_lead(values, view.decider)


#: What is counted: gold that the decider takes in this turn; the gold of all temples as they
#: stand; or everybody's total as if the game ended with this turn.
GOLD, TEMPLES, LEAD = "gold", "temples", "lead"
#: The final totals, after the best answer of the other player.
END = "end"

MEASURES: Mapping[str, Measure] = {
    GOLD: Measure(in_gold, _count_gold),
    TEMPLES: Measure(in_total, _count_temples),
    LEAD: Measure(in_total, _count_lead),
}


#: What every legal decision comes to, in the order in which they are listed.
Tallies: TypeAlias = Mapping[Decision, Tally]


def must_be_countable(rules: Ruleset) -> None:
    """Refuse a game in which more is scored than is counted here (W1)."""
    if rules.score_lines:
        raise BadQuestion(Message("puzzle.score_lines"))


def tallies(state: State, measure: str) -> Tallies:
    """What every legal decision comes to, in the order in which they are listed.

    Parameters
    ----------
    state
        The position, as the decider sees it or as it is.
    measure
        The name of the measure.

    Raises
    ------
    BadQuestion
        It cannot be told here, or there are too many decisions.

    Examples
    --------
    >>> from cacao_nb import Place, new_game
    >>> tallies(new_game(players=2, seed=7), "gold")[Place("1-1-1-1", 0, (1, 0))].own
    2
    """
    must_be_countable(state.rules)
    options = legal(state)
    if len(options) > MOST_DECISIONS:
        raise BadQuestion(Message("puzzle.too_many", most=MOST_DECISIONS))
    if measure == END:
        return dict(_to_the_end(state, options))
    view = state if isinstance(state, View) else state.seen_by(state.decider)
    return dict(_this_turn(view, options, MEASURES[measure]))


def _this_turn(
    view: View, options: Sequence[Decision], measure: Measure
) -> Iterator[tuple[Decision, Tally]]:
    known = Known()
    for option in options:
        found: Tally | None = None
        for outcome in outcomes_of(view, option, measure.plan, known)[1]:
            if outcome.unseen:
                raise BadQuestion(Message("puzzle.unseen"))
            own, other = measure.counted(view, outcome)
            if found is None or own - other > found.value:
                found = Tally(own - other, own, other, outcome)
        assert found is not None, "every decision leads somewhere"
        yield option, found


def foresees_the_end(state: State) -> bool:
    """Whether only two turns are left, and nothing is hidden from anybody.

    There are two players, the one who decides places the last but one tile, and no space will
    be filled any more; so the tiles that the other still has are known to everybody.
    """
    return (
        state.players == TWO
        and state.phase == PLACE
        and state.turn == state.rules.turn_count - 1
        and not (state.display or state.pile or any(state.piles))
        and not any(more(state) for more in state.rules.more_fills)
    )


def _to_the_end(state: State, options: Sequence[Decision]) -> Iterator[tuple[Decision, Tally]]:
    """What each decision comes to in the end, the other answering as well as can be."""
    if isinstance(state, View) or not foresees_the_end(state):
        raise BadQuestion(Message("puzzle.no_end"))
    seat, known = state.decider, Known()
    view = state.seen_by(seat)
    for option in options:
        (outcome,) = outcomes_of(view, option, in_total, known)[1]
        after = state.copy()
        _play(after, option)
        answer, (other, own) = max(_answers(after), key=lambda one: one[1][0] - one[1][1])
        yield option, Tally(own - other, own, other, outcome, answer)


def _play(state: State, decision: Decision) -> None:
    """Take a decision and let everybody's workers do what is best for them."""
    turn = state.turn
    apply(state, decision)
    while state.turn == turn and state.phase == ACT:
        seat, edges = state.waiting[0]
        for act in (*best_of(state.copy(), seat, edges, in_total).acts, DONE):
            if state.turn == turn and state.phase == ACT and state.decider == seat:
                apply(state, act)
    if state.phase == FILL or (state.turn == turn and state.phase != OVER):
        raise BadQuestion(Message("puzzle.no_end"))


def _answers(state: State) -> Iterator[tuple[Decision, tuple[int, int]]]:
    """What everything that can be decided in the last turn comes to in the end (W1)."""
    for option in legal(state):
        after = state.copy()
        _play(after, option)
        yield option, of_lead(totals(after), state.decider)
