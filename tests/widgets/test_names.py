"""What people call the players stands in every part of a stepper, beside the colour."""

from __future__ import annotations

from html import unescape

import pytest

from cacao_nb import GameStepper
from tests.game.test_names import ALONE, named
from tests.widgets.page import sent


@pytest.mark.parametrize("demo", ["four-players", "diamante"])
def test_every_part_of_a_stepper_names_the_players(demo: str):
    stepper = GameStepper(named(demo))
    for tab in ("activations", "temples", "tile", "graph"):
        stepper.inspector.tab = tab
        for step in (0, stepper.replay.last // 2, stepper.replay.last):
            stepper.step, stepper.seat = step, None
            stepper.selected = next(iter(stepper.shown.state.workers), (0, 0))
            if stepper.inspector.edges:
                stepper.activation = stepper.inspector.edges[-1]
            check(stepper)
            stepper.seat = 1
            check(stepper)
    assert ALONE.search(unescape(stepper.picture().svg)) is None
    stepper.refresh()
    check(stepper)
    stepper.close()


def check(stepper: GameStepper) -> None:
    told = unescape(unescape(str(sent(stepper))))
    assert [told[found.start() - 60 : found.end() + 20] for found in ALONE.finditer(told)] == []
    assert "Anna (Red)" in told


def test_names_are_text_in_every_part():
    stepper = GameStepper(named("four-players"), turn=5)
    shown = [widget["value"] for widget in sent(stepper)[:-2] if "value" in widget]
    html = [value for value in shown if isinstance(value, str) and "<p" in value]
    assert html and not any("<i>" in value for value in html)
    stepper.close()
