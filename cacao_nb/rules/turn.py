"""What a decision does and, when somebody listens, what happened and why.

A turn in order (A8): place, overbuild or pass; fill; the actions, the active player's first and
then clockwise; draw; refill the display. Nothing is changed before everything is checked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from cacao_nb.rules import arguments, events
from cacao_nb.rules.decisions import (
    EDGES,
    FACING,
    PILE,
    Act,
    Done,
    Fill,
    Overbuild,
    Pass,
    Place,
)
from cacao_nb.rules.legality import can_fill, is_held, may_overbuild, overbuild_cost
from cacao_nb.rules.squares import BESIDE, Square, beside
from cacao_nb.rules.state import ACT, DISPLAY_SIZE, FILL, OVER, PLACE, Pending
from cacao_nb.rules.tiles import DISPLAYS_WITHOUT, HANDS_WITHOUT

if TYPE_CHECKING:
    from cacao_nb.rules.decisions import Decision
    from cacao_nb.rules.events import Log
    from cacao_nb.rules.state import State

#: The phase in which the modules may still ask something before the turn is over.
ENDING = "ending"


def apply(state: State, decision: Decision, log: Log | None = None) -> None:
    """Do what the decider decided, and all that follows from it without a decision.

    Parameters
    ----------
    state
        The state; it is changed.
    decision
        One of `legal(state)`.
    log
        Where raw events go (see `cacao_nb.rules.events`); None if nobody listens.

    Raises
    ------
    IllegalDecision
        The decision is not legal now; the state is as it was.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> state, log = new_game(players=2, seed=7), []
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)), log)
    >>> state.phase, log[0][0]
    ('act', 'placed')
    """
    try:
        do = state.rules.decisions[type(decision)]
    except (KeyError, AttributeError):  # no state, or no decision of this game
        do = _refuse_kind
    if log is not None and type(log) is not list:
        arguments.instance("log", log, list)
    do(state, decision, log)


def _refuse_kind(state: State, decision: Decision, _log: Log | None) -> NoReturn:
    """Say what is no state or no decision, or why there is none like it in this game."""
    from cacao_nb.rules.decisions import Decision
    from cacao_nb.rules.state import State

    arguments.instance("state", state, State)
    arguments.instance("decision", decision, Decision)
    refuse(state, decision)


def refuse(state: State, decision: Decision) -> NoReturn:
    """Say why a decision is not legal; the reasons are looked for only when one is not."""
    from cacao_nb.rules.refusals import refuse

    refuse(state, decision)


def place(state: State, decision: Place, log: Log | None) -> None:
    """Place a worker tile from the hand on a free square beside a jungle tile (P1).

    It may make spaces beside it fill (F7), as far as there are tiles (F6); then workers act
    (A8).
    """
    seat, square, rules = state.active, decision.square, state.rules
    if state.phase != PLACE:
        refuse(state, decision)
    try:
        left = HANDS_WITHOUT[seat][state.hands[seat]][decision.tile]
        del state.frontier[square]
    except KeyError:  # no such tile in hand, or not a square for one; nothing has changed
        refuse(state, decision)
    laid = decision.placed[seat]
    if rules.tile_laid:
        for change in rules.tile_laid:
            laid = change(state, seat, laid)
    state.hands[seat] = left
    state.workers[square] = laid
    state.placed = square
    if log is not None:
        log.append((events.PLACED, seat, square, decision.tile, decision.rotation, laid.edges))
    if rules.placed:
        for hook in rules.placed:
            hook(state, seat, log)
    if state.display or state.pile or (rules.more_fills and can_fill(state)):
        state.spaces = spaces_to_fill(state, square)
        if state.spaces:
            state.phase = FILL
            return
    _activate(state, log)


def overbuild(state: State, decision: Overbuild, log: Log | None) -> None:
    """Lay a worker tile on one's own (O3), for a sun token (O2), once a square (O4).

    This needs all jungle tiles gone (O1). The tile on top counts from now on (T5), as modules
    let it lie (U16). Only its workers are activated (O5), and no space is filled (O6).
    """
    seat, square, tile = state.active, decision.square, decision.tile
    left = HANDS_WITHOUT[seat][state.hands[seat]]
    lower = state.workers.get(square)
    if (
        state.phase != PLACE
        or lower is None
        or lower.owner != seat
        or square in state.covered
        or tile not in left
        or not may_overbuild(state, seat)
    ):
        refuse(state, decision)
    before = state.rules.purse(state, seat)
    laid = decision.placed[seat]
    for change in state.rules.tile_laid:
        laid = change(state, seat, laid)
    state.suns[seat] -= overbuild_cost(state, seat)
    state.hands[seat] = left[tile]
    state.covered[square] = lower
    state.workers[square] = laid
    state.placed = square
    if log is not None:
        after = state.rules.purse(state, seat)
        what = (tile, decision.rotation, laid.edges, lower, before, after)
        log.append((events.OVERBUILT, seat, square, *what))
    for hook in state.rules.placed:
        hook(state, seat, log)
    _activate(state, log)


def pass_turn(state: State, decision: Pass, log: Log | None) -> None:
    """Do nothing, because nothing is possible (P4); the turn counts (P5)."""
    if state.phase != PLACE or decision not in state.rules.phases[PLACE](state):
        refuse(state, decision)
    if log is not None:
        log.append((events.PASSED, state.active))
    _ask_first(state, log)


def fill(state: State, decision: Fill, log: Log | None) -> None:
    """Fill one of the spaces (F1) with a tile of the display (F4), or else of the pile (F5).

    Beside it worker tiles may be placed then (P1), and modules hear of the tile (G4); of those
    that hold something the one that is meant goes, or the oldest (G11). After the last space,
    or the last tile (F6), the actions begin.
    """
    space, tile, source, rules = decision.space, decision.tile, events.DISPLAY, state.rules
    if state.phase != FILL or space not in state.spaces:
        refuse(state, decision)
    if type(decision) is not Fill:
        source = rules.fill_sources[type(decision)](state, decision, log)
    elif tile is not PILE:
        left = DISPLAYS_WITHOUT[state.display]
        if tile not in left or (decision.holding and not is_held(state, decision, source)):
            refuse(state, decision)
        state.display = left[tile]
    elif state.pile and not state.display:
        tile, state.pile, source = state.pile[0], state.pile[1:], events.PILE
    else:
        refuse(state, decision)
    state.jungle[space] = tile
    state.filled += (space,)
    workers, frontier = state.workers, state.frontier
    for square in BESIDE[space]:
        if square not in workers:
            frontier[square] = None
    more: Log | None = None if log is None else []
    holding = decision.holding
    if rules.jungle_moved and tile in rules.jungle_moved:
        if not holding and tile in rules.holders:
            holding = next(iter(rules.holders[tile].holdings(state, source)), ())
        for hook in rules.jungle_moved[tile]:
            hook(state, tile, source, space, holding, more)
    if log is not None:  # by now all that the fill changes has changed
        log.append((events.FILLED, state.active, space, tile, source, holding))
        log.extend(more or ())
    if len(state.spaces) > 1 and (state.display or state.pile or can_fill(state)):
        spaces = list(state.spaces)
        spaces.remove(space)
        state.spaces = tuple(spaces)
    else:
        state.spaces = ()
        _activate(state, log)


def stop_filling(state: State, log: Log | None) -> None:
    """Go on to the actions although a space is still empty (M5)."""
    state.spaces = ()
    _activate(state, log)


def act(state: State, decision: Act, log: Log | None) -> None:
    """Let the workers of one edge act, which is finished then (A3, A5).

    The others follow in any order (A4), if they can do anything (A7).
    """
    edge = decision.edge
    try:
        seat, edges = state.waiting[0]
        workers, action, able = edges[edge]
    except (IndexError, KeyError):  # nobody has anything to do, or not with this edge
        refuse(state, decision)
    if able:
        allowed = decision in edge.acts[workers]
    else:
        allowed = action.allows(state, seat, decision, workers)
    if not allowed:
        refuse(state, decision)
    del edges[edge]
    if log is None:
        action.apply(state, seat, decision)
    else:
        before = state.rules.purse(state, seat)
        lost = action.apply(state, seat, decision)
        after = state.rules.purse(state, seat)
        what = (action.tile, workers, decision.use, before, after, lost)
        log.append((events.ACTED, seat, edge, *what, *_laid(state), decision))
    if action.has_follow_up:
        action.follow_up(state, seat, log)
    _ask_first(state, log)


def done(state: State, decision: Done, log: Log | None) -> None:
    """Forgo the rest (A6), when actions are asked for (A8); others have theirs still (A7)."""
    if state.phase != ACT:
        refuse(state, decision)
    seat, edges = state.waiting[0]
    if log is not None:
        _log_unused(state, seat, edges, log)
    edges.clear()
    _ask_first(state, log)


def spaces_to_fill(state: State, square: Square) -> tuple[Square, ...]:
    """The empty jungle spaces beside a square that another worker tile lies beside, too.

    Where it lies (F1) and whose it is (F2) makes no difference.
    """
    jungle, workers = state.jungle, state.workers
    spaces: tuple[Square, ...] = ()
    for space, one, two, three in _AROUND[square]:
        if space not in jungle and (one in workers or two in workers or three in workers):
            spaces += (space,)
    return spaces


class _Around(dict[Square, tuple[tuple[Square, Square, Square, Square], ...]]):
    """By worker square: each space beside it, with the other three squares beside that."""

    def __missing__(self, square: Square) -> tuple[tuple[Square, Square, Square, Square], ...]:
        around = []
        for space in beside(square):
            one, two, three = (other for other in beside(space) if other != square)
            around.append((space, one, two, three))
        self[square] = found = tuple(around)
        return found


_AROUND = _Around()


def _activate(state: State, log: Log | None) -> None:
    """Activate the new tile's workers (A1), and everybody's at the tiles laid this turn (A2).

    Each once (A3), also where nobody has to stand (Y5). All spaces have been filled by now,
    and nothing is drawn yet (A8). The active player acts first, then the others clockwise (A7).
    """
    assert state.placed is not None
    jungle, workers, laid = state.jungle, state.workers, EDGES[state.placed]
    new = laid[0].square  # the one that all edges have, so that `is` tells it from others
    active, rules = state.active, state.rules
    acting, idle = rules.acting, rules.without_workers
    own: Pending = {}
    others: dict[int, Pending] = {}
    how = () if log is None else _laid(state)
    counts = workers[new].edges
    for edge in laid:
        count = counts[edge.side]
        if (count or idle) and edge.space in jungle:
            tile = jungle[edge.space]
            if count or tile in idle:
                if log is not None:
                    what = (edge, tile, count, *how, tile in acting)
                    log.append((events.ACTIVATED, active, *what))
                if tile in acting:
                    own[edge] = acting[tile][count]
    for space in state.filled:
        tile = jungle[space]
        for edge in FACING[space]:
            square = edge.square
            if square is not new and square in workers:
                placed = workers[square]
                count, owner = placed.edges[edge.side], placed.owner
                if count or (idle and tile in idle):
                    if log is not None:
                        what = (edge, tile, count, *how, tile in acting)
                        log.append((events.ACTIVATED, owner, *what))
                    if tile in acting:
                        edges = own if owner == active else others.setdefault(owner, {})
                        edges[edge] = acting[tile][count]
    waiting = state.waiting
    if own:
        waiting.append((active, own))
    if others:
        for seat in rules.clockwise[active]:
            if seat in others:
                waiting.append((seat, others[seat]))
    state.phase = ACT
    _ask_first(state, log)


def _ask_first(state: State, log: Log | None) -> None:
    """Ask the first of those waiting who can act (A7); when nobody is left the turn ends."""
    waiting = state.waiting
    while waiting:
        seat, edges = waiting[0]
        if edges:  # mostly the last one has just acted; to ask costs less than an empty loop
            for edge in edges:
                workers, action, able = edges[edge]
                if able or action.limit(state, seat, edge, workers):
                    state.decider = seat
                    return
        del waiting[0]
        if log is not None:
            _log_unused(state, seat, edges, log)
        if state.rules.acted:
            for hook in state.rules.acted:
                hook(state, seat, log)
    if state.rules.turn_ending:
        _let_modules_ask(state, log)
    else:
        finish_turn(state, log)


def _log_unused(state: State, seat: int, edges: Pending, log: Log) -> None:
    """Append the edges that did not act, with how many could have (A6, A7)."""
    for edge, (workers, action, _) in edges.items():
        able = action.limit(state, seat, edge, workers)
        log.append((events.UNUSED, seat, edge, action.tile, workers, able, *_laid(state)))


def _laid(state: State) -> tuple[Square | None, bool]:
    """Where this turn's worker tile lies, and whether it overbuilt another."""
    return state.placed, state.placed in state.covered


def _let_modules_ask(state: State, log: Log | None) -> None:
    """Give the modules their word; unless they ask something, the turn is finished."""
    state.decider, state.phase = state.active, ENDING
    for hook in state.rules.turn_ending:
        hook(state, state.active, log)
    if state.phase == ENDING:
        finish_turn(state, log)


def finish_turn(state: State, log: Log | None) -> None:
    """Draw a worker tile (E1), refill the display (E2), and go on to the next turn (S6).

    Drawing and refilling come after the last turn, too (E3, E4), and then the score (W1).
    """
    seat, rules = state.active, state.rules
    pile = state.piles[seat]
    if pile and state.placed is not None:  # who passed does not draw (P5)
        state.hands[seat] += (pile[0],)
        state.piles[seat] = pile[1:]
        if log is not None:
            log.append((events.DRAWN, seat, pile[0]))
    if rules.refill:
        rules.refill(state, log)
    elif state.pile and (missing := DISPLAY_SIZE - len(state.display)):
        turn_over(state, missing, log)
    state.placed = None
    state.filled = ()
    if state.turn == rules.turn_count:
        state.decider, state.phase = seat, OVER
        if log is not None:
            rules.log_score(state, log)
    else:
        begin_turn(state, state.turn + 1, rules.clockwise[seat][1], log)


def turn_over(state: State, number: int, log: Log | None) -> None:
    """Turn over some tiles of the pile for the display (E2); modules hear of them (G4)."""
    turned, state.pile = state.pile[:number], state.pile[number:]
    state.display += turned
    more: Log | None = None if log is None else []
    if state.rules.jungle_moved:
        for tile in turned:
            for hook in state.rules.jungle_moved.get(tile, ()):
                hook(state, tile, events.PILE, events.DISPLAY, (), more)
    if log is not None:
        log.extend((events.REFILLED, tile) for tile in turned)
        log.extend(more or ())


def begin_turn(state: State, turn: int, seat: int, log: Log | None) -> None:
    """Begin a turn, counted from 1, of the player whose it is (S6)."""
    state.turn = turn
    state.active = state.decider = seat
    state.phase = PLACE
    if log is not None:
        log.append((events.TURN, turn, seat))
    if state.rules.turn_began:  # to ask costs less than an empty loop
        for hook in state.rules.turn_began:
            hook(state, seat, log)
