"""No text is left in plain English when another language is in use."""

from __future__ import annotations

import html
import re

import pytest
from ipywidgets import HTML, Label, Widget
from traitlets import TraitError

from cacao_nb import Game
from cacao_nb.draw.describe import describe_square
from cacao_nb.draw.scene import board_bounds, board_scene
from cacao_nb.draw.shapes import Text
from cacao_nb.messages import use_language
from cacao_nb.rules import State
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.state import FILL
from cacao_nb.rules.tiles import COLOURS
from cacao_nb.widgets import Board, GameStepper, PlayTable
from cacao_nb.widgets.status import StatusLine
from tests.draw.positions import everything, start
from tests.samples import sample
from tests.widgets.hands import Hands

pytestmark = pytest.mark.usefixtures("pseudo")


def plain_words(shown: str) -> list[str]:
    """Words without an accent, but for the ids of rules; the pseudo-language leaves none."""
    return re.findall("[A-Za-z]+", re.sub("[A-Z][0-9]", "", shown))


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


@pytest.mark.parametrize("tab", ["activations", "temples", "tile", "graph"])
def test_stepper(tab: str):
    stepper = GameStepper(Game.simulate(["greedy"] * 4, seed=3))
    stepper.inspector.tab, stepper.zoom, stepper.choices.sheet = tab, 2.0, True
    seen = []
    for step in range(0, stepper.replay.last + 1, sample(17, 5)):
        stepper.seat = 1 if step % 2 else None
        stepper.step = step
        stepper.selected = None
        seen += visible(stepper)
        stepper.selected = stepper.board.bounds.nearest((step % 7 - 3, step % 5 - 2))
        stepper.activation = next(iter(stepper.inspector.edges), None)
        seen += visible(stepper)
    assert plain_words(" ".join(seen)) == []
    assert len(seen) > 1000
    stepper.close()


def test_what_a_stepper_refuses():
    stepper = GameStepper(Game.simulate(["greedy"] * 4, seed=3))
    for trait, value in (
        ("step", -1),
        ("turn", 0),
        ("seat", 7),
        ("activation", Edge((9, 8), 1)),
    ):
        with pytest.raises(TraitError) as refusal:
            setattr(stepper, trait, value)
        typed = {"None", "Edge", "seat", *COLOURS}
        assert set(plain_words(str(refusal.value))) <= typed
    stepper.playing = True
    assert plain_words(stepper.said) == []
    stepper.close()


def test_a_stepper_can_change_its_language():
    stepper = GameStepper(Game.simulate(["greedy"] * 4, seed=3))
    before = use_language("en")
    stepper.refresh()
    shown = " ".join(visible(stepper))
    use_language(before)
    assert re.findall("[À-ÿ]", shown) == []
    stepper.close()


def visible(widget: Widget) -> list[str]:
    """Every text that a widget and its children show or have read out."""
    shown = [
        str(getattr(widget, trait))
        for trait in ("description", "placeholder", "tooltip")
        if getattr(widget, trait, None)
    ]
    if isinstance(widget, StatusLine):
        shown += [widget.gone, widget.label]
    if isinstance(widget, HTML | Label | StatusLine):
        shown.append(without_tags(widget.value))
    for option in getattr(widget, "options", ()):
        shown.append(option if isinstance(option, str) else option[0])
    for child in getattr(widget, "children", ()):
        shown += visible(child)
    return shown


def without_tags(markup: str) -> str:
    """The text of a piece of HTML, with the names that are read out."""
    markup = re.sub("<style>.*?</style>", "", markup, flags=re.DOTALL)
    named = re.findall('(?:aria-label|title|alt)="([^"]*)"', markup)
    return html.unescape(" ".join([re.sub("<[^>]*>", " ", markup), *named]))


def test_play_table():
    table = PlayTable(Game(players=2, seed=7, modules=["huts"]), bots={1: "greedy"})
    hands, seen = Hands(table.board), []
    for keys in (["n"], ["Enter"], ["n"], ["b"], ["["], ["End"], ["9"], ["u"], ["?"]):
        hands.press(*keys)
        seen += visible(table)
    # What bots are called, keys, and the icons of buttons stay as they are.
    words = {*plain_words(" ".join(seen))} - {*["greedy", "progress"]}
    assert words == set()
    table.close()
