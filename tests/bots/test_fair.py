"""Nobody peeks: whatever a seat cannot see is dealt anew, and its bot decides the same."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from cacao_nb.bots import chaos, find_bot, thoughts
from cacao_nb.rules import State, apply, new_game, possible
from tests.modules import EIGHT
from tests.samples import sample

#: Games over all modules and numbers of players.
SETTINGS = [
    *((players, ()) for players in (2, 3, 4)),
    *((2 + number % 3, (module,)) for number, module in enumerate(EIGHT)),
    *((players, EIGHT) for players in (2, 3, 4)),
    *((players, ("gigantism",)) for players in (3, 4)),
]


def positions(players: int, modules: tuple[str, ...], number: int) -> list[State]:
    """Positions of any games, with several decisions to choose from."""
    found: list[State] = []
    for seed in count(players):
        state, rng = new_game(players, seed, modules=modules), Random(seed)
        while state.phase != "over":
            if rng.random() < 0.08:
                found.append(state.copy())
                if len(found) == number:
                    return found
            apply(state, chaos(state.seen_by(state.decider), rng))
    raise AssertionError


@pytest.mark.parametrize(("players", "modules"), SETTINGS, ids=str)
def test_a_bot_decides_the_same_whatever_it_cannot_see(
    players: int, modules: tuple[str, ...]
) -> None:
    """1,000 positions in a long run, a few in a short one."""
    for number, state in enumerate(positions(players, modules, sample(3, 63))):
        seat = state.decider
        other = possible(state.seen_by(seat), Random(number))
        for name in ("random", "chaos", "greedy", "search:16", "expert:4"):
            bot = find_bot(name)
            decided = bot(state.seen_by(seat), Random(number))
            assert decided is bot(other.seen_by(seat), Random(number))


def test_dealing_anew_changes_what_is_hidden() -> None:
    """Else the test above could not fail."""
    state = new_game(3, seed=1, modules=EIGHT)
    other = possible(state.seen_by(0), Random(1))
    assert other.pile != state.pile and other.hands[1] != state.hands[1]
    assert other.piles[0] != state.piles[0]
    assert other.extra["gem_mines"].bag != state.extra["gem_mines"].bag


def test_what_a_search_says_of_its_candidates_does_not_tell_either() -> None:
    state = new_game(2, seed=5, modules=EIGHT)
    other = possible(state.seen_by(0), Random(1))
    one, two = (
        list(thoughts("search:24", each.seen_by(0), Random(3))) for each in (state, other)
    )
    assert one == two


def test_a_bot_that_peeked_would_be_found() -> None:
    """A view has no way to the rest: the tiles that it hides are one and the same."""
    view = new_game(2, seed=5).seen_by(0)
    assert len(set(view.pile)) == len(set(view.hands[1])) == 1
