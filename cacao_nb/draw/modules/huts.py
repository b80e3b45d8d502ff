"""The pictures of huts: those for sale as a scene of their own, and signs in villages."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

from cacao_nb.draw.door import PICTURES, Captioned, Item, ModulePictures
from cacao_nb.draw.panels import card, coin, kept_sign, panel, sign_pen, value_pen
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.shapes import NOTHING, Align, Paint, Point, Reference, Shape, box, shifted
from cacao_nb.draw.theme import seat_colour
from cacao_nb.messages import Listed, Message, hut_name, known, text
from cacao_nb.rules.modules.hut_functions import HUTS
from cacao_nb.rules.modules.huts import HUT
from cacao_nb.rules.state import State

_WALL = box((0.0, 0.055), 0.15, 0.11)
_ROOF: tuple[Point, ...] = ((0.0, -0.115), (0.12, 0.0), (-0.12, 0.0))

_WIDTH, _HEAD, _ROW = 5.2, 0.36, 0.31

#: Where in a row its parts stand: from the left, the middle of each and how wide it is.
_SIGN, _COIN = 0.2, 2.1
_NAME, _COST, _EFFECT = (1.15, 1.5), (2.38, 0.3), (3.86, 2.54)


def huts_scene(state: State) -> Scene:
    """The huts that are left, the cheapest first; equal ones in one row, with their number."""
    rows = _offers(state)
    height = _HEAD + _ROW * max(len(rows), 1) + 0.08
    title = text("draw.huts.title" if rows else "draw.huts.none")
    middle = (_WIDTH / 2, _HEAD / 2 + 0.02)
    shapes: list[Shape] = [
        *card(0.0, 0.0, _WIDTH, height, Paint("paper", "ink", 0.02), NOTHING),
        value_pen().text(middle, title, 0.21, _WIDTH - 0.2, align=Align.START, bold=True),
    ]
    for number, (name, many) in enumerate(rows):
        shapes += _row(name, many, _HEAD + _ROW * (number + 0.5))
    return panel(shapes, _WIDTH, height)


def _offers(state: State) -> list[tuple[str, int]]:
    """The huts that are left and how many there are of each, the cheapest first."""
    left = Counter(state.extra["huts"].market)
    return sorted(left.items(), key=lambda one: (HUTS[one[0]].cost, one[0]))


def hut_in_short(hut: str) -> str:
    """What a hut does, in a few words; nothing of one that no catalogue knows."""
    message = f"draw.hut.{hut.replace(' ', '_')}"
    return text(message) if known(message) else ""


def _row(name: str, many: int, middle: float) -> Iterator[Shape]:
    yield from _hut((_SIGN, middle), NOTHING)
    yield from coin((_COIN, middle), NOTHING)
    shown = str(hut_name(name))
    if many > 1:
        shown = text("draw.huts.many", hut=shown, huts=many)
    pen = value_pen()
    yield pen.text((_NAME[0], middle), shown, 0.19, _NAME[1], align=Align.START, bold=True)
    yield pen.text((_COST[0], middle), str(HUTS[name].cost), 0.19, _COST[1], bold=True)
    effect = hut_in_short(name)
    yield pen.text((_EFFECT[0], middle), effect, 0.17, _EFFECT[1], align=Align.START)


@kept_sign
def _hut(centre: Point, about: Reference) -> tuple[Shape, ...]:
    """A hut: of the colour of whoever owns it, of sand as long as nobody does."""
    colour = "sand" if about.player is None else seat_colour(about.player)
    paint = Paint(colour, "ink", 0.018)
    pen = sign_pen(about)
    wall = pen.polygon(shifted(_WALL, centre), paint)
    return *wall, *pen.over().polygon(shifted(_ROOF, centre), paint)


def _in_words(state: State) -> str:
    """The huts that are left and what they cost, as a sentence."""
    market = sorted(state.extra["huts"].market, key=lambda name: (HUTS[name].cost, name))
    if not market:
        return text("draw.huts.none")
    offers = [
        Message("draw.huts.offer", hut=hut_name(name), cost=HUTS[name].cost) for name in market
    ]
    return text("draw.huts.said", huts=Listed(offers))


def _for_sale(state: State) -> Iterator[Captioned]:
    offers = [hut for hut, _ in _offers(state)]

    def at(point: Point) -> tuple[str, str] | None:
        row = math.floor((point[1] - _HEAD) / _ROW)
        return (HUT, offers[row]) if 0 <= row < len(offers) else None

    yield Captioned("huts", huts_scene(state), _in_words(state), at)


def _owned(state: State, seat: int) -> Iterator[Item]:
    for name in state.extra["huts"].owned[seat]:
        yield Item(_hut, str(hut_name(name)))


PICTURES.register("huts", ModulePictures(village=_owned, panels=_for_sale))
