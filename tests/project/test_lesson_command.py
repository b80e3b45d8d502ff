"""``python -m cacao_nb lesson``: whether the file of a lesson is in order."""

from __future__ import annotations

import pytest

from cacao_nb.cli import main

LESSON = """title = "Mine"
game = "first-steps"
[[moment]]
turn = 2
[[moment.ask]]
kind = "fills"
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "Übung.toml"
    path.write_text(LESSON, encoding="utf-8")
    return path


def test_a_lesson_in_order_is_told_with_what_it_has(file, capsys):
    assert main(["lesson", str(file)]) == 0
    assert capsys.readouterr().out == "Mine: 1 moment, 1 question. The lesson is in order.\n"


def test_the_answers_are_printed_on_request(file, capsys):
    assert main(["lesson", str(file), "--answers"]) == 0
    told = capsys.readouterr().out
    assert "1) Which jungle spaces" in told and "Right answer: (1, -1)." in told


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (None, "cannot be read"),
        ("title = ", "Line 1: "),
        (LESSON.replace("fills", "flies"), "Line 6: There is no kind of question 'flies'"),
    ],
)
def test_what_is_wrong_is_one_line(file, capsys, written, complaint):
    if written is None:
        file.unlink()
    else:
        file.write_text(written, encoding="utf-8")
    assert main(["lesson", str(file)]) == 1
    output = capsys.readouterr()
    assert complaint in output.err and str(file) in output.err
    assert output.err.count("\n") == 1
    assert output.out == ""
