"""How hard a puzzle is: who would find its answer without trying everything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cacao_nb.bots.greedy import gains
from cacao_nb.lessons.puzzlebook.measures import (
    END,
    GOLD,
    LEAD,
    MEASURES,
    TEMPLES,
    of_lead,
    temple_gold,
    total,
)
from cacao_nb.rules.decisions import Act, Decision, Fill, Lay
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import Known, Value, best_of, whole_worth
from cacao_nb.rules.preview import outcomes_of
from cacao_nb.rules.scoring import score_temples
from cacao_nb.rules.state import ACT, FILL, PLACE, Pending
from cacao_nb.rules.turn import apply, stop_filling
from cacao_nb.rules.view import View

GREEN, BLUE, BLACK = "green", "blue", "black"

#: A puzzle with more squares to choose from is not green.
FEW_SQUARES = 12

#: From easy to hard.
GRADES = (GREEN, BLUE, BLACK)


def grade_of(view: View, measure: str, right: Iterable[Decision]) -> str | None:
    """The grade of a puzzle with these right answers; None if it has none.

    Green is what is seen from one tile and one square: all right answers lay the same tile on
    the same square (or are about one edge), there are few others to lay tiles on, and whoever
    only counts what a tile brings there, from what lies beside it already, finds them and
    nothing else. Black is what neither such a first look nor the bot `greedy` finds, whichever
    of its best decisions it takes. Blue is what greedy can find, but not everybody who has a
    first look.
    """
    answers = set(right)
    looked = at_first_sight(view, measure)
    if looked <= answers and _is_one_spot(view, answers):
        return GREEN
    greedy = best_for_greedy(view)
    if greedy & answers:
        return None if looked <= answers else BLUE
    return None if looked & answers else BLACK


def _is_one_spot(view: View, answers: set[Decision]) -> bool:
    """Whether the answers are about one tile and one square, out of not too many squares."""
    kinds = {type(answer) for answer in answers}
    squares = {_place(one) for one in legal(view) if type(one) in kinds}
    return len({_spot(answer) for answer in answers}) == 1 and len(squares) <= FEW_SQUARES


def _place(decision: Decision) -> object:
    return decision.square if isinstance(decision, Lay | Act) else decision


def _spot(decision: Decision) -> object:
    """The one tile and the one square that a decision is about, or its edge."""
    if isinstance(decision, Lay):
        return decision.tile, decision.square
    if isinstance(decision, Fill):
        return decision.tile, decision.space
    return decision.edge if isinstance(decision, Act) else decision


def at_first_sight(view: View, measure: str) -> set[Decision]:
    """The decisions that bring most by what lies beside one tile on one square.

    Of a placement counts what its workers find there, as if no space were filled; of a fill,
    what the own workers beside that space find; of an act, what it brings at once. The others
    are not looked at, but for the temples beside the tile.
    """
    by_sight = MEASURES[LEAD if measure == END else measure].plan
    return _best({option: _sighted(view, option, measure, by_sight) for option in legal(view)})


def _sighted(view: View, option: Decision, measure: str, by_sight: Value) -> int:
    seat, after = view.decider, view.copy()
    edges: Pending = {}
    if isinstance(option, Fill):
        after.spaces = (option.space,)
    apply(after, option)
    if after.phase == FILL:
        stop_filling(after, None)
    if not isinstance(option, Act) and after.waiting and after.waiting[0][0] == seat:
        _, edges = after.waiting[0]
    if isinstance(option, Fill):
        edges = {edge: found for edge, found in edges.items() if edge.space == option.space}
    result = after.rules.purse(after, seat)
    if edges:
        result = best_of(after, seat, edges, by_sight).result
    if measure == GOLD:
        return int(result[0])
    own, other = of_lead(temple_gold(score_temples(after), view.players), seat)
    return own - other + (0 if measure == TEMPLES else total(result))


def best_for_greedy(view: View) -> set[Decision]:
    """All decisions that the bot `greedy` may take, whichever of equals it takes."""
    options = legal(view)
    if view.phase in (PLACE, FILL):
        return _best(dict(zip(options, gains(view, options), strict=True)))
    if view.phase != ACT:
        return set(options)
    known, seat = Known(), view.decider
    return _best(
        {
            option: max(
                whole_worth(view, seat, outcome.results[seat])
                for outcome in outcomes_of(view, option, whole_worth, known)[1]
            )
            for option in options
        }
    )


def _best(worths: Mapping[Decision, int]) -> set[Decision]:
    most = max(worths.values())
    return {option for option, worth in worths.items() if worth == most}
