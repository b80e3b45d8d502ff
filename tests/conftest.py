"""What holds for every test: nothing is skipped unseen, and what takes long has its place.

Browser tests are marked as such. Tests marked ``long`` are for ``make long``; elsewhere they
are not chosen, which is no skip: pytest counts them as deselected.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from cacao_nb.messages import PSEUDO, use_language
from tests.samples import LONG

ROOT = Path(__file__).parent.parent

#: Set where a run must be complete: what would be skipped elsewhere is a failure there.
COMPLETE = os.environ.get("CI", "").lower() in {"1", "true"}

# No test keeps anything in the home of whoever runs it, nor do the kernels that tests start;
# those about keeping have a folder of their own.
os.environ["CACAO_KEEP"] = "no"

# How long an example takes says more about the machine than about the code.
settings.register_profile("cacao_nb", settings.default, deadline=None)
settings.load_profile("cacao_nb")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(ROOT / "tests" / "browser"):
            item.add_marker(pytest.mark.browser)
    if not LONG:
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if not hasattr(report, "wasxfail"):
        _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _refuse_skip(report)
    return report


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if COMPLETE and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"skipped, and with CI=true nothing may be: {report.longrepr}"


@pytest.fixture(autouse=True)
def _own_look() -> Iterator[None]:
    """Every test begins with the usual look, kept nowhere, whatever the one before chose."""
    _forget_look()  # Examples of the package choose as well.
    yield
    _forget_look()


def _forget_look() -> None:
    if loaded := sys.modules.get("cacao_nb.keeper"):
        loaded.use_keeper(None)
    if loaded := sys.modules.get("cacao_nb.widgets.look"):
        loaded.shared_look.cache_clear()


@pytest.fixture
def pseudo() -> Iterator[None]:
    """Every text in the pseudo-language: a plain letter did not come from the catalogue."""
    before = use_language(PSEUDO)
    yield
    use_language(before)
