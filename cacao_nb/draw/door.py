"""What modules bring to pictures: the door by which it comes into this room.

What a module of the boxes brings stands in its file in `cacao_nb.draw.modules`. A module of
one's own registers the same from a cell of a notebook; one that registers nothing is shown
as well, its tiles with their names on them.

Examples
--------
A module whose tile has a picture of waves, in a colour of its own, and whose villages show a
sign for every ship:

>>> from cacao_nb.draw import PICTURES, Face, Item, ModulePictures
>>> from cacao_nb.draw.hands import tile_scene
>>> from cacao_nb.draw.shapes import Line, Paint, Polygon, Role, box
>>> from cacao_nb.rules import JungleTile, Module, register, unregister
>>> HARBOUR = JungleTile("harbour", "harbour", 2)
>>> class Harbours(Module):
...     name = "harbours"
...     tiles = (HARBOUR,)
>>> register(Harbours())
>>> wave = Line(points=((-0.3, 0.0), (0.0, -0.1), (0.3, 0.0)), paint=Paint("", "sea", 0.06))
>>> def ship(centre, about):
...     hull = box(centre, 0.2, 0.1)
...     yield Polygon(points=hull, paint=Paint("sea"), role=Role.SLOT, about=about, depth=1)
>>> PICTURES.register(
...     "harbours",
...     ModulePictures(
...         colours={"sea": ("#1D6BAD", "#003A75", "#7FC0FA")},
...         faces={"harbour": Face(((wave,),), "harbour", "Each worker earns 2 gold.")},
...         village=lambda state, seat: [Item(ship, "3", good="ships")],
...     ),
... )
>>> "sea" in [shape.paint.stroke for shape in tile_scene(HARBOUR).shapes]
True
>>> unregister("harbours")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cacao_nb.draw.emblems import Courses
from cacao_nb.draw.shapes import Point, Reference, Shape
from cacao_nb.draw.theme import add_colours
from cacao_nb.messages import Message
from cacao_nb.rules.decisions import Holding
from cacao_nb.rules.door import Door
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile

if TYPE_CHECKING:
    from cacao_nb.draw.scene import Scene

#: Draws a sign about a point, standing for something.
Sign: TypeAlias = Callable[[Point, Reference], Iterable[Shape]]


@dataclass(frozen=True, eq=False, slots=True)
class Face:
    """How a jungle tile is shown, in one place.

    Attributes
    ----------
    picture : Courses
        What is drawn on it, about the centre of the tile; without it its label stands there.
    label : str
        The short text on it. Without one it is the catalogue's ``draw.label.<kind>``, and
        where no catalogue knows the kind the name of the tile.
    meaning : str
        What it does, as a sentence. Without one it is the catalogue's
        ``draw.meaning.<kind>``, if there is such an entry.

    Examples
    --------
    >>> Face(label="harbour", meaning="Each worker earns 2 gold.")
    Face(picture=(), label='harbour', meaning='Each worker earns 2 gold.')
    """

    picture: Courses = ()
    label: str = ""
    meaning: str = ""


class Item(NamedTuple):
    """A thing in a village.

    Attributes
    ----------
    sign : Sign
        How it is drawn, about 0.24 wide.
    shown : str
        What is written beside it.
    good : str
        The good whose changes are shown at it.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> state = new_game(players=2, seed=7, modules=["map"])
    >>> [(item.shown, item.good) for item in PICTURES["map"].village(state, 0)]
    [('2', 'tokens')]
    """

    sign: Sign
    shown: str = ""
    good: str = ""


class Stored(NamedTuple):
    """Things that take the same spaces in a village as cacao: how drawn, how many, which.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> state = new_game(players=2, seed=7, modules=["chocolate"])
    >>> [(stored.amount, stored.good) for stored in PICTURES["chocolate"].stored(state, 0)]
    [(0, 'bars')]
    """

    sign: Sign
    amount: int
    good: str


class Row(NamedTuple):
    """A row of face-up jungle tiles on a board of its own beside the display.

    Attributes
    ----------
    place : str
        What the place is called in the rules.
    tiles : sequence of JungleTile
        The tiles.
    size : int
        How many it has room for.
    caption : str
        What is written below it.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> state = new_game(players=2, seed=7, modules=["map"])
    >>> [(row.place, row.size, row.caption) for row in PICTURES["map"].rows(state)]
    [('map', 2, 'map board')]
    """

    place: str
    tiles: Sequence[JungleTile]
    size: int
    caption: str


class Captioned(NamedTuple):
    """A scene, and the sentence that says what it shows.

    Attributes
    ----------
    name : str
        The kind of picture, which the style of a page knows: board, villages, display, hand,
        or what a module calls its own.
    scene : Scene
        The scene.
    sentence : str
        What it shows.
    at : callable
        What can be pointed at under a point of it, by its kind; None for nothing.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> state = new_game(players=2, seed=7, modules=["huts"])
    >>> [shown.sentence[:32] for shown in PICTURES["huts"].panels(state)]
    ['Huts for sale: market crier for ']
    """

    name: str
    scene: Scene
    sentence: str
    at: Callable[[Point], tuple[str, object] | None] = lambda _: None


def _nothing(*_: object) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ModulePictures:
    """What a module brings to pictures; what is not given adds nothing.

    Attributes
    ----------
    colours : mapping of str to (str, str, str)
        Colours of its own, by the names that its shapes use: each as it is in the everyday
        palettes, in the one of strong contrast, and in the dark one.
    faces : mapping of str to Face
        How its jungle tiles are shown, by their names.
    board : callable
        The shapes on the board, of a state.
    tiles : callable
        The shapes on face-up jungle tiles beside the board, about the centre of the tile: of
        a state, the name of the place, which is ``"display"`` or that of a row, and the tiles
        there, by their number.
    held : callable
        The shapes on a tile that would be laid on the board, of its space and what lies on it.
    rows : callable
        The rows of tiles beside the display, of a state.
    village : callable
        The items in a village, of a state and a seat.
    stored : callable
        What lies in the spaces for cacao as well, of a state and a seat.
    panels : callable
        The pictures of its own beside the board, of a state: always as many.
    words : callable
        What there is to say about a square, of a state and the square.

    Examples
    --------
    >>> sorted(PICTURES["chocolate"].faces)
    ['chocolate market', 'kitchen']
    """

    colours: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    faces: Mapping[str, Face] = field(default_factory=dict)
    board: Callable[[State], Iterable[Shape]] = _nothing
    tiles: Callable[
        [State, str, Sequence[JungleTile]], Iterable[tuple[int, Sequence[Shape]]]
    ] = _nothing
    held: Callable[[Square, Holding], Iterable[Shape]] = _nothing
    rows: Callable[[State], Iterable[Row]] = _nothing
    village: Callable[[State, int], Iterable[Item]] = _nothing
    stored: Callable[[State, int], Iterable[Stored]] = _nothing
    panels: Callable[[State], Iterable[Captioned]] = _nothing
    words: Callable[[State, Square], Iterable[Message]] = _nothing

    @property
    def has_items(self) -> bool:
        """Whether villages may have items of its."""
        return self.village is not _nothing


class _Pictures(Door[ModulePictures]):
    """The door, which hands colours on to the palettes."""

    def register(self, module: str, part: ModulePictures) -> None:
        """Say what a module brings; what was registered for it before is replaced."""
        add_colours(part.colours)
        super().register(module, part)


#: What each module brings to pictures, by its name.
PICTURES = _Pictures("cacao_nb.draw.modules", ModulePictures())


def pictures_of(state: State) -> Iterator[ModulePictures]:
    """What the modules of a game bring to its pictures, in the order of the modules."""
    # A module without things of its own on the table is in the rules only.
    return PICTURES.of(dict.fromkeys((*state.rules.modules, *state.extra)))
