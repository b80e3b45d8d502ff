"""Huts in words: what is bought, what they do, and what they bring."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain.eventphrases import (
    BY_SIDE,
    SPELLED,
    edge_phrases,
    edge_rules,
    event_phrases,
    line_phrases,
)
from cacao_nb.explain.modules import hut_positions
from cacao_nb.explain.modules.hut_positions import FACES, HUT
from cacao_nb.explain.modulewords import ModuleWords
from cacao_nb.explain.phrases import NUMBER, SQUARE, Phrase
from cacao_nb.explain.sentences import PLAYER, SIDE, WORKER_TILE
from cacao_nb.explain.steps import SCORING, Change, uncounted
from cacao_nb.explain.telling import Told, laid, overbuilt, placed, scored, sold
from cacao_nb.rules import events
from cacao_nb.rules.events import Event
from cacao_nb.rules.modules import hut_functions
from cacao_nb.rules.modules.hut_functions import HUT_RULES
from cacao_nb.rules.modules.huts import (
    BOUGHT,
    CRIER_PRICE,
    FARMED,
    FOREMANS_EDGE,
    HUT_SCORED,
    NO_HUT_BOUGHT,
    BuyHut,
    NoHut,
)
from cacao_nb.rules.modules.huts import HUT as HUT_PHASE
from cacao_nb.rules.tiles import MARKET_2

_BUY_HUT = Phrase("decided.buy_hut", hut=HUT)
_NO_HUT = Phrase("decided.no_hut")


def _bought(event: Event) -> Iterator[Told]:
    cost = -dict(event.changes).get("gold", 0)
    yield "bought", {"owner": event.seat, "hut": event.hut, "cost": cost}


def _no_hut(event: Event) -> Iterator[Told]:
    yield "no_hut", {"owner": event.seat}


def _farmed(event: Event) -> Iterator[Told]:
    yield "farmed", {"owner": event.seat, "gain": dict(event.changes).get("cacao", 0)}


def _hut(event: Event) -> Iterator[Told]:
    told = {"hut": event.hut, "cost": event.cost, "bonus": event.bonus}
    yield "hut", {"owner": event.seat, **told, "rule": HUT_RULES[event.hut]}


def _placed(event: Event) -> Iterator[Told]:
    yield from placed(event)
    yield from _foreman(event)


def _overbuilt(event: Event) -> Iterator[Told]:
    if dict(event.changes).get("suns"):
        yield from overbuilt(event)
    else:
        yield "overbuilt_free", laid(event) | {"covered": event.covered.tile.name}
    yield from _foreman(event)


def _foreman(event: Event) -> Iterator[Told]:
    """A worker more than is printed on the tile."""
    printed = event.tile.rotations[event.rotation]
    for side, (now, before) in enumerate(zip(event.edges, printed, strict=True)):
        if before == FOREMANS_EDGE < now:
            yield "foreman", {"owner": event.seat, "side": side, "square": event.square}


def _sold(event: Event) -> Iterator[Told]:
    changed = dict(event.changes)
    cried = changed.get("gold", 0) == -CRIER_PRICE * changed.get("cacao", 0)
    yield from sold(event, "market_cried" if cried and event.tile is MARKET_2 else "market")


def _bought_step(event: Event, rule: str) -> Iterator[Change]:
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, event.hut, None, "bought", None, rule)


def _farmed_step(event: Event, rule: str) -> Iterator[Change]:
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, "farmer", None, "stored", None, rule)


def _hut_step(event: Event, rule: str) -> Iterator[Change]:
    """What a hut cost comes back, and its bonus."""
    for gold, why in ((event.cost, "U5"), (event.bonus, rule)):
        if gold:
            yield Change(event.seat, "gold", gold, event.hut, None, SCORING, None, why)


HUTS = ModuleWords(
    phrases={
        **event_phrases(
            {
                "bought": {"owner": PLAYER, "hut": HUT, "cost": NUMBER},
                "no_hut": {"owner": PLAYER},
                "farmed": {"owner": PLAYER, "gain": NUMBER},
                "hut": {"owner": PLAYER, "hut": HUT, "cost": NUMBER, "bonus": NUMBER},
                "foreman": {"owner": PLAYER, "side": SIDE, "square": SQUARE},
                "overbuilt_free": {
                    "owner": PLAYER,
                    "square": SQUARE,
                    "tile": WORKER_TILE,
                    "covered": WORKER_TILE,
                    **BY_SIDE,
                },
            }
        ),
        **line_phrases(("huts", "hut_bonuses")),
        **edge_phrases({"market_cried": {"used": SPELLED, "sold": NUMBER, "gain": NUMBER}}),
    },
    rules={
        "bought": "U2",
        "no_hut": "U2",
        "farmed": "U12",
        "foreman": "U16",
        "overbuilt_free": "U13",
        "scored.huts": "U5",
        "scored.hut_bonuses": "U5",
        **edge_rules({"market_cried": "U8"}),
    },
    tell={
        BOUGHT: _bought,
        NO_HUT_BOUGHT: _no_hut,
        FARMED: _farmed,
        HUT_SCORED: _hut,
        events.PLACED: _placed,
        events.OVERBUILT: _overbuilt,
        "acted.market": _sold,
        "scored.huts": scored,
        "scored.hut_bonuses": scored,
    },
    decided={
        BuyHut: lambda decision: (_BUY_HUT, {"hut": decision.hut}),
        NoHut: lambda _: (_NO_HUT, {}),
    },
    steps={
        BOUGHT: _bought_step,
        FARMED: _farmed_step,
        HUT_SCORED: _hut_step,
        "scored.huts": uncounted,
        "scored.hut_bonuses": uncounted,
    },
    sources={hut.name: hut.message for hut in hut_functions.HUTS.values()},
    options={"hut_faces": lambda huts: FACES.say(huts=huts)},
    village=hut_positions.village,
    supplies=hut_positions.supplies,
    takes=hut_positions.TAKES,
    kept=hut_positions.kept,
    choices={HUT_PHASE: hut_positions.choices},
    standing=hut_positions.supplies,
)
