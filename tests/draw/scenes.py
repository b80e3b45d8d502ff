"""What tests ask of scenes: how far shapes reach, and what is written there."""

from __future__ import annotations

from typing import TypeAlias

from cacao_nb.draw.scene import Scene
from cacao_nb.draw.shapes import Circle, Line, Polygon, Role, Shape, Text
from cacao_nb.rules.squares import Square

Extent: TypeAlias = tuple[float, float, float, float]


def extent(shape: Shape) -> Extent:
    """How far a shape reaches to the west, east, north and south."""
    if isinstance(shape, Polygon | Line):
        xs, ys = zip(*shape.points, strict=True)
        return min(xs), max(xs), min(ys), max(ys)
    assert isinstance(shape, Circle | Text)
    x, y = shape.centre
    if isinstance(shape, Circle):
        across = down = shape.radius
    else:
        across, down = shape.width / 2, shape.size / 2
    return x - across, x + across, y - down, y + down


def apart(one: Extent, other: Extent, near: float = 1e-9) -> bool:
    """Whether boxes lie beside each other; they may overlap by as little as `near`."""
    return (
        one[1] <= other[0] + near
        or other[1] <= one[0] + near
        or one[3] <= other[2] + near
        or other[3] <= one[2] + near
    )


def texts(scene: Scene, role: Role | None = None, seat: int | None = None) -> list[str]:
    """The texts of a scene: all, of a role, about a seat."""
    return [
        shape.text
        for shape in scene.shapes
        if isinstance(shape, Text)
        and (role is None or shape.role is role)
        and (seat is None or shape.about.player == seat)
    ]


def on_square(scene: Scene, square: Square) -> list[Shape]:
    """The shapes that stand for a square or for something on it."""
    return [shape for shape in scene.shapes if shape.about.square == square]
