"""A line of text that screen readers follow, because only its text changes.

The only module that knows anywidget. An ``ipywidgets.HTML`` replaces its elements with every
change, and a live region that is new each time is often not read out.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Any
from uuid import uuid4

import anywidget
from traitlets import Bool, Bunch, Unicode, default, observe

from cacao_nb.draw.hearing import hear_in_one_thread
from cacao_nb.draw.shapes import Point
from cacao_nb.messages import text
from cacao_nb.widgets.look import shared_look


class StatusLine(anywidget.AnyWidget):
    """What has just happened, in plain text.

    Parameters
    ----------
    canvas
        Whether there is a canvas in the same box that gets its name from here.

    Attributes
    ----------
    value : str
        What it says.
    label : str
        What the canvas in the same box is called; empty if there is none.
    gone : str
        What it says when the kernel no longer answers.
    dark : bool
        Whether the page is dark, which only the page knows.
    own_id : str
        The id of its model, by which the page finds it.
    presenting : bool
        Whether the table around it fills the window; the page takes it back with Esc.

    Examples
    --------
    >>> status = StatusLine()
    >>> status.say("Red passed.")
    >>> status.value
    'Red passed.'
    >>> status.close()
    """

    # The text and not the file: anywidget would keep every status line for a file's sake.
    _esm = resources.files(__package__).joinpath("status.js").read_text(encoding="utf-8")

    value = Unicode().tag(sync=True)
    label = Unicode().tag(sync=True)
    gone = Unicode().tag(sync=True)
    dark = Bool().tag(sync=True)
    own_id = Unicode().tag(sync=True)
    presenting = Bool().tag(sync=True)

    def __init__(self, *, canvas: bool = True) -> None:
        self._canvas = canvas
        own_id = uuid4().hex
        super().__init__(model_id=own_id, own_id=own_id)
        hear_in_one_thread(self)
        self.refresh()

    @default("dark")
    def _dark_as_before(self) -> bool:
        return shared_look().dark

    @observe("dark")
    def _tell_look(self, change: Bunch) -> None:
        shared_look().dark = self.dark

    def refresh(self) -> None:
        """Use the language in use."""
        self.gone = text("status.gone")
        self.label = text("status.canvas") if self._canvas else ""

    def say(self, sentence: str) -> None:
        """Say something else."""
        self.value = sentence

    def on_pick(self, call: Callable[[str, Point], None]) -> None:
        """Have something called with the name of a picture that was clicked, and where in it.

        The place is a part of its width and of its height, from 0 to 1.
        """

        def hear(_: object, content: Any, __: object) -> None:
            place = content.get("x"), content.get("y")
            if all(isinstance(one, int | float) and 0 <= one <= 1 for one in place):
                call(str(content.get("picture")), place)

        self.on_msg(hear)

    def copy(self, plain: str) -> None:
        """Put a text on the clipboard, if the browser allows."""
        self.send({"copy": plain})
