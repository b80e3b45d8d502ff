"""A table that somebody has asked for comes into view; otherwise a page stays where it is."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from tests.browser.geometry import LAPTOP
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import STEPPER, written
from tests.browser.pictures import picture
from tests.browser.resting import resting_box
from tests.browser.servers import Server
from tests.browser.windows import loopback_window

#: The cell of the stepper, with cells before and after it.
BEFORE, AFTER = 8, 12
CELLS = (STEPPER[0], *["0"] * BEFORE, STEPPER[1], *["0"] * AFTER)
CELL = 1 + BEFORE

# Where the table lies in what is in view of the notebook, once that has not been scrolled for a
# second: a table takes less than that to come into view.
_PLACE = """
async () => {
  const pane = document.querySelector('.jp-WindowedPanel-outer');
  for (let last = -1, still = 0, frames = 0; still < 60 && frames < 1000; frames += 1) {
    await new Promise(requestAnimationFrame);
    still = pane.scrollTop === last ? still + 1 : 0;
    last = pane.scrollTop;
  }
  const room = pane.getBoundingClientRect();
  const table = document.querySelector('.cacao-tabletop')?.getBoundingClientRect();
  return {scrolled: pane.scrollTop, above: table ? room.top - table.top : NaN,
    below: table ? table.bottom - room.bottom : NaN};
}"""


def test_shift_enter_run_all_and_reload(lab: Server, chromium: Browser, tmp_path: Path):
    with loopback_window(chromium, viewport=LAPTOP) as window:
        notebook = LabPage(window)
        notebook.open(lab.page(lab.put(written(tmp_path, *CELLS))))
        page, table = notebook.page, notebook.page.locator(".cacao-tabletop")
        shift_enter(notebook, 0)
        for _ in range(2):  # With no output yet, and with one that is replaced.
            shift_enter(notebook, CELL)
            laid_out(table)
            place = page.evaluate(_PLACE)
            assert (place["above"] <= 0, place["below"] <= 0) == (True, True), place
        picture(page, "into_view_shift_enter")

        # JupyterLab itself goes to the last cell, far below, and there the page stays.
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        last = page.locator(f'[data-windowed-list-index="{len(CELLS) - 1}"]')
        expect(last.locator(".jp-OutputArea-output")).to_be_visible()
        place = page.evaluate(_PLACE)
        assert place["scrolled"] > 0
        expect(last).to_be_in_viewport()

        notebook.reload()
        laid_out(table)
        assert page.evaluate(_PLACE)["scrolled"] == 0
        notebook.check()


def shift_enter(notebook: LabPage, cell: int) -> None:
    """Run a cell as people do."""
    page = notebook.page
    page.locator(f'[data-windowed-list-index="{cell}"] .jp-InputPrompt').click()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(f'[data-windowed-list-index="{cell}"] .jp-InputPrompt')).to_have_text(
        re.compile(r"\d"), timeout=30_000
    )


def laid_out(table: Locator) -> None:
    """Wait until the whole table is in the page."""
    expect(table.locator(".cacao-bar button").first).to_be_attached()
    resting_box(table)
