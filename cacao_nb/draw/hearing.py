"""What a page says is heard where the widget was made, whatever thread it comes in by.

JupyterLab 4.4 and later lets a kernel that can do so, ipykernel 7, hear widgets in a thread of
their own ("comms over subshells"), and now and then in the main one. Then a click could come in
the midst of what a task of the same widget is doing. Here it waits until that is done.
"""

from __future__ import annotations

import asyncio
from threading import current_thread
from typing import Any


def hear_in_one_thread(widget: Any) -> None:
    """Let all that the page says to a widget be heard in the thread that this is called in.

    Where no event loop is running nothing changes: then nothing goes on by itself either.

    Parameters
    ----------
    widget
        A widget that has just been made.
    """
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return
    here = current_thread()
    # A private name: ipywidgets is pinned, and a test says when it moves.
    handle = widget._handle_msg  # noqa: SLF001

    def hear(message: Any) -> None:
        if current_thread() is here or loop.is_closed():
            handle(message)
        else:
            loop.call_soon_threadsafe(handle, message)

    widget.comm.on_msg(hear)
    if hasattr(widget.comm, _WAY):
        setattr(widget.comm, _WAY, _the_main_way)


#: The method by which ipykernel 7.4 finds the thread that hears the next message of a widget:
#: the one in which the kernel last said something to it. So the widgets of a table are heard in
#: two threads, and a click would overtake what has been written in a field just before.
_WAY = "_reply_subshell_for"


def _the_main_way(_data: object, _asked: str | None) -> None:
    """Every message goes to the main thread, and none overtakes another."""
