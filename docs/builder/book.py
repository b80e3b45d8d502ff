"""The documentation: pages that were written and pages that are made, bound by Sphinx."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from cacao_nb import Game, record
from docs.builder import games, madeof, notebooks, reference, rulebook
from docs.builder.places import DOCS, LAB, NPM, PROJECT
from docs.builder.running import run
from docs.builder.wheels import Wheel

#: Formulas, in one file and with the fonts in it.
MATHJAX = NPM / "mathjax" / "es5" / "tex-svg.js"
MATHJAX_NAME = "mathjax.js"


def build(out: Path, wheels: Sequence[Wheel]) -> None:
    """Build the documentation into a folder in which the lab is already.

    Parameters
    ----------
    out
        The folder.
    wheels
        What Python finds installed in the lab, for the list of licences.
    """
    with tempfile.TemporaryDirectory(prefix="book-") as name:
        work = Path(name)
        source, beside, theme = work / "source", work / "beside", work / "theme"
        shutil.copytree(DOCS / "pages", source)
        shutil.copytree(DOCS / "beside", beside)
        shutil.copytree(DOCS / "theme", theme)
        shutil.copy(MATHJAX, theme / "static" / MATHJAX_NAME)
        shutil.copy(PROJECT / "CHANGELOG.md", source / "changelog.md")
        schema = Path(record.__file__).with_name("game.schema.json")
        shutil.copy(schema, source / "explanation")
        picture(source / "pictures")
        notebooks.write(source / "notebooks")
        rulebook.write(source / "rulebook")
        reference.write(source / "reference")
        games.write(source / "games", beside)
        madeof.write(source / "made-of.table", beside, wheels, out / LAB)
        strict = ("--fail-on-warning", "--keep-going", "--quiet", "--jobs", "auto")
        extra = f"html_extra_path={beside}"
        words = ("-m", "sphinx", *strict, "-D", extra, "--conf-dir", theme)
        run(sys.executable, *words, "-d", work / "doctrees", source, out, folder=PROJECT)
    trim(out)


def picture(folder: Path) -> None:
    """The picture of the front page."""
    folder.mkdir()
    moment = Game.demo("three-players").at(turn=9)
    moment.picture(layers=["activations"], board_only=True).save(folder / "turn.svg")


def trim(out: Path) -> None:
    """Take away what Sphinx leaves and no page asks for."""
    shutil.rmtree(out / "_sources", ignore_errors=True)
    for file in (out / "_static").rglob("*.map"):
        file.unlink()
    formulas = out / "_static" / MATHJAX_NAME
    pages = (page for page in out.rglob("*.html") if out / LAB not in page.parents)
    if not any(MATHJAX_NAME in page.read_text(encoding="utf-8") for page in pages):
        formulas.unlink()
