"""The emperor in games: where he stands, and his gold."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.game.door import DOOR, GamePart
from cacao_nb.game.labels import of_changes, simply
from cacao_nb.messages import Message
from cacao_nb.rules.modules.emperor import EMPEROR, START_SQUARE
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State


def _box(rules: Ruleset) -> Message:
    tile = Message(rules.box.start[START_SQUARE].message)
    return Message("box_also.emperor", tile=tile, square=START_SQUARE)


def _standing(state: State, square: Square) -> Iterator[str]:
    if state.extra["emperor"].square == square:
        yield "R2"


DOOR.register(
    "emperor",
    GamePart(
        square_rules=_standing,
        box=_box,
        parts={EMPEROR: "A"},
        labels={EMPEROR: simply("stepper.log.emperor", of_changes)},
    ),
)
