"""A JupyterLab of this environment: started, waited for, announced and stopped."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn
from urllib.parse import quote

from cacao_nb.cli.typed import line
from cacao_nb.messages import text

#: It listens on this computer only.
HOST = "127.0.0.1"

#: The port that JupyterLab itself would try first.
PORT = 8888

#: Settings for this server alone: no news and no questions over the board.
SETTINGS = Path(__file__).parent / "jupyter"

#: A slow computer may need this long to start it the first time.
START_SECONDS = 300
STOP_SECONDS = 15


def is_free(port: int) -> bool:
    """Whether nobody listens on a port."""
    with socket.socket() as trial:
        if os.name == "posix":  # Else a port is refused for a while after its use.
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((HOST, port))
        except OSError:
            return False
    return True


def free_port() -> int:
    """The first free port from 8888 on, or else any."""
    for port in range(PORT, PORT + 100):
        if is_free(port):
            return port
    with socket.socket() as trial:
        trial.bind((HOST, 0))
        return int(trial.getsockname()[1])


def command(folder: Path, port: int) -> list[str]:
    """How JupyterLab is called."""
    words = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser"),
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder}",
        "--ServerApp.answer_yes=True",
        "--ServerApp.log_level=WARN",
        "--LabApp.log_level=WARN",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    if getattr(os, "geteuid", lambda: 1)() == 0:
        words.append("--allow-root")  # In a container everybody is root.
    return words


def environment(token: str) -> dict[str, str]:
    """The variables it is started with; the token is kept out of the list of processes."""
    before = os.environ.get("JUPYTER_CONFIG_PATH")
    paths = os.pathsep.join([str(SETTINGS), *([before] if before else [])])
    return {**os.environ, "JUPYTER_TOKEN": token, "JUPYTER_CONFIG_PATH": paths}


def address(notebook: str, port: int, token: str) -> str:
    """Where a browser finds a notebook."""
    return f"http://{HOST}:{port}/lab/tree/{quote(notebook)}?token={token}"


def tunnel(port: int) -> str:
    """The line that brings the server's port to the computer one sits at."""
    return line(["ssh", "-L", f"{port}:{HOST}:{port}", socket.gethostname()])


def has_browser(variables: Mapping[str, str] = os.environ) -> bool:
    """Whether a browser with windows can be opened here for the person who asked."""
    if "SSH_CONNECTION" in variables:
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(variables.get("DISPLAY") or variables.get("WAYLAND_DISPLAY"))


def run(folder: Path, notebook: str, *, port: int, browser: bool) -> int:
    """Start JupyterLab, say where it is, and stay until it is stopped; its exit code."""
    token = secrets.token_urlsafe(16)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _stop)
    server = subprocess.Popen(command(folder, port), cwd=folder, env=environment(token))
    try:
        if not _is_up(server, port):
            again = line([sys.executable, "-m", "jupyterlab", "--debug"])
            print(text("cli.lab.did_not_start", command=again), file=sys.stderr)
            return 1
        _announce(address(notebook, port, token), port, browser=browser)
        return server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        _end(server)


def _announce(where: str, port: int, *, browser: bool) -> None:
    print(text("cli.lab.address", address=where))
    if "SSH_CONNECTION" in os.environ:
        print(text("cli.lab.over_ssh", command=tunnel(port)))
    print(text("cli.lab.stop"), flush=True)
    if browser and has_browser():
        webbrowser.open(where)


def _is_up(server: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until the server answers; False if it ended or took too long."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    deadline = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        try:
            direct.open(f"http://{HOST}:{port}/api", timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return True
    return False


def _stop(number: int, frame: object) -> NoReturn:  # noqa: ARG001  (as signal hands them)
    raise KeyboardInterrupt


def _end(server: subprocess.Popen[bytes]) -> None:
    if server.poll() is None:
        server.terminate()
    try:
        server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
