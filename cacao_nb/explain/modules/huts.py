"""Huts in words: what is bought, what they do, and what they bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cacao_nb.explain.arguments import tile_name
from cacao_nb.explain.base_events import (
    changed_by,
    laid,
    line_of_sum,
    overbuilding_changes,
    overbuilt,
    placed,
    sold,
)
from cacao_nb.explain.changes import SCORING, Change
from cacao_nb.explain.door import DOOR, EventWords, ModuleWords
from cacao_nb.messages import Listed, Message, hut_name
from cacao_nb.rules import events
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.events import Event
from cacao_nb.rules.modules import hut_functions
from cacao_nb.rules.modules.hut_functions import HUT_RULES
from cacao_nb.rules.modules.huts import (
    BOUGHT,
    CRIER_PRICE,
    FARMED,
    FOREMANS_EDGE,
    HUT,
    HUT_SCORED,
    NO_HUT_BOUGHT,
    BuyHut,
    NoHut,
)
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import MARKET_2


def _names(huts: Iterable[str]) -> Listed:
    return Listed(map(hut_name, huts))


# Huts ---------------------------------------------------------------------------------------


def _bought(event: Event, rule: str) -> Iterator[Message]:
    yield Message(
        "explain.event.bought",
        owner=colour_name(event.seat),
        hut=hut_name(event.hut),
        cost=-changed_by(event, "gold"),
        rule=rule,
    )


def _bought_changes(event: Event, rule: str) -> Iterator[Change]:
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, event.hut, None, "bought", None, rule)


def _no_hut(event: Event, rule: str) -> Iterator[Message]:
    yield Message("explain.event.no_hut", owner=colour_name(event.seat), rule=rule)


def _scored(event: Event, rule: str) -> Iterator[Message]:
    yield Message(
        "explain.event.hut",
        owner=colour_name(event.seat),
        hut=hut_name(event.hut),
        cost=event.cost,
        bonus=event.bonus,
        rule=rule,
    )


def _scored_changes(event: Event, rule: str) -> Iterator[Change]:
    """What a hut cost comes back, and its bonus."""
    for gold, why in ((event.cost, "U5"), (event.bonus, rule)):
        if gold:
            yield Change(event.seat, "gold", gold, event.hut, None, SCORING, None, why)


# What they do -------------------------------------------------------------------------------


def _farmed(event: Event, rule: str) -> Iterator[Message]:
    owner, gain = colour_name(event.seat), changed_by(event, "cacao")
    yield Message("explain.event.farmed", owner=owner, gain=gain, rule=rule)


def _farmed_changes(event: Event, rule: str) -> Iterator[Change]:
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, "farmer", None, "stored", None, rule)


def _placed(event: Event, rule: str) -> Iterator[Message]:
    yield from placed(event, rule)
    yield from _foreman(event)


def _is_free(event: Event) -> bool:
    return not changed_by(event, "suns")


def _overbuilt(event: Event, rule: str) -> Iterator[Message]:
    if _is_free(event):
        covered = tile_name(event.covered.tile)
        yield Message("explain.event.overbuilt_free", **laid(event), covered=covered, rule=rule)
    else:
        yield from overbuilt(event, rule)
    yield from _foreman(event)


def _foreman(event: Event) -> Iterator[Message]:
    """A worker more than is printed on the tile."""
    printed = event.tile.rotations[event.rotation]
    owner, square = colour_name(event.seat), event.square
    for side, (now, before) in enumerate(zip(event.edges, printed, strict=True)):
        if before == FOREMANS_EDGE < now:
            where = {"side": side_name(side), "square": square}
            yield Message("explain.event.foreman", owner=owner, **where, rule="U16")


def _is_cried(event: Event) -> bool:
    gold, cacao = changed_by(event, "gold"), changed_by(event, "cacao")
    return event.tile is MARKET_2 and gold == -CRIER_PRICE * cacao


def _sold(event: Event, rule: str) -> Iterator[Message]:
    yield from sold(event, rule, "market_cried" if _is_cried(event) else "market")


# Positions ----------------------------------------------------------------------------------


def _village(state: State, seat: int) -> Iterator[Message]:
    """What huts a player owns, and, if any, the cacao stored in this turn."""
    kept, player = state.extra["huts"], colour_name(seat)
    if huts := kept.owned[seat]:
        yield Message("describe.huts", player=player, count=len(huts), huts=_names(huts))
    else:
        yield Message("describe.no_huts", player=player)
    if cacao := kept.stored[seat]:
        yield Message("describe.stored", player=player, cacao=cacao)


def _supplies(state: State) -> Iterator[Message]:
    """The huts for sale."""
    if market := state.extra["huts"].market:
        yield Message("describe.market", count=len(market), huts=_names(market))
    else:
        yield Message("describe.no_market")


def _choices(state: State, options: list[Decision]) -> Message:
    """How many huts can be bought."""
    decider, count = colour_name(state.decider), len(options) - 1
    return Message("standing.choices.hut", decider=decider, count=count, rule="U2")


DOOR.register(
    "huts",
    ModuleWords(
        events={
            BOUGHT: EventWords("U2", _bought, _bought_changes),
            NO_HUT_BOUGHT: EventWords("U2", _no_hut),
            FARMED: EventWords("U12", _farmed, _farmed_changes),
            HUT_SCORED: EventWords(
                lambda event: HUT_RULES[event.hut], _scored, _scored_changes
            ),
            events.PLACED: EventWords("P1", _placed),
            events.OVERBUILT: EventWords(
                lambda event: "U13" if _is_free(event) else "O2",
                _overbuilt,
                overbuilding_changes,
            ),
            "acted.market": EventWords(lambda event: "U8" if _is_cried(event) else "J2", _sold),
            "scored.huts": line_of_sum("U5"),
            "scored.hut_bonuses": line_of_sum("U5"),
        },
        decisions={
            BuyHut: lambda decision: Message("decided.buy_hut", hut=hut_name(decision.hut)),
            NoHut: lambda _: Message("decided.no_hut"),
        },
        causes=("bought", "stored"),
        sources={hut: hut_name(hut).id for hut in hut_functions.HUTS},
        options={"hut_faces": lambda huts: Message("describe.hut_faces", huts=_names(huts))},
        village=_village,
        supplies=_supplies,
        choices={HUT: _choices},
        standing=_supplies,
    ),
)
