"""The interactive parts: ordinary Jupyter widgets around the pictures of `cacao_nb.draw`.

The play table comes when it is asked for: it needs bots and studies, and a stepper does not.
"""

from typing import TYPE_CHECKING

from cacao_nb.widgets.activation_inspector import ActivationInspector
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.inspectors import GraphLook, TempleInspector, TileInspector
from cacao_nb.widgets.panels import HandAndDisplay, ModulePanels, VillageBoards
from cacao_nb.widgets.steplog import StepLog
from cacao_nb.widgets.stepper import GameStepper

if TYPE_CHECKING:
    from cacao_nb.widgets.play_table import PlayTable as PlayTable

__all__ = [
    "ActivationInspector",
    "Board",
    "GameStepper",
    "GraphLook",
    "HandAndDisplay",
    "ModulePanels",
    "PlayTable",
    "StepLog",
    "TempleInspector",
    "TileInspector",
    "VillageBoards",
]


def __getattr__(name: str) -> object:
    if name != "PlayTable":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from cacao_nb.widgets.play_table import PlayTable

    value = globals()[name] = PlayTable
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
