"""Positions as diagrams: printed and parsed in pairs, refused with the line or the reason."""

from __future__ import annotations

from random import Random

import pytest

from cacao_nb.record import BadRecord
from cacao_nb.record.diagram import from_diagram, to_diagram
from cacao_nb.record.diagram_cells import JUNGLE_CODES
from cacao_nb.record.door import DOOR
from cacao_nb.rules import State, apply, legal, new_game
from cacao_nb.rules.registry import all_modules
from cacao_nb.rules.tiles import JUNGLE_TILES, JungleTile
from tests.modules import EIGHT as BOXES
from tests.rules.positions import table, tile


def states(players: int, games: int) -> list[State]:
    """All positions of some random games."""
    rng, found = Random(players), []
    for seed in range(games):
        state = new_game(players, seed, first=seed % players)
        found.append(state.copy())
        while options := legal(state):
            apply(state, options[int(rng.random() * len(options))])
            found.append(state.copy())
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_is_read_back_from_its_diagram(players: int) -> None:
    for state in states(players, 8):
        assert from_diagram(to_diagram(state)) == state


def test_a_diagram_looks_like_the_table() -> None:
    state = table(
        workers={(1, 0): tile("red", "2-1-0-1"), (0, 1): tile("purple", "3-0-0-1", 1)},
        covered={(0, 1): tile("purple", "1-1-1-1")},
        hand=("1-1-1-1", "3-1-0-0"),
        cacao=[2],
        water=[0, 8],
    )
    assert to_diagram(state) == (
        "cacao 2 players, red first, turn 1: red place\n"
        "      0           1\n"
        "  0   p1          R1210\n"
        "  1   P0130/1111  m2\n"
        "display: market 3, water\n"
        "pile: temple\n"
        "red: gold 0, cacao 2, suns 0, water -10; hand 1-1-1-1, 3-1-0-0; pile none\n"
        "purple: gold 0, cacao 0, suns 0, water 16; hand none; pile none\n"
    )
    assert from_diagram(to_diagram(state), teaching=True) == state


def test_the_smallest_diagram_is_a_board() -> None:
    state = from_diagram("   0   1\n0  p1  R1111\n1  .   m2\n", teaching=True)
    assert state.workers == {(1, 0): tile("red", "1-1-1-1")}
    assert (state.players, state.turn, state.phase) == (2, 1, "place")


def test_every_jungle_tile_has_its_code() -> None:
    assert list(JUNGLE_CODES) == [*JUNGLE_TILES]
    codes = list(JUNGLE_CODES.values())
    for one in BOXES:
        tiles = [tile.name for tile in all_modules()[one].tiles if isinstance(tile, JungleTile)]
        assert list(DOOR[one].codes) == tiles
        codes += DOOR[one].codes.values()
    assert len(set(codes)) == len(codes)


def test_a_board_without_its_history_is_allowed_only_when_asked_for() -> None:
    diagram = "   0   1\n0  te  .\n"
    with pytest.raises(
        BadRecord, match=r"no possible position\. The jungle tiles of the state"
    ):
        from_diagram(diagram)
    assert from_diagram(diagram, teaching=True).jungle[0, 0].name == "temple"


@pytest.mark.parametrize(
    ("head", "first", "turn"),
    [
        ("cacao 3 players: white place", 2, 1),
        ("cacao 3 players, red first, turn 3: white place", 0, 3),
        ("cacao 3 players, red first, turn 1: white place", 2, 1),
        ("cacao 3 players, purple first, turn 5: white place", 1, 5),
    ],
)
def test_a_board_without_its_history_says_whose_turn_it_is(
    head: str, first: int, turn: int
) -> None:
    state = from_diagram(f"{head}\n   0   1\n0  p1  R1111\n1  .   m2\n", teaching=True)
    assert (state.active, state.decider, state.first, state.turn) == (2, 2, first, turn)
    assert from_diagram(to_diagram(state), teaching=True) == state


def test_in_a_game_it_is_the_turn_of_whoever_follows_the_first() -> None:
    good = to_diagram(new_game(2, seed=1))
    with pytest.raises(BadRecord, match="In turn 1 it is Red's turn to decide, not Purple's"):
        from_diagram(good.replace("turn 1: red", "turn 1: purple"))
    short = good.replace(", red first, turn 1: red", ": red")
    assert short != good and from_diagram(short) == new_game(2, seed=1)


def test_whoever_has_placed_is_on_turn_although_another_player_acts() -> None:
    state = from_diagram(
        "cacao 2 players: red act\n   0   1      2\n0  p1  P1111  p1\n1  .   m2     R1111\n"
        "placed: (1, 0)\nfilled: (2, 0)\nwaiting: red (2, 1)n\n",
        teaching=True,
    )
    assert (state.active, state.decider, state.first) == (1, 0, 1)


def test_an_impossible_position_is_refused_with_the_reason() -> None:
    good = to_diagram(new_game(2, seed=1))
    hand = good.split("red: ")[1].split("hand ")[1].split(";")[0]
    first, rest = hand.split(", ", 1)
    piled = good.replace(f"hand {hand}; pile ", f"hand {rest}; pile {first}, ", 1)
    with pytest.raises(BadRecord, match="Seat 0 cannot hold 2 worker tiles now"):
        from_diagram(piled)


@pytest.mark.parametrize(
    ("old", "new", "number"),
    [
        ("red place", "red dances", 1),
        ("red first", "blue first", 1),
        ("  0   p1", "  0   zz", 3),
        ("  1   .   m2", "  1   .   m2  .  .", 4),
        ("  1   .   m2", "  one .   m2", 4),
        ("  1   .   m2", "  1   X1111 m2", 4),
        ("  1   .   m2", "  1   R9999 m2", 4),
        ("water -10", "water 5", 7),
        ("gold 0", "gold lots", 7),
    ],
)
def test_a_line_that_cannot_be_read_is_named(old: str, new: str, number: int) -> None:
    diagram = to_diagram(new_game(2, seed=1)).replace(old, new, 1)
    with pytest.raises(
        BadRecord, match=rf"^Line {number} of the diagram cannot be read: .*\.$"
    ):
        from_diagram(diagram)


def test_damage_gives_only_the_documented_error() -> None:
    rng = Random(1)
    good = [to_diagram(state) for state in states(3, 1)[::7]]
    for number in range(4000):
        text = list(good[number % len(good)])
        for _ in range(rng.randrange(1, 4)):
            place = int(rng.random() * len(text))
            text[place : place + rng.randrange(3)] = rng.choice(
                ("", "9", "(", ";", "\n", "é", ":")
            )
        assert len(_refusal("".join(text), teaching=bool(number % 2)).splitlines()) <= 1
    assert "too long" in _refusal("." * 100_000)


def _refusal(diagram: str, *, teaching: bool = False) -> str:
    try:
        from_diagram(diagram, teaching=teaching)
    except BadRecord as error:
        return str(error)
    return ""
