"""A page of JupyterLab that is kept for one notebook after another.

Loading JupyterLab takes far longer than opening and running a small notebook in it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize

from tests.browser.lab_page import LabPage
from tests.browser.pictures import picture
from tests.browser.servers import Server
from tests.browser.windows import USUAL, watched


class Desk:
    """JupyterLab in a window, with one notebook at a time.

    After a failure the window is closed and the next notebook gets a new one: what is broken
    in one test is no matter for the next.

    Parameters
    ----------
    server
        The server that shows the notebooks.
    browser
        The browser to open the window in.
    """

    def __init__(self, server: Server, browser: Browser) -> None:
        self._server = server
        self._browser = browser
        self._page: LabPage | None = None
        self._taken = False

    @contextlib.contextmanager
    def notebook(
        self, source: Path, test: str, *, viewport: ViewportSize | None = None, run: bool = True
    ) -> Iterator[LabPage]:
        """A copy of a notebook, open, and run unless that is left to the test.

        At the end nothing may have gone wrong, and the notebook and its kernel go away.
        """
        assert not self._taken, "there is room for one notebook"
        self._taken = True
        try:
            page = self._open(self._server.put(source), viewport or USUAL["viewport"])
            try:
                if run:
                    page.run_all()
                yield page
                page.check()
            finally:
                picture(page.page, test)
                print("\n".join(page.console))  # shown with a failure
            page.put_away()
        except BaseException:
            self.clear()
            raise
        finally:
            self._taken = False

    def _open(self, name: str, viewport: ViewportSize) -> LabPage:
        if self._page is None:
            window = self._browser.new_context(**USUAL)
            self._page = LabPage(window, elsewhere=watched(window))
            self._page.page.set_viewport_size(viewport)
            self._page.open(self._server.page(name))
        else:
            self._page.forget()
            self._page.page.set_viewport_size(viewport)
            self._page.open_here(name)
        return self._page

    def clear(self) -> None:
        """Close the window."""
        if self._page is not None:
            self._page.window.close()
            self._page = None


def is_plain(context: dict[str, Any]) -> bool:
    """Whether a window like this can be had at the desk: only its size is special."""
    return set(context) <= {"viewport"}
