"""A decision in words: what a button, a log and an answer call it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cacao_nb.explain.arguments import by_side, held_name, tile_name
from cacao_nb.explain.door import DOOR
from cacao_nb.messages import Message
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import (
    PILE,
    Act,
    Decision,
    Done,
    Fill,
    Lay,
    Overbuild,
    Pass,
    Place,
)
from cacao_nb.rules.names import side_name


@checked
def in_words(decision: Decision) -> Message:
    """A decision as a few words that stand for it: after a colon, in a list, on a button.

    They are no sentence, and do not say whose decision it is.

    Examples
    --------
    >>> from cacao_nb.rules import Act, Fill, Place
    >>> print(in_words(Place("2-1-0-1", 1, (1, 0))))
    placing the worker tile 2-1-0-1 at (1, 0), turned so that 0 workers face north, 1 east,
    2 south and 1 west
    >>> print(in_words(Fill((2, 0), "market 3")))
    filling (2, 0) with market 3
    >>> print(in_words(Act((1, 0), 1, 2)))
    using 2 workers on the east edge of (1, 0)
    """
    kind = type(decision)
    words = DOOR.with_decision(kind).decisions.get(kind) or _WORDS.get(kind)
    if words is None:  # of a module that has no words for it
        return Message("decided.other", decision=repr(decision))
    return words(decision)


def _lay(decision: Lay, turned: str, alike: str) -> Message:
    """A tile that looks the same however it is turned needs no word on how it lies."""
    tile, square, rotations = tile_name(decision.tile), decision.square, decision.tile.rotations
    if len(rotations) == 1:
        return Message(alike, tile=tile, square=square)
    edges = by_side(rotations[decision.rotation])
    return Message(turned, tile=tile, square=square, **edges)


def _fill(decision: Fill) -> Message:
    if decision.tile is PILE:
        return Message("decided.fill_pile", space=decision.space)
    tile = held_name(decision.tile, decision.holding)
    return Message("decided.fill", space=decision.space, tile=tile)


def act_arguments(decision: Act) -> dict[str, object]:
    """How many workers act, and where."""
    return {
        "use": decision.use,
        "side": side_name(decision.side),
        "square": decision.square,
    }


_WORDS: Mapping[type[Decision], Callable[[Any], Message]] = {
    Place: lambda decision: _lay(decision, "decided.place", "decided.place_alike"),
    Overbuild: lambda decision: _lay(decision, "decided.overbuild", "decided.overbuild_alike"),
    Fill: _fill,
    Act: lambda decision: Message("decided.act", **act_arguments(decision)),
    Done: lambda _: Message("decided.done"),
    Pass: lambda _: Message("decided.pass"),
}
