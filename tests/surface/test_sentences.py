"""Sentences that say what is wrong, where, and what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cacao_nb import Act, Edge, Game, Tile
from cacao_nb.cli.arguments import main
from cacao_nb.graph import BadGraph, jungle_tiles
from cacao_nb.lessons import BadLesson, BadQuestion
from cacao_nb.lessons.arguments import read_argument
from cacao_nb.lessons.lessonfile import parse_lesson
from cacao_nb.record import BadRecord, NoSuchMoment, from_json
from cacao_nb.rules.errors import BadArgument, BadSetup, NoSuchSeat, RulesError

GAME = Game.demo("first-steps")

SAID: list[tuple[Callable[[], Any], type[RulesError], str]] = [
    (lambda: GAME.at(turn="3"), BadArgument, "turn is a whole number, not '3'."),  # type: ignore[arg-type]
    (
        lambda: GAME.explain(seat=5),
        NoSuchSeat,
        "There is no seat 5; the seats of this game are 0 ('red'), 1 ('purple').",
    ),
    (
        lambda: GAME.at(5, turn=3),
        NoSuchMoment,
        "A moment is either after so many decisions of the whole game or in a turn:",
    ),
    (
        lambda: GAME.at(decision=2),
        NoSuchMoment,
        "decision counts within a turn: say which one with turn.",
    ),
    (
        lambda: jungle_tiles(GAME.graph(), "temples"),
        BadGraph,
        "kind is one of 'plantation', 'market', 'gold mine', 'water', 'sun site', 'temple',",
    ),
    (
        lambda: Game.simulate("greedy"),
        BadSetup,
        "bots is a list, such as ['greedy'], not 'greedy'.",
    ),
    (
        lambda: GAME.picture(layers="temples"),
        BadArgument,
        "layers is a list, such as ['temples'], not 'temples'.",
    ),
    (
        lambda: Game(modules=["diamante"]),
        BadSetup,
        "'diamante' is a box, not a module; its modules are tree_of_life, gem_mines,",
    ),
    (
        lambda: Game(player=3),
        BadSetup,
        "There is no option 'player' in this game; beside players, seed, first and modules",
    ),
    (
        lambda: GAME.picture(color="red"),
        BadArgument,
        "There is no argument 'color' here; there are 'layers', 'decision', 'board_only',",
    ),
    (
        lambda: Game(names=["Anna"]),
        BadRecord,
        "The names are a list with one name for each of the 2 players, or none at all, not",
    ),
    (
        lambda: read_argument("seat", "blue", GAME.record.state),
        BadQuestion,
        "There is no seat 'blue'; the seats of this game are 0 ('red'), 1 ('purple').",
    ),
    (
        lambda: from_json(GAME.to_json().replace('"players": 2', '"players": "2"')),
        BadRecord,
        "The game cannot have '2' under players, which is a whole number from 2 to 4.",
    ),
    (
        lambda: parse_lesson('title = "A"\ngame = "first-step"\n[[moment]]\nturn = 1\n'),
        BadLesson,
        "Line 2: There is no game 'first-step'; it is one of 'chocolatl', 'diamante',",
    ),
]


@pytest.mark.parametrize(("wrong", "error", "says"), SAID)
def test_a_refusal_says_what_is_allowed(
    wrong: Callable[[], Any], error: type[RulesError], says: str
):
    with pytest.raises(error) as refused:
        wrong()
    assert str(refused.value).startswith(says)


def test_seats_are_numbers_or_colours_and_sides_numbers_or_words():
    assert GAME.explain(seat="red") == GAME.explain(seat=0)
    assert list(GAME.ledger().of("purple")) == list(GAME.ledger().of(1))
    assert Tile("1-1-1-1", "yellow").seat == 3
    assert Edge((1, 0), "north") is Edge((1, 0), "n") is Edge((1, 0), 0)
    assert Act((1, 0), "west", 1) is Act((1, 0), 3, 1)


@pytest.mark.parametrize("line", ["page .", "page /", "lesson .", "page no"])
def test_the_command_line_says_one_line(line: str, capsys: pytest.CaptureFixture[str]):
    assert main(line.split()) == 1
    output = capsys.readouterr()
    assert output.out == "" and len(output.err.splitlines()) == 1
