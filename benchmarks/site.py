"""How long it takes from the click on the front page to a first notebook that answers.

``python -m benchmarks.site`` looks at ``build/site``, which `make site` builds. Every round has
a profile of its own, in which nothing is kept. The notebook is usable when its kernel answers
and its first stepper stands there.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from benchmarks.measure import Bound
from docs.builder.places import SITE
from tests import chromium
from tests.browser.site import LitePage, Site, served, sizes
from tests.browser.windows import FLAGS, loopback_window

ROUNDS = 5

#: What is promised, in seconds and in megabytes.
SECONDS, MEGABYTES = 15, 60

#: The first board that moves; pictures stand in the saved notebook already.
STEPPER = "GameStepper("
FIND = """
code => {
  const {content} = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = content.widgets.findIndex(
    cell => cell.model.type === 'code' && cell.model.sharedModel.source.includes(code));
}"""
SHOWN = "() => document.querySelector('canvas.cacao-board[role=application]') !== null"


def main() -> int:
    """Print the figures; the exit code says whether the bounds hold."""
    browser = chromium.find()
    if browser is None or not SITE.exists():
        print("No Chromium, or no site: make site builds it.", file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        served(SITE, Path(folder) / "server.log") as site,
        sync_playwright() as playwright,
    ):
        launched = playwright.chromium.launch(executable_path=str(browser), args=list(FLAGS))
        taken = [waited(launched, site) for _ in range(ROUNDS)]
    print(
        "\nfrom the click to a usable notebook: " + ", ".join(f"{one:.1f} s" for one in taken)
    )
    bounds = (
        Bound("seconds from the click to a usable notebook", median(taken), at_most=SECONDS),
        Bound("megabytes of the site", sum(sizes(SITE).values()) / 1e6, at_most=MEGABYTES),
    )
    for bound in bounds:
        print(bound)
    return 0 if all(bound.holds for bound in bounds) else 1


def waited(browser: Browser, site: Site) -> float:
    """Seconds of one round."""
    with loopback_window(browser, service_workers="allow") as window:
        lab = LitePage(window)
        lab.page.goto(site.address)
        begin = time.monotonic()
        lab.page.get_by_role("link", name="Start here, in the browser").click()
        lab.wait_until_open()
        lab.page.evaluate(FIND, STEPPER)
        lab.command("notebook:run-cell")
        lab.page.wait_for_function(SHOWN)
        return time.monotonic() - begin


if __name__ == "__main__":
    sys.exit(main())
