"""What a page says is heard in the order in which it was said."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from ipykernel.comm.comm import BaseComm

from cacao_nb.draw.hearing import hear_in_one_thread

#: A thread of its own that JupyterLab asks for, by its name.
ASKED = "subshell"


def way_of(comm: Any) -> str | None:
    """Where ipykernel sends the next message of a widget; None is the main thread."""
    way: str | None = comm._reply_subshell_for({}, ASKED)
    return way


def test_messages_of_all_widgets_go_the_same_way():
    """Else a click on a button is judged before the number that was written just before it."""

    async def make() -> None:
        for said_in in (None, ASKED):
            comm: Any = BaseComm(target_name="jupyter.widget")  # type: ignore[no-untyped-call]
            comm._reply_subshell_id = said_in
            assert way_of(comm) == said_in, "ipykernel has another way now"
            widget = SimpleNamespace(comm=comm, _handle_msg=print)
            hear_in_one_thread(widget)
            assert way_of(comm) is None

    asyncio.run(make())
