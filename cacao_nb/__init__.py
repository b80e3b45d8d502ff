"""cacao_nb: learn, teach and study the board game Cacao in Jupyter.

What people use can be imported from here; what only those need who write a module or look into
a room is imported from that room. A room is loaded when the first of its names is asked for
(PEP 562), so that importing one room loads no other.

Examples
--------
>>> import cacao_nb
>>> game = cacao_nb.Game(players=2, seed=7)
>>> len(cacao_nb.legal(game))
54
>>> cacao_nb.rules.box.base_box(2).jungle_tiles
21
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
    from cacao_nb.game import Turn as Turn
    from cacao_nb.game import box as box
    from cacao_nb.keeper import use_keeper as use_keeper
    from cacao_nb.lessons import Challenge as Challenge
    from cacao_nb.lessons import Check as Check
    from cacao_nb.lessons import Lesson as Lesson
    from cacao_nb.lessons import Predict as Predict
    from cacao_nb.lessons import Puzzle as Puzzle
    from cacao_nb.lessons import PuzzleBook as PuzzleBook
    from cacao_nb.lessons import check_function as check_function
    from cacao_nb.lessons import puzzles as puzzles
    from cacao_nb.lessons import question as question
    from cacao_nb.lessons.labs import ActivationLab as ActivationLab
    from cacao_nb.lessons.labs import GraphLens as GraphLens
    from cacao_nb.lessons.labs import TempleLab as TempleLab
    from cacao_nb.lessons.labs import TileGallery as TileGallery
    from cacao_nb.lessons.labs import WaterTrack as WaterTrack
    from cacao_nb.messages import language as language
    from cacao_nb.messages import use_language as use_language
    from cacao_nb.record import BadRecord as BadRecord
    from cacao_nb.record import NoSuchMoment as NoSuchMoment
    from cacao_nb.study import arena as arena
    from cacao_nb.study import hint as hint
    from cacao_nb.study import review as review
    from cacao_nb.study import simulate as simulate
    from cacao_nb.widgets import Board as Board
    from cacao_nb.widgets import GameStepper as GameStepper
    from cacao_nb.widgets import PlayTable as PlayTable

    from cacao_nb.rules import *  # noqa: F403  # isort: skip

__version__ = "0.1.0"

#: The public names by the rooms that they come from; those of the rules are told there.
_NAMES = {
    "explain": (
        "describe",
        "ledger",
        "rulebook",
    ),
    "game": (
        "Game",
        "Position",
        "Tile",
        "Turn",
        "box",
    ),
    "keeper": ("use_keeper",),
    "lessons": (
        "Challenge",
        "Check",
        "Lesson",
        "Predict",
        "Puzzle",
        "PuzzleBook",
        "check_function",
        "puzzles",
        "question",
    ),
    "lessons.labs": (
        "ActivationLab",
        "GraphLens",
        "TempleLab",
        "TileGallery",
        "WaterTrack",
    ),
    "messages": (
        "language",
        "use_language",
    ),
    "record": (
        "BadRecord",
        "NoSuchMoment",
    ),
    "study": (
        "arena",
        "hint",
        "review",
        "simulate",
    ),
    "widgets": (
        "Board",
        "GameStepper",
        "PlayTable",
    ),
}
_ROOMS = {name: room for room, names in _NAMES.items() for name in names}

#: The rooms, each of which is there as soon as somebody looks into it.
_HOUSE = (
    *("bots", "draw", "explain", "fast", "game", "graph", "keeper", "lessons", "messages"),
    *("record", "rules", "study", "widgets"),
)


def _of_rules() -> list[str]:
    """The public names of the rules, those that modules bring included."""
    rules = import_module(f"{__name__}.rules")
    return [name for name in rules.__all__ if name not in rules.WITHIN]


def __getattr__(name: str) -> object:
    if name == "__all__":
        return sorted({*_of_rules(), *_ROOMS})
    if name in _HOUSE:
        return import_module(f"{__name__}.{name}")
    if name not in _ROOMS and name not in _of_rules():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    room = import_module(f"{__name__}.{_ROOMS.get(name, 'rules')}")
    value = globals()[name] = getattr(room, name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOUSE, *_of_rules(), *_ROOMS})
