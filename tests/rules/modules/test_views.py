"""What a seat may know of a game with modules; reshuffling the rest changes nothing."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from cacao_nb.rules import HiddenFromSeat, State, apply, legal, score, what_if
from cacao_nb.rules.planning import best_plan, plans
from cacao_nb.rules.shuffle import shuffled
from cacao_nb.rules.tiles import HIDDEN_JUNGLE
from cacao_nb.rules.view import View, possible
from tests.modules import EIGHT
from tests.rules.modules.random_module_games import (
    ModuleSetting,
    choose,
    play,
    some_settings,
)

each_game = pytest.mark.parametrize("setting", some_settings(), ids=str)


def reshuffled(state: State, seat: int, rng: Random) -> State:
    """The same for one seat: all piles, the others' hands and the bag in another order."""
    other = state.copy()
    other.pile = shuffled(state.pile, rng)
    for whose in range(state.players):
        held = len(state.hands[whose])
        if whose == seat:
            other.piles[whose] = shuffled(state.piles[whose], rng)
        else:
            tiles = shuffled(state.hands[whose] + state.piles[whose], rng)
            other.hands[whose], other.piles[whose] = tiles[:held], tiles[held:]
    if "gem_mines" in state.extra:
        kept = other.extra["gem_mines"]
        kept.bag = shuffled(kept.bag, rng)
    return other


def some(setting: ModuleSetting, every: int) -> Iterator[tuple[int, State]]:
    """Some positions of a game, each with a seat to look from: mostly who has to decide."""
    for number, (state, decision) in enumerate(play(setting)):
        if decision is not None and number % every == setting.seed % every:
            seat = state.decider if number % 3 else number % state.players
            yield seat, state.copy()


@each_game
def test_reshuffling_what_a_seat_cannot_see_changes_nothing_for_it(setting: ModuleSetting):
    rng, moved = Random(setting.seed), 0
    for seat, state in some(setting, 4):
        view, other = state.seen_by(seat), reshuffled(state, seat, rng)
        moved += other != state
        assert other.seen_by(seat) == view
        assert plans(other, seat) == plans(view, seat) == plans(state, seat)
        assert best_plan(other, seat) == best_plan(view, seat) == best_plan(state, seat)
        if state.decider == seat:
            options = legal(state)
            assert legal(view) == legal(other) == legal(other.seen_by(seat)) == options
            asked = options[int(rng.random() * len(options))]
            told = what_if(state, asked)
            assert what_if(view, asked) == what_if(other, asked) == told
    assert moved


@each_game
def test_what_a_view_could_be_a_view_of_is_a_game(setting: ModuleSetting):
    rng = Random(setting.seed)
    for seat, state in some(setting, 9):
        view = state.seen_by(seat)
        other = possible(view, rng)
        assert type(other) is State and other.seen_by(seat) == view
        assert State.from_dict(other.to_dict()) == other
        assert Counter(other.pile) == Counter(state.pile)
        if rng.random() < 0.3:
            while options := legal(other):
                apply(other, choose(other, options, rng, setting.style))
            assert other.phase == "over"


@each_game
def test_views_come_back_from_copies_pickles_and_themselves(setting: ModuleSetting):
    for seat, state in some(setting, 6):
        view = state.seen_by(seat)
        for same in (view.copy(), pickle.loads(pickle.dumps(view)), view.seen_by(seat)):
            assert same == view and same is not view and type(same) is View
        assert score(view) == score(state)
        before = state.copy()
        if state.decider == seat:
            apply(view, legal(view)[0])
            assert state == before


@each_game
def test_everything_that_modules_keep_is_open_but_the_order_of_the_bag(setting: ModuleSetting):
    for seat, state in some(setting, 5):
        view = state.seen_by(seat)
        assert view.extra.keys() == state.extra.keys()
        for name, kept in state.extra.items():
            for part in kept.__slots__:
                shown = getattr(view.extra[name], part)
                if part == "bag":
                    assert shown == () and view.extra[name].unseen == kept.unseen
                else:
                    assert shown == getattr(kept, part)


@each_game
def test_the_log_of_another_order_is_the_same_until_it_shows(setting: ModuleSetting):
    """What can be told before a tile or a gem is turned over does not depend on it."""
    rng = Random(setting.seed)
    for seat, state in some(setting, 9):
        if state.decider != seat or state.phase != "act":
            continue
        other, decision = reshuffled(state, seat, rng), legal(state)[0]
        one, two = list[tuple[object, ...]](), list[tuple[object, ...]]()
        apply(state, decision, one)
        apply(other, decision, two)
        told = [[e for e in log if e[0] in ("acted", "mask", "unused")] for log in (one, two)]
        assert told[0] == told[1]


def test_a_mine_turned_over_on_a_view_stays_hidden():
    """From a view nobody can learn what the pile and the bag hold by playing on."""
    tried = 0
    for seed in range(6):
        setting = ModuleSetting(2, seed, 0, "all", EIGHT)
        for state, decision in play(setting):
            view = state.seen_by(state.decider)
            if decision is None or HIDDEN_JUNGLE in view.display:
                continue
            other = reshuffled(state, state.decider, Random(seed)).seen_by(state.decider)
            for shown in (view, other):
                apply(shown, decision)
            assert view == other
            tried += 1
    assert tried > 300


def test_what_another_player_may_buy_is_open():
    asked = 0
    for state, _ in play(ModuleSetting(3, 4, 0, "all", EIGHT)):
        if state.phase == "hut":
            for seat in range(state.players):
                assert legal(state.seen_by(seat)) == legal(state)
            asked += 1
        if state.phase == "place":
            with pytest.raises(HiddenFromSeat):
                legal(state.seen_by((state.active + 1) % 3))
    assert asked > 3
