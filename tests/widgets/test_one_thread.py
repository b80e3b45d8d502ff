"""What a page says is heard where the widget was made, whatever thread it comes in by."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread, current_thread, main_thread
from typing import Any

import pytest
from ipywidgets import Widget

from cacao_nb import Game, GameStepper, PlayTable
from cacao_nb.widgets.basics import Button
from cacao_nb.widgets.part import Part
from tests.widgets.page import tree

PICK = {"picture": "hand", "x": 0.1, "y": 0.5}


def told(widget: Widget, content: Any) -> dict[str, Any]:
    """A message of the page to a widget."""
    return {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}


def said_elsewhere(widget: Widget, content: Any) -> None:
    """The page says something, and it comes in by another thread."""
    thread = Thread(target=widget.comm.handle_msg, args=(told(widget, content),))
    thread.start()
    thread.join()


def heard(say: Callable[[list[str]], None]) -> list[str]:
    """In which threads it was heard when something was said, while an event loop runs here."""
    threads: list[str] = []

    async def listen() -> None:
        say(threads)
        assert threads == [], "nothing comes in the midst of something"
        await asyncio.sleep(0)

    asyncio.run(listen())
    return threads


def test_a_click_waits_until_what_goes_on_is_done():
    def say(threads: list[str]) -> None:
        button = Button()
        button.on_click(lambda _: threads.append(current_thread().name))
        said_elsewhere(button, {"event": "click"})

    assert heard(say) == [main_thread().name]


@pytest.mark.parametrize("part", ["status", "board"])
def test_so_do_pictures_and_the_board(part: str):
    tables = []

    def say(threads: list[str]) -> None:
        table = PlayTable(bots={1: "greedy"}, seed=7)
        tables.append(table)

        def note(*_: object) -> None:
            threads.append(current_thread().name)

        if part == "status":
            table.status.on_pick(note)
            said_elsewhere(table.status, PICK)
        else:
            canvas = table.board.canvas.widget
            canvas.on_mouse_down(note)
            said_elsewhere(canvas, {"event": "mouse_down", "x": 5, "y": 5})

    assert heard(say) == [main_thread().name]
    tables[0].close()


def test_without_an_event_loop_it_is_heard_at_once():
    clicks: list[Button] = []
    button = Button()
    button.on_click(clicks.append)
    button.comm.handle_msg(told(button, {"event": "click"}))
    assert clicks == [button]


def test_all_that_hears_a_page_is_heard_like_this():
    deaf: set[str] = set()

    async def look() -> None:
        for whole in (PlayTable(), GameStepper(Game.demo("first-steps"))):
            for widget in tree(whole):
                plain = widget.comm._msg_callback == widget._handle_msg
                if plain and not isinstance(widget, Part):  # A box tells nothing.
                    deaf.add(type(widget).__name__)
            whole.close()

    asyncio.run(look())
    assert deaf == set()
