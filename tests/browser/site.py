"""The site: built and served as a person would do it, and its lab in a page."""

from __future__ import annotations

import contextlib
import re
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


# Each cell by itself, as somebody does who reads on: "run all" ends at the first error.
_RUN_EACH = """
async () => {
  const {content} = window.jupyterapp.shell.currentWidget;
  for (let index = 0; index < content.widgets.length; index += 1) {
    content.activeCellIndex = index;
    await window.jupyterapp.commands.execute('notebook:run-cell');
  }
  return content.widgets.map(cell => cell.model).filter(model => model.type === 'code')
    .flatMap(model => model.toJSON().outputs)
    .filter(output => output.output_type === 'error')
    .map(output => `${output.ename}: ${output.evalue}`);
}"""

#: How often Python is waited for again, which takes 40 seconds each time; how soon it is there,
#: `make bench` measures.
PATIENCE = 4

#: How the browser's kernel names the class of an error; a computer's says "NameError".
_CLASS = re.compile(r"^<class '(?:\w+\.)*(\w+)'>")

# Python in the kernel of the notebook; what it refuses, and how.
_SAYS_OF = """
async code => {
  const {kernel} = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const {content} = await kernel.requestExecute({code, silent: true}).done;
  return content.status === 'error' ? `${content.ename}: ${content.evalue}` : '';
}"""


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
        for _ in range(PATIENCE):
            with contextlib.suppress(AssertionError):
                return super().wait_for_kernel()
        return super().wait_for_kernel()

    def run_each(self) -> list[str]:
        """Run all cells, also after one that goes wrong; what went wrong in them."""
        failed: list[str] = self.page.evaluate(_RUN_EACH)
        return [_CLASS.sub(r"\1", one) for one in failed]

    def says_of(self, code: str) -> str:
        """What the kernel says of some Python that it cannot run; nothing if it can."""
        return _CLASS.sub(r"\1", self.page.evaluate(_SAYS_OF, code))

    def check(self) -> None:
        """No script failed, and nobody was asked: there is no kernel but in the page."""
        assert self.errors == []
        assert self.elsewhere == [], "the page asked other machines"
        assert self.sockets == []


def built(folder: Path, project: Path = REPOSITORY) -> Path:
    """The site of a project, built in a folder.

    Where there is no npm, the test is passed over by name.
    """
    if not BUILDER.exists():
        if shutil.which("npm") is None:
            pytest.skip("no npm, so the site cannot be built: install Node.js")
        pytest.skip("the site has no environment yet: make site makes it")
    site = folder / "site"
    words: list[str | Path] = [BUILDER, "-m", "docs.builder", "build", "--out", site]
    done = subprocess.run(
        words,
        cwd=project,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return site


def cloned(folder: Path) -> Path:
    """The project as it is committed, with nothing beside it."""
    project = folder / "clone"
    subprocess.run(["git", "clone", "--quiet", REPOSITORY, project], check=True)
    return project


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
