"""Copying notebooks: untouched copies follow a new version, changed ones are left alone."""

from __future__ import annotations

import pytest

from cacao_nb.cli import notebooks
from cacao_nb.cli.notebooks import Copied, copy


@pytest.fixture
def source(tmp_path):
    folder = tmp_path / "source"
    (folder / "fr").mkdir(parents=True)
    (folder / "00_start_here.ipynb").write_text("start", encoding="utf-8")
    (folder / "fr" / "00_début.ipynb").write_text("début", encoding="utf-8")
    return folder


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "mes cahiers é 可可"


def test_the_first_copy_brings_everything(source, folder):
    assert copy(source, folder).new == ("00_start_here.ipynb", "fr/00_début.ipynb")
    assert (folder / "fr" / "00_début.ipynb").read_text(encoding="utf-8") == "début"


def test_hidden_files_stay_where_they_are(source, folder):
    (source / ".ipynb_checkpoints").mkdir()
    (source / ".ipynb_checkpoints" / "old.ipynb").touch()
    assert copy(source, folder).new == ("00_start_here.ipynb", "fr/00_début.ipynb")


def test_a_second_copy_does_nothing(source, folder):
    copy(source, folder)
    assert copy(source, folder) == Copied((), (), ())


def test_an_untouched_copy_follows_a_new_version(source, folder):
    copy(source, folder)
    (source / "00_start_here.ipynb").write_text("newer", encoding="utf-8")
    assert copy(source, folder) == Copied((), ("00_start_here.ipynb",), ())
    assert (folder / "00_start_here.ipynb").read_text(encoding="utf-8") == "newer"


def test_a_changed_copy_is_never_written_over(source, folder):
    copy(source, folder)
    (folder / "00_start_here.ipynb").write_text("mine", encoding="utf-8")
    for version in ("start", "newer", "newest"):
        (source / "00_start_here.ipynb").write_text(version, encoding="utf-8")
        assert copy(source, folder) == Copied((), (), ("00_start_here.ipynb",))
    assert (folder / "00_start_here.ipynb").read_text(encoding="utf-8") == "mine"


def test_a_file_that_was_there_before_is_never_written_over(source, folder):
    folder.mkdir()
    (folder / "00_start_here.ipynb").write_text("mine", encoding="utf-8")
    assert copy(source, folder).kept == ("00_start_here.ipynb",)


def test_a_change_taken_back_follows_again(source, folder):
    copy(source, folder)
    (folder / "00_start_here.ipynb").write_text("mine", encoding="utf-8")
    copy(source, folder)
    (folder / "00_start_here.ipynb").write_text("start", encoding="utf-8")
    (source / "00_start_here.ipynb").write_text("newer", encoding="utf-8")
    assert copy(source, folder).updated == ("00_start_here.ipynb",)


@pytest.mark.parametrize("memory", ["", "[]", "{"])
def test_without_its_memory_it_keeps_what_differs(source, folder, memory):
    copy(source, folder)
    (folder / notebooks.MEMORY).write_text(memory, encoding="utf-8")
    (source / "00_start_here.ipynb").write_text("newer", encoding="utf-8")
    assert copy(source, folder) == Copied((), (), ("00_start_here.ipynb",))


def test_a_clone_finds_its_notebooks():
    assert (notebooks.shipped() / notebooks.FIRST).is_file()
