"""The villages as a scene: what everybody owns, and the water track with every carrier."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from cacao_nb.draw.door import Item, Sign, Stored, pictures_of
from cacao_nb.draw.measure import text_width
from cacao_nb.draw.panels import MARGIN, card, coin, panel, pod, signed, sun, value_pen, wave
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.seats import seat_mark
from cacao_nb.draw.shapes import Align, Paint, Point, Reference, Role, Shape
from cacao_nb.rules.events import read
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import MOST_CACAO, MOST_SUNS, OVER, WATER_FIELDS, State

#: What changed of whose goods: by seat, (good, by how much).
Changes: TypeAlias = Mapping[int, Sequence[tuple[str, int]]]

_WIDTH, _ROW, _GAP = 4.5, 0.68, 0.06
_TRACK = 0.36

#: The rows of what modules add: how high, where in them and how far from the left they begin,
#: the size of their letters, also where there are many of them, and how much room a sign takes.
_ITEM_ROW, _ITEM_MIDDLE, _ITEM_LEFT = 0.3, 0.12, 0.2
_ITEM_TEXT, _SMALLER_TEXT, _ITEM_SIGN, _ITEM_ROOM = 0.17, 0.135, 0.28, _WIDTH - _ITEM_LEFT
_NO_CHANGES: Changes = {}

#: The middles of the two lines of a village, below its top.
_FIRST, _SECOND = 0.19, 0.49


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
    whose = range(state.players) if seats is None else seats
    items = {seat: list(_items(state, seat)) for seat in whose}
    # Where a module brings items everybody has room for them, so that nothing moves later.
    with_items = any(module.has_items for module in pictures_of(state))
    height = _ROW + (_ITEM_ROW if with_items else 0.0)
    shapes: list[Shape] = []
    top = 0.0
    for seat in whose:
        name = str(colour_name(seat, names))
        changed = dict(changes.get(seat, ()))
        shapes += _village(state, seat, top, height, name, changed)
        for placed in _placed(items[seat]):
            shapes += _item(placed, top + _ROW + _ITEM_MIDDLE, seat, changed)
        top += height + _GAP
    shapes += _water_track(state, top, whose)
    return panel(shapes, _WIDTH, top + _TRACK)


def field_at(scene: Scene, point: Point) -> int | None:
    """The field of the water track under a point of a picture of villages."""
    x, y = point
    _, top, _, height = scene.window
    # Below the track there is only the margin.
    if not 0 <= x < _WIDTH or y < top + height - MARGIN - _TRACK:
        return None
    return int(x / _WIDTH * len(WATER_FIELDS))


def _village(
    state: State,
    seat: int,
    top: float,
    height: float,
    name: str,
    changed: Mapping[str, int],
) -> Iterator[Shape]:
    about = Reference(player=seat)
    middle = top + _FIRST
    active = state.active == seat and state.phase != OVER
    edge = Paint("paper", "focus", 0.045) if active else Paint("paper", "hill", 0.015)
    yield from card(0.0, top, _WIDTH, height, edge, about)
    if active:
        arrow = ((0.06, middle - 0.1), (0.18, middle), (0.06, middle + 0.1))
        yield from Pen(Role.PANEL, about, depth=1).polygon(arrow, Paint("focus"))
    yield seat_mark(seat, (0.32, middle), 0.095, Pen(Role.SEAT, about, depth=1))
    yield value_pen(about).text((1.62, middle), name, 0.2, 2.26, align=Align.START, bold=active)
    for good, (draw, left, down, beside) in _GOODS.items():
        yield from draw(state, seat, left, top + down, about)
        if changed.get(good):
            yield from _change((left + beside, top + down), changed[good], about)
    for stored in _stored(state, seat):
        if changed.get(stored.good):
            yield from _change((1.78, top + _SECOND), changed[stored.good], about)


def _gold(
    state: State, seat: int, left: float, middle: float, about: Reference
) -> Iterator[Shape]:
    yield from coin((left, middle), about)
    shown = str(state.gold[seat])
    yield value_pen(about).text((left + 0.32, middle), shown, 0.24, 0.36, bold=True)


def _cacao(
    state: State, seat: int, left: float, middle: float, about: Reference
) -> Iterator[Shape]:
    signs: list[Sign] = [pod] * state.cacao[seat]
    for stored in _stored(state, seat):
        signs += [stored.sign] * stored.amount
    signs += [partial(pod, filled=False)] * (MOST_CACAO - len(signs))
    for slot, sign in enumerate(signs):
        yield from sign((left + 0.22 * slot, middle), about)


def _suns(
    state: State, seat: int, left: float, middle: float, about: Reference
) -> Iterator[Shape]:
    for slot in range(MOST_SUNS):
        yield from sun((left + 0.27 * slot, middle), about, filled=slot < state.suns[seat])


def _water(
    state: State, seat: int, left: float, middle: float, about: Reference
) -> Iterator[Shape]:
    yield from wave((left, middle), about)
    shown = signed(WATER_FIELDS[state.water[seat]])
    yield value_pen(about).text((left + 0.36, middle), shown, 0.2, 0.4, bold=True)


#: How each good is drawn, where its first sign is, and how far from that its change is shown.
_GOODS: Mapping[
    str,
    tuple[
        Callable[[State, int, float, float, Reference], Iterator[Shape]], float, float, float
    ],
] = {
    "gold": (_gold, 3.92, _FIRST, -0.36),
    "cacao": (_cacao, 0.3, _SECOND, 1.16),
    "suns": (_suns, 2.1, _SECOND, 0.87),
    "water": (_water, 3.62, _SECOND, 0.7),
}


def _change(
    centre: Point, by: int, about: Reference, *, width: float = 0.34, height: float = 0.22
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


class _Placed(NamedTuple):
    """An item in its row: what of its text is shown, how large, and where that begins."""

    item: Item
    shown: str
    letters: float
    left: float
    width: float


def _placed(items: Sequence[Item]) -> Iterator[_Placed]:
    """Items in one row. Where there is no room for all of them, the longest names are cut.

    Names that are squeezed cannot be read; numbers are never cut.
    """
    shown, letters, gap = [item.shown for item in items], _ITEM_TEXT, 0.1
    if sum(_wide(items, shown, letters, gap)) > _ITEM_ROOM:
        letters, gap = _SMALLER_TEXT, 0.02
        shown = _cut_to_fit(items, letters, gap)
    wide = _wide(items, shown, letters, gap)
    squeeze = min(1.0, _ITEM_ROOM / sum(wide)) if items else 1.0
    left = _ITEM_LEFT
    for item, said, room in zip(items, shown, wide, strict=True):
        width = min(_width(said, letters), max(room * squeeze - _ITEM_SIGN, 0.05))
        yield _Placed(item, said, letters, left, width)
        left += room * squeeze


def _wide(
    items: Iterable[Item], shown: Iterable[str], letters: float, gap: float
) -> list[float]:
    """How much room each item takes, with that for the change beside what is short."""
    return [
        max(
            _ITEM_SIGN + _width(said, letters) + (gap if _is_name(said) else 0.0),
            0.5 if item.good else 0.0,
        )
        for item, said in zip(items, shown, strict=True)
    ]


def _cut_to_fit(items: Sequence[Item], letters: float, gap: float) -> list[str]:
    """The texts of items, the longest names cut so that there is room for all of them."""
    names = [item.shown for item in items if _is_name(item.shown)]
    without = ["" if _is_name(item.shown) else item.shown for item in items]
    room = _ITEM_ROOM - sum(_wide(items, without, letters, gap)) - gap * len(names)
    widths = sorted(_width(name, letters) for name in names)
    while widths and widths[0] <= room / len(widths):
        room -= widths.pop(0)
    widest = room / len(widths) if widths else math.inf
    return [
        _cut(item.shown, letters, widest) if _is_name(item.shown) else item.shown
        for item in items
    ]


def _is_name(shown: str) -> bool:
    return len(shown) > 2


def _width(shown: str, letters: float) -> float:
    """How wide a text is in letters of a size."""
    return text_width(shown, bold=True) * letters


def _cut(name: str, letters: float, widest: float) -> str:
    """A name, or as much of it as there is room for."""
    if _width(name, letters) <= widest:
        return name
    cuts = (f"{name[:end]}…" for end in range(len(name), 1, -1))
    return next((cut for cut in cuts if _width(cut, letters) <= widest), "")


def _item(placed: _Placed, y: float, seat: int, changed: Mapping[str, int]) -> Iterator[Shape]:
    about, x, good = Reference(player=seat), placed.left, placed.item.good
    yield from placed.item.sign((x, y), about)
    if placed.shown:
        pen, width = value_pen(about)._replace(growth=1.0), placed.width
        middle = (x + 0.16 + width / 2, y)
        shown, letters = placed.shown, placed.letters
        yield pen.text(middle, shown, letters, width, align=Align.START, bold=True)
    if changed.get(good):
        yield from _change((x + 0.24, y - 0.19), changed[good], about, width=0.3, height=0.2)


def _water_track(state: State, top: float, seats: Iterable[int]) -> Iterator[Shape]:
    field = _WIDTH / len(WATER_FIELDS)
    for number, value in enumerate(WATER_FIELDS):
        middle = field * (number + 0.5)
        here = [seat for seat in seats if state.water[seat] == number]
        centre, paint = (middle, top + _TRACK / 2), Paint("paper", "water", 0.02)
        pen = Pen(Role.TRACK)
        yield from pen.box(centre, field - 0.03, _TRACK, paint, rounding=0.04)
        pen = pen.over()
        yield pen.text((middle, top + 0.1), signed(value), 0.15, field - 0.1, bold=bool(here))
        for place, seat in enumerate(here):
            across = middle + (place - (len(here) - 1) / 2) * 0.115
            yield seat_mark(seat, (across, top + 0.265), 0.052, pen)
