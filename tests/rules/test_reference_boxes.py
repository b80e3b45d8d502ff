"""The reference's boxes: what the rules count, for every combination."""

from collections import Counter
from itertools import combinations

import pytest

from tests.modules import EIGHT
from tests.rules import reference as ref

COMBINATIONS = [
    frozenset(modules) for size in range(9) for modules in combinations(EIGHT, size)
]


@pytest.mark.parametrize(
    ("players", "usual", "tree_and_chocolate"),
    [(2, (21, 22), (23, 24)), (3, (28, 30), (31, 33)), (4, (28, 36), (31, 40))],
)
def test_numbers_of_tiles_in_all_combinations(
    players: int, usual: tuple[int, int], tree_and_chocolate: tuple[int, int]
) -> None:
    assert len(COMBINATIONS) == 256
    for modules in COMBINATIONS:
        jungle = ref.jungle_tiles(players, modules).total()
        workers = players * ref.worker_tiles(players, modules).total()
        both = {"tree_of_life", "chocolate"} <= modules
        assert (jungle, workers) == (tree_and_chocolate if both else usual), sorted(modules)
        assert ref.jungle_tiles_to_shuffle(players, modules).total() == jungle - 2


@pytest.mark.parametrize(("players", "jungle", "workers"), [(3, 38, 45), (4, 45, 60)])
def test_numbers_of_tiles_in_gigantism(players: int, jungle: int, workers: int) -> None:
    assert ref.jungle_tiles(players, {"gigantism"}).total() == jungle
    assert players * ref.worker_tiles(players, {"gigantism"}).total() == workers
    assert ref.in_play({"gigantism"}) == {*EIGHT, "gigantism"}


def test_gigantism_with_three_leaves_seven_tiles_out() -> None:
    left_out = ref.jungle_tiles(4, {"gigantism"}) - ref.jungle_tiles(3, {"gigantism"})
    assert left_out == {
        "single plantation": 2,
        "gold mine 1": 2,
        "market 2": 1,
        "market 3": 1,
        "irrigation": 1,
    }


@pytest.mark.parametrize(
    ("players", "modules", "jungle"),
    [
        (
            2,
            EIGHT,
            {"single plantation": 4, "irrigation": 2, "market 2": 2, "market 3": 1}
            | {"market 4": 1, "kitchen": 2, "chocolate market": 2, "tree of life": 2}
            | {"water": 2, "sun site": 1, "gem mine": 4},
        ),
        (
            3,
            EIGHT,
            {"single plantation": 5, "irrigation": 3, "market 2": 2, "market 3": 1}
            | {"market 4": 1, "kitchen": 3, "chocolate market": 3, "tree of life": 3}
            | {"water": 3, "sun site": 2, "gem mine": 5},
        ),
        (
            2,
            ["tree_of_life"],
            {"single plantation": 4, "double plantation": 2, "market 2": 2, "market 3": 3}
            | {"market 4": 1, "tree of life": 2, "water": 2, "sun site": 1, "temple": 4},
        ),
        (
            2,
            ["tree_of_life", "chocolate"],
            {"single plantation": 4, "double plantation": 2, "market 2": 2, "market 3": 1}
            | {"market 4": 1, "kitchen": 2, "chocolate market": 2, "tree of life": 2}
            | {"water": 2, "sun site": 1, "temple": 4},
        ),
        (
            4,
            ["irrigation", "map"],
            {"single plantation": 5, "irrigation": 3, "market 2": 2, "market 3": 4}
            | {"market 4": 1, "gold mine 1": 2, "gold mine 2": 1}
            | {"water": 3, "sun site": 2, "temple": 5},
        ),
    ],
)
def test_jungle_tiles_of_some_boxes(
    players: int, modules: list[str], jungle: dict[str, int]
) -> None:
    assert ref.jungle_tiles(players, modules) == jungle


@pytest.mark.parametrize(
    ("players", "modules", "workers"),
    [
        (2, [], {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}),
        (2, ["tree_of_life", "chocolate"], {"1-1-1-1": 4, "2-1-0-1": 5, "0-0-0-4": 1}),
        (3, ["tree_of_life", "chocolate"], {"1-1-1-1": 4, "2-1-0-1": 5}),
        (4, ["tree_of_life", "chocolate"], {"1-1-1-1": 3, "2-1-0-1": 5}),
        (2, ["new_workers"], {"1-1-1-1": 4, "2-1-0-1": 1}),
        (3, ["new_workers"], {"1-1-1-1": 3, "2-1-0-1": 1}),
        (4, ["new_workers"], {"1-1-1-1": 3}),
        (2, EIGHT, {"1-1-1-1": 4, "2-1-0-1": 2}),
        (3, EIGHT, {"1-1-1-1": 4, "2-1-0-1": 1}),
        (4, EIGHT, {"1-1-1-1": 3, "2-1-0-1": 1}),
    ],
)
def test_worker_tiles_of_some_boxes(
    players: int, modules: list[str], workers: dict[str, int]
) -> None:
    whole = {"3-0-0-1": 1, "3-1-0-0": 1, **workers}
    if "new_workers" in modules:
        whole |= {"0-0-2-2": 1, "0-2-0-2": 1, "0-1-0-3": 1, "0-0-0-4": 1}
    assert ref.worker_tiles(players, modules) == whole


def test_a_selection_replaces_every_other_set() -> None:
    selection = {"1-1-1-1": 4, "2-1-0-1": 5, "0-0-2-2": 1, "0-2-0-2": 1, "0-1-0-3": 0}
    modules = ["tree_of_life", "chocolate", "new_workers"]
    assert ref.worker_tiles(3, modules, selection) == +Counter(selection)


@pytest.mark.parametrize(
    ("players", "each", "modules", "judged"),
    [
        (2, 10, ["new_workers"], "error"),
        (2, 11, ["new_workers"], "advised"),
        (2, 14, ["new_workers"], "advised"),
        (2, 15, ["new_workers"], "warning"),
        (3, 9, ["new_workers"], "error"),
        (3, 10, ["new_workers"], "advised"),
        (3, 13, ["new_workers"], "advised"),
        (3, 14, ["new_workers"], "warning"),
        (4, 7, ["new_workers"], "error"),
        (4, 8, ["new_workers"], "advised"),
        (4, 11, ["new_workers"], "advised"),
        (4, 12, ["new_workers"], "warning"),
        (2, 11, ["new_workers", "tree_of_life", "chocolate"], "error"),
        (2, 12, ["new_workers", "tree_of_life", "chocolate"], "advised"),
    ],
)
def test_selections_are_judged_by_the_surplus(
    players: int, each: int, modules: list[str], judged: str
) -> None:
    tiles = list(Counter(ref.WORKER_TILES_OF_A_COLOUR).elements())[:each]
    assert ref.judge(players, modules, Counter(tiles)) == judged


def test_no_more_of_a_tile_than_a_colour_has() -> None:
    assert ref.judge(2, ["new_workers"], {"1-1-1-1": 4, "2-1-0-1": 5, "0-0-0-4": 2}) == "error"


def test_start_tiles_gems_and_masks() -> None:
    assert ref.start_tiles() == {(0, 0): "single plantation", (1, 1): "market 2"}
    for modules in ({"irrigation"}, {"gigantism"}):
        assert ref.start_tiles(modules) == {(0, 0): "single plantation", (1, 1): "water"}
    assert {players: len(ref.gems_to_shuffle(players)) for players in (2, 3, 4)} == {
        2: 24,
        3: 32,
        4: 32,
    }
    masks = [8, 8, 9, 9, 10, 10, 12]
    for players, there in ((2, masks[:-1]), (3, masks), (4, masks)):
        assert ref.Table(players, 0, [], [], frozenset({"gem_mines"})).masks == there


def test_every_hut_is_on_the_side_of_some_tile() -> None:
    assert {hut for faces in ref.HUT_TILES for hut in faces} == set(ref.HUT_COSTS)
    assert len(ref.HUT_TILES) == 12 and len(ref.HUT_COSTS) == 14
