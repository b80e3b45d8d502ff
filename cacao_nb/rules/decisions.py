"""What a player can decide.

A decision is made once and reused: two equal decisions are the same object, so lists of legal
decisions cost little, and comparing is comparing identities. They survive pickling.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Any, ClassVar, Self, TypeAlias

from cacao_nb.messages import Listed, Message, shown
from cacao_nb.rules import arguments
from cacao_nb.rules.errors import BadDecision, HiddenFromSeat
from cacao_nb.rules.interned import Interned
from cacao_nb.rules.squares import SIDES, Square, beside, known, opposite
from cacao_nb.rules.tiles import (
    COLOURS,
    HIDDEN_WORKER,
    JUNGLE_TILES,
    WORKER_TILES,
    JungleTile,
    PlacedTile,
    WorkerTile,
    jungle_tile,
    worker_tile,
)

#: Stands for the tile that nobody has seen yet, in a `Fill` from the draw pile.
PILE = JungleTile("pile", "pile")

#: No game reaches farther from the start tiles than this, a tile beside the other (P1).
FARTHEST = 99

#: No edge has more workers than this, in any box.
MOST_WORKERS = 4

#: What lies on a jungle tile, as the module counts it that put it there; mostly nothing.
Holding: TypeAlias = tuple[int, ...]

#: How many kinds of things lie on a tile at most, and how many of each.
_MOST_KINDS, _MOST_HELD = 20, 99


class Decision(Interned):
    """Something a player decides.

    Attributes
    ----------
    do : str
        The word for it in files, made of the name of its class: ``"buy_hut"`` for `BuyHut`.
    optional : tuple of str
        The last of its fields, which may be left out: those that are mostly empty.

    Examples
    --------
    Equal decisions are the same object:

    >>> Fill((1, -1), "water") is Fill((1, -1), "water")
    True
    >>> Place.do, Fill.do
    ('place', 'fill')
    """

    __slots__ = ()
    do: ClassVar[str] = ""
    optional: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        words = "".join(f"_{one.lower()}" if one.isupper() else one for one in cls.__name__)
        cls.do = words.removeprefix("_")

    def __new__(cls) -> Self:
        """The only one, of a kind that has nothing to choose."""
        return cls._intern()


class Lay(Decision):
    """Lay a worker tile from the hand: what `Place` and `Overbuild` have in common.

    Parameters
    ----------
    tile
        The tile, or its name.
    rotation
        Quarter turns clockwise. Rotations that look the same are the same decision.
    square
        Where it goes.
    """

    __slots__ = ("placed", "rotation", "square", "tile")
    fields = ("tile", "rotation", "square")
    tile: WorkerTile
    rotation: int
    square: Square
    #: The tile as it would lie there, by the seat that places it.
    placed: tuple[PlacedTile, ...]

    def __new__(cls, tile: WorkerTile | str, rotation: int, square: Square) -> Self:
        tile = _worker_tile(tile)
        rotation = arguments.whole("rotation", rotation, error=BadDecision)
        rotation = tile.rotated(rotation)  # turns that look the same are one choice (P3)
        return cls._sure(tile, rotation, _square(square))

    @classmethod
    def _sure(cls, tile: WorkerTile, rotation: int, square: Square) -> Self:
        """The same of what the engine has itself, and need not look at again."""
        return cls._intern(tile, rotation, square, placed=_placed(tile, rotation))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.tile.name!r}, {self.rotation}, {self.square})"


class Place(Lay):
    """Place a worker tile from the hand on a free worker square.

    Examples
    --------
    >>> Place("1-1-1-1", 3, (0, 1))
    Place('1-1-1-1', 0, (0, 1))
    """

    __slots__ = ()


class Overbuild(Lay):
    """Lay a worker tile from the hand on one's own worker tile, for a sun token.

    Examples
    --------
    >>> from cacao_nb.rules import new_game, why_not
    >>> for reason in why_not(new_game(players=2, seed=7), Overbuild("1-1-1-1", 0, (1, 0))):
    ...     print(reason.rule, reason)
    O1 There are still 19 jungle tiles to come; overbuilding needs the pile and the display
    empty.
    O2 Red has no sun token to pay for overbuilding.
    O3 There is no worker tile on (1, 0) to overbuild.
    """

    __slots__ = ()


class Fill(Decision):
    """Fill a jungle space with a face-up tile, or with the unseen top of the pile.

    Parameters
    ----------
    space
        The jungle space.
    tile
        The tile, or its name; `PILE` or ``"pile"`` for the top of the draw pile.
    holding
        What lies on the tile, where a module puts something there that tells equal tiles
        apart, such as gems. Left out, it is the oldest tile of that name.

    Examples
    --------
    >>> Fill((2, 0), "market 3")
    Fill((2, 0), 'market 3')
    >>> Fill((2, 0), "gem mine", (3, 1, 0, 2))
    Fill((2, 0), 'gem mine', (3, 1, 0, 2))
    """

    __slots__ = ("holding", "space", "tile")
    fields = ("space", "tile", "holding")
    optional = ("holding",)
    space: Square
    tile: JungleTile
    holding: Holding

    def __new__(
        cls, space: Square, tile: JungleTile | str, holding: Holding | list[int] = ()
    ) -> Self:
        tile = _jungle_tile(tile)
        return cls._sure(_square(space), tile, _holding(tile, holding))

    @classmethod
    def _sure(cls, space: Square, tile: JungleTile, holding: Holding = ()) -> Self:
        """The same of what the engine has itself, and need not look at again."""
        return cls._intern(space, tile, holding)

    def __repr__(self) -> str:
        held = f", {self.holding}" if self.holding else ""
        return f"{type(self).__name__}({self.space}, {self.tile.name!r}{held})"


class Edge(Interned):
    """One edge of a worker tile on the table.

    Attributes
    ----------
    square : Square
        Where the worker tile lies.
    side : int
        Which of its sides: 0 north, 1 east, 2 south, 3 west.
    space : Square
        The jungle space that the edge faces.
    acts : tuple of tuple of Act
        By the number of workers that can act: the acts that the edge has.

    Examples
    --------
    >>> south = Edge((1, 0), 2)
    >>> south.space
    (1, 1)
    >>> south.acts[2]  # if two of its workers can act
    (Act((1, 0), 2, 1), Act((1, 0), 2, 2))
    """

    __slots__ = ("acts", "side", "space", "square")
    fields = ("square", "side")
    square: Square
    side: int
    space: Square
    acts: tuple[tuple[Act, ...], ...]

    def __new__(cls, square: Square, side: int | str) -> Edge:
        side = arguments.side("side", side, error=BadDecision)
        square = _square(square)
        known: Edge | None = cls._made.get((square, side))
        if known is None:
            known = cls._intern(square, side, space=beside(square)[side])
            acts = tuple(Act(square, side, use) for use in range(1, MOST_WORKERS + 1))
            # As many as are able, or fewer (A6).
            up_to = tuple(acts[:able] for able in range(MOST_WORKERS + 1))
            object.__setattr__(known, "acts", up_to)
        return known


class _Edges(dict[Square, tuple[Edge, Edge, Edge, Edge]]):
    """The four edges of a worker tile on every square asked for so far."""

    def __missing__(self, square: Square) -> tuple[Edge, Edge, Edge, Edge]:
        north, east, south, west = (Edge(square, side) for side in SIDES)
        self[square] = edges = (north, east, south, west)
        return edges


#: The edges of a worker tile, by its square.
EDGES = _Edges()


class _Facing(dict[Square, tuple[Edge, ...]]):
    """The edges around every jungle space asked for so far."""

    def __missing__(self, space: Square) -> tuple[Edge, ...]:
        """Of each neighbour the side that faces the space (A2, T1)."""
        self[space] = edges = tuple(
            EDGES[square][opposite(side)] for side, square in enumerate(beside(space))
        )
        return edges


#: The edges that face a jungle space: those of the worker tiles north, east, south and west.
FACING = _Facing()


class Act(Decision):
    """Let some workers of an activated edge act, and be done with that edge.

    Parameters
    ----------
    square
        Where the worker tile lies.
    side
        Its side: 0, ``"n"`` or ``"north"``, and so on clockwise.
    use
        How many of the edge's workers act.
    """

    __slots__ = ("edge", "side", "square", "use")
    fields: ClassVar[tuple[str, ...]] = ("square", "side", "use")
    square: Square
    side: int
    use: int
    edge: Edge

    def __new__(cls, square: Square, side: int | str, use: int) -> Act:
        use = arguments.whole("use", use, 1, MOST_WORKERS, error=BadDecision)
        edge = Edge(square, side)
        return cls._intern(edge.square, edge.side, use, edge=edge)


class Done(Decision):
    """Forgo whatever one's activated workers could still do this turn.

    Examples
    --------
    >>> from cacao_nb.rules import apply, new_game
    >>> state = new_game(players=2, seed=7)
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)))
    >>> apply(state, DONE)
    >>> state.cacao, state.turn
    ([0, 0], 2)
    """

    __slots__ = ()


class Pass(Decision):
    """Neither place nor overbuild, because nothing is possible.

    Examples
    --------
    >>> from cacao_nb.rules import new_game, why_not
    >>> for reason in why_not(new_game(players=2, seed=7), PASS):
    ...     print(reason)
    Passing is possible only when nothing else is; there are 54 other choices.
    """

    __slots__ = ()


DONE = Done()
PASS = Pass()


class Menu:
    """The decisions that there are on a square, for any square.

    Parameters
    ----------
    choices
        Makes the decisions of a square when it is first asked for.
    """

    __slots__ = ("by_square", "choices")

    def __init__(self, choices: Callable[[Square], tuple[Decision, ...]]) -> None:
        self.choices = choices
        # A plain dict: it is quicker to look into than one that makes what is missing.
        self.by_square: dict[Square, tuple[Decision, ...]] = {}

    def of(self, squares: Collection[Square]) -> list[Decision]:
        """All decisions on some squares."""
        found: list[Decision] = []
        by_square = self.by_square
        try:
            for square in squares:
                found += by_square[square]
        except KeyError:  # mostly there is but one that nobody has asked for before
            for square in squares:
                if square not in by_square:
                    by_square[square] = self.choices(square)
            return self.of(squares)
        return found


class _Rows(dict[Square, tuple[tuple[Decision, ...], ...]]):
    """By square: the decisions of each of some tiles, once for all hands that have it."""

    def __init__(self, kind: type[Lay], tiles: tuple[WorkerTile, ...] = ()) -> None:
        self.kind = kind
        self.tiles = tiles

    def __missing__(self, square: Square) -> tuple[tuple[Decision, ...], ...]:
        self[square] = row = tuple([_each_way(self.kind, tile, square) for tile in self.tiles])
        return row


def _each_way(kind: type[Lay], tile: WorkerTile, square: Square) -> tuple[Decision, ...]:
    """A tile in each direction that looks different (P3)."""
    rotations = range(len(tile.rotations))
    return tuple([kind._sure(tile, rotation, square) for rotation in rotations])  # noqa: SLF001


class RowMenu:
    """The decisions that some tiles have on a square, looked up tile by tile.

    Parameters
    ----------
    rows
        Where the decisions are.
    tiles
        The tiles.
    """

    __slots__ = ("numbers", "rows")

    def __init__(self, rows: _Rows, tiles: Iterable[WorkerTile]) -> None:
        self.rows = rows
        self.numbers = [rows.tiles.index(tile) for tile in tiles]

    def of(self, squares: Iterable[Square]) -> list[Decision]:
        """All decisions on some squares, those of a square together."""
        found: list[Decision] = []
        rows, numbers = self.rows, self.numbers
        for square in squares:
            row = rows[square]
            for number in numbers:
                found += row[number]
        return found


class LayMenus(dict[tuple[WorkerTile, ...], Menu | RowMenu]):
    """The menu of every hand met so far; hands of the same kinds of tiles share one.

    There are few hands of the base game's tiles, and to look once a square is quickest. With
    those of modules there are so many that all that would be kept for them is slower to reach
    than the little that is kept for each tile.
    """

    def __init__(self, kind: type[Lay]) -> None:
        self.kind = kind
        self.shared: dict[frozenset[WorkerTile], Menu | RowMenu] = {}
        self.rows = _Rows(kind)

    def __missing__(self, hand: tuple[WorkerTile, ...]) -> Menu | RowMenu:
        """Any tile of the hand (P1), unless the hand is hidden (H2)."""
        if HIDDEN_WORKER in hand:
            raise HiddenFromSeat(Message("hidden.hand"))
        tiles = sorted(set(hand), key=lambda tile: tile.name)

        def choices(square: Square) -> tuple[Decision, ...]:
            return tuple(RowMenu(self._rows_with(tiles), tiles).of([square]))

        few = all(tile.name in WORKER_TILES for tile in hand)
        made = Menu(choices) if few else RowMenu(self._rows_with(tiles), tiles)
        self[hand] = menu = self.shared.setdefault(frozenset(hand), made)
        return menu

    def _rows_with(self, tiles: list[WorkerTile]) -> _Rows:
        """The rows, longer by the tiles that are met for the first time."""
        new = [tile for tile in tiles if tile not in self.rows.tiles]
        if not new:
            return self.rows
        self.rows = rows = _Rows(self.kind, (*self.rows.tiles, *new))
        menus: tuple[dict[Any, Menu | RowMenu], ...] = self, self.shared
        for kept in menus:  # all are to look there, none in the rows so far
            for key, menu in list(kept.items()):
                if isinstance(menu, RowMenu):
                    kept.pop(key, None)
        return rows


#: A tile to fill with; where something lies on it that tells it from others, with that.
Choice: TypeAlias = JungleTile | tuple[JungleTile, Holding]


class _FillsOf(dict[Choice, Fill]):
    """The fills of one space, by the tile."""

    def __init__(self, kind: type[Fill], space: Square) -> None:
        self.kind = kind
        self.space = space

    def __missing__(self, tile: Choice) -> Fill:
        what = tile if isinstance(tile, tuple) else (tile,)
        self[tile] = made = self.kind._sure(self.space, *what)  # noqa: SLF001
        return made


class Fills(dict[Square, _FillsOf]):
    """The fills of every space met so far.

    Not by display, as placements are by hand: most displays are rare, and their lists would
    still be made for the first time after a thousand games.
    """

    def __init__(self, kind: type[Fill] = Fill) -> None:
        self.kind = kind

    def __missing__(self, space: Square) -> _FillsOf:
        self[space] = made = _FillsOf(self.kind, space)
        return made

    def of(self, spaces: Iterable[Square], tiles: Iterable[Choice]) -> list[Decision]:
        """Each of some spaces with each of some different tiles."""
        found: list[Decision] = []
        for space in spaces:
            fills = self[space]
            for tile in tiles:
                found.append(fills[tile])  # noqa: PERF401  # a comprehension is a call
        return found


@cache
def _placed(tile: WorkerTile, rotation: int) -> tuple[PlacedTile, ...]:
    """A tile from anybody's hand as it would lie, by seat (P1)."""
    return tuple(PlacedTile(seat, tile, rotation) for seat in range(len(COLOURS)))


def _worker_tile(tile: WorkerTile | str) -> WorkerTile:
    if isinstance(tile, WorkerTile):
        return tile
    found = worker_tile(tile) if type(tile) is str else None
    if found is None:
        known = Listed(WORKER_TILES)
        raise BadDecision(Message("decision.worker_tile", tile=shown(tile), known=known))
    return found


def _jungle_tile(tile: JungleTile | str) -> JungleTile:
    if isinstance(tile, JungleTile):
        return tile
    if type(tile) is str and tile == PILE.name:
        return PILE
    found = jungle_tile(tile) if type(tile) is str else None
    if found is None:
        known = Listed([*JUNGLE_TILES, PILE.name])
        raise BadDecision(Message("decision.jungle_tile", tile=shown(tile), known=known))
    return found


def _holding(tile: JungleTile, holding: object) -> Holding:
    """What lies on a tile as a plain tuple; nothing, of one that nobody has seen (H2)."""
    most = 0 if tile is PILE else _MOST_KINDS
    if isinstance(holding, tuple | list) and len(holding) <= most:
        numbers = (type(number) is int and 0 <= number <= _MOST_HELD for number in holding)
        if all(numbers):
            return tuple(holding)
    raise BadDecision(Message("decision.holding", tile=tile.name))


def _square(square: object) -> Square:
    """The square as a plain tuple, if it is one that a game could reach."""
    found = arguments.pair(square)
    if found is not None and max(map(abs, found)) <= FARTHEST:
        return known(found)
    raise BadDecision(Message("decision.square", square=shown(square), farthest=FARTHEST))
