"""The search for faults finds faults."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import faults
from tests.browser.conftest import Axe
from tests.browser.windows import loopback_window

PAGE = """
<html lang="en"><title>A page</title><main>
<h1>A page</h1>
<div id="good"><label>Step <input type="range"></label> <button>Next</button></div>
<div id="nameless"><button></button></div>
<div id="pale"><p style="color: #bbb; background: #fff">hardly to be read</p></div>
</main></html>"""


def test_axe_finds_what_is_serious_where_it_looks(chromium: Browser, axe: Axe):
    with loopback_window(chromium) as window:
        page = window.new_page()
        page.set_content(PAGE)
        axe(page, "#good")
        assert {one.rule for one in faults(page, "#nameless")} == {"button-name"}
        assert {one.rule for one in faults(page, "#pale")} == {"color-contrast"}
        assert {one.rule for one in faults(page)} == {"button-name", "color-contrast"}


def test_axe_refuses_to_look_nowhere(chromium: Browser, axe: Axe):
    with loopback_window(chromium) as window:
        page = window.new_page()
        page.set_content(PAGE)
        with pytest.raises(AssertionError, match="the page has no"):
            axe(page, ".cacao-board")
