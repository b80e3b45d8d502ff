"""Small tables: aligned in plain text, with heads that a screen reader knows in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


class Table:
    """A table with a caption; the first cell of each row names the row.

    Parameters
    ----------
    caption
        What it shows.
    head
        The names of the columns.
    rows
        As many cells each; anything that can be turned into a string.

    Examples
    --------
    >>> Table("Prices", ["tile", "gold"], [["market 2", 2], ["market 3", 3]])
    Prices
    tile      gold
    market 2     2
    market 3     3
    """

    def __init__(
        self, caption: object, head: Sequence[object], rows: Iterable[Sequence[object]]
    ) -> None:
        self.caption = str(caption)
        self.head = [str(name) for name in head]
        self.rows = [tuple(row) for row in rows]

    def __len__(self) -> int:
        return len(self.rows)

    def __str__(self) -> str:
        shown = [self.head, *([str(cell) for cell in row] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
        numbers = [
            bool(self.rows) and all(isinstance(row[column], int) for row in self.rows)
            for column in range(len(self.head))
        ]
        lines = []
        for row in shown:
            cells = (
                cell.rjust(width) if number else cell.ljust(width)
                for cell, width, number in zip(row, widths, numbers, strict=True)
            )
            lines.append("  ".join(cells).rstrip())
        return "\n".join([self.caption, *lines])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.head)
        rows = "".join(f"<tr>{_row(row)}</tr>" for row in self.rows)
        return (
            f"<table><caption>{escape(self.caption)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )


def _row(row: Sequence[object]) -> str:
    first, *others = (escape(str(cell)) for cell in row)
    return f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others)
