"""The documentation: pages that were written and pages that are made, bound by Sphinx."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from docs.builder import games, notebooks, reference, rulebook
from docs.builder.places import DOCS, NPM, PROJECT
from docs.builder.running import run

#: Formulas, in one file and with the fonts in it.
MATHJAX = NPM / "mathjax" / "es5" / "tex-svg.js"


def build(out: Path) -> None:
    """Build the documentation into a folder."""
    with tempfile.TemporaryDirectory(prefix="book-") as name:
        work = Path(name)
        source, beside = work / "source", work / "beside"
        shutil.copytree(DOCS / "pages", source)
        shutil.copy(PROJECT / "CHANGELOG.md", source / "changelog.md")
        notebooks.write(source / "notebooks")
        rulebook.write(source / "rulebook")
        reference.write(source / "reference")
        games.write(source / "games", beside)
        theme = work / "theme"
        shutil.copytree(DOCS / "theme", theme)
        shutil.copy(MATHJAX, theme / "static" / "mathjax.js")
        strict = ("--fail-on-warning", "--keep-going", "--quiet", "--jobs", "auto")
        extra = f"html_extra_path={beside}"
        words = ("-m", "sphinx", *strict, "-D", extra, "--conf-dir", theme)
        run(sys.executable, *words, "-d", work / "doctrees", source, out, folder=PROJECT)
