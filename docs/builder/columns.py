"""Every column of the tables of studies, as a page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cacao_nb.study import SCHEMA, columns


def write(file: Path) -> None:
    """Write the page: what `columns` says, table by table."""
    parts = [INTRODUCTION, *(part for table in SCHEMA for part in _table(table))]
    file.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def _table(name: str) -> Iterator[str]:
    told = columns(name)
    # All rows of a table have its name.
    kept = [number for number, head in enumerate(told.head) if head != "table"]
    yield f"## {name}"
    yield f"{told.caption}."
    lines = [[str(told.head[number]) for number in kept], ["---"] * len(kept)]
    lines += [[_cell(row[number]) for number in kept] for row in told.rows]
    yield "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(said: object) -> str:
    return str(said).replace("|", r"\|")


INTRODUCTION = """# The columns of all tables

These are the tables that {py:func}`~cacao_nb.study.simulate` makes, and what each column means;
{py:func}`~cacao_nb.study.columns` says the same in Python. One row is one thing, and tables
join by `game_id`, and by `seat` and `turn` where they have them. A column whose type begins
with a capital, such as `Int8`, may have gaps; a category has the same values in every part of
a study."""
