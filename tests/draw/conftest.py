"""What tests of pictures share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.draw.recorder import Recorder


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    recorder = Recorder(monkeypatch)
    yield recorder
    recorder.canvas.close()
