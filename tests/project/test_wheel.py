"""What is built can be installed and used far from the clone, in a folder with a hard name."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from email.parser import HeaderParser
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.project.repository import ROOT, files, project

pytestmark = pytest.mark.slow


class Built(NamedTuple):
    sdist: Path
    wheel: Path


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Built:
    """The source distribution, and the wheel made from it."""
    folder = Path(os.environ.get("CACAO_DIST") or tmp_path_factory.mktemp("dist")).resolve()
    if "CACAO_DIST" not in os.environ:
        _run([sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT])
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Built(sdist, wheel)


@pytest.fixture(
    scope="module", params=["--no-deps", pytest.param("--quiet", marks=pytest.mark.long)]
)
def installed(request, built, tmp_path_factory) -> Path:
    """The Python of an empty environment that got the wheel and nothing else from here.

    What the wheel depends on is a quarter of a gigabyte, so it usually comes alone: the engine
    and the copies of the notebooks need nothing else.
    """
    folder: Path = tmp_path_factory.mktemp("ein Ordner é 可可") / "env"
    _run([sys.executable, "-m", "venv", "--without-pip", folder])
    python: Path = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip: list[str | Path] = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    install = ["--python", python, "install", "--quiet", request.param]
    _run([*pip, *install, "--constraint", ROOT / "constraints.txt", built.wheel])
    return python


def _run(command: list[str | Path], folder: Path | None = None) -> str:
    alone = {"PYTHONPATH", "VIRTUAL_ENV", "PYTEST_ADDOPTS"}
    variables = {name: value for name, value in os.environ.items() if name not in alone}
    variables["PATH"] = str(Path(command[0]).parent)  # No other Jupyter is in the way.
    variables["PYTHONUTF8"] = "1"
    done = subprocess.run(
        command,
        cwd=folder,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_the_wheel_holds_the_package_its_catalogues_and_the_notebooks(built):
    names = set(zipfile.ZipFile(built.wheel).namelist())
    wanted = {
        f"cacao_nb/{file.relative_to(ROOT / 'cacao_nb').as_posix()}"
        for file in (ROOT / "cacao_nb").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    wanted |= {
        f"cacao_nb/notebooks/{file.name}" for file in (ROOT / "notebooks").glob("*.ipynb")
    }
    assert wanted <= names
    others = {name for name in names if not name.startswith(("cacao_nb/", "cacao_nb-"))}
    assert others == set()


def test_the_wheel_says_what_pyproject_says(built):
    wheel = zipfile.ZipFile(built.wheel)
    (name,) = (one for one in wheel.namelist() if one.endswith(".dist-info/METADATA"))
    metadata = HeaderParser().parsestr(wheel.read(name).decode())
    assert metadata["License-Expression"] == "BSD-3-Clause"
    assert metadata["Requires-Python"] == project()["requires-python"]
    extras = set(project()["optional-dependencies"])
    assert set(metadata.get_all("Provides-Extra", [])) == extras


def test_the_source_distribution_holds_every_file_of_the_project(built):
    with tarfile.open(built.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {file.relative_to(ROOT).as_posix() for file in files()}
    assert wanted <= names
    assert not any(name.startswith((".venv", "build/", "dist/")) for name in names)


def test_the_installed_package_is_not_the_clone(installed, tmp_path):
    home = _run([installed, "-c", "import cacao_nb; print(cacao_nb.__file__)"], tmp_path)
    assert Path(home.strip()).is_relative_to(installed.parent.parent)


def test_the_installed_package_plays_a_game(installed, tmp_path):
    lines = [
        "from cacao_nb import apply, legal, new_game",
        "state = new_game(players=2, seed=7)",
        "while options := legal(state): apply(state, options[0])",
        "print(state.phase)",
    ]
    assert _run([installed, "-c", "\n".join(lines)], tmp_path).strip() == "over"


@pytest.mark.long
@pytest.mark.parametrize("installed", ["--quiet"], indirect=True)
def test_the_installed_doctor_finds_everything_well(installed, tmp_path):
    assert "problem" not in _run([installed, "-m", "cacao_nb", "doctor"], tmp_path)


def test_the_installed_lab_copies_the_notebooks(installed, tmp_path):
    folder = tmp_path / "mes cahiers é"
    _run([installed, "-m", "cacao_nb", "lab", folder, "--copy-only"], tmp_path)
    first = "00_start_here.ipynb"
    assert (folder / first).read_bytes() == (ROOT / "notebooks" / first).read_bytes()
