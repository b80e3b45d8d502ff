"""C: kitchens make bars of cacao, chocolate markets buy both."""

from __future__ import annotations

import pytest

from cacao_nb import box
from cacao_nb.rules import (
    DONE,
    Act,
    BadDecision,
    Place,
    Sell,
    State,
    legal,
    new_game,
    score,
)
from tests.rules.answers import acts, refused, told
from tests.rules.modules.boxes import jungle_of
from tests.rules.positions import play, table

rule = pytest.mark.rule

N, E, S, W = range(4)
THREE = "3-0-0-1"
THREE_WEST = Place(THREE, 2, (1, 0))


def beside(west: str, *, south: str = "temple", cacao: int = 0, bars: int = 0) -> State:
    """One tile lies west of (1, 0), another south of it; red holds a 3-0-0-1."""
    return table(
        jungle={(0, 0): west, (1, 1): south},
        hand=[THREE],
        cacao=[cacao],
        modules=["chocolate"],
        kept={"chocolate": {"bars": [bars, 0]}},
    )


def bars(state: State) -> int:
    """Red's bars."""
    held: int = state.extra["chocolate"].bars[0]
    return held


# ---------------------------------------------------------------------------- the box


@rule("C1")
@pytest.mark.parametrize("players", [3, 4])
def test_three_of_each_replace_the_gold_mines_and_three_markets_3(players: int) -> None:
    before, after = jungle_of(players), jungle_of(players, "chocolate")
    assert after - before == {"kitchen": 3, "chocolate market": 3}
    assert before - after == {"gold mine 1": 2, "gold mine 2": 1, "market 3": 3}
    assert box(players, ["chocolate"]).workers == box(players).workers


@rule("C2")
def test_two_of_each_replace_two_gold_mines_and_two_markets_3_with_two_players() -> None:
    before, after = jungle_of(2), jungle_of(2, "chocolate")
    assert after - before == {"kitchen": 2, "chocolate market": 2}
    assert before - after == {"gold mine 1": 1, "gold mine 2": 1, "market 3": 2}
    assert after["market 3"] == 1
    assert box(2, ["chocolate"]).workers == box(2).workers


@rule("C7")
@pytest.mark.parametrize(
    ("players", "jungle", "workers"), [(2, 23, 24), (3, 31, 33), (4, 31, 40)]
)
def test_with_the_tree_of_life_there_are_more_tiles(
    players: int, jungle: int, workers: int
) -> None:
    tiles = box(players, ["tree_of_life", "chocolate"])
    assert (tiles.jungle_tiles, tiles.worker_tiles) == (jungle, workers)
    assert new_game(players, modules=["chocolate", "tree_of_life"]).rules.turn_count == workers


@rule("C7")
@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 3), (4, 3)])
def test_only_what_chocolate_takes_out_leaves_and_the_trees_come_on_top(
    players: int, number: int
) -> None:
    chocolate = jungle_of(players, "chocolate")
    both = jungle_of(players, "tree_of_life", "chocolate")
    assert both - chocolate == {"tree of life": number}
    assert chocolate - both == {}


@rule("C7")
@pytest.mark.parametrize(
    ("players", "workers"),
    [
        (2, {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1, "0-0-0-4": 1}),
        (3, {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}),
        (4, {"1-1-1-1": 3, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}),
    ],
)
def test_with_the_tree_of_life_the_worker_tiles_are_these(
    players: int, workers: dict[str, int]
) -> None:
    tiles = box(players, ["tree_of_life", "chocolate"]).workers
    assert {tile.name: number for tile, number in tiles.items()} == workers


@rule("C7")
@pytest.mark.parametrize(("players", "jungle"), [(2, 23), (3, 31), (4, 31)])
def test_irrigation_in_the_same_box_changes_no_number(players: int, jungle: int) -> None:
    tiles = box(players, ["irrigation", "tree_of_life", "chocolate"])
    assert tiles.jungle_tiles == jungle


# ---------------------------------------------------------------------------- kitchen


@rule("C3")
@pytest.mark.parametrize("use", [1, 2, 3])
def test_each_worker_turns_a_cacao_into_a_bar(use: int) -> None:
    state = beside("kitchen", cacao=4, bars=1)
    (event,) = told(play(state, THREE_WEST, Act((1, 0), W, use)), "acted")
    assert (state.cacao[0], bars(state), state.gold[0]) == (4 - use, 1 + use, 0)
    assert event.changes == (("cacao", -use), ("bars", use))


@rule("C3")
def test_at_a_kitchen_at_most_the_cacao_in_store() -> None:
    state = beside("kitchen", cacao=2, bars=2)
    play(state, THREE_WEST)
    assert acts(state) == {((1, 0), "w", 1), ((1, 0), "w", 2)}
    (reason,) = refused(state, Act((1, 0), W, 3))
    assert reason.rule == "C3"


@rule("C3")
def test_without_cacao_nobody_is_asked_at_a_kitchen() -> None:
    state = beside("kitchen", bars=5)
    play(state, THREE_WEST)
    assert state.turn == 2 and bars(state) == 5


@rule("C3")
def test_cacao_harvested_in_the_same_turn_can_be_cooked() -> None:
    state = beside("kitchen", south="single plantation")
    play(state, THREE_WEST)
    assert acts(state) == {((1, 0), "s", 1)}
    play(state, Act((1, 0), S, 1), Act((1, 0), W, 1))
    assert (state.cacao[0], bars(state)) == (0, 1)


# ---------------------------------------------------------------------------- market


@rule("C4")
@pytest.mark.parametrize(
    ("cacao", "of_bars", "gold"),
    [(1, 0, 3), (3, 0, 9), (0, 1, 7), (0, 3, 21), (2, 1, 13), (1, 2, 17)],
)
def test_a_worker_sells_a_cacao_for_3_or_a_bar_for_7(
    cacao: int, of_bars: int, gold: int
) -> None:
    state = beside("chocolate market", cacao=3, bars=3)
    (event,) = told(play(state, THREE_WEST, Sell((1, 0), W, cacao, of_bars)), "acted")
    assert state.gold[0] == gold
    assert (state.cacao[0], bars(state)) == (3 - cacao, 3 - of_bars)
    assert (event.used, event.act) == (cacao + of_bars, Sell((1, 0), W, cacao, of_bars))


@rule("C4")
def test_worker_by_worker_every_mixture_is_a_choice() -> None:
    state = beside("chocolate market", cacao=2, bars=1)
    play(state, THREE_WEST)
    sales = {(one.cacao, one.bars) for one in legal(state) if isinstance(one, Sell)}
    assert sales == {(1, 0), (0, 1), (2, 0), (1, 1), (2, 1)}
    assert DONE in legal(state) and len(legal(state)) == 6


@rule("C4")
def test_no_more_are_sold_than_there_are_workers() -> None:
    state = beside("chocolate market", cacao=3, bars=2)
    play(state, Place(THREE, 2, (1, 0)))
    assert max(one.use for one in legal(state) if isinstance(one, Sell)) == 3
    assert refused(state, Sell((1, 0), W, 3, 1))[0].rule == "A5"


@rule("C4")
@pytest.mark.parametrize("sale", [(3, 0), (0, 2), (1, 2)])
def test_no_more_are_sold_than_there_are(sale: tuple[int, int]) -> None:
    state = beside("chocolate market", cacao=2, bars=1)
    play(state, THREE_WEST)
    (reason,) = refused(state, Sell((1, 0), W, *sale))
    assert reason.rule == "C4"
    assert str(reason) == "Red has 2 cacao and 1 bar, too few for this sale."


@rule("C4")
def test_bars_alone_are_asked_about_and_nobody_without_either() -> None:
    state = beside("chocolate market", bars=1)
    play(state, THREE_WEST)
    assert legal(state) == [Sell((1, 0), W, 0, 1), DONE]
    state = beside("chocolate market")
    play(state, THREE_WEST)
    assert state.turn == 2


@rule("C4")
def test_a_bar_made_this_turn_can_be_sold() -> None:
    state = beside("kitchen", south="chocolate market", cacao=1)
    play(state, THREE_WEST, Act((1, 0), W, 1), Sell((1, 0), S, 0, 1))
    assert (state.gold[0], state.cacao[0], bars(state)) == (7, 0, 0)


@rule("C4")
def test_selling_says_what_is_sold() -> None:
    state = beside("chocolate market", south="kitchen", cacao=3)
    play(state, THREE_WEST)
    assert refused(state, Act((1, 0), W, 1))[0].message.id == "refused.other_act"
    assert refused(state, Sell((1, 0), S, 1, 0))[0].message.id == "refused.other_act"
    assert refused(state, Sell((1, 0), N, 1, 0))[0].rule == "A3"


@rule("C4")
@pytest.mark.parametrize("sale", [(0, 0), (5, 0), (2, 3), (-1, 2), (1.0, 0), (True, 1)])
def test_a_sale_of_nothing_or_of_too_much_is_no_decision(sale: tuple[int, int]) -> None:
    with pytest.raises(BadDecision):
        Sell((1, 0), W, *sale)


# ---------------------------------------------------------------------------- bars


@rule("C5")
@pytest.mark.parametrize("market", ["market 2", "market 3", "market 4"])
def test_other_markets_buy_no_bars(market: str) -> None:
    state = beside(market, bars=3)
    play(state, THREE_WEST)
    assert state.turn == 2 and (state.gold[0], bars(state)) == (0, 3)
    state = beside(market, cacao=1, bars=3)
    play(state, THREE_WEST)
    assert legal(state) == [Act((1, 0), W, 1), DONE]
    assert refused(state, Sell((1, 0), W, 0, 1))[0].message.id == "refused.other_act"


@rule("C5")
def test_bars_are_worth_nothing_at_the_end_and_break_no_tie() -> None:
    state = beside("kitchen", bars=5)
    sheet = score(state)
    assert sheet.players[0].lines == sheet.players[1].lines
    assert [player.total for player in sheet.players] == [-10, -10]
    assert [player.cacao for player in sheet.players] == [0, 0]
    assert sheet.winners == (0, 1)


@rule("C5")
def test_a_single_cacao_beats_five_bars_in_a_tie() -> None:
    state = beside("kitchen", bars=5)
    state.cacao[1] = 1
    assert score(state).winners == (1,)


@rule("C6")
@pytest.mark.parametrize(
    ("cacao", "of_bars", "stored", "lost"),
    [(0, 3, 2, 1), (1, 4, 0, 3), (2, 0, 3, 0), (1, 2, 2, 1)],
)
def test_cacao_and_bars_share_five_places(
    cacao: int, of_bars: int, stored: int, lost: int
) -> None:
    state = beside("single plantation", cacao=cacao, bars=of_bars)
    (event,) = told(play(state, THREE_WEST, Act((1, 0), W, 3)), "acted")
    assert (state.cacao[0], event.lost) == (cacao + stored, lost)
    assert state.cacao[0] + bars(state) <= 5


@rule("C6")
def test_at_a_double_plantation_as_well() -> None:
    state = beside("double plantation", cacao=1, bars=1)
    (event,) = told(play(state, THREE_WEST, Act((1, 0), W, 2)), "acted")
    assert (state.cacao[0], event.lost) == (4, 1)


@rule("C6")
def test_a_full_store_can_be_cooked() -> None:
    state = beside("kitchen", cacao=3, bars=2)
    play(state, THREE_WEST, Act((1, 0), W, 3))
    assert (state.cacao[0], bars(state)) == (0, 5)


@rule("C6")
def test_bars_leave_less_room_for_the_cacao_of_irrigation() -> None:
    state = table(
        jungle={(0, 0): "irrigation"},
        hand=[THREE],
        water=[3],
        modules=["irrigation", "chocolate"],
        kept={"chocolate": {"bars": [3, 0]}},
    )
    (event,) = told(play(state, THREE_WEST, Act((1, 0), W, 1)), "acted")
    assert (state.cacao[0], event.lost, state.water[0]) == (2, 2, 2)
