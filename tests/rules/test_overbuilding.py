"""O: overbuilding an own worker tile."""

from __future__ import annotations

import pytest

from cacao_nb.rules import DONE, Act, Overbuild, Place, State, legal, score, why_not
from cacao_nb.rules.tiles import PlacedTile
from tests.rules.answers import activated, acts, refused, squares, told
from tests.rules.positions import Square, play, table, tile

N, E, S, W = range(4)
ONES = "1-1-1-1"
RED, PURPLE = tile("red", ONES), tile("purple", ONES)
OVERBUILD_1_0 = Overbuild(ONES, 0, (1, 0))


def late(
    *,
    workers: dict[Square, PlacedTile] | None = None,
    covered: dict[Square, PlacedTile] | None = None,
    display: tuple[str, ...] = (),
    pile: tuple[str, ...] = (),
    suns: tuple[int, ...] = (1,),
    hand: tuple[str, ...] = (ONES,),
) -> State:
    """Red has a tile on (1, 0), a sun token and a tile in hand; all jungle tiles are laid."""
    return table(
        workers={(1, 0): RED} if workers is None else workers,
        covered=covered,
        display=display,
        pile=pile,
        suns=suns,
        hand=hand,
    )


@pytest.mark.rule("O1")
def test_overbuilding_is_possible_when_pile_and_display_are_empty() -> None:
    assert squares(late(), Overbuild) == {(1, 0)}


@pytest.mark.rule("O1")
def test_overbuilding_is_not_possible_while_the_display_has_a_tile() -> None:
    state = late(display=("water",))
    assert squares(state, Overbuild) == set()
    assert refused(state, OVERBUILD_1_0)[0].rule == "O1"


@pytest.mark.rule("O1")
def test_overbuilding_is_not_possible_while_the_pile_has_a_tile() -> None:
    state = late(pile=("water",))
    assert squares(state, Overbuild) == set()
    assert refused(state, OVERBUILD_1_0)[0].rule == "O1"


@pytest.mark.rule("O1")
def test_overbuilding_is_instead_of_placing() -> None:
    state = late(hand=(ONES, ONES))
    assert squares(state) and squares(state, Overbuild)
    play(state, OVERBUILD_1_0, DONE)
    assert (state.turn, state.active, len(state.hands[0])) == (2, 1, 1)


@pytest.mark.rule("O1")
def test_every_tile_in_hand_may_overbuild_in_every_turn_that_differs() -> None:
    state = late(hand=("3-0-0-1", ONES, "2-1-0-1"))
    ways = [one for one in legal(state) if isinstance(one, Overbuild)]
    assert len(ways) == len(set(ways)) == 4 + 1 + 4


@pytest.mark.rule("O2")
def test_overbuilding_costs_one_sun_token() -> None:
    for owned in (1, 2, 3):
        state = late(suns=(owned,))
        assert why_not(state, OVERBUILD_1_0) == ()
        (event,) = told(play(state, OVERBUILD_1_0), "overbuilt")
        assert state.suns[0] == owned - 1
        assert event.changes == (("suns", -1),)


@pytest.mark.rule("O2")
def test_without_a_sun_token_of_ones_own_there_is_no_overbuilding() -> None:
    state = late(suns=(0, 3))
    assert squares(state, Overbuild) == set()
    assert refused(state, OVERBUILD_1_0)[0].rule == "O2"


@pytest.mark.rule("O2")
def test_the_token_is_paid_first_so_that_a_sun_site_has_room_again() -> None:
    state = table(
        jungle={(0, 0): "sun site"}, workers={(1, 0): RED}, display=(), pile=(), suns=[3]
    )
    (event,) = told(play(state, OVERBUILD_1_0, Act((1, 0), W, 1)), "acted")
    assert (event.before[2], event.after[2], event.lost) == (2, 3, 0)


@pytest.mark.rule("O2")
def test_a_token_that_the_overbuilding_will_bring_cannot_pay_for_it() -> None:
    state = table(jungle={(0, 0): "sun site"}, workers={(1, 0): RED}, display=(), pile=())
    assert squares(state, Overbuild) == set()


@pytest.mark.rule("O3")
def test_only_an_own_tile_can_be_overbuilt() -> None:
    state = late(workers={(1, 0): RED, (0, 1): PURPLE})
    assert squares(state, Overbuild) == {(1, 0)}
    assert refused(state, Overbuild(ONES, 0, (0, 1)))[0].rule == "O3"


@pytest.mark.rule("O3")
def test_a_free_square_or_a_jungle_tile_cannot_be_overbuilt() -> None:
    state = late()
    for square in [(0, 1), (0, 0)]:
        assert refused(state, Overbuild(ONES, 0, square))[0].rule == "O3"


@pytest.mark.rule("O3")
def test_the_new_tile_lies_on_the_old_one_as_it_is_turned() -> None:
    state = late(hand=("2-1-0-1",))
    (event,) = told(play(state, Overbuild("2-1-0-1", 1, (1, 0))), "overbuilt")
    assert state.workers == {(1, 0): tile("red", "2-1-0-1", 1)}
    assert state.covered == {(1, 0): RED}
    assert (event.square, event.rotation, event.covered) == ((1, 0), 1, RED)
    assert state.hands[0] == ()


@pytest.mark.rule("O4")
def test_a_square_can_be_overbuilt_once() -> None:
    state = late(
        workers={(1, 0): RED, (0, 1): RED}, covered={(1, 0): RED}, suns=(2,), hand=(ONES,)
    )
    assert squares(state, Overbuild) == {(0, 1)}
    assert refused(state, OVERBUILD_1_0)[0].rule == "O4"


@pytest.mark.rule("O4")
def test_after_overbuilding_the_square_is_done_with() -> None:
    state = late(suns=(3,), hand=(ONES, ONES))
    play(state, OVERBUILD_1_0, DONE)
    state.active = state.decider = 0  # as if it were red's turn again
    assert squares(state, Overbuild) == set()
    assert refused(state, OVERBUILD_1_0)[0].rule == "O4"


@pytest.mark.rule("O5")
def test_overbuilding_activates_the_new_tiles_workers() -> None:
    state = late()
    state.cacao[0] = 1
    log = play(state, OVERBUILD_1_0)
    assert activated(log) == {(0, (1, 0), "w"), (0, (1, 0), "s")}
    assert acts(state) == {((1, 0), "w", 1), ((1, 0), "s", 1)}
    (first, *_) = told(log, "activated")
    assert first.cause == ("overbuild", (1, 0))


@pytest.mark.rule("O5")
def test_overbuilding_activates_nobody_elses_workers_and_no_other_tile() -> None:
    around = {(1, 0): RED, (0, 1): PURPLE, (0, -1): RED, (2, 1): PURPLE}
    state = late(workers=around)
    log = play(state, OVERBUILD_1_0, DONE)
    assert activated(log) == {(0, (1, 0), "w"), (0, (1, 0), "s")}
    assert (state.turn, state.phase) == (2, "place")


@pytest.mark.rule("A3")
def test_only_an_overbuilding_tile_brings_new_workers() -> None:
    state = table(
        jungle={(0, 0): "gold mine 1"}, hand=[ONES, ONES], display=(), pile=(), suns=[1]
    )
    play(state, Place(ONES, 0, (1, 0)), Act((1, 0), W, 1))
    state.active = state.decider = 0  # as if it were red's turn again
    play(state, OVERBUILD_1_0, Act((1, 0), W, 1))
    assert state.gold[0] == 2


@pytest.mark.rule("O6")
def test_overbuilding_never_fills_a_space() -> None:
    # (2, 0) stayed empty with two worker tiles beside it.
    state = late(workers={(1, 0): RED, (2, 1): PURPLE})
    log = play(state, OVERBUILD_1_0, DONE)
    assert told(log, "filled") == [] and (2, 0) not in state.jungle
    assert state.turn == 2


@pytest.mark.rule("O6")
def test_overbuilding_opens_no_square() -> None:
    state = late(workers={(1, 0): RED, (2, 1): PURPLE}, hand=(ONES, ONES))
    before = squares(state)
    play(state, OVERBUILD_1_0)
    assert set(state.frontier) == before


@pytest.mark.rule("T5")
def test_at_a_temple_the_overbuilding_tile_replaces_the_old_one() -> None:
    state = table(
        jungle={(0, 0): "temple"},
        workers={(1, 0): tile("red", "3-0-0-1", 2), (-1, 0): PURPLE},
        display=(),
        pile=(),
        suns=[1],
    )
    assert score(state).temples[0].workers == (3, 1)
    play(state, OVERBUILD_1_0)
    assert score(state).temples[0].workers == (1, 1)
