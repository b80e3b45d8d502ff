"""Several scenes as one picture: beside each other or one below the other.

Examples
--------
>>> from cacao_nb.draw.scene import board_scene
>>> from cacao_nb.rules import new_game
>>> board = board_scene(new_game(players=2, seed=7))
>>> one, two = beside(board).width, beside(board, board).width
>>> two == 2 * one + GAP
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from cacao_nb.draw.scene import Scene

#: The room between two scenes, in squares.
GAP = 0.1


class PlacedScene(NamedTuple):
    """A scene, where its upper left corner goes, in squares, and how much it is scaled."""

    scene: Scene
    left: float
    top: float
    scale: float = 1.0


class Arrangement(NamedTuple):
    """Scenes in one picture, and how large it is, in squares."""

    scenes: tuple[PlacedScene, ...]
    width: float
    height: float


#: What can be put into a picture.
Part: TypeAlias = Scene | Arrangement


def beside(*parts: Part) -> Arrangement:
    """Parts from left to right, their upper edges in one line."""
    return _in_line(parts, lambda along: (along, 0.0), lambda whole: whole.width)


def below(*parts: Part) -> Arrangement:
    """Parts from top to bottom, their left edges in one line."""
    return _in_line(parts, lambda along: (0.0, along), lambda whole: whole.height)


def scaled(part: Part, by: float) -> Arrangement:
    """A part, larger or smaller than it is."""
    arranged = whole(part)
    scenes = tuple(
        PlacedScene(one.scene, one.left * by, one.top * by, one.scale * by)
        for one in arranged.scenes
    )
    return Arrangement(scenes, arranged.width * by, arranged.height * by)


def whole(part: Part) -> Arrangement:
    """A part as a picture by itself."""
    if isinstance(part, Arrangement):
        return part
    return Arrangement((PlacedScene(part, 0.0, 0.0),), part.window.width, part.window.height)


def _in_line(
    parts: Sequence[Part],
    place: Callable[[float], tuple[float, float]],
    length: Callable[[Arrangement], float],
) -> Arrangement:
    scenes: list[PlacedScene] = []
    along = width = height = 0.0
    for part in map(whole, parts):
        left, top = place(along)
        scenes += (one._replace(left=one.left + left, top=one.top + top) for one in part.scenes)
        width, height = max(width, left + part.width), max(height, top + part.height)
        along += length(part) + GAP
    return Arrangement(tuple(scenes), width, height)
