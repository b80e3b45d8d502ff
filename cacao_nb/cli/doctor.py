"""``python -m cacao_nb doctor``: what is amiss on this computer, and what to do about it.

Each check yields findings: one sentence each, with its remedy where there is something to do.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from cacao_nb.cli.typed import call, pip_install
from cacao_nb.fast import folder as kernel_folder
from cacao_nb.fast import is_compiled, is_there
from cacao_nb.keeper import SWITCH, keeping, kept_in, writable
from cacao_nb.messages import Message, text

#: The oldest Python that will do.
PYTHON = (3, 11)

#: What the page of JupyterLab needs to show a board, and the package that brings it.
EXTENSIONS = {
    "ipycanvas": "ipycanvas",
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab_widgets",
}

#: Extensions that must be of the same version as their package where the game runs.
SAME_VERSION = frozenset({"ipycanvas"})

#: A font for Chinese, by the name it has in Debian.
FONT = "fonts-noto-cjk"


class Weight(Enum):
    """How much a finding matters; its value is the message it is shown in."""

    FINE = "cli.doctor.fine"
    ADVICE = "cli.doctor.advice"
    PROBLEM = "cli.doctor.problem"


class Diagnosis(NamedTuple):
    """One sentence about this computer."""

    weight: Weight
    sentence: Message

    def __str__(self) -> str:
        return text(self.weight.value, sentence=self.sentence)


Examination = Callable[[], Iterator[Diagnosis]]


def run() -> int:
    """Print every finding; 1 if one of them is a problem, else 0."""
    findings = [finding for check in CHECKS for finding in check()]
    for finding in findings:
        print(finding)
    problems = sum(finding.weight is Weight.PROBLEM for finding in findings)
    print(text("cli.doctor.sum", count=problems) if problems else text("cli.doctor.well"))
    return int(problems > 0)


def check_python() -> Iterator[Diagnosis]:
    """Whether this Python is new enough."""
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info >= PYTHON:
        yield Diagnosis(Weight.FINE, Message("cli.doctor.python", version=version))
    else:
        needed = ".".join(map(str, PYTHON))
        old = Message("cli.doctor.python_old", version=version, needed=needed)
        yield Diagnosis(Weight.PROBLEM, old)


def check_packages() -> Iterator[Diagnosis]:
    """Whether the packages that this one needs are here, in versions that fit."""
    try:
        needed = metadata.requires("cacao_nb") or []
    except metadata.PackageNotFoundError:
        needed = None
    if needed is None or _version("packaging") is None:  # That one comes with JupyterLab.
        yield Diagnosis(
            Weight.PROBLEM, Message("cli.doctor.not_installed", command=pip_install("."))
        )
        return
    for requirement in needed:
        if "extra ==" not in requirement:
            yield check_package(requirement)


def check_package(line: str) -> Diagnosis:
    """Whether one package is here in a version that fits its requirement."""
    from packaging.requirements import Requirement

    requirement = Requirement(line)
    version = _version(requirement.name)
    seen = {"package": requirement.name, "version": version, "command": pip_install(line)}
    if version is None:
        return Diagnosis(Weight.PROBLEM, Message("cli.doctor.missing", **seen))
    if not requirement.specifier.contains(version, prereleases=True):
        return Diagnosis(Weight.PROBLEM, Message("cli.doctor.other_version", **seen))
    return Diagnosis(Weight.FINE, Message("cli.doctor.package", **seen))


def check_servers() -> Iterator[Diagnosis]:
    """Whether the servers that may show the board have what its page needs.

    The canvas lives in the page, so it must be installed where the *server* is: that of
    ``python -m cacao_nb lab`` is this environment, that of a plain ``jupyter lab`` is
    whichever comes first on the search path.
    """
    here = Path(sys.executable)
    yield from check_server([str(here), "-m", "jupyter"], here)
    elsewhere = other_server()
    if elsewhere is not None:
        yield from check_server([str(elsewhere)], elsewhere)


def check_server(jupyter: Sequence[str], name: Path) -> Iterator[Diagnosis]:
    """Whether one server has the extensions, and the canvas in the version used here."""
    folders = data_folders(jupyter)
    if folders is None:
        silent = Message("cli.doctor.no_server", server=name, command=pip_install("jupyterlab"))
        yield Diagnosis(Weight.PROBLEM, silent)
        return
    for extension, package in EXTENSIONS.items():
        version, here = extension_version(extension, folders), _version(package)
        seen = {"server": name, "extension": extension, "version": version, "here": here}
        if version is None:
            remedy = pip_install(package, python=_python_of(name))
            lacking = Message("cli.doctor.no_extension", **seen, command=remedy)
            yield Diagnosis(Weight.PROBLEM, lacking)
        elif extension in SAME_VERSION and version != here:
            other = Message("cli.doctor.other_extension", **seen, command=call("lab"))
            yield Diagnosis(Weight.PROBLEM, other)
        else:
            yield Diagnosis(Weight.FINE, Message("cli.doctor.extension", **seen))


def other_server() -> Path | None:
    """The `jupyter` of a plain ``jupyter lab``, if it belongs to another environment."""
    lab = shutil.which("jupyter-lab")
    if lab is None:
        return None
    jupyter = Path(lab).resolve().with_name(Path(lab).name.replace("-lab", ""))
    if not jupyter.exists() or data_folders([str(jupyter)]) is None:
        return None
    if jupyter.parent.samefile(Path(sys.executable).parent):
        return None
    return jupyter


def data_folders(jupyter: Sequence[str]) -> list[Path] | None:
    """Where a Jupyter looks for extensions, or None if it does not work."""
    try:
        answer = subprocess.run(
            [*jupyter, "--paths", "--json"],
            capture_output=True,
            check=True,
            timeout=60,
            env={**os.environ, "PYTHONUTF8": "1"},
        )
        return [Path(folder) for folder in json.loads(answer.stdout)["data"]]
    except (OSError, subprocess.SubprocessError, ValueError, KeyError):
        return None


def extension_version(extension: str, folders: Sequence[Path]) -> str | None:
    """The version of an extension in the first folder that has it."""
    for folder in folders:
        description = folder / "labextensions" / extension / "package.json"
        if description.is_file():
            return str(json.loads(description.read_text(encoding="utf-8"))["version"])
    return None


def check_fonts() -> Iterator[Diagnosis]:
    """Whether Chinese can be read here; the browser may well be on another computer."""
    match has_chinese_font():
        case True:
            yield Diagnosis(Weight.FINE, Message("cli.doctor.font"))
        case False:
            yield Diagnosis(Weight.ADVICE, Message("cli.doctor.no_font", package=FONT))
        case None:
            yield Diagnosis(Weight.ADVICE, Message("cli.doctor.font_unknown", package=FONT))


def has_chinese_font() -> bool | None:
    """Whether there is a font with Chinese letters, or None where nobody can tell."""
    if sys.platform in ("darwin", "win32"):
        return True  # Both always carry one.
    try:
        listing = subprocess.run(
            ["fc-list", ":lang=zh", "file"], capture_output=True, timeout=60, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return bool(listing.stdout.strip())


def check_keeper() -> Iterator[Diagnosis]:
    """Whether settings are kept for the next kernel, and where."""
    place = kept_in()
    if not keeping():
        yield Diagnosis(Weight.FINE, Message("cli.doctor.keeps_nothing", switch=SWITCH))
    elif place is None:
        yield Diagnosis(Weight.ADVICE, Message("cli.doctor.nowhere_to_keep"))
    elif not writable(place):
        yield Diagnosis(Weight.ADVICE, Message("cli.doctor.cannot_keep", folder=place))
    else:
        yield Diagnosis(Weight.FINE, Message("cli.doctor.keeps", folder=place))


def check_kernel() -> Iterator[Diagnosis]:
    """Whether many games of the base game are played by the compiled kernel."""
    if is_there():
        ready = "ready" if is_compiled() else "waiting"
        yield Diagnosis(
            Weight.FINE, Message(f"cli.doctor.kernel_{ready}", folder=kernel_folder())
        )
    elif find_spec("numba") is None:
        remedy = pip_install("cacao_nb[fast]")
        yield Diagnosis(Weight.FINE, Message("cli.doctor.no_kernel", command=remedy))
    else:
        yield Diagnosis(Weight.FINE, Message("cli.doctor.kernel_off"))


def _python_of(jupyter: Path) -> Path:
    """The Python beside a `jupyter`."""
    if jupyter == Path(sys.executable):
        return jupyter
    return jupyter.with_name("python" + jupyter.suffix)


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


CHECKS: tuple[Examination, ...] = (
    check_python,
    check_packages,
    check_servers,
    check_fonts,
    check_keeper,
    check_kernel,
)
