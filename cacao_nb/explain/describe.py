"""A position in sentences, to be read and to be heard."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby

from cacao_nb.explain.arguments import by_side, tile_name, tile_names
from cacao_nb.explain.door import DOOR, ModuleWords
from cacao_nb.messages import Listed, Message, known, module_name
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.given import of_state
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import WATER_FIELDS, State
from cacao_nb.rules.statedict import plain_options
from cacao_nb.rules.tiles import HIDDEN_WORKER, PlacedTile
from cacao_nb.rules.view import JungleCounts, View, WorkerCounts


@of_state
@checked
def describe(state: State) -> str:
    """A position in plain sentences, one a line, in the language in use.

    The situation comes first, then the board row by row, what the players own, hands and
    display, and the piles. Nothing is left out but the order in which the tiles on the board
    were laid: positions that differ are described differently.

    Parameters
    ----------
    state
        A state, a position or a game. Of a `View` is said what its seat may know, and of the
        rest how many tiles there are.

    Examples
    --------
    >>> from cacao_nb.explain import describe
    >>> from cacao_nb.rules import Place, apply, new_game
    >>> state = new_game(players=2, seed=7)
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)))
    >>> for line in describe(state).splitlines()[:4]:
    ...     print(line)
    This is turn 1 of 22 in a game for 2 players, clockwise Red and Purple; Red began.
    It is Red's turn, and Red decides which activated workers act.
    In this turn Red has placed the worker tile at (1, 0).
    2 edges of Red are still waiting to act: the south edge at (1, 0) with 1 worker facing the
    market 2 and the west edge at (1, 0) with 1 worker facing the single plantation.
    """
    parts = (_situation, _board, _villages, _hands, _piles)
    return "\n\n".join("\n".join(map(str, part(state))) for part in parts)


def words_of(state: State) -> Iterator[ModuleWords]:
    """The words of the modules of a game."""
    return DOOR.of(state.rules.modules)


# The situation ------------------------------------------------------------------------------


def _situation(state: State) -> Iterator[Message]:
    if isinstance(state, View):
        yield Message("describe.view", viewer=colour_name(state.seat))
    yield turn(state)
    if state.rules.modules:
        yield Message("describe.modules", modules=Listed(map(module_name, state.rules.modules)))
        yield from _options(state)
    yield deciding(state)
    if state.placed is not None:
        laid = "overbuilt" if state.placed in state.covered else "placed"
        player = colour_name(state.active)
        yield Message(f"describe.{laid}", player=player, square=state.placed)
    for message, spaces in (("filled", state.filled), ("spaces", state.spaces)):
        if spaces:
            yield Message(f"describe.{message}", count=len(spaces), spaces=Listed(spaces))
    for seat, pending in state.waiting:
        edges = Listed(
            Message(
                "describe.edge",
                side=side_name(edge.side),
                square=edge.square,
                workers=state.workers[edge.square].edges[edge.side],
                tile=tile_name(state.jungle[edge.space]),
            )
            for edge in pending
        )
        player = colour_name(seat)
        yield Message("describe.waiting", count=len(pending), player=player, edges=edges)


def turn(state: State) -> Message:
    """Which turn it is, and who plays."""
    return Message(
        "describe.turn",
        turn=state.turn,
        turns=state.rules.turn_count,
        count=state.players,
        players=Listed(map(colour_name, range(state.players))),
        first=colour_name(state.first),
    )


def deciding(state: State) -> Message:
    """Who decides what now."""
    who = {"active": colour_name(state.active), "decider": colour_name(state.decider)}
    message = f"describe.deciding.{state.phase}"
    if known(message):
        return Message(message, **who)
    return Message("describe.deciding_other", **who, phase=state.phase)


def _options(state: State) -> Iterator[Message]:
    """What was chosen at set-up."""
    tables = [words.options for words in words_of(state)]
    for option, value in plain_options(state.rules).items():
        say = next((table[option] for table in tables if option in table), None)
        if say is None:
            yield Message("describe.option", option=option, value=json.dumps(value))
        else:
            yield say(value)


# The board ----------------------------------------------------------------------------------


def _board(state: State) -> Iterator[Message]:
    yield Message("describe.board")
    squares = sorted((y, x) for x, y in (*state.jungle, *state.workers))
    for row, places in groupby(squares, key=lambda place: place[0]):
        columns = [x for _, x in places]
        yield Message("describe.row", row=row, count=len(columns))
        for x in columns:
            yield from _square(state, (x, row))
    for words in words_of(state):
        yield from words.board(state)


def _square(state: State, square: Square) -> Iterator[Message]:
    if square in state.jungle:
        tile = tile_name(state.jungle[square])
        yield Message("describe.jungle", square=square, tile=tile)
        for words in words_of(state):
            yield from words.square(state, square)
    if square in state.workers:
        yield _laid("describe.worker", square, state.workers[square])
    if square in state.covered:
        yield _laid("describe.covered", square, state.covered[square])


def _laid(message: str, square: Square, placed: PlacedTile) -> Message:
    owner, tile = colour_name(placed.owner), tile_name(placed.tile)
    return Message(message, square=square, owner=owner, tile=tile, **by_side(placed.edges))


# What the players own -----------------------------------------------------------------------


def _villages(state: State) -> Iterator[Message]:
    for seat in range(state.players):
        yield from describe_village(state, seat)


@checked
def describe_village(state: State, seat: int | str) -> Iterator[Message]:
    """What one player owns.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> for message in describe_village(new_game(players=2, seed=7), 1):
    ...     print(message)
    Purple has 0 gold, 0 cacao and 0 sun tokens; the water carrier stands on the water field
    -10.
    """
    seat = arguments.seat("seat", seat, state.players)
    yield Message(
        "describe.village",
        player=colour_name(seat),
        gold=state.gold[seat],
        cacao=state.cacao[seat],
        suns=state.suns[seat],
        water=WATER_FIELDS[state.water[seat]],
    )
    for words in words_of(state):
        yield from words.village(state, seat)


# Hands, display and piles -------------------------------------------------------------------


def _hands(state: State) -> Iterator[Message]:
    for seat in range(state.players):
        yield describe_hand(state, seat)
    yield from describe_display(state)


@checked
def describe_hand(state: State, seat: int | str) -> Message:
    """The worker tiles that one player holds.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> print(describe_hand(new_game(players=2, seed=7), 0))
    Red holds 3 worker tiles: 2-1-0-1, 3-1-0-0 and 1-1-1-1.
    """
    seat = arguments.seat("seat", seat, state.players)
    tiles, player = state.hands[seat], colour_name(seat)
    if not tiles:
        return Message("describe.no_hand", player=player)
    count = len(tiles)
    if isinstance(state, View) and set(tiles) == {HIDDEN_WORKER}:
        viewer = colour_name(state.seat)
        return Message("describe.hidden_hand", player=player, count=count, viewer=viewer)
    return Message("describe.hand", player=player, count=count, tiles=tile_names(tiles))


@checked
def describe_display(state: State) -> Iterator[Message]:
    """The display, and what modules lay beside it.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> for message in describe_display(new_game(players=2, seed=7)):
    ...     print(message)
    The display has 2 jungle tiles, the oldest first: market 3 and single plantation.
    """
    if tiles := state.display:
        yield Message("describe.display", count=len(tiles), tiles=tile_names(tiles))
    else:
        yield Message("describe.no_display")
    for words in words_of(state):
        yield from words.display(state)


def _piles(state: State) -> Iterator[Message]:
    view = isinstance(state, View)
    if not state.pile:
        yield Message("describe.no_pile")
    elif view:
        yield Message("describe.hidden_pile", count=len(state.pile))
    else:
        yield Message("describe.pile", count=len(state.pile), tiles=tile_names(state.pile))
    for seat, pile in enumerate(state.piles):
        player, count = colour_name(seat), len(pile)
        if not pile:
            yield Message("describe.no_worker_pile", player=player)
        elif view:
            yield Message("describe.hidden_worker_pile", player=player, count=count)
        else:
            tiles = tile_names(pile)
            yield Message("describe.worker_pile", player=player, count=count, tiles=tiles)
    if isinstance(state, View):
        yield from _unseen(state)
    for words in words_of(state):
        yield from words.supplies(state)
    for module, kept in state.extra.items():
        if not DOOR[module].describes:
            data = json.dumps(kept.to_dict())
            yield Message("describe.kept", module=module_name(module), data=data)


def _unseen(view: View) -> Iterator[Message]:
    """What is known of the hidden tiles: how many of each."""
    viewer = colour_name(view.seat)
    if jungle := view.unseen_jungle:
        tiles = _counts("describe.jungle_count", jungle)
        yield Message("describe.unseen_jungle", viewer=viewer, tiles=tiles)
    for seat, workers in enumerate(view.unseen_workers):
        if workers:
            tiles, owner = _counts("describe.worker_count", workers), colour_name(seat)
            yield Message("describe.unseen_workers", viewer=viewer, owner=owner, tiles=tiles)


def _counts(message: str, counts: WorkerCounts | JungleCounts) -> Listed:
    return Listed(Message(message, count=count, tile=tile_name(tile)) for tile, count in counts)
