"""Rows as columns of numpy: small, quick to send, and of the same types whoever made them.

Without numpy columns are lists: their rows are counted, and nobody reads them as tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias

from cacao_nb.draw.later import later
from cacao_nb.draw.needed import needed
from cacao_nb.study.tables.schema import BOOLEAN, CATEGORY, STRING, Column

with later("numpy", get=needed):
    import numpy as np


class Codes(NamedTuple):
    """A column of a category: numbers, and the values that they stand for; -1 is none."""

    numbers: np.ndarray[Any, Any]
    values: tuple[str, ...]


#: A column, and a table by the names of its columns.
Packed: TypeAlias = "np.ndarray[Any, Any] | Codes | list[Any]"
PackedTable: TypeAlias = dict[str, Packed]


def gap(kind: str) -> int:
    """What stands for an empty cell among whole numbers: their least, which is never met."""
    return int(np.iinfo(kind.lower()).min)


def pack(
    columns: Sequence[Column],
    rows: Sequence[tuple[Any, ...]],
    categories: Mapping[str, tuple[str, ...]],
) -> PackedTable:
    """Rows, in the order of the columns, as columns.

    Examples
    --------
    >>> pack([Column("seat", "int8"), Column("turn", "Int16")], [(0, None), (1, 3)], {})
    {'seat': array([0, 1], dtype=int8), 'turn': array([-32768,      3], dtype=int16)}
    """
    whole = list(zip(*rows, strict=True)) if rows else [()] * len(columns)
    if find_spec("numpy") is None:
        return {column.name: list(cells) for column, cells in zip(columns, whole, strict=True)}
    return {
        column.name: _packed(column, cells, categories.get(column.values, ()))
        for column, cells in zip(columns, whole, strict=True)
    }


def _packed(column: Column, cells: Iterable[Any], known: tuple[str, ...]) -> Packed:
    kind = column.kind
    if kind == STRING:
        return list(cells)
    if kind == CATEGORY:
        return _coded(cells, known)
    if kind in (BOOLEAN, "float64"):
        return np.array(cells, kind)
    if kind == "boolean":
        return np.array([-1 if cell is None else cell for cell in cells], "int8")
    if kind == "Float64":
        return np.array([np.nan if cell is None else cell for cell in cells], "float64")
    if kind[0] == "I":
        empty = gap(kind)
        cells = [empty if cell is None else cell for cell in cells]
    return np.array(cells, kind.lower())


def _coded(cells: Iterable[str | None], known: tuple[str, ...]) -> Codes:
    numbers = {value: number for number, value in enumerate(known)}
    found = [-1 if cell is None else numbers.setdefault(cell, len(numbers)) for cell in cells]
    return Codes(np.array(found, "int16"), tuple(numbers))


def rows_of(table: PackedTable) -> int:
    """How many rows a packed table has."""
    first = next(iter(table.values()))
    return len(first.numbers if isinstance(first, Codes) else first)


def joined(tables: Sequence[PackedTable]) -> PackedTable:
    """Several packed tables as one, one after the other."""
    if len(tables) == 1:
        return tables[0]
    return {name: _joined([table[name] for table in tables]) for name in tables[0]}


def _joined(parts: Sequence[Packed]) -> Packed:
    first = parts[0]
    if isinstance(first, list):
        return [cell for part in parts for cell in part]
    if isinstance(first, Codes):
        return _same_codes(parts)  # type: ignore[arg-type]
    return np.concatenate(parts)  # type: ignore[arg-type]


def _same_codes(parts: Sequence[Codes]) -> Codes:
    """Several coded columns as one: values that only some know come last."""
    if all(part.values == parts[0].values for part in parts):
        return Codes(np.concatenate([part.numbers for part in parts]), parts[0].values)
    values = {value: None for part in parts for value in part.values}
    numbers = {value: number for number, value in enumerate(values)}
    recoded = []
    for part in parts:
        known = np.array([*(numbers[value] for value in part.values), -1], "int16")
        recoded.append(known[part.numbers])
    return Codes(np.concatenate(recoded), tuple(values))
