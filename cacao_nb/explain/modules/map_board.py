"""The map in words: tokens, and tiles on the map board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cacao_nb.explain.draft import Draft, Said
from cacao_nb.explain.eventphrases import RULE, event_phrases
from cacao_nb.explain.modulewords import FillWords, ModuleWords, Worded
from cacao_nb.explain.phrases import NUMBER, SQUARE, Phrase, Several
from cacao_nb.explain.sentences import JUNGLE_TILE, PLAYER
from cacao_nb.explain.steps import Change
from cacao_nb.explain.telling import Told, owned_after
from cacao_nb.rules.events import FILL, Event
from cacao_nb.rules.modules.map_board import (
    LEFT_EMPTY,
    MOVED,
    TOKEN,
    LeaveEmpty,
    MapFill,
)
from cacao_nb.rules.preview import WhatIf
from cacao_nb.rules.state import State

_FILL = Phrase("decided.map_fill", space=SQUARE, tile=JUNGLE_TILE)
_LEAVE_EMPTY = Phrase("decided.leave_empty")
FILL_MAP = Phrase("what_if.fill_map", owner=PLAYER, space=SQUARE, tile=JUNGLE_TILE, rule=RULE)
STAY_EMPTY = Phrase("what_if.left_empty", count=NUMBER, spaces=Several(SQUARE), rule=RULE)


def _token(event: Event) -> Iterator[Told]:
    yield "token", {"owner": event.seat, "left": owned_after(event, "tokens")}


def _left_empty(event: Event) -> Iterator[Told]:
    told = {"count": len(event.spaces), "spaces": event.spaces}
    yield "left_empty", {"owner": event.seat, **told}


def _moved(event: Event) -> Iterator[Told]:
    yield f"moved_{event.target}", {"tile": event.tile.name}


def _map_fill(decision: MapFill) -> Worded:
    return _FILL, {"space": decision.space, "tile": decision.tile.name}


def _token_step(event: Event, rule: str) -> Iterator[Change]:
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, "map", None, FILL, None, rule)


def _outcome(answer: WhatIf) -> Iterator[str]:
    filled = [fill.space for fill in answer.best.fills]
    if empty := [space for space in answer.spaces if space not in filled]:
        yield STAY_EMPTY.say(count=len(empty), spaces=empty, rule="M5")


# The position ------------------------------------------------------------------------------

EARLY, LATE = Phrase("describe.overbuild_early"), Phrase("describe.overbuild_late")
TOKENS = Phrase("describe.tokens", player=PLAYER, tokens=NUMBER)
BOARD = Phrase("describe.map_board", count=NUMBER, tiles=Several(JUNGLE_TILE))
NO_BOARD = Phrase("describe.no_map_board")


def _village(state: State, seat: int) -> Iterator[str]:
    yield TOKENS.say(player=seat, tokens=state.extra["map"].tokens[seat])


def _board(state: State) -> Iterator[str]:
    if board := state.extra["map"].board:
        yield BOARD.say(count=len(board), tiles=[tile.name for tile in board])
    else:
        yield NO_BOARD.say()


def _kept(draft: Draft) -> dict[str, Any]:
    return {
        "board": draft.once("map.board", BOARD),
        "tokens": draft.of_each("map.tokens", TOKENS),
    }


def _take_board(draft: Draft, said: Said) -> None:
    draft.tell("map.board", said.get("tiles", []))


def _take_tokens(draft: Draft, said: Said) -> None:
    draft.tell_of("map.tokens", said["player"], said["tokens"])


MAP = ModuleWords(
    phrases=event_phrases(
        {
            "token": {"owner": PLAYER, "left": NUMBER},
            "filled_map": {"owner": PLAYER, "space": SQUARE, "tile": JUNGLE_TILE},
            "left_empty": {"owner": PLAYER, "count": NUMBER, "spaces": Several(SQUARE)},
            "moved_display": {"tile": JUNGLE_TILE},
            "moved_map": {"tile": JUNGLE_TILE},
        }
    ),
    rules={
        "token": "M3",
        "filled_map": "M3",
        "left_empty": "M5",
        "moved_display": "M7",
        "moved_map": "M7",
    },
    tell={TOKEN: _token, LEFT_EMPTY: _left_empty, MOVED: _moved},
    decided={MapFill: _map_fill, LeaveEmpty: lambda _: (_LEAVE_EMPTY, {})},
    fills={MapFill: FillWords(FILL_MAP, "M3", "what_if.filled_map")},
    outcome=_outcome,
    steps={TOKEN: _token_step},
    sources={"map": "module.map"},
    begins_with={"tokens": "M1"},
    options={"overbuild_early": lambda early: (EARLY if early else LATE).say()},
    village=_village,
    display=_board,
    standing=_board,
    takes={
        EARLY: lambda draft, _: draft.choose("overbuild_early", True),
        LATE: lambda draft, _: draft.choose("overbuild_early", False),
        TOKENS: _take_tokens,
        BOARD: _take_board,
        NO_BOARD: _take_board,
    },
    kept=_kept,
)
