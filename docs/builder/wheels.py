"""The packages that the browser's Python finds installed, and what is in them."""

from __future__ import annotations

import hashlib
import re
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Mapping
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from docs.builder.places import PROJECT
from docs.builder.running import run

#: What a browser's Python says of itself: by this, requirements count or do not.
BROWSER: Mapping[str, str] = {
    "implementation_name": "cpython",
    "implementation_version": "3.14.2",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_release": "",
    "platform_system": "Emscripten",
    "platform_version": "",
    "python_full_version": "3.14.2",
    "python_version": "3.14",
    "sys_platform": "emscripten",
    "extra": "",
}

#: What the kernel needs, installed before the first cell.
KERNEL = ("comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel")

OURS = "cacao-nb"

#: Required on paper only. The page itself does the work of the first two; of the others there
#: are none for browsers on the registries, and ipycanvas asks for them when it uses them, which
#: it does not for our canvases.
ON_PAPER = frozenset({"jupyterlab-widgets", "widgetsnbextension", "numpy", "pillow"})


class Wheel(NamedTuple):
    """A package as it is installed.

    Attributes
    ----------
    path : Path
        Its file.
    """

    path: Path

    @property
    def name(self) -> str:
        """What it is called, as all spellings of it are."""
        return parse_wheel_filename(self.path.name)[0]

    @property
    def version(self) -> str:
        """Its version."""
        return str(parse_wheel_filename(self.path.name)[1])

    @property
    def metadata(self) -> Message:
        """What it says of itself."""
        with zipfile.ZipFile(self.path) as archive:
            names = archive.namelist()
            (name,) = (one for one in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", one))
            return HeaderParser().parsestr(archive.read(name).decode())

    @property
    def requires(self) -> list[str]:
        """The packages it needs in a browser, by name."""
        return needed(self.metadata.get_all("Requires-Dist") or ())

    @property
    def imports(self) -> list[str]:
        """Its modules: by these the kernel finds which package a cell needs."""
        with zipfile.ZipFile(self.path) as archive:
            found = (re.match(r"(\w+)(/__init__)?\.py$", name) for name in archive.namelist())
            return sorted({one[1] for one in found if one})

    @property
    def sha256(self) -> str:
        """By what a browser knows that it is this file."""
        return hashlib.sha256(self.path.read_bytes()).hexdigest()


def needed(requirements: Iterable[str]) -> list[str]:
    """Which of these count in a browser, by name."""
    counting = [
        one.name
        for one in map(Requirement, requirements)
        if not one.marker or one.marker.evaluate(dict(BROWSER))
    ]
    return sorted({canonicalize_name(name) for name in counting} - ON_PAPER)


def of_the_project() -> list[str]:
    """What the package itself needs in a browser."""
    content = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    return needed(tomllib.loads(content)["project"]["dependencies"])


def of_the_kernel() -> dict[str, Wheel]:
    """The packages that come with the kernel."""
    labextension = "labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
    folder = Path(sys.prefix) / "share" / "jupyter" / labextension
    wheels = map(Wheel, folder.glob("*.whl"))
    return {one.name: one for one in wheels if one.name not in ON_PAPER}


def pins() -> dict[str, str]:
    """The versions of constraints.txt."""
    lines = (PROJECT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split("==") for line in lines if not line.startswith("#"))
    return {canonicalize_name(name): version for name, version in pairs}


def gather(distributed: Mapping[str, Mapping[str, str]], folder: Path) -> dict[str, Wheel]:
    """Everything that is to be installed but the package itself, from the registry if need be.

    Parameters
    ----------
    distributed
        What Pyodide distributes, by name: its versions are taken, else those of
        constraints.txt.
    folder
        Where what was fetched is kept.

    Raises
    ------
    ValueError
        If one of them has parts that are compiled: those are on no registry.
    """
    pinned, kept = pins(), {one.name: one for one in map(Wheel, folder.glob("*.whl"))}
    found = of_the_kernel()
    wanted = [*KERNEL, *of_the_project()]
    gathered: dict[str, Wheel] = {}
    while wanted:
        name = wanted.pop()
        if name in gathered:
            continue
        if name not in found:
            version = distributed.get(name, {}).get("version") or pinned.get(name)
            if version is None:
                raise ValueError(f"{name} has no version: name one in constraints.txt.")
            if name not in kept or kept[name].version != version:
                kept[name] = _fetch(name, version, folder)
            found[name] = kept[name]
        gathered[name] = found[name]
        wanted += found[name].requires
    return dict(sorted(gathered.items()))


def _fetch(name: str, version: str, folder: Path) -> Wheel:
    folder.mkdir(parents=True, exist_ok=True)
    before = set(folder.glob("*.whl"))
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--no-deps")
    pure = ("--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any")
    minor = f"--python-version={BROWSER['python_version']}"
    run(*pip, *pure, minor, "--dest", folder, f"{name}=={version}")
    (new,) = set(folder.glob("*.whl")) - before
    return Wheel(new)
