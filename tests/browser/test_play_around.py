"""What stands around the play table, in JupyterLab: nothing is lost, set up, looked back on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Axe, Open
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import written
from tests.browser.play_page import _RUN
from tests.browser.test_endurance import _restart_and_run_all

#: Where a part lies in the table. JupyterLab may move all of it by some px, as the editor of
#: the cell above is left.
_WITHIN = """
(root, part) => {
  const {x, y} = root.getBoundingClientRect();
  const box = root.querySelector(part).getBoundingClientRect();
  return {x: box.x - x, y: box.y - y, width: box.width, height: box.height};
}"""

#: A table whose running game is kept in a folder of the test.
KEPT = """
import os
os.environ.update(CACAO_KEEP="yes", JUPYTER_DATA_DIR={folder!r})
from cacao_nb import PlayTable
table = PlayTable(bots={{1: "random"}}, seed=7, table="ours")
table
"""

#: A table that asks, and one at which a game is over, with a quick review.
ASKING = "from cacao_nb import PlayTable\nasking = PlayTable()\nasking"
OVER = """
from cacao_nb import Game, PlayTable
import cacao_nb.widgets.review_view as view, cacao_nb.widgets.look_back as back
view.WORLDS = back.WORLDS = 16
over = PlayTable(Game.simulate(["random", "greedy"], seed=7), bots={1: "easy"})
over
"""


class Table:
    """A play table in a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".cacao-play-table").last
        self.head = self.root.locator(".cacao-headline")
        self.status = self.root.locator(".cacao-status")
        self.go = self.root.locator(".cacao-play-go")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name)  # after its icon

    def place_first(self) -> None:
        """Place a tile: the first line of the list."""
        self.root.get_by_label("What you can decide", exact=True).select_option(index=0)
        expect(self.status).to_contain_text("would bring")
        self.go.click()

    def frame(self) -> list[dict[str, Any]]:
        """Where what never moves is."""
        parts = ("canvas.cacao-board", ".cacao-sentence", ".cacao-bar", ".cacao-side")
        return [self.root.evaluate(_WITHIN, part) for part in parts]


def test_reloaded_and_restarted_in_mid_turn_the_game_goes_on(
    tmp_path: Path, open_notebook: Open
):
    notebook = written(tmp_path, KEPT.format(folder=str(tmp_path / "kept")))
    lab = open_notebook(notebook, alone=True)
    table = Table(lab.page)
    table.place_first()
    expect(table.status).to_contain_text(re.compile("[Ww]orkers"))
    expect(table.go).to_contain_text("act")
    said = table.status.text_content()
    lab.reload()
    expect(table.status).to_have_text(said or "")
    expect(table.go).to_contain_text("act")
    _restart_and_run_all(lab)
    offer = table.root.get_by_label("Kept games")
    expect(offer).to_be_visible()
    expect(table.go).to_contain_text("Place it")
    table.button("Go on with it").click()
    expect(offer).to_be_hidden()
    expect(table.go).to_contain_text("act")
    expect(table.head).to_contain_text("turn 1 of 22")
    table.button("Best order").click()
    expect(table.head).to_contain_text("turn 3 of 22")


def test_a_game_is_set_up_by_the_keyboard_alone(tmp_path: Path, open_notebook: Open, axe: Axe):
    lab = open_notebook(written(tmp_path, ASKING))
    table, keyboard = Table(lab.page), lab.page.keyboard
    frame = table.frame()
    axe(lab.page, ".cacao-play-table")
    table.root.get_by_label("Players").focus()
    keyboard.press("ArrowDown")  # 3 players
    expect(table.root.get_by_label("Who plays White")).to_be_visible()
    keyboard.press("Tab")  # who begins
    keyboard.press("Tab")  # Red's name
    keyboard.type("Anna")
    keyboard.press("Tab")  # who plays Red: a person
    keyboard.press("Tab")
    keyboard.press("Tab")  # who plays Purple
    keyboard.type("greedy")
    keyboard.press("Tab")
    keyboard.press("Tab")  # who plays White
    keyboard.press("Tab")  # the first module
    keyboard.press("Space")
    expect(table.root.get_by_label("Map", exact=True)).to_be_checked()
    table.root.get_by_label("Seed").focus()
    keyboard.type("nonsense")
    keyboard.press("Tab")
    expect(table.root.locator(".cacao-setup-told")).to_contain_text("A seed is a whole number")
    axe(lab.page, ".cacao-play-table")
    keyboard.press("Shift+Tab")
    keyboard.press("Control+a")
    keyboard.type("7")
    keyboard.press("Tab")  # open hands
    expect(table.root.locator(".cacao-setup-told")).to_contain_text("then begin")
    keyboard.press("Tab")  # Begin
    keyboard.press("Enter")
    expect(table.root.locator(".cacao-setup")).to_have_count(0)
    expect(table.head).to_contain_text("Anna (Red), turn 1 of 30")
    expect(table.head).to_contain_text("greedy and easy")
    expect(table.root.locator("svg").first).to_contain_text("Anna (Red)")
    assert table.frame() == frame, "something has moved"
    keyboard.press("n")  # The board has the keyboard: the next thing to decide.
    expect(table.status).to_contain_text("would bring")


@pytest.fixture
def looked_back(tmp_path: Path, open_notebook: Open) -> tuple[LabPage, Table]:
    lab = open_notebook(written(tmp_path, OVER))
    return lab, Table(lab.page)


def test_the_review_by_mouse_and_keys(looked_back: tuple[LabPage, Table], axe: Axe):
    lab, table = looked_back
    frame = table.frame()
    table.go.click()
    review = table.root.locator(".cacao-review")
    done = "22 turns are reviewed, each over 16 deals"  # Some seconds of work.
    expect(review).to_contain_text(done, timeout=90_000)
    assert table.frame() == frame, "something has moved"
    graph = review.locator('[data-picture="chances"] svg')
    box = graph.bounding_box()
    assert box is not None
    lab.page.mouse.click(box["x"] + 0.5 * box["width"], box["y"] + 0.3 * box["height"])
    expect(table.head).to_contain_text("turn 11 of 22")
    expect(review).to_contain_text("Turn 11, Red: chance to win")
    axe(lab.page, ".cacao-play-table")
    turns = review.get_by_label("Board after")
    turns.focus()
    lab.page.keyboard.press("ArrowDown")
    expect(table.head).to_contain_text("turn 12 of 22")
    review.get_by_label("Where most was given away").select_option(index=0)
    expect(review).to_contain_text("a blunder")
    table.button("Find a better move").focus()
    lab.page.keyboard.press("Enter")
    expect(table.status).to_contain_text("find something better")
    expect(review).to_have_count(0)
    table.place_first()
    # The rest of the turn is played by the kernel.
    rest = "while over.around.looking.trying: over.decide(over.choosing.options[0])"
    assert lab.page.evaluate(_RUN, rest) == ""
    expect(review).to_contain_text(re.compile("Not yet|as good|the best|what was played"))
    table.button("Show it").click()
    expect(review).to_contain_text("Better was")
    review.get_by_text("Where gold came from").click()
    expect(review.locator("table")).to_contain_text("together")
    axe(lab.page, ".cacao-play-table")
    assert table.frame() == frame, "something has moved"
