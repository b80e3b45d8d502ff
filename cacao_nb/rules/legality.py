"""Which decisions are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cacao_nb.rules.decisions import (
    DONE,
    PASS,
    PILE,
    Choice,
    Decision,
    Fill,
    Fills,
    LayMenus,
    Overbuild,
    Place,
)
from cacao_nb.rules.events import DISPLAY
from cacao_nb.rules.given import HasState, state_of
from cacao_nb.rules.state import FILL, State
from cacao_nb.rules.tiles import DISPLAYS_WITHOUT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from cacao_nb.rules.squares import Square
    from cacao_nb.rules.tiles import JungleTile

#: Sun tokens that overbuilding costs (O2).
OVERBUILD_COST = 1

_PLACE_MENUS = LayMenus(Place)
_OVERBUILD_MENUS = LayMenus(Overbuild)
_FILLS = Fills()
_ONLY_THE_PILE = (PILE,)


def legal(state: State | HasState) -> list[Decision]:
    """Every decision that the decider may take now, each once; none when the game is over.

    Parameters
    ----------
    state
        A state, or what shows one: a position or a game.

    Examples
    --------
    >>> from cacao_nb.rules import Place, legal, new_game
    >>> state = new_game(players=2, seed=7)
    >>> len(legal(state))
    54
    >>> Place("1-1-1-1", 0, (1, 0)) in legal(state)
    True
    """
    # Asked at every decision of many games: so not by way of `of_state`.
    if not isinstance(state, State):
        state = state_of(state)
    return state.rules.phases[state.phase](state)


def list_placements(state: State) -> list[Decision]:
    """Placing and overbuilding, or else passing (P1, P4)."""
    seat = state.active
    hand = state.hands[seat]
    found = _PLACE_MENUS[hand].of(state.frontier)
    # Unless a module may say otherwise, overbuilding needs an empty pile: mostly that is all
    # there is to ask.
    if (not state.pile or state.rules.may_be_gone_early) and may_overbuild(state, seat):
        found += _OVERBUILD_MENUS[hand].of(_own_single(state, seat))
    return found or [PASS]


def _own_single(state: State, seat: int) -> list[Square]:
    """Where a player's tiles lie that are not overbuilt yet (O3, O4)."""
    covered = state.covered
    return [
        square
        for square, tile in state.workers.items()
        if tile.owner == seat and square not in covered
    ]


def may_overbuild(state: State, seat: int) -> bool:
    """Whether a player who owns a tile to build on may do so (O1, O2)."""
    return is_jungle_gone(state) and state.suns[seat] >= overbuild_cost(state, seat)


def is_jungle_gone(state: State) -> bool:
    """Whether enough jungle tiles are gone for overbuilding (O1)."""
    gone = not (state.display or state.pile)
    for change in state.rules.jungle_gone:
        gone = change(state, gone)
    return gone


def can_fill(state: State) -> bool:
    """Whether there is a tile with which a space could be filled now (F6)."""
    if state.display or state.pile:
        return True
    return any(more(state) for more in state.rules.more_fills)


def overbuild_cost(state: State, seat: int) -> int:
    """How many sun tokens overbuilding costs a player (O2)."""
    cost = OVERBUILD_COST
    for change in state.rules.overbuild_cost:
        cost = change(state, seat, cost)
    return cost


def list_fills(state: State) -> list[Decision]:
    """Each space still to fill, with each different tile that may go there.

    None may stay empty while there are tiles (F3), and which do if they run out is a choice
    (F6); so is the tile, of the display (F4), or else the unseen one of the pile (F5).
    """
    tiles = DISPLAYS_WITHOUT[state.display] or _ONLY_THE_PILE
    choices = told_apart(state, tiles, DISPLAY) if state.rules.holders else tiles
    return _FILLS.of(state.spaces, choices)


def told_apart(state: State, tiles: Collection[JungleTile], place: str) -> Iterable[Choice]:
    """Different tiles of a place; those that hold something once for all that they hold (G11).

    Parameters
    ----------
    state
        The state.
    tiles
        The tiles that lie there, each once.
    place
        What events call the place.
    """
    holders = state.rules.holders
    if holders.keys().isdisjoint(tiles):
        return tiles  # mostly none of them holds anything
    found: list[Choice] = []
    for tile in tiles:
        if tile in holders:
            holdings = holders[tile].holdings(state, place)
            found += [(tile, held) for held in dict.fromkeys(holdings)]
        else:
            found.append(tile)
    return found


def is_held(state: State, decision: Fill, place: str) -> bool:
    """Whether a tile of a place holds what a fill says that it does (G11)."""
    if not decision.holding:
        return True
    holder = state.rules.holders.get(decision.tile)
    return holder is not None and decision.holding in holder.holdings(state, place)


def in_full(state: State, decision: Decision) -> Decision:
    """A decision as `legal` lists it, with what lies on the tile of a fill.

    A fill that does not say what its tile holds means the oldest such tile (G11).
    """
    if not isinstance(decision, Fill) or decision.holding or state.phase != FILL:
        return decision
    if decision.tile not in state.rules.holders:
        return decision
    what = (type(decision), decision.space, decision.tile)
    same = (
        one
        for one in legal(state)
        if isinstance(one, Fill) and (type(one), one.space, one.tile) == what
    )
    return next(same, decision)


def list_acts(state: State) -> list[Decision]:
    """What each activated edge of the decider can do (A4), and doing no more (A6)."""
    seat, edges = state.waiting[0]
    found: list[Decision] = []
    for edge in edges:  # to look each up costs less than to ask for pairs
        workers, action, able = edges[edge]
        found += edge.acts[workers] if able else action.options(state, seat, edge, workers)
    found.append(DONE)
    return found


def list_nothing(_state: State) -> list[Decision]:
    """Nobody has anything to decide."""
    return []
