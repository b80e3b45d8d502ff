"""What the browser's Python finds installed, written as Pyodide reads it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from docs.builder.places import NPM
from docs.builder.wheels import Wheel

PYODIDE = NPM / "pyodide"
LOCK = "pyodide-lock.json"

#: What a page loads of Pyodide.
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

Packages = dict[str, dict[str, Any]]


def distributed() -> Packages:
    """What Pyodide distributes, by name."""
    packages: Packages = read_lock()["packages"]
    return packages


def read_lock() -> dict[str, Any]:
    """The lock that comes with Pyodide."""
    lock: dict[str, Any] = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    return lock


def write(folder: Path, wheels: Iterable[Wheel], elsewhere: str | None = None) -> None:
    """Put Pyodide, the wheels and the lock that names them into a folder.

    Parameters
    ----------
    folder
        The folder.
    wheels
        What is installed.
    elsewhere
        Where on the internet the rest of the distribution lies, to be fetched when a cell first
        imports it; without it, there is no rest.
    """
    folder.mkdir(parents=True)
    for part in PARTS:
        shutil.copy(PYODIDE / part, folder)
    lock = read_lock()
    packages = _far(lock["packages"], elsewhere) if elsewhere else {}
    for wheel in wheels:
        shutil.copy(wheel.path, folder)
        packages[wheel.name] = _entry(wheel)
    lock["packages"] = packages
    (folder / LOCK).write_text(json.dumps(lock, separators=(",", ":")), encoding="utf-8")


def _far(packages: Mapping[str, dict[str, Any]], address: str) -> Packages:
    return {
        name: {**entry, "file_name": f"{address}/{entry['file_name']}"}
        for name, entry in packages.items()
    }


def _entry(wheel: Wheel) -> dict[str, Any]:
    return {
        "name": wheel.name,
        "version": wheel.version,
        "file_name": wheel.path.name,
        "install_dir": "site",
        "sha256": wheel.sha256,
        "package_type": "package",
        "imports": wheel.imports,
        "depends": wheel.requires,
        "unvendored_tests": False,
    }
