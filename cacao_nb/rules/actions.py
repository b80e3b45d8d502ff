"""What the workers of an edge can do at a jungle tile, one class a kind of tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cacao_nb.rules.box import JUNGLE
from cacao_nb.rules.state import LAST_WATER_FIELD, MOST_CACAO, MOST_SUNS
from cacao_nb.rules.tiles import JungleTile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cacao_nb.rules.decisions import Act, Edge
    from cacao_nb.rules.state import State


class Action:
    """What a jungle tile lets workers do; there is one for each tile.

    Parameters
    ----------
    tile
        The jungle tile.
    """

    #: Whether all workers of an edge can act whatever their owner has; saves asking.
    always_able = True

    #: Whether it makes no difference when the edge acts, before or after any other.
    any_order = False

    #: Whether an edge without workers is activated, too.
    without_workers = False

    def __init__(self, tile: JungleTile) -> None:
        self.tile = tile
        self.value = tile.value

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.tile is other.tile

    def __hash__(self) -> int:
        return hash((type(self), self.tile))

    def limit(self, state: State, seat: int, workers: int) -> int:
        """How many of an edge's workers could act right now."""
        return workers

    def options(self, state: State, seat: int, edge: Edge, workers: int) -> Sequence[Act]:
        """The acts that an edge has right now."""
        return edge.acts[self.limit(state, seat, workers)]

    def allows(self, state: State, seat: int, act: Act, workers: int) -> bool:
        """Whether an act is among the options."""
        return act.use <= self.limit(state, seat, workers)

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Do it; what is returned had no room and is lost."""
        raise NotImplementedError


class Plantation(Action):
    """Each worker brings cacao into the store."""

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Store the cacao that there is room for."""
        full = state.cacao[seat] + act.use * self.value
        state.cacao[seat] = stored = min(full, MOST_CACAO)
        return full - stored


class Market(Action):
    """Each worker sells one cacao at the price of the market."""

    always_able = False

    def limit(self, state: State, seat: int, workers: int) -> int:
        """At most the cacao in store."""
        cacao = state.cacao[seat]
        return workers if workers < cacao else cacao

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Sell."""
        state.cacao[seat] -= act.use
        state.gold[seat] += act.use * self.value
        return 0


class GoldMine(Action):
    """Each worker brings gold."""

    any_order = True

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Take the gold."""
        state.gold[seat] += act.use * self.value
        return 0


class Water(Action):
    """Each worker moves the water carrier forward."""

    any_order = True

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Move as far as there are fields."""
        field = state.water[seat] + act.use * self.value
        state.water[seat] = reached = min(field, LAST_WATER_FIELD)
        return field - reached


class SunSite(Action):
    """Each worker brings a sun token."""

    any_order = True

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Take the tokens that there is room for."""
        full = state.suns[seat] + act.use * self.value
        state.suns[seat] = owned = min(full, MOST_SUNS)
        return full - owned


#: The action of each kind of tile; a temple has none, its workers count at the end.
KINDS: Mapping[str, type[Action]] = {
    "plantation": Plantation,
    "market": Market,
    "gold mine": GoldMine,
    "water": Water,
    "sun site": SunSite,
}

#: The actions of the base game's tiles.
BASE_ACTIONS: Mapping[JungleTile, Action] = {
    tile: KINDS[tile.kind](tile) for tile in JUNGLE if tile.kind in KINDS
}
