"""A page that asks another machine for something is found out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.windows import ELSEWHERE, loopback_window

REQUESTS = {
    "fetch": "fetch('https://example.org/news').catch(() => {})",
    "image": """new Promise(
        done => Object.assign(new Image(), {onerror: done}).src = 'http://192.0.2.1/a.png')""",
    "socket": "new Promise(done => new WebSocket('wss://example.org/').onerror = done)",
}


@pytest.mark.parametrize("asking", REQUESTS)
def test_asking_another_machine_fails(chromium: Browser, asking: str):
    with pytest.raises(AssertionError, match="the page asked other machines"):
        _run(chromium, REQUESTS[asking])


def test_a_page_that_asks_nobody_passes(chromium: Browser):
    _run(chromium, "fetch('data:text/plain,here')")


def _run(chromium: Browser, code: str) -> None:
    with loopback_window(chromium) as window:
        page = window.new_page()
        page.set_content("<p>A page</p>")
        page.evaluate(f"async () => {{ await {code}; }}")


@pytest.mark.parametrize(
    ("address", "elsewhere"),
    [
        ("http://127.0.0.1:8888/lab", False),
        ("ws://127.0.0.1:8888/api", False),
        ("data:image/png;base64,AA", False),
        ("blob:http://127.0.0.1:8888/1", False),
        ("http://127.0.0.1.example.org/", True),
        ("https://example.org/?from=http://127.0.0.1/", True),
        ("http://[::1]/", True),
        ("ftp://127.0.0.1/", True),
    ],
)
def test_other_machines_are_told_by_their_address(address: str, elsewhere: bool):
    assert bool(ELSEWHERE.match(address)) == elsewhere
