"""A state as plain dicts, lists, strings and numbers, and back again.

What follows from the rest is left out: whose turn it is, the free squares, how many workers an
activated edge has. Reading trusts nothing: every value is checked, the tiles must be just those
of the box, and the position one that could have come about. A position made for teaching may
have any tiles whose rules are in the game, and any player on turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

from cacao_nb.messages import Message
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import EDGES, Edge
from cacao_nb.rules.errors import BadState, RulesError
from cacao_nb.rules.goods import GOODS
from cacao_nb.rules.legality import can_fill
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.plausible import impossible
from cacao_nb.rules.registry import module_with
from cacao_nb.rules.ruleset import Ruleset, chosen_ruleset
from cacao_nb.rules.squares import SIDES, Square
from cacao_nb.rules.state import (
    ACT,
    DISPLAY_SIZE,
    FILL,
    HAND_SIZE,
    LAST_WATER_FIELD,
    MOST_CACAO,
    MOST_SUNS,
    OVER,
    PLACE,
    Pending,
    State,
    frontier,
)
from cacao_nb.rules.tiles import (
    PLAYERS,
    Edges,
    JungleTile,
    PlacedTile,
    WorkerTile,
    jungle_tile,
    worker_tile,
)
from cacao_nb.rules.turn import ENDING
from cacao_nb.rules.untrusted import Reader

T = TypeVar("T")

#: More gold than any game can bring; a bound against nonsense.
MOST_GOLD = 10_000


def to_dict(state: State) -> dict[str, Any]:
    """The state as plain data.

    Examples
    --------
    >>> from cacao_nb.rules import State, new_game
    >>> state = new_game(players=2, seed=7)
    >>> State.from_dict(state.to_dict()) == state
    True
    """
    return {
        "players": state.players,
        "modules": list(state.rules.modules),
        **({"options": plain_options(state.rules)} if state.rules.options else {}),
        "first": state.first,
        "turn": state.turn,
        "phase": state.phase,
        "decider": state.decider,
        "workers": [[*square, *_laid(tile)] for square, tile in state.workers.items()],
        "covered": [[*square, *_laid(tile)] for square, tile in state.covered.items()],
        "jungle": [[*space, tile.name] for space, tile in state.jungle.items()],
        "hands": [_names(hand) for hand in state.hands],
        "piles": [_names(pile) for pile in state.piles],
        "display": _names(state.display),
        "pile": _names(state.pile),
        "gold": list(state.gold),
        "cacao": list(state.cacao),
        "suns": list(state.suns),
        "water": list(state.water),
        "placed": None if state.placed is None else list(state.placed),
        "spaces": [list(space) for space in state.spaces],
        "filled": [list(space) for space in state.filled],
        "waiting": [
            [seat, [[*edge.square, edge.side] for edge in edges]]
            for seat, edges in state.waiting
        ],
        **({"extra": extra} if (extra := _extra(state)) else {}),
    }


def plain_options(rules: Ruleset) -> dict[str, Any]:
    """What was chosen at set-up, as plain data."""
    return {option: _plain(value) for option, value in rules.options.items()}


def _plain(value: object) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _extra(state: State) -> dict[str, Any]:
    return {name: kept.to_dict() for name, kept in state.extra.items()}


def _laid(tile: PlacedTile) -> tuple[Any, ...]:
    plain = (tile.owner, tile.tile.name, tile.rotation)
    printed = tile.edges == tile.tile.rotations[tile.rotation]
    return plain if printed else (*plain, list(tile.edges))


def _names(tiles: tuple[WorkerTile, ...] | tuple[JungleTile, ...]) -> list[str]:
    return [tile.name for tile in tiles]


@checked
def from_dict(data: object, *, teaching: bool = False) -> State:
    """The state that `to_dict` described.

    Parameters
    ----------
    data
        The plain data.
    teaching
        Whether it is a board without its history: tiles may be missing, too many or not in
        the box of this game, and whoever has to decide is on turn, whoever began.

    Raises
    ------
    BadState
        The data describe no state; the message names the first thing that is wrong.
    """
    read = Reader(data, BadState, "untrusted.state")
    players = read.number("players", min(PLAYERS), max(PLAYERS))
    try:
        options = read.table("options") if "options" in read.data else {}
        rules = chosen_ruleset(players, read.list("modules", read.text, 16), options)
    except RulesError as error:
        raise BadState(error.message) from None
    state = object.__new__(State)
    state.rules = rules
    _read_moment(read, rules, state)
    _read_board(read, rules, state)
    if teaching:
        _take_turn(read, state)
    _read_tiles(read, rules, state)
    _read_villages(read, state)
    _read_extra(read, rules, state)
    _read_turn(read, state)
    if not teaching:
        _check_box(rules, state)
        if (reason := impossible(state)) is not None:
            raise BadState(reason)
    return state


def _read_extra(read: Reader, rules: Ruleset, state: State) -> None:
    state.extra = {}
    if rules.from_dict:
        kept = Reader(read.get("extra"), BadState, "untrusted.state")
        for name, from_dict in rules.from_dict.items():
            part = Reader(kept.get(name), BadState, "untrusted.state")
            try:
                state.extra[name] = from_dict(state, part)
            except RulesError:
                raise
            except Exception as error:
                # A module of one's own may trust more than it should, and fail in any way.
                raise kept.wrong(part.data) from error


def _read_moment(read: Reader, rules: Ruleset, state: State) -> None:
    """Which turn it is (E4), and whose (S6)."""
    state.first = read.number("first", 0, rules.players - 1)
    state.turn = read.number("turn", 1, rules.turn_count)
    state.active = (state.first + state.turn - 1) % rules.players
    state.decider = read.number("decider", 0, rules.players - 1)
    state.phase = read.text(read.get("phase"))
    if state.phase not in rules.phases or state.phase == ENDING:
        raise read.wrong(state.phase)


def _take_turn(read: Reader, state: State) -> None:
    """Let it be the turn of whoever placed or else has to decide (S6), as if so begun."""
    placed = read.get("placed")
    square = None if placed is None else read.square(placed, jungle=False)
    by = state.workers[square].owner if square in state.workers else state.decider
    state.active = by
    state.first = (by - state.turn + 1) % state.rules.players


def _read_board(read: Reader, rules: Ruleset, state: State) -> None:
    def laid(value: object) -> tuple[Square, PlacedTile]:
        items = read.items(value)
        x, y, owner, name, rotation = items[:5] if len(items) == 6 else read.items(value, 5)
        tile = worker_tile(read.text(name))
        if tile is None:
            raise read.wrong(value)
        turned = read.whole(rotation, 0, len(tile.rotations) - 1)
        owner = read.whole(owner, 0, rules.players - 1)
        edges = _edges(read, rules, tile, turned, items[5]) if len(items) == 6 else None
        return read.square([x, y], jungle=False), PlacedTile(owner, tile, turned, edges)

    def jungle(value: object) -> tuple[Square, JungleTile]:
        x, y, name = read.items(value, 3)
        return read.square([x, y], jungle=True), _jungle_tile(read, rules, name)

    state.workers = _unique(read, "workers", laid)
    state.covered = _unique(read, "covered", laid)
    for square, tile in state.covered.items():
        if square not in state.workers or state.workers[square].owner != tile.owner:
            raise read.wrong(list(square))
    state.jungle = _unique(read, "jungle", jungle)
    state.frontier = frontier(state)


def _edges(read: Reader, rules: Ruleset, tile: WorkerTile, turned: int, value: object) -> Edges:
    """Workers that are not as printed, if a module of the game can have made them so."""
    for other in rules.other_edges:
        for edges in other(tile, turned):
            if list(edges) == value:
                return edges
    raise read.wrong(value)


def _unique(
    read: Reader, key: str, entry: Callable[[object], tuple[Square, T]]
) -> dict[Square, T]:
    entries = read.list(key, entry)
    found = dict(entries)
    if len(found) != len(entries):
        raise BadState(Message("state.twice", key=key))
    return found


def _jungle_tile(read: Reader, rules: Ruleset, name: object) -> JungleTile:
    tile = rules.jungle_tiles.get(read.text(name))
    if tile is not None:
        return tile
    if (other := jungle_tile(str(name))) is not None:
        module = module_with("tile", other)
        raise BadState(Message("state.tile", tile=Message(other.message), module=module))
    raise read.wrong(name)


def _read_tiles(read: Reader, rules: Ruleset, state: State) -> None:
    def worker(name: object) -> WorkerTile:
        tile = worker_tile(read.text(name))
        if tile is None:
            raise read.wrong(name)
        return tile

    def pile(value: object) -> tuple[WorkerTile, ...]:
        return tuple(worker(name) for name in read.items(value))

    def jungle(name: object) -> JungleTile:
        return _jungle_tile(read, rules, name)

    state.hands = read.list("hands", pile)
    state.piles = read.list("piles", pile)
    if any(len(hand) > HAND_SIZE for hand in state.hands):
        read.get("hands")
        raise read.wrong(len(max(state.hands, key=len)))
    state.display = tuple(read.list("display", jungle, DISPLAY_SIZE))
    state.pile = tuple(read.list("pile", jungle))
    for key, lists in (("hands", state.hands), ("piles", state.piles)):
        if len(lists) != rules.players:
            read.key = key
            raise read.wrong(len(lists))


def _read_villages(read: Reader, state: State) -> None:
    """What everybody owns, within the limits (L1, L2, L3)."""
    limits = (MOST_GOLD, MOST_CACAO, MOST_SUNS, LAST_WATER_FIELD)
    for good, most in zip(GOODS, limits, strict=True):
        held = [
            read.whole(number, 0, most)
            for number in read.items(read.get(good), state.rules.players)
        ]
        setattr(state, good, held)


def _read_turn(read: Reader, state: State) -> None:
    """What has happened in this turn, and what it still asks for."""
    placed = read.get("placed")
    state.placed = None if placed is None else read.square(placed, jungle=False)
    # Between the turns nothing is placed; a module's own phase may follow a pass.
    needed = {PLACE: False, OVER: False, FILL: True, ACT: True}.get(state.phase)
    if needed is not None and (state.placed is not None) is not needed:
        raise read.wrong(placed)
    if state.placed is not None and state.placed not in state.workers:
        raise read.wrong(placed)

    def space(value: object) -> Square:
        return read.square(value, jungle=True)

    spaces = read.list("spaces", space, len(SIDES))
    if bool(spaces) is not (state.phase == FILL) or (spaces and not can_fill(state)):
        raise read.wrong([list(empty) for empty in spaces])
    if len(set(spaces)) != len(spaces) or any(empty in state.jungle for empty in spaces):
        raise read.wrong([list(empty) for empty in spaces])
    state.spaces = tuple(spaces)
    filled = read.list("filled", space, len(SIDES))
    if len(set(filled)) != len(filled) or any(one not in state.jungle for one in filled):
        raise read.wrong([list(one) for one in filled])
    state.filled = tuple(filled)

    def edge(value: object) -> Edge:
        x, y, side = read.items(value, 3)
        square = read.square([x, y], jungle=False)
        found = EDGES[square][read.whole(side, 0, len(SIDES) - 1)]
        if square not in state.workers or found.space not in state.jungle:
            raise read.wrong(value)
        return found

    def waiting(value: object) -> tuple[int, Pending]:
        # An edge waits with its workers (A1, A2), or without any where that earns, too (Y3).
        seat, edges = read.items(value, 2)
        seat = read.whole(seat, 0, state.rules.players - 1)
        pending: Pending = {}
        for one in map(edge, read.items(edges)):
            tile = state.workers[one.square]
            faced, workers = state.jungle[one.space], tile.edges[one.side]
            if tile.owner != seat or faced not in state.rules.actions:
                raise read.wrong(value)
            if not workers and faced not in state.rules.without_workers:
                raise read.wrong(value)
            pending[one] = state.rules.acting[faced][workers]
        return seat, pending

    state.waiting = read.list("waiting", waiting, state.rules.players)
    seats = [seat for seat, _ in state.waiting]
    in_order = [seat for seat in state.rules.clockwise[state.active] if seat in seats]
    asked = seats[0] if seats else state.active
    if not seats and asked != state.decider:
        on_turn, decider = colour_name(asked), colour_name(state.decider)
        message = Message("state.decider", turn=state.turn, colour=on_turn, other=decider)
        raise BadState(message)
    if bool(seats) is not (state.phase == ACT) or seats != in_order or asked != state.decider:
        raise read.wrong(seats)
    if any(not edges for _, edges in state.waiting):
        raise read.wrong([])


def _check_box(rules: Ruleset, state: State) -> None:
    """All tiles of the box are somewhere, and no others (S3, S4)."""
    elsewhere = [tile for find in rules.jungle_elsewhere for tile in find(state)]
    found = Counter((*state.jungle.values(), *state.display, *state.pile, *elsewhere))
    if found != Counter(rules.box.jungle):
        raise BadState(Message("state.jungle", players=rules.players))
    laid = (*state.workers.values(), *state.covered.values())
    for seat in range(rules.players):
        own = [tile.tile for tile in laid if tile.owner == seat]
        if Counter((*own, *state.hands[seat], *state.piles[seat])) != Counter(
            rules.box.workers
        ):
            raise BadState(Message("state.workers", seat=seat, players=rules.players))
