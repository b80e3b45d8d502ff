"""Irrigation (Chocolatl): water that has been carried, for cacao.

Rules I1 to I5.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cacao_nb.rules.actions import Action, Water, store
from cacao_nb.rules.box import START
from cacao_nb.rules.module import Module
from cacao_nb.rules.tiles import DOUBLE_PLANTATION, SINGLE_PLANTATION, WATER, JungleTile

if TYPE_CHECKING:
    from cacao_nb.rules.box import Box
    from cacao_nb.rules.decisions import Act, Edge
    from cacao_nb.rules.state import State

#: The value is the cacao for one field back (I3).
IRRIGATION = JungleTile("irrigation", "irrigation", 4)

#: By number of players, what comes in for what (I1).
_IN = {2: 2, 3: 3, 4: 3}
_OUT: Mapping[int, Mapping[JungleTile, int]] = {
    2: {DOUBLE_PLANTATION: 2},
    3: {SINGLE_PLANTATION: 1, DOUBLE_PLANTATION: 2},
    4: {SINGLE_PLANTATION: 1, DOUBLE_PLANTATION: 2},
}

#: Water takes the place of the market among the start tiles (I2).
WATER_START = {**START, (1, 1): WATER}


class Irrigate(Action):
    """Each worker moves the water carrier one field back, for four cacao (I3)."""

    anywhere = True
    always_able = False
    limit_rule = "I4"

    def limit(self, state: State, seat: int, edge: Edge, workers: int) -> int:
        """At most the fields behind the carrier (I4); room is not asked for (I5)."""
        fields = state.water[seat]
        return workers if workers < fields else fields

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Go back (I3), and store the cacao that there is room for (I5)."""
        state.water[seat] -= act.use
        return store(state, seat, act.use * self.value)


class WaterBesideIrrigation(Water):
    """Water in a game in which the carrier can go back: now it matters when he goes forward.

    For he goes back only as far as he has come (I4).
    """

    anywhere = True
    any_order = False


class Irrigation(Module):
    """The module."""

    name = "irrigation"
    tiles = (IRRIGATION,)

    def box(self, players: int, box: Box) -> Box:
        """Irrigation for plantations (I1); the market 2 goes to the pile (I2)."""
        changed = box.exchanged(_OUT[players], {IRRIGATION: _IN[players]})
        return changed._replace(start=WATER_START)

    def actions(self) -> Mapping[JungleTile, Action]:
        """Going back, and going forward where one can go back."""
        return {IRRIGATION: Irrigate(IRRIGATION), WATER: WaterBesideIrrigation(WATER)}
