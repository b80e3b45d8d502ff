"""Colours, text size and "More" are alike in all widgets, and kept for the next kernel."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from traitlets import TraitError

from cacao_nb import Board, Game, GameStepper, TempleLab
from cacao_nb.draw.theme import DARK, LIGHT, PALETTES
from cacao_nb.keeper import SWITCH, Shelf
from cacao_nb.lessons import Check, question
from cacao_nb.widgets import look as looks
from cacao_nb.widgets.look import CHOICES, Look, shared_look
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.status import StatusLine
from tests.widgets.hands import Hands
from tests.widgets.page import tree

GAME = Game.demo("first-steps")


@pytest.fixture
def open_widgets() -> Iterator[list[Part]]:
    """Whatever is put here is closed in the end."""
    widgets: list[Part] = []
    yield widgets
    for widget in widgets:
        widget.close()


@pytest.fixture
def steppers(open_widgets: list[Part]) -> tuple[GameStepper, GameStepper]:
    open_widgets += [one := GameStepper(GAME), other := GameStepper(GAME)]
    return one, other


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where settings are kept, which a person has not done before."""
    monkeypatch.setenv(SWITCH, "yes")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    return tmp_path / "cacao_nb" / "settings"


def choose(stepper: GameStepper, palette: str) -> None:
    """Choose colours as a person does."""
    stepper.choices._palette.set_state({"index": CHOICES.index(palette)})


def looked(*widgets: Part) -> list[tuple[object, ...]]:
    return [(one.palette, one.text_scale) for one in widgets]


# All widgets of a kernel -------------------------------------------------------------------


def test_what_a_person_chooses_holds_for_all_open_widgets_and_for_those_to_come(
    steppers: tuple[GameStepper, GameStepper], open_widgets: list[Part]
):
    check = Check(question(GAME, "fills", turn=2))
    lab, board = TempleLab(), Board(GAME.position.state)
    open_widgets += [check, lab, board]
    choose(steppers[0], "contrast")
    check.stage._look._size.set_state({"index": 2})
    open_widgets.append(late := GameStepper(GAME))
    every = (*steppers, check, lab, board, late)
    assert looked(*every) == [("contrast", 1.5)] * len(every)
    for shown in (steppers[0].board, steppers[1].board, check.stage.board, board, late.board):
        assert shown.canvas.palette is PALETTES["contrast"]
        assert shown.canvas.text_scale == 1.5
    assert late.choices._palette.value == "contrast"


def test_the_key_for_colours_is_a_person(steppers: tuple[GameStepper, GameStepper]):
    one, other = steppers
    for expected in ("contrast", "patterned", "dark", "auto"):
        Hands(one.board).press("p")
        assert one.palette == other.palette == expected
    shared_look().dark = True
    for expected in ("light", "contrast", "patterned", "auto"):
        Hands(one.board).press("p")
        assert one.palette == expected


def test_the_key_for_colours_always_shows_others(steppers: tuple[GameStepper, GameStepper]):
    one, _ = steppers
    one.palette = "light"
    Hands(one.board).press("p")
    assert one.drawn_in == "contrast"


def test_more_stays_as_it_was_left(
    steppers: tuple[GameStepper, GameStepper], open_widgets: list[Part]
):
    one, other = steppers
    one.table._more_button.set_state({"value": True})
    open_widgets.append(late := GameStepper(GAME))
    for table in (one.table, other.table, late.table):
        assert table.more
        assert table._more_button.value
        assert table._more.layout.display == ""
        assert table._panel.layout.display == "none"
    late.table._more_button.set_state({"value": False})
    assert not one.table.more


def test_the_key_for_the_sheet_is_a_person(steppers: tuple[GameStepper, GameStepper]):
    one, other = steppers
    Hands(one.board).press("?")
    assert one.table.more and other.table.more
    assert not other.choices.sheet


def test_what_code_assigns_is_the_affair_of_that_widget(
    steppers: tuple[GameStepper, GameStepper], open_widgets: list[Part]
):
    one, other = steppers
    one.palette, one.table.more = "patterned", True
    assert other.palette == shared_look().palette == "auto"
    assert not other.table.more
    choose(other, "contrast")
    other.table._more_button.set_state({"value": True})
    other.table._more_button.set_state({"value": False})
    assert (one.palette, one.table.more) == ("patterned", True)
    assert one.board.canvas.palette is PALETTES["patterned"]
    # Of the rest it takes its share.
    other.choices._size.set_state({"index": 1})
    assert one.text_scale == 1.25


def test_a_person_may_choose_where_code_has_assigned(
    steppers: tuple[GameStepper, GameStepper],
):
    one, other = steppers
    one.palette = "patterned"
    choose(one, "contrast")
    assert other.palette == "contrast"
    choose(other, "dark")
    assert one.palette == one.board.palette == one.villages.palette == "dark"


def test_code_may_assign_the_look_of_all(steppers: tuple[GameStepper, GameStepper]):
    shared_look().palette = "contrast"
    assert looked(*steppers) == [("contrast", 1.0)] * 2
    with pytest.raises(TraitError, match="There are no colours 'pink'"):
        shared_look().palette = "pink"
    assert shared_look().palette == "contrast"


def test_the_widget_where_it_was_chosen_shows_it_first(
    steppers: tuple[GameStepper, GameStepper],
):
    one, other = steppers
    seen: list[GameStepper] = []
    for stepper in steppers:
        stepper.board.observe(lambda _, stepper=stepper: seen.append(stepper), "drawn_in")
    choose(other, "contrast")
    assert seen == [other, one]


def test_one_widget_that_fails_does_not_hold_up_the_others(
    steppers: tuple[GameStepper, GameStepper],
):
    one, other = steppers
    problems: list[Exception] = []
    one.board.problem = problems.append

    def fail(change: object) -> None:
        raise ZeroDivisionError

    one.board.observe(fail, "drawn_in")
    shared_look().palette = "contrast"
    assert other.board.canvas.palette is PALETTES["contrast"]
    assert [type(problem) for problem in problems] == [ZeroDivisionError]


def test_a_closed_widget_is_let_go():
    stepper = GameStepper(GAME)
    gone = weakref.ref(stepper.board)
    stepper.close()
    assert len(shared_look()._followers) == 0
    del stepper
    gc.collect()
    assert gone() is None


# The next kernel ---------------------------------------------------------------------------


def test_the_next_kernel_begins_as_the_last_one_ended(
    settings: Path, steppers: tuple[GameStepper, GameStepper], open_widgets: list[Part]
):
    one, _ = steppers
    choose(one, "contrast")
    one.choices._size.set_state({"index": 1})
    one.table._more_button.set_state({"value": True})
    one.status.set_state({"dark": True})
    shared_look.cache_clear()
    open_widgets.append(next_one := GameStepper(GAME))
    assert looked(next_one) == [("contrast", 1.25)]
    assert next_one.table.more
    assert next_one.status.dark
    assert {path.stem for path in settings.iterdir()} == {
        *("palette", "text_scale", "more", "dark")
    }


def test_what_code_assigns_is_not_kept(
    settings: Path, steppers: tuple[GameStepper, GameStepper]
):
    steppers[0].palette = "contrast"
    assert not settings.exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("palette", "pink"),
        ("palette", ["dark"]),
        ("text_scale", 400),
        ("text_scale", "large"),
        ("text_scale", 10**400),
        ("more", "yes"),
        ("dark", 3),
    ],
)
def test_what_makes_no_sense_in_a_file_is_passed_over(
    name: str, value: object, settings: Path, open_widgets: list[Part]
):
    settings.mkdir(parents=True)
    kept = json.dumps({"version": 1, "value": value})
    (settings / f"{name}.json").write_text(kept, encoding="utf-8")
    open_widgets.append(stepper := GameStepper(GAME))
    assert looked(stepper) == [("auto", 1.0)]
    assert (stepper.table.more, shared_look().dark) == (False, False)


def test_a_look_by_itself_is_kept_nowhere(settings: Path):
    Look().palette = "dark"
    assert not settings.exists()
    Look(Shelf("settings")).palette = "dark"
    assert Look(Shelf("settings")).palette == "dark"


# A dark page -------------------------------------------------------------------------------


def test_auto_follows_the_page(steppers: tuple[GameStepper, GameStepper]):
    one, other = steppers
    assert one.board.canvas.palette is LIGHT
    one.status.set_state({"dark": True})  # As the page says it.
    for stepper in steppers:
        assert stepper.palette == "auto"
        assert stepper.board.canvas.palette is DARK
        for part in (stepper.villages, stepper.hands):
            assert part.drawn_in == "dark"
        assert DARK["ground"] in stepper.villages._shown.value
    other.status.set_state({"dark": True})
    other.status.set_state({"dark": False})
    assert one.board.canvas.palette is LIGHT
    assert LIGHT["ground"] in one.villages._shown.value


def test_labs_follow_the_page(open_widgets: list[Part]):
    open_widgets.append(lab := TempleLab())
    lab.status.set_state({"dark": True})
    assert lab.drawn_in == "dark"
    assert any(DARK["jungle"] in str(getattr(part, "value", "")) for part in tree(lab))


def test_chosen_colours_stay_on_any_page(steppers: tuple[GameStepper, GameStepper]):
    one, other = steppers
    one.palette = "light"
    one.status.set_state({"dark": True})
    assert (one.drawn_in, other.drawn_in) == ("light", "dark")


def test_a_status_line_expects_the_page_to_be_as_it_was():
    shared_look().dark = True
    line = StatusLine()
    assert line.dark
    line.close()


def test_a_picture_is_for_paper_unless_it_is_asked_for(
    steppers: tuple[GameStepper, GameStepper],
):
    one, _ = steppers
    shared_look().dark = True
    assert one.picture().palette is LIGHT
    one.palette = "dark"
    assert one.picture().palette is DARK


def test_every_choice_has_a_name_of_its_own(steppers: tuple[GameStepper, GameStepper]):
    labels = [label for label, _ in steppers[0].choices._palette.options]
    assert len({*labels}) == len(labels) == len(looks.CHOICES)
    assert labels[0] == "as the page"
