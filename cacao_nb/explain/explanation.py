"""Sentences that belong together, alone or with a small table of the same facts."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from cacao_nb.explain.tables import Table
from cacao_nb.rules.checked import checked


class Explanation(tuple[str, ...]):
    """Sentences, one entry a line, and perhaps a table that says the same.

    Parameters
    ----------
    sentences
        The sentences.
    table
        The table, if there is anything to put in one.

    Examples
    --------
    >>> explanation = Explanation(["Red passed.", "Purple passed."])
    >>> explanation
    Red passed.
    Purple passed.
    >>> len(explanation), explanation.table
    (2, None)
    """

    #: The same facts, if there is anything to put in a table.
    table: Table | None

    @checked
    def __new__(cls, sentences: Iterable[object], table: Table | None = None) -> Explanation:
        """Keep the sentences, in the language in use."""
        explanation = super().__new__(cls, map(str, sentences))
        explanation.table = table
        return explanation

    def __str__(self) -> str:
        return "\n".join(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in self)
        table = "" if self.table is None else self.table._repr_html_()
        return f"<ul>{items}</ul>{table}"
