"""Whether things are kept, and where."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cacao_nb.keeper import SWITCH, BadSwitch, keeping, kept_in, use_keeper, writable

#: What Voila 0.5 tells a kernel that it starts for a visitor, and one that it has preheated.
STARTED = {
    "SERVER_SOFTWARE": "voila/0.5.13",
    "VOILA_PREHEAT": "False",
    "VOILA_REQUEST_URL": "http://127.0.0.1:8866/",
}
PREHEATED = {"VOILA_PREHEAT": "True", "VOILA_BASE_URL": "/"}


def _environment(monkeypatch: pytest.MonkeyPatch, **variables: str) -> None:
    for name in (SWITCH, *STARTED, *PREHEATED):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)


def test_it_keeps_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch):
    _environment(monkeypatch)
    assert keeping()


@pytest.mark.parametrize("said", ["no", "NO", "0", "off", "false", "never"])
def test_the_environment_turns_it_off(said: str, monkeypatch: pytest.MonkeyPatch):
    _environment(monkeypatch, **{SWITCH: said})
    assert not keeping()
    assert kept_in() is None


@pytest.mark.parametrize("voila", [STARTED, PREHEATED])
def test_under_voila_nothing_is_kept_unless_asked(
    voila: dict[str, str], monkeypatch: pytest.MonkeyPatch
):
    _environment(monkeypatch, **voila)
    assert not keeping()
    _environment(monkeypatch, **voila, **{SWITCH: "yes"})
    assert keeping()


def test_what_code_says_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch):
    for said, wish in (("yes", False), ("no", True)):
        _environment(monkeypatch, **{SWITCH: said})
        before = use_keeper(wish)
        assert keeping() is wish
        assert use_keeper(before) is wish
        assert keeping() is not wish


@pytest.mark.parametrize("other", ["no", 0, 1.0, [True]])
def test_anything_else_is_refused_and_changes_nothing(other: object):
    before = keeping()
    with pytest.raises(BadSwitch, match="can be True, False, or None"):
        use_keeper(other)  # type: ignore[arg-type]
    assert keeping() is before


def test_one_folder_among_the_data_of_jupyter(place: Path):
    assert kept_in() == place


def test_without_jupyter_or_a_home_there_is_no_folder(
    place: Path, monkeypatch: pytest.MonkeyPatch
):
    with monkeypatch.context() as patched:
        patched.setitem(sys.modules, "jupyter_core.paths", None)
        assert kept_in() is None

    def homeless() -> str:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("jupyter_core.paths.jupyter_data_dir", homeless)
    assert kept_in() is None


def test_a_folder_that_can_be_made_is_writable_and_is_not_made(place: Path):
    assert writable(place)
    assert not place.exists()
    place.parent.write_text("no folder")
    assert not writable(place)
