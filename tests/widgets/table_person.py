"""Somebody who does anything at a play table, and an ear for all that goes to the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from comm import DummyComm
from comm.base_comm import BaseComm

from cacao_nb.draw.canvas import DENSITY, HEIGHT, WIDTH
from cacao_nb.draw.scene import LAYERS
from cacao_nb.widgets.play_table import PlayTable
from tests.widgets.hands import Hands
from tests.widgets.page import tree

KEYS = (
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", " ", "Enter", "Tab"),
    *("Escape", "l", "A", "t", "G", "p", "?", "1", "2", "3", "r", "R", "n", "N", "[", "]"),
    *("u", "m", "é", "F5", "Shift", "d", "b", "e", "w"),
)

#: Keys that decide nothing and take nothing back.
LOOKING = tuple(key for key in KEYS if key not in ("Enter", "u", "m", "d", "b", "e", "w"))

_ID = re.compile(r"[0-9a-f]{32}")


class Person:
    """Somebody who does anything with a table.

    Parameters
    ----------
    table
        The table.
    seed
        Chooses what is done.
    keys
        The keys that are pressed.
    """

    def __init__(self, table: PlayTable, seed: int, keys: tuple[str, ...] = KEYS) -> None:
        self.table, self.hands, self.keys = table, Hands(table.board), keys
        self.random = Random(seed)

    def act(self, *deeds: str) -> str:
        """Do something, of these deeds or of all."""
        name = self.random.choice(deeds or tuple(DEEDS))
        DEEDS[name](self)
        return name

    def key(self) -> None:
        shift = self.random.random() < 0.2
        self.hands.press(self.random.choice(self.keys), shift=shift)

    def mouse(self) -> None:
        x = self.random.uniform(-50, WIDTH * DENSITY + 50)
        y = self.random.uniform(-50, HEIGHT * DENSITY + 50)
        self.hands.event(self.random.choice(["mouse_move", "mouse_down", "mouse_up"]), x=x, y=y)

    def touch(self) -> None:
        x, y = self.random.uniform(0, WIDTH * DENSITY), self.random.uniform(0, HEIGHT * DENSITY)
        self.hands.event("touch_start", touches=[{"x": x, "y": y}])

    def square(self) -> None:
        """Click a square that can be chosen."""
        choosing = self.table.choosing
        things = [
            one
            for each in (choosing.options if choosing else ())
            for one in choosing._things[each].get("square", ())  # type: ignore[union-attr]
        ]
        if things:
            self.hands.click(self.random.choice(things))

    def picture(self) -> None:
        there = ["hand", "display", "villages"]
        if "market" in self.table.market._scenes:
            there.append("market")
        content = {"picture": self.random.choice(there)}
        place = {"x": self.random.random(), "y": self.random.random()}
        self.table.status._handle_custom_msg({**content, **place}, [])

    def list(self) -> None:
        chosen = self.table.choice._list
        if chosen.options:
            chosen.set_state({"index": self.random.randrange(len(chosen.options))})

    def button(self) -> None:
        button = self.random.choice([*self.table.bar._buttons.values()])
        if not button.disabled:
            button.click()

    def go(self) -> None:
        self.table.bar._buttons["go"].click()

    def slide(self) -> None:
        steps = self.table.bar._steps
        steps.set_state({"value": self.random.randint(0, steps.max)})

    def present(self) -> None:
        self.table.look()

    def more(self) -> None:
        button = self.table.table._more_button
        button.set_state({"value": not button.value})

    def layer(self) -> None:
        self.table.layers = {layer for layer in LAYERS if self.random.random() < 0.5}

    def switch(self) -> None:
        box = self.random.choice([*self.table.play_options._switches.values()])
        box.set_state({"value": not box.value})

    def take_along(self) -> None:
        away = self.table.around.take_away
        self.random.choice([away._copying, away._sharing, away._saving]).click()

    def page(self) -> None:
        self.table.around.take_away._paging.click()

    def reload(self) -> None:
        """The page is loaded again, and asks for everything."""
        for widget in tree(self.table):
            widget.send_state()
        self.hands.event("client_ready")

    def refresh(self) -> None:
        self.table.refresh()

    def other(self) -> None:
        self.table.around.doors._buttons["other"].click()

    def leave(self) -> None:
        self.table.around.leave()

    def undo(self) -> None:
        self.table.undo()

    def branch(self) -> None:
        """What if; but not for ever."""
        if len(self.table.trunk) < 3:
            self.table.branch(self.random.randint(0, len(self.table.play.record)))

    def back(self) -> None:
        self.table.back()

    def hint(self) -> None:
        self.table.hint()


DEEDS: Mapping[str, Callable[[Person], None]] = {
    name: deed for name, deed in vars(Person).items() if callable(deed) and name[0] != "_"
}
del DEEDS["act"]  # type: ignore[attr-defined]


@contextmanager
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, str]]]:
    """All that goes to the page meanwhile, as text, with widgets called by numbers.

    This is the last place before the wire: whatever a widget, a canvas or a status line sends,
    goes through it.
    """
    heard: list[tuple[str, str]] = []
    names: dict[str, str] = {}

    def publish(
        comm: BaseComm,
        msg_type: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Any = None,
        **keys: Any,
    ) -> None:
        parts = [repr(data), *(bytes(one).decode("latin-1") for one in buffers or ())]
        text = _ID.sub(
            lambda found: names.setdefault(found[0], f"w{len(names)}"), "".join(parts)
        )
        heard.append((msg_type, text))

    with monkeypatch.context() as patched:
        patched.setattr(DummyComm, "publish_msg", publish)
        yield heard
