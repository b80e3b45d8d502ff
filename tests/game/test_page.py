"""The page of a game tells what the engine tells, to everybody or to one seat."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cacao_nb import Game
from cacao_nb.draw.page import Story
from cacao_nb.explain import explain_turn
from cacao_nb.game.page import story
from cacao_nb.game.replay import Replay
from cacao_nb.record import Note, Record
from cacao_nb.rules import RulesError, score
from cacao_nb.rules.errors import NoSuchSeat
from cacao_nb.rules.setup import Deal
from tests.draw.markup import read

ROOT = Path(__file__).parents[2]


@cache
def told(demo: str, seat: int | None = None) -> Story:
    return story(Game.demo(demo).record, seat)


def begun(turns: int, players: int = 2, seed: int = 7) -> Game:
    """A game that has been played for some turns."""
    whole = Game.random(players, seed)
    game = Game(players, seed)
    while game.position.turn <= turns:
        game.play(whole.decisions[len(game.decisions)])
    return game


# What it tells -----------------------------------------------------------------------------


def test_the_steps_are_those_of_the_game():
    game = Game.demo("first-steps")
    steps = told("first-steps").steps
    assert len(steps) == len(game.steps) + 1
    assert [step.turn for step in steps[1:]] == [step.turn for step in game.steps]
    for step, page in zip(game.steps, steps[1:], strict=True):
        assert len(step.state.jungle) == int(page.board.sentence.split()[3])


def test_every_sentence_of_every_turn_is_told_once():
    game = Game.demo("two-players")
    said = [one.text for step in told("two-players").steps for one in step.sentences]
    assert (
        said[1:]
        == [
            sentence
            for turn in range(1, game.record.turns_begun + 1)
            for sentence in explain_turn(game.record, turn)
        ][1:]
    )


@pytest.mark.parametrize("demo", ["first-steps", "diamante"])
def test_turns_begin_where_their_positions_are(demo: str):
    game = Game.demo(demo)
    for turn, (name, begins) in enumerate(told(demo).turns, start=1):
        state = game.steps[begins - 1].state if begins else game.at(0).state
        assert state == game.at(turn=turn).state
        assert name.startswith(f"Turn {turn}: ")


def test_a_note_is_told_at_its_moment():
    game = begun(3)
    first, middle, late = Note(1, 0, "first"), Note(2, 1, "middle"), Note(3, 0, "late")
    game.record.notes = (late, first, middle)
    steps = story(game.record).steps
    found = {note: number for number, step in enumerate(steps) for note in step.notes}
    assert found == {
        "Note: first": 0,
        "Note: middle": Replay(game).after(2, 1),
        "Note: late": story(game.record).turns[2][1],
    }


def test_the_score_is_that_of_the_position():
    game = Game.demo("two-players")
    steps = told("two-players").steps
    for step in (1, 40, len(steps) - 1):
        sheet = steps[step].sheets[0]
        (totals,) = (row for row in sheet.rows if row[0] == "Total")
        players = score(game.steps[step - 1].state).players
        assert [int(cell) for cell in totals[1:]] == [player.total for player in players]
    assert steps[-1].sheets[0].caption == "Final score"
    assert steps[-2].sheets[0].caption == "Score if the game ended now"


def test_activations_come_and_go_with_their_turn():
    game = Game.demo("first-steps")
    steps = told("first-steps").steps
    assert steps[0].activations.rows == ()
    for number, step in enumerate(game.steps, start=1):
        acted = sum(
            event[0] in ("acted", "unused")
            for other in game.steps[:number]
            if other.turn == step.turn
            for event in other.log
        )
        rows = steps[number].activations.rows
        assert sum(row[0][0].isdigit() for row in rows) == acted


def test_names_and_title_are_shown_as_they_were_given():
    game = Game(2, 7, names=["<b>Ada</b>", ""], title="</title><script>x</script>")
    page = read(game.page())
    assert page.one("h1").text() == game.record.title
    assert "<b>Ada</b> (Red) and Purple" in page.one("header").text()
    assert len(page.all("script")) == 1


@pytest.mark.parametrize(
    ("modules", "title"),
    [
        ([], "Cacao: a game for 3 players"),
        (["huts", "map"], "Cacao: a game for 3 players with Map and Huts"),
        (["gigantism"], "Cacao: a game for 3 players with Gigantism"),
    ],
)
def test_without_a_title_the_page_names_players_and_modules(modules: list[str], title: str):
    page = read(Game(3, 7, modules=modules).page())
    assert page.one("h1").text() == title
    assert title in page.one("title").text()


def test_a_name_that_is_the_colour_is_not_said_twice():
    assert "clockwise: Red and Purple." in told("first-steps").about[0]


def test_a_game_that_has_not_begun_has_a_page():
    page = read(Game(3, 7).page())
    assert page.one("input", id="step").attributes["max"] == "0"
    assert "The game stands in turn 1 of 30." in page.one("header").text()


def test_the_line_brings_the_game_back():
    game = begun(2)
    assert Game.parse(read(game.page()).one("pre").text()) == game


def test_a_page_is_saved_wholly_and_looks_as_asked(tmp_path):
    game = begun(2)
    path = game.save_page(tmp_path / "game.html", 1, palette="contrast")
    assert path.read_text(encoding="utf-8") == game.page(1, palette="contrast")
    assert game.page(1, palette="contrast") != game.page(1)
    with pytest.raises(ValueError, match="sepia"):
        game.page(palette="sepia")
    with pytest.raises(FileNotFoundError):
        game.save_page(tmp_path / "nowhere" / "game.html")


def test_a_whole_game_for_four_is_a_small_file():
    assert len(Game.demo("four-players").page().encode()) < 650_000


@pytest.mark.parametrize("hashes", ["1", "2"])
def test_the_bytes_are_the_same_in_every_process(hashes):
    code = (
        "import sys; from cacao_nb import Game;"
        "sys.stdout.buffer.write(Game.demo('first-steps').page().encode())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hashes},
        capture_output=True,
        check=True,
    )
    assert done.stdout == Game.demo("first-steps").page().encode()


@pytest.mark.usefixtures("pseudo")
def test_no_plain_english_is_left():
    page = read(begun(4).page())
    shown = [node.text() for tag in ("title", "header", "main") for node in page.all(tag)]
    typed = [node.text() for node in (*page.all("kbd"), *page.all("pre"))]
    named = [node.attributes["aria-label"] for node in page if "aria-label" in node.attributes]
    for word in typed:
        shown = [text.replace(word, "") for text in shown]
    assert len(named) > 20
    # A rule has a letter and a number everywhere.
    assert re.findall(r"\b[A-Za-z]+\b", " ".join(shown + named)) == []


# What it does not tell ---------------------------------------------------------------------


def redealt(game: Game, jungle: bool, pile: int | None) -> Iterator[Game]:
    """Games with the same decisions, in which two tiles of one pile have changed places."""
    record = game.record
    dealt = record.dealt
    tiles: list[object] = list(dealt.jungle if jungle else dealt.workers[pile or 0])
    for one in range(len(tiles)):
        for other in range(one + 1, len(tiles)):
            if tiles[one] == tiles[other]:
                continue
            swapped = tiles[:]
            swapped[one], swapped[other] = swapped[other], swapped[one]
            workers = list(dealt.workers)
            if not jungle:
                workers[pile or 0] = tuple(swapped)  # type: ignore[arg-type]
            deal = Deal(tuple(swapped) if jungle else dealt.jungle, tuple(workers))  # type: ignore[arg-type]
            again = Record(record.rules, deal, record.first)
            try:
                for decision in game.decisions:
                    again.play(decision)
            except RulesError:
                continue
            yield Game.of(again)


def test_what_others_hold_and_when_they_drew_it_is_not_in_the_page_of_a_seat():
    game = begun(8)
    same = list(redealt(game, jungle=False, pile=1))
    assert len(same) > 3
    mine, theirs = game.page(0), game.page(1)
    for other in same[:6]:
        assert other.page(0) == mine
    assert any(other.page(1) != theirs for other in same[:6])


def test_tiles_that_nobody_has_seen_are_not_in_the_page_of_a_seat():
    game = begun(4)
    unseen = [
        other
        for other in redealt(game, jungle=True, pile=None)
        if [state.seen_by(0) for state in other.record.states()]
        == [state.seen_by(0) for state in game.record.states()]
    ]
    assert len(unseen) > 3
    mine = game.page(0)
    for other in unseen[:4]:
        assert other.page(0) == mine
        assert other.page() != game.page()


def test_the_own_pile_is_not_in_the_page_of_a_seat():
    game = begun(4)
    same = [
        other
        for other in redealt(game, jungle=False, pile=0)
        if other.record.dealt.workers[0][:6] == game.record.dealt.workers[0][:6]
    ]
    assert len(same) > 1
    mine = game.page(0)
    for other in same[:4]:
        assert other.page(0) == mine


def test_a_page_for_a_seat_offers_no_line_and_says_whose_it_is():
    page = read(begun(2).page(1))
    assert page.all("pre") == []
    assert "what Purple could see" in page.one("header").text()


def test_there_is_no_page_for_a_seat_that_is_not_there():
    with pytest.raises(NoSuchSeat, match="2"):
        begun(1).page(2)
