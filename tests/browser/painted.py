"""Pictures for two painters: what to paint, and the canvas that paints it on demand.

Imported by the tests and, for the canvas, by the kernel of a notebook.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from cacao_nb.draw.canvas import DENSITY, HEIGHT, WIDTH, SceneCanvas
from cacao_nb.draw.frame import Frame, in_view
from cacao_nb.draw.moment import Moment
from cacao_nb.draw.readability import at_size
from cacao_nb.draw.scene import LAYERS, Scene, board_scene
from cacao_nb.draw.shapes import Layer, Paint, Polygon, box
from cacao_nb.draw.svg import svg
from cacao_nb.draw.theme import PALETTES
from cacao_nb.game import Game
from cacao_nb.game.replay import Replay
from cacao_nb.rules.state import OVER, State
from tests.draw.positions import everything
from tests.samples import sample

#: The canvas, in its own pixels.
SIZE = (WIDTH * DENSITY, HEIGHT * DENSITY)

#: How wide the flag is that says which picture is shown, in pixels.
FLAG = 12

#: How many pictures there are.
NUMBER = sample(18, 60)


class Sample(NamedTuple):
    """A picture: a position, what is laid over it, and how it is looked at."""

    state: State
    layers: Collection[str]
    moment: Moment | None = None
    palette: str = "light"
    zoom: float = 1.0

    @property
    def scene(self) -> Scene:
        return board_scene(self.state, layers=self.layers, moment=self.moment)


@cache
def samples() -> tuple[Sample, ...]:
    """All of them: two to four players, all phases, overbuilt boards, all layers."""
    found = [Sample(everything(), LAYERS), Sample(everything(), (), palette="patterned")]
    found += _from_games()
    return tuple(found[:NUMBER])


def _from_games() -> Iterator[Sample]:
    choice = random.Random(7)
    layers: list[Collection[str]] = [LAYERS[:2], LAYERS[:3], (), LAYERS]
    for seed in range(4):
        for players in (2, 3, 4):
            game = Game.simulate(["greedy"] * players, seed)
            replay = Replay(game)
            # The last one and three more, of which one is late: then boards are overbuilt.
            numbers = [replay.last, choice.randrange(replay.last * 3 // 4, replay.last)]
            numbers += choice.sample(range(1, replay.last // 2), 3)
            for n, number in enumerate(numbers):
                yield Sample(
                    replay.at(number).state,
                    layers[(seed + n) % len(layers)],
                    replay.at(number).moment,
                    list(PALETTES)[n % len(PALETTES)],
                    zoom=(1.0, 2.0, 1.0, 1.5, 1.0)[n],
                )


def variety() -> set[str]:
    """What kinds of positions are among the samples."""
    found = {f"{one.state.players} players" for one in samples()}
    found |= {one.state.phase for one in samples()} | {one.palette for one in samples()}
    found |= {layer for one in samples() for layer in one.layers}
    if any(one.state.covered and one.state.phase == OVER for one in samples()):
        found.add("overbuilt")
    return found


class Painter:
    """A canvas that paints one sample after another."""

    def __init__(self) -> None:
        self._canvas = SceneCanvas(
            choose=_nothing, hover=_nothing, key=_nothing, ready=_nothing, problem=_raise
        )
        self.widget = self._canvas.widget
        self._numbers = iter(range(NUMBER))

    def paint_next(self) -> None:
        """Paint the sample after the last one."""
        self.paint(next(self._numbers))

    def paint(self, number: int) -> None:
        """Paint a sample, and a flag that says which one it is."""
        sample = samples()[number]
        self._canvas.palette = PALETTES[sample.palette]
        self._canvas.zoom = sample.zoom
        scene = sample.scene
        flag = _flag(number, self._canvas.frame_of(scene))
        self._canvas.paint(scene, Scene((flag,), scene.bounds))

    def frame(self, number: int) -> Frame:
        """Where a sample lies on the canvas."""
        self._canvas.zoom = samples()[number].zoom
        return self._canvas.frame_of(samples()[number].scene)


def flag_pixel(number: int) -> tuple[int, int]:
    """The middle of the flag of a sample."""
    return FLAG * number + FLAG // 2, FLAG // 2


def _flag(number: int, frame: Frame) -> Polygon:
    side = FLAG / frame.square
    return Polygon(
        points=box(frame.to_squares(flag_pixel(number)), side, side),
        paint=Paint("focus"),
        layer=Layer.MARK,
    )


def shown(number: int, frame: Frame) -> Scene:
    """The scene of a sample as the canvas shows it, as large as the canvas."""
    window = frame.window(*SIZE)
    seen = at_size(in_view(samples()[number].scene, window), frame.square / DENSITY)
    return replace(seen, panel=window)


def as_svg(scene: Scene, number: int, frame: Frame) -> str:
    """A scene as SVG, pixel for pixel where the canvas has it."""
    palette = PALETTES[samples()[number].palette]
    return svg(scene, title="painted", palette=palette, square=frame.square)


def _nothing(*_: Any) -> None:
    """Nobody listens."""


def _raise(error: Exception) -> None:
    raise error
