"""Auto-play: one task that can be stopped, and none that is left behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from cacao_nb import Game
from cacao_nb.widgets import GameStepper
from cacao_nb.widgets.playback import Playback


def run(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a scene, and see that it leaves no task behind."""

    async def whole() -> None:
        await scene()
        await asyncio.sleep(0)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(whole())


async def until(true: Callable[[], bool]) -> None:
    for _ in range(10_000):
        if true():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never came true")


@pytest.fixture
def stepper():
    stepper = GameStepper(Game.demo("first-steps"))
    stepper.speed = 20
    yield stepper
    stepper.close()


def test_it_plays_to_the_end_and_stops(stepper: GameStepper):
    async def scene() -> None:
        stepper.step = 33
        stepper.playing = True
        assert stepper.transport.playing
        assert stepper.step == 33, "assigning does not wait"
        await until(lambda: not stepper.playing)
        assert stepper.step == stepper.replay.last
        assert not stepper.transport.playing

    run(scene)


@pytest.mark.parametrize("way", ["step_back", "turn_on", "start"])
def test_any_step_by_hand_stops_it(stepper: GameStepper, way: str):
    async def scene() -> None:
        stepper.step = 5
        stepper.playing = True
        await until(lambda: stepper.step > 5)
        stepper.transport._buttons[way].click()
        assert not stepper.playing
        here = stepper.step
        await asyncio.sleep(0.1)
        assert stepper.step == here

    run(scene)


def test_closing_stops_it():
    async def scene() -> None:
        stepper = GameStepper(Game.demo("first-steps"))
        stepper.playing = True
        stepper.close()

    run(scene)


def test_the_button_and_the_key_start_and_stop_it(stepper: GameStepper):
    async def scene() -> None:
        stepper.transport._auto.value = True
        assert stepper.playing
        stepper.board._press(" ")
        assert not stepper.playing
        assert stepper.transport._auto.value is False

    run(scene)


def test_an_error_on_the_way_stops_it_and_is_said(stepper: GameStepper):
    def object_to_it(change: object) -> None:
        raise RuntimeError("no further")

    async def scene() -> None:
        stepper.observe(object_to_it, "step")
        stepper.playing = True
        await until(lambda: not stepper.playing)
        assert "no further (RuntimeError)" in stepper.said

    run(scene)


def test_without_a_running_loop_it_says_so(stepper: GameStepper):
    stepper.playing = True
    assert not stepper.playing
    assert stepper.said == "Auto-play needs a running notebook; here nothing would move it on."


def test_at_the_end_there_is_nothing_to_play(stepper: GameStepper):
    async def scene() -> None:
        stepper.step = stepper.replay.last
        stepper.playing = True
        assert not stepper.playing
        assert stepper.said == "This is the last step."

    run(scene)


def test_the_speed_is_asked_before_every_step():
    speeds: list[int] = []
    steps: list[int] = []

    def speed() -> float:
        speeds.append(len(steps))
        return 1000.0

    def advance() -> bool:
        steps.append(1)
        return len(steps) < 3

    async def scene() -> None:
        ended: list[Exception | None] = []
        playback = Playback(advance, speed, ended.append)
        playback.start()
        await until(lambda: bool(ended))
        assert ended == [None]
        assert not playback.going

    run(scene)
    assert speeds == [0, 1, 2]
