"""The game itself: plays Cacao exactly by its rules, with the standard library only.

It prints nothing, draws nothing and knows no widget.

Examples
--------
>>> from cacao_nb.rules import apply, legal, new_game, score
>>> state = new_game(players=2, seed=7)
>>> while options := legal(state):
...     apply(state, options[0])
>>> state.phase, score(state).winners
('over', (0,))
"""

from importlib import import_module
from typing import TYPE_CHECKING

from cacao_nb.rules.decisions import (
    DONE,
    PASS,
    PILE,
    Act,
    Decision,
    Done,
    Edge,
    Fill,
    Overbuild,
    Pass,
    Place,
)
from cacao_nb.rules.errors import (
    BadDecision,
    BadSetup,
    BadState,
    HiddenFromSeat,
    IllegalDecision,
    Reason,
    RulesError,
    SetupWarning,
)
from cacao_nb.rules.legality import legal
from cacao_nb.rules.registry import all_modules, register, unregister
from cacao_nb.rules.ruleset import Ruleset, ruleset
from cacao_nb.rules.scoring import ScoreSheet, score
from cacao_nb.rules.setup import Deal, deal, new_game, start
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile, PlacedTile, WorkerTile
from cacao_nb.rules.turn import apply

if TYPE_CHECKING:
    from cacao_nb.rules.module import Kept, Module
    from cacao_nb.rules.modules.chocolate import Sell
    from cacao_nb.rules.modules.gem_mines import TakeGems
    from cacao_nb.rules.modules.huts import NO_HUT, BuyHut, NoHut
    from cacao_nb.rules.modules.map_board import LEAVE_EMPTY, LeaveEmpty, MapFill
    from cacao_nb.rules.modules.tree_of_life import EmptyEdge
    from cacao_nb.rules.planning import Plan, best_plan, plans
    from cacao_nb.rules.preview import temple_standings, what_if
    from cacao_nb.rules.refusals import why_not
    from cacao_nb.rules.view import View, possible

__all__ = [
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
    "Deal",
    "Decision",
    "Done",
    "Edge",
    "EmptyEdge",
    "Fill",
    "HiddenFromSeat",
    "IllegalDecision",
    "JungleTile",
    "Kept",
    "LeaveEmpty",
    "MapFill",
    "Module",
    "NoHut",
    "Overbuild",
    "Pass",
    "Place",
    "PlacedTile",
    "Plan",
    "Reason",
    "RulesError",
    "Ruleset",
    "ScoreSheet",
    "Sell",
    "SetupWarning",
    "State",
    "TakeGems",
    "View",
    "WorkerTile",
    "all_modules",
    "apply",
    "best_plan",
    "deal",
    "legal",
    "new_game",
    "plans",
    "possible",
    "register",
    "ruleset",
    "score",
    "start",
    "temple_standings",
    "unregister",
    "what_if",
    "why_not",
]

#: What only those need who write a module or look into the rules: the package does not hand it
#: on.
WITHIN = frozenset(
    {
        *("Deal", "JungleTile", "Kept", "PlacedTile", "Plan", "Reason", "Ruleset"),
        *("ScoreSheet", "WorkerTile", "deal", "possible", "ruleset", "start"),
    }
)

#: What many programs do not need, and where it comes from when it is first asked for.
_LATER = {
    "LEAVE_EMPTY": "modules.map_board",
    "NO_HUT": "modules.huts",
    "BuyHut": "modules.huts",
    "EmptyEdge": "modules.tree_of_life",
    "Kept": "module",
    "LeaveEmpty": "modules.map_board",
    "MapFill": "modules.map_board",
    "Module": "module",
    "NoHut": "modules.huts",
    "Plan": "planning",
    "Sell": "modules.chocolate",
    "TakeGems": "modules.gem_mines",
    "View": "view",
    "best_plan": "planning",
    "plans": "planning",
    "possible": "view",
    "temple_standings": "preview",
    "what_if": "preview",
    "why_not": "refusals",
}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    return value
