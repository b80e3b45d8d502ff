"""Whether a state could have come about: what the rules make impossible, in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cacao_nb.messages import Message
from cacao_nb.rules.legality import is_jungle_gone
from cacao_nb.rules.squares import Square, beside
from cacao_nb.rules.state import DISPLAY_SIZE, HAND_SIZE, OVER, PLACE, State
from cacao_nb.rules.turn import spaces_to_fill


def impossible(state: State) -> Message | None:
    """The first reason why no game can come to a state; None if nothing speaks against it.

    The tiles are taken to be those of the box. Whether a game really can come to the state is
    another matter: that its board has a history is not tried.
    """
    for check in (*_CHECKS, *state.rules.validate):
        for reason in check(state):
            return reason
    return None


def _start_tiles(state: State) -> Iterator[Message]:
    """The start tiles lie where they began (S1)."""
    for space, tile in state.rules.box.start.items():
        if state.jungle.get(space) is not tile:
            name = Message(tile.message)
            yield Message("impossible.start", space=space, tile=name)


def _neighbours(state: State) -> Iterator[Message]:
    """Every tile lies beside what it takes to be placed (P1) or filled (F1)."""
    for square in state.workers:
        if not any(space in state.jungle for space in beside(square)):
            yield Message("impossible.worker", square=square)
    for space in state.jungle:
        if space not in state.rules.box.start and _workers_beside(state, space) < 2:
            yield Message("impossible.jungle", space=space)


def _in_one_piece(state: State) -> Iterator[Message]:
    """The board has grown from the start tiles (P1)."""
    tiles = {*state.workers, *state.jungle}
    reached = set(state.rules.box.start)
    todo = list(reached)
    while todo:
        for square in beside(todo.pop()):
            if square in tiles and square not in reached:
                reached.add(square)
                todo.append(square)
    for square in tiles - reached:
        yield Message("impossible.apart", square=square)


def _spaces(state: State) -> Iterator[Message]:
    """While there are tiles, only the spaces beside this turn's tile may wait (F1, F6, F7).

    After overbuilding none do (O6). Where modules have other tiles to offer, some may stay
    empty (M5, M6).
    """
    if not (state.display or state.pile or state.spaces):
        return
    placed = state.placed
    overbuilt = placed in state.covered
    if placed is not None and state.spaces != (
        () if overbuilt else spaces_to_fill(state, placed)
    ):
        yield Message("impossible.placed", square=placed)
    if state.rules.more_fills and not state.pile:
        return  # a space may have been left empty that only another source could fill
    for space in {space for square in state.workers for space in beside(square)}:
        empty = space not in state.jungle and space not in state.spaces
        if empty and _workers_beside(state, space) >= 2:
            yield Message("impossible.space", space=space)


def _this_turn(state: State) -> Iterator[Message]:
    """The active player placed (S6), fills lie beside that (F7), where workers wait (A2)."""
    placed = state.placed
    if placed is None:
        if state.filled:
            yield Message("impossible.filled", space=state.filled[0])
        return
    if state.workers[placed].owner != state.active:
        yield Message("impossible.placed", square=placed)
    for space in state.filled:
        if placed not in beside(space):
            yield Message("impossible.filled", space=space)
    for _, edges in state.waiting:
        for edge in edges:
            if edge.square != placed and edge.space not in state.filled:
                yield Message("impossible.waiting", square=edge.square)


def _numbers(state: State) -> Iterator[Message]:
    """Hands, and tiles laid, are as many as so many turns make them.

    Each player draws at the end of the own turns (E1, S6), lays a tile in each (A8) or passes
    (N7), and the game is over after the last (E4).
    """
    laid = [0] * state.players
    for tile in (*state.workers.values(), *state.covered.values()):
        laid[tile.owner] += 1
    each = sum(state.rules.box.workers.values())
    for seat in range(state.players):
        left = each - laid[seat]
        mid_turn = seat == state.active and state.placed is not None
        held = min(HAND_SIZE, left + 1) - 1 if mid_turn else min(HAND_SIZE, left)
        if len(state.hands[seat]) != held:
            yield Message("impossible.hand", seat=seat, held=len(state.hands[seat]))
        before = state.turn - 1 - state.rules.clockwise[state.first].index(seat)
        begun = before // state.players + 1
        if laid[seat] > begun - (seat == state.active and state.phase == PLACE):
            yield Message("impossible.laid", seat=seat, laid=laid[seat], turn=state.turn)
    if state.phase == OVER and state.turn != state.rules.turn_count:
        yield Message("impossible.over", turn=state.turn, turns=state.rules.turn_count)


def _display(state: State) -> Iterator[Message]:
    """Between turns the display is full (E2); nobody overbuilt before it was time (O1)."""
    if state.phase in (PLACE, OVER) and state.pile and len(state.display) < DISPLAY_SIZE:
        yield Message("impossible.display", shown=len(state.display))
    if state.covered and not is_jungle_gone(state):
        yield Message("impossible.overbuilt")


def _workers_beside(state: State, space: Square) -> int:
    return sum(square in state.workers for square in beside(space))


_CHECKS: tuple[Callable[[State], Iterator[Message]], ...] = (
    _start_tiles,
    _neighbours,
    _in_one_piece,
    _spaces,
    _this_turn,
    _numbers,
    _display,
)
