"""The map in games: its tokens, and the steps in which tiles move."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_nb.game.choosing import fill_things
from cacao_nb.game.door import DOOR, GamePart
from cacao_nb.game.labels import of_fill, of_seat, simply, tiles_of
from cacao_nb.messages import Message, listed
from cacao_nb.rules import events
from cacao_nb.rules.events import Event
from cacao_nb.rules.modules.map_board import (
    BOARD_SIZE,
    LEFT_EMPTY,
    MAP,
    MOVED,
    TOKEN,
    TOKENS,
    MapFill,
)
from cacao_nb.rules.ruleset import Ruleset


def _box(_rules: Ruleset) -> Message:
    return Message("box_also.map", lying=BOARD_SIZE, tokens=TOKENS)


def _bought_tile(at: object, happened: Sequence[Event]) -> Message:
    """A fill that was paid with a map token: the tile comes in the same step."""
    fill = next(event for event in happened if event.name == events.FILLED)
    return Message("stepper.log.token", at=at, **of_fill(fill))


def _refilled(at: object, happened: Sequence[Event]) -> Message:
    """The tiles that came to the display, from the map board or the pile, and to the map."""
    moved = [event for event in happened if event.name == MOVED]
    from_map = [event for event in moved if event.target == events.DISPLAY]
    from_pile = [event for event in happened if event.name == events.REFILLED]
    display = from_map + from_pile
    board = [event for event in moved if event.target == MAP]
    if display and board:
        both = {"tiles": tiles_of(display), "board": tiles_of(board)}
        return Message("stepper.log.refilled_both", at=at, **both)
    if board:
        return Message("stepper.log.refilled_map", at=at, tiles=tiles_of(board))
    message = "stepper.log.refilled" if from_pile else "stepper.log.refilled_from_map"
    return Message(message, at=at, tiles=tiles_of(display))


def _of_empty(event: Event) -> dict[str, object]:
    return of_seat(event) | {"spaces": listed(event.spaces)}


DOOR.register(
    "map",
    GamePart(
        goods={"tokens": "picture.owned.tokens"},
        box=_box,
        things={MapFill: fill_things(MAP)},
        parts={TOKEN: "B", LEFT_EMPTY: "B", MOVED: "D"},
        labels={
            TOKEN: _bought_tile,
            MOVED: _refilled,
            events.REFILLED: _refilled,
            LEFT_EMPTY: simply("stepper.log.left_empty", _of_empty),
        },
    ),
)
