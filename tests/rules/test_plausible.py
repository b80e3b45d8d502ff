"""Positions that no game can come to are refused, each with its own sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cacao_nb.rules import State
from cacao_nb.rules.plausible import impossible
from cacao_nb.rules.state import OVER
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES
from tests.rules.positions import tile
from tests.rules.random_games import Setting, play, settings


def late(phase: str, after: int = 12) -> State:
    """A real position from the middle of a game."""
    for state, _ in play(Setting(2, seed=5, first=0, style="all")):
        if state.phase == phase and state.turn >= after:
            return state.copy()
    raise AssertionError(phase)


def test_what_is_played_is_never_called_impossible() -> None:
    for setting in settings(12):
        for state, _ in play(setting):
            assert impossible(state) is None, (state, str(impossible(state)))


def _move_start(state: State) -> None:
    state.jungle[0, 0] = JUNGLE_TILES["temple"]


def _lonely_worker(state: State) -> None:
    state.workers[31, 30] = tile("red", "1-1-1-1")


def _lonely_jungle(state: State) -> None:
    state.jungle[30, 30] = JUNGLE_TILES["temple"]
    state.workers[31, 30] = tile("red", "1-1-1-1")


def _island(state: State) -> None:
    state.jungle[30, 30] = JUNGLE_TILES["temple"]
    state.workers[31, 30] = state.workers[29, 30] = tile("red", "1-1-1-1")


def _unfilled(state: State) -> None:
    space = next(space for space in reversed(state.jungle))
    del state.jungle[space]
    for square in [square for square in state.workers if not _beside_jungle(state, square)]:
        del state.workers[square]


def _beside_jungle(state: State, square: tuple[int, int]) -> bool:
    x, y = square
    near = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return any(space in state.jungle for space in near)


def _bare_display(state: State) -> None:
    state.pile, state.display = (*state.display, *state.pile), ()


def _overbuilt(state: State) -> None:
    square, top = next(iter(state.workers.items()))
    state.covered[square] = top
    for seat in range(state.players):
        state.hands[seat] = state.hands[seat]


def _big_hand(state: State) -> None:
    state.hands[1] += (WORKER_TILES["1-1-1-1"],)


def _early(state: State) -> None:
    state.turn -= 4


def _over(state: State) -> None:
    state.phase = OVER


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (_move_start, "The start tile single plantation does not lie on (0, 0)."),
        (_lonely_worker, "No jungle tile lies beside the worker tile on (31, 30)."),
        (_lonely_jungle, "Fewer than two worker tiles lie beside the jungle tile on (30, 30)."),
        (_island, "does not hang together with the start tiles."),
        (_unfilled, "has two worker tiles beside it and should have been filled."),
        (_big_hand, "Seat 1 cannot hold 4 worker tiles now."),
        (_early, "worker tiles by turn"),
        (_over, "The game cannot be over in turn"),
        (_bare_display, "The display cannot have 0 tiles while there is a pile."),
    ],
)
def test_each_impossibility_has_its_sentence(
    change: Callable[[State], None], sentence: str
) -> None:
    state = late("place")
    change(state)
    assert sentence in str(impossible(state))


def test_nothing_is_overbuilt_while_there_are_jungle_tiles() -> None:
    state = late("place", after=10)
    square, top = next(iter(state.workers.items()))
    state.covered[square] = top
    pile = state.piles[top.owner]
    if pile:
        state.piles[top.owner] = pile[1:]
    reasons: list[str] = []
    while (reason := impossible(state)) is not None and len(reasons) < 3:
        reasons.append(str(reason))
        state.turn += state.players  # one more tile than turns: give it the turns
    assert reasons[-1] == "No tile can be overbuilt while there are jungle tiles to come."


def test_what_a_turn_has_done_must_fit_its_tile() -> None:
    state = late("act")
    state.filled = ((0, 0),)
    assert str(impossible(state)) == "(0, 0) cannot have been filled in this turn."
    state = late("place")
    state.filled = ((0, 0),)
    assert str(impossible(state)) == "(0, 0) cannot have been filled in this turn."


def test_only_activated_workers_wait() -> None:
    state = late("act")
    edges = state.waiting[0][1]
    edge, waits = next(iter(edges.items()))
    old = next(square for square in state.workers if square != state.placed)
    state.placed = old if state.workers[old].owner == state.active else state.placed
    edges[type(edge)(old, 0)] = waits
    assert str(impossible(state)) in (
        f"The workers on {old} were not activated in this turn.",
        f"The worker tile on {old} cannot have been placed in this turn.",
        f"The workers on {edge.square} were not activated in this turn.",
    )
