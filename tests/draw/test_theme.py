"""Colours can be told apart, also in a grey picture."""

from __future__ import annotations

import re

import pytest

from cacao_nb.draw.theme import LIGHT, ON_PLAYER, seat_colour
from cacao_nb.rules.tiles import COLOURS


def test_every_colour_is_written_in_full():
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for colour in LIGHT.values())


def test_every_seat_has_a_colour():
    assert [seat_colour(seat) for seat in range(4)] == list(COLOURS)
    assert set(COLOURS) <= set(LIGHT)


@pytest.mark.parametrize(
    ("upper", "lower", "least"),
    [
        ("ink", "jungle", 7),
        ("ink", "sand", 7),
        ("ink", "ground", 7),
        ("ink", "coin", 7),
        ("pod", "jungle", 4.5),
        ("border", "jungle", 4.5),
        ("water", "jungle", 3),
        ("ray", "jungle", 3),
        ("focus", "ground", 4.5),
        ("focus", "jungle", 3),
        ("focus", "sand", 3),
        ("border", "ground", 4.5),
    ],
)
def test_shapes_stand_out_from_what_they_lie_on(upper: str, lower: str, least: float):
    assert contrast(LIGHT[upper], LIGHT[lower]) >= least


@pytest.mark.parametrize("colour", COLOURS)
def test_letters_can_be_read_on_huts(colour: str):
    assert contrast(LIGHT[ON_PLAYER[colour]], LIGHT[colour]) >= 4.5


def test_jungle_and_worker_tiles_differ_in_grey():
    assert contrast(LIGHT["jungle"], LIGHT["sand"]) > 1.2


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (linear(int(colour[n : n + 2], 16) / 255) for n in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
