"""The map board in questions: its tokens and tiles, and spaces that may stay empty."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.lessons.door import DOOR, CountedGood, ModuleQuestions, Refill, Refused
from cacao_nb.messages import Message
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.modules.map_board import LEAVE_EMPTY, MAP, MOVED, LeaveEmpty, MapFill
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import State


def _not_buying(state: State, _choice: MapFill) -> Iterator[Message]:
    if state.extra[MAP].tokens[state.active]:
        yield Message("refused.no_token")
    yield Message("refused.asked_place", colour=colour_name(state.active))
    if state.pile:
        yield Message("refused.pile_empty")


def _not_leaving_empty(state: State, _choice: LeaveEmpty) -> Iterator[Message]:
    if state.extra[MAP].tokens[state.active]:
        yield Message("refused.no_token")
    if state.pile:
        yield Message("refused.pile_empty")


def _tiles(_state: State) -> Message:
    return Message("look.refills_map")


def _move_rule(_state: State, answers: tuple[Decision, ...]) -> str:
    return "M5" if LEAVE_EMPTY in answers else ""


def _jungle_gone(state: State, _seat: int) -> Message:
    if state.rules.options.get("overbuild_early"):
        return Message("because.overbuild_early", rule="M11")
    return Message("because.overbuild_map", rule="M10")


DOOR.register(
    MAP,
    ModuleQuestions(
        goods={"tokens": CountedGood("M3")},
        refused={
            MapFill: Refused("M3", _not_buying),
            LeaveEmpty: Refused("M5", _not_leaving_empty),
        },
        refills={MOVED: Refill("M7", _tiles)},
        move_rule=_move_rule,
        jungle_gone=_jungle_gone,
    ),
)
