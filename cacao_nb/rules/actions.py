"""What the workers of an edge can do at a jungle tile, one class a kind of tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cacao_nb.rules.box import JUNGLE
from cacao_nb.rules.decisions import Act
from cacao_nb.rules.state import LAST_WATER_FIELD, MOST_CACAO, MOST_SUNS
from cacao_nb.rules.tiles import JungleTile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cacao_nb.rules.decisions import Edge
    from cacao_nb.rules.events import Log
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

    #: Whether what an act does follows from the tile, the workers and what their owner has,
    #: wherever the tile lies; its acts are then made of square, side, and how they are used.
    #: Every class says so of itself: it is not inherited.
    anywhere = False

    #: Whether every worker more who acts leaves the owner with more, and takes from nothing
    #: that other edges of the owner could use.
    more_is_better = False

    #: Whether they always find something to bring and room for it, so that this need not be
    #: tried out.
    all_bring = False

    #: Whether an edge without workers is activated, too.
    without_workers = False

    #: Whether more follows at once from an act: `follow_up` does it.
    has_follow_up = False

    #: The rule that says how many workers can act.
    limit_rule = "J2"

    def __init__(self, tile: JungleTile) -> None:
        self.tile = tile
        self.value = tile.value
        self.anywhere = bool(vars(type(self)).get("anywhere"))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.tile is other.tile

    def __hash__(self) -> int:
        return hash((type(self), self.tile))

    def kind(self, workers: int) -> type[Act]:
        """What kind of decision it takes to let so many workers of an edge act."""
        return Act

    def limit(self, state: State, seat: int, edge: Edge, workers: int) -> int:
        """How many of an edge's workers could act right now; 1 for an edge without any."""
        return workers

    def options(self, state: State, seat: int, edge: Edge, workers: int) -> Sequence[Act]:
        """The acts that an edge has right now: any number of workers who can act (A6, I4)."""
        return edge.acts[self.limit(state, seat, edge, workers)]

    def allows(self, state: State, seat: int, act: Act, workers: int) -> bool:
        """Whether an act is among the options."""
        return act in self.options(state, seat, act.edge, workers)

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Do it; what is returned had no room and is lost."""
        raise NotImplementedError

    def follow_up(self, state: State, seat: int, log: Log | None) -> None:
        """Do what follows at once from an act, with events of its own."""


class Plantation(Action):
    """Each worker brings cacao into the store, whether or not there is room (J1, L4)."""

    anywhere = True

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Store the cacao that there is room for; the box never runs out of it (J1, L1, L5)."""
        full = state.cacao[seat] + act.use * self.value
        state.cacao[seat] = stored = full if full < MOST_CACAO else MOST_CACAO
        return full - stored


def room_for_cacao(state: State, seat: int) -> int:
    """How much cacao a player has room for, whatever modules are in the game (L1, C6)."""
    room = MOST_CACAO - state.cacao[seat]
    for change in state.rules.room:
        room = change(state, seat, room)
    return room


def store(state: State, seat: int, cacao: int) -> int:
    """Store the cacao that there is room for, and tell the modules; the rest is lost.

    Rules L1, I5, U12.
    """
    room = room_for_cacao(state, seat)
    stored = cacao if cacao < room else room
    state.cacao[seat] += stored
    for tell in state.rules.stored:
        tell(state, seat, stored)
    return cacao - stored


class WatchedPlantation(Plantation):
    """A plantation in a game whose modules have a say in storing."""

    anywhere = True

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Store the cacao that there is room for (J1, L1)."""
        return store(state, seat, act.use * self.value)


class Market(Action):
    """Each worker sells one cacao at the price of the market (J2)."""

    anywhere = True
    always_able = False

    def limit(self, state: State, seat: int, edge: Edge, workers: int) -> int:
        """At most the cacao in store; who has none is not asked (J2, A7)."""
        cacao = state.cacao[seat]
        return workers if workers < cacao else cacao

    def options(self, state: State, seat: int, edge: Edge, workers: int) -> Sequence[Act]:
        """The same as for any tile, but without another call (J2)."""
        cacao = state.cacao[seat]
        return edge.acts[workers if workers < cacao else cacao]

    def allows(self, state: State, seat: int, act: Act, workers: int) -> bool:
        """The same as for any tile, but without listing the options (J2)."""
        return type(act) is Act and act.use <= workers and act.use <= state.cacao[seat]

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Sell; the bank always has enough (J2, L5)."""
        state.cacao[seat] -= act.use
        state.gold[seat] += act.use * self.value
        return 0


class GoldMine(Action):
    """Each worker brings gold (J3)."""

    anywhere = True
    any_order = True
    more_is_better = True

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Take the gold (J3)."""
        state.gold[seat] += act.use * self.value
        return 0


class Water(Action):
    """Each worker moves the water carrier forward, even on the last field (J4, L4)."""

    anywhere = True
    any_order = True
    more_is_better = True

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Move as far as there are fields (J4, L3)."""
        field = state.water[seat] + act.use * self.value
        state.water[seat] = reached = field if field < LAST_WATER_FIELD else LAST_WATER_FIELD
        return field - reached


class SunSite(Action):
    """Each worker brings a sun token, whether or not there is room (J5, L4)."""

    anywhere = True
    any_order = True
    more_is_better = True

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Take the tokens that there is room for (J5, L2)."""
        full = state.suns[seat] + act.use * self.value
        state.suns[seat] = owned = full if full < MOST_SUNS else MOST_SUNS
        return full - owned


#: The action of each kind of tile (J1, J2, J3, J4, J5); a temple has none, its workers count
#: at the end (J6).
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
