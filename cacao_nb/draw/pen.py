"""Shapes that belong together: what they have in common is said once."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from cacao_nb.draw.shapes import (
    NOTHING,
    Align,
    Circle,
    Layer,
    Line,
    Paint,
    Point,
    Polygon,
    Reference,
    Role,
    Shape,
    Text,
    box,
    shifted,
)

S = TypeVar("S", bound=Shape)


class Pen(NamedTuple):
    """Draws shapes of one role about one thing.

    Whatever it draws it draws in each paint it is given, one over the other: a light line on
    a dark one is a double outline.

    Attributes
    ----------
    role, about, layer, depth
        Those of the shapes; in further paints they lie higher.
    growth : float
        By how much its texts may grow for people who need large letters.

    Examples
    --------
    >>> from cacao_nb.draw.shapes import Paint
    >>> pen = Pen(Role.SLOT, depth=3)
    >>> shapes = pen.disc((0.0, 0.0), 0.1, Paint("paper"), Paint("", "ink", 0.02))
    >>> [(shape.paint.fill, shape.depth) for shape in shapes]
    [('paper', 3), ('', 4)]
    """

    role: Role
    about: Reference = NOTHING
    layer: Layer = Layer.TILE
    depth: int = 0
    growth: float = 1.4

    def over(self, courses: int = 1) -> Pen:
        """The same pen, so much higher."""
        return self._replace(depth=self.depth + courses)

    def line(self, points: tuple[Point, ...], *paints: Paint) -> tuple[Line, ...]:
        """An open line."""
        return self._in_each(Line, paints, points=points)

    def polygon(
        self, points: tuple[Point, ...], *paints: Paint, rounding: float = 0.0
    ) -> tuple[Polygon, ...]:
        """A closed outline."""
        return self._in_each(Polygon, paints, points=points, rounding=rounding)

    def box(
        self,
        centre: Point,
        width: float,
        height: float,
        *paints: Paint,
        rounding: float = 0.0,
    ) -> tuple[Polygon, ...]:
        """A rectangle about a point."""
        return self.polygon(box(centre, width, height), *paints, rounding=rounding)

    def disc(self, centre: Point, radius: float, *paints: Paint) -> tuple[Circle, ...]:
        """A circle."""
        return self._in_each(Circle, paints, centre=centre, radius=radius)

    def outlined(
        self, outline: tuple[Point, ...], centre: Point, radius: float, paint: Paint
    ) -> Shape:
        """A shape from its outline of radius 1; without an outline it is a disc."""
        if not outline:
            return self.disc(centre, radius, paint)[0]
        return self.polygon(
            shifted(((x * radius, y * radius) for x, y in outline), centre), paint
        )[0]

    def text(
        self,
        centre: Point,
        shown: str,
        size: float,
        width: float,
        colour: str = "ink",
        *,
        bold: bool = False,
        align: Align = Align.MIDDLE,
    ) -> Text:
        """A text in a box about a point."""
        return Text(
            centre=centre,
            text=shown,
            size=size,
            width=width,
            bold=bold,
            align=align,
            room=size * self.growth,
            paint=Paint(colour),
            role=self.role,
            about=self.about,
            layer=self.layer,
            depth=self.depth,
        )

    def _in_each(
        self, kind: type[S], paints: tuple[Paint, ...], **geometry: object
    ) -> tuple[S, ...]:
        common = {**geometry, "role": self.role, "about": self.about, "layer": self.layer}
        return tuple(
            kind(**common, paint=paint, depth=depth)  # type: ignore[arg-type]
            for depth, paint in enumerate(paints, start=self.depth)
        )
