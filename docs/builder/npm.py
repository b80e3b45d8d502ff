"""What comes from npm, in the versions of ``docs/package.json``."""

from __future__ import annotations

import shutil

from docs.builder.places import DOCS, FETCHED
from docs.builder.running import run

#: No lock file, which would have addresses, and no programs of the packages.
OPTIONS = ("--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund")


def fetch() -> None:
    """Get the packages."""
    FETCHED.mkdir(parents=True, exist_ok=True)
    shutil.copy(DOCS / "package.json", FETCHED)
    run("npm", "install", *OPTIONS, folder=FETCHED)
