"""Trying faults on copies of the rules and their tests."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.mutants.fault import ROOT, RULES, Fault

#: What a copy needs: the package, the tests of the rules, and how they are run.
COPIED = (
    "cacao_nb",
    *(f"tests/{name}.py" for name in ("__init__", "conftest", "modules", "samples")),
    "tests/rules",
    "pyproject.toml",
)

#: A trial that takes longer than this has got stuck.
SECONDS = 120

#: A test that failed and why, in pytest's summary; one that was not even collected is an ERROR.
FAILED = re.compile(
    r"^FAILED tests/rules/((?:modules/)?test_\w+\.py::\w+).* - (\w+)", re.MULTILINE
)

#: How code fails that was planted carelessly: that proves nothing about the tests.
CARELESS = {"NameError", "UnboundLocalError", "ImportError", "SyntaxError"}


class Verdict(NamedTuple):
    """What became of a fault: the test that noticed it, or what happened instead."""

    fault: Fault
    killer: str
    instead: str = ""


class Marked:
    """A pytest plugin that notes which tests are marked with which rule."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("rule"):
                self.tests[mark.args[0]].append(item.nodeid)


def tests_by_rule() -> dict[str, list[str]]:
    """The tests that name each rule."""
    marked, said = Marked(), io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(said):
        code = pytest.main(["--collect-only", "-q", "tests/rules"], plugins=[marked])
    if code != pytest.ExitCode.OK:
        raise SystemExit(f"The tests of the rules cannot be collected.\n{said.getvalue()}")
    return marked.tests


class Bench:
    """A copy of the rules and their tests, in which one fault at a time is tried."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        without = shutil.ignore_patterns("__pycache__")
        for name in COPIED:
            source, target = ROOT / name, folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=without)
            else:
                shutil.copy(source, target)

    def run(self, tests: list[str]) -> tuple[int, str]:
        """Run some tests until the first failure: the exit code, and what pytest said."""
        options = ["-x", "-q", "-rfE", "--tb=no", "--no-header", "-p", "no:cacheprovider"]
        # Nothing compiled is kept: Python compares times in seconds, and takes a file that was
        # changed twice within one for the same. Plugins are not needed, and slow to load.
        surroundings = os.environ | {
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTHONPATH": str(self.folder),
            "COLUMNS": "300",  # or the reason for a failure is cut off
        }
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *tests],
            cwd=self.folder,
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=SECONDS,
        )
        return done.returncode, done.stdout

    def try_fault(self, fault: Fault, tests: list[str]) -> Verdict:
        """Plant a fault, run the tests that name its rule, and take it out again."""
        path = self.folder / RULES / fault.file
        text = path.read_text(encoding="utf-8")
        path.write_text(fault.planted_in(text), encoding="utf-8")
        try:
            code, said = self.run(tests)
        except subprocess.TimeoutExpired:
            return Verdict(fault, "", f"no end after {SECONDS} s")
        finally:
            path.write_text(text, encoding="utf-8")
        failed = FAILED.search(said)
        if code == pytest.ExitCode.TESTS_FAILED and failed and failed[2] not in CARELESS:
            return Verdict(fault, failed[1])
        if code == pytest.ExitCode.OK:
            return Verdict(fault, "", "SURVIVED")
        return Verdict(fault, "", f"BROKEN: {failed[0] if failed else said.strip()}")
