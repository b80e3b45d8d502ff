"""M: how the map board is filled up, what tokens are worth, and overbuilding beside it."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb.rules import (
    BadSetup,
    Fill,
    MapFill,
    Overbuild,
    legal,
    new_game,
    score,
    why_not,
)
from cacao_nb.rules.modules.gem_mines import Gems
from tests.rules.answers import refused, squares, told
from tests.rules.modules.endings import end_turn
from tests.rules.modules.map_positions import AT_1_0, ONES, PURPLE, RED, lying, with_map
from tests.rules.positions import jungles, play, table

rule = pytest.mark.rule

OVERBUILD_1_0 = Overbuild(ONES, 0, (1, 0))
EARLY = {"overbuild_early": True}


# ---------------------------------------------------------------------------- filling up


@rule("M7")
def test_the_display_takes_the_tile_that_lies_on_the_map_board_longest() -> None:
    state = with_map(board=["temple", "sun site"], pile=["gold mine 2", "market 4"])
    log = end_turn(state, AT_1_0, Fill((2, 0), "market 3"))
    assert lying(state) == (["sun site", "gold mine 2"], ["water", "temple"], ["market 4"])
    moved = [(event.tile.name, event.source, event.target) for event in told(log, "moved")]
    assert moved == [("temple", "map", "display"), ("gold mine 2", "pile", "map")]
    assert told(log, "refilled") == []


@rule("M7")
def test_a_display_of_none_takes_both_and_the_map_board_two_of_the_pile() -> None:
    state = with_map(
        board=["temple", "sun site"],
        spaces=2,
        pile=["gold mine 2", "market 4", "double plantation"],
    )
    log = end_turn(state, AT_1_0, Fill((2, 0), "market 3"), Fill((1, -1), "water"))
    assert lying(state) == (
        ["gold mine 2", "market 4"],
        ["temple", "sun site"],
        ["double plantation"],
    )
    moved = [(event.tile.name, event.target) for event in told(log, "moved")]
    assert moved == [
        *(("temple", "display"), ("sun site", "display")),
        *(("gold mine 2", "map"), ("market 4", "map")),
    ]


@rule("M7")
def test_a_tile_that_was_bought_is_made_up_for_from_the_pile() -> None:
    state = with_map(board=["temple", "sun site"], pile=["gold mine 2"])
    end_turn(state, AT_1_0, MapFill((2, 0), "temple"))
    assert lying(state) == (["sun site", "gold mine 2"], ["market 3", "water"], [])


@rule("M7")
def test_the_pile_fills_the_display_if_the_map_board_is_empty() -> None:
    state = with_map(
        board=["temple"],
        spaces=2,
        pile=["gold mine 2", "market 4", "sun site", "double plantation"],
    )
    log = end_turn(state, AT_1_0, Fill((2, 0), "market 3"), Fill((1, -1), "water"))
    assert lying(state) == (
        ["market 4", "sun site"],
        ["temple", "gold mine 2"],
        ["double plantation"],
    )
    assert [event.tile.name for event in told(log, "refilled")] == ["gold mine 2"]


@rule("M7")
def test_without_a_pile_the_map_board_runs_empty_before_the_display() -> None:
    state = with_map(board=["temple", "sun site"])
    end_turn(state, AT_1_0, Fill((2, 0), "water"))
    assert lying(state) == (["sun site"], ["market 3", "temple"], [])


@rule("M7")
def test_both_are_filled_up_at_the_end_of_the_turn_and_not_before() -> None:
    state = with_map(
        board=["single plantation", "sun site"], spaces=2, pile=["temple", "temple"]
    )
    play(state, AT_1_0, MapFill((2, 0), "single plantation"), Fill((1, -1), "water"))
    assert state.phase == "act"
    assert lying(state) == (["sun site"], ["market 3"], ["temple", "temple"])


@rule("M7")
def test_they_are_filled_up_after_the_last_turn_as_well() -> None:
    state = with_map(board=["temple", "sun site"], pile=["gold mine 2"])
    state.turn, state.active, state.decider = state.rules.turn_count, 1, 1
    state.hands = [(), state.hands[0]]
    end_turn(state, AT_1_0, Fill((2, 0), "market 3"))
    assert state.phase == "over"
    assert lying(state) == (["sun site", "gold mine 2"], ["water", "temple"], [])


# ---------------------------------------------------------------------------- order


@rule("M8")
def test_two_equal_tiles_are_one_choice() -> None:
    state = with_map(board=["temple", "temple"])
    play(state, AT_1_0)
    assert [one for one in legal(state) if isinstance(one, MapFill)] == [
        MapFill((2, 0), "temple")
    ]
    play(state, MapFill((2, 0), "temple"))
    assert lying(state)[0] == ["temple"]


@rule("M8")
def test_what_is_left_keeps_its_order() -> None:
    state = with_map(
        board=["temple", "sun site"], display=["water", "water"], pile=["market 3"]
    )
    end_turn(state, AT_1_0, Fill((2, 0), "water"))
    assert lying(state) == (["sun site", "market 3"], ["water", "temple"], [])


OLD, NEW = (1, 0, 0, 0), (0, 1, 0, 0)


def two_mines(place: str, gems: tuple[Gems, Gems] = (OLD, NEW)) -> Any:
    """Two gem mines lie on the map board or in the display, each with one gem."""
    mines, others = ["gem mine", "gem mine"], ["water", "market 3"]
    board, display = (mines, others) if place == "map" else (others, mines)
    state = with_map(board=board, display=display, modules=["map", "gem_mines"])
    state.jungle = dict(zip(state.jungle, jungles(["market 4", "market 4"]), strict=True))
    state.extra["gem_mines"].lying = {"display": (), "map": (), place: gems}
    return state


@rule("M8")
@pytest.mark.parametrize(("place", "kind"), [("map", MapFill), ("display", Fill)])
def test_a_tile_that_is_not_told_from_another_is_the_older_one(
    place: str, kind: type[Fill]
) -> None:
    state = two_mines(place)
    end_turn(state, AT_1_0, kind((2, 0), "gem mine"))
    gems = state.extra["gem_mines"]
    assert gems.mines[2, 0] == OLD and gems.lying[place] == (NEW,)


@rule("M8")
@pytest.mark.parametrize(("place", "kind"), [("map", MapFill), ("display", Fill)])
@pytest.mark.parametrize(("meant", "left"), [(OLD, NEW), (NEW, OLD)])
def test_mines_with_different_gems_are_not_equal(
    place: str, kind: type[Fill], meant: Gems, left: Gems
) -> None:
    state = two_mines(place)
    play(state, AT_1_0)
    mines = [one for one in legal(state) if type(one) is kind]
    assert mines == [kind((2, 0), "gem mine", OLD), kind((2, 0), "gem mine", NEW)]
    play(state, kind((2, 0), "gem mine", meant))
    gems = state.extra["gem_mines"]
    assert gems.mines[2, 0] == meant and gems.lying[place] == (left,)


@rule("M8")
@pytest.mark.parametrize(("place", "kind"), [("map", MapFill), ("display", Fill)])
def test_mines_with_the_same_gems_are_one_choice(place: str, kind: type[Fill]) -> None:
    state = two_mines(place, (OLD, OLD))
    play(state, AT_1_0)
    mines = [one for one in legal(state) if type(one) is kind]
    assert mines == [kind((2, 0), "gem mine", OLD)]


@rule("M8")
def test_the_older_one_moves_on_into_the_display() -> None:
    state = two_mines("map")
    end_turn(state, AT_1_0, Fill((2, 0), "water"))
    lying_gems = state.extra["gem_mines"].lying
    assert (lying_gems["display"], lying_gems["map"]) == ((OLD,), (NEW,))


# ---------------------------------------------------------------------------- worth


@rule("M9")
def test_unused_tokens_are_worth_nothing_and_break_no_tie() -> None:
    state = table(modules=["map"], kept={"map": {"tokens": [2, 0]}})
    sheet = score(state)
    assert sheet.players[0].lines == sheet.players[1].lines
    assert set(sheet.players[0].lines) == {"gold", "temples", "suns", "water"}
    assert sheet.winners == (0, 1)


# ---------------------------------------------------------------------------- overbuilding


def late(**more: Any) -> Any:
    """Red has a tile on (1, 0), a sun token and a tile in hand."""
    told = {"board": (), "display": (), "pile": (), "suns": [1], **more}
    return with_map(workers={(1, 0): RED}, **told)


@rule("M10")
def test_overbuilding_is_possible_when_pile_map_board_and_display_are_empty() -> None:
    assert squares(late(), Overbuild) == {(1, 0)}


@rule("M10")
@pytest.mark.parametrize("place", ["board", "display", "pile"])
def test_a_tile_in_any_of_the_three_places_is_in_the_way(place: str) -> None:
    state = late(**{place: ["water"]})
    assert squares(state, Overbuild) == set()
    (reason,) = refused(state, OVERBUILD_1_0)
    assert reason.rule == "M10"
    assert str(reason) == (
        "There is still 1 jungle tile to come; "
        "overbuilding needs the pile, the map board and the display empty."
    )


@rule("M11")
def test_as_an_option_an_empty_pile_is_enough() -> None:
    tiles = {"board": ["temple", "temple"], "display": ["water", "water"]}
    assert squares(late(**tiles, **EARLY), Overbuild) == {(1, 0)}
    assert squares(late(**tiles, overbuild_early=False), Overbuild) == set()
    assert squares(late(**tiles), Overbuild) == set()


@rule("M11")
def test_with_the_option_the_pile_is_still_in_the_way() -> None:
    state = late(display=["water", "water"], pile=["temple", "temple"], **EARLY)
    assert squares(state, Overbuild) == set()
    (reason,) = refused(state, OVERBUILD_1_0)
    assert reason.rule == "M11"
    assert str(reason) == (
        "There are still 2 jungle tiles in the pile; overbuilding needs the pile empty."
    )


@rule("M11")
def test_early_overbuilding_still_costs_a_sun_token_and_fills_no_space() -> None:
    state = late(display=["water", "temple"], **EARLY)
    state.workers[2, 1] = PURPLE
    play(state, OVERBUILD_1_0)
    assert state.suns[0] == 0 and (2, 0) not in state.jungle and state.phase != "fill"
    assert [one.rule for one in why_not(late(suns=[0], **EARLY), OVERBUILD_1_0)] == ["O2"]


@rule("M11")
@pytest.mark.parametrize("value", ["yes", 1, 0.0, []])
def test_the_option_is_yes_or_no(value: object) -> None:
    with pytest.raises(BadSetup, match="overbuild_early is true or false"):
        new_game(2, modules=["map"], overbuild_early=value)


@rule("M11")
def test_the_option_belongs_to_the_map() -> None:
    with pytest.raises(BadSetup, match="overbuild_early"):
        new_game(2, modules=["huts"], overbuild_early=True)
