"""The site: built and served as a person would do it, and its lab in a page."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.browser.lab_page import LabPage
from tests.browser.servers import REPOSITORY, free_port, until_it_answers

#: The environment that builds the site; ``make site`` and ``make browser`` make it.
BUILDER = REPOSITORY / ".venv-site" / "bin" / "python"


class Site(NamedTuple):
    """The site as it is served: its folder, and its address."""

    folder: Path
    address: str

    def page(self, name: str) -> str:
        return self.address + name

    def lab(self, notebook: str) -> str:
        return self.page(f"lite/lab/index.html?path={notebook}")


class LitePage(LabPage):
    """A page of the lab, in which Python runs in the page itself."""

    def wait_for_kernel(self) -> None:
        """Python itself has to begin in the page: on a busy machine that may take long."""
        with contextlib.suppress(AssertionError):
            return super().wait_for_kernel()
        return super().wait_for_kernel()

    def check(self) -> None:
        """No script failed, and nobody was asked: there is no kernel but in the page."""
        assert self.errors == []
        assert self.elsewhere == [], "the page asked other machines"
        assert self.sockets == []


def built(folder: Path) -> Path:
    """The site, built in a folder; where there is no npm, the test is passed over by name."""
    if not BUILDER.exists():
        if shutil.which("npm") is None:
            pytest.skip("no npm, so the site cannot be built: install Node.js")
        pytest.skip("the site has no environment yet: make site makes it")
    site = folder / "site"
    words: list[str | Path] = [BUILDER, "-m", "docs.builder", "build", "--out", site]
    done = subprocess.run(
        words,
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return site


@contextlib.contextmanager
def served(folder: Path, log: Path) -> Iterator[Site]:
    """A folder on a port of this machine, with the server that comes with Python."""
    port = free_port()
    where = ("--bind", "127.0.0.1", "--directory", str(folder), str(port))
    with log.open("w") as output:
        server = subprocess.Popen(
            [sys.executable, "-m", "http.server", *where], stdout=output, stderr=output
        )
        try:
            site = Site(folder, f"http://127.0.0.1:{port}/")
            until_it_answers(site.address, server, log)
            yield site
        finally:
            server.terminate()
            server.wait(20)


def sizes(folder: Path) -> dict[str, int]:
    """How large each file is, in bytes, by where it is in the folder."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.stat().st_size for file in files}
