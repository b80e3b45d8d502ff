"""An answer in sentences and, where it helps, as a small table of the same facts."""

from __future__ import annotations

from collections.abc import Iterable

from cacao_nb.explain.explanation import Explanation
from cacao_nb.explain.tables import Table


class Answer:
    """Sentences, and a table that says the same.

    Parameters
    ----------
    sentences
        The sentences.
    table
        The table, if there is anything to put in one.

    Examples
    --------
    >>> Answer(["The pile is empty."])
    The pile is empty.
    """

    def __init__(self, sentences: Iterable[str], table: Table | None = None) -> None:
        self.sentences = Explanation(sentences)
        self.table = table

    def __str__(self) -> str:
        return str(self.sentences)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        table = "" if self.table is None else self.table._repr_html_()
        return self.sentences._repr_html_() + table
