"""What must not be in the project, and what its files promise each other."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import pythons
from tests.project.repository import ROOT, files, project

#: Files that record where a package was downloaded.
LOCKS = {
    "Pipfile.lock",
    "conda-lock.yml",
    "package-lock.json",
    "pdm.lock",
    "pixi.lock",
    "poetry.lock",
    "pylock.toml",
    "uv.lock",
    "yarn.lock",
}

#: Written in two parts, or this file would find itself.
FORBIDDEN = ("index-" + "url", "find-" + "links", "../" + "shared")

#: What pip, conda, make and continuous integration read.
BUILT_FROM = (
    ".ci/run",
    ".pre-commit-config.yaml",
    "Makefile",
    "constraints.txt",
    "environment.yml",
    "pyproject.toml",
)


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_there_is_no_lock_file():
    assert {path.name for path in files()} & LOCKS == set()


@pytest.mark.parametrize("word", FORBIDDEN)
def test_no_file_names_a_package_index_or_a_folder_beside_the_project(word):
    assert [path for path in files() if word in _text_of(path)] == []


@pytest.mark.parametrize("name", BUILT_FROM)
def test_nothing_is_fetched_from_a_fixed_address(name):
    assert "://" not in _text_of(ROOT / name)


def test_the_pins_have_no_addresses_and_no_hashes():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


def test_only_benchmarks_import_what_is_under_the_gpl():
    imports = re.compile(r"^\s*(from|import) catanatron\b", re.MULTILINE)
    found = {
        path.relative_to(ROOT).parts[0] for path in files() if imports.search(_text_of(path))
    }
    assert found <= {"benchmarks"}


def test_the_top_level_is_complete():
    for name in (
        ".ci/run",
        ".pre-commit-config.yaml",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "Makefile",
        "README.md",
        "cacao_nb/py.typed",
        "constraints.txt",
        "environment.yml",
        "notebooks/00_start_here.ipynb",
    ):
        assert (ROOT / name).is_file(), name


def test_the_claimed_pythons_begin_with_the_oldest_that_will_install():
    assert project()["requires-python"] == ">={}.{}".format(*min(pythons.claimed()))


def test_the_changelog_has_the_version():
    from cacao_nb import __version__

    released = __version__.partition(".dev")[0]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[({re.escape(released)}|Unreleased)\]", changelog, re.MULTILINE)


def _make(*words: str, folder: Path = ROOT) -> str:
    outer = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")  # These tests are run by make themselves.
    done = subprocess.run(
        ["make", "--no-print-directory", *words],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name not in outer},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_make_alone_says_what_there_is():
    helped = _make()
    assert helped == _make("help")
    for target in ("lab", "site", "test", "long", "bench", "mutants", "dist", "pins", "clean"):
        assert re.search(rf"^make {target}\b", helped, re.MULTILINE), target


def test_every_target_of_the_help_is_there():
    for target in re.findall(r"^make (\w+)", _make("help"), re.MULTILINE):
        _make("--dry-run", target)


def test_make_lab_hands_the_port_on():
    assert "lab notebooks --port=9000" in _make("--dry-run", "lab", "PORT=9000")
    assert "--port" not in _make("--dry-run", "lab")


def test_make_test_begins_with_the_checks():
    order = [_make("--dry-run", "test").find(word) for word in ("ruff check", "-n auto")]
    assert -1 < order[0] < order[1]


def test_what_takes_long_is_left_to_make_long():
    assert "CACAO_LONG=1" in _make("--dry-run", "long")
    assert "CACAO_LONG" not in _make("--dry-run", "test")
    assert "tests.mutants" not in _make("--dry-run", "test")


def test_the_environment_is_renewed_when_the_dependencies_change(tmp_path):
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").touch()

    def planned() -> str:
        return _make("--dry-run", "lab", folder=tmp_path)

    (stamp,) = re.findall(r"touch (\S+)", planned())
    (tmp_path / stamp).touch()
    assert "pip" not in planned()
    with (tmp_path / "constraints.txt").open("a", encoding="utf-8") as constraints:
        constraints.write("cacao-beans==1.0\n")
    assert "pip" in planned()


def test_with_ci_a_skip_is_a_failure(tmp_path):
    (tmp_path / "test_skipped.py").write_text(
        "import pytest\n\n\ndef test_nothing():\n    pytest.skip('no browser')\n",
        encoding="utf-8",
    )
    (tmp_path / "test_module.py").write_text(
        "import pytest\n\npytest.importorskip('no_such_package')\n", encoding="utf-8"
    )
    (tmp_path / "conftest.py").write_bytes((ROOT / "tests" / "conftest.py").read_bytes())
    words = [sys.executable, "-m", "pytest", "-q", "-ra", "--rootdir", tmp_path, tmp_path]

    def outcome(ci: str) -> tuple[int, str]:
        variables = {**pythons._plain(os.environ), "CI": ci, "PYTHONPATH": str(ROOT)}
        variables["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # They are slow to load.
        done = subprocess.run(
            words, cwd=tmp_path, env=variables, capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout

    code, output = outcome("")
    assert (code, "2 skipped" in output, "no browser" in output) == (0, True, True), output
    code, output = outcome("true")
    assert (code != 0, "nothing may be" in output, "skipped in" in output) == (
        True,
        True,
        False,
    )
