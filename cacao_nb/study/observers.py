"""Tables of one's own: what observers tell of games, as rows of the types they began with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from numbers import Integral, Real
from typing import Any

from cacao_nb.game.game import Game
from cacao_nb.messages import Message, shown
from cacao_nb.study.errors import BadStudy
from cacao_nb.study.plans import StudyPlan
from cacao_nb.study.playing import Finished, play_one
from cacao_nb.study.tables.schema import STRING, Column

#: The number of the game, with which every row of every table begins.
GAME = Column("game_id", "int64")

#: How many games are looked at for what an observer's columns are.
TRIED = 20


def observed(plan: StudyPlan, name: str, game: Finished) -> list[dict[str, Any]]:
    """The rows that an observer tells of a game.

    Raises
    ------
    BadStudy
        It failed, or told what is no row.
    """
    assert game.record is not None
    what = {"observer": shown(name), "game": game.number, "seed": plan.deal_seed(game.number)}
    try:
        given = plan.observers[name](Game.of(game.record))
    except Exception as error:
        raised = Message("arena.raised", kind=type(error).__name__, what=shown(str(error)))
        raise BadStudy(Message("study.observer_failed", **what, why=raised)) from None
    rows = [] if given is None else [given] if isinstance(given, Mapping) else given
    if not isinstance(rows, list | tuple) or not all(isinstance(row, Mapping) for row in rows):
        raise BadStudy(Message("study.observer_rows", **what, given=shown(given)))
    return [dict(row) for row in rows]


def own_columns(plan: StudyPlan) -> dict[str, tuple[Column, ...]]:
    """The columns of all observers, as the first games show them.

    The first game of which an observer tells anything says what its columns are; of one that
    tells nothing of the first few, nobody knows.
    """
    found: dict[str, tuple[Column, ...]] = {}
    for number in range(TRIED if plan.observers else 0):
        missing = [name for name in plan.observers if name not in found]
        if not missing:
            break
        game = play_one(plan, number)
        for name in missing if game.fault is None else ():
            if rows := observed(plan, name, game):
                found[name] = (GAME, *_columns(name, game, rows))
    for name in plan.observers:
        if name not in found:
            raise BadStudy(Message("study.observer_silent", observer=shown(name), games=TRIED))
    return found


def _columns(name: str, game: Finished, rows: Sequence[dict[Any, Any]]) -> list[Column]:
    kinds: dict[Any, str] = {}
    for row in rows:
        for column, cell in row.items():
            if kinds.get(column) in (None, "Int64"):  # of whole numbers and others: others
                kinds[column] = _kind(cell) or kinds.get(column) or ""
    for column, kind in kinds.items():
        if not kind or not isinstance(column, str) or column == GAME.name:
            what = {"observer": shown(name), "column": shown(column), "game": game.number}
            raise BadStudy(Message("study.observer_column", **what))
    return [Column(column, kind) for column, kind in kinds.items()]


def _kind(cell: object) -> str:
    """The type of a cell; nothing if it has none that a table could have."""
    if isinstance(cell, bool) or type(cell).__name__ == "bool_":
        return "boolean"
    if isinstance(cell, Integral):
        return "Int64"
    if isinstance(cell, Real):
        return "Float64"
    return STRING if isinstance(cell, str) else ""


def row_of(
    columns: Sequence[Column], name: str, number: int, given: dict[str, Any]
) -> tuple[Any, ...]:
    """A row in the order of the columns; what is not told is empty.

    Raises
    ------
    BadStudy
        It has another column, or a cell of another type.
    """
    names = [column.name for column in columns[1:]]
    for column in given:
        if column not in names:
            what = {"observer": shown(name), "column": shown(column), "game": number}
            raise BadStudy(Message("study.observer_another", **what))
    cells: list[Any] = [number]
    for known in columns[1:]:
        cell = given.get(known.name)
        kind = None if cell is None else _kind(cell)
        if kind is not None and kind != known.kind and (kind, known.kind) != _WIDER:
            what = {"observer": shown(name), "column": shown(known.name), "game": number}
            what |= {"kind": known.kind, "given": shown(cell)}
            raise BadStudy(Message("study.observer_kind", **what))
        cells.append(cell)
    return tuple(cells)


#: Whole numbers go where others do.
_WIDER = ("Int64", "Float64")
