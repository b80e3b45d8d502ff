"""The expansion modules of the boxes *Chocolatl* and *Diamante*, one file each.

They are applied in the order of this list. Where two of them meet, what the rules say about it
stands in the one that comes later.
"""

from cacao_nb.rules.modules.chocolate import Chocolate
from cacao_nb.rules.modules.emperor import Emperor
from cacao_nb.rules.modules.gem_mines import GemMines
from cacao_nb.rules.modules.gigantism import Gigantism
from cacao_nb.rules.modules.huts import Huts
from cacao_nb.rules.modules.irrigation import Irrigation
from cacao_nb.rules.modules.map_board import MapBoard
from cacao_nb.rules.modules.new_workers import NewWorkers
from cacao_nb.rules.modules.tree_of_life import TreeOfLife
from cacao_nb.rules.registry import add

#: What is in which box, by the name that people know it by.
BOXES = {
    "chocolatl": ("map", "irrigation", "chocolate", "huts"),
    "diamante": ("tree_of_life", "gem_mines", "emperor", "new_workers"),
}

for _module in (
    MapBoard(),
    Irrigation(),
    TreeOfLife(),
    Chocolate(),
    GemMines(),
    Emperor(),
    Huts(),
    NewWorkers(),
    Gigantism(),
):
    add(_module)
