"""Small tables: aligned in plain text, with heads that a screen reader knows in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from cacao_nb.messages import Message, shown
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import BadArgument

#: Notebooks put everything to the right, and break a caption off where a small table ends. The
#: class stands there twice to be stronger than their rules.
_STYLE = (
    "<style>"
    ".cacao-table.cacao-table caption"
    " {text-align: left; width: max-content; max-width: min(70em, 80vw)}"
    ".cacao-table.cacao-table :is(th, td) {text-align: left; vertical-align: top}"
    ".cacao-table.cacao-table .cacao-number {text-align: right}"
    ".cacao-table.cacao-table th[scope=row] {font-weight: normal}"
    "</style>"
)


class Signed(int):
    """A number in a table that always shows its sign.

    Examples
    --------
    >>> print(Signed(3), Signed(-1))
    +3 -1
    """

    __slots__ = ()

    def __str__(self) -> str:
        return f"{int(self):+}"


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

    @checked
    def __init__(
        self, caption: object, head: Sequence[object], rows: Iterable[Sequence[object]]
    ) -> None:
        self.caption = str(caption)
        self.head = [str(name) for name in head]
        self.rows = [tuple(row) for row in rows]
        for row in self.rows:
            if len(row) != len(self.head):
                what = {"count": len(self.head), "given": shown(row)}
                raise BadArgument(Message("argument.row", **what))

    def __len__(self) -> int:
        return len(self.rows)

    def __str__(self) -> str:
        shown = [self.head, *([str(cell) for cell in row] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
        lines = []
        for row in shown:
            cells = (
                cell.rjust(width) if number else cell.ljust(width)
                for cell, width, number in zip(row, widths, self._numbers, strict=True)
            )
            lines.append("  ".join(cells).rstrip())
        return "\n".join([self.caption, *lines])

    __repr__ = __str__

    @property
    def _numbers(self) -> list[bool]:
        """Whether a column has nothing but numbers, and gaps."""
        return [
            any(isinstance(cell, int) for cell in column)
            and all(isinstance(cell, int) or cell == "" for cell in column)
            for column in zip(*self.rows, strict=True)
        ] or [False] * len(self.head)

    def _repr_html_(self) -> str:
        numbers = self._numbers
        head = "".join(
            _cell('th scope="col"', *one) for one in zip(self.head, numbers, strict=True)
        )
        rows = "".join(f"<tr>{_row(row, numbers)}</tr>" for row in self.rows)
        return html_table(self.caption, head, f"<tbody>{rows}</tbody>")


def html_table(caption: str, head: str, bodies: str) -> str:
    """A table for a notebook, whose head and bodies are HTML already."""
    return (
        f'{_STYLE}<table class="cacao-table"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead>{bodies}</table>"
    )


def _row(row: Sequence[object], numbers: Sequence[bool]) -> str:
    first, *others = zip(row, numbers, strict=True)
    return _cell('th scope="row"', *first) + "".join(_cell("td", *one) for one in others)


def _cell(tag: str, shown: object, number: bool) -> str:
    kind = ' class="cacao-number"' if number else ""
    return f"<{tag}{kind}>{escape(str(shown))}</{tag[:2]}>"
