"""The first notebook, as a new user meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cacao_nb.draw.theme import LIGHT

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "00_start_here.ipynb"

#: A point of the plantation's tile with nothing on it.
BESIDE_THE_POD = (-0.4, -0.4)


def test_first_click_on_a_half_scrolled_board(open_notebook):
    lab = open_notebook(NOTEBOOK, viewport={"width": 1280, "height": 700})
    lab.shows(BESIDE_THE_POD, LIGHT["jungle"])
    lab.scroll_to(visible=0.5)
    lab.click((2, 1))
    lab.says("Chosen: (2, 1): free worker square")
    lab.reload()
    lab.shows(BESIDE_THE_POD, LIGHT["jungle"])
    lab.scroll_to(visible=0.5)
    lab.click((1, 1))
    lab.says("Chosen: (1, 1): market 2")
