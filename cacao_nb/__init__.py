"""cacao_nb: learn, teach and study the board game Cacao in Jupyter.

Every public name can be imported from here. A room is loaded when the first of its names is
asked for (PEP 562), so that importing one room loads no other.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cacao_nb.explain import describe, ledger, rulebook
    from cacao_nb.game import Game, Position, Tile, box
    from cacao_nb.lessons.labs import (
        ActivationLab,
        GraphLens,
        TempleLab,
        TileGallery,
        WaterTrack,
    )
    from cacao_nb.messages import language, use_language
    from cacao_nb.rules import (
        DONE,
        LEAVE_EMPTY,
        NO_HUT,
        PASS,
        PILE,
        Act,
        BuyHut,
        EmptyEdge,
        Fill,
        IllegalDecision,
        Kept,
        LeaveEmpty,
        MapFill,
        Module,
        NoHut,
        Overbuild,
        Place,
        RulesError,
        Sell,
        SetupWarning,
        State,
        TakeGems,
        apply,
        legal,
        new_game,
        register,
        score,
        unregister,
        why_not,
    )
    from cacao_nb.widgets import Board, GameStepper

__version__ = "0.1.0.dev0"

__all__ = [
    "DONE",
    "LEAVE_EMPTY",
    "NO_HUT",
    "PASS",
    "PILE",
    "Act",
    "ActivationLab",
    "Board",
    "BuyHut",
    "EmptyEdge",
    "Fill",
    "Game",
    "GameStepper",
    "GraphLens",
    "IllegalDecision",
    "Kept",
    "LeaveEmpty",
    "MapFill",
    "Module",
    "NoHut",
    "Overbuild",
    "Place",
    "Position",
    "RulesError",
    "Sell",
    "SetupWarning",
    "State",
    "TakeGems",
    "TempleLab",
    "Tile",
    "TileGallery",
    "WaterTrack",
    "apply",
    "box",
    "describe",
    "language",
    "ledger",
    "legal",
    "new_game",
    "register",
    "rulebook",
    "score",
    "unregister",
    "use_language",
    "why_not",
]

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
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    room = import_module(f"{__name__}.{_ROOMS.get(name, 'rules')}")
    value = globals()[name] = getattr(room, name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
