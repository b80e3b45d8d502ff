"""The villages as a scene: what everybody owns, and the water track with every carrier."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from cacao_nb.draw.door import Item, Sign, Stored, pictures_of
from cacao_nb.draw.measure import text_width
from cacao_nb.draw.panels import card, coin, panel, pod, signed, sun, value_pen, wave
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.seats import seat_mark
from cacao_nb.draw.shapes import Align, Paint, Point, Reference, Role, Shape
from cacao_nb.rules.events import read
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import MOST_CACAO, MOST_SUNS, OVER, WATER_FIELDS, State

#: What changed of whose goods: by seat, (good, by how much).
Changes: TypeAlias = Mapping[int, Sequence[tuple[str, int]]]

_WIDTH, _ROW, _GAP = 4.3, 0.86, 0.12
_TRACK = 0.72

#: The rows of what modules add: how high, where in them and how far from the left they begin,
#: and the size of their letters.
_ITEM_ROW, _ITEM_MIDDLE, _ITEM_LEFT, _ITEM_TEXT = 0.38, 0.17, 0.36, 0.19
_NO_CHANGES: Changes = {}


def changes_of(log: Iterable[tuple[Any, ...]]) -> Changes:
    """What raw events, such as those of a step, changed of the goods of each seat."""
    found: dict[int, list[tuple[str, int]]] = {}
    for event in read(log):
        if event.changes:
            found.setdefault(event.seat, []).extend(event.changes)
    return found


def villages_scene(
    state: State,
    *,
    names: Sequence[str] = (),
    changes: Changes = _NO_CHANGES,
    seats: Sequence[int] | None = None,
) -> Scene:
    """The villages, one below the other, and the water track under them.

    Parameters
    ----------
    state
        The position, or what a seat sees of it: all of this is open.
    names
        What the players are called, by seat, beside their colours.
    changes
        What has just changed, shown as "+2": see `changes_of`.
    seats
        Whose villages; without it everybody's.
    """
    shown = range(state.players) if seats is None else seats
    shapes: list[Shape] = []
    top = 0.0
    for seat in shown:
        name = str(colour_name(seat, names))
        items = list(_placed(_items(state, seat)))
        height = _ROW + _ITEM_ROW * max((row for _, _, row, _ in items), default=0)
        changed = dict(changes.get(seat, ()))
        shapes += _village(state, seat, top, height, name, changed)
        for item, left, row, width in items:
            down = top + _ROW + _ITEM_ROW * (row - 1) + _ITEM_MIDDLE
            shapes += _item(item, (left, down), width, seat, changed)
        top += height + _GAP
    shapes += _water_track(state, top, shown)
    return panel(shapes, _WIDTH, top + _TRACK)


def _village(
    state: State,
    seat: int,
    top: float,
    height: float,
    name: str,
    changed: Mapping[str, int],
) -> Iterator[Shape]:
    about = Reference(player=seat)
    middle = top + 0.27
    active = state.active == seat and state.phase != OVER
    edge = Paint("paper", "focus", 0.045) if active else Paint("paper", "ink", 0.02)
    yield from card(0.0, top, _WIDTH, height, edge, about)
    if active:
        arrow = ((0.07, middle - 0.1), (0.2, middle), (0.07, middle + 0.1))
        yield from Pen(Role.PANEL, about, depth=1).polygon(arrow, Paint("focus"))
    yield seat_mark(seat, (0.36, middle), 0.095, Pen(Role.SEAT, about, depth=1))
    yield value_pen(about).text(
        (1.37, middle), name, 0.22, 1.66, align=Align.START, bold=active
    )
    for good, (draw, left, down, beside) in _GOODS.items():
        yield from draw(state, seat, left, top + down, about)
        if changed.get(good):
            yield from _change((left + beside[0], top + down + beside[1]), changed[good], about)
    for stored in _stored(state, seat):
        if changed.get(stored.good):
            yield from _change((2.12, top + 0.63), changed[stored.good], about, width=0.28)


def _gold(
    state: State, seat: int, left: float, middle: float, about: Reference
) -> Iterator[Shape]:
    yield from coin((left, middle), about)
    shown = str(state.gold[seat])
    yield value_pen(about).text((left + 0.31, middle), shown, 0.24, 0.34, bold=True)


def _cacao(
    state: State, seat: int, left: float, middle: float, about: Reference
) -> Iterator[Shape]:
    signs: list[Sign] = [pod] * state.cacao[seat]
    for stored in _stored(state, seat):
        signs += [stored.sign] * stored.amount
    signs += [partial(pod, filled=False)] * (MOST_CACAO - len(signs))
    for slot, sign in enumerate(signs):
        yield from sign((left + 0.25 * slot, middle), about)


def _suns(
    state: State, seat: int, left: float, middle: float, about: Reference
) -> Iterator[Shape]:
    for slot in range(MOST_SUNS):
        yield from sun((left + 0.3 * slot, middle), about, filled=slot < state.suns[seat])


def _water(
    state: State, seat: int, left: float, middle: float, about: Reference
) -> Iterator[Shape]:
    yield from wave((left, middle), about)
    shown = signed(WATER_FIELDS[state.water[seat]])
    yield value_pen(about).text((left + 0.4, middle), shown, 0.24, 0.44, bold=True)


#: How each good is drawn, where its first sign is, and where beside that its change is shown.
_GOODS: Mapping[
    str,
    tuple[
        Callable[[State, int, float, float, Reference], Iterator[Shape]], float, float, Point
    ],
] = {
    "gold": (_gold, 2.42, 0.27, (0.44, -0.25)),
    "water": (_water, 3.38, 0.27, (0.68, -0.25)),
    "cacao": (_cacao, 0.4, 0.63, (1.38, 0.0)),
    "suns": (_suns, 2.42, 0.63, (0.98, 0.0)),
}


def _change(
    centre: Point, by: int, about: Reference, *, width: float = 0.38, height: float = 0.24
) -> Iterator[Shape]:
    pen = Pen(Role.CHANGE, about, depth=3, growth=1.15)
    yield from pen.box(centre, width, height, Paint("focus", "paper", 0.02), rounding=0.06)
    shown = signed(by, plus=True)
    yield pen.over().text(centre, shown, height - 0.05, width - 0.04, "paper", bold=True)


# What modules add --------------------------------------------------------------------------


def _stored(state: State, seat: int) -> Iterator[Stored]:
    for module in pictures_of(state):
        yield from module.stored(state, seat)


def _items(state: State, seat: int) -> Iterator[Item]:
    for module in pictures_of(state):
        yield from module.village(state, seat)


def _placed(items: Iterable[Item]) -> Iterator[tuple[Item, float, int, float]]:
    """Items in rows: each with the middle of its sign, its row from 1, and its text's width."""
    left, row = _ITEM_LEFT, 1
    for item in items:
        width = min(text_width(item.shown, bold=True) * _ITEM_TEXT, _WIDTH - 0.7)
        # Room for the change beside what is short.
        wide = max(
            0.3 + width + (0.1 if len(item.shown) > 2 else 0.0), 0.5 if item.good else 0.0
        )
        if left + wide > _WIDTH and left > _ITEM_LEFT:
            left, row = _ITEM_LEFT, row + 1
        yield item, left, row, width
        left += wide


def _item(
    item: Item, centre: Point, width: float, seat: int, changed: Mapping[str, int]
) -> Iterator[Shape]:
    about = Reference(player=seat)
    yield from item.sign(centre, about)
    x, y = centre
    if item.shown:
        pen = value_pen(about)._replace(growth=1.0)
        beside = (x + 0.16 + width / 2, y)
        yield pen.text(beside, item.shown, _ITEM_TEXT, width, align=Align.START, bold=True)
    if changed.get(item.good):
        yield from _change(
            (x + 0.24, y - 0.19), changed[item.good], about, width=0.3, height=0.2
        )


def _water_track(state: State, top: float, seats: Iterable[int]) -> Iterator[Shape]:
    field = _WIDTH / len(WATER_FIELDS)
    for number, value in enumerate(WATER_FIELDS):
        middle = field * (number + 0.5)
        here = [seat for seat in seats if state.water[seat] == number]
        centre, paint = (middle, top + _TRACK / 2), Paint("paper", "water", 0.025)
        pen = Pen(Role.TRACK)
        yield from pen.box(centre, field - 0.04, _TRACK, paint, rounding=0.05)
        pen = pen.over()
        yield pen.text((middle, top + 0.16), signed(value), 0.19, field - 0.1, bold=bool(here))
        for place, seat in enumerate(here):
            # Two in a row, as far as there are more of them.
            across = middle + (place % 2 - (min(len(here), 2) - 1) / 2) * 0.2
            down = top + (0.41 if place < 2 else 0.6)
            yield seat_mark(seat, (across, down), 0.07, pen)
