"""Packed tables as pandas DataFrames, with the types that the schema says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cacao_nb.draw.needed import needed
from cacao_nb.study.tables.packed import Codes, Packed, PackedTable, gap
from cacao_nb.study.tables.schema import CATEGORY, STRING, Column

if TYPE_CHECKING:
    import pandas as pd


def frame(columns: Sequence[Column], packed: PackedTable) -> pd.DataFrame:
    """A packed table as a DataFrame.

    Examples
    --------
    >>> from cacao_nb.study.tables.packed import pack
    >>> columns = [Column("seat", "int8"), Column("turn", "Int16")]
    >>> frame(columns, pack(columns, [(0, None), (1, 3)], {})).dtypes.astype(str).to_dict()
    {'seat': 'int8', 'turn': 'Int16'}
    """
    pandas = needed("pandas")
    found = {
        column.name: _series(pandas, column.kind, packed[column.name]) for column in columns
    }
    made: pd.DataFrame = pandas.DataFrame(found, copy=False)
    return made


def _series(pandas: Any, kind: str, packed: Packed) -> Any:
    if isinstance(packed, Codes):
        return pandas.Categorical.from_codes(packed.numbers, list(packed.values))
    if isinstance(packed, list):
        return pandas.array(packed, dtype=STRING)
    if kind[0] == "I":
        return pandas.arrays.IntegerArray(packed, packed == gap(kind))
    if kind == "boolean":
        return pandas.arrays.BooleanArray(packed == 1, packed == -1)
    if kind == "Float64":
        return pandas.array(packed, dtype=kind)
    return packed


def agreeing(
    found: pd.DataFrame, columns: Sequence[Column], categories: Mapping[str, tuple[str, ...]]
) -> pd.DataFrame:
    """A table that was read from files, with the categories of the schema, and then others."""
    pandas = needed("pandas")
    for column in columns:
        if column.kind == CATEGORY:
            known = categories.get(column.values, ())
            cells = found[column.name]
            has = cells.cat.categories if hasattr(cells, "cat") else cells.dropna().unique()
            values = [*known, *(one for one in has if one not in known)]
            found[column.name] = pandas.Categorical(cells, values)
    return found
