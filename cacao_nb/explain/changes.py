"""Changes of goods in words, whatever goods the modules of a game have."""

from __future__ import annotations

from collections.abc import Iterable

from cacao_nb.messages import Listed, Message, language
from cacao_nb.messages.catalogue import templates

#: What somebody owns more or less of, and by how much.
Changes = Iterable[tuple[str, int]]


def changed(good: str, by: int) -> Message:
    """One change, such as "+2 gold"; a good that no catalogue knows keeps its name."""
    known = f"what_if.change.{good}"
    if known in templates(language()):
        return Message(known, delta=f"{by:+}", by=by)
    return Message("what_if.change_other", delta=f"{by:+}", good=good.replace("_", " "))


def changes_in_words(changes: Changes) -> Listed:
    """Changes one after another."""
    return Listed(changed(good, by) for good, by in changes)
