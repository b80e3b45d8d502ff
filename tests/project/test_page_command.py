"""``python -m cacao_nb page``: from a saved game to a page, or to one sentence why not."""

from __future__ import annotations

import pytest

from cacao_nb import Game
from cacao_nb.cli import main


@pytest.fixture
def saved(tmp_path):
    folder = tmp_path / "Spiele é"
    folder.mkdir()
    return Game.demo("first-steps").save(folder / "game.json")


def test_the_page_goes_beside_the_game(saved, capsys):
    assert main(["page", str(saved)]) == 0
    page = saved.with_suffix(".html")
    assert page.read_text(encoding="utf-8") == Game.demo("first-steps").page()
    assert str(page) in capsys.readouterr().out


def test_the_page_goes_where_it_is_told_and_to_one_seat(saved, tmp_path):
    assert main(["page", str(saved), str(tmp_path / "seen.html"), "--seat=purple"]) == 0
    seen = (tmp_path / "seen.html").read_text(encoding="utf-8")
    assert seen == Game.demo("first-steps").page(1)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["nowhere.json"], "cannot be read"),
        (["broken.json"], "holds no game"),
        (["game.json", "game.json"], "cannot replace the game"),
        (["game.json", "nowhere/page.html"], "cannot be written"),
        (["game.json", "--seat=yellow"], "There is no seat 3"),
    ],
)
def test_why_there_is_no_page(saved, monkeypatch, capsys, words, complaint):
    monkeypatch.chdir(saved.parent)
    (saved.parent / "broken.json").write_text("{}", encoding="utf-8")
    before = saved.read_bytes()
    assert main(["page", *words]) == 1
    output = capsys.readouterr()
    assert complaint in output.err
    assert output.err.count("\n") == 1
    assert output.out == ""
    assert saved.read_bytes() == before
    assert not saved.with_suffix(".html").exists()


def test_a_colour_that_nobody_has_is_not_understood(saved, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["page", str(saved), "--seat=green"])
    assert ended.value.code == 2
    assert "red, purple, white and yellow" in capsys.readouterr().err
