"""A board goes on working when something fails, and when it is shown twice."""

from __future__ import annotations

from pathlib import Path

from cacao_nb.draw.theme import LIGHT
from tests.browser.conftest import Open
from tests.browser.notebooks import written

SET_UP = """
from cacao_nb.draw.shapes import Circle, Paint, Polygon
from cacao_nb.draw.scene import Scene
from cacao_nb.rules import new_game
from cacao_nb.widgets import Board
from cacao_nb.widgets import board as room

board = Board(new_game(players=2, seed=7))
"""

BROKEN_PAINTER = """
working = room.marks_scene

def failing(bounds, *, marked, **others):
    if (1, 0) in marked.chosen:  # fails while half a layer is drawn
        corners = ((0, 0), (1, 0), (0, 1))
        return Scene((Polygon(points=corners, paint=Paint("no such colour")),), bounds)
    if (0, 1) in marked.chosen:  # would stop every canvas of the page if it got there
        Circle(centre=(0, float("nan")), radius=-1, paint=Paint("ink"))
    return working(bounds, marked=marked, **others)

room.marks_scene = failing
"""

BROKEN_OBSERVER = """
def object_to_water(change):
    if change.new == (2, 1):
        raise RuntimeError("<b>too wet</b>")

board.observe(object_to_water, "selected")
"""


def test_failures_are_shown_and_two_views_agree(open_notebook: Open, tmp_path: Path):
    lab = open_notebook(
        written(tmp_path, SET_UP, BROKEN_PAINTER, BROKEN_OBSERVER, "board", "board"),
        viewport={"width": 1280, "height": 1000},
    )
    for view in (0, 1):
        lab.shows((-0.4, -0.4), LIGHT["jungle"], nth=view)
    lab.board.scroll_into_view_if_needed()

    lab.click((1, 0))
    lab.says("Something went wrong: 'no such colour' (KeyError).")
    lab.click((0, 1))
    lab.says("Something went wrong: (0, nan) is not a point (ShapeError).")
    lab.click((2, 1))
    lab.says("Something went wrong: <b>too wet</b> (RuntimeError).")

    second = lab.page.locator("canvas.cacao-board").nth(1)
    second.scroll_into_view_if_needed()
    lab.page.mouse.click(*lab.at((1, 1), board=second))
    for view in (0, 1):
        lab.says("Chosen: (1, 1): market 2", nth=view)
        lab.shows_chosen((1, 1), nth=view)
