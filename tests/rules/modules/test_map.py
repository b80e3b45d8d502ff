"""M: tokens buy tiles of the map board, which moves on into the display."""

from __future__ import annotations

import pytest

from cacao_nb.rules import (
    LEAVE_EMPTY,
    PILE,
    Fill,
    MapFill,
    Overbuild,
    Place,
    State,
    deal,
    legal,
    new_game,
    ruleset,
    start,
)
from tests.rules.answers import refused, told
from tests.rules.modules.map_positions import (
    AT_1_0,
    ONES,
    PURPLE,
    RED,
    lying,
    offered,
    tokens,
    with_map,
)
from tests.rules.positions import jungles, play

rule = pytest.mark.rule


# ---------------------------------------------------------------------------- set-up


@rule("M1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_two_tokens(players: int) -> None:
    state = new_game(players, modules=["map"])
    assert tokens(state) == [2] * players
    for seat in range(players):
        assert state.rules.purse(state, seat).tokens == 2  # type: ignore[attr-defined]


@rule("M2")
def test_the_first_two_tiles_lie_on_the_map_board_and_the_next_two_in_the_display() -> None:
    rules = ruleset(3, ["map"])
    dealt = deal(rules, seed=4)
    state = start(rules, dealt)
    assert state.extra["map"].board == dealt.jungle[:2]
    assert state.display == dealt.jungle[2:4]
    assert state.pile == dealt.jungle[4:]


# ---------------------------------------------------------------------------- buying


@rule("M3")
def test_a_token_buys_a_tile_of_the_map_board() -> None:
    state = with_map()
    log = play(state, AT_1_0, MapFill((2, 0), "gold mine 1"))
    assert state.jungle[2, 0].name == "gold mine 1"
    assert tokens(state) == [1, 2]
    assert lying(state)[:2] == (["temple"], ["market 3", "water"])
    (token,), (filled,) = told(log, "token"), told(log, "filled")
    assert (token.seat, token.changes) == (0, (("tokens", -1),))
    assert (filled.space, filled.tile.name, filled.source) == ((2, 0), "gold mine 1", "map")


@rule("M3")
def test_every_tile_of_display_and_map_board_is_a_choice_for_every_space() -> None:
    state = with_map(spaces=2)
    play(state, AT_1_0)
    for space in [(2, 0), (1, -1)]:
        here = [one for one in legal(state) if isinstance(one, Fill) and one.space == space]
        assert {one.tile.name for one in here if type(one) is Fill} == {"market 3", "water"}
        bought = {one.tile.name for one in here if type(one) is MapFill}
        assert bought == {"temple", "gold mine 1"}


@rule("M3")
def test_both_tokens_may_go_in_one_turn() -> None:
    state = with_map(spaces=2)
    play(state, AT_1_0, MapFill((2, 0), "temple"), MapFill((1, -1), "gold mine 1"))
    assert tokens(state) == [0, 2]
    assert (state.jungle[2, 0].name, state.jungle[1, -1].name) == ("temple", "gold mine 1")


@rule("M3")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_token_may_go_for_any_fill_of_the_turn(number: int) -> None:
    state = with_map(spaces=3, pile=["single plantation"])
    free = [Fill((2, 0), "market 3"), Fill((1, -1), "water")]
    bought = MapFill((1, 1), "temple")
    play(state, AT_1_0, *free[:number], bought, *free[number:])
    assert tokens(state) == [1, 2]
    assert state.jungle[1, 1].name == "temple"


@rule("M3")
def test_without_a_token_of_ones_own_the_map_board_is_out_of_reach() -> None:
    state = with_map(tokens=[0, 2])
    play(state, AT_1_0)
    assert not any(isinstance(one, MapFill) for one in legal(state))
    assert [reason.rule for reason in refused(state, MapFill((2, 0), "temple"))] == ["M3"]


@rule("M3")
def test_the_third_purchase_is_refused() -> None:
    state = with_map(spaces=3, tokens=[1, 2])
    play(state, AT_1_0, MapFill((2, 0), "temple"))
    assert refused(state, MapFill((1, 1), "gold mine 1"))[0].rule == "M3"


@rule("M3")
def test_only_what_lies_on_the_map_board_can_be_bought() -> None:
    state = with_map()
    play(state, AT_1_0)
    for name in ("market 3", "sun site", "pile"):
        assert [one.rule for one in refused(state, MapFill((2, 0), name))] == ["M3"]


@rule("M3")
def test_a_token_does_not_buy_the_top_of_the_pile() -> None:
    state = with_map(display=(), pile=["water"])
    play(state, AT_1_0)
    assert [one.rule for one in refused(state, MapFill((2, 0), PILE))] == ["M3"]


@rule("M3")
def test_a_tile_of_the_map_board_is_not_in_the_display() -> None:
    state = with_map()
    play(state, AT_1_0)
    assert refused(state, Fill((2, 0), "temple"))[0].rule == "F4"


@rule("M3")
def test_tokens_buy_nothing_but_fills_of_this_turn() -> None:
    state = with_map()
    assert refused(state, MapFill((2, 0), "temple"))[0].message.id == "refused.asked_place"
    play(state, AT_1_0)
    assert refused(state, MapFill((1, -1), "temple"))[0].rule == "F1"
    assert refused(state, MapFill((0, 0), "temple"))[0].rule == "F1"


@rule("M3")
def test_a_bought_tile_activates_workers_like_any_other() -> None:
    state = with_map(hands=((), (ONES,)), workers={(2, 1): RED})
    state.turn, state.active, state.decider = 2, 1, 1
    play(state, AT_1_0, MapFill((2, 0), "gold mine 1"))
    assert [seat for seat, _ in state.waiting] == [1, 0]
    assert tokens(state) == [2, 1]


# ---------------------------------------------------------------------------- the pile


@rule("M4")
def test_the_pile_gives_nothing_while_the_display_has_a_tile() -> None:
    state = with_map(spaces=3, pile=["sun site"])
    play(state, AT_1_0, MapFill((2, 0), "temple"), Fill((1, -1), "water"))
    assert lying(state)[1:] == (["market 3"], ["sun site"])
    assert offered(state) == {(Fill, "market 3"), (MapFill, "gold mine 1")}
    assert refused(state, Fill((1, 1), PILE))[0].rule == "F5"


@rule("M4")
def test_a_third_space_takes_the_top_of_the_pile_or_a_tile_for_a_token() -> None:
    state = with_map(spaces=3, pile=["sun site", "water"])
    play(state, AT_1_0, Fill((2, 0), "market 3"), Fill((1, -1), "water"))
    assert offered(state) == {(Fill, "pile"), (MapFill, "temple"), (MapFill, "gold mine 1")}
    play(state, Fill((1, 1), PILE))
    assert state.jungle[1, 1].name == "sun site"
    assert tokens(state) == [2, 2]


# ---------------------------------------------------------------------------- staying empty


@rule("M5")
@pytest.mark.parametrize(("display", "pile"), [(["water"], []), ([], ["water"])])
def test_filling_is_compulsory_while_display_or_pile_has_tiles(
    display: list[str], pile: list[str]
) -> None:
    state = with_map(display=display, pile=pile)
    play(state, AT_1_0)
    assert legal(state) and all(isinstance(one, Fill) for one in legal(state))
    assert [reason.rule for reason in refused(state, LEAVE_EMPTY)] == ["M5"]


@rule("M5")
def test_a_space_for_which_only_map_tiles_are_left_may_stay_empty() -> None:
    state = with_map(display=(), spaces=2)
    play(state, AT_1_0)
    assert {one.tile.name for one in legal(state) if isinstance(one, MapFill)} == {
        "temple",
        "gold mine 1",
    }
    log = play(state, LEAVE_EMPTY)
    (left,) = told(log, "left_empty")
    assert (left.seat, set(left.spaces)) == (0, {(2, 0), (1, -1)})
    assert state.spaces == () and (2, 0) not in state.jungle and (1, -1) not in state.jungle
    assert tokens(state) == [2, 2] and state.turn == 2


@rule("M5")
def test_or_a_token_fills_it_and_the_next_one_may_still_stay_empty() -> None:
    state = with_map(display=(), spaces=2)
    play(state, AT_1_0, MapFill((2, 0), "temple"))
    assert (state.phase, state.spaces) == ("fill", ((1, -1),))
    play(state, LEAVE_EMPTY)
    assert (2, 0) in state.jungle and (1, -1) not in state.jungle


@rule("M5")
def test_the_choice_comes_as_soon_as_the_display_is_used_up() -> None:
    state = with_map(display=["water"], spaces=2)
    play(state, AT_1_0)
    assert LEAVE_EMPTY not in legal(state)
    play(state, Fill((2, 0), "water"))
    assert state.phase == "fill" and LEAVE_EMPTY in legal(state)


@rule("M5")
@pytest.mark.parametrize(("held", "board"), [((0, 2), ("temple",)), ((2, 2), ())])
def test_who_can_buy_nothing_is_not_asked(
    held: tuple[int, int], board: tuple[str, ...]
) -> None:
    state = with_map(display=(), board=board, tokens=held)
    play(state, AT_1_0)
    assert state.phase != "fill" and (2, 0) not in state.jungle


@rule("M5")
def test_a_space_that_was_to_be_filled_is_not_left_when_the_last_token_is_gone() -> None:
    state = with_map(display=(), tokens=[1, 2], spaces=2)
    play(state, AT_1_0, MapFill((1, -1), "temple"))
    assert state.phase != "fill" and state.spaces == () and (2, 0) not in state.jungle


@rule("M5")
def test_leaving_empty_belongs_to_filling_alone() -> None:
    state = with_map(display=())
    assert refused(state, LEAVE_EMPTY)[0].message.id == "refused.asked_place"


def left_empty() -> State:
    """Red has left (2, 0) empty; the display has the tiles of the map board, purple is on."""
    state = with_map(display=(), hands=((ONES,), (ONES, ONES)), workers={(2, 1): RED})
    play(state, AT_1_0, LEAVE_EMPTY)
    assert (state.turn, lying(state)) == (2, ([], ["temple", "gold mine 1"], []))
    return state


@rule("M6")
def test_a_space_left_empty_is_not_filled_by_a_tile_elsewhere() -> None:
    state = left_empty()
    play(state, Place(ONES, 0, (-1, 0)))
    assert (2, 0) not in state.jungle and state.turn == 3


@rule("M6")
def test_a_space_left_empty_is_filled_when_a_tile_is_placed_beside_it() -> None:
    state = left_empty()
    state.jungle[3, 1] = jungles(["temple"])[0]
    state.frontier[3, 0] = None
    play(state, Place(ONES, 0, (3, 0)))
    assert state.spaces == ((2, 0),) and LEAVE_EMPTY not in legal(state)
    play(state, Fill((2, 0), "temple"))
    assert state.jungle[2, 0].name == "temple"


@rule("M6")
def test_overbuilding_beside_it_fills_no_space() -> None:
    state = left_empty()
    state.workers[1, 0] = PURPLE
    state.suns[1], state.display = 1, ()
    play(state, Overbuild(ONES, 0, (1, 0)))
    assert (2, 0) not in state.jungle and state.phase != "fill"
