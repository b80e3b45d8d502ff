"""cacao_nb: learn, teach and study the board game Cacao in Jupyter.

Every public name can be imported from here: those of the rules, what modules bring included,
and those of the rooms above them. A room is loaded when the first of its names is asked for
(PEP 562), so that importing one room loads no other.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cacao_nb.explain import describe as describe
    from cacao_nb.explain import ledger as ledger
    from cacao_nb.explain import rulebook as rulebook
    from cacao_nb.game import Game as Game
    from cacao_nb.game import Position as Position
    from cacao_nb.game import Tile as Tile
    from cacao_nb.game import box as box
    from cacao_nb.lessons.labs import ActivationLab as ActivationLab
    from cacao_nb.lessons.labs import GraphLens as GraphLens
    from cacao_nb.lessons.labs import TempleLab as TempleLab
    from cacao_nb.lessons.labs import TileGallery as TileGallery
    from cacao_nb.lessons.labs import WaterTrack as WaterTrack
    from cacao_nb.messages import language as language
    from cacao_nb.messages import use_language as use_language
    from cacao_nb.widgets import Board as Board
    from cacao_nb.widgets import GameStepper as GameStepper

    from cacao_nb.rules import *  # noqa: F403  # isort: skip

__version__ = "0.1.0.dev0"

#: The rooms that a public name comes from, unless it is one of the rules.
_ROOMS = {
    "ActivationLab": "lessons.labs",
    "Board": "widgets",
    "Game": "game",
    "GameStepper": "widgets",
    "GraphLens": "lessons.labs",
    "Position": "game",
    "TempleLab": "lessons.labs",
    "Tile": "game",
    "TileGallery": "lessons.labs",
    "WaterTrack": "lessons.labs",
    "box": "game",
    "describe": "explain",
    "language": "messages",
    "ledger": "explain",
    "rulebook": "explain",
    "use_language": "messages",
}


def __getattr__(name: str) -> object:
    room = import_module(f"{__name__}.{_ROOMS.get(name, 'rules')}")
    if name == "__all__":
        return sorted({*room.__all__, *_ROOMS})
    if name not in room.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(room, name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__getattr__("__all__")})  # type: ignore[misc]
