"""The places that players contend for: temples, gem mines, or both."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_nb.explain import Table
from cacao_nb.messages import Listed, gem_name, text
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import TEMPLE

#: A game has temples, gem mines, or both.
TEMPLES, MINES = "temples", "mines"


def kinds_of(state: State) -> str:
    """Whether a game has temples, gem mines, or both: a part of message ids."""
    mines = "gem_mines" in state.extra
    temples = TEMPLE in state.rules.box.jungle
    return f"{TEMPLES}_{MINES}" if mines and temples else MINES if mines else TEMPLES


def gem_tables(state: State, mines: Sequence[Square]) -> tuple[Table, Table]:
    """The gems that are left in some mines, and what everybody has of them."""
    kept = state.extra["gem_mines"]
    names = [gem_name(one) for one in GEM_COLOURS]
    left = Table(
        text("temple.gems_left"),
        [text("temple.mine"), *names],
        [[space, *kept.mines[space]] for space in mines],
    )
    owned = Table(
        text("temple.gems_owned", masks=Listed(kept.supply), count=len(kept.supply)),
        [text("temple.player"), *names, text("temple.masks")],
        [
            [colour_name(seat), *gems, Listed(kept.masks[seat])]
            for seat, gems in enumerate(kept.gems)
        ],
    )
    return left, owned
