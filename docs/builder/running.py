"""Other programs, whose words are shown if they fail and not otherwise."""

from __future__ import annotations

import subprocess
from pathlib import Path


class Failed(Exception):
    """A program did not do what it was asked for."""


def run(*words: str | Path, folder: Path | None = None) -> None:
    """Run a program.

    Raises
    ------
    Failed
        With all that it said, if it fails.
    """
    try:
        done = subprocess.run(
            words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
    except FileNotFoundError as missing:
        raise Failed(f"{words[0]} is not installed; the site needs it.") from missing
    if done.returncode:
        raise Failed(f"{' '.join(map(str, words))}\n{done.stdout}")
