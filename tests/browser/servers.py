"""JupyterLab, Notebook 7 and Voila, each started as a person starts it.

A server has a free port of this machine, folders of its own for settings, and a folder of
notebooks that tests write into.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

REPOSITORY = Path(__file__).parents[2]
TOKEN = "browser-tests"

#: Seconds that a server may take to begin.
PATIENCE = 60

#: Extensions that would cover the board with news or ask another machine for them.
DISABLED = {"@jupyterlab/apputils-extension:announcements": True}


class App(NamedTuple):
    """A program that shows notebooks.

    Attributes
    ----------
    module : str
        What ``python -m`` starts.
    options : tuple of str
        Its options; ``{}`` stands for the folder, the port, the prefix and the token.
    page : str
        Where it shows a notebook, below its prefix.
    """

    module: str
    options: tuple[str, ...]
    page: str


_SERVER = (
    "--allow-root",
    "--no-browser",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port={port}",
    "--ServerApp.base_url={prefix}",
    "--ServerApp.root_dir={folder}",
    "--IdentityProvider.token={token}",
)

APPS: Mapping[str, App] = {
    "lab": App(
        "jupyterlab",
        (*_SERVER, "--LabApp.expose_app_in_browser=True"),
        # Each notebook in a workspace of its own: JupyterLab reopens what was open before.
        "lab/workspaces/{workspace}/tree/{notebook}?reset&token={token}",
    ),
    "notebook": App(
        "notebook",
        (*_SERVER, "--JupyterNotebookApp.expose_app_in_browser=True"),
        "notebooks/{notebook}?token={token}",
    ),
    "voila": App(
        "voila",
        (
            "{folder}",
            "--no-browser",
            "--Voila.ip=127.0.0.1",
            "--Voila.port={port}",
            "--Voila.base_url={prefix}",
            "--token={token}",
        ),
        "voila/render/{notebook}?token={token}",
    ),
}


class Server(NamedTuple):
    """A running server: which program, its address with the prefix, the folder it shows."""

    app: App
    address: str
    folder: Path

    def put(self, source: Path) -> str:
        """Copy a notebook into the folder; its name there, which no other has."""
        name = f"{len(list(self.folder.iterdir()))}_{source.name}"
        (self.folder / name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
        return name

    def page(self, notebook: str) -> str:
        """The address of the page that shows a notebook of the folder."""
        named = {"notebook": quote(notebook), "workspace": f"w{notebook.partition('_')[0]}"}
        return self.address + self.app.page.format(**named, token=TOKEN)


@contextlib.contextmanager
def serving(name: str, base: Path, *, prefix: str = "/") -> Iterator[Server]:
    """Start a program of `APPS`, wait until it answers, and end it afterwards.

    Parameters
    ----------
    name
        Which program.
    base
        An empty folder for everything that it writes.
    prefix
        Where on the server it lives, as behind JupyterHub: ``"/user/ada/"``.
    """
    app, port, log = APPS[name], free_port(), base / "server.log"
    folder = base / "notebooks"
    folder.mkdir()
    settings = base / "config" / "labconfig"
    settings.mkdir(parents=True)
    (settings / "page_config.json").write_text(json.dumps({"disabledExtensions": DISABLED}))
    given = {"folder": folder, "port": port, "prefix": prefix, "token": TOKEN}
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", app.module, *(each.format(**given) for each in app.options)],
            stdout=output,
            stderr=subprocess.STDOUT,
            env={
                **os.environ,
                "JUPYTER_CONFIG_DIR": str(base / "config"),
                "JUPYTER_DATA_DIR": str(base / "data"),
                "JUPYTER_RUNTIME_DIR": str(base / "runtime"),
                "IPYTHONDIR": str(base / "ipython"),
                "PYTHONPATH": str(REPOSITORY),
            },
        )
        try:
            server = Server(app, f"http://127.0.0.1:{port}{prefix}", folder)
            until_it_answers(f"{server.address}?token={TOKEN}", process, log)
            yield server
        finally:
            process.terminate()
            process.wait(20)


def free_port() -> int:
    """A port of this machine: some servers do not tell which they have found."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def until_it_answers(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Wait for a server that has been started, and that writes what it says to a file."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert server.poll() is None, log.read_text()
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address, timeout=5).close()
            return
        time.sleep(0.05)
    raise AssertionError(f"no answer from {address}:\n{log.read_text()}")
