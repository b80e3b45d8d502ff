"""A canvas that notes what it would send to a page, and what it reports."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from ipycanvas import canvas as internals

from cacao_nb.draw.canvas import SceneCanvas
from cacao_nb.draw.scene import board_scene, marks_scene
from cacao_nb.rules.squares import Square
from tests.draw.positions import start

Command = list[Any]


class Recorder:
    """A canvas, what it sent to the page, and what it reported."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.messages: list[list[Command]] = []
        self.sizes: list[int] = []
        self.heard: list[object] = []
        self.listen(monkeypatch)
        self.canvas = SceneCanvas(
            choose=lambda square: self.heard.append(("choose", square)),
            hover=lambda square: self.heard.append(("hover", square)),
            key=lambda key: self.heard.append(("key", key)),
            ready=lambda: self.heard.append("ready"),
            problem=self.heard.append,
            choose_edge=lambda edge: self.heard.append(("edge", edge)),
        )
        self.scene = board_scene(start())
        self.no_marks = marks_scene(self.scene.bounds)
        self.canvas.paint(self.scene, self.no_marks)

    def listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Note from now on what would go to the page."""
        monkeypatch.setattr(internals._CANVAS_MANAGER, "send", self.send)

    def send(self, content: dict[str, Any], buffers: list[memoryview]) -> None:
        """Stand in for the way to the page."""
        assert content["dtype"] == "uint8"
        commands, *arrays = buffers
        self.messages.append(json.loads(bytes(commands)))
        self.sizes.append(sum(array.nbytes for array in buffers))
        self.numbers = [number for array in arrays for number in np.asarray(array).ravel()]

    def event(self, name: str, **content: object) -> None:
        """What the page sends."""
        self.canvas.widget._handle_custom_msg({"event": name, **content}, [])

    def mouse(self, name: str, square: Square) -> None:
        x, y = self.canvas.frame_of(self.scene).to_pixels(square)
        self.event(f"mouse_{name}", x=x, y=y)

    def touch(self, *squares: Square) -> None:
        pixels = [self.canvas.frame_of(self.scene).to_pixels(square) for square in squares]
        self.event("touch_start", touches=[{"x": x, "y": y} for x, y in pixels])

    def press(self, key: str, **held_down: bool) -> None:
        modifiers = {f"{name}_key": held_down.get(name, False) for name in MODIFIERS}
        self.event("key_down", key=key, **modifiers)

    def names(self, message: int = -1) -> list[str]:
        """The drawing commands of a message."""
        return [internals._CMD_LIST[command[0]] for command in self.messages[message]]

    def arguments(self, name: str) -> list[list[Any]]:
        """What the drawing commands of a name in the last message were given."""
        return [
            command[1]
            for command in self.messages[-1]
            if internals._CMD_LIST[command[0]] == name
        ]


MODIFIERS = ("shift", "ctrl", "meta")
