"""A position in sentences, to be read, heard, and read back by `rebuild`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from cacao_nb.explain import sentences as say
from cacao_nb.explain.modules import WORDS
from cacao_nb.explain.modulewords import ModuleWords
from cacao_nb.explain.phrases import Phrase
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.statedict import plain_options
from cacao_nb.rules.tiles import HIDDEN_WORKER, JungleTile, PlacedTile, WorkerTile
from cacao_nb.rules.view import JungleCounts, View, WorkerCounts


def describe(state: State) -> str:
    """A position in plain sentences, one a line, in the language in use.

    The situation comes first, then the board row by row, what the players own, hands and
    display, and the piles. Nothing is left out but the order in which the tiles on the board
    were laid, so that `rebuild` makes an equal state of it.

    Parameters
    ----------
    state
        The position. Of a `View` is said what its seat may know, and of the rest how many
        tiles there are.

    Examples
    --------
    >>> from cacao_nb.explain import describe, rebuild
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
    >>> rebuild(describe(state)) == state
    True
    """
    parts = (_situation, _board, _villages, _hands, _piles)
    return "\n\n".join("\n".join(part(state)) for part in parts)


def _situation(state: State) -> Iterator[str]:
    if isinstance(state, View):
        yield say.VIEW.say(viewer=state.seat)
    yield say.TURN.say(
        turn=state.turn,
        turns=state.rules.turns,
        count=state.players,
        players=range(state.players),
        first=state.first,
    )
    if state.rules.modules:
        yield say.USES.say(modules=state.rules.modules)
        yield from _options(state)
    yield say.decides(state)
    if state.placed is not None:
        done = say.OVERBUILT if state.placed in state.covered else say.PLACED
        yield done.say(player=state.active, square=state.placed)
    for phrase, spaces in ((say.FILLED, state.filled), (say.SPACES, state.spaces)):
        if spaces:
            yield phrase.say(count=len(spaces), spaces=spaces)
    for seat, pending in state.waiting:
        edges = [
            {
                "side": edge.side,
                "square": edge.square,
                "workers": state.workers[edge.square].edges[edge.side],
                "tile": state.jungle[edge.space].name,
            }
            for edge in pending
        ]
        yield say.WAITING.say(count=len(edges), player=seat, edges=edges)


def _options(state: State) -> Iterator[str]:
    """What was chosen at set-up."""
    said = {option: tell for words in words_of(state) for option, tell in words.options.items()}
    for option, value in plain_options(state.rules).items():
        tell = said.get(option)
        yield tell(value) if tell else say.OPTION.say(option=option, value=value)


def words_of(state: State) -> Iterator[ModuleWords]:
    """The words of the modules of a game, of those that have any."""
    return (WORDS[module] for module in state.rules.modules if module in WORDS)


def _board(state: State) -> Iterator[str]:
    yield say.BOARD.say()
    squares = sorted((y, x) for x, y in (*state.jungle, *state.workers))
    for row, places in groupby(squares, key=lambda place: place[0]):
        columns = [x for _, x in places]
        yield say.ROW.say(row=row, count=len(columns))
        for x in columns:
            yield from _square(state, (x, row))
    for words in words_of(state):
        yield from words.board(state)


def _square(state: State, square: Square) -> Iterator[str]:
    if square in state.jungle:
        yield say.JUNGLE.say(square=square, tile=state.jungle[square].name)
        for words in words_of(state):
            yield from words.square(state, square)
    if square in state.workers:
        yield _laid(say.WORKER, square, state.workers[square])
    if square in state.covered:
        yield _laid(say.COVERED, square, state.covered[square])


def _laid(phrase: Phrase, square: Square, placed: PlacedTile) -> str:
    north, east, south, west = placed.edges
    return phrase.say(
        square=square,
        owner=placed.owner,
        tile=placed.tile.name,
        north=north,
        east=east,
        south=south,
        west=west,
    )


def _villages(state: State) -> Iterator[str]:
    for seat in range(state.players):
        yield from village(state, seat)


def village(state: State, seat: int) -> Iterator[str]:
    """What one player owns."""
    yield say.VILLAGE.say(
        player=seat,
        gold=state.gold[seat],
        cacao=state.cacao[seat],
        suns=state.suns[seat],
        water=state.water[seat],
    )
    for words in words_of(state):
        yield from words.village(state, seat)


def _hands(state: State) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        if not hand:
            yield say.NO_HAND.say(player=seat)
        elif isinstance(state, View) and set(hand) == {HIDDEN_WORKER}:
            yield say.HIDDEN_HAND.say(player=seat, count=len(hand), viewer=state.seat)
        else:
            yield say.HAND.say(player=seat, count=len(hand), tiles=_names(hand))
    shown = state.display
    if shown:
        yield say.DISPLAY.say(count=len(shown), tiles=_names(shown))
    else:
        yield say.NO_DISPLAY.say()
    for words in words_of(state):
        yield from words.display(state)


def _piles(state: State) -> Iterator[str]:
    view = isinstance(state, View)
    if not state.pile:
        yield say.NO_PILE.say()
    elif view:
        yield say.HIDDEN_PILE.say(count=len(state.pile))
    else:
        yield say.PILE.say(count=len(state.pile), tiles=_names(state.pile))
    for seat, pile in enumerate(state.piles):
        if not pile:
            yield say.NO_WORKER_PILE.say(player=seat)
        elif view:
            yield say.HIDDEN_WORKER_PILE.say(player=seat, count=len(pile))
        else:
            yield say.WORKER_PILE.say(player=seat, count=len(pile), tiles=_names(pile))
    if isinstance(state, View):
        yield from _unseen(state)
    for words in words_of(state):
        yield from words.supplies(state)
    for module, kept in state.extra.items():
        if module not in WORDS:
            yield say.KEPT.say(module=module, data=kept.to_dict())


def _unseen(view: View) -> Iterator[str]:
    """What is known of the hidden tiles: how many of each."""
    if view.unseen_jungle:
        yield say.UNSEEN_JUNGLE.say(viewer=view.seat, tiles=_counts(view.unseen_jungle))
    for seat, counts in enumerate(view.unseen_workers):
        if counts:
            tiles = _counts(counts)
            yield say.UNSEEN_WORKERS.say(viewer=view.seat, owner=seat, tiles=tiles)


def _names(tiles: Iterable[WorkerTile] | Iterable[JungleTile]) -> list[str]:
    return [tile.name for tile in tiles]


def _counts(counts: WorkerCounts | JungleCounts) -> list[dict[str, object]]:
    return [{"count": count, "tile": tile.name} for tile, count in counts]
