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
    from cacao_nb.lessons import Check as Check
    from cacao_nb.lessons import Lesson as Lesson
    from cacao_nb.lessons import Predict as Predict
    from cacao_nb.lessons import check_function as check_function
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
    from cacao_nb.rules import DONE as DONE
    from cacao_nb.rules import LEAVE_EMPTY as LEAVE_EMPTY
    from cacao_nb.rules import NO_HUT as NO_HUT
    from cacao_nb.rules import PASS as PASS
    from cacao_nb.rules import PILE as PILE
    from cacao_nb.rules import Act as Act
    from cacao_nb.rules import BadDecision as BadDecision
    from cacao_nb.rules import BadSetup as BadSetup
    from cacao_nb.rules import BadState as BadState
    from cacao_nb.rules import BuyHut as BuyHut
    from cacao_nb.rules import Decision as Decision
    from cacao_nb.rules import Done as Done
    from cacao_nb.rules import Edge as Edge
    from cacao_nb.rules import EmptyEdge as EmptyEdge
    from cacao_nb.rules import Fill as Fill
    from cacao_nb.rules import HiddenFromSeat as HiddenFromSeat
    from cacao_nb.rules import IllegalDecision as IllegalDecision
    from cacao_nb.rules import LeaveEmpty as LeaveEmpty
    from cacao_nb.rules import MapFill as MapFill
    from cacao_nb.rules import Module as Module
    from cacao_nb.rules import NoHut as NoHut
    from cacao_nb.rules import Overbuild as Overbuild
    from cacao_nb.rules import Pass as Pass
    from cacao_nb.rules import Place as Place
    from cacao_nb.rules import RulesError as RulesError
    from cacao_nb.rules import Sell as Sell
    from cacao_nb.rules import SetupWarning as SetupWarning
    from cacao_nb.rules import State as State
    from cacao_nb.rules import TakeGems as TakeGems
    from cacao_nb.rules import View as View
    from cacao_nb.rules import all_modules as all_modules
    from cacao_nb.rules import apply as apply
    from cacao_nb.rules import best_plan as best_plan
    from cacao_nb.rules import legal as legal
    from cacao_nb.rules import new_game as new_game
    from cacao_nb.rules import plans as plans
    from cacao_nb.rules import register as register
    from cacao_nb.rules import score as score
    from cacao_nb.rules import temple_standings as temple_standings
    from cacao_nb.rules import unregister as unregister
    from cacao_nb.rules import what_if as what_if
    from cacao_nb.rules import why_not as why_not
    from cacao_nb.widgets import Board as Board
    from cacao_nb.widgets import GameStepper as GameStepper

__version__ = "0.1.0.dev0"

#: The public names by the rooms that they come from.
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
    "lessons": (
        "Check",
        "Lesson",
        "Predict",
        "check_function",
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
    "rules": (
        "DONE",
        "LEAVE_EMPTY",
        "NO_HUT",
        "PASS",
        "PILE",
        "Act",
        "BadDecision",
        "BadSetup",
        "BadState",
        "BuyHut",
        "Decision",
        "Done",
        "Edge",
        "EmptyEdge",
        "Fill",
        "HiddenFromSeat",
        "IllegalDecision",
        "LeaveEmpty",
        "MapFill",
        "Module",
        "NoHut",
        "Overbuild",
        "Pass",
        "Place",
        "RulesError",
        "Sell",
        "SetupWarning",
        "State",
        "TakeGems",
        "View",
        "all_modules",
        "apply",
        "best_plan",
        "legal",
        "new_game",
        "plans",
        "register",
        "score",
        "temple_standings",
        "unregister",
        "what_if",
        "why_not",
    ),
    "widgets": (
        "Board",
        "GameStepper",
    ),
}
_ROOMS = {name: room for room, names in _NAMES.items() for name in names}

#: The rooms, each of which is there as soon as somebody looks into it.
_HOUSE = (
    *("bots", "draw", "explain", "game", "graph", "lessons", "messages", "record", "rules"),
    "widgets",
)


def __getattr__(name: str) -> object:
    if name == "__all__":
        return sorted(_ROOMS)
    if name in _HOUSE:
        return import_module(f"{__name__}.{name}")
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    room = import_module(f"{__name__}.{_ROOMS[name]}")
    value = globals()[name] = getattr(room, name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOUSE, *_ROOMS})
