"""N: the new worker tiles."""

from __future__ import annotations

import pickle
import warnings
from collections import Counter
from typing import Any

import pytest

from cacao_nb import box
from cacao_nb.rules import (
    DONE,
    PASS,
    Act,
    BadSetup,
    BadState,
    Place,
    SetupWarning,
    State,
    legal,
    new_game,
    ruleset,
)
from cacao_nb.rules.box import Box
from cacao_nb.rules.modules.new_workers import NEW_TILES
from cacao_nb.rules.tiles import WORKER_TILES
from tests.rules.answers import acts, refused, told
from tests.rules.modules.boxes import workers_of
from tests.rules.modules.compact_games import play_close
from tests.rules.modules.random_module_games import ALL_FIFTEEN, UNUSUAL
from tests.rules.positions import play, table, tile, worker

N, E, S, W = range(4)
BASE = {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}
TREES = ["tree_of_life", "chocolate"]

KNOWN = "there are 1-1-1-1, 2-1-0-1, 3-0-0-1, 3-1-0-0, 0-0-2-2, 0-2-0-2, 0-1-0-3 and 0-0-0-4."
SELECTION = "A selection of worker tiles says how many of each, by name, not"

rule = pytest.mark.rule


# --------------------------------------------------------------------------------- tiles


@rule("N1")
@pytest.mark.parametrize(
    ("name", "edges", "turns"),
    [
        ("0-0-2-2", (0, 0, 2, 2), 4),
        ("0-2-0-2", (0, 2, 0, 2), 2),
        ("0-1-0-3", (0, 1, 0, 3), 4),
        ("0-0-0-4", (0, 0, 0, 4), 4),
    ],
)
def test_the_new_tiles_are_as_printed(name: str, edges: tuple[int, ...], turns: int) -> None:
    found = worker(name)
    assert found.edges == edges
    assert len(found.rotations) == len(set(found.rotations)) == turns
    n, e, s, w = edges
    assert found.rotations[1] == (w, n, e, s)
    state = table(modules=["new_workers"], hand=[name], jungle={(0, 0): "temple"})
    assert len({one for one in legal(state) if isinstance(one, Place)}) == 4 * turns


@rule("N1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_of_each_new_tile(players: int) -> None:
    found = workers_of(box(players, ["new_workers"]))
    assert [found[name.name] for name in NEW_TILES] == [1, 1, 1, 1]
    assert all(one.name not in workers_of(box(players)) for one in NEW_TILES)


@rule("N1")
def test_four_workers_of_one_edge_act() -> None:
    state = table(
        modules=["new_workers"], hand=["0-0-0-4"], jungle={(0, 0): "gold mine 2"}, gold=[1]
    )
    play(state, Place("0-0-0-4", 0, (1, 0)))
    assert acts(state) == {((1, 0), "w", use) for use in (1, 2, 3, 4)}
    play(state, Act((1, 0), W, 4))
    assert state.gold[0] == 9


@rule("N1")
def test_the_edges_without_workers_of_the_new_tiles_do_nothing() -> None:
    jungle = {(0, 0): "gold mine 2", (1, 1): "water", (1, -1): "sun site"}
    state = table(modules=["new_workers"], hand=["0-2-0-2"], jungle=jungle)
    play(state, Place("0-2-0-2", 0, (1, 0)))
    assert acts(state) == {((1, 0), "w", 1), ((1, 0), "w", 2)}


# ----------------------------------------------------------------------------- selection


@rule("N2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_selection_is_the_same_for_everybody(players: int) -> None:
    chosen = {"1-1-1-1": 4, "2-1-0-1": 4, "3-0-0-1": 1, "3-1-0-0": 1, "0-0-0-4": 1}
    state = new_game(players, seed=3, modules=["new_workers"], workers=chosen)
    for hand, pile in zip(state.hands, state.piles, strict=True):
        assert Counter(one.name for one in hand + pile) == chosen
    assert state.rules.turn_count == players * 11
    assert state.rules.options == {"workers": tuple(chosen.items())}


@rule("N2")
def test_tiles_that_the_number_of_players_would_take_out_may_be_selected() -> None:
    found = box(4, ["new_workers"], workers=BASE)
    assert workers_of(found) == BASE and found.worker_tiles == 44


@rule("N2")
def test_all_fifteen_tiles_may_be_selected() -> None:
    assert workers_of(box(2, ["new_workers"], workers=ALL_FIFTEEN)) == ALL_FIFTEEN


@rule("N2")
def test_without_any_new_tile_the_selection_is_still_one() -> None:
    chosen = {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}
    assert workers_of(box(3, ["new_workers"], workers=chosen)) == chosen


@rule("N2")
def test_a_selection_may_name_tiles_or_be_told_as_pairs() -> None:
    told_in = (
        BASE,
        {worker(name): number for name, number in BASE.items()},
        [[name, number] for name, number in BASE.items()],
        tuple(reversed(BASE.items())),
        {**BASE, "0-0-0-4": 0},
    )
    rules = {ruleset(2, ["new_workers"], workers=chosen) for chosen in told_in}
    assert len(rules) == 1


@rule("N2")
@pytest.mark.parametrize(
    ("workers", "sentence"),
    [
        ({**BASE, "0-0-0-4": 2}, "Of the 0-0-0-4 there can be 0 to 1, not 2."),
        ({**BASE, "1-1-1-1": 5}, "Of the 1-1-1-1 there can be 0 to 4, not 5."),
        ({**BASE, "2-1-0-1": -1}, "Of the 2-1-0-1 there can be 0 to 5, not -1."),
        ({**BASE, "3-0-0-1": True}, "Of the 3-0-0-1 there can be 0 to 1, not True."),
        ({**BASE, "3-0-0-1": "1"}, "Of the 3-0-0-1 there can be 0 to 1, not '1'."),
        ({**BASE, "4-0-0-0": 1}, f"There is no worker tile '4-0-0-0' to select; {KNOWN}"),
        ({1: 1}, f"There is no worker tile 1 to select; {KNOWN}"),
        (11, f"{SELECTION} 11."),
        ("all", f"{SELECTION} 'all'."),
        ([["1-1-1-1", 2]] * 2, f"{SELECTION} [['1-1-1-1', 2], ['1-1-1-1', 2]]."),
        ([["1-1-1-1"]], f"{SELECTION} [['1-1-1-1']]."),
        ([[1, 1]], f"{SELECTION} [[1, 1]]."),
    ],
)
def test_a_selection_that_no_colour_has_is_refused(workers: Any, sentence: str) -> None:
    with pytest.raises(BadSetup) as caught:
        new_game(2, modules=["new_workers"], workers=workers)
    assert str(caught.value) == sentence


@rule("N2")
def test_a_selection_needs_the_module() -> None:
    with pytest.raises(BadSetup, match="workers"):
        new_game(2, workers=BASE)
    with pytest.raises(BadSetup, match="workers"):
        new_game(2, modules=["tree_of_life"], workers=BASE)


@rule("N3")
@pytest.mark.parametrize(
    ("players", "fewest", "jungle"), [(2, 11, 21), (3, 10, 28), (4, 8, 28)]
)
def test_there_must_be_fewer_jungle_than_worker_tiles(
    players: int, fewest: int, jungle: int
) -> None:
    def choose(number: int) -> Box:
        rest = number - 7
        workers = {"1-1-1-1": 3, "0-0-0-4": 1, "0-0-2-2": 1, "3-1-0-0": 1, "3-0-0-1": 1}
        return box(players, ["new_workers"], workers={**workers, "2-1-0-1": rest})

    assert choose(fewest).worker_tiles == players * fewest > jungle
    with pytest.raises(BadSetup) as caught:
        choose(fewest - 1)
    assert str(caught.value) == (
        "There must be fewer jungle tiles than worker tiles; "
        f"there are {jungle} and {players * (fewest - 1)}."
    )


@rule("N3")
def test_as_many_jungle_as_worker_tiles_are_refused() -> None:
    with pytest.raises(BadSetup, match="there are 28 and 28"):
        box(4, ["new_workers"], workers={"1-1-1-1": 4, "2-1-0-1": 3})


@rule("N3")
@pytest.mark.parametrize("nothing", [{}, [], {"1-1-1-1": 0}])
def test_a_selection_of_nothing_is_refused(nothing: Any) -> None:
    with pytest.raises(BadSetup, match="there are 21 and 0"):
        new_game(2, modules=["new_workers"], workers=nothing)


@rule("N3")
def test_all_jungle_tiles_of_the_game_count() -> None:
    eleven_each = {**BASE, "1-1-1-1": 4}
    assert box(2, ["new_workers"], workers=eleven_each).jungle_tiles == 21
    with pytest.raises(BadSetup, match="there are 23 and 22"):
        box(2, ["new_workers", *TREES], workers=eleven_each)


def warned(players: int, number: int, *modules: str) -> list[str]:
    """What a game with so many tiles for everybody is warned of."""
    names = [name for name, most in ALL_FIFTEEN.items() for _ in range(most)]
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        new_game(players, modules=["new_workers", *modules], workers=Counter(names[:number]))
    assert all(issubclass(one.category, SetupWarning) for one in caught)
    assert all(one.filename == __file__ for one in caught)
    return [str(one.message) for one in caught]


@rule("N4")
@pytest.mark.parametrize(
    ("players", "silent", "loud"),
    [
        (2, [11, 12, 13, 14], [15]),  # 22 to 28 and 30 for 21 jungle tiles
        (3, [10, 11, 12, 13], [14, 15]),  # 30 to 39, 42 and 45 for 28
        (4, [8, 9, 10, 11], [12, 13, 14, 15]),  # 32 to 44, 48 to 60 for 28
    ],
)
def test_outside_the_advice_there_is_a_warning(
    players: int, silent: list[int], loud: list[int]
) -> None:
    assert [number for number in silent if warned(players, number)] == []
    for number in loud:
        (sentence,) = warned(players, number)
        assert f"{players * number} and " in sentence


@rule("N4")
def test_the_warning_says_what_is_advised() -> None:
    advised = "more worker tiles than jungle tiles are advised"
    assert warned(2, 15) == [f"With 2 players, 1 to 8 {advised}; 30 and 21 make 9."]
    assert warned(3, 14) == [f"With 3 players, 2 to 12 {advised}; 42 and 28 make 14."]
    # There are 31 jungle tiles: eleven worker tiles each are two more, eight of four one more.
    assert warned(3, 11, *TREES) == [] and warned(4, 9, *TREES) == []
    assert warned(4, 8, *TREES) == [f"With 4 players, 3 to 16 {advised}; 32 and 31 make 1."]


@rule("N4")
def test_the_warning_is_kept_with_the_rules_and_the_game_can_be_played() -> None:
    rules = ruleset(2, ["new_workers"], workers=ALL_FIFTEEN)
    (message,) = rules.warnings
    assert message.id == "setup.surplus"
    assert ruleset(2, ["new_workers"]).warnings == ()
    with pytest.warns(SetupWarning, match="make 9"):
        state = new_game(2, modules=["new_workers"], workers=ALL_FIFTEEN)
    assert state.rules is rules and len(legal(state)) > 1


@rule("N5")
@pytest.mark.parametrize(
    ("players", "ones", "twos"), [(2, 4, 1), (3, 3, 1), (4, 3, 0)], ids=["2", "3", "4"]
)
def test_without_a_selection_the_new_tiles_replace_2101(
    players: int, ones: int, twos: int
) -> None:
    expected = {"1-1-1-1": ones, "2-1-0-1": twos, "3-0-0-1": 1, "3-1-0-0": 1}
    expected |= dict.fromkeys(("0-0-2-2", "0-2-0-2", "0-1-0-3", "0-0-0-4"), 1)
    found = box(players, ["new_workers"])
    assert workers_of(found) == {name: number for name, number in expected.items() if number}
    assert found.worker_tiles == box(players).worker_tiles
    assert found.jungle == box(players).jungle


@rule("N5")
@pytest.mark.parametrize(
    ("players", "ones", "twos", "all_tiles"), [(2, 4, 2, 24), (3, 4, 1, 33), (4, 3, 1, 40)]
)
def test_a_new_tile_that_is_in_the_set_already_replaces_nothing(
    players: int, ones: int, twos: int, all_tiles: int
) -> None:
    found = box(players, ["new_workers", *TREES])
    expected = {"1-1-1-1": ones, "2-1-0-1": twos, "3-0-0-1": 1, "3-1-0-0": 1}
    expected |= dict.fromkeys(("0-0-2-2", "0-2-0-2", "0-1-0-3", "0-0-0-4"), 1)
    assert workers_of(found) == expected and found.worker_tiles == all_tiles


@rule("N6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_trees_and_chocolate_the_selection_replaces_the_set_named_there(
    players: int,
) -> None:
    chosen = {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "0-0-2-2": 1, "0-2-0-2": 1}
    found = box(players, ["new_workers", *TREES], workers=chosen)
    assert workers_of(found) == chosen
    assert found.jungle == box(players, TREES).jungle


@rule("N6")
def test_without_new_workers_the_set_named_there_stands() -> None:
    assert workers_of(box(2, TREES)) == {**BASE, "0-0-0-4": 1}


# ------------------------------------------------------------------------------- passing


@rule("N7")
def test_an_enlarged_set_inside_the_advice_can_force_a_pass() -> None:
    assert ruleset(4, ["new_workers"], workers=UNUSUAL).warnings == ()  # 16 more: the most
    state = new_game(4, seed=1, modules=["new_workers"], workers=UNUSUAL)
    log = play_close(state)
    passed = told(log, "passed")
    assert passed and len(state.workers) + len(passed) == state.rules.turn_count == 44
    for event in passed:
        assert len(state.hands[event.seat]) + len(state.piles[event.seat]) >= 1


@rule("N7")
@pytest.mark.filterwarnings("ignore::cacao_nb.rules.errors.SetupWarning")
@pytest.mark.parametrize("players", [3, 4])
def test_with_all_fifteen_tiles_players_pass_many_times(players: int) -> None:
    state = new_game(players, seed=1, modules=["new_workers"], workers=ALL_FIFTEEN)
    log = play_close(state)
    passed = told(log, "passed")
    assert len(state.workers) + len(passed) == players * 15
    assert all(seat in {event.seat for event in passed} for seat in range(players))


@rule("N7")
def test_who_passes_places_fills_and_draws_nothing() -> None:
    around = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    state = table(
        modules=["new_workers"],
        jungle={(0, 0): "temple"},
        workers={square: tile("red", "1-1-1-1") for square in around},
        hand=["0-0-0-4"],
        piles=[["0-0-2-2"], []],
        display=[],
        pile=[],
    )
    assert legal(state) == [PASS]
    log = play(state, PASS)
    assert [event[0] for event in log] == ["passed", "turn"]
    assert state.hands[0] == (worker("0-0-0-4"),) and state.piles[0] == (worker("0-0-2-2"),)
    assert refused(state, DONE)[0].rule == "A8"


@rule("N7")
def test_a_state_in_which_somebody_has_passed_can_be_read_again() -> None:
    state = new_game(4, seed=1, modules=["new_workers"], workers=UNUSUAL)
    play_close(state)
    assert any(state.hands)
    assert State.from_dict(state.to_dict()) == state


# ---------------------------------------------------------------------------------- data


@rule("N2")
def test_a_state_remembers_the_selection() -> None:
    chosen = {**BASE, "0-1-0-3": 1}
    state = new_game(2, seed=5, modules=["new_workers"], workers=chosen)
    assert state.to_dict()["options"] == {"workers": [[*one] for one in chosen.items()]}
    for again in (
        State.from_dict(state.to_dict()),
        pickle.loads(pickle.dumps(state)),
        state.copy(),
    ):
        assert again == state and again.rules is state.rules


@rule("N2")
@pytest.mark.parametrize(
    "options",
    [
        {"workers": [["1-1-1-1", 4]]},
        {"workers": 3},
        {"workers": [["9-9-9-9", 4]]},
        {"helicopters": 2},
        [],
        3,
    ],
)
def test_data_with_a_bad_selection_are_refused(options: Any) -> None:
    data = new_game(2, seed=5, modules=["new_workers"]).to_dict()
    with pytest.raises(BadState):
        State.from_dict(data | {"options": options})


@rule("N1")
def test_data_with_a_new_tile_that_the_game_does_not_have_are_refused() -> None:
    state = new_game(2, seed=5, modules=["new_workers"], workers=BASE)
    data = state.to_dict()
    first, *others = data["hands"]
    with pytest.raises(BadState, match="The worker tiles of seat 0 are not those of a game"):
        State.from_dict(data | {"hands": [["0-0-0-4", *first[1:]], *others]})
    assert set(workers_of(state.rules.box)) == set(WORKER_TILES)
