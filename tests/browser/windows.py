"""Browser windows that ask nothing of any other machine, or else fail the test."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

#: Every address that is neither of this machine nor of the page itself.
ELSEWHERE = re.compile(
    r"^(?!(?:http|ws)s?://127\.0\.0\.1[:/]|(?:about|blob|chrome-error|data|file):)"
)

#: What a window is like unless a test says otherwise.
USUAL: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 900},
    # A worker's requests would pass by what is watched here.
    "service_workers": "block",
}


@contextlib.contextmanager
def loopback_window(
    browser: Browser, *, pardoned: re.Pattern[str] | None = None, **context: Any
) -> Iterator[BrowserContext]:
    """A window whose requests to other machines are stopped, and fail when it is closed.

    Parameters
    ----------
    browser
        The browser to open it in.
    pardoned
        Addresses elsewhere that the server's own page asks for, whatever notebook it shows:
        stopped as well, but no failure.
    **context
        What ``Browser.new_context`` takes, such as ``viewport=`` or ``has_touch=``.
    """
    window = browser.new_context(**{**USUAL, **context})
    stopped = watched(window, pardoned=pardoned)
    try:
        yield window
        assert not stopped, f"the page asked other machines: {stopped}"
    finally:
        window.close()


def watched(window: BrowserContext, *, pardoned: re.Pattern[str] | None = None) -> list[str]:
    """Stop what a window asks of other machines; the list that gets their addresses."""
    stopped: list[str] = []

    def stop(route: Route) -> None:
        note(route.request.url)
        route.abort()

    def note(address: str) -> None:
        if ELSEWHERE.match(address) and not (pardoned and pardoned.match(address)):
            stopped.append(address)

    def watch(page: Page) -> None:  # Web sockets do not pass through routes.
        page.on("websocket", lambda socket: note(socket.url))

    window.route(ELSEWHERE, stop)
    window.on("page", watch)
    return stopped
