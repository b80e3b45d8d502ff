"""Events in sentences: what happened, to whom, where, how much, and by which rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from cacao_nb.explain.eventphrases import PHRASES, RULES
from cacao_nb.explain.explanation import Explanation
from cacao_nb.record.record import Record
from cacao_nb.rules import events
from cacao_nb.rules.events import Event, read
from cacao_nb.rules.goods import GOODS
from cacao_nb.rules.tiles import JungleTile, WorkerTile
from cacao_nb.rules.turn import apply

#: A sentence by its name in `PHRASES`, and its arguments.
Told: TypeAlias = tuple[str, dict[str, Any]]

_CACAO, _WATER = GOODS.index("cacao"), GOODS.index("water")


def explain(event: Event) -> str:
    """What happened and why, in a sentence or two.

    Examples
    --------
    >>> from cacao_nb.rules import Act, Place, apply, new_game
    >>> from cacao_nb.rules.events import read
    >>> state, log = new_game(players=2, seed=7), []
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)), log)
    >>> apply(state, Act((1, 0), 3, 1), log)
    >>> for event in read(log):
    ...     if event.name == "acted":
    ...         print(explain(event))
    Red's one west worker, just placed at (1, 0), harvested at the single plantation at (0, 0):
    +1 cacao (rule J1).
    """
    return " ".join(sentences(event))


def explain_events(happened: Iterable[Event]) -> Explanation:
    """Events in sentences, one entry each."""
    return Explanation(explain(event) for event in happened)


def explain_turn(record: Record, turn: int, seat: int | None = None) -> Explanation:
    """Everything that happened in a turn, and why.

    Parameters
    ----------
    record
        A game.
    turn
        The turn, counted from 1.
    seat
        Whose eyes to see it with: tiles that others drew stay hidden. Without it, everything.

    Examples
    --------
    >>> from cacao_nb.rules import legal
    >>> record = Record.deal(players=2, seed=7)
    >>> while record.turns == 1:
    ...     record.play(legal(record.state)[0])
    >>> print(explain_turn(record, 1)[0])
    Turn 1 begins, and it is Red's (rule S6).
    """
    return explain_events(read(turn_log(record, turn), seat))


def turn_log(record: Record, turn: int) -> events.Log:
    """The raw events of a turn, from its beginning to the beginning of the next one."""
    begin = record.before_turn(turn)
    end = record.before_turn(turn + 1) if turn < record.turns else len(record)
    state = record.state_at(begin)
    log: events.Log = [(events.TURN, turn, state.active)]
    for decision in record.decisions[begin:end]:
        apply(state, decision, log)
    if state.turn > turn:
        log.remove((events.TURN, state.turn, state.active))
    return log


def sentences(event: Event) -> list[str]:
    """The sentences of an event in the language in use."""
    return [PHRASES[name].say(**values, rule=rule) for name, values, rule in _cited(event)]


def _cited(event: Event) -> Iterator[tuple[str, dict[str, Any], str]]:
    for name, values in _TELL[event.name](event):
        yield name, values, RULES.get(name) or temple_rule(event.workers)


def temple_rule(workers: Iterable[int]) -> str:
    """The rule by which a temple with so many workers beside it, by seat, is awarded."""
    first, second, *third = [*sorted(workers, reverse=True), -1]
    if not first:
        return "T4"
    if first == second:
        return "T2"
    return "T3" if second > 0 and second == third[0] else "T1"


# What each kind of event tells --------------------------------------------------------------


def _turn(event: Event) -> Iterator[Told]:
    yield "turn", {"turn": event.turn, "owner": event.seat}


def _edges(tile: WorkerTile, rotation: int) -> dict[str, int]:
    return dict(zip(("north", "east", "south", "west"), tile.rotations[rotation], strict=True))


def _placed(event: Event) -> Iterator[Told]:
    laid = {"owner": event.seat, "square": event.square, "tile": event.tile.name}
    yield "placed", laid | _edges(event.tile, event.rotation)


def _overbuilt(event: Event) -> Iterator[Told]:
    laid = {"owner": event.seat, "square": event.square, "tile": event.tile.name}
    paid = {"covered": event.covered.tile.name, "paid": -dict(event.changes).get("suns", 0)}
    yield "overbuilt", laid | paid | _edges(event.tile, event.rotation)


def _passed(event: Event) -> Iterator[Told]:
    yield "passed", {"owner": event.seat}


def _filled(event: Event) -> Iterator[Told]:
    told = {"owner": event.seat, "space": event.space, "tile": event.tile.name}
    yield "filled_pile" if event.source == events.PILE else "filled_display", told


def _edge(event: Event) -> tuple[str, dict[str, Any]]:
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


def _activated(event: Event) -> Iterator[Told]:
    cause, told = _edge(event)
    told["workers"] = event.workers
    if event.tile.kind == "temple":
        del told["tile"]
        yield f"{cause}.temple", told
    else:
        yield f"{cause}.activated", told


#: The good that the workers at each kind of tile are after.
_GAINED: Mapping[str, str] = {
    "plantation": "cacao",
    "market": "gold",
    "gold mine": "gold",
    "water": "water",
    "sun site": "suns",
}


def kind_key(tile: JungleTile) -> str:
    """A kind of tile as the ids of messages have it."""
    return tile.kind.replace(" ", "_")


def _acted(event: Event) -> Iterator[Told]:
    cause, edge = _edge(event)
    kind, changed = event.tile.kind, dict(event.changes)
    told = edge | {"used": event.used, "gain": changed.get(_GAINED[kind], 0)}
    if kind == "market":
        told["sold"] = -changed.get("cacao", 0)
    elif kind == "water":
        told["field"] = event.after[_WATER]
    key = kind_key(event.tile)
    yield f"{cause}.{key}", told
    if event.lost:
        yield f"{cause}.lost_{key}", edge | {"used": event.used, "lost": event.lost}
    if event.forgone and kind == "market" and not event.after[_CACAO]:
        yield f"{cause}.unable", edge | {"workers": event.forgone}  # Nothing left to sell.
    elif event.forgone:
        yield f"{cause}.forgone", edge | {"forgone": event.forgone}


def _unused(event: Event) -> Iterator[Told]:
    cause, told = _edge(event)
    told["workers"] = event.workers
    if event.able:
        yield f"{cause}.unused", told | {"able": event.able}
    else:
        yield f"{cause}.unable", told


def _drawn(event: Event) -> Iterator[Told]:
    if event.tile is None:
        yield "drawn_hidden", {"owner": event.seat}
    else:
        yield "drawn", {"owner": event.seat, "tile": event.tile.name}


def _refilled(event: Event) -> Iterator[Told]:
    yield "refilled", {"tile": event.tile.name}


def _temple(event: Event) -> Iterator[Told]:
    if any(event.workers):
        yield "temple", {"space": event.space, "awards": awards(event.workers, event.awards)}
    else:
        yield "temple_nobody", {"space": event.space}


def awards(workers: Iterable[int], gold: Iterable[int]) -> list[dict[str, int]]:
    """What a temple brings to those who have workers there, as a sentence takes it."""
    return [
        {"gold": amount, "owner": seat, "workers": count}
        for seat, (count, amount) in enumerate(zip(workers, gold, strict=True))
        if count
    ]


def _scored(event: Event) -> Iterator[Told]:
    yield f"scored.{event.line}", {"owner": event.seat, "amount": event.amount}


def _ranked(event: Event) -> Iterator[Told]:
    told = {"total": event.total, "cacao": event.cacao, "rank": event.rank}
    yield "ranked", {"owner": event.seat, **told}


_TELL: Mapping[str, Callable[[Event], Iterator[Told]]] = {
    events.TURN: _turn,
    events.PLACED: _placed,
    events.OVERBUILT: _overbuilt,
    events.PASSED: _passed,
    events.FILLED: _filled,
    events.ACTIVATED: _activated,
    events.ACTED: _acted,
    events.UNUSED: _unused,
    events.DRAWN: _drawn,
    events.REFILLED: _refilled,
    events.TEMPLE: _temple,
    events.SCORED: _scored,
    events.RANKED: _ranked,
}
