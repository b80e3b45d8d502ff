"""Where things are: the project, what was fetched, and what is made."""

from __future__ import annotations

import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2]
DOCS = PROJECT / "docs"
NOTEBOOKS = PROJECT / "notebooks"

#: What was fetched is kept in the environment that builds with it.
FETCHED = Path(sys.prefix) / "fetched"
WHEELS = FETCHED / "wheels"
NPM = FETCHED / "node_modules"

#: Where the site is put unless somebody says otherwise.
SITE = PROJECT / "build" / "site"

#: Where in the site the lab is.
LAB = "lite"
