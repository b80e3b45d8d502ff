"""Finding the browser: the named one, one on the search path, Playwright's, or none."""

from __future__ import annotations

import os
import sys

import pytest

from tests import chromium

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the browsers here are scripts")


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """An empty machine, and a way to put a browser on it."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "playwright"))

    def put(name, *, works=True):
        browser = tmp_path / name
        browser.parent.mkdir(parents=True, exist_ok=True)
        browser.write_text(f"#!/bin/sh\nexit {int(not works)}\n", encoding="utf-8")
        browser.chmod(0o755)
        return browser

    return put


def test_on_an_empty_machine_there_is_none(machine):
    assert chromium.find() is None


def test_playwrights_newest_is_found(machine):
    machine("playwright/chromium-999/chrome-linux/chrome")
    newest = machine("playwright/chromium-1254/chrome-linux64/chrome")
    assert chromium.find() == newest


def test_one_on_the_search_path_comes_before_playwrights(machine):
    machine("playwright/chromium-1254/chrome-linux/chrome")
    on_path = machine("bin/google-chrome")
    assert chromium.find() == on_path


def test_the_named_one_comes_first(machine, monkeypatch):
    machine("bin/chromium")
    named = machine("mine é/a browser")
    monkeypatch.setenv(chromium.VARIABLE, str(named))
    assert chromium.find() == named


def test_one_that_does_not_start_is_passed_over(machine):
    machine("bin/chromium-browser", works=False)
    assert chromium.find() is None


def test_installing_tries_playwright_first_then_debian(machine, monkeypatch):
    tried = []

    def run(command, seconds):
        tried.append(command)
        if "playwright" not in command:
            machine("bin/chromium")

    machine("bin/apt-get")
    monkeypatch.setattr(chromium, "_run", run)
    monkeypatch.setattr(chromium, "has_chinese_font", lambda: False)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert chromium.install() is not None
    assert "playwright" in tried[0]
    assert tried[1][-1] == "update"
    assert tried[2][-3:] == ["chromium", "fontconfig", "fonts-noto-cjk"]


def test_nothing_is_installed_when_everything_is_there(machine, monkeypatch):
    browser = machine("bin/chromium")
    monkeypatch.setattr(chromium, "_run", lambda *_: pytest.fail("nothing is missing"))
    monkeypatch.setattr(chromium, "has_chinese_font", lambda: True)
    assert chromium.install() == browser


def test_without_root_and_sudo_it_says_what_to_do(machine, monkeypatch, capsys):
    machine("bin/apt-get")
    monkeypatch.setattr(chromium, "_run", lambda *_: None)
    monkeypatch.setattr(chromium, "has_chinese_font", lambda: False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert chromium.main() == 1
    complaint = capsys.readouterr().err
    assert "apt-get install chromium" in complaint
    assert "apt-get install fonts-noto-cjk" in complaint
