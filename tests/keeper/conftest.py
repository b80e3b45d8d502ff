"""A keeper that keeps, in a folder of the test."""

from __future__ import annotations

from pathlib import Path

import pytest

from cacao_nb.keeper import SWITCH


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that things are kept in; it is not there yet."""
    monkeypatch.setenv(SWITCH, "yes")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data" / "cacao_nb"
