"""The sentences that a description is made of, with the kinds of their arguments."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from cacao_nb.explain.phrases import NUMBER, SQUARE, Phrase, Plain, Several, Word
from cacao_nb.messages import Message, language, module_name
from cacao_nb.messages.catalogue import templates
from cacao_nb.rules.registry import all_modules
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.state import WATER_FIELDS, State
from cacao_nb.rules.tiles import COLOURS, HIDDEN_WORKER, jungle_tile

#: What a name that somebody has invented may look like.
_INVENTED = "[^,;:.()]+"


class _WaterField:
    """A field of the water carrier, counted from 0 and shown by its value."""

    def show(self, value: int) -> int:
        return WATER_FIELDS[value]

    def pattern(self, spoken: str) -> str:
        return NUMBER.look

    def read(self, shown: str) -> int:
        return WATER_FIELDS.index(int(shown))


class _WorkerTile:
    """The name of a worker tile; only one that nobody sees has a word for it."""

    def show(self, value: str) -> object:
        return Message("tile.hidden") if value == HIDDEN_WORKER.name else value

    def pattern(self, spoken: str) -> str:
        return "[0-9](?:-[0-9]){3}"

    def read(self, shown: str) -> str:
        return shown


class _JungleTile(Word):
    """A jungle tile by name; one that somebody has invented keeps its name."""

    def pattern(self, spoken: str) -> str:
        return f"{super().pattern(spoken)}|{_INVENTED}"

    def read(self, shown: str) -> str:
        try:
            return str(super().read(shown))
        except ValueError:
            if jungle_tile(shown) is None:
                raise
            return shown


class _Module:
    """The name of a module; one that somebody has written keeps its own."""

    def show(self, value: str) -> object:
        return module_name(value)

    def pattern(self, spoken: str) -> str:
        return _INVENTED

    def read(self, shown: str) -> str:
        for name in all_modules():
            if str(module_name(name)) == shown:
                return name
        raise ValueError(shown)


class _Data:
    """Plain data, as of a module that somebody has written: the same in every language."""

    def show(self, value: object) -> object:
        return json.dumps(value)

    def pattern(self, spoken: str) -> str:
        return ".+"

    def read(self, shown: str) -> Any:
        try:
            return json.loads(shown)
        except RecursionError:  # nested too deeply
            raise ValueError(shown) from None


PLAYER = Word("colour.", COLOURS.__getitem__, COLOURS.index)
SIDE = Word("side.", SIDE_NAMES.__getitem__, SIDE_NAMES.index)
JUNGLE_TILE = _JungleTile(
    "tile.", lambda name: name.replace(" ", "_"), lambda key: key.replace("_", " ")
)
WORKER_TILE = _WorkerTile()
WATER_FIELD = _WaterField()
MODULE = _Module()
DATA = _Data()
WRITTEN = Plain(_INVENTED, str)

EDGE = Phrase("describe.edge", side=SIDE, square=SQUARE, workers=NUMBER, tile=JUNGLE_TILE)
JUNGLE_COUNT = Phrase("describe.jungle_count", count=NUMBER, tile=JUNGLE_TILE)
WORKER_COUNT = Phrase("describe.worker_count", count=NUMBER, tile=WORKER_TILE)
_LAID: dict[str, Any] = {
    "square": SQUARE,
    "owner": PLAYER,
    "tile": WORKER_TILE,
    "north": NUMBER,
    "east": NUMBER,
    "south": NUMBER,
    "west": NUMBER,
}

# The situation.
VIEW = Phrase("describe.view", viewer=PLAYER)
TURN = Phrase(
    "describe.turn",
    turn=NUMBER,
    turns=NUMBER,
    count=NUMBER,
    players=Several(PLAYER),
    first=PLAYER,
)
USES = Phrase("describe.modules", modules=Several(MODULE))
OPTION = Phrase("describe.option", option=WRITTEN, value=DATA)
OTHER_PHASE = Phrase("describe.deciding_other", active=PLAYER, decider=PLAYER, phase=WRITTEN)
PLACED = Phrase("describe.placed", player=PLAYER, square=SQUARE)
OVERBUILT = Phrase("describe.overbuilt", player=PLAYER, square=SQUARE)
FILLED = Phrase("describe.filled", count=NUMBER, spaces=Several(SQUARE))
SPACES = Phrase("describe.spaces", count=NUMBER, spaces=Several(SQUARE))
WAITING = Phrase("describe.waiting", count=NUMBER, player=PLAYER, edges=Several(EDGE))

# The board.
BOARD = Phrase("describe.board")
ROW = Phrase("describe.row", row=NUMBER, count=NUMBER)
JUNGLE = Phrase("describe.jungle", square=SQUARE, tile=JUNGLE_TILE)
WORKER = Phrase("describe.worker", **_LAID)
COVERED = Phrase("describe.covered", **_LAID)

# What the players own, and what is still to come.
VILLAGE = Phrase(
    "describe.village",
    player=PLAYER,
    gold=NUMBER,
    cacao=NUMBER,
    suns=NUMBER,
    water=WATER_FIELD,
)
HAND = Phrase("describe.hand", player=PLAYER, count=NUMBER, tiles=Several(WORKER_TILE))
NO_HAND = Phrase("describe.no_hand", player=PLAYER)
DISPLAY = Phrase("describe.display", count=NUMBER, tiles=Several(JUNGLE_TILE))
NO_DISPLAY = Phrase("describe.no_display")
PILE = Phrase("describe.pile", count=NUMBER, tiles=Several(JUNGLE_TILE))
NO_PILE = Phrase("describe.no_pile")
WORKER_PILE = Phrase(
    "describe.worker_pile", player=PLAYER, count=NUMBER, tiles=Several(WORKER_TILE)
)
NO_WORKER_PILE = Phrase("describe.no_worker_pile", player=PLAYER)

# What modules keep that somebody has written.
KEPT = Phrase("describe.kept", module=MODULE, data=DATA)

# What a view says instead.
HIDDEN_HAND = Phrase("describe.hidden_hand", player=PLAYER, count=NUMBER, viewer=PLAYER)
HIDDEN_PILE = Phrase("describe.hidden_pile", count=NUMBER)
HIDDEN_WORKER_PILE = Phrase("describe.hidden_worker_pile", player=PLAYER, count=NUMBER)
UNSEEN_JUNGLE = Phrase("describe.unseen_jungle", viewer=PLAYER, tiles=Several(JUNGLE_COUNT))
UNSEEN_WORKERS = Phrase(
    "describe.unseen_workers", viewer=PLAYER, owner=PLAYER, tiles=Several(WORKER_COUNT)
)

_DECIDING = "describe.deciding."


@cache
def deciding(phase: str) -> Phrase:
    """The sentence that says who decides what in a phase."""
    return Phrase(f"describe.deciding.{phase}", active=PLAYER, decider=PLAYER)


def decides(state: State) -> str:
    """The sentence that says who decides what now."""
    told = {"active": state.active, "decider": state.decider}
    if state.phase in phases():
        return deciding(state.phase).say(**told)
    return OTHER_PHASE.say(**told, phase=state.phase)


def phases() -> Iterator[str]:
    """Every phase that has its sentence, those of modules included."""
    for message in templates(language()):
        if message.startswith(_DECIDING):
            yield message.removeprefix(_DECIDING)
