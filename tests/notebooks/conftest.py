"""Every notebook, and every notebook run once for all its tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cacao_nb.lessons.journal import JOURNAL
from tests.notebooks.running import Run
from tests.notebooks.series import SERIES, Notebook, name


@pytest.fixture(params=SERIES, ids=name, scope="module")
def notebook(request: pytest.FixtureRequest) -> Notebook:
    found: Notebook = request.param
    return found


@pytest.fixture(scope="module")
def ran(notebook: Notebook) -> Iterator[Run]:
    JOURNAL.forget()
    run = Run(notebook)
    yield run
    run.close()
    JOURNAL.forget()
