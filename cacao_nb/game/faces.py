"""Parts of a position that show themselves: a hand, the display, a village, the scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from cacao_nb.game.door import DOOR, Words
from cacao_nb.game.pictured import Pictured, by_names
from cacao_nb.game.tile import Tile
from cacao_nb.messages import Listed, Message, text
from cacao_nb.record.texts import read_names
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.goods import GOODS
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.scoring import ScoreSheet
from cacao_nb.rules.state import WATER_FIELDS, State
from cacao_nb.rules.tiles import HIDDEN_JUNGLE, HIDDEN_WORKER

if TYPE_CHECKING:
    from cacao_nb.draw.scene import Scene


def checked_seat(state: State, seat: int | str | None) -> int:
    """A seat of a game; without one, that of the decider.

    Raises
    ------
    NoSuchSeat
        There is no such seat.
    """
    if seat is None:
        return state.decider
    return arguments.seat("seat", seat, state.players)


class Tiles(Pictured, Sequence[Tile]):
    """Tiles in a row, the first of them number 0."""

    #: How many tiles are left to draw.
    left: int

    def __init__(self, state: State, tiles: Sequence[Tile], names: Sequence[str] = ()) -> None:
        self._state = state
        self._tiles = tuple(tiles)
        self._names = tuple(names)

    @overload
    def __getitem__(self, number: int) -> Tile: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Tile]: ...
    def __getitem__(self, number: int | slice) -> Tile | Sequence[Tile]:
        if isinstance(number, slice):
            return self._tiles[number]
        return arguments.item("number", number, self._tiles)

    def __len__(self) -> int:
        return len(self._tiles)

    def _in_words(self) -> Listed:
        hidden = Message("tile.hidden")
        unseen = (HIDDEN_WORKER, HIDDEN_JUNGLE)
        return Listed(hidden if tile.tile in unseen else _name(tile) for tile in self)


class Hand(Tiles):
    """The worker tiles in somebody's hand; those that are hidden show their backs.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> Game(players=2, seed=7).position.hand(0)
    <Hand: Red holds 2-1-0-1, 3-1-0-0 and 1-1-1-1, with 8 tiles left to draw>
    """

    @checked
    def __init__(self, state: State, seat: int | str, names: Sequence[str] = ()) -> None:
        seat = checked_seat(state, seat)
        tiles = [Tile(tile, seat, names=names) for tile in state.hands[seat]]
        super().__init__(state, tiles, names)
        #: Whose hand it is.
        self.seat = seat
        self.left = len(state.piles[seat])

    def _part(self) -> Scene:
        from cacao_nb.draw.hands import hand_scene

        return hand_scene(self._state, self.seat)

    @property
    @by_names
    def caption(self) -> str:
        """What it is, in a few words."""
        colour = colour_name(self.seat)
        return text("picture.hand", colour=colour, tiles=self._in_words(), left=self.left)


class Display(Tiles):
    """The face-up jungle tiles.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> Game(players=2, seed=7).position.display[0]
    Tile('market 3')
    """

    @checked
    def __init__(self, state: State) -> None:
        super().__init__(state, [Tile(tile) for tile in state.display])
        self.left = len(state.pile)

    def _part(self) -> Scene:
        from cacao_nb.draw.hands import display_scene

        return display_scene(self._state)

    @property
    @by_names
    def caption(self) -> str:
        """What it is, in a few words."""
        return text("picture.display", tiles=self._in_words(), left=self.left)


class Village(Pictured):
    """What a player owns.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> Game.demo("first-steps").position.village(1).gold
    7
    >>> village = Game(players=2, modules=["map", "gem_mines"]).position.village(0)
    >>> village.goods["tokens"], village.owned["masks"]
    (2, ())
    """

    @checked
    def __init__(self, state: State, seat: int | str, names: Sequence[str] = ()) -> None:
        seat = checked_seat(state, seat)
        self._state = state
        self._names = read_names(names, state.players)
        #: Whose village it is.
        self.seat = seat
        self.gold = state.gold[seat]
        self.cacao = state.cacao[seat]
        self.suns = state.suns[seat]
        #: The value of the field on which the water carrier stands.
        self.water = WATER_FIELDS[state.water[seat]]
        rules = state.rules
        #: How much there is of everything, by name, that of modules included; see `goods`
        #: of the rules. Water counts fields here.
        self.goods = dict(zip(rules.goods, rules.purse(state, seat), strict=True))
        #: What modules let players own piece by piece: the values of ``"masks"``, the names of
        #: ``"huts"``.
        self.owned: dict[str, tuple[Any, ...]] = {
            name: owned.pieces(state, seat)
            for part in DOOR.of(rules.modules)
            for name, owned in part.owned.items()
        }

    def _part(self) -> Scene:
        from cacao_nb.draw.villages import villages_scene

        return villages_scene(self._state, seats=[self.seat])

    @property
    @by_names
    def caption(self) -> str:
        """What it is, in a few words."""
        village = Message(
            "picture.village",
            colour=colour_name(self.seat),
            gold=self.gold,
            cacao=self.cacao,
            suns=self.suns,
            water=self.water,
        )
        more = Listed(self._more())
        if not more.items:
            return str(village)
        return text("picture.village_also", village=village, goods=more)

    def _more(self) -> Iterator[Words]:
        """What modules have added, as far as there is any of it."""
        for good, number in self.goods.items():
            if number and good not in GOODS:
                message = DOOR.with_good(good).goods.get(good, "picture.owned_other")
                if message:
                    yield Message(message, number=number, good=good)
        for part in DOOR.of(self._state.rules.modules):
            for name, owned in part.owned.items():
                if self.owned[name]:
                    yield owned.words(self.owned[name])


class Scores(Pictured, ScoreSheet):
    """The score sheet, as `cacao_nb.rules.score` works it out.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> Game.random(players=2, seed=7).score
    <Scores: Red 35 and Purple 57>
    """

    @classmethod
    @checked
    def of(cls, sheet: ScoreSheet, names: Sequence[str] = ()) -> Scores:
        """The sheet with a picture."""
        scores = cls(*sheet)
        scores._names = read_names(names, len(sheet.players))
        return scores

    def _part(self) -> Scene:
        from cacao_nb.draw.score import score_scene

        return score_scene(self)

    @property
    @by_names
    def caption(self) -> str:
        """What it is, in a few words."""
        totals = (
            Message("picture.total", colour=colour_name(player.seat), total=player.total)
            for player in self.players
        )
        return str(Listed(totals))


def _name(tile: Tile) -> str:
    """A jungle tile in words; a worker tile by its numbers, whoever's it is."""
    return str(tile) if not tile.edges else tile.name
