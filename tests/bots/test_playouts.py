"""Who finishes the games of a search sees what lies there, and plays nearly like greedy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from cacao_nb.bots import greedy
from cacao_nb.bots.greedy import gains
from cacao_nb.bots.playouts import _Board, _hand, finish
from cacao_nb.bots.surroundings import CACAO
from cacao_nb.rules import Place, State, apply, legal, new_game
from cacao_nb.rules.scoring import totals
from cacao_nb.rules.squares import beside
from tests.modules import EIGHT
from tests.samples import sample

SETTINGS: list[tuple[int, Sequence[str]]] = [
    (2, ()),
    (3, ()),
    (4, ()),
    (2, EIGHT),
    (4, EIGHT),
    (3, ("gigantism",)),
]


def turns(players: int, modules: Sequence[str], seed: int) -> Iterator[tuple[_Board, State]]:
    """Every turn of a game that is played as playouts are, with what was seen of it then."""
    state, chance = new_game(players, seed, modules=modules), Random(seed)
    board = _Board(state)
    while options := legal(state):
        if state.phase == "place":
            decision = board.placement(chance.random)
            yield board, state
            assert decision in options
            apply(state, decision)
        else:
            apply(state, options[int(chance.random() * len(options))])


@pytest.mark.parametrize(("players", "modules"), SETTINGS, ids=str)
def test_what_is_seen_is_kept_up_to_date(players: int, modules: Sequence[str]) -> None:
    """Turn by turn only what has changed is looked at; to look at it all shows the same."""
    for seed in range(sample(2, 50)):
        for board, state in turns(players, modules, seed):
            seat = state.active
            assert board.by_seat[seat] == _Board(state).by_seat[seat]


@pytest.mark.parametrize(("players", "modules"), SETTINGS, ids=str)
def test_any_game_is_finished_from_anywhere(players: int, modules: Sequence[str]) -> None:
    state, chance = new_game(players, 3, modules=modules), Random(3)
    while options := legal(state):
        if chance.random() < 0.3:
            tried = state.copy()
            finish(tried, chance.random)
            assert tried.phase == "over" and tried.turn == tried.rules.turn_count
        apply(state, options[int(chance.random() * len(options))])


def test_without_tiles_to_fill_with_a_placement_brings_what_greedy_says() -> None:
    """Then nothing is guessed, but that there is room for all suns and fields.

    With the last tile greedy counts cacao as if more could be sold.
    """
    same = asked = 0
    for seed in range(sample(6, 60)):
        state, chance = new_game(2, seed), Random(seed)
        while state.phase != "over":
            view = state.seen_by(state.decider)
            hand, gone = state.hands[state.active], not (state.display or state.pile)
            if state.phase == "place" and gone and len(hand) > 1:
                options = [one for one in legal(view) if isinstance(one, Place)]
                most: dict[object, int] = {}
                for option, gain in zip(options, gains(view, options), strict=True):
                    most[option.square] = max(gain, most.get(option.square, gain))
                seat = state.active
                seen = _Board(state).by_seat[seat]
                known = _hand(Place, frozenset(hand), CACAO, state.cacao[seat])
                for square in state.frontier:
                    north, east, south, west = map(seen.get, beside(square))
                    gain, _ = known[north, east, south, west]
                    asked += 1
                    same += abs(most[square] - 2 * gain) <= 1
            apply(state, greedy(view, chance))
    assert asked > 100 and same > 0.9 * asked


def test_they_make_nearly_as_many_points_as_greedy() -> None:
    quick = slow = 0
    for seed in range(12):
        state, chance = new_game(2, seed), Random(seed)
        tried = state.copy()
        finish(tried, chance.random)
        quick += sum(totals(tried))
        while state.phase != "over":
            apply(state, greedy(state.seen_by(state.decider), chance))
        slow += sum(totals(state))
    assert 0.85 * slow < quick < 1.05 * slow
