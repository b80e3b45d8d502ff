"""The file of a lesson: what it says is checked, and what is wrong is told with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cacao_nb import Game
from cacao_nb.lessons.errors import BadLesson
from cacao_nb.lessons.lessonfile import (
    MOST_BYTES,
    lesson_names,
    load_lesson,
    parse_lesson,
)
from cacao_nb.lessons.markdown import to_html
from cacao_nb.lessons.tomllines import TomlLines

LESSON = '''title = "A lesson"
minutes = 5
game = "first-steps"

[[moment]]
turn = 1
say = """
Red begins.
turn = 99
"""
light = [
  [1, 0],
  [0, 0],  # the plantation
]

[[moment.ask]]
kind = "place_where"

[[moment]]
turn = 2
[[moment.ask]]
kind = "fills"
predict = true

[[moment]]
turn = 2
decision = 1
[[moment.ask]]
kind = "gains"
seat = "purple"
good = "gold"
decisions = "turn"
'''


def test_a_lesson_is_read():
    script = parse_lesson(LESSON)
    assert (script.title, script.minutes) == ("A lesson", 5)
    assert script.game == Game.demo("first-steps")
    assert [(one.turn, one.decision) for one in script.moments] == [(1, 0), (2, 0), (2, 1)]
    assert script.moments[0].say.strip() == "Red begins.\nturn = 99"
    assert script.moments[0].light == ((1, 0), (0, 0))
    assert [one.kind for one in script.questions] == ["place_where", "fills", "gains"]
    assert [ask.predict for one in script.moments for ask in one.asks] == [False, True, False]
    assert script.questions[1].solution.answers == (frozenset({(1, -1)}),)


def test_a_choice_is_written_as_in_the_file_of_a_game():
    written = LESSON.replace(
        'kind = "fills"',
        'kind = "fills"\nchoice = {do="place", tile="2-1-0-1", rotation=0, square=[2, 1]}',
    )
    assert parse_lesson(written).questions[1].solution.answers == (frozenset({(2, 0)}),)


@pytest.mark.parametrize("name", lesson_names())
def test_the_lessons_of_the_package_are_in_order(name: str):
    script = load_lesson(name)
    assert script.moments and script.questions and script.minutes <= 20
    for moment in script.moments:
        assert moment.say.strip() and to_html(moment.say).startswith("<p>")
    for question in script.questions:
        assert question.check(question.solution.answers[0]).right


#: What is changed in the lesson, into what, the line at fault, and a word of the sentence.
FAULTS = [
    ('title = "A lesson"', "title = 3", 1, "title"),
    ('title = "A lesson"\n', "", 1, "says nothing about title"),
    ('title = "A lesson"', 'title = "' + "x" * 300 + '"', 1, "characters"),
    ('title = "A lesson"', 'title = "a\\u0007"', 1, "U+0007"),
    ("minutes = 5", "minutes = 5000", 2, "minutes"),
    ("minutes = 5", "minuts = 5", 2, "'minuts'"),
    ("minutes = 5", "minutes =", 2, "TOML"),
    ("minutes = 5", "minutes = 5\nminutes = 6", 3, "TOML"),
    ('game = "first-steps"', 'game = "chess"', 3, "There is no game 'chess'; it is one of"),
    ('game = "first-steps"', 'game = "../x.json"', 3, "folder of the lesson"),
    ('game = "first-steps"', "game = 7", 3, "game"),
    ("turn = 1\nsay", "turn = 0\nsay", 6, "turn"),
    ("turn = 1\nsay", "turn = 70\nsay", 6, "no turn 70"),
    ("turn = 1\nsay", "say", 5, "says nothing about turn"),
    ("  [0, 0],", "  [0, 0, 0],", 11, "light"),
    ("  [0, 0],", "  [40, 0],", 11, "does not show (40, 0)"),
    ('kind = "place_where"', 'kind = "guess"', 17, "no kind of question 'guess'"),
    ('kind = "place_where"', 'sort = "guess"', 16, "says nothing about kind"),
    ('kind = "place_where"', 'kind = "place_where"\nseat = 1', 17, "no argument 'seat'"),
    ('kind = "place_where"', 'kind = "best_gold"', 17, "are to act"),
    ('kind = "place_where"', 'kind = "place_where"\nturn = 3', 17, "has turn"),
    ("predict = true", "predict = 1", 23, "predict"),
    ("turn = 2\ndecision = 1", "turn = 2\ndecision = 9", 27, "after 9 decisions"),
    ("turn = 2\ndecision = 1", "turn = 1\ndecision = 1", 25, "comes before"),
    ("turn = 2\ndecision = 1", "turn = 2\ndecision = 0", 23, "later moment"),
    ('seat = "purple"', 'seat = "green"', 29, "There is no seat 'green'"),
    ('good = "gold"', 'good = "beans"', 29, "argument good"),
]


@pytest.mark.parametrize(("old", "new", "line", "word"), FAULTS)
def test_a_fault_is_told_in_one_sentence_with_its_line(
    old: str, new: str, line: int, word: str
):
    assert LESSON.count(old) == 1
    with pytest.raises(BadLesson) as refused:
        parse_lesson(LESSON.replace(old, new))
    refusal = str(refused.value)
    assert refusal.startswith(f"Line {line}: "), refusal
    assert word in refusal
    assert "\n" not in refusal


@pytest.mark.parametrize(
    "written",
    [
        "",
        "moment = 3",
        "[moment]",
        'title="a"\ngame="first-steps"\nmoment=[]',
        'title="a"\ngame="first-steps"\nmoment=[1]',
        "a = " + "[" * 5000,
        "a = " + "9" * 5000,
        "x = 1979-05-27",
        "\x00",
        b"\xff\xfe",
        b"title = '\xc3'",
        "a" * (MOST_BYTES + 1),
        '[[moment]]\nturn = 1\n[moment.x."y"]\n',
    ],
)
def test_nonsense_is_refused_in_one_short_sentence(written: Any):
    with pytest.raises(BadLesson) as refused:
        parse_lesson(written)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 300


def test_no_more_than_enough_of_everything():
    many = LESSON + "[[moment]]\nturn = 3\n" + '[[moment.ask]]\nkind = "place_where"\n' * 11
    with pytest.raises(BadLesson, match=r"^Line 3[0-9]: "):
        parse_lesson(many)


def test_a_prediction_at_the_end_has_nothing_to_show_what_came():
    at_the_end = LESSON[: LESSON.rindex("[[moment]]")]
    with pytest.raises(BadLesson, match="Line 23: A prediction needs a later moment"):
        parse_lesson(at_the_end)


def test_a_game_beside_the_lesson_and_a_shared_line(tmp_path: Path):
    game = Game.random(players=3, seed=2)
    game.save(tmp_path / "ours é.json")
    written = 'title = "ours"\ngame = "ours é.json"\n[[moment]]\nturn = 4\n'
    file = tmp_path / "ours.toml"
    file.write_text("\ufeff" + written.replace("\n", "\r\n"), encoding="utf-8")
    assert load_lesson(file).game == game
    assert load_lesson(str(file)).moments[0].turn == 4
    line = game.share()
    assert parse_lesson(written.replace("ours é.json", line)).game == Game.parse(line)
    (tmp_path / "ours é.json").unlink()
    with pytest.raises(BadLesson, match=r"Line 2: .*cannot be read"):
        load_lesson(file)


def test_what_is_not_there_is_said():
    with pytest.raises(BadLesson, match=r"'nothing'.*first-turns"):
        load_lesson("nothing")
    with pytest.raises(OSError, match="nothing"):
        load_lesson("nothing.toml")


def test_lines_are_found_whatever_the_values_look_like():
    lines = TomlLines(
        "a = '''\n[[x]]\nb = 1\n'''\n"  # 1 to 4
        'c = [ # [[y]]\n  "]",\n  [1],\n]\n'  # 5 to 8
        "[x]\n"  # 9
        'd = "= ["\n'  # 10
        "[[y]]\n[[y.z]]\ne = 1\n[[y.z]]\n[[y]]\n[[y.z]]\n  'f' = {g = 1}\n"  # 11 to 17
    )
    assert [lines.of(path) for path in [("a",), ("c",), ("x",), ("x", "d")]] == [1, 5, 9, 10]
    assert lines.of(("y", 0, "z", 0, "e")) == 13
    assert lines.of(("y", 0, "z", 1, "e")) == 14
    assert lines.of(("y", 1, "z", 0, "f", "g")) == 17
    assert lines.of(("b",)) == 1


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("say = {English = 'Your move.'}", "A text in several languages"),
        ("say = {}", "A text in several languages"),
        ("say = {en = 7}", "en"),
        ("ask = [{kind = 'play', by_hand = ['sing']}]", "by_hand"),
        ("ask = [{kind = 'play', by_hand = 'fill'}]", "by_hand"),
    ],
)
def test_what_cannot_be_said_or_done_by_hand_is_refused_with_its_line(line: str, named: str):
    with pytest.raises(BadLesson, match=r"Line [0-9]: ") as refused:
        parse_lesson(f'title = "One"\ngame = "first-steps"\n[[moment]]\nturn = 1\n{line}')
    assert named in str(refused.value)
