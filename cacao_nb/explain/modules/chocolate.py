"""Chocolate in words: kitchens, chocolate markets, and bars in the store."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cacao_nb.explain.draft import Draft, Said
from cacao_nb.explain.eventphrases import SPELLED, edge_phrases, edge_rules
from cacao_nb.explain.modulewords import ModuleWords, Worded
from cacao_nb.explain.phrases import NUMBER, SQUARE, Phrase
from cacao_nb.explain.sentences import PLAYER, SIDE
from cacao_nb.explain.telling import TELL, Told, acted, owned_after, unused
from cacao_nb.rules.events import Event
from cacao_nb.rules.goods import names_of
from cacao_nb.rules.modules.chocolate import Sell
from cacao_nb.rules.state import State

_SELL = Phrase("decided.sell", use=NUMBER, side=SIDE, square=SQUARE, cacao=NUMBER, bars=NUMBER)

_NOTHING_TO_COOK, _NOTHING_TO_SELL = "unable_kitchen", "unable_chocolate_market"


def _cooked(event: Event) -> Iterator[Told]:
    unable = "" if owned_after(event, "cacao") else _NOTHING_TO_COOK
    gain = dict(event.changes).get("bars", 0)
    yield from acted("kitchen", event, unable=unable, gain=gain)


def _sold(event: Event) -> Iterator[Told]:
    left = owned_after(event, "cacao") + owned_after(event, "bars")
    changed = dict(event.changes)
    cacao, bars = -changed.get("cacao", 0), -changed.get("bars", 0)
    told, what = {"gain": changed.get("gold", 0)}, "chocolate_market"
    if not bars:
        what, told["cacao"] = "chocolate_market_cacao", cacao
    elif not cacao:
        what, told["bars"] = "chocolate_market_bars", bars
    else:
        told |= {"cacao": cacao, "bars": bars}
    yield from acted(what, event, unable="" if left else _NOTHING_TO_SELL, **told)


def _harvested(event: Event) -> Iterator[Told]:
    """A harvest for which there may be no room because of bars."""
    beside = "bars" in names_of(event.after) and owned_after(event, "bars")
    for name, told in TELL["acted.plantation"](event):
        if beside and name.endswith(".lost_plantation"):
            cause = name.partition(".")[0]
            yield f"{cause}.lost_beside_bars", told
        else:
            yield name, told


def _sell(decision: Sell) -> Worded:
    told = {"side": decision.side, "square": decision.square}
    goods = {"cacao": decision.cacao, "bars": decision.bars}
    return _SELL, {"use": decision.use, **told, **goods}


BARS = Phrase("describe.bars", player=PLAYER, bars=NUMBER)


def _village(state: State, seat: int) -> Iterator[str]:
    yield BARS.say(player=seat, bars=state.extra["chocolate"].bars[seat])


def _take_bars(draft: Draft, said: Said) -> None:
    draft.tell_of("chocolate.bars", said["player"], said["bars"])


CHOCOLATE = ModuleWords(
    phrases=edge_phrases(
        {
            "kitchen": {"used": SPELLED, "gain": NUMBER},
            "chocolate_market": {
                "used": SPELLED,
                "cacao": NUMBER,
                "bars": NUMBER,
                "gain": NUMBER,
            },
            "chocolate_market_cacao": {"used": SPELLED, "cacao": NUMBER, "gain": NUMBER},
            "chocolate_market_bars": {"used": SPELLED, "bars": NUMBER, "gain": NUMBER},
            _NOTHING_TO_COOK: {"workers": SPELLED},
            _NOTHING_TO_SELL: {"workers": SPELLED},
            "lost_beside_bars": {"used": SPELLED, "lost": NUMBER},
        }
    ),
    rules=edge_rules(
        {
            "kitchen": "C3",
            "chocolate_market": "C4",
            "chocolate_market_cacao": "C4",
            "chocolate_market_bars": "C4",
            _NOTHING_TO_COOK: "C3",
            _NOTHING_TO_SELL: "C4",
            "lost_beside_bars": "C6",
        }
    ),
    tell={
        "acted.kitchen": _cooked,
        "unused.kitchen": partial(unused, unable=_NOTHING_TO_COOK),
        "acted.chocolate_market": _sold,
        "unused.chocolate_market": partial(unused, unable=_NOTHING_TO_SELL),
        "acted.plantation": _harvested,
    },
    decided={Sell: _sell},
    village=_village,
    takes={BARS: _take_bars},
    kept=lambda draft: {"bars": draft.of_each("chocolate.bars", BARS)},
)
