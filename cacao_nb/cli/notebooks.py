"""The notebooks that come with the package, and copying them to where people work.

A copy that somebody has changed is never written over. What was copied is remembered by its
hash in a small file beside the copies, so that untouched ones can follow a new version.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

#: The notebook to begin with.
FIRST = "00_start_here.ipynb"

#: The file, in the folder of the copies, that remembers what was copied.
MEMORY = ".cacao_nb.json"


class Copied(NamedTuple):
    """The names of the files that came new, followed a new version, or were left alone."""

    new: tuple[str, ...]
    updated: tuple[str, ...]
    kept: tuple[str, ...]


def shipped() -> Path:
    """The folder of the notebooks: inside an installed package, or beside it in a clone."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "notebooks"
    return inside if inside.is_dir() else package.parent / "notebooks"


def copy(source: Path, folder: Path) -> Copied:
    """Bring the notebooks of one folder into another.

    Parameters
    ----------
    source
        Where they come from.
    folder
        Where they go; made if it is not there.

    Returns
    -------
    Copied
        What happened to each file that is not already the same in both.
    """
    folder.mkdir(parents=True, exist_ok=True)
    known = _recall(folder)
    new: list[str] = []
    updated: list[str] = []
    kept: list[str] = []
    for name in _names(source):
        wanted = (source / name).read_bytes()
        target = folder / name
        there = _digest(target.read_bytes()) if target.exists() else None
        if there == _digest(wanted):
            known[name] = there
            continue
        if there is not None and there != known.get(name):
            kept.append(name)
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(wanted)
        known[name] = _digest(wanted)
        (new if there is None else updated).append(name)
    _remember(folder, known)
    return Copied(tuple(new), tuple(updated), tuple(kept))


def _names(source: Path) -> list[str]:
    """The files of a folder and the folders in it, except hidden ones."""
    names = [file.relative_to(source) for file in source.rglob("*") if file.is_file()]
    return sorted(
        name.as_posix()
        for name in names
        if not any(part.startswith((".", "__")) for part in name.parts)
    )


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _recall(folder: Path) -> dict[str, str]:
    try:
        known = json.loads((folder / MEMORY).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _remember(folder: Path, known: Mapping[str, str]) -> None:
    content = json.dumps(known, ensure_ascii=False, indent=1, sort_keys=True)
    (folder / MEMORY).write_text(content + "\n", encoding="utf-8")
