"""Rows of the tables that follow from how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cacao_nb.graph import graph, measures
from cacao_nb.rules.scoring import PlayerScore
from cacao_nb.rules.tiles import COLOURS
from cacao_nb.study.plans import VERSION, StudyPlan
from cacao_nb.study.playing import Finished
from cacao_nb.study.tables.schema import names_in_one

#: A row, in the order of the columns.
Row = tuple[Any, ...]


def games(plan: StudyPlan, game: Finished) -> Iterator[Row]:
    """One row: the game, and who won it, or who could not go on."""
    names, sheet, fault = plan.names, game.sheet, game.fault
    winner, margin, winners = None, None, 0
    if fault is None:
        won, totals = sheet.winners, sorted([one.total for one in sheet.players])
        winners, margin = len(won), totals[-1] - totals[-2]
        winner = won[0] if winners == 1 else None
    yield (
        game.number,
        plan.deal_of(game.number),
        plan.deal_seed(game.number),
        plan.bot_seed(game.number),
        plan.players,
        names_in_one(plan.rules.modules),
        names_in_one([names[number] for number in game.order]),
        game.turn,
        game.decisions,
        winners,
        winner,
        margin,
        fault and fault.kind,
        fault and fault.seat,
        fault and fault.turn,
        fault and str(fault.why),
        VERSION,
    )


def players(plan: StudyPlan, game: Finished) -> Iterator[Row]:
    """A row for each player: the score sheet."""
    names, scores = plan.names, game.sheet.players
    part = 1 / len(game.sheet.winners)
    for one, number in zip(scores, game.order, strict=True):
        parts = [one.lines[line] for line in _LINES]
        yield (
            game.number,
            one.seat,
            COLOURS[one.seat],
            names[number],
            *parts,
            one.total - sum(parts),
            one.total,
            one.total - _best_other(scores, one.seat),
            one.rank,
            part if one.rank == 1 else 0.0,
            one.cacao,
        )


#: The lines of the score sheet in the base game.
_LINES = ("gold", "temples", "suns", "water")


def _best_other(scores: tuple[PlayerScore, ...], seat: int) -> int:
    return max([one.total for one in scores if one.seat != seat])


def temples(_plan: StudyPlan, game: Finished) -> Iterator[Row]:
    """A row for each player at each temple."""
    for temple in game.sheet.temples:
        x, y = temple.space
        for seat, (workers, gold) in enumerate(zip(temple.workers, temple.awards, strict=True)):
            place = 1 + sum(other > workers for other in temple.workers) if workers else None
            yield game.number, x, y, seat, workers, place, gold


def boards(_plan: StudyPlan, game: Finished) -> Iterator[Row]:
    """One row: the shape of the board."""
    assert game.state is not None, "boards are asked for"
    yield game.number, *measures(graph(game.state))


#: The rows of each table, of a game.
MAKERS: Mapping[str, Callable[[StudyPlan, Finished], Iterator[Row]]] = {
    "games": games,
    "players": players,
    "temples": temples,
    "boards": boards,
}
