"""The reference on tiny examples: what the tiles of the eight modules do."""

import pytest

from tests.rules.reference import Edges, Table, options, play, sheet
from tests.rules.reference_tables import ONES, kinds, small_table

R, G, B, W = range(4)


def beside(tile: str, edges: Edges = (0, 1, 3, 0), modules: tuple[str, ...] = ()) -> Table:
    """Place a worker tile so that it faces one jungle tile with its southern edge."""
    table = small_table(hand="3-0-0-1", jungle={(2, 0): tile}, modules=modules)
    play_placing(table, edges)
    return table


def play_placing(table: Table, edges: Edges) -> None:
    play(table, ("place", "3-0-0-1", edges, (2, -1)))


# ---------------------------------------------------------------------------- map


def map_table(dealt: list[str], *, two: bool = False) -> Table:
    """Seat 0 places so that one space, or two, must be filled."""
    workers = {(2, 1): (1, ONES)}
    if two:
        workers[0, -1] = (1, ONES)
    table = small_table(workers=workers, dealt=dealt, modules=["map"])
    play(table, ("place", "1-1-1-1", ONES, (1, 0)))
    return table


def test_map_board_first_then_display() -> None:
    table = small_table(dealt=["temple", "water", "sun site", "market 3", "x"], modules=["map"])
    assert (table.map_board, table.display, table.pile) == (
        ["temple", "water"],
        ["sun site", "market 3"],
        ["x"],
    )
    assert [village.tokens for village in table.villages] == [2, 2]


def test_a_token_buys_any_tile_of_the_map_board() -> None:
    table = map_table(["temple", "temple", "sun site", "market 3", "water"])
    assert options(table) == {
        ("fill", (2, 0), "sun site"),
        ("fill", (2, 0), "market 3"),
        ("map fill", (2, 0), "temple"),
    }
    play(table, ("map fill", (2, 0), "temple"))
    play(table, ("done",))
    assert table.villages[0].tokens == 1
    assert (table.display, table.map_board) == (["sun site", "market 3"], ["temple", "water"])


def test_display_from_the_map_board_oldest_first_then_both_from_the_pile() -> None:
    table = map_table(["temple", "market 4", "sun site", "market 3", "water", "market 2", "x"])
    play(table, ("fill", (2, 0), "sun site"))
    while table.phase == "act":
        play(table, ("done",))
    assert table.display == ["market 3", "temple"]
    assert table.map_board == ["market 4", "water"]
    assert table.pile == ["market 2", "x"]


def test_only_map_tiles_left_may_be_left() -> None:
    table = map_table(["temple", "water", "sun site"], two=True)
    assert kinds(table) == {"fill", "map fill"}  # the display still has to be used
    play(table, ("fill", (2, 0), "sun site"))
    assert options(table) == {
        ("map fill", (1, -1), "temple"),
        ("map fill", (1, -1), "water"),
        ("leave empty",),
    }
    play(table, ("leave empty",))
    assert table.phase == "act" and (1, -1) not in table.board
    assert table.villages[0].tokens == 2


def test_a_space_left_empty_is_filled_when_another_tile_is_placed_beside_it() -> None:
    table = map_table(["temple", "water", "sun site"], two=True)
    play(table, ("fill", (2, 0), "sun site"))
    play(table, ("leave empty",))
    while table.phase != "place":
        play(table, ("done",))
    assert table.display == ["temple", "water"]
    table.board[2, -2] = "temple"
    assert ("place", "1-1-1-1", ONES, (2, -1)) in options(table)
    play(table, ("place", "1-1-1-1", ONES, (2, -1)))
    assert table.to_fill == [(1, -1)]


def test_without_tokens_nothing_is_asked() -> None:
    table = small_table(
        workers={(2, 1): (1, ONES), (0, -1): (1, ONES)},
        dealt=["temple", "water", "sun site"],
        modules=["map"],
    )
    table.villages[0].tokens = 0
    play(table, ("place", "1-1-1-1", ONES, (1, 0)))
    play(table, ("fill", (2, 0), "sun site"))
    assert table.phase == "act"


def test_the_pile_gives_a_tile_only_when_the_display_is_empty() -> None:
    table = map_table(["temple", "water", "sun site", "market 3", "x", "y"], two=True)
    table.display, table.display_gems = table.display[:1], table.display_gems[:1]
    play(table, ("fill", (2, 0), "sun site"))
    assert options(table) == {
        ("fill", (1, -1), "pile"),
        ("map fill", (1, -1), "temple"),
        ("map fill", (1, -1), "water"),
    }


@pytest.mark.parametrize(
    ("dealt", "early", "allowed"),
    [
        (["water", "water", "water"], False, False),
        (["water"], False, False),
        ([], False, True),
        (["water", "water", "water"], True, True),
        (["water"] * 5, True, False),
    ],
)
def test_when_one_may_overbuild_with_map(dealt: list[str], early: bool, allowed: bool) -> None:
    table = small_table(
        workers={(1, 0): (0, ONES)}, dealt=dealt, modules=["map"], overbuild_early=early
    )
    table.villages[0].suns = 1
    assert ("overbuild" in kinds(table)) is allowed


# ---------------------------------------------------------------------------- irrigation


def test_irrigation_four_cacao_for_a_field_and_the_rest_is_lost() -> None:
    table = small_table(hand="3-0-0-1", jungle={(2, 0): "irrigation"}, modules=["irrigation"])
    table.villages[0].water = 2
    play_placing(table, (0, 1, 3, 0))
    assert options(table) == {("act", (2, -1), "s", use) for use in (1, 2)} | {("done",)}
    play(table, ("act", (2, -1), "s", 2))
    assert (table.villages[0].cacao, table.villages[0].water) == (5, 0)


def test_no_irrigation_from_the_first_field() -> None:
    assert beside("irrigation", modules=("irrigation",)).turn == 2


# ---------------------------------------------------------------------------- tree of life


def test_tree_one_gold_a_worker() -> None:
    table = beside("tree of life", modules=("tree_of_life",))
    play(table, ("act", (2, -1), "s", 3))
    assert table.villages[0].gold == 3


def test_tree_three_gold_for_an_empty_edge_which_may_be_forgone() -> None:
    for decision, gold in ((("empty edge", (2, -1), "s"), 3), (("done",), 0)):
        table = beside("tree of life", (3, 0, 0, 1), modules=("tree_of_life",))
        assert options(table) == {("empty edge", (2, -1), "s"), ("done",)}
        play(table, decision)
        assert table.villages[0].gold == gold and table.turn == 2


def test_tree_laid_later_beside_another_players_empty_edge() -> None:
    table = small_table(
        workers={(2, 1): (1, (0, 0, 0, 4))}, dealt=["tree of life"], modules=["tree_of_life"]
    )
    play(table, ("place", "1-1-1-1", ONES, (1, 0)))
    play(table, ("fill", (2, 0), "tree of life"))
    play(table, ("done",))
    assert table.decider == 1
    assert options(table) == {("empty edge", (2, 1), "n"), ("done",)}


# ---------------------------------------------------------------------------- chocolate


def test_kitchen_turns_cacao_into_bars_in_the_same_spaces() -> None:
    table = small_table(
        hand="3-0-0-1",
        jungle={(2, 0): "kitchen", (3, -1): "double plantation"},
        modules=["chocolate"],
    )
    table.villages[0].cacao = 4
    play_placing(table, (0, 1, 3, 0))
    play(table, ("act", (2, -1), "s", 3))
    assert (table.villages[0].cacao, table.villages[0].bars) == (1, 3)
    play(table, ("act", (2, -1), "e", 1))
    assert (table.villages[0].cacao, table.villages[0].bars) == (2, 3)


def test_chocolate_market_sells_cacao_and_bars() -> None:
    table = small_table(
        hand="3-0-0-1", jungle={(2, 0): "chocolate market"}, modules=["chocolate"]
    )
    table.villages[0].cacao, table.villages[0].bars = 1, 2
    play_placing(table, (0, 1, 3, 0))
    assert {decision[3:] for decision in options(table) if decision[0] == "sell"} == {
        *[(0, 1), (0, 2), (1, 0), (1, 1), (1, 2)],
    }
    play(table, ("sell", (2, -1), "s", 1, 2))
    village = table.villages[0]
    assert (village.gold, village.cacao, village.bars) == (17, 0, 0)


# ---------------------------------------------------------------------------- gem mines


def mine_table(own: list[int], mine: list[int]) -> Table:
    table = small_table(hand="3-0-0-1", jungle={(2, 0): "gem mine"}, modules=["gem_mines"])
    table.mines[2, 0] = mine
    table.villages[0].gems = own
    play_placing(table, (0, 1, 3, 0))
    return table


def test_at_most_the_gems_of_the_mine() -> None:
    table = mine_table([0, 0, 0, 0], [1, 0, 1, 0])
    assert {decision[3] for decision in options(table) if decision[0] == "gems"} == {
        *[(1, 0, 0, 0), (0, 0, 1, 0), (1, 0, 1, 0)],
    }
    play(table, ("gems", (2, -1), "s", (1, 0, 1, 0)))
    assert table.mines[2, 0] == [0, 0, 0, 0]
    assert table.villages[0].gems == [1, 0, 1, 0]


def test_two_masks_from_one_edge_the_lowest_first() -> None:
    table = mine_table([2, 2, 2, 0], [3, 0, 0, 3])
    play(table, ("gems", (2, -1), "s", (1, 0, 0, 2)))
    assert table.villages[0].gems == [1, 0, 0, 0]
    assert table.villages[0].masks == [8, 8] and table.masks == [9, 9, 10, 10]
    line = sheet(table)["seats"][0]
    assert (line["masks"], line["gems"]) == (16, 1)


def test_mines_get_their_gems_as_they_are_turned_over() -> None:
    bag = [R] * 6 + [G] * 6 + [B] * 6 + [W] * 6
    dealt = ["temple", "gem mine", "gem mine", "gem mine", "gem mine"]
    table = small_table(
        workers={(2, 1): (1, ONES)}, dealt=dealt, modules=["map", "gem_mines"], gems=bag
    )
    assert table.map_gems == [[], [6, 0, 0, 0]]
    assert table.display_gems == [[0, 6, 0, 0], [0, 0, 6, 0]] and table.bag == [W] * 6
    play(table, ("place", "1-1-1-1", ONES, (1, 0)))
    assert options(table) >= {
        ("fill", (2, 0), "gem mine", (0, 6, 0, 0)),
        ("fill", (2, 0), "gem mine", (0, 0, 6, 0)),
        ("map fill", (2, 0), "gem mine", (6, 0, 0, 0)),
    }
    play(table, ("fill", (2, 0), "gem mine", (0, 6, 0, 0)))
    assert table.mines == {(2, 0): [0, 6, 0, 0]}
    play(table, ("gems", (1, 0), "e", (0, 1, 0, 0)))
    play(table, ("done",))
    play(table, ("done",))
    assert table.display_gems == [[0, 0, 6, 0], []]  # the temple came from the map board
    assert table.map_gems == [[6, 0, 0, 0], [0, 0, 0, 6]] and table.bag == []
    assert table.mines == {(2, 0): [0, 5, 0, 0]}


# ---------------------------------------------------------------------------- emperor


def test_emperor_over_gaps_and_both_golds_in_one_turn() -> None:
    table = small_table(jungle={(6, 2): "temple"}, modules=["emperor"])
    assert table.emperor == (1, 1)
    play(table, ("place", "1-1-1-1", ONES, (2, 1)))
    play(table, ("place", "1-1-1-1", ONES, (6, 3)))
    assert table.emperor == (2, 1)
    assert [village.gold for village in table.villages] == [2, 0]  # he moved, and was at home
    play(table, ("place", "1-1-1-1", ONES, (6, 1)))
    assert table.emperor == (6, 1) and table.villages[0].gold == 3


def test_emperor_by_overbuilding_the_tile_he_stands_on() -> None:
    table = small_table(workers={(1, 0): (0, ONES)}, modules=["emperor"])
    table.emperor = (1, 0)
    table.villages[0].suns = 1
    play(table, ("overbuild", "1-1-1-1", ONES, (1, 0)))
    assert table.emperor == (1, 0) and table.villages[0].gold == 1


def test_emperor_pays_before_a_pass() -> None:
    around = [(0, -1), (-1, 0), (1, 0), (0, 1), (2, 1), (1, 2)]
    table = small_table(
        workers=dict.fromkeys(around, (1, ONES)), modules=["emperor", "huts"], huts=["hermit"]
    )
    table.emperor, table.villages[1].gold = (1, 0), 5
    play(table, ("pass",))
    assert table.villages[1].gold == 6
    play(table, ("pass",))
    assert options(table) == {("buy hut", "hermit"), ("no hut",)}
    play(table, ("buy hut", "hermit"))
    assert table.turn == 3 and len(table.hands[1]) == 3
