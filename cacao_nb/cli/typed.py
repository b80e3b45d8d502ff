"""What has to be typed: the words of the command line, and whole lines of it."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

#: The words of the command line, by the argument that shows them in a help text.
TYPED: Mapping[str, str] = {
    "call": "python -m cacao_nb",
    "lab": "lab",
    "doctor": "doctor",
    "page": "page",
    "lesson": "lesson",
    "simulate": "simulate",
    "show": "show",
    "arena": "arena",
    "box": "box",
    "bots": "BOT BOT ...",
    "games": "--games=N",
    "seed": "--seed=N",
    "out": "--out=FOLDER",
    "modules": "--modules=NAME,NAME",
    "tables": "--tables=NAME,NAME",
    "workers": "--workers=N",
    "paired": "--paired",
    "path": "PATH",
    "game": "--game=N",
    "turn": "--turn=N",
    "deals": "--deals=N",
    "players": "PLAYERS",
    "number_of_players": "--players=N",
    "lesson_file": "LESSON.toml",
    "answers": "--answers",
    "file": "GAME.json",
    "target": "PAGE.html",
    "seat": "--seat=COLOUR",
    "folder": "FOLDER",
    "help": "--help",
    "version": "--version",
    "port": "--port=N",
    "no_browser": "--no-browser",
    "copy_only": "--copy-only",
}


def line(words: Sequence[str]) -> str:
    """Words as one line that can be copied into a terminal."""
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def call(command: str) -> str:
    """The line that runs a command of this package."""
    return line([sys.executable, "-m", "cacao_nb", command])


def pip_install(package: str, *, python: str | Path = sys.executable) -> str:
    """The line that installs a package."""
    return line([str(python), "-m", "pip", "install", package])
