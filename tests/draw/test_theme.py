"""Colours can be told apart: by everybody, on whatever they lie, and in a grey picture."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest

from cacao_nb.draw import PICTURES
from cacao_nb.draw.theme import LIGHT, ON_PLAYER, PALETTES, Palette, add_colours, seat_colour
from cacao_nb.rules.tiles import COLOURS
from tests.draw.colours import SIGHTS, ciede2000, contrast, distance, seen

#: The colours of modules are known when somebody has asked for their pictures.
list(PICTURES.all())

#: What lies on what, and the least contrast between them. Texts have 7 (WCAG 2 AAA) or,
#: where they are large and bold, 4.5; signs and lines have 3 (WCAG 2, 1.4.11).
LIES_ON: Mapping[tuple[str, str], float] = {
    ("ink", "jungle"): 7,
    ("ink", "sand"): 7,
    ("ink", "ground"): 7,
    ("ink", "space"): 7,
    ("ink", "paper"): 7,
    ("on_coin", "coin"): 7,
    ("paper", "focus"): 4.5,
    ("border", "ground"): 4.5,
    ("border", "jungle"): 4.5,
    ("border", "space"): 4.5,
    ("focus", "ground"): 4.5,
    ("focus", "paper"): 4.5,
    ("focus", "space"): 3,
    ("focus", "jungle"): 3,
    ("focus", "sand"): 3,
    ("right", "paper"): 4.5,
    ("right", "ground"): 3,
    ("right", "space"): 3,
    ("right", "jungle"): 3,
    ("right", "sand"): 3,
    ("wrong", "paper"): 4.5,
    ("wrong", "ground"): 3,
    ("wrong", "space"): 3,
    ("wrong", "jungle"): 3,
    ("wrong", "sand"): 3,
    ("pod", "jungle"): 3,
    ("pod", "paper"): 3,
    ("rib", "pod"): 3,
    ("awning", "paper"): 3,
    ("awning", "jungle"): 3,
    ("hill", "jungle"): 3,
    ("hill", "paper"): 3,
    ("hill", "sand"): 3,
    ("water", "jungle"): 3,
    ("water", "paper"): 3,
    ("ray", "jungle"): 3,
    ("ray", "paper"): 3,
    ("leaf", "jungle"): 3,
    ("bar", "jungle"): 3,
    ("bar", "paper"): 3,
    ("rib", "bar"): 3,
    ("red_gem", "jungle"): 3,
    ("red_gem", "paper"): 3,
    ("green_gem", "jungle"): 3,
    ("green_gem", "paper"): 3,
    ("blue_gem", "jungle"): 3,
    ("blue_gem", "paper"): 3,
    # Numbers stand on gems; the white one has an outline in ink.
    ("paper", "red_gem"): 4.5,
    ("paper", "green_gem"): 4.5,
    ("paper", "blue_gem"): 4.5,
    ("on_white_gem", "white_gem"): 7,
}

#: The high-contrast palette has this much where others have 3, 4.5 and 7.
STRONGER = {3: 4.5, 4.5: 5.5, 7: 10}

#: The least distance of any two players' colours, in CIEDE2000: 2 is just noticeable, 10 is
#: seen at a glance. In grey, where letters and shapes have to help, it is the contrast.
PLAYERS_APART = 24.0
PLAYERS_APART_IN_GREY = 1.5

#: The grounds of the two families of tiles in grey; their corners differ as well.
FAMILIES_APART = 1.2


def faults(palette: Palette, *, stronger: bool = False) -> Iterator[str]:
    """What cannot be told apart in a palette, by whom."""
    for (upper, lower), usual in LIES_ON.items():
        least = STRONGER[usual] if stronger else usual
        for sight in SIGHTS:
            if contrast(palette[upper], palette[lower], sight) < least:
                yield f"{upper} on {lower}, {sight}"
    for colour in COLOURS:
        if contrast(palette[ON_PLAYER[colour]], palette[colour]) < 4.5:
            yield f"letter on {colour}"
    for one, other in combinations(COLOURS, 2):
        for sight in SIGHTS:
            if sight == "grey":
                if contrast(palette[one], palette[other]) < PLAYERS_APART_IN_GREY:
                    yield f"{one} and {other}, grey"
            elif distance(palette[one], palette[other], sight) < PLAYERS_APART:
                yield f"{one} and {other}, {sight}"
    for sight in SIGHTS:
        if contrast(palette["jungle"], palette["sand"], sight) < FAMILIES_APART:
            yield f"jungle and sand, {sight}"


@pytest.mark.parametrize("name", PALETTES)
def test_everything_can_be_told_apart_by_everybody(name: str):
    assert list(faults(PALETTES[name], stronger=name == "contrast")) == []


@pytest.mark.parametrize(
    ("colour", "bad", "fault"),
    [
        ("yellow", "#FFF7C0", "white and yellow, tritanopia"),
        ("red", "#E07B00", "red and yellow, deuteranopia"),
        ("purple", "#C8371B", "red and purple, normal"),
        ("water", "#5FA8DC", "water on jungle, protanopia"),
        ("jungle", "#DCEBD3", "jungle and sand, grey"),
        ("coin", "#7A4A21", "on_coin on coin, grey"),
        ("red", "#E89A8C", "letter on red"),
    ],
)
def test_a_bad_colour_is_found(colour: str, bad: str, fault: str):
    assert fault in faults(Palette({**LIGHT, colour: bad}))


def test_everyday_colours_are_not_enough_where_more_contrast_is_promised():
    assert list(faults(LIGHT, stronger=True))


def test_palettes_have_the_same_names_in_full():
    for palette in PALETTES.values():
        assert set(palette) == set(LIGHT)
        assert all(re.fullmatch("#[0-9A-F]{6}", colour) for colour in palette.values())
    assert list(PALETTES) == ["light", "contrast", "patterned", "dark"]


def test_every_seat_has_a_colour():
    assert [seat_colour(seat) for seat in range(4)] == list(COLOURS)
    assert set(COLOURS) == set(ON_PLAYER) <= set(LIGHT)


# The measures themselves -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # From the test data of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula".
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distance_is_that_of_its_authors(one, other, expected: float):
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


def test_contrast_of_black_and_white():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


def test_who_sees_no_green_takes_a_red_for_a_green():
    red, green = "#C05040", "#7A7A30"
    assert distance(red, green, "deuteranopia") < distance(red, green) / 2


@pytest.mark.parametrize("sight", SIGHTS)
def test_white_stays_white(sight: str):
    assert seen("#FFFFFF", sight) == pytest.approx((1, 1, 1), abs=0.01)


def test_a_colour_of_a_module_is_known_to_a_palette_that_was_made_without_it():
    """Its other forms are in the palettes that need them, and base colours stay."""
    plain = Palette({"ink": "#000000"})
    lava = ("#B3261E", "#8F0000", "#FF8A80")
    add_colours({"lava": lava, "ink": ("#FFFFFF", "#FFFFFF", "#FFFFFF")})
    assert plain["lava"] == LIGHT["lava"] == PALETTES["patterned"]["lava"] == "#B3261E"
    assert PALETTES["contrast"]["lava"] == "#8F0000"
    assert PALETTES["dark"]["lava"] == "#FF8A80"
    assert plain["ink"] == "#000000"
    assert {*plain} >= {"ink", "lava"}
    assert len(plain) == len([*plain])
