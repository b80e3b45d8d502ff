"""Browser windows that ask nothing of any other machine, or else fail the test."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

#: Milliseconds between two looks at a page that is waited for: one that is asked in every frame
#: has little time to work.
EVERY = 100

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No name but this machine's own is found. Routes would stop requests as well, but a window
    # with routes keeps no file for the next page.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
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
    browser: Browser,
    *,
    pardoned: re.Pattern[str] | None = None,
    script: str = "",
    **context: Any,
) -> Iterator[BrowserContext]:
    """A window whose requests to other machines find none, and fail when it is closed.

    Parameters
    ----------
    browser
        The browser to open it in.
    pardoned
        Addresses elsewhere that the server's own page asks for, whatever notebook it shows:
        not found either, but no failure.
    script
        What every page of it runs before anything else.
    **context
        What ``Browser.new_context`` takes, such as ``viewport=`` or ``has_touch=``.
    """
    window = browser.new_context(**{**USUAL, **context})
    asked = watched(window, pardoned=pardoned)
    window.add_init_script(script)
    try:
        yield window
        assert not asked, f"the page asked other machines: {asked}"
    finally:
        window.close()


def watched(window: BrowserContext, *, pardoned: re.Pattern[str] | None = None) -> list[str]:
    """Note what a window asks of other machines; the list that gets their addresses."""
    asked: list[str] = []

    def note(address: str) -> None:
        if ELSEWHERE.match(address) and not (pardoned and pardoned.match(address)):
            asked.append(address)

    def watch(page: Page) -> None:  # Web sockets are no requests here.
        page.on("websocket", lambda socket: note(socket.url))

    window.on("request", lambda request: note(request.url))
    window.on("page", watch)
    return asked
