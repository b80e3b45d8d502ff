"""Real servers, a real Chromium, and notebooks opened in them.

Nothing here waits for a fixed time: tests wait for texts and pixels. Whatever a page asks for
and whatever goes wrong in it is recorded, and checked when it is closed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests import chromium as browsers
from tests.browser.axe import faults
from tests.browser.desk import Desk, is_plain
from tests.browser.lab_page import LabPage
from tests.browser.pictures import picture
from tests.browser.servers import Server, serving
from tests.browser.windows import FLAGS, loopback_window

#: Where JupyterHub would have put the server.
PREFIX = "/user/ada/"

#: Milliseconds that a text may take to appear; how fast it is, `make bench` measures.
PATIENCE = 20_000

Open = Callable[..., LabPage]
Axe = Callable[..., None]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = browsers.find()
    if found is None:
        pytest.skip("no Chromium found: python -m tests.chromium installs one")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(found), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One JupyterLab for all tests, with settings of its own, under a prefix as in a hub."""
    with serving("lab", tmp_path_factory.mktemp("lab"), prefix=PREFIX) as server:
        yield server


@pytest.fixture(scope="session")
def desk(lab: Server, chromium: Browser) -> Iterator[Desk]:
    """JupyterLab, loaded once, for all notebooks that need no window of their own."""
    desk = Desk(lab, chromium)
    yield desk
    desk.clear()


@pytest.fixture(scope="session")
def axe() -> Axe:
    """``axe(page, selector)``: see that axe-core finds nothing serious in a part of a page."""

    def examine(page: Page, selector: str | None = None) -> None:
        assert faults(page, selector) == []

    return examine


@pytest.fixture
def open_notebook(
    lab: Server, desk: Desk, chromium: Browser, request: pytest.FixtureRequest
) -> Iterator[Open]:
    """Open a notebook, run all its cells, and see at the end that nothing went wrong.

    With ``alone=True`` it gets a JupyterLab of its own, which can be loaded again, and so it
    does with anything that makes its window a special one.
    """
    test = request.node.name
    with contextlib.ExitStack() as opened:

        def open_(source: Path, *, alone: bool = False, **context: Any) -> LabPage:
            if alone or not is_plain(context):
                opening = notebook_page(lab, chromium, source, test, **context)
            else:
                opening = desk.notebook(source, test, **context)
            return opened.enter_context(opening)

        yield open_


@contextlib.contextmanager
def notebook_page(
    server: Server, chromium: Browser, source: Path, test: str, **context: Any
) -> Iterator[LabPage]:
    """A copy of a notebook, open and run in a browser window of its own."""
    with loopback_window(chromium, **context) as window:
        page = LabPage(window)
        try:
            page.open(server.page(server.put(source)))
            page.run_all()
            yield page
            page.check()
        finally:
            picture(page.page, test)
            print("\n".join(page.console))  # shown with a failure
