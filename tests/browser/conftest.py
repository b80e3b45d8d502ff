"""A real JupyterLab and a real Chromium, and a notebook opened in them.

Nothing here waits for a fixed time: tests wait for texts and pixels. Whatever a page asks for
and whatever goes wrong in it is recorded, and checked when it is closed.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests import chromium as browsers
from tests.browser.axe import faults
from tests.browser.lab_page import LabPage

REPOSITORY = Path(__file__).parents[2]
ARTIFACTS = REPOSITORY / "artifacts"
TOKEN = "browser-tests"

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

#: Extensions that would cover the board with news or ask another machine for them.
DISABLED = {"@jupyterlab/apputils-extension:announcements": True}

Open = Callable[..., LabPage]
Axe = Callable[..., None]


class Lab(NamedTuple):
    """A running JupyterLab: its address and the folder it shows."""

    address: str
    folder: Path


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = browsers.find()
    if found is None:
        pytest.skip("no Chromium found: python -m tests.chromium installs one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(found), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab for all tests, with settings of its own."""
    base = tmp_path_factory.mktemp("lab")
    folder = base / "notebooks"
    folder.mkdir()
    settings = base / "config" / "labconfig"
    settings.mkdir(parents=True)
    (settings / "page_config.json").write_text(json.dumps({"disabledExtensions": DISABLED}))
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(base / "config"),
        "JUPYTER_DATA_DIR": str(base / "data"),
        "JUPYTER_RUNTIME_DIR": str(base / "runtime"),
        "IPYTHONDIR": str(base / "ipython"),
        "PYTHONPATH": str(REPOSITORY),
    }
    log = base / "lab.log"
    with log.open("w") as output:
        server = subprocess.Popen(
            [
                sys.executable,
                *("-m", "jupyterlab", "--allow-root", "--no-browser"),
                "--ServerApp.port=0",
                "--ServerApp.ip=127.0.0.1",
                f"--IdentityProvider.token={TOKEN}",
                f"--ServerApp.root_dir={folder}",
                "--LabApp.expose_app_in_browser=True",
            ],
            stdout=output,
            stderr=subprocess.STDOUT,
            env=environment,
        )
        try:
            yield Lab(_address(server, base / "runtime", log), folder)
        finally:
            server.terminate()
            server.wait(20)


@pytest.fixture(scope="session")
def axe() -> Axe:
    """``axe(page, selector)``: see that axe-core finds nothing serious in a part of a page."""

    def examine(page: Page, selector: str | None = None) -> None:
        assert faults(page, selector) == []

    return examine


@pytest.fixture
def open_notebook(
    lab: Lab, chromium: Browser, request: pytest.FixtureRequest
) -> Iterator[Open]:
    """Open a notebook, run all its cells, and see at the end that nothing went wrong."""
    with contextlib.ExitStack() as opened:

        def open_(source: Path, **context: object) -> LabPage:
            return opened.enter_context(
                notebook_page(lab, chromium, source, request.node.name, **context)
            )

        yield open_


@contextlib.contextmanager
def notebook_page(
    lab: Lab, chromium: Browser, source: Path, test: str, **context: object
) -> Iterator[LabPage]:
    """A copy of a notebook, open and run in a browser window of its own."""
    number = len(list(lab.folder.iterdir()))
    copy = lab.folder / f"{number}_{source.name}"
    copy.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    window = chromium.new_context(
        **{"viewport": {"width": 1280, "height": 900}, **context}  # type: ignore[arg-type]
    )
    page = LabPage(window)
    try:
        page.open(
            f"{lab.address}/lab/workspaces/w{number}/tree/{copy.name}?token={TOKEN}&reset"
        )
        page.run_all()
        yield page
        page.check()
    finally:
        ARTIFACTS.mkdir(exist_ok=True)
        with contextlib.suppress(Exception):  # A picture must not hide what went wrong.
            page.page.screenshot(path=ARTIFACTS / f"{test.translate(_FILE_NAME)}.png")
        window.close()


_FILE_NAME = str.maketrans(dict.fromkeys('[]/\\: "', "-"))


def _address(server: subprocess.Popen[bytes], runtime: Path, log: Path) -> str:
    """Wait until the server has chosen its port and answers."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        assert server.poll() is None, log.read_text()
        for file in runtime.glob("jpserver-*.json"):
            with contextlib.suppress(OSError, ValueError):
                address = f"http://127.0.0.1:{json.loads(file.read_text())['port']}"
                urllib.request.urlopen(f"{address}/api/status?token={TOKEN}", timeout=5).close()
                return address
        time.sleep(0.05)
    raise AssertionError(f"JupyterLab did not answer:\n{log.read_text()}")
