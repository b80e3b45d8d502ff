"""The map in words: tokens, and tiles on the map board."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain.arguments import held_name, tile_name, tile_names
from cacao_nb.explain.base_events import filled, owned_after
from cacao_nb.explain.changes import Change
from cacao_nb.explain.door import DOOR, EventWords, FillWords, ModuleWords
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.events import FILL, Event
from cacao_nb.rules.modules.map_board import (
    LEFT_EMPTY,
    MOVED,
    TOKEN,
    LeaveEmpty,
    MapFill,
)
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import WhatIf
from cacao_nb.rules.state import State


def _token(event: Event, rule: str) -> Iterator[Message]:
    owner, left = colour_name(event.seat), owned_after(event, "tokens")
    yield Message("explain.event.token", owner=owner, left=left, rule=rule)


def _token_changes(event: Event, rule: str) -> Iterator[Change]:
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, "map", None, FILL, None, rule)


def _left_empty(event: Event, rule: str) -> Iterator[Message]:
    yield Message(
        "explain.event.left_empty",
        owner=colour_name(event.seat),
        count=len(event.spaces),
        spaces=Listed(event.spaces),
        rule=rule,
    )


def _moved(event: Event, rule: str) -> Iterator[Message]:
    yield Message(f"explain.event.moved_{event.target}", tile=tile_name(event.tile), rule=rule)


def _fill(decision: MapFill) -> Message:
    tile = held_name(decision.tile, decision.holding)
    return Message("decided.map_fill", space=decision.space, tile=tile)


def _outcome(answer: WhatIf) -> Iterator[Message]:
    filled = [fill.space for fill in answer.best.fills]
    if empty := [space for space in answer.spaces if space not in filled]:
        yield Message("what_if.left_empty", count=len(empty), spaces=Listed(empty), rule="M5")


# Positions ----------------------------------------------------------------------------------


def _overbuild_early(early: bool) -> Message:
    return Message("describe.overbuild_early" if early else "describe.overbuild_late")


def _village(state: State, seat: int) -> Iterator[Message]:
    tokens = state.extra["map"].tokens[seat]
    yield Message("describe.tokens", player=colour_name(seat), tokens=tokens)


def _board(state: State) -> Iterator[Message]:
    if board := state.extra["map"].board:
        yield Message("describe.map_board", count=len(board), tiles=tile_names(board))
    else:
        yield Message("describe.no_map_board")


DOOR.register(
    "map",
    ModuleWords(
        events={
            TOKEN: EventWords("M3", _token, _token_changes),
            "filled.map": EventWords("M3", filled),
            LEFT_EMPTY: EventWords("M5", _left_empty),
            MOVED: EventWords("M7", _moved),
        },
        decisions={MapFill: _fill, LeaveEmpty: lambda _: Message("decided.leave_empty")},
        fills={MapFill: FillWords("what_if.fill_map", "M3", "what_if.filled_map")},
        outcome=_outcome,
        sources={"map": "module.map"},
        begins_with={"tokens": "M1"},
        options={"overbuild_early": _overbuild_early},
        village=_village,
        display=_board,
        standing=_board,
    ),
)
