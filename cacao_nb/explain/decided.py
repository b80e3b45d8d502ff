"""A decision in words: what a button, a log and an answer call it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cacao_nb.explain.modules import WORDS
from cacao_nb.explain.modulewords import Worded
from cacao_nb.explain.phrases import NUMBER, SQUARE, Kind, Phrase
from cacao_nb.explain.sentences import JUNGLE_TILE, SIDE, WORKER_TILE
from cacao_nb.messages import Message
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

_LAID: dict[str, Kind] = {"tile": WORKER_TILE, "square": SQUARE}
_TURNED: dict[str, Kind] = dict.fromkeys(("north", "east", "south", "west"), NUMBER)

PLACE = Phrase("decided.place", **_LAID, **_TURNED)
OVERBUILD = Phrase("decided.overbuild", **_LAID, **_TURNED)
FILL = Phrase("decided.fill", space=SQUARE, tile=JUNGLE_TILE)
FILL_PILE = Phrase("decided.fill_pile", space=SQUARE)
ACT = Phrase("decided.act", use=NUMBER, side=SIDE, square=SQUARE)
DONE = Phrase("decided.done")
PASS = Phrase("decided.pass")

#: A tile that looks the same however it is turned needs no word on how it lies.
PLACE_ALIKE = Phrase("decided.place_alike", **_LAID)
OVERBUILD_ALIKE = Phrase("decided.overbuild_alike", **_LAID)


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
    worded = _WORDED.get(type(decision))
    if worded is None:  # of a module that has no words for it
        return Message("decided.other", decision=repr(decision))
    phrase, values = worded(decision)
    return phrase.show(values)


def _lay(turned: Phrase, alike: Phrase) -> Callable[[Lay], Worded]:
    def worded(decision: Lay) -> Worded:
        told = {"tile": decision.tile.name, "square": decision.square}
        rotations = decision.tile.rotations
        if len(rotations) == 1:
            return alike, told
        return turned, told | dict(zip(_TURNED, rotations[decision.rotation], strict=True))

    return worded


def _fill(decision: Fill) -> Worded:
    if decision.tile is PILE:
        return FILL_PILE, {"space": decision.space}
    return FILL, {"space": decision.space, "tile": decision.tile.name}


def _act(decision: Act) -> Worded:
    return ACT, {"use": decision.use, "side": decision.side, "square": decision.square}


_WORDED: Mapping[type[Decision], Callable[[Any], Worded]] = {
    Place: _lay(PLACE, PLACE_ALIKE),
    Overbuild: _lay(OVERBUILD, OVERBUILD_ALIKE),
    Fill: _fill,
    Act: _act,
    Done: lambda _: (DONE, {}),
    Pass: lambda _: (PASS, {}),
    **{kind: worded for words in WORDS.values() for kind, worded in words.decided.items()},
}
