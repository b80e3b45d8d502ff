"""The reference on the tiny examples of the rules: the base game."""

import random

import pytest

from tests.rules import reference as ref
from tests.rules.reference import Square, Table, WorkerTile, options, play
from tests.rules.reference_tables import ONES, goods, kinds, shuffled_table, small_table


@pytest.mark.parametrize(
    ("players", "jungle", "workers"), [(2, 21, 22), (3, 28, 30), (4, 28, 36)]
)
def test_numbers_of_tiles(players: int, jungle: int, workers: int) -> None:
    assert ref.jungle_tiles(players).total() == jungle
    assert players * ref.worker_tiles(players).total() == workers


def test_turns_that_differ() -> None:
    assert {name: len(ref.all_turns(name)) for name in ref.WORKER_TILES} == {
        "1-1-1-1": 1,
        "2-1-0-1": 4,
        "3-0-0-1": 4,
        "3-1-0-0": 4,
        "0-0-2-2": 4,
        "0-2-0-2": 2,
        "0-1-0-3": 4,
        "0-0-0-4": 4,
    }
    assert not ref.all_turns("3-0-0-1") & ref.all_turns("3-1-0-0")


def test_first_placements() -> None:
    beside_the_start_tiles = {(0, -1), (-1, 0), (1, 0), (0, 1), (2, 1), (1, 2)}
    assert options(small_table(dealt=["water"])) == {
        ("place", "1-1-1-1", ONES, square) for square in beside_the_start_tiles
    }


def test_an_empty_jungle_space_is_not_enough() -> None:
    table = small_table(workers={(0, -1): (1, ONES)})
    assert ("place", "1-1-1-1", ONES, (1, -2)) not in options(table)
    table.board[1, -1] = "temple"
    assert ("place", "1-1-1-1", ONES, (1, -2)) in options(table)


def test_not_allowed_is_refused() -> None:
    with pytest.raises(ValueError, match="not allowed"):
        play(small_table(), ("place", "1-1-1-1", ONES, (5, 5)))


def test_example_of_a_turn_yellow_and_red() -> None:
    yellow, red = 0, 1
    table = small_table(workers={(2, 1): (red, ONES)}, dealt=["market 3", "temple"])
    table.villages[red].cacao = 1
    play(table, ("place", "1-1-1-1", ONES, (1, 0)))
    assert options(table) == {("fill", (2, 0), "market 3"), ("fill", (2, 0), "temple")}
    play(table, ("fill", (2, 0), "market 3"))
    assert table.decider == yellow
    # No cacao yet: neither market can be used before the plantation.
    assert options(table) == {("act", (1, 0), "w", 1), ("done",)}
    play(table, ("act", (1, 0), "w", 1))
    play(table, ("act", (1, 0), "e", 1))
    assert goods(table, yellow) == (3, 0, 0, 0)
    assert table.decider == red
    # Red's worker at the market of the start does not act again.
    assert options(table) == {("act", (2, 1), "n", 1), ("done",)}
    play(table, ("act", (2, 1), "n", 1))
    assert goods(table, red) == (3, 0, 0, 0)
    assert (table.turn, table.phase, table.decider) == (2, "place", red)


def test_example_of_overbuilding() -> None:
    table = small_table(
        hand="2-1-0-1",
        jungle={(1, -1): "double plantation", (2, 0): "market 4", (1, 1): "water"},
        workers={(1, 0): (0, ONES), (0, 1): (1, ONES)},
    )
    assert "overbuild" not in kinds(table)
    table.villages[0].suns = 1
    assert {d[3] for d in options(table) if d[0] == "overbuild"} == {(1, 0)}
    assert kinds(table) == {"place", "overbuild"}
    play(table, ("overbuild", "2-1-0-1", (1, 2, 1, 0), (1, 0)))
    assert options(table) == {("act", (1, 0), "n", 1), ("act", (1, 0), "s", 1), ("done",)}
    play(table, ("act", (1, 0), "n", 1))
    assert ("act", (1, 0), "e", 1) in options(table)
    play(table, ("act", (1, 0), "e", 2))
    play(table, ("act", (1, 0), "s", 1))
    assert goods(table, 0) == (8, 0, 0, 1)
    table.turn, table.villages[0].suns = 3, 1
    assert "overbuild" not in kinds(table)  # once per square


@pytest.mark.parametrize("dealt", [["water"], ["water", "temple", "temple"]])
def test_overbuilding_needs_pile_and_display_empty(dealt: list[str]) -> None:
    table = small_table(workers={(1, 0): (0, ONES)}, dealt=dealt)
    table.villages[0].suns = 1
    assert "overbuild" not in kinds(table)


def test_fill_straight_across() -> None:
    table = small_table(workers={(2, 1): (1, ONES)}, jungle={(4, 0): "temple"}, dealt=["water"])
    play(table, ("place", "1-1-1-1", ONES, (4, 1)))
    assert options(table) == {("fill", (3, 1), "water")}


def test_fill_with_equal_tiles_is_one_choice() -> None:
    table = small_table(workers={(2, 1): (1, ONES)}, dealt=["water", "water"])
    play(table, ("place", "1-1-1-1", ONES, (1, 0)))
    assert options(table) == {("fill", (2, 0), "water")}


def three_spaces(dealt: list[str]) -> Table:
    """Place at (0, 1) so that (-1, 1) and (0, 2) and (1, 1) have two worker tiles each."""
    table = small_table(workers={(-1, 2): (1, ONES), (1, 2): (1, ONES)}, dealt=dealt)
    del table.board[1, 1]
    play(table, ("place", "1-1-1-1", ONES, (0, 1)))
    return table


def test_third_space_takes_the_top_of_the_pile() -> None:
    table = three_spaces(["temple", "water", "gold mine 1", "gold mine 2"])
    spaces = {(-1, 1), (0, 2), (1, 1)}
    assert options(table) == {("fill", s, t) for s in spaces for t in ("temple", "water")}
    play(table, ("fill", (0, 2), "water"))
    assert options(table) == {("fill", s, "temple") for s in spaces - {(0, 2)}}
    play(table, ("fill", (1, 1), "temple"))
    assert options(table) == {("fill", (-1, 1), "pile")}
    play(table, ("fill", (-1, 1), "pile"))
    assert table.board[-1, 1] == "gold mine 1"
    play(table, ("done",))
    assert table.decider == 1 and table.display == []
    play(table, ("done",))
    assert table.display == ["gold mine 2"]


def test_more_spaces_than_tiles() -> None:
    table = three_spaces(["temple"])
    assert options(table) == {("fill", s, "temple") for s in [(-1, 1), (0, 2), (1, 1)]}
    play(table, ("fill", (1, 1), "temple"))
    assert table.phase == "act" and (0, 2) not in table.board


def test_own_earlier_worker_is_activated_by_a_fill() -> None:
    table = small_table(workers={(2, 1): (0, (2, 1, 0, 1))}, dealt=["gold mine 2"])
    play(table, ("place", "1-1-1-1", ONES, (1, 0)))
    play(table, ("fill", (2, 0), "gold mine 2"))
    assert {d for d in options(table) if d[0] == "act" and d[1] == (2, 1)} == {
        ("act", (2, 1), "n", 1),
        ("act", (2, 1), "n", 2),
    }


def test_an_edge_is_finished_after_a_partial_use() -> None:
    table = small_table(hand="3-0-0-1", jungle={(2, 0): "gold mine 1"})
    play(table, ("place", "3-0-0-1", (0, 1, 3, 0), (2, -1)))
    play(table, ("act", (2, -1), "s", 2))
    assert goods(table, 0) == (2, 0, 0, 0) and table.active == 1


def test_what_goes_beyond_the_limits_is_lost() -> None:
    for tile, before, after in [
        ("double plantation", (0, 4, 0, 0), (0, 5, 0, 0)),
        ("single plantation", (0, 5, 0, 0), (0, 5, 0, 0)),
        ("sun site", (0, 0, 2, 0), (0, 0, 3, 0)),
        ("water", (0, 0, 0, 7), (0, 0, 0, 8)),
        ("water", (0, 0, 0, 8), (0, 0, 0, 8)),
    ]:
        table = small_table(hand="3-0-0-1", jungle={(2, 0): tile})
        table.villages[0] = ref.Village(*before)
        play(table, ("place", "3-0-0-1", (0, 1, 3, 0), (2, -1)))
        assert options(table) == {("act", (2, -1), "s", k) for k in (1, 2, 3)} | {("done",)}
        play(table, ("act", (2, -1), "s", 3))
        assert goods(table, 0) == after


def test_nobody_is_asked_who_can_do_nothing() -> None:
    table = small_table(jungle={(2, 0): "temple"})
    play(table, ("place", "1-1-1-1", ONES, (2, -1)))  # faces the temple only
    assert (table.turn, table.decider) == (2, 1)
    play(table, ("place", "1-1-1-1", ONES, (1, 2)))  # faces the market, without cacao
    assert (table.turn, table.decider) == (3, 0)


def test_pass_only_with_nothing_else_and_the_turns_are_used_up() -> None:
    around = [(0, -1), (-1, 0), (1, 0), (0, 1), (2, 1), (1, 2)]
    table = small_table(workers=dict.fromkeys(around, (1, ONES)))
    assert options(table) == {("pass",)}
    play(table, ("pass",))
    assert [len(hand) for hand in table.hands] == [3, 3] and table.turn == 2
    table.villages[1].suns = 1
    assert kinds(table) == {"overbuild"}
    table.villages[1].suns = 0
    for _ in range(21):
        play(table, ("pass",))
    assert table.phase == "over" and options(table) == set()


@pytest.mark.parametrize(
    ("counts", "awards"),
    [
        ([2, 2, 1], [3, 3, 0]),  # the example of the sheet
        ([3, 1, 0], [6, 3, 0]),
        ([0, 2, 0], [0, 6, 0]),
        ([1, 4, 1], [1, 6, 1]),
        ([4, 1, 1, 1], [6, 1, 1, 1]),
        ([2, 2, 2, 2], [1, 1, 1, 1]),
        ([2, 2, 2, 1], [2, 2, 2, 0]),
        ([4, 3, 3, 1], [6, 1, 1, 0]),
        ([0, 0], [0, 0]),
    ],
)
def test_temple_awards(counts: list[int], awards: list[int]) -> None:
    assert ref.temple_awards(counts) == awards


def test_sheet_counts_top_tiles_and_ranks() -> None:
    table = small_table(
        3,
        jungle={(2, 0): "temple"},
        workers={(2, -1): (0, (0, 0, 2, 0)), (3, 0): (1, (0, 0, 0, 1))},
    )
    table.covered[2, -1] = WorkerTile(0, "below", (0, 0, 3, 0))
    table.villages = [
        ref.Village(gold=5, cacao=1, suns=1, water=0),
        ref.Village(gold=0, cacao=1, suns=0, water=2),
        ref.Village(gold=2, cacao=0, suns=0, water=3),
    ]
    result = ref.sheet(table)
    assert result["temples"] == {(2, 0): {"counts": [2, 1, 0], "awards": [6, 3, 0]}}
    assert [line["total"] for line in result["seats"]] == [2, 2, 2]
    assert [line["rank"] for line in result["seats"]] == [1, 1, 3]


def facing_jungle(table: Table) -> set[tuple[Square, bool, str]]:
    """Return all edges with workers that face a jungle tile: square, overbuilt, side."""
    return {
        (square, square in table.covered, side)
        for square, tile in table.board.items()
        if isinstance(tile, WorkerTile)
        for side, workers in zip("nesw", tile.edges, strict=True)
        if workers and isinstance(table.board.get(ref.neighbour(square, side)), str)
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_worker_acts_when_it_first_faces_a_jungle_tile(players: int) -> None:
    """Two wordings of the same rule: newly facing a jungle tile, and reading 4."""
    rng = random.Random(players)
    for game in range(5):
        table = shuffled_table(players, game % players, rng)
        acted: set[tuple[Square, bool, str]] = set()
        before, turns = facing_jungle(table), 0
        while allowed := options(table):
            if table.phase == "place":
                before, turns = facing_jungle(table), turns + 1
            if table.phase == "act":
                activated = set().union(
                    *(ref.activated_edges(table, s) for s in range(players))
                )
                newly = facing_jungle(table) - before
                assert activated == {(square, side) for square, _, side in newly}
            decision = rng.choice(sorted(allowed))
            if decision[0] == "act":
                edge = (decision[1], decision[1] in table.covered, decision[2])
                assert edge not in acted
                acted.add(edge)
            play(table, decision)
        assert turns == table.turns and table.hands == [[]] * players
        for square, tile in table.board.items():
            assert isinstance(tile, str) == ref.is_jungle_square(square)
