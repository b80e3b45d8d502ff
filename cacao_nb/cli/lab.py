"""``python -m cacao_nb lab``: the notebooks in a folder, and JupyterLab in front of them."""

from __future__ import annotations

from pathlib import Path

from cacao_nb.cli import notebooks, server
from cacao_nb.cli.errors import CannotRun
from cacao_nb.messages import Message, text


def run(
    folder: Path, *, port: int | None = None, browser: bool = True, copy_only: bool = False
) -> int:
    """Copy the notebooks into a folder and open JupyterLab there; its exit code.

    Parameters
    ----------
    folder
        Where to work. The notebooks' own folder is used as it is, without copying.
    port
        Where JupyterLab listens; the first free port from 8888 on unless given.
    browser
        Whether to open a browser, if there is one.
    copy_only
        Whether to leave it at copying.
    """
    source = notebooks.shipped()
    if not (source / notebooks.FIRST).is_file():
        raise CannotRun(Message("cli.lab.no_notebooks", folder=source))
    if not (folder.exists() and folder.samefile(source)):
        _copy(source, folder)
    if copy_only:
        return 0
    if port is None:
        port = server.free_port()
    elif not server.is_free(port):
        raise CannotRun(Message("cli.lab.port_taken", port=port))
    return server.run(folder.resolve(), notebooks.FIRST, port=port, browser=browser)


def _copy(source: Path, folder: Path) -> None:
    try:
        copied = notebooks.copy(source, folder)
    except OSError as problem:
        raise CannotRun(
            Message("cli.lab.cannot_write", folder=folder, reason=problem)
        ) from problem
    print(text("cli.lab.folder", folder=folder.resolve()))
    if copied.new:
        print(text("cli.lab.new", count=len(copied.new)))
    if copied.updated:
        print(text("cli.lab.updated", count=len(copied.updated)))
    for name in copied.kept:
        print(text("cli.lab.kept", name=name))
