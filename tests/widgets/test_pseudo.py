"""No text is left in plain English when another language is in use."""

from __future__ import annotations

import html
import re

import pytest
from ipywidgets import Widget

from cacao_nb.draw.describe import describe_square
from cacao_nb.draw.scene import board_bounds, board_scene
from cacao_nb.draw.shapes import Text
from cacao_nb.messages import use_language
from cacao_nb.rules import State
from cacao_nb.rules.state import FILL
from cacao_nb.widgets import Board
from tests.draw.positions import everything, start
from tests.widgets.hands import Hands

pytestmark = pytest.mark.usefixtures("pseudo")


def plain_words(shown: str) -> list[str]:
    """Words without an accent; the pseudo-language leaves none."""
    return re.findall("[A-Za-z]+", shown)


def positions() -> list[State]:
    to_fill = start()
    to_fill.phase, to_fill.spaces = FILL, ((2, 0),)
    return [start(), everything(), to_fill]


@pytest.mark.parametrize("state", positions())
def test_pictures(state: State):
    texts = [shape.text for shape in board_scene(state).shapes if isinstance(shape, Text)]
    assert texts
    assert plain_words(" ".join(texts)) == []


@pytest.mark.parametrize("state", positions())
def test_squares_in_words(state: State):
    for square in board_bounds(state).squares():
        assert plain_words(describe_square(state, square)) == []


def test_board():
    board = Board(everything())
    hands = Hands(board)
    seen = [*visible(board)]
    hands.click((0, 0))
    seen += visible(board)
    hands.press("ArrowRight")
    seen += visible(board)
    assert plain_words(" ".join(seen)) == []
    assert len(seen) > 60
    board.close()


def test_failures_show_only_what_failed_in_plain_letters():
    board = Board(start())
    board.observe(lambda change: 1 / 0, "selected")
    Hands(board).click((0, 0))
    assert plain_words(board.said) == ["division", "by", "zero", "ZeroDivisionError"]
    with pytest.raises(Exception, match=r"\(9, 9\)") as refusal:
        board.selected = (9, 9)
    assert plain_words(str(refusal.value)) == []
    board.close()


def test_a_board_can_change_its_language():
    board = Board(start())
    before = use_language("en")
    board.refresh()
    assert board.said == "No square is chosen."
    use_language(before)
    board.close()


def visible(widget: Widget) -> list[str]:
    """Every text that a widget and its children show or have read out."""
    shown = [
        str(getattr(widget, trait))
        for trait in ("description", "placeholder", "tooltip")
        if getattr(widget, trait, None)
    ]
    if isinstance(getattr(widget, "value", None), str):
        shown.append(without_tags(widget.value))
    shown += [label for label, _ in getattr(widget, "options", ())]
    for child in getattr(widget, "children", ()):
        shown += visible(child)
    return shown


def without_tags(markup: str) -> str:
    """The text of a piece of HTML, with the names that are read out."""
    named = re.findall('(?:aria-label|title|alt)="([^"]*)"', markup)
    return html.unescape(" ".join([re.sub("<[^>]*>", " ", markup), *named]))
