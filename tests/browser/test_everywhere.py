"""A stepper in JupyterLab under a prefix, in Notebook 7 and in Voila."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cacao_nb import Game
from cacao_nb.draw.describe import describe_square
from tests.browser.conftest import PREFIX, Open, notebook_page
from tests.browser.lab_page import BoardPage
from tests.browser.notebooks import STEPPER, written
from tests.browser.pictures import picture
from tests.browser.servers import serving
from tests.browser.stepper_page import StepperPage
from tests.browser.windows import loopback_window

#: The template of Voila asks elsewhere for a font of pictures, whatever notebook it shows. It
#: is stopped here, and everything works without.
VOILAS_FONT = re.compile(r"https://cdn\.jsdelivr\.net/npm/@fortawesome/.*\.css$")

#: Notebook 7 says this of every notebook that it opens.
NOTEBOOKS_OWN_ERROR = "Cannot read properties of undefined (reading 'schema')"

GAME = Game.demo("four-players")


@pytest.fixture
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("notebook"), *STEPPER)


def test_jupyterlab_under_a_prefix(open_notebook: Open, notebook: Path):
    page = open_notebook(notebook, viewport={"width": 1280, "height": 900})
    _works(page)
    assert all(PREFIX in socket for socket in page.sockets)


def test_notebook_7(chromium: Browser, tmp_path: Path, notebook: Path):
    with (
        serving("notebook", tmp_path) as server,
        notebook_page(server, chromium, notebook, "notebook") as page,
    ):
        cells = page.cells
        _works(page)
        for key in ("a", "b", "d", "d", "x", "a"):  # Notebook 7 looks at keys before the board.
            page.page.keyboard.press(key)
        page.page.keyboard.press("ArrowRight")
        StepperPage(page.page, GAME).shows(STEPS + 1)
        assert page.cells == cells
        page.errors = [error for error in page.errors if error != NOTEBOOKS_OWN_ERROR]


def test_voila_under_a_prefix(chromium: Browser, tmp_path: Path, notebook: Path):
    with (
        serving("voila", tmp_path, prefix=PREFIX) as server,
        loopback_window(chromium, pardoned=VOILAS_FONT) as window,
    ):
        page = BoardPage(window)
        page.page.goto(server.page(server.put(notebook)))
        _works(page)
        page.check()
        picture(page.page, "voila")


#: Where `_works` leaves the stepper.
STEPS = 6


def _works(page: BoardPage) -> None:
    """The stepper is painted, and answers buttons, keys and mouse."""
    stepper = StepperPage(page.page, GAME)
    stepper.root.wait_for(timeout=60_000)
    stepper.shows(0)
    stepper.button("Turn on").click()
    stepper.shows(stepper.begin(2))
    for _ in range(STEPS - stepper.begin(2)):
        stepper.press("ArrowRight")
    stepper.shows(STEPS)
    stepper.board.scroll_into_view_if_needed()
    page.page.mouse.click(*stepper.at((1, 1), stepper.state(STEPS)))
    expect(stepper.status).to_contain_text(describe_square(stepper.state(STEPS), (1, 1)))
