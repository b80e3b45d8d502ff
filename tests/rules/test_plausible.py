"""Positions that no game can come to are refused, each with its own sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cacao_nb.rules import State
from cacao_nb.rules.decisions import EDGES
from cacao_nb.rules.plausible import impossible
from cacao_nb.rules.squares import beside
from cacao_nb.rules.state import OVER
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES
from tests.rules.positions import table, tile
from tests.rules.random_games import Setting, play, settings

rule = pytest.mark.rule

ONES = "1-1-1-1"
RED, PURPLE = tile("red", ONES), tile("purple", ONES)


def late(phase: str) -> State:
    """A real position from the middle of a game, with jungle tiles still to come."""
    for state, _ in play(Setting(2, seed=5, first=0, style="all")):
        if state.phase == phase and state.turn >= 12:
            assert state.pile
            return state.copy()
    raise AssertionError(phase)


@rule("E1")
@rule("S6")
def test_what_is_played_is_never_called_impossible() -> None:
    chosen = settings(24)
    assert {setting.first for setting in chosen} == {0, 1}
    for setting in chosen:
        for state, _ in play(setting):
            assert impossible(state) is None, (state, str(impossible(state)))


# ---------------------------------------------------------------------------- the board


def _other_start(state: State) -> None:
    state.jungle[0, 0] = JUNGLE_TILES["temple"]


def _lonely_worker(state: State) -> None:
    state.workers[31, 30] = RED


def _lonely_jungle(state: State) -> None:
    state.jungle[30, 30] = JUNGLE_TILES["temple"]
    state.workers[31, 30] = RED


def _island(state: State) -> None:
    state.jungle[30, 30] = JUNGLE_TILES["temple"]
    state.workers[31, 30] = state.workers[29, 30] = RED


def _big_hand(state: State) -> None:
    state.hands[1] += (WORKER_TILES[ONES],)


def _small_hand(state: State) -> None:
    state.hands[0] = state.hands[0][1:]


def _too_early(state: State) -> None:
    """The turn before, in which seat 0 is about to lay the tile that lies there already."""
    state.turn -= 1
    state.active = state.decider = 0


def _over(state: State) -> None:
    state.phase = OVER


def _bare_display(state: State) -> None:
    state.pile, state.display = (*state.display, *state.pile), ()


def cases(*all_cases: tuple[str, Callable[[State], None], str]) -> list[Any]:
    """Changes with the sentence that refuses them, each marked with the rule it breaks."""
    return [
        pytest.param(change, sentence, id=change.__name__[1:], marks=rule(broken))
        for broken, change, sentence in all_cases
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    cases(
        ("S1", _other_start, "The start tile single plantation does not lie on (0, 0)."),
        ("P1", _lonely_worker, "No jungle tile lies beside the worker tile on (31, 30)."),
        (
            "F1",
            _lonely_jungle,
            "Fewer than two worker tiles lie beside the jungle tile on (30, 30).",
        ),
        ("P1", _island, "30) does not hang together with the start tiles."),
        ("E1", _big_hand, "Seat 1 cannot hold 4 worker tiles now."),
        ("E1", _small_hand, "Seat 0 cannot hold 2 worker tiles now."),
        ("A8", _too_early, "Seat 0 cannot have laid 6 worker tiles by turn 11."),
        ("E4", _over, "The game cannot be over in turn 12 of 22."),
        ("E2", _bare_display, "The display cannot have 0 tiles while there is a pile."),
    ),
)
def test_each_impossibility_has_its_sentence(
    change: Callable[[State], None], sentence: str
) -> None:
    state = late("place")
    assert impossible(state) is None
    change(state)
    assert str(impossible(state)).endswith(sentence)


@rule("F1")
def test_no_space_with_two_worker_tiles_beside_it_stays_empty() -> None:
    state = table(workers={(1, 0): RED, (2, 1): PURPLE})
    sentence = "(2, 0) has two worker tiles beside it and should have been filled."
    assert str(impossible(state)) == sentence


@rule("F6")
def test_a_space_may_stay_empty_when_no_tiles_are_left() -> None:
    hand = [ONES] * 3
    workers = {(1, 0): RED, (2, 1): PURPLE}
    state = table(workers=workers, display=(), pile=(), hands=[hand, hand], turn=3)
    assert impossible(state) is None


@rule("O1")
@pytest.mark.parametrize(("display", "pile"), [(["water"], []), (["water"] * 2, ["water"])])
def test_nothing_is_overbuilt_while_there_are_jungle_tiles(
    display: list[str], pile: list[str]
) -> None:
    hand = [ONES] * 3
    state = table(workers={(1, 0): RED}, display=(), pile=(), hands=[hand, hand], turn=5)
    state.covered[1, 0] = RED
    assert impossible(state) is None
    state.display = tuple(JUNGLE_TILES[name] for name in display)
    state.pile = tuple(JUNGLE_TILES[name] for name in pile)
    sentence = "No tile can be overbuilt while there are jungle tiles to come."
    assert str(impossible(state)) == sentence


# ---------------------------------------------------------------------------- this turn


@rule("F7")
def test_what_is_filled_lies_beside_the_tile_of_the_turn() -> None:
    for phase in ("act", "place"):
        state = late(phase)
        assert impossible(state) is None
        state.filled = ((0, 0),)
        assert str(impossible(state)) == "(0, 0) cannot have been filled in this turn."


@rule("F1")
def test_the_tile_of_the_turn_says_which_spaces_are_to_be_filled() -> None:
    state = late("fill")
    assert impossible(state) is None and len(state.spaces) > 1
    state.spaces = state.spaces[1:]
    sentence = f"The worker tile on {state.placed} cannot have been placed in this turn."
    assert str(impossible(state)) == sentence


@rule("S6")
def test_the_tile_of_the_turn_is_the_active_players() -> None:
    state = late("act")
    placed, filled = state.placed, state.filled
    assert placed is not None and filled
    # One of the other player's that could have filled the same: only its owner tells.
    state.workers[placed] = tile("red", ONES)
    assert state.active == 1
    sentence = f"The worker tile on {placed} cannot have been placed in this turn."
    assert str(impossible(state)) == sentence


@rule("A2")
def test_only_activated_workers_wait() -> None:
    state = late("act")
    edges = state.waiting[0][1]
    waits = next(iter(edges.values()))
    # An old tile beside an old jungle tile: nothing of this turn touches either.
    old = next(
        edge
        for square in state.workers
        for edge in EDGES[square]
        if square != state.placed
        and edge.space in state.jungle
        and edge.space not in (*state.filled, *beside(state.placed or square))
    )
    edges[old] = waits
    sentence = f"The workers on {old.square} were not activated in this turn."
    assert str(impossible(state)) == sentence
