"""What each kind of event tells, and in which sentence.

The table `TELL` goes by the name of the event; where an edge is concerned by the kind of tile,
too, such as ``"acted.market"``, and where the score sheet is, by the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from cacao_nb.rules import events
from cacao_nb.rules.events import Event
from cacao_nb.rules.goods import GOODS, names_of
from cacao_nb.rules.tiles import Edges, JungleTile

#: A sentence by its name, and its arguments; its rule is among them if it depends on the event.
Told: TypeAlias = tuple[str, dict[str, Any]]

#: Tells an event.
Tell: TypeAlias = Callable[[Event], Iterator[Told]]

_CACAO, _WATER = GOODS.index("cacao"), GOODS.index("water")


def kind_key(tile: JungleTile) -> str:
    """A kind of tile as the ids of messages have it."""
    return tile.kind.replace(" ", "_")


def owned_after(event: Event, good: str) -> int:
    """How much of a good the player owned after an event."""
    return int(event.after[names_of(event.after).index(good)])


def temple_rule(workers: Iterable[int]) -> str:
    """The rule by which a temple with so many workers beside it, by seat, is awarded."""
    first, second, *third = [*sorted(workers, reverse=True), -1]
    if not first:
        return "T4"
    if first == second:
        return "T2"
    return "T3" if second > 0 and second == third[0] else "T1"


def awards(workers: Iterable[int], gold: Iterable[int]) -> list[dict[str, int]]:
    """What a temple brings to those who have workers there, as a sentence takes it."""
    return [
        {"gold": amount, "owner": seat, "workers": count}
        for seat, (count, amount) in enumerate(zip(workers, gold, strict=True))
        if count
    ]


# Turns and tiles ----------------------------------------------------------------------------


def _turn(event: Event) -> Iterator[Told]:
    yield "turn", {"turn": event.turn, "owner": event.seat}


def laid(event: Event) -> dict[str, Any]:
    """What is told of a worker tile that was laid, with its workers as it lies."""
    edges: Edges = event.edges
    by_side = dict(zip(("north", "east", "south", "west"), edges, strict=True))
    told = {"owner": event.seat, "square": event.square, "tile": event.tile.name}
    return told | by_side


def placed(event: Event) -> Iterator[Told]:
    """A worker tile was placed."""
    yield "placed", laid(event)


def overbuilt(event: Event) -> Iterator[Told]:
    """A worker tile was laid on another, for sun tokens."""
    paid = {"covered": event.covered.tile.name, "paid": -dict(event.changes).get("suns", 0)}
    yield "overbuilt", laid(event) | paid


def _passed(event: Event) -> Iterator[Told]:
    yield "passed", {"owner": event.seat}


def filled(event: Event) -> Iterator[Told]:
    """A space was filled."""
    told = {"owner": event.seat, "space": event.space, "tile": event.tile.name}
    yield f"filled_{event.source}", told


def _drawn(event: Event) -> Iterator[Told]:
    if event.tile is None:
        yield "drawn_hidden", {"owner": event.seat}
    else:
        yield "drawn", {"owner": event.seat, "tile": event.tile.name}


def _refilled(event: Event) -> Iterator[Told]:
    yield "refilled", {"tile": event.tile.name}


# Edges --------------------------------------------------------------------------------------


def edge_of(event: Event) -> tuple[str, dict[str, Any]]:
    """Why an edge was activated, and what every sentence about it tells."""
    edge = event.edge
    told = {
        "owner": event.seat,
        "side": edge.side,
        "square": edge.square,
        "space": edge.space,
        "tile": event.tile.name,
    }
    return event.cause[0], told


def activated(event: Event) -> Iterator[Told]:
    """An edge was activated."""
    cause, told = edge_of(event)
    yield f"{cause}.activated", told | {"workers": event.workers}


def _faces_temple(event: Event) -> Iterator[Told]:
    cause, told = edge_of(event)
    del told["tile"]
    yield f"{cause}.temple", told | {"workers": event.workers}


def acted(what: str, event: Event, *, unable: str = "", **told: Any) -> Iterator[Told]:
    """Workers acted, some of what they got was lost, and others of them did nothing.

    Parameters
    ----------
    what
        The name of the sentence, without its cause.
    event
        What happened.
    unable
        The sentence for the other workers, if they could not act.
    **told
        What else the sentence tells.
    """
    cause, edge = edge_of(event)
    yield f"{cause}.{what}", edge | {"used": event.used} | told
    if event.lost:
        lost = {"used": event.used, "lost": event.lost}
        yield f"{cause}.lost_{what}", edge | lost
    if event.forgone and unable:
        yield f"{cause}.{unable}", edge | {"workers": event.forgone}
    elif event.forgone:
        yield f"{cause}.forgone", edge | {"forgone": event.forgone}


def _gaining(good: str) -> Tell:
    def tell(event: Event) -> Iterator[Told]:
        yield from acted(kind_key(event.tile), event, gain=dict(event.changes).get(good, 0))

    return tell


def sold(event: Event, what: str = "market") -> Iterator[Told]:
    """Workers sold cacao at a market."""
    changed = dict(event.changes)
    gain, cacao = changed.get("gold", 0), -changed.get("cacao", 0)
    unable = "" if event.after[_CACAO] else "unable"  # nothing left to sell
    yield from acted(what, event, unable=unable, gain=gain, sold=cacao)


def _drew_water(event: Event) -> Iterator[Told]:
    gain = dict(event.changes).get("water", 0)
    yield from acted("water", event, gain=gain, field=event.after[_WATER])


def unused(event: Event, *, unable: str = "unable") -> Iterator[Told]:
    """An edge did nothing, because its owner would not or could not use it."""
    cause, told = edge_of(event)
    told["workers"] = event.workers
    if event.able:
        yield f"{cause}.unused", told | {"able": event.able}
    else:
        yield f"{cause}.{unable}", told


# The end ------------------------------------------------------------------------------------


def _temple(event: Event) -> Iterator[Told]:
    rule = {"rule": temple_rule(event.workers)}
    if any(event.workers):
        told = {"space": event.space, "awards": awards(event.workers, event.awards)}
        yield "temple", told | rule
    else:
        yield "temple_nobody", {"space": event.space} | rule


def scored(event: Event) -> Iterator[Told]:
    """A line of the score sheet."""
    yield f"scored.{event.line}", {"owner": event.seat, "amount": event.amount}


def _ranked(event: Event) -> Iterator[Told]:
    told = {"total": event.total, "cacao": event.cacao, "rank": event.rank}
    yield "ranked", {"owner": event.seat, **told}


TELL: Mapping[str, Tell] = {
    events.TURN: _turn,
    events.PLACED: placed,
    events.OVERBUILT: overbuilt,
    events.PASSED: _passed,
    events.FILLED: filled,
    events.ACTIVATED: activated,
    "activated.temple": _faces_temple,
    "acted.plantation": _gaining("cacao"),
    "acted.market": sold,
    "acted.gold_mine": _gaining("gold"),
    "acted.water": _drew_water,
    "acted.sun_site": _gaining("suns"),
    events.UNUSED: unused,
    events.DRAWN: _drawn,
    events.REFILLED: _refilled,
    events.TEMPLE: _temple,
    "scored.gold": scored,
    "scored.temples": scored,
    "scored.suns": scored,
    "scored.water": scored,
    events.RANKED: _ranked,
}
