"""What the modules of the expansions have to say, one file each."""

from __future__ import annotations

from collections.abc import Mapping

from cacao_nb.explain.modules.chocolate import CHOCOLATE
from cacao_nb.explain.modules.emperor import EMPEROR
from cacao_nb.explain.modules.gem_mines import GEM_MINES
from cacao_nb.explain.modules.huts import HUTS
from cacao_nb.explain.modules.irrigation import IRRIGATION
from cacao_nb.explain.modules.map_board import MAP
from cacao_nb.explain.modules.new_workers import NEW_WORKERS
from cacao_nb.explain.modules.tree_of_life import TREE_OF_LIFE
from cacao_nb.explain.modulewords import ModuleWords

#: By the name of the module, in the order in which they are applied.
WORDS: Mapping[str, ModuleWords] = {
    "map": MAP,
    "irrigation": IRRIGATION,
    "tree_of_life": TREE_OF_LIFE,
    "chocolate": CHOCOLATE,
    "gem_mines": GEM_MINES,
    "emperor": EMPEROR,
    "huts": HUTS,
    "new_workers": NEW_WORKERS,
}
