"""Sentences that belong together, alone or with a small table of the same facts."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from cacao_nb.explain.tables import Table
from cacao_nb.rules.checked import checked


class Explanation(tuple[str, ...]):
    """Sentences, one entry a line.

    Examples
    --------
    >>> Explanation(["Red passed.", "Purple passed."])
    Red passed.
    Purple passed.
    """

    __slots__ = ()

    @checked
    def __new__(cls, sentences: Iterable[object]) -> Explanation:
        """Keep the sentences, in the language in use."""
        return super().__new__(cls, map(str, sentences))

    def __str__(self) -> str:
        return "\n".join(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in self)
        return f"<ul>{items}</ul>"


class Report:
    """Sentences, and a table that says the same.

    Parameters
    ----------
    sentences
        The sentences.
    table
        The table, if there is anything to put in one.

    Examples
    --------
    >>> Report(["The pile is empty."])
    The pile is empty.
    """

    @checked
    def __init__(self, sentences: Iterable[object], table: Table | None = None) -> None:
        self.sentences = Explanation(sentences)
        self.table = table

    def __str__(self) -> str:
        return str(self.sentences)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        table = "" if self.table is None else self.table._repr_html_()
        return self.sentences._repr_html_() + table
