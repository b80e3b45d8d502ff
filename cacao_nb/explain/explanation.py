"""Sentences that belong together, shown as a list in a notebook."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


class Explanation(tuple[str, ...]):
    """Sentences, one entry a line.

    Examples
    --------
    >>> Explanation(["Red passed.", "Purple passed."])
    Red passed.
    Purple passed.
    """

    __slots__ = ()

    def __new__(cls, sentences: Iterable[str]) -> Explanation:
        """Keep the sentences."""
        return super().__new__(cls, sentences)

    def __str__(self) -> str:
        return "\n".join(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in self)
        return f"<ul>{items}</ul>"
