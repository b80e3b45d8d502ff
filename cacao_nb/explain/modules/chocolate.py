"""Chocolate in words: kitchens, chocolate markets, and bars in the store."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain.base_events import (
    Cited,
    acted,
    changed_by,
    harvested,
    owned_after,
    unused,
)
from cacao_nb.explain.decisions import act_arguments
from cacao_nb.explain.door import DOOR, EventWords, ModuleWords
from cacao_nb.messages import Message
from cacao_nb.rules.events import Event
from cacao_nb.rules.modules.chocolate import Sell
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import State

_NOTHING_TO_COOK: Cited = ("unable_kitchen", "C3")
_NOTHING_TO_SELL: Cited = ("unable_chocolate_market", "C4")


def _cooked(event: Event, rule: str) -> Iterator[Message]:
    unable = None if owned_after(event, "cacao") else _NOTHING_TO_COOK
    gain = changed_by(event, "bars")
    yield from acted("kitchen", event, rule, unable=unable, gain=gain)


def _sold(event: Event, rule: str) -> Iterator[Message]:
    cacao, bars = -changed_by(event, "cacao"), -changed_by(event, "bars")
    what = "chocolate_market"
    if not bars:
        what = "chocolate_market_cacao"
    elif not cacao:
        what = "chocolate_market_bars"
    left = owned_after(event, "cacao") + owned_after(event, "bars")
    unable = None if left else _NOTHING_TO_SELL
    gain = changed_by(event, "gold")
    yield from acted(what, event, rule, unable=unable, gain=gain, cacao=cacao, bars=bars)


def _harvested(event: Event, rule: str) -> Iterator[Message]:
    """A harvest for which there may be no room because of bars."""
    if owned_after(event, "bars"):
        yield from harvested(event, rule, lost=("lost_beside_bars", "C6"))
    else:
        yield from harvested(event, rule)


def _sell(decision: Sell) -> Message:
    goods = {"cacao": decision.cacao, "bars": decision.bars}
    return Message("decided.sell", **act_arguments(decision), **goods)


def _village(state: State, seat: int) -> Iterator[Message]:
    bars = state.extra["chocolate"].bars[seat]
    yield Message("describe.bars", player=colour_name(seat), bars=bars)


DOOR.register(
    "chocolate",
    ModuleWords(
        events={
            "acted.kitchen": EventWords("C3", _cooked),
            "unused.kitchen": unused(_NOTHING_TO_COOK),
            "acted.chocolate_market": EventWords("C4", _sold),
            "unused.chocolate_market": unused(_NOTHING_TO_SELL),
            "acted.plantation": EventWords("J1", _harvested),
        },
        decisions={Sell: _sell},
        village=_village,
    ),
)
