"""How long a step takes on the screen, beside the least that a canvas of ipycanvas can do.

In one page of JupyterLab there are a bare canvas that answers a click with one rectangle,
steppers on a board of 64 and on one of 100 tiles, and a table to play at. They are asked in
turn, so that a busy machine slows all of them alike. A contestant has answered when nothing
changes any more: no canvas, and no element in the outputs of the notebook.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Locator, Page, sync_playwright

from benchmarks.measure import Bound, ratio
from tests import chromium
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import written
from tests.browser.servers import serving
from tests.browser.windows import FLAGS, loopback_window

ROUNDS = 20

#: How many times as long as the bare canvas a step may take.
AT_MOST = 2.5

#: Milliseconds without any change after which an answer is complete.
QUIET = 250

BARE = """
from itertools import cycle
from ipycanvas import Canvas

bare = Canvas(width=200, height=60)
bare.add_class("bare")
colours = cycle(["#c00", "#00c"])

def answer(x, y):
    bare.fill_style = next(colours)
    bare.fill_rect(0, 0, 200, 60)

bare.on_mouse_down(answer)
"""

TILES = (64, 100)

#: How many tiles lie there where somebody plays, and the keys that are pressed in turn.
PLAYED = 64
PLAYING = {"ghost": "n", "decision": "Enter", "undo": "u"}

# All in one cell: to leave a cell for another one takes JupyterLab as long as a step.
CONTESTANTS = f"""
from ipywidgets import VBox
from cacao_nb import GameStepper, PlayTable
from tests.browser.large_game import before_placing, large_game, step_with

steppers = []
for tiles in {TILES}:
    stepper = GameStepper(large_game())
    stepper.step = step_with(tiles)
    steppers.append(stepper)
table = PlayTable(before_placing({PLAYED}), bots={{}}, open_hands=True)
VBox([bare, *steppers, table])
"""

# Every change of a canvas and of an output leaves the time at which it was made.
WATCH = """
() => {
  window.changed = 0;
  const note = () => { window.changed = performance.now(); };
  for (const name of ['drawImage', 'fillRect', 'fillText', 'fill', 'stroke']) {
    const draw = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...given) {
      draw.apply(this, given);
      note();
    };
  }
  const everything = {attributes: true, characterData: true, childList: true, subtree: true};
  for (const output of document.querySelectorAll('.jp-Cell-outputWrapper'))
    new MutationObserver(note).observe(output, everything);
  for (const kind of ['mousedown', 'keydown'])
    window.addEventListener(kind, () => {
      window.asked = performance.now();
      window.changed = 0;
    }, true);
}"""

ANSWERED = """
quiet => window.changed > window.asked && performance.now() - window.changed > quiet
  ? window.changed - window.asked : 0"""


def main() -> int:
    """Print the figures; the exit code says whether the bounds hold."""
    browser = chromium.find()
    if browser is None:
        print("No Chromium: python -m tests.chromium installs one.", file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        serving("lab", Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        launched = playwright.chromium.launch(executable_path=str(browser), args=list(FLAGS))
        notebook = written(Path(folder), BARE, CONTESTANTS)
        with loopback_window(launched, viewport={"width": 1280, "height": 1000}) as window:
            lab = LabPage(window)
            lab.open(server.page(server.put(notebook)))
            lab.run_all()
            lab.page.locator("canvas.cacao-board").nth(len(TILES)).wait_for()
            seconds = measure(lab.page)
            lab.check()
    return report(seconds)


def measure(page: Page) -> dict[str, list[float]]:
    """Seconds that each contestant took, round by round."""
    bare = page.locator("canvas.bare")
    asks = {"bare canvas": _click(page, bare)}
    for nth, tiles in enumerate(TILES):
        stepper = page.locator(".cacao-stepper").nth(nth)
        button = stepper.get_by_role("button", name="Step on")
        asks[f"key, {tiles} tiles"] = _key(page, stepper.locator("canvas.cacao-board"))
        asks[f"click, {tiles} tiles"] = _click(page, button)
    board = page.locator(".cacao-play-table canvas.cacao-board")
    for name, key in PLAYING.items():
        asks[f"{name}, {PLAYED} tiles"] = _key(page, board, key)
    page.evaluate(WATCH)
    seconds: dict[str, list[float]] = {name: [] for name in asks}
    for number in range(-1, ROUNDS):
        for name, ask in asks.items():
            ask()
            answered = page.wait_for_function(ANSWERED, arg=QUIET, polling=20)
            if number >= 0:  # The first round only warms up.
                seconds[name].append(answered.json_value() / 1000)
    return seconds


def _key(page: Page, board: Locator, key: str = "ArrowRight") -> Callable[[], None]:
    """Press a key, without another that for the next step."""

    def ask() -> None:
        board.focus()
        page.wait_for_timeout(QUIET)
        page.keyboard.press(key)

    return ask


def _click(page: Page, target: Locator) -> Callable[[], None]:
    """Click something; the mouse is there before."""

    def ask() -> None:
        target.hover()
        page.wait_for_timeout(QUIET)
        target.click()

    return ask


def report(seconds: dict[str, list[float]]) -> int:
    """Print medians and bounds; 1 if a bound does not hold."""
    print("\nfrom a key or click to the finished step (medians):")
    for name, taken in seconds.items():
        print(f"  {name:<20}{median(taken) * 1000:8.0f} ms")
    print()
    bounds = [
        Bound(
            f"{name}, in answers of a bare canvas",
            ratio(seconds, name, "bare canvas"),
            at_most=AT_MOST,
        )
        for name in seconds
        if name != "bare canvas"
    ]
    for bound in bounds:
        print(bound)
    return 0 if all(bound.holds for bound in bounds) else 1


if __name__ == "__main__":
    sys.exit(main())
