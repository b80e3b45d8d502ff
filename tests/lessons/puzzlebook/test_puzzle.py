"""Puzzles at the table: the move is made on the board, and judged in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cacao_nb.lessons import BadPuzzle, Challenge, Puzzle, PuzzleBook, puzzles, puzzles_so_far
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.messages import use_language
from cacao_nb.rules import Act, Decision, Done, Fill
from cacao_nb.rules.decisions import Lay
from cacao_nb.rules.tiles import HIDDEN_WORKER
from cacao_nb.widgets.traits import RefusedTrait
from tests.widgets.hands import Hands
from tests.widgets.page import tree


@pytest.fixture
def puzzle() -> Iterator[Puzzle]:
    shown = Puzzle("green")
    yield shown
    shown.close()


def wrong(challenge: Challenge) -> Any:
    """The wrong answer that is nearest to the right ones."""
    told = challenge.proof.tallies
    others = [one for one in told if one not in challenge.right]
    return max(others, key=lambda one: told[one].value)


def choose(puzzle: Puzzle, decision: Decision) -> None:
    """Choose a decision on the board, as a mouse and a key or two do."""
    hands, stage = Hands(puzzle.stage.board), puzzle.stage
    state = puzzle.challenge.position.state
    if isinstance(decision, Act):
        (x, y), (to_x, to_y) = decision.square, decision.edge.space
        hands.click((x + 0.4 * (to_x - x), y + 0.4 * (to_y - y)))  # type: ignore[arg-type]
    elif isinstance(decision, Fill):
        hands.press(str(state.display.index(decision.tile) + 1))
        hands.click(decision.space)
    elif isinstance(decision, Done):  # about nothing on the board: there is the list
        listed = puzzle.card.input
        listed._list.set_state({"index": listed.values.index(decision) + 1})
    else:
        assert isinstance(decision, Lay)
        hand = state.hands[state.decider]
        hands.press(str(hand.index(decision.tile) + 1))
        hands.click(decision.square)
    for _ in range(8):
        if puzzle.answer == decision:
            break
        hands.press("r")
    assert puzzle.answer == decision
    assert stage.board.ghost == puzzle.challenge.position.ghost(decision)


@pytest.mark.parametrize("grade", ["green", "blue", "black"])
def test_every_shipped_puzzle_is_solved_on_the_board(grade):
    puzzle = Puzzle(grade)
    for number in range(len(puzzle.book)):
        challenge = puzzle.challenge
        choose(puzzle, wrong(challenge))
        Hands(puzzle.stage.board).press("c")
        assert puzzle.state == "wrong1"
        misses = challenge.proof.best - challenge.proof.tallies[wrong(challenge)].value
        assert f"{misses} gold better" in puzzle.said + puzzle.card.feedback
        choose(puzzle, challenge.right[-1])
        Hands(puzzle.stage.board).press("c")
        assert puzzle.state == "right"
        assert f"{challenge.beats} less" in puzzle.card.feedback
        puzzle.go(1)
        assert puzzle.number == min(number + 1, len(puzzle.book) - 1)
    assert puzzle.said == "That was the last puzzle: 8 of 8 solved."
    puzzle.close()


def test_hints_come_in_two_steps_and_name_no_answer(puzzle):
    hands = Hands(puzzle.stage.board)
    for level in (1, 2, 2):
        hands.press("h")
        assert puzzle.said.startswith(f"Hint {level} of 2: ")
        assert puzzle.card.state == "asked"
        assert str(puzzle.challenge.right[0].square) not in puzzle.said


def test_show_me_shows_an_answer_and_how_it_goes_on(puzzle):
    Hands(puzzle.stage.board).press("s")
    assert puzzle.state == "revealed" and puzzle.answer in puzzle.challenge.right
    assert puzzle.playout.showing
    board = puzzle.stage.board
    assert puzzle.answer.square in board.state.workers
    puzzle.card.reset()
    assert (puzzle.state, puzzle.answer) == ("asked", None)
    assert not puzzle.playout.showing
    assert puzzle.answer is None and board.ghost is None


def test_the_position_lies_there_again_when_another_answer_is_chosen(puzzle):
    state = puzzle.challenge.proof.view
    answer = wrong(puzzle.challenge)
    puzzle.answer = answer
    puzzle.card.check()
    assert answer.square in puzzle.stage.board.state.workers
    puzzle.answer = puzzle.challenge.right[0]
    assert puzzle.stage.board.state == state


def test_a_tile_that_lies_elsewhere_after_the_move_is_the_one_that_was_clicked(puzzle):
    """The move was played, so the hand is one tile shorter; a click means the tile it is on."""
    held = puzzle.challenge.proof.view.hands[puzzle.challenge.position.decider]
    first = next(one for one in puzzle.challenge.proof.tallies if one.tile is held[0])
    assert held[0] is not held[-1]
    puzzle.answer = first
    puzzle.card.check()
    shown = puzzle.stage.hands.state.hands[puzzle.challenge.position.decider]
    assert len(shown) < len(held) or shown != held
    number = shown.index(held[-1])
    across = next(
        part / 100
        for part in range(100)
        if puzzle.stage.hands.place_at("hand", (part / 100, 0.4)) == ("hand", number)
    )
    puzzle.stage._pick("hand", (across + 0.02, 0.4))
    assert puzzle.stage.hands.state == puzzle.challenge.proof.view
    assert held[puzzle.stage.hands.chosen] is held[-1]


def test_nothing_is_shown_that_the_decider_may_not_see(puzzle):
    for number in range(len(puzzle.book)):
        puzzle.number = number
        view = puzzle.challenge.proof.view
        assert puzzle.stage.board.state == view
        assert puzzle.stage.hands.state.hands == view.hands
        for seat in range(view.players):
            if seat != view.decider:
                assert set(view.hands[seat]) <= {HIDDEN_WORKER}


def test_a_puzzle_goes_on_as_it_was_left(puzzle):
    puzzle.answer = wrong(puzzle.challenge)
    puzzle.card.check()
    told = puzzle.card.feedback
    puzzle.go(1)
    assert (puzzle.answer, puzzle.state) == (None, "asked")
    puzzle.go(-1)
    assert (puzzle.state, puzzle.card.feedback) == ("wrong1", told)
    Hands(puzzle.stage.board).press("ArrowRight", shift=True)
    assert puzzle.number == 1
    puzzle.go(-9)
    assert puzzle.number == 0


def test_what_was_done_is_known_in_the_next_kernel(puzzle):
    puzzle.answer = puzzle.challenge.right[0]
    puzzle.card.check()
    assert puzzle.head == "Puzzle 1 of 8 · green · 1 done"
    JOURNAL.entries = {}  # as a new kernel begins
    again = Puzzle("green")
    assert again.head == "Puzzle 1 of 8 · green · 1 done"
    again.close()
    JOURNAL.forget()
    assert again.head.endswith("0 done")


def test_one_button_stands_out_at_a_time(puzzle):
    def standing_out() -> list[str]:
        named = {**puzzle.card._buttons, **puzzle._ways}
        return [name for name, one in named.items() if "cacao-primary" in one._dom_classes]

    assert standing_out() == ["check"]
    puzzle.card.reveal()
    assert standing_out() == ["next"]
    puzzle.go(1)
    assert standing_out() == ["check"]


def test_it_takes_whatever_holds_puzzles():
    book = puzzles(5, "green", count=2)
    for about in (book, list(book), book.lines, book[0], book[0].line):
        puzzle = Puzzle(about)
        assert puzzle.challenge == book[0]
        puzzle.close()
    with pytest.raises(BadPuzzle, match="no puzzle in it"):
        Puzzle(PuzzleBook())
    with pytest.raises(BadPuzzle, match="Line 1"):
        Puzzle("red")


def test_there_are_only_so_many(puzzle):
    with pytest.raises(RefusedTrait, match="from 0 to 7"):
        puzzle.number = 8
    assert puzzle.number == 0


def test_more_puzzles_come_while_the_first_is_solved(monkeypatch):
    """As in a notebook, where an event loop goes on between slices of the work."""
    monkeypatch.setattr("cacao_nb.widgets.slices.Slices.start", lambda work: None)
    puzzle = Puzzle(puzzles_so_far(5, "green", count=3))
    assert len(puzzle.book) == 1
    puzzle.answer = puzzle.challenge.right[0]
    puzzle.card.check()
    assert puzzle.state == "right"
    making: Any = puzzle._making
    while len(puzzle.book) < 2:
        making._go_on()
        making._tell(making._found)
    assert puzzle.head == "Puzzle 1 of 2 · green · 1 done"
    title = puzzle.stage._head.value
    assert "More puzzles are being looked for" in title
    puzzle.stop()
    assert len(puzzle.book) == 2 and not making.going
    assert "looked for" not in puzzle.stage._head.value
    puzzle.go(1)
    assert puzzle.number == 1
    puzzle.close()


def test_a_closed_one_looks_for_no_more(monkeypatch):
    monkeypatch.setattr("cacao_nb.widgets.slices.Slices.start", lambda work: None)
    puzzle = Puzzle(puzzles_so_far(5, "green", count=3))
    making: Any = puzzle._making
    puzzle.close()
    assert not making.going


def test_every_control_has_a_name(puzzle):
    controls = [one for one in tree(puzzle) if hasattr(one, "description") and one.comm]
    named = [one for one in controls if type(one).__name__ in ("Button", "Dropdown")]
    assert len(named) > 6
    assert [one for one in named if not (one.description or one.tooltip)] == []


def test_it_can_change_its_language(puzzle):
    puzzle.answer = wrong(puzzle.challenge)
    puzzle.card.check()
    before = use_language("pseudo")
    puzzle.refresh()
    assert puzzle.state == "wrong1" and not puzzle.head.startswith("Puzzle")
    use_language(before)
    puzzle.refresh()
    assert puzzle.head.startswith("Puzzle")
