"""What depends on Python, on every other Python of this machine: ``python -m tests.pythons``.

The engine needs the standard library only, so a small environment with pytest and hypothesis
is enough; it is made once for each version and kept in ``.venv-3.12`` and so on. The Python of
browsers is one more, where there is node.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests import pyodide

ROOT = Path(__file__).parent.parent

OLDEST = (3, 11)
NEWEST_TRIED = 20

#: Where other tools keep the Pythons they install, below the home folder.
KEPT = (
    ".pyenv/versions/*/bin/python3",
    ".local/share/uv/python/*/bin/python3",
    "*conda3/envs/*/bin/python3",
    "*forge3/envs/*/bin/python3",
)

#: What is run: what another Python might do otherwise. Rules that only count and compare are
#: left to one Python; that they are the same everywhere, the recorded games show.
DEPENDENT = (
    # Recorded games to the last decision: shuffles, and the order of everything.
    "tests/rules/test_golden.py",
    "tests/rules/modules/test_golden.py",
    # Copies, pickles, hash seeds and other processes, in games of all kinds.
    "tests/rules/test_copies.py",
    "tests/rules/modules/test_copies.py",
    # Bots, whose chance is seeded anew again and again.
    "tests/bots/test_same_everywhere.py",
    # Plain data, and what damaged data run into.
    "tests/rules/test_statedict.py",
    # Classes that people write, and what is said of wrong ones.
    "tests/rules/test_modules_shape.py",
    "tests/rules/test_registry.py",
    # Files of earlier versions, files as they are written, and compressed lines.
    "tests/record/test_versions.py",
    "tests/record/test_savefile.py",
    "tests/record/test_sharing.py",
    # Format strings, and examples with what Python prints.
    "tests/messages/test_message.py",
    "tests/messages/test_template.py",
    "cacao_nb/messages",
    "cacao_nb/rules",
)

TOOLS = ("pytest", "hypothesis")

Minor = tuple[int, int]


class Python(NamedTuple):
    """An interpreter, and its version as it gives it."""

    path: Path
    version: str

    @property
    def minor(self) -> Minor:
        major, minor, *_ = self.version.split(".")
        return int(major), int(minor)

    @property
    def name(self) -> str:
        return "{}.{}".format(*self.minor)


class Outcome(NamedTuple):
    """How the tests went on one of them."""

    python: Python
    passed: bool
    seconds: float
    output: str


def asked(path: Path) -> Python | None:
    """A Python that answers and is new enough; a shim that only fails is none."""
    question = "import sys, venv, ensurepip; print('%d.%d.%d' % sys.version_info[:3])"
    try:
        answer = subprocess.run(
            [path, "-c", question], capture_output=True, text=True, check=True, timeout=30
        )
    except (OSError, subprocess.SubprocessError):
        return None
    python = Python(path, answer.stdout.strip())
    return python if python.minor >= OLDEST else None


def candidates(search_path: str, home: Path) -> Iterator[Path]:
    """Everything on the search path and in the usual places that may be a Python."""
    for folder in search_path.split(os.pathsep):
        for minor in range(OLDEST[1], NEWEST_TRIED):
            found = shutil.which(f"python3.{minor}", path=folder)
            if found:
                yield Path(found)
    for pattern in KEPT:
        yield from sorted(home.glob(pattern), reverse=True)


def others(paths: Iterable[Path]) -> dict[Minor, Python]:
    """One Python of each version but the one that runs this."""
    found: dict[Minor, Python] = {}
    for path in paths:
        python = asked(path)
        if python is not None and python.minor != sys.version_info[:2]:
            found.setdefault(python.minor, python)
    return dict(sorted(found.items()))


def claimed() -> set[Minor]:
    """The versions that pyproject.toml says the package runs on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    words = [line.rpartition(" :: ")[2].split(".") for line in project["classifiers"]]
    return {(int(w[0]), int(w[1])) for w in words if len(w) == 2 and w[0] == "3"}


def environment(python: Python) -> Path:
    """The interpreter of an environment with the tools, made unless it is there."""
    folder = ROOT / f".venv-{python.name}"
    constraints = ROOT / "constraints.txt"
    key = hashlib.sha256(python.version.encode() + constraints.read_bytes()).hexdigest()[:12]
    stamp, inside = folder / f".stamp-{key}", folder / "bin" / "python"
    if not stamp.exists():
        _quietly([python.path, "-m", "venv", "--clear", folder])
        pip: list[str | Path] = [
            inside,
            "-m",
            "pip",
            "--disable-pip-version-check",
            "install",
            "--quiet",
        ]
        _quietly([*pip, "--constraint", constraints, *TOOLS])
        stamp.touch()
    return inside


def run(python: Python) -> Outcome:
    """Test what depends on Python on one of them."""
    begin = time.monotonic()
    try:
        inside = environment(python)
    except subprocess.CalledProcessError as problem:
        return Outcome(python, False, time.monotonic() - begin, problem.output)
    words: list[str | Path] = [inside, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    return _tested(python, [*words, *DEPENDENT], begin)


def run_in_a_browser() -> Outcome:
    """Test it on the Python of browsers, in node."""
    begin = time.monotonic()
    try:
        pyodide.prepare()
    except subprocess.CalledProcessError as problem:
        unknown = Python(pyodide.PYODIDE, "of browsers")
        return Outcome(unknown, False, time.monotonic() - begin, problem.output)
    python = Python(pyodide.PYODIDE, pyodide.version())
    return _tested(python, pyodide.command(DEPENDENT), begin)


def _tested(python: Python, words: Sequence[str | Path], begin: float) -> Outcome:
    done = subprocess.run(
        words,
        cwd=ROOT,
        env=_plain(os.environ),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Outcome(python, done.returncode == 0, time.monotonic() - begin, done.stdout)


def _plain(variables: Mapping[str, str]) -> dict[str, str]:
    """The variables without those of the environment that runs this."""
    ours = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PYTEST_ADDOPTS"}
    return {name: value for name, value in variables.items() if name not in ours}


def _quietly(command: list[str | Path]) -> None:
    subprocess.run(
        command, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def _versions(minors: Iterable[Minor]) -> str:
    return ", ".join("{}.{}".format(*minor) for minor in sorted(minors)) or "none"


def main() -> int:
    """Test what depends on Python on every other one, and say which they were."""
    found = others(candidates(os.environ.get("PATH", ""), Path.home()))
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        browsers = pool.submit(run_in_a_browser) if pyodide.is_there() else None
        outcomes = list(pool.map(run, found.values()))
        if browsers is not None:
            outcomes.append(browsers.result())
    for outcome in outcomes:
        word = "passed" if outcome.passed else "FAILED"
        last = (outcome.output.strip().splitlines() or [""])[-1]
        where = " in node, as in browsers," if outcome.python.path == pyodide.PYODIDE else ""
        version = f"Python {outcome.python.version}{where}"
        print(f"{version} {word} in {outcome.seconds:.0f} s: {last}")
        if not outcome.passed:
            print(outcome.output)
    run_on = {sys.version_info[:2], *(one.python.minor for one in outcomes if one.passed)}
    if browsers is None:
        print("No node and npm on this machine, so not tested on the Python of browsers.")
    print(f"The engine was tested on Python {_versions(run_on)}.")
    if claimed() - run_on:
        print(f"Not on this machine, so not tested: {_versions(claimed() - run_on)}.")
    incomplete = browsers is None and os.environ.get("CI", "").lower() in {"1", "true"}
    return int(incomplete or not all(outcome.passed for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main())
