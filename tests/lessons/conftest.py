"""Every test begins with a notebook in which nothing has been asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cacao_nb.lessons.journal import JOURNAL


@pytest.fixture(autouse=True)
def _nothing_asked_yet() -> Iterator[None]:
    JOURNAL.forget()
    yield
    JOURNAL.forget()
