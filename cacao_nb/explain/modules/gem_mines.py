"""Gem mines in words: gems, masks, and the bag."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cacao_nb.explain.eventphrases import (
    SPELLED,
    edge_phrases,
    edge_rules,
    event_phrases,
    line_phrases,
)
from cacao_nb.explain.modules import gem_positions
from cacao_nb.explain.modules.gem_positions import COUNTS, counts
from cacao_nb.explain.modulewords import ModuleWords, Worded
from cacao_nb.explain.phrases import NUMBER, SQUARE, Phrase
from cacao_nb.explain.sentences import PLAYER, SIDE
from cacao_nb.explain.steps import Change, uncounted
from cacao_nb.explain.telling import Told, edge_of, scored, unused
from cacao_nb.rules.events import Event
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS, GEMS, MASK, TakeGems

_TAKE = Phrase("decided.take_gems", use=NUMBER, side=SIDE, square=SQUARE, gems=COUNTS)

#: The goods that loose gems are, by colour.
_GOODS = tuple(f"{colour}_gems" for colour in GEM_COLOURS)

_NONE_LEFT = "unable_gem_mine"


def _turned_over(event: Event) -> Iterator[Told]:
    told = {"gems": counts(event.gems)}
    if isinstance(event.place, str):
        yield f"gems_{event.place}", told
    else:
        yield "gems_space", told | {"space": event.place}


def _mask(event: Event) -> Iterator[Told]:
    yield "mask", {"owner": event.seat, "value": event.value}


def _took(event: Event) -> Iterator[Told]:
    cause, edge = edge_of(event)
    yield f"{cause}.gem_mine", edge | {"used": event.used, "gems": counts(event.act.gems)}
    if event.forgone:
        # Whether the mine had more of them is not told by the event.
        yield f"{cause}.idle_gem_mine", edge | {"forgone": event.forgone}


def _taken_step(event: Event, rule: str) -> Iterator[Change]:
    """The gems that were taken; what became of them is told by the masks."""
    why, at = event.cause
    for good, number in zip(_GOODS, event.act.gems, strict=True):
        if number:
            where = (event.tile.name, event.edge.square, why, at, rule)
            yield Change(event.seat, good, number, *where)


def _mask_step(event: Event, rule: str) -> Iterator[Change]:
    where = ("mask", None, "set", None, rule)
    for good in _GOODS:
        yield Change(event.seat, good, -1, *where)
    yield Change(event.seat, "masks", event.value, *where)


def _take_gems(decision: TakeGems) -> Worded:
    told = {"use": decision.use, "side": decision.side, "square": decision.square}
    return _TAKE, {**told, "gems": counts(decision.gems)}


GEM_MINES = ModuleWords(
    phrases={
        **event_phrases(
            {
                "gems_display": {"gems": COUNTS},
                "gems_map": {"gems": COUNTS},
                "gems_space": {"gems": COUNTS, "space": SQUARE},
                "mask": {"owner": PLAYER, "value": NUMBER},
            }
        ),
        **line_phrases(("masks", "gems")),
        **edge_phrases(
            {
                "gem_mine": {"used": SPELLED, "gems": COUNTS},
                "idle_gem_mine": {"forgone": SPELLED},
                _NONE_LEFT: {"workers": SPELLED},
            }
        ),
    },
    rules={
        "gems_display": "G4",
        "gems_map": "G4",
        "gems_space": "G4",
        "mask": "G6",
        "scored.masks": "G8",
        "scored.gems": "G8",
        **edge_rules({"gem_mine": "G5", "idle_gem_mine": "G5", _NONE_LEFT: "G5"}),
    },
    tell={
        GEMS: _turned_over,
        MASK: _mask,
        "acted.gem_mine": _took,
        "unused.gem_mine": partial(unused, unable=_NONE_LEFT),
        "scored.masks": scored,
        "scored.gems": scored,
    },
    decided={TakeGems: _take_gems},
    steps={
        "acted.gem_mine": _taken_step,
        MASK: _mask_step,
        "scored.masks": uncounted,
        "scored.gems": uncounted,
    },
    sources={"mask": "ledger.mask"},
    square=gem_positions.square,
    village=gem_positions.village,
    display=gem_positions.display,
    supplies=gem_positions.supplies,
    takes=gem_positions.TAKES,
    kept=gem_positions.kept,
    standing=gem_positions.standing,
)
