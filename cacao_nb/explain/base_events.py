"""The events of the base game: what each says, by which rule, and what it changes.

Where workers are concerned there are three sentences of each kind: for those activated by the
placement of their tile, by overbuilding with it, and by a fill. So the cause is a part of the
sentence in every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TypeAlias

from cacao_nb.explain.arguments import (
    Spelled,
    by_side,
    edge_arguments,
    held_name,
    tile_name,
)
from cacao_nb.explain.changes import SCORING, Change, line_changes, no_changes
from cacao_nb.explain.door import EventWords
from cacao_nb.explain.temples import awards_in_words, temple_rule
from cacao_nb.messages import Message
from cacao_nb.rules import events
from cacao_nb.rules.events import FILL, OVERBUILD, PLACEMENT, Event
from cacao_nb.rules.goods import names_of
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import WATER_FIELDS

#: What a sentence about an edge is called, and the rule that it cites.
Cited: TypeAlias = tuple[str, str]

#: The rule by which workers are activated, by the cause.
ACTIVATION_RULES: Mapping[str, str] = {PLACEMENT: "A1", OVERBUILD: "O5", FILL: "A2"}

#: Workers that nobody wanted to use.
_FORGONE: Cited = ("forgone", "A6")


def changed_by(event: Event, good: str) -> int:
    """How much more of a good its player has by an event."""
    return dict(event.changes).get(good, 0)


def owned_after(event: Event, good: str) -> int:
    """How much of a good its player owned after an event."""
    return int(event.after[names_of(event.after).index(good)])


# Turns and tiles ----------------------------------------------------------------------------


def _turn(event: Event, rule: str) -> Iterator[Message]:
    owner = colour_name(event.seat)
    yield Message("explain.event.turn", turn=event.turn, owner=owner, rule=rule)


def laid(event: Event) -> dict[str, object]:
    """Whose worker tile was laid where, with its workers as it lies."""
    return {
        "owner": colour_name(event.seat),
        "square": event.square,
        "tile": tile_name(event.tile),
        **by_side(event.edges),
    }


def placed(event: Event, rule: str) -> Iterator[Message]:
    """A worker tile was placed."""
    yield Message("explain.event.placed", **laid(event), rule=rule)


def overbuilt(event: Event, rule: str) -> Iterator[Message]:
    """A worker tile was laid on another, for sun tokens."""
    paid = {"covered": tile_name(event.covered.tile), "paid": -changed_by(event, "suns")}
    yield Message("explain.event.overbuilt", **laid(event), **paid, rule=rule)


def overbuilding_changes(event: Event, rule: str) -> Iterator[Change]:
    """What overbuilding cost."""
    where = (OVERBUILD, event.square, OVERBUILD, event.square, rule)
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, *where)


def _passed(event: Event, rule: str) -> Iterator[Message]:
    yield Message("explain.event.passed", owner=colour_name(event.seat), rule=rule)


def filled(event: Event, rule: str) -> Iterator[Message]:
    """A space was filled with a tile of some source."""
    yield Message(
        f"explain.event.filled_{event.source}",
        owner=colour_name(event.seat),
        space=event.space,
        tile=held_name(event.tile, event.holding),
        rule=rule,
    )


def _drawn(event: Event, rule: str) -> Iterator[Message]:
    owner = colour_name(event.seat)
    if event.tile is None:
        yield Message("explain.event.drawn_hidden", owner=owner, rule=rule)
    else:
        tile = tile_name(event.tile)
        yield Message("explain.event.drawn", owner=owner, tile=tile, rule=rule)


def _refilled(event: Event, rule: str) -> Iterator[Message]:
    yield Message("explain.event.refilled", tile=tile_name(event.tile), rule=rule)


# Edges --------------------------------------------------------------------------------------


def at_edge(what: str, event: Event, rule: str, **arguments: object) -> Message:
    """A sentence about an edge, for the cause of its activation."""
    edge = edge_arguments(event.seat, event.edge, event.tile)
    return Message(f"explain.{event.cause[0]}.{what}", **edge, **arguments, rule=rule)


def activated(event: Event, rule: str, what: str = "activated") -> Iterator[Message]:
    """An edge was activated."""
    yield at_edge(what, event, rule, workers=Spelled(event.workers))


def activation_rule(event: Event) -> str:
    """The rule by which an edge was activated."""
    return ACTIVATION_RULES[event.cause[0]]


def acted(
    what: str,
    event: Event,
    rule: str,
    *,
    lost: Cited | None = None,
    unable: Cited | None = None,
    **arguments: object,
) -> Iterator[Message]:
    """Workers acted, some of what they got was lost, and others of them did nothing.

    Parameters
    ----------
    what
        What the sentence is called.
    event, rule
        What happened, and the rule.
    lost
        The sentence for what had no room, where that can happen.
    unable
        The sentence for the other workers, if they could not act.
    **arguments
        What else the sentence says.
    """
    used = Spelled(event.used)
    yield at_edge(what, event, rule, used=used, **arguments)
    if event.lost and lost:
        yield at_edge(lost[0], event, lost[1], used=used, lost=event.lost)
    if event.forgone:
        number = Spelled(event.forgone)
        idle = unable or _FORGONE
        yield at_edge(idle[0], event, idle[1], forgone=number, workers=number)


def harvested(
    event: Event, rule: str, lost: Cited = ("lost_plantation", "L1")
) -> Iterator[Message]:
    """Workers harvested cacao."""
    yield from acted("plantation", event, rule, lost=lost, gain=changed_by(event, "cacao"))


def sold(event: Event, rule: str, what: str = "market") -> Iterator[Message]:
    """Workers sold cacao at a market."""
    gain, cacao = changed_by(event, "gold"), -changed_by(event, "cacao")
    unable = None if owned_after(event, "cacao") else _UNABLE
    yield from acted(what, event, rule, unable=unable, gain=gain, sold=cacao)


def _dug(event: Event, rule: str) -> Iterator[Message]:
    yield from acted("gold_mine", event, rule, gain=changed_by(event, "gold"))


def _drew_water(event: Event, rule: str) -> Iterator[Message]:
    field, lost = WATER_FIELDS[owned_after(event, "water")], ("lost_water", "L3")
    gain = changed_by(event, "water")
    yield from acted("water", event, rule, lost=lost, gain=gain, field=field)


def _worshipped(event: Event, rule: str) -> Iterator[Message]:
    lost = ("lost_sun_site", "L2")
    yield from acted("sun_site", event, rule, lost=lost, gain=changed_by(event, "suns"))


def _unused(event: Event, rule: str, *, unable: str) -> Iterator[Message]:
    workers = Spelled(event.workers)
    if event.able:
        yield at_edge("unused", event, rule, workers=workers, able=event.able)
    else:
        yield at_edge(unable, event, rule, workers=workers)


def unused(unable: Cited) -> EventWords:
    """An edge did nothing, because its owner would not or could not use it.

    Parameters
    ----------
    unable
        The sentence for workers that could not act.
    """
    return EventWords(
        lambda event: _FORGONE[1] if event.able else unable[1],
        partial(_unused, unable=unable[0]),
    )


#: Workers with nothing left to sell.
_UNABLE: Cited = ("unable", "J2")


# The end ------------------------------------------------------------------------------------


def _temple(event: Event, rule: str) -> Iterator[Message]:
    if any(event.workers):
        awards = awards_in_words(event.workers, event.awards)
        yield Message("explain.event.temple", space=event.space, awards=awards, rule=rule)
    else:
        yield Message("explain.event.temple_nobody", space=event.space, rule=rule)


def _temple_changes(event: Event, rule: str) -> Iterator[Change]:
    for seat, gold in enumerate(event.awards):
        if gold:
            where = ("temple", None, SCORING, None, rule, event.space)
            yield Change(seat, "gold", gold, *where)


def _scored(event: Event, rule: str) -> Iterator[Message]:
    owner = colour_name(event.seat)
    yield Message(f"explain.scored.{event.line}", owner=owner, amount=event.amount, rule=rule)


def line_of_sum(rule: str) -> EventWords:
    """A line of the score sheet that only adds up gold that the ledger has already."""
    return EventWords(rule, _scored, no_changes)


def line_of_goods(rule: str) -> EventWords:
    """A line of the score sheet that makes gold of other goods."""
    return EventWords(rule, _scored, line_changes)


def _ranked(event: Event, rule: str) -> Iterator[Message]:
    yield Message(
        "explain.event.ranked",
        owner=colour_name(event.seat),
        total=event.total,
        cacao=event.cacao,
        rank=event.rank,
        rule=rule,
    )


EVENTS: Mapping[str, EventWords] = {
    events.TURN: EventWords("S6", _turn),
    events.PLACED: EventWords("P1", placed),
    events.OVERBUILT: EventWords("O2", overbuilt, overbuilding_changes),
    events.PASSED: EventWords("P4", _passed),
    "filled.display": EventWords("F1", filled),
    "filled.pile": EventWords("F5", filled),
    events.ACTIVATED: EventWords(activation_rule, activated),
    "activated.temple": EventWords("J6", partial(activated, what="temple")),
    "acted.plantation": EventWords("J1", harvested),
    "acted.market": EventWords("J2", sold),
    "acted.gold_mine": EventWords("J3", _dug),
    "acted.water": EventWords("J4", _drew_water),
    "acted.sun_site": EventWords("J5", _worshipped),
    events.UNUSED: unused(_UNABLE),
    events.DRAWN: EventWords(lambda event: "H2" if event.tile is None else "E1", _drawn),
    events.REFILLED: EventWords("E2", _refilled),
    events.TEMPLE: EventWords(
        lambda event: temple_rule(event.workers), _temple, _temple_changes
    ),
    "scored.gold": line_of_sum("W1"),
    "scored.temples": line_of_sum("W1"),
    "scored.suns": line_of_goods("W1"),
    "scored.water": line_of_goods("W1"),
    events.RANKED: EventWords("W2", _ranked),
}
