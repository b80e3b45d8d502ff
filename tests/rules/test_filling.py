"""F: filling jungle spaces."""

from __future__ import annotations

import pytest

from cacao_nb.rules import DONE, PASS, PILE, Fill, Place, legal
from cacao_nb.rules.squares import Square
from tests.rules.answers import fills, refused, told
from tests.rules.positions import play, table, tile

ONES = "1-1-1-1"
RED, PURPLE = tile("red", ONES), tile("purple", ONES)
PLACE_AT_1_0 = Place(ONES, 0, (1, 0))

#: (1, 0) and this tile have the spaces (1, -1) and (2, 0) between them.
TWO_SPACES = {(2, -1): PURPLE}

#: With one jungle tile only, (1, 0) and these have three spaces between them.
ONE_JUNGLE_TILE = {(0, 0): "temple"}
THREE_SPACES = {(2, -1): PURPLE, (2, 1): PURPLE}


@pytest.mark.rule("F1")
def test_a_space_between_two_tiles_at_a_corner_is_filled() -> None:
    state = table(workers={(2, 1): RED})
    play(state, PLACE_AT_1_0)
    assert (state.phase, state.spaces) == ("fill", ((2, 0),))


@pytest.mark.rule("F1")
@pytest.mark.parametrize(
    ("across", "space", "jungle"),
    [
        ((3, 0), (2, 0), (0, 0)),
        ((-1, 0), (0, 0), (2, 0)),
        ((1, 2), (1, 1), (1, -1)),
        ((1, -2), (1, -1), (1, 1)),
    ],
)
def test_a_space_between_two_tiles_straight_across_is_filled(
    across: Square, space: Square, jungle: Square
) -> None:
    state = table(jungle={jungle: "temple"}, workers={across: RED})
    play(state, PLACE_AT_1_0)
    assert (state.phase, state.spaces) == ("fill", (space,))


@pytest.mark.rule("F1")
def test_a_space_that_stayed_empty_is_filled_when_a_third_tile_comes() -> None:
    """Two *or more*: the two were laid when there were not enough jungle tiles, say."""
    for workers in ([(3, 0), (2, 1)], [(3, 0), (2, 1), (2, -1)]):
        state = table(
            jungle={(0, 0): "temple", (1, -1): "temple", (1, 1): "temple"},
            workers=dict.fromkeys(workers, PURPLE),
        )
        play(state, PLACE_AT_1_0)
        assert state.spaces == ((2, 0),)


@pytest.mark.rule("F1")
def test_a_space_with_one_tile_beside_it_stays_empty() -> None:
    state = table()
    play(state, PLACE_AT_1_0)
    assert state.phase == "act" and len(state.jungle) == 2


@pytest.mark.rule("F1")
def test_a_space_that_has_a_jungle_tile_is_not_filled_again() -> None:
    state = table(workers={(0, 1): PURPLE})  # both lie beside both start tiles
    play(state, PLACE_AT_1_0)
    assert state.phase == "act" and len(state.jungle) == 2


@pytest.mark.rule("F1")
def test_every_space_that_qualifies_is_filled() -> None:
    state = table(workers=TWO_SPACES)
    play(state, PLACE_AT_1_0)
    assert set(state.spaces) == {(1, -1), (2, 0)}
    play(state, Fill((1, -1), "water"), Fill((2, 0), "market 3"))
    assert state.phase == "act"
    assert (state.jungle[1, -1].name, state.jungle[2, 0].name) == ("water", "market 3")


@pytest.mark.rule("F2")
@pytest.mark.parametrize("owner", ["red", "purple", "white"])
def test_it_does_not_matter_whose_tiles_they_are(owner: str) -> None:
    state = table(players=3, workers={(2, 1): tile(owner, ONES)})
    play(state, PLACE_AT_1_0)
    assert state.spaces == ((2, 0),)


@pytest.mark.rule("F2")
def test_tiles_without_workers_towards_the_space_count_too() -> None:
    state = table(hand=["3-1-0-0"], workers={(2, 1): tile("purple", "3-1-0-0")})
    play(state, Place("3-1-0-0", 2, (1, 0)))
    assert state.workers[2, 1].edges[0] == state.workers[1, 0].edges[1] == 0
    assert state.spaces == ((2, 0),)


@pytest.mark.rule("F3")
def test_filling_cannot_be_declined() -> None:
    state = table(workers={(2, 1): PURPLE})
    play(state, PLACE_AT_1_0)
    assert all(isinstance(decision, Fill) for decision in legal(state))
    for other in (DONE, PASS, Place(ONES, 0, (0, 1))):
        assert refused(state, other)[0].rule == "F3"


@pytest.mark.rule("F3")
def test_one_of_two_fills_cannot_be_declined() -> None:
    state = table(workers=TWO_SPACES)
    play(state, PLACE_AT_1_0, Fill((2, 0), "water"))
    assert legal(state) == [Fill((1, -1), "market 3")]
    assert refused(state, DONE)[0].rule == "F3"


@pytest.mark.rule("F4")
def test_the_player_chooses_which_tile_goes_where() -> None:
    state = table(workers=TWO_SPACES)
    play(state, PLACE_AT_1_0)
    assert fills(state) == {
        ((1, -1), "market 3"),
        ((1, -1), "water"),
        ((2, 0), "market 3"),
        ((2, 0), "water"),
    }
    assert state.decider == 0


@pytest.mark.rule("F4")
def test_with_one_space_the_other_face_up_tile_stays() -> None:
    state = table(workers={(2, 1): PURPLE})
    play(state, PLACE_AT_1_0, Fill((2, 0), "water"))
    assert [shown.name for shown in state.display] == ["market 3"]


@pytest.mark.rule("F4")
def test_two_equal_tiles_are_one_choice() -> None:
    state = table(workers=TWO_SPACES, display=["water", "water"])
    play(state, PLACE_AT_1_0)
    assert len(legal(state)) == 2
    assert fills(state) == {((1, -1), "water"), ((2, 0), "water")}
    play(state, Fill((2, 0), "water"))
    assert [shown.name for shown in state.display] == ["water"]


@pytest.mark.rule("F5")
def test_the_display_is_not_refilled_between_two_fills() -> None:
    state = table(workers=TWO_SPACES, pile=["temple", "sun site"])
    play(state, PLACE_AT_1_0, Fill((1, -1), "water"))
    assert [shown.name for shown in state.display] == ["market 3"]
    play(state, Fill((2, 0), "market 3"))
    assert (state.phase, state.display, len(state.pile)) == ("act", (), 2)


@pytest.mark.rule("F5")
def test_a_third_space_takes_the_top_of_the_pile_after_both_face_up_tiles() -> None:
    state = table(jungle=ONE_JUNGLE_TILE, workers=THREE_SPACES, pile=["sun site", "temple"])
    play(state, PLACE_AT_1_0)
    assert all(
        decision.tile is not PILE for decision in legal(state) if isinstance(decision, Fill)
    )
    assert refused(state, Fill((2, 0), PILE))[0].rule == "F5"
    play(state, Fill((1, -1), "water"))
    assert refused(state, Fill((2, 0), PILE))[0].rule == "F5"
    log = play(state, Fill((2, 0), "market 3"), Fill((1, 1), PILE))
    assert state.jungle[1, 1].name == "sun site"
    assert [left.name for left in state.pile] == ["temple"]
    assert [event.source for event in told(log, "filled")] == ["display", "pile"]


@pytest.mark.rule("F5")
def test_a_fill_from_the_pile_never_names_the_tile() -> None:
    state = table(jungle=ONE_JUNGLE_TILE, workers=THREE_SPACES, pile=["sun site"])
    play(state, PLACE_AT_1_0, Fill((1, -1), "water"), Fill((2, 0), "market 3"))
    assert legal(state) == [Fill((1, 1), PILE)]
    assert repr(legal(state)[0]) == "Fill((1, 1), 'pile')"
    assert refused(state, Fill((1, 1), "sun site"))[0].rule == "F5"


@pytest.mark.rule("F5")
def test_any_of_three_spaces_may_be_the_one_from_the_pile() -> None:
    state = table(jungle=ONE_JUNGLE_TILE, workers=THREE_SPACES, pile=["sun site"])
    play(state, PLACE_AT_1_0)
    spaces = {(1, -1), (2, 0), (1, 1)}
    assert {space for space, _ in fills(state)} == spaces
    for last in spaces:
        one, two = sorted(spaces - {last})
        tried = state.copy()
        play(tried, Fill(one, "market 3"), Fill(two, "water"), Fill(last, PILE))
        assert tried.jungle[last].name == "sun site"


@pytest.mark.rule("F6")
def test_with_more_spaces_than_tiles_the_player_chooses_the_spaces() -> None:
    state = table(workers=TWO_SPACES, display=["water"], pile=())
    play(state, PLACE_AT_1_0)
    assert fills(state) == {((1, -1), "water"), ((2, 0), "water")}
    play(state, Fill((2, 0), "water"))
    assert (state.phase, state.spaces) == ("act", ())
    assert (1, -1) not in state.jungle


@pytest.mark.rule("F6")
def test_with_three_spaces_and_two_tiles_one_stays_empty() -> None:
    state = table(jungle=ONE_JUNGLE_TILE, workers=THREE_SPACES, pile=())
    play(state, PLACE_AT_1_0, Fill((1, 1), "market 3"))
    assert fills(state) == {((1, -1), "water"), ((2, 0), "water")}
    play(state, Fill((1, -1), "water"))
    assert state.phase == "act" and (2, 0) not in state.jungle


@pytest.mark.rule("F6")
def test_without_tiles_every_space_stays_empty() -> None:
    state = table(workers=TWO_SPACES, display=(), pile=())
    play(state, PLACE_AT_1_0)
    assert state.phase == "act" and len(state.jungle) == 2


@pytest.mark.rule("F7")
def test_only_spaces_beside_the_new_tile_are_filled() -> None:
    # (3, 1) has two worker tiles beside it already, and so has (2, 2).
    state = table(workers={(2, 1): PURPLE, (3, 2): PURPLE})
    play(state, Place(ONES, 0, (0, -1)))
    assert state.phase == "act" and len(state.jungle) == 2
