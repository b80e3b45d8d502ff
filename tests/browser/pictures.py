"""Pictures of pages, kept for people to look at."""

from __future__ import annotations

import contextlib
import re

from playwright.sync_api import Page

from tests.browser.servers import REPOSITORY

ARTIFACTS = REPOSITORY / "artifacts"


def picture(page: Page, name: str) -> None:
    """Keep what a page looks like, for people, in ``artifacts``."""
    ARTIFACTS.mkdir(exist_ok=True)
    file = ARTIFACTS / (re.sub(r"[^\w.]+", "-", name) + ".png")
    with contextlib.suppress(Exception):  # A picture must not hide what went wrong.
        page.screenshot(path=file)
