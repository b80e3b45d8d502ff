"""Puzzles as text: shared, read again, and refused in a sentence if they are none."""

from __future__ import annotations

import pytest

from cacao_nb import Game
from cacao_nb.lessons import BadPuzzle, BadQuestion, Challenge, PuzzleBook
from cacao_nb.lessons.puzzlebook import book, measures
from cacao_nb.lessons.puzzlebook.book import shipped_text
from cacao_nb.lessons.puzzlebook.grades import GRADES
from cacao_nb.lessons.puzzlebook.lines import puzzle_line
from cacao_nb.record.sharing import MOST_CHARACTERS
from cacao_nb.rules import RulesError

LINE = PuzzleBook.shipped("green")[0].line


def test_a_line_is_the_puzzle_and_nothing_else(every):
    for _, challenge in every:
        line = challenge.line
        assert "\n" not in line and line.isascii() and len(line) < 2_000
        again = Challenge.parse(line)
        assert again == challenge and hash(again) == hash(challenge)
        assert again.right == challenge.right
        assert again.position.state == challenge.position.state
        assert again.question.id == challenge.question.id


def test_a_chat_may_wrap_and_quote_it():
    wrapped = "\n".join(f" {LINE[begin : begin + 40]} " for begin in range(0, len(LINE), 40))
    assert Challenge.parse(f"“{wrapped}”").line == LINE


def test_names_and_notes_stay_at_home():
    game = Game.parse(LINE.partition("-gold-")[2])
    game.record.names = ("Anna", "Ben")
    challenge = Challenge(game, "gold")
    assert "Anna" in challenge.question.prompt + repr(challenge) + str(challenge.names)
    assert challenge.line == LINE


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "is no puzzle"),
        ("hello", "is no puzzle"),
        ("puzzle1-gold", "is no puzzle"),
        ("puzzle1-gold-cacao1", "is not the line of a game"),
        (LINE.replace("puzzle1", "puzzle2"), "version 2"),
        (LINE.replace("-gold-", "-riches-"), "There is no puzzle about 'riches'"),
        (LINE.replace("-gold-", "-answer-"), "last but one turn"),
        (LINE.replace("-gold-", "-fill-"), "fill"),
        (LINE[:-9], "game"),
        (LINE[:60] + ("A" if LINE[60] != "A" else "B") + LINE[61:], "damaged"),
        ("puzzle1-__import__('os')-cacao1-1.0", "is no puzzle"),
        (Game(players=2, seed=7).share(), "is no puzzle"),
        (puzzle_line(Game(players=2, seed=7).record, "gold"), "not clear enough"),
        ("puzzle1-gold-cacao1-" + "z" * 3 * MOST_CHARACTERS, "characters"),
        ("9" * 10_000_000, "characters"),
    ],
)
def test_what_is_no_puzzle_is_refused_in_a_sentence(line, complaint):
    with pytest.raises(RulesError) as refused:
        Challenge.parse(line)
    said = str(refused.value)
    assert complaint in said and len(said) < 400 and "\n" not in said
    assert type(refused.value) in (BadPuzzle, BadQuestion)


def test_a_book_names_the_line_at_fault_and_passes_over_remarks():
    two = PuzzleBook.parse(f"# two of them\n\n{LINE}\n  {LINE}\n")
    assert len(two) == 2
    with pytest.raises(BadPuzzle, match=r"^Line 3: 'nonsense' is no puzzle"):
        PuzzleBook.parse(f"# a remark\n{LINE}\nnonsense")


def test_a_book_and_the_decisions_of_a_puzzle_are_bounded(monkeypatch):
    monkeypatch.setattr(book, "MOST_PUZZLES", 2)
    with pytest.raises(BadPuzzle, match="No book has more than 2 puzzles"):
        PuzzleBook.parse(f"{LINE}\n" * 3)
    monkeypatch.setattr(measures, "MOST_DECISIONS", 5)
    with pytest.raises(BadQuestion, match="more than 5 decisions"):
        Challenge.parse(LINE)


@pytest.mark.parametrize("grade", GRADES)
def test_what_is_stored_is_what_is_shown(grade):
    stored = [line for line in shipped_text(grade).splitlines() if not line.startswith("#")]
    assert PuzzleBook.shipped(grade).lines.splitlines() == stored
