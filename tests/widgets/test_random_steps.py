"""Whatever people do, the stepper and the engine never get apart."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache

import pytest

from cacao_nb import Game
from cacao_nb.draw.canvas import DENSITY, HEIGHT, WIDTH
from cacao_nb.draw.scene import LAYERS, board_scene
from cacao_nb.draw.theme import PALETTES
from cacao_nb.record.activations import activations
from cacao_nb.record.steps import all_steps
from cacao_nb.rules import State
from cacao_nb.widgets import GameStepper
from cacao_nb.widgets.inspectors import TABS
from tests.samples import sample
from tests.widgets.hands import Hands

KEYS = (
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", " ", "Enter", "Tab"),
    *("Escape", "l", "A", "t", "G", "p", "?", "+", "=", "-", "0", "é", "F5", "Shift"),
)


@cache
def states(demo: str) -> tuple[State, ...]:
    """What the engine says lies on the table after each step."""
    record = Game.demo(demo).record
    return (record.state_at(0), *(step.state for step in tuple(all_steps(record))))


class Person:
    """Somebody who does anything with a stepper."""

    def __init__(self, stepper: GameStepper, seed: int) -> None:
        self.stepper, self.hands = stepper, Hands(stepper.board)
        self.random = random.Random(seed)

    def act(self) -> None:
        _DEEDS[self.random.choice(list(_DEEDS))](self)

    def key(self) -> None:
        shift, ctrl = self.random.random() < 0.3, self.random.random() < 0.1
        self.hands.press(self.random.choice(KEYS), shift=shift, ctrl=ctrl)

    def mouse(self) -> None:
        x = self.random.uniform(-50, WIDTH * DENSITY + 50)
        y = self.random.uniform(-50, HEIGHT * DENSITY + 50)
        self.hands.event(self.random.choice(["mouse_move", "mouse_down", "mouse_up"]), x=x, y=y)

    def touch(self) -> None:
        x, y = self.random.uniform(0, WIDTH * DENSITY), self.random.uniform(0, HEIGHT * DENSITY)
        self.hands.event("touch_start", touches=[{"x": x, "y": y}])

    def button(self) -> None:
        stepper = self.stepper
        buttons = [
            *stepper.transport._buttons.values(),
            *stepper.board.zooming._sizes.values(),
            *stepper.board.zooming._moves.values(),
            stepper.board.clear,
            stepper.take_away._copying,
        ]
        self.random.choice(buttons).click()

    def slider(self) -> None:
        transport = self.stepper.transport
        slider = transport._steps
        slider.set_state({"value": self.random.randint(slider.min, slider.max)})

    def list(self) -> None:
        stepper = self.stepper
        inspector = stepper.inspector
        shown = {
            "activations": [inspector.activations._list],
            "temples": [inspector.temples._chooser],
        }
        chosen = self.random.choice(
            [
                *shown.get(inspector.tab, []),
                stepper.steps._list,
                stepper.board.chooser,
                stepper.hands.whose,
                stepper.choices._seat,
                stepper.choices._palette,
                stepper.choices._size,
                stepper.transport.speeds,
                inspector._tabs,
            ]
        )
        chosen.set_state({"index": self.random.randrange(len(chosen.options))})

    def toggle(self) -> None:
        stepper = self.stepper
        buttons = [*stepper.layer_buttons._buttons.values(), stepper.transport._auto]
        chosen = self.random.choice([*buttons, stepper.choices._keys])
        chosen.set_state({"value": not chosen.value})

    def trait(self) -> None:
        stepper, choose = self.stepper, self.random.choice
        values: Mapping[str, object] = {
            "step": self.random.randint(0, stepper.replay.last),
            "turn": self.random.randint(1, stepper.replay.turns_begun),
            "layers": set(self.random.sample(LAYERS, 2)),
            "selected": choose([None, *stepper.board.bounds.squares()]),
            "activation": choose([None, *stepper.inspector.edges]),
            "seat": choose([None, *range(stepper.replay.players)]),
            "palette": choose(list(PALETTES)),
            "text_scale": choose([1.0, 1.3]),
            "zoom": choose([1.0, 1.0, 3.0]),
        }
        name = choose(list(values))
        setattr(stepper, name, values[name])

    def reload(self) -> None:
        self.hands.event("client_ready")


_DEEDS: Mapping[str, Callable[[Person], None]] = {
    name: getattr(Person, name)
    for name in (
        *("key", "key", "mouse", "touch", "button", "slider", "list", "toggle"),
        *("trait", "reload"),
    )
}


def check(stepper: GameStepper, demo: str) -> None:
    """Every part shows the step that the engine has, and nothing else."""
    step, seat = stepper.step, stepper.seat
    state = states(demo)[step]
    seen = state if seat is None else state.seen_by(seat)
    board, transport = stepper.board, stepper.transport
    assert board.state == stepper.villages.state == stepper.hands.state == seen
    assert stepper.turn == state.turn == transport.turn
    assert step == transport._steps.value == transport.step == stepper.steps._list.index
    assert stepper.steps.seat == stepper.choices.seat == seat
    assert stepper.layers == board.layers == stepper.layer_buttons.layers
    assert stepper.selected == board.selected == stepper.inspector.selected
    assert stepper.activation == board.activation == stepper.inspector.activation
    assert stepper.zoom == board.canvas.zoom
    assert stepper.palette == board.palette == stepper.villages.palette
    expected = board_scene(seen, layers=stepper.layers, moment=board.moment)
    assert board._scene == board.canvas._scene == expected
    assert not stepper.playing, "no loop runs here"
    assert "went wrong" not in stepper.said
    shown = stepper.inspector._look(stepper.inspector.tab)
    if stepper.inspector.tab == "activations":
        happened = activations(stepper.replay.log(step))
        assert shown.edges == tuple(one.edge for one in happened)
    elif stepper.inspector.tab in TABS:
        assert shown.state == seen
        assert shown.selected == stepper.selected
    assert stepper.score.state == seen
    looks = stepper.inspector._shown.children[1:]
    assert [look.layout.display for look in looks] == [
        "" if look is shown else "none" for look in looks
    ]


@pytest.mark.parametrize(("demo", "seed"), [("four-players", 1), ("two-players", 2)])
def test_stepper_and_engine_agree_after_every_event(demo: str, seed: int):
    stepper = GameStepper(Game.demo(demo))
    person = Person(stepper, seed)
    for _ in range(sample(150, 2000)):
        person.act()
        check(stepper, demo)
    stepper.close()
