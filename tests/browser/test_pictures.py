"""Pictures as the last lines of cells, in JupyterLab and in a page made of the notebook."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page

from cacao_nb import Game
from tests.browser.conftest import Axe, Open
from tests.browser.notebooks import written
from tests.browser.pictures import picture
from tests.browser.servers import REPOSITORY
from tests.browser.windows import EVERY, loopback_window

#: The last lines of the cells, and what a screen reader says of their pictures.
CELLS = {
    "from cacao_nb import Game, Tile\ngame = Game.demo('four-players')\ngame": "game",
    "game.at(turn=9).seen_by(1)": "game.at(turn=9).seen_by(1)",
    "game.at(turn=9).hand()": "game.at(turn=9).hand()",
    "game.score": "game.score",
}

_IMAGES = """
() => [...document.querySelectorAll('img[alt]')]
  .filter(image => image.src.startsWith('data:image/svg'))
  .map(image => {
    const room = image.parentElement.getBoundingClientRect();
    const box = image.getBoundingClientRect();
    return [image.alt, image.complete && image.naturalWidth > 0, box.right <= room.right + 1];
  })"""

#: A window as narrow as the kit promises to work in.
NARROW = {"width": 1024, "height": 900}


def _captions() -> list[str]:
    game = Game.demo("four-players")
    return [eval(cell, {"game": game}).caption for cell in CELLS.values()]


def _all_fit_and_say_what_they_show(page: Page) -> None:
    page.wait_for_function(
        f"number => ({_IMAGES})().length === number", arg=len(CELLS), polling=EVERY
    )
    assert page.evaluate(_IMAGES) == [[caption, True, True] for caption in _captions()]


def test_pictures_in_jupyterlab(open_notebook: Open, tmp_path: Path, axe: Axe):
    # Windowed notebooks keep outputs out of the page until they are scrolled to.
    lab = open_notebook(written(tmp_path, *CELLS), viewport={**NARROW, "height": 4000})
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        lab.command("apputils:change-theme", theme=theme)
        _all_fit_and_say_what_they_show(lab.page)
        axe(lab.page, ".jp-OutputArea-output")
        picture(lab.page, f"pictures-{theme}")


def test_pictures_in_a_page_made_of_the_notebook(chromium: Browser, tmp_path: Path):
    notebook = written(tmp_path, *CELLS)
    subprocess.run(
        [sys.executable, "-m", "nbconvert", "--to", "html", "--execute", str(notebook)],
        check=True,
        capture_output=True,
        cwd=REPOSITORY,
    )
    with loopback_window(chromium, viewport=NARROW) as window:
        page = window.new_page()
        # The page asks other machines for scripts that only formulas and widgets need.
        page.set_content(_without_scripts(notebook.with_suffix(".html")))
        _all_fit_and_say_what_they_show(page)
        picture(page, "pictures-nbconvert")


def _without_scripts(page: Path) -> str:
    content = page.read_text(encoding="utf-8")
    while (begin := content.find("<script")) >= 0:
        content = content[:begin] + content[content.index("</script>", begin) + 9 :]
    return content
