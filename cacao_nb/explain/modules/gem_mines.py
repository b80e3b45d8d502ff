"""Gem mines in words: gems, masks, and the bag."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cacao_nb.explain.arguments import Spelled
from cacao_nb.explain.base_events import at_edge, line_of_goods, unused
from cacao_nb.explain.changes import Change
from cacao_nb.explain.decisions import act_arguments
from cacao_nb.explain.door import DOOR, EventWords, ModuleWords
from cacao_nb.messages import Listed, Message, gem_name
from cacao_nb.rules.events import DISPLAY, Event
from cacao_nb.rules.modules.gem_mines import (
    GEM_COLOURS,
    GEM_MINE,
    GEMS,
    MASK,
    TakeGems,
    mine_name,
)
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.view import View

#: The goods that loose gems are, by colour.
_GOODS = tuple(f"{colour}_gems" for colour in GEM_COLOURS)


def _counts(gems: Sequence[int]) -> Listed:
    """So many gems of each colour that there are any of."""
    return Listed(
        Message("explain.event.gem_count", count=count, colour=gem_name(colour))
        for colour, count in zip(GEM_COLOURS, gems, strict=True)
        if count
    )


# Events and decisions -----------------------------------------------------------------------


def _turned_over(event: Event, rule: str) -> Iterator[Message]:
    gems, place = _counts(event.gems), event.place
    if isinstance(place, str):
        yield Message(f"explain.event.gems_{place}", gems=gems, rule=rule)
    else:
        yield Message("explain.event.gems_space", gems=gems, space=place, rule=rule)


def _mask(event: Event, rule: str) -> Iterator[Message]:
    owner = colour_name(event.seat)
    yield Message("explain.event.mask", owner=owner, value=event.value, rule=rule)


def _mask_changes(event: Event, rule: str) -> Iterator[Change]:
    where = ("mask", None, "set", None, rule)
    for good in _GOODS:
        yield Change(event.seat, good, -1, *where)
    yield Change(event.seat, "masks", event.value, *where)


def _took(event: Event, rule: str) -> Iterator[Message]:
    gems = _counts(event.act.gems)
    yield at_edge("gem_mine", event, rule, used=Spelled(event.used), gems=gems)
    if event.forgone:
        # The event does not say whether the mine had more of them.
        yield at_edge("idle_gem_mine", event, rule, forgone=Spelled(event.forgone))


def _took_changes(event: Event, rule: str) -> Iterator[Change]:
    """The gems that were taken; what became of them, the masks say."""
    why, at = event.cause
    for good, number in zip(_GOODS, event.act.gems, strict=True):
        if number:
            where = (event.tile.name, event.edge.square, why, at, rule, event.edge.space)
            yield Change(event.seat, good, number, *where)


def _take_gems(decision: TakeGems) -> Message:
    gems = _counts(decision.gems)
    return Message("decided.take_gems", **act_arguments(decision), gems=gems)


# Positions ----------------------------------------------------------------------------------


def _square(state: State, space: Square) -> Iterator[Message]:
    """What a mine on the board still has."""
    if state.jungle[space] is not GEM_MINE:
        return
    gems = state.extra["gem_mines"].mines[space]
    if any(gems):
        yield Message("describe.mine", space=space, count=sum(gems), gems=_counts(gems))
    else:
        yield Message("describe.no_mine", space=space)


def _village(state: State, seat: int) -> Iterator[Message]:
    """Loose gems and masks."""
    kept, player = state.extra["gem_mines"], colour_name(seat)
    gems, masks = kept.gems[seat], kept.masks[seat]
    if any(gems):
        yield Message("describe.gems", player=player, count=sum(gems), gems=_counts(gems))
    else:
        yield Message("describe.no_gems", player=player)
    if masks:
        yield Message("describe.masks", player=player, count=len(masks), masks=Listed(masks))
    else:
        yield Message("describe.no_masks", player=player)


def _display(state: State) -> Iterator[Message]:
    """The gems of mines that lie in the display and on the map board."""
    for place in (DISPLAY, "map"):
        for gems in state.extra["gem_mines"].lying[place]:
            yield Message(f"describe.mine_{place}", count=sum(gems), gems=_counts(gems))


def _supplies(state: State) -> Iterator[Message]:
    """The bag and the masks that are left."""
    kept = state.extra["gem_mines"]
    count = sum(kept.unseen)
    if not count:
        yield Message("describe.no_bag")
    elif isinstance(state, View):
        viewer, gems = colour_name(state.seat), _counts(kept.unseen)
        yield Message("describe.hidden_bag", viewer=viewer, count=count, gems=gems)
    else:
        gems = Listed(gem_name(GEM_COLOURS[colour]) for colour in kept.bag)
        yield Message("describe.bag", count=count, gems=gems)
    yield from _masks_left(kept.supply)


def _masks_left(supply: Sequence[int]) -> Iterator[Message]:
    if supply:
        yield Message("describe.supply", count=len(supply), masks=Listed(supply))
    else:
        yield Message("describe.no_supply")


def _standing(state: State) -> Iterator[Message]:
    """How many gems the bag has, and the masks that are left: in no order."""
    kept = state.extra["gem_mines"]
    count, gems = sum(kept.unseen), _counts(kept.unseen)
    yield Message("standing.bag", count=count, gems=gems, rule="G10")
    yield from _masks_left(kept.supply)


DOOR.register(
    "gem_mines",
    ModuleWords(
        events={
            GEMS: EventWords("G4", _turned_over),
            MASK: EventWords("G6", _mask, _mask_changes),
            "acted.gem_mine": EventWords("G5", _took, _took_changes),
            "unused.gem_mine": unused(("unable_gem_mine", "G5")),
            "scored.masks": line_of_goods("G8"),
            "scored.gems": line_of_goods("G8"),
        },
        decisions={TakeGems: _take_gems},
        held=lambda _mine, gems: mine_name(gems),
        causes=("set",),
        sources={"mask": "ledger.mask", "masks": "ledger.masks", "gems": "ledger.gems"},
        square=_square,
        village=_village,
        display=_display,
        supplies=_supplies,
        standing=_standing,
    ),
)
