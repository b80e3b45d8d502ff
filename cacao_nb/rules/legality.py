"""Which decisions are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cacao_nb.rules.decisions import (
    DONE,
    PASS,
    Decision,
    FillMenus,
    LayMenus,
    Overbuild,
    Place,
)

if TYPE_CHECKING:
    from cacao_nb.rules.state import State

#: Sun tokens that overbuilding costs.
OVERBUILD_COST = 1

_PLACE_MENUS = LayMenus(Place)
_OVERBUILD_MENUS = LayMenus(Overbuild)
_FILL_MENUS = FillMenus()


def legal(state: State) -> list[Decision]:
    """Every decision that the decider may take now, each once; none when the game is over.

    Examples
    --------
    >>> from cacao_nb.rules import Place, legal, new_game
    >>> state = new_game(players=2, seed=7)
    >>> len(legal(state))
    54
    >>> Place("1-1-1-1", 0, (1, 0)) in legal(state)
    True
    """
    return state.rules.lists[state.phase](state)


def list_placements(state: State) -> list[Decision]:
    """Placing and overbuilding, or else passing."""
    hand = state.hands[state.active]
    found = _PLACE_MENUS[hand].of(state.frontier)
    if not state.display and may_overbuild(state, state.active):
        own = [
            square
            for square, tile in state.workers.items()
            if tile.owner == state.active and square not in state.covered
        ]
        found += _OVERBUILD_MENUS[hand].of(own)
    return found or [PASS]


def may_overbuild(state: State, seat: int) -> bool:
    """Whether a player who owns a tile to build on may do so."""
    if state.display or state.pile:
        return False
    return state.suns[seat] >= overbuild_cost(state, seat)


def overbuild_cost(state: State, seat: int) -> int:
    """How many sun tokens overbuilding costs a player."""
    cost = OVERBUILD_COST
    for change in state.rules.overbuild_cost:
        cost = change(state, seat, cost)
    return cost


def list_fills(state: State) -> list[Decision]:
    """Each space still to fill, with each different tile that may go there."""
    return _FILL_MENUS[state.display].of(state.spaces)


def list_acts(state: State) -> list[Decision]:
    """What each activated edge of the decider can do, and doing no more."""
    seat, edges = state.waiting[0]
    found: list[Decision] = []
    for edge, (workers, action, acts) in edges.items():
        found += action.options(state, seat, edge, workers) if acts is None else acts
    found.append(DONE)
    return found


def list_nothing(_state: State) -> list[Decision]:
    """Nobody has anything to decide."""
    return []
