"""The same notebook in JupyterLab under a prefix, in Notebook 7 and in Voila."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from cacao_nb.draw.theme import LIGHT
from tests.browser.conftest import notebook_page, picture
from tests.browser.lab_page import BoardPage
from tests.browser.servers import REPOSITORY, serving
from tests.browser.windows import loopback_window

START_HERE = REPOSITORY / "notebooks" / "00_start_here.ipynb"

#: The template of Voila has a font of pictures from elsewhere. Without it, and so it is shown
#: here, buttons have their words only.
VOILAS_FONT = re.compile(r"https://cdn\.jsdelivr\.net/npm/@fortawesome/.*\.css$")

#: A point of the plantation's tile with nothing on it.
BESIDE_THE_POD = (-0.4, -0.4)


def test_jupyterlab_under_a_prefix(chromium: Browser, tmp_path: Path):
    with (
        serving("lab", tmp_path, prefix="/user/ada/") as server,
        notebook_page(server, chromium, START_HERE, "prefix") as page,
    ):
        _works(page)
        assert all("/user/ada/" in socket for socket in page.sockets)


def test_notebook_7(chromium: Browser, tmp_path: Path):
    with (
        serving("notebook", tmp_path) as server,
        notebook_page(server, chromium, START_HERE, "notebook") as page,
    ):
        _works(page)


@pytest.mark.parametrize("prefix", ["/", "/user/ada/"])
def test_voila(chromium: Browser, tmp_path: Path, prefix: str):
    with (
        serving("voila", tmp_path, prefix=prefix) as server,
        loopback_window(chromium, pardoned=VOILAS_FONT) as window,
    ):
        page = BoardPage(window)
        page.page.goto(server.page(server.put(START_HERE)))
        _works(page)
        page.check()
        picture(page.page, f"voila{prefix}")


def _works(page: BoardPage) -> None:
    """The board of the first notebook is painted and answers mouse and keyboard."""
    page.shows(BESIDE_THE_POD, LIGHT["jungle"])
    page.board.scroll_into_view_if_needed()
    page.click((2, 1))
    page.says("(2, 1)")
    page.shows_chosen((2, 1))
    page.page.keyboard.press("ArrowLeft")
    page.page.keyboard.press("Enter")
    page.says("(1, 1): market 2")
    page.shows_chosen((1, 1))
