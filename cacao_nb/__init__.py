"""cacao_nb: learn, teach and study the board game Cacao in Jupyter.

Every public name can be imported from here. A room is loaded when the first of its names is
asked for (PEP 562), so that importing one room loads no other.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cacao_nb.explain import describe, ledger, rulebook
    from cacao_nb.game import Game, Position, Tile
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
        PASS,
        PILE,
        Act,
        Fill,
        IllegalDecision,
        Overbuild,
        Place,
        RulesError,
        State,
        apply,
        legal,
        new_game,
        score,
        why_not,
    )
    from cacao_nb.widgets import Board, GameStepper

__version__ = "0.1.0.dev0"

__all__ = [
    "DONE",
    "PASS",
    "PILE",
    "Act",
    "ActivationLab",
    "Board",
    "Fill",
    "Game",
    "GameStepper",
    "GraphLens",
    "IllegalDecision",
    "Overbuild",
    "Place",
    "Position",
    "RulesError",
    "State",
    "TempleLab",
    "Tile",
    "TileGallery",
    "WaterTrack",
    "apply",
    "describe",
    "language",
    "ledger",
    "legal",
    "new_game",
    "rulebook",
    "score",
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
