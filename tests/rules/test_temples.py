"""T: what the temples bring at the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from cacao_nb.rules import State, score
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import COLOURS, WORKER_TILES, PlacedTile
from tests.rules.positions import table

#: Around (0, 0), by seat: a square, and the side of its tile that faces the temple.
AROUND = {(0, -1): 2, (1, 0): 3, (0, 1): 0, (-1, 0): 1}

#: A tile with so many workers on its north edge, and how it is turned for that.
NORTH = {0: ("3-1-0-0", 0), 1: ("1-1-1-1", 0), 2: ("2-1-0-1", 3), 3: ("3-0-0-1", 3)}


def facing(seat: int, count: int, side: int) -> PlacedTile:
    """A tile with so many workers on one side."""
    name, turn = NORTH[count]
    placed = PlacedTile(seat, WORKER_TILES[name], turn + side)
    assert placed.edges[side] == count, f"{COLOURS[seat]} has {placed.edges}"
    return placed


def beside_a_temple(counts: Sequence[int]) -> State:
    """One temple, with one tile of each player beside it."""
    workers: dict[Square, PlacedTile] = {
        square: facing(seat, count, side)
        for seat, (count, (square, side)) in enumerate(
            zip(counts, AROUND.items(), strict=False)
        )
    }
    return table(players=len(counts), jungle={(0, 0): "temple"}, workers=workers)


def awards(counts: Sequence[int]) -> tuple[int, ...]:
    """The gold of one temple by seat, seen on the sheet."""
    sheet = score(beside_a_temple(counts))
    (temple,) = sheet.temples
    assert temple.workers == tuple(counts)
    assert temple.awards == tuple(player.lines["temples"] for player in sheet.players)
    return temple.awards


def check_in_every_seating(counts: Sequence[int], gold: Sequence[int]) -> None:
    """It must not matter which player sits where."""
    for order in permutations(range(len(counts))):
        assert awards([counts[seat] for seat in order]) == tuple(gold[seat] for seat in order)


@pytest.mark.rule("T1")
@pytest.mark.parametrize(
    ("counts", "gold"),
    [
        ([3, 1], [6, 3]),
        ([3, 2, 1], [6, 3, 0]),
        ([3, 2, 1, 0], [6, 3, 0, 0]),
        ([3, 2, 1, 1], [6, 3, 0, 0]),
        ([2, 1, 0, 0], [6, 3, 0, 0]),
    ],
)
def test_most_workers_bring_6_and_second_most_3(counts: list[int], gold: list[int]) -> None:
    check_in_every_seating(counts, gold)


@pytest.mark.rule("T1")
def test_workers_of_one_player_on_several_tiles_are_added() -> None:
    state = table(
        jungle={(0, 0): "temple"},
        workers={
            (0, -1): facing(0, 1, 2),
            (1, 0): facing(0, 2, 3),
            (0, 1): facing(1, 2, 0),
        },
    )
    (temple,) = score(state).temples
    assert (temple.workers, temple.awards) == ((3, 2), (6, 3))


@pytest.mark.rule("T1")
def test_only_workers_that_face_the_temple_count() -> None:
    state = table(jungle={(0, 0): "temple"}, workers={(1, 0): facing(0, 3, 1)})
    (temple,) = score(state).temples  # the three look the other way
    assert temple.workers == (0, 0)


@pytest.mark.rule("T1")
def test_each_temple_counts_on_its_own() -> None:
    state = table(
        jungle={(0, 0): "temple", (4, 0): "temple", (8, 0): "water"},
        workers={
            (1, 0): facing(0, 3, 3),
            (0, 1): facing(1, 1, 0),
            (5, 0): facing(1, 1, 3),
            (9, 0): facing(0, 3, 3),
        },
    )
    sheet = score(state)
    assert [temple.space for temple in sheet.temples] == [(0, 0), (4, 0)]
    assert [temple.awards for temple in sheet.temples] == [(6, 3), (0, 6)]
    assert [player.lines["temples"] for player in sheet.players] == [6, 9]


@pytest.mark.rule("T2")
@pytest.mark.parametrize(
    ("counts", "gold"),
    [
        ([2, 2], [3, 3]),
        ([2, 2, 0], [3, 3, 0]),
        ([2, 2, 1], [3, 3, 0]),
        ([1, 1, 1], [2, 2, 2]),
        ([2, 2, 0, 0], [3, 3, 0, 0]),
        ([2, 2, 1, 0], [3, 3, 0, 0]),
        ([2, 2, 1, 1], [3, 3, 0, 0]),
        ([2, 2, 2, 0], [2, 2, 2, 0]),
        ([2, 2, 2, 1], [2, 2, 2, 0]),
        ([1, 1, 1, 1], [1, 1, 1, 1]),  # 6 by four, rounded down
    ],
)
def test_a_tie_for_first_shares_the_6_and_leaves_no_second_prize(
    counts: list[int], gold: list[int]
) -> None:
    check_in_every_seating(counts, gold)


@pytest.mark.rule("T3")
@pytest.mark.parametrize(
    ("counts", "gold"),
    [
        ([3, 1, 1], [6, 1, 1]),
        ([3, 1, 1, 0], [6, 1, 1, 0]),
        ([3, 2, 2, 1], [6, 1, 1, 0]),
        ([3, 1, 1, 1], [6, 1, 1, 1]),
    ],
)
def test_a_tie_for_second_shares_the_3(counts: list[int], gold: list[int]) -> None:
    check_in_every_seating(counts, gold)


@pytest.mark.rule("T4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_a_worker_nobody_gets_gold(players: int) -> None:
    assert awards([0] * players) == (0,) * players


@pytest.mark.rule("T4")
@pytest.mark.parametrize("counts", [[1, 0], [3, 0, 0], [2, 0, 0, 0]])
def test_a_second_prize_needs_a_worker(counts: list[int]) -> None:
    check_in_every_seating(counts, [6] + [0] * (len(counts) - 1))


@pytest.mark.rule("T4")
def test_a_temple_that_was_never_laid_brings_nothing() -> None:
    assert score(table(display=["temple"], pile=["temple"])).temples == ()


@pytest.mark.rule("T5")
@pytest.mark.parametrize(("below", "top", "gold"), [(3, 1, (3, 6)), (1, 3, (6, 3))])
def test_of_an_overbuilt_square_only_the_top_tile_counts(
    below: int, top: int, gold: tuple[int, int]
) -> None:
    state = table(
        jungle={(0, 0): "temple"},
        workers={(1, 0): facing(0, top, 3), (0, 1): facing(1, 2, 0)},
        covered={(1, 0): facing(0, below, 3)},
    )
    (temple,) = score(state).temples
    assert (temple.workers, temple.awards) == ((top, 2), gold)
