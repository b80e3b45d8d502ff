"""The interactive parts: ordinary Jupyter widgets around the pictures of `cacao_nb.draw`."""

from cacao_nb.widgets.activation_inspector import ActivationInspector
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.inspectors import GraphLook, TempleInspector, TileInspector
from cacao_nb.widgets.panels import HandAndDisplay, ModulePanels, VillageBoards
from cacao_nb.widgets.play_table import PlayTable
from cacao_nb.widgets.steplog import StepLog
from cacao_nb.widgets.stepper import GameStepper

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
