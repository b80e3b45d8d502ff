"""What holds in every game with modules, shown by random ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from cacao_nb.rules import Fill, MapFill, apply, legal, new_game, score
from cacao_nb.rules import events as ev
from cacao_nb.rules.legality import in_full
from cacao_nb.rules.modules.gem_mines import GEM_MINE, GEMS_A_COLOUR, MASKS
from cacao_nb.rules.modules.hut_functions import FACES, HUTS
from tests.modules import EIGHT
from tests.rules.modules.random_module_games import (
    GIGANTISM,
    ModuleSetting,
    module_settings,
    pairwise,
    play,
    rules_of,
    some_settings,
)
from tests.rules.random_games import pick

SETTINGS = module_settings()

each_game = pytest.mark.parametrize("setting", some_settings(), ids=str)


# ---------------------------------------------------------------------------- the games


def test_the_combinations_cover_every_pair_of_modules():
    rows = pairwise()
    for one, other in combinations(EIGHT, 2):
        seen = {(one in row, other in row) for row in rows}
        assert seen == set(product((True, False), repeat=2))


def test_the_games_have_every_kind_of_decision_and_event():
    decisions, events = Counter[str](), Counter[str]()
    for setting in SETTINGS:
        log: ev.Log = []
        for _, decision in play(setting, log):
            decisions[type(decision).__name__] += 1
        events.update(event[0] for event in log)
    every = {
        kind.__name__ for kind in rules_of(ModuleSetting(4, 0, 0, "", GIGANTISM)).decisions
    }
    assert set(decisions) == {*every, "NoneType"}
    assert set(events) == {
        *ev.FIELDS,
        *("token", "left_empty", "moved", "gems", "mask"),
        *("emperor", "farmed", "bought", "no_hut", "hut"),
    }


# ---------------------------------------------------------------------------- on the table


@each_game
def test_no_tile_is_made_or_lost(setting: ModuleSetting):
    for state, _ in play(setting):
        box = state.rules.box
        board = state.extra["map"].board if "map" in state.extra else ()
        jungle = (*state.jungle.values(), *state.display, *state.pile, *board)
        assert Counter(jungle) == box.jungle
        laid = (*state.workers.values(), *state.covered.values())
        for seat in range(state.players):
            own = [tile.tile for tile in laid if tile.owner == seat]
            assert Counter((*own, *state.hands[seat], *state.piles[seat])) == box.workers
        for tile in laid:
            more = [
                now - printed
                for now, printed in zip(
                    tile.edges, tile.tile.rotations[tile.rotation], strict=True
                )
            ]
            assert not any(more) or ("huts" in state.extra and sorted(more) == [0, 0, 0, 1])


@each_game
def test_no_gem_or_mask_is_made_or_lost(setting: ModuleSetting):
    for state, _ in play(setting):
        if "gem_mines" not in state.extra:
            return
        kept = state.extra["gem_mines"]
        masks = [mask for held in kept.masks for mask in held]
        assert sorted((*masks, *kept.supply)) == list(MASKS[state.players])
        lying = [gems for place in kept.lying.values() for gems in place]
        for colour in range(4):
            assert kept.unseen[colour] == kept.bag.count(colour)
            places = (kept.unseen, *lying, *kept.mines.values(), *kept.gems)
            held = sum(gems[colour] for gems in places)
            assert held + len(masks) == GEMS_A_COLOUR[state.players]
        assert not any(all(gems) for gems in kept.gems), "four colours become a mask at once"
        mines = [space for space, tile in state.jungle.items() if tile.kind == "gem mine"]
        assert list(kept.mines) == mines
        board = state.extra["map"].board if "map" in state.extra else ()
        for place, tiles in (("display", state.display), ("map", board)):
            assert len(kept.lying[place]) == [tile.kind for tile in tiles].count("gem mine")
            assert {sum(gems) for gems in kept.lying[place]} <= {6}


@each_game
def test_fills_tell_apart_just_the_mines_that_hold_different_gems(setting: ModuleSetting):
    for state, _ in play(setting):
        if "gem_mines" not in state.extra or state.phase != "fill":
            continue
        lying, fills = state.extra["gem_mines"].lying, legal(state)
        mines = [one for one in fills if isinstance(one, Fill) and one.tile is GEM_MINE]
        for space in state.spaces:
            here = [one for one in mines if one.space == space]
            shown = [one.holding for one in here if type(one) is Fill]
            assert shown == list(dict.fromkeys(lying["display"]))
            bought = [one.holding for one in here if type(one) is MapFill]
            assert bought in ([], list(dict.fromkeys(lying["map"])))
        for fill in mines:
            short, after = type(fill)(fill.space, fill.tile), state.copy()
            meant, named = in_full(state, short), state.copy()
            assert meant in fills and in_full(state, fill) is fill
            apply(after, short)
            apply(named, meant)
            assert after == named
        assert not any(
            one.holding for one in fills if isinstance(one, Fill) and one not in mines
        )


@each_game
def test_villages_keep_their_limits(setting: ModuleSetting):
    for state, _ in play(setting):
        none = [0] * state.players
        bars = state.extra["chocolate"].bars if "chocolate" in state.extra else none
        tokens = state.extra["map"].tokens if "map" in state.extra else none
        for seat in range(state.players):
            assert state.gold[seat] >= 0
            assert 0 <= state.cacao[seat] + bars[seat] <= 5
            assert min(state.cacao[seat], bars[seat]) >= 0
            assert 0 <= state.suns[seat] <= 3
            assert 0 <= state.water[seat] <= 8
            assert 0 <= tokens[seat] <= 2


@each_game
def test_huts_stay_what_they_are_and_nobody_owns_two_of_a_function(setting: ModuleSetting):
    dealt = None
    for state, _ in play(setting):
        if "huts" not in state.extra:
            return
        kept = state.extra["huts"]
        huts = Counter((*kept.market, *(hut for owned in kept.owned for hut in owned)))
        dealt = dealt or huts
        assert huts == dealt and sum(huts.values()) == len(FACES)
        for owned in kept.owned:
            assert len(set(owned)) == len(owned)


@each_game
def test_hands_display_and_map_board_are_full_while_their_piles_last(setting: ModuleSetting):
    for state, decision in play(setting):
        if state.phase == "place" or decision is None:
            for hand, pile in zip(state.hands, state.piles, strict=True):
                assert len(hand) == 3 or not pile
            board = state.extra["map"].board if "map" in state.extra else (None, None)
            assert len(state.display) == 2 or not state.pile
            assert len(board) == 2 or not state.pile
            assert len(state.display) == 2 or not board or board == (None, None)


@each_game
def test_the_emperor_stands_on_a_tile(setting: ModuleSetting):
    for state, _ in play(setting):
        if "emperor" in state.extra:
            square = state.extra["emperor"].square
            assert square == (1, 1) or square in state.workers


# ---------------------------------------------------------------------------- turns and acts


@each_game
def test_a_game_has_as_many_turns_as_worker_tiles(setting: ModuleSetting):
    log: ev.Log = []
    for state, _ in play(setting, log):
        assert state.active == (setting.first + state.turn - 1) % setting.players
    names = Counter(event[0] for event in log)
    assert (
        state.turn == state.rules.turn_count == state.rules.box.worker_tiles == names[ev.TURN]
    )
    assert names[ev.PLACED] + names[ev.OVERBUILT] + names[ev.PASSED] == state.turn
    left = sum(map(len, (*state.hands, *state.piles)))
    assert left == names[ev.PASSED], "who passed keeps a tile"


@each_game
def test_each_worker_acts_at_most_once(setting: ModuleSetting):
    log: ev.Log = []
    for _ in play(setting, log):
        pass
    laid: Counter[tuple[int, int]] = Counter()
    acted = []
    for event in ev.read(log):
        if event.name in (ev.PLACED, ev.OVERBUILT):
            laid[event.square] += 1
        elif event.name == ev.ACTED:
            assert event.used <= event.workers and event.used == event.act.use
            # An overbuilding tile brings workers of its own: the second on its square.
            acted.append((event.edge, laid[event.edge.square]))
    assert len(acted) == len(set(acted))
    assert max(laid.values()) <= 2


@each_game
def test_what_is_listed_can_be_done_and_nothing_is_listed_twice(setting: ModuleSetting):
    for state, decision in play(setting):
        options = legal(state)
        assert len(set(options)) == len(options)
        assert bool(options) is (state.phase != "over") is (decision is not None)
        for option in options[:: 1 + len(options) // 3]:
            apply(state.copy(), option)


# ---------------------------------------------------------------------------- events


@each_game
def test_everybodys_numbers_follow_from_the_events_alone(setting: ModuleSetting):
    """Goods add up from what changed; masks and huts from who got them."""
    rules, log, heard = rules_of(setting), list[tuple[object, ...]](), 0
    goods = [Counter[str]() for _ in range(setting.players)]
    for seat in range(setting.players):
        goods[seat]["tokens"] = 2
    masks = [0] * setting.players
    huts: list[list[str]] = [[] for _ in range(setting.players)]
    for state, _ in play(setting, log):
        for event in ev.read(log[heard:]):
            for good, by in event.changes:
                goods[event.seat][good] += by
            if event.name == "mask":
                masks[event.seat] += event.value
            elif event.name == "bought":
                huts[event.seat].append(event.hut)
                assert event.changes == (("gold", -HUTS[event.hut].cost),)
        heard = len(log)
        for seat in range(state.players):
            told = [goods[seat][good] for good in rules.goods]
            assert told == list(rules.purse(state, seat))
            if "gem_mines" in state.extra:
                assert masks[seat] == sum(state.extra["gem_mines"].masks[seat])
            if "huts" in state.extra:
                assert huts[seat] == list(state.extra["huts"].owned[seat])


@each_game
def test_the_lines_of_the_score_add_up(setting: ModuleSetting):
    log: ev.Log = []
    *_, (state, _) = play(setting, log)
    sheet = score(state)
    told = Counter[tuple[int, str]]()
    for event in ev.read(log):
        if event.name == ev.SCORED:
            told[event.seat, event.line] += event.amount
        elif event.name == "hut":
            told[event.seat, "huts"] -= event.cost
            told[event.seat, "hut_bonuses"] -= event.bonus
    for player in sheet.players:
        assert player.total == sum(player.lines.values())
        for line, amount in player.lines.items():
            assert told[player.seat, line] == (0 if line in ("huts", "hut_bonuses") else amount)
    assert [e.total for e in ev.read(log) if e.name == ev.RANKED] == [
        player.total for player in sheet.players
    ]


@each_game
def test_listening_changes_nothing(setting: ModuleSetting):
    for silent, heard in zip(play(setting), play(setting, []), strict=True):
        assert silent == heard


# ---------------------------------------------------------------------------- every box


def all_combinations() -> Iterator[tuple[str, ...]]:
    return (combo for size in range(9) for combo in combinations(EIGHT, size))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_combination_can_be_dealt_and_played_to_the_end(players: int):
    """The tiles are those of the table in the rules, whatever else is in the game."""
    usual = {2: (21, 22), 3: (28, 30), 4: (28, 36)}[players]
    with_trees = {2: (23, 24), 3: (31, 33), 4: (31, 40)}[players]
    played = 0
    for seed, modules in enumerate(all_combinations()):
        state, rng = new_game(players, seed, seed % players, modules), Random(seed)
        box = state.rules.box
        both = {"tree_of_life", "chocolate"} <= set(modules)
        assert (box.jungle_tiles, box.worker_tiles) == (with_trees if both else usual)
        assert state.rules.modules == modules and not state.rules.warnings
        while options := legal(state):
            apply(state, pick(options, rng))
        assert state.phase == "over" and state.turn == box.worker_tiles
        played += 1
    assert played == 256


@pytest.mark.parametrize("players", [3, 4])
def test_gigantism_can_be_played_to_the_end(players: int):
    for seed in range(10):
        state, rng = new_game(players, seed, 0, GIGANTISM), Random(seed)
        assert state.rules.modules == (*EIGHT, *GIGANTISM)
        while options := legal(state):
            apply(state, pick(options, rng))
        assert state.turn == {3: 45, 4: 60}[players]
