"""Saving is done wholly or not at all, into any file that one may write."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from cacao_nb.record import BadRecord, load, save
from tests.record.games import SETTINGS, annotated, played

GAME = SETTINGS[0]


def _disk_full(*_arguments: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _interrupted(*_arguments: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    "failing", [(os, "fsync"), (Path, "replace"), (Path, "chmod")], ids=str
)
@pytest.mark.parametrize("failure", [_disk_full, _interrupted])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    failing: tuple[Any, str], failure: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "game.json"
    save(annotated(GAME), path)
    before = path.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(*failing, failure)
        with pytest.raises((OSError, KeyboardInterrupt)):
            save(played(SETTINGS[1]), path)
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]
    assert path.read_bytes() == before


def test_a_failure_leaves_no_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "fsync", _disk_full)
    with pytest.raises(OSError, match="No space"):
        save(annotated(GAME), tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_not_replaced(tmp_path: Path):
    (tmp_path / "game.json").mkdir()
    with pytest.raises(OSError):  # noqa: PT011 - each system has its own
        save(annotated(GAME), tmp_path / "game.json")
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path):
    with pytest.raises(FileNotFoundError):
        save(annotated(GAME), tmp_path / "nowhere" / "game.json")
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "game.json")


def test_a_new_file_has_the_usual_rights_and_an_old_one_keeps_its_own(tmp_path: Path):
    plain, path = tmp_path / "plain", tmp_path / "game.json"
    plain.touch()
    save(annotated(GAME), path)
    assert path.stat().st_mode == plain.stat().st_mode
    for rights in (0o600, 0o664):
        plain.chmod(rights)
        path.chmod(rights)
        save(played(GAME), path)
        assert path.stat().st_mode == plain.stat().st_mode


@pytest.mark.parametrize(
    "name",
    [
        "a game.json",
        "Spiel mit \u00e4\u00f6\u00fc.json",
        "\u6e38\u620f \U0001f36b.json",
        ".hidden",
        "no ending",
        "-rf",
        "x" * 255,
    ],
    ids=ascii,
)
def test_any_name_of_a_file_will_do(name: str, tmp_path: Path):
    folder = tmp_path / "mes parties \u2013 \u00e9t\u00e9"
    folder.mkdir()
    record = annotated(GAME)
    assert load(save(record, folder / name)) == record
    assert [one.name for one in folder.iterdir()] == [name]


def test_a_name_without_a_folder_means_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    assert save(annotated(GAME), "game.json") == Path("game.json")
    assert load("game.json") == annotated(GAME)


def test_of_a_link_the_file_it_leads_to_is_replaced(tmp_path: Path):
    (tmp_path / "kept").mkdir()
    link, target = tmp_path / "game.json", tmp_path / "kept" / "game.json"
    save(played(GAME), target)
    link.symlink_to(target)
    save(annotated(GAME), link)
    assert link.is_symlink() and load(target) == annotated(GAME)


def test_a_file_that_is_too_large_is_not_read_wholly(tmp_path: Path):
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a hole: it takes no room
    with pytest.raises(BadRecord, match="too large"):
        load(path)
