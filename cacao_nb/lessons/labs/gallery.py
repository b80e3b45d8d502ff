"""All tiles of the game: what they show, what they do, and how many there are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from ipywidgets import HTML, VBox, Widget
from traitlets import Bunch, Unicode, validate

from cacao_nb.draw.arrangement import Part as Drawn
from cacao_nb.draw.arrangement import beside
from cacao_nb.draw.faces import meaning_of
from cacao_nb.draw.hands import tile_scene
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.shapes import Paint, Point, Polygon, Role, box
from cacao_nb.draw.tiles import TILE
from cacao_nb.explain import rule
from cacao_nb.game.tile import Tile
from cacao_nb.lessons.kinds.counting import limit_of
from cacao_nb.lessons.labs.lab import Lab, Laid, checked_players, headline, paragraphs
from cacao_nb.lessons.lessonstyle import boxed, spring, toggle_class
from cacao_nb.messages import listed, shown, text
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import BadSetup
from cacao_nb.rules.registry import MODULES
from cacao_nb.rules.ruleset import ruleset
from cacao_nb.rules.tiles import JUNGLE_TILES, PLAYERS, WORKER_TILES, JungleTile, WorkerTile
from cacao_nb.widgets.traits import RefusedTrait, Whole

_WORKERS, _ORDER = "A1", "A4"
_SMALL, _LARGE = 84.0, 76.0


class TileGallery(Lab):
    """Every worker tile and every jungle tile, to look at and to turn.

    Parameters
    ----------
    tile
        The tile that is looked at first, by its name.
    players
        The number of players for which tiles are counted.
    modules
        Names of expansion modules whose tiles are there, too.

    Attributes
    ----------
    tile, players
        As above.
    rotation : int
        Quarter turns clockwise of a worker tile.

    All of them can be assigned, observed and linked.

    Examples
    --------
    >>> gallery = TileGallery("2-1-0-1", players=4)
    >>> gallery.count
    4
    >>> gallery.turn(1)
    >>> gallery.sentences[0]
    'Workers: north 0, east 1, south 2, west 1.'
    >>> gallery.close()
    >>> gallery = TileGallery("gem mine", players=4, modules=["gem_mines"])
    >>> gallery.count
    5
    >>> gallery.close()
    """

    SHAPE = ("cacao-low",)
    HEAD = "gallery.head"

    tile = Unicode("1-1-1-1")
    rotation = Whole(0)
    players = Whole(2)

    def __init__(
        self,
        tile: str = "2-1-0-1",
        players: int = 2,
        rotation: int = 0,
        modules: Iterable[str] = (),
    ) -> None:
        self._modules = ruleset(max(PLAYERS), modules).modules
        self._tiles = _tiles(self._modules)
        super().__init__()
        self.observe(self._show_change, ["tile", "rotation", "players"])
        self.assign(tile=tile, players=players, rotation=rotation)

    def _laid_out(self) -> Laid:
        self._players = self._chooser(partial(setattr, self, "players"))
        self._pictures = {name: HTML() for name in self._tiles}
        self._choose = {
            name: self._button("", partial(self.choose, name)) for name in self._tiles
        }
        self._cards = {
            name: VBox([self._pictures[name], self._choose[name]]) for name in self._tiles
        }
        self._heads = {family: HTML() for family in ("workers", "jungle")}
        self._left = self._button("rotate-left", partial(self.turn, -1))
        self._right = self._button("rotate-right", partial(self.turn, 1), primary=True)
        self._large, self._about = HTML(), HTML()
        self._large.add_class("cacao-large")
        workers, jungle = (self._laid_cards(kind) for kind in (WorkerTile, JungleTile))
        tiles = VBox([self._heads["workers"], workers, self._heads["jungle"], jungle])
        bar = [self._players, spring(), self._left, self._right]
        return Laid(tiles, [self._large, self._about], bar)

    def _family(self, kind: type[WorkerTile | JungleTile]) -> list[str]:
        """The names of the worker tiles, or of the jungle tiles."""
        return [name for name, tile in self._tiles.items() if isinstance(tile, kind)]

    def _laid_cards(self, kind: type[WorkerTile | JungleTile]) -> Widget:
        """Each tile with its button, as many in a line as there is room for."""
        return boxed((self._cards[name] for name in self._family(kind)), "cacao-cards")

    # What is assigned -----------------------------------------------------------------

    @validate("tile")
    def _must_be_a_tile(self, proposal: Bunch) -> str:
        name: str = proposal.value
        if name not in self._tiles:
            known = listed(self._tiles)
            raise RefusedTrait(text("labs.no_tile", name=shown(name), known=known))
        return name

    @validate("rotation")
    def _must_be_turns(self, proposal: Bunch) -> int:
        return int(proposal.value) % 4

    @validate("players")
    def _must_be_players(self, proposal: Bunch) -> int:
        return checked_players(proposal.value)

    @checked
    def choose(self, name: str) -> None:
        """Look at a tile, as it is printed.

        Examples
        --------
        >>> gallery = TileGallery()
        >>> gallery.choose("temple")
        >>> gallery.tile
        'temple'
        >>> gallery.close()
        """
        self.assign(tile=name, rotation=0)

    def _pick(self, picture: str, place: Point) -> None:
        """Somebody clicked the picture of a tile: look at it."""
        if picture in self._tiles:
            self.choose(picture)

    @checked
    def turn(self, by: int) -> None:
        """Turn the tile by quarters, clockwise.

        Examples
        --------
        >>> gallery = TileGallery("3-1-0-0")
        >>> gallery.turn(-1)
        >>> gallery.rotation
        3
        >>> gallery.close()
        """
        self.rotation = self.rotation + by

    # What it says ---------------------------------------------------------------------

    @property
    def count(self) -> int:
        """How many such tiles there are: of a worker tile, for each player.

        Examples
        --------
        >>> gallery = TileGallery("temple", players=4)
        >>> gallery.count
        5
        >>> gallery.close()
        """
        return self._count(self.tile, self.players)

    def _count(self, name: str, players: int) -> int:
        """How many there are; none where a module is not for so many players."""
        try:
            tiles = ruleset(players, self._modules).box
        except BadSetup:
            return 0
        tile = self._tiles[name]
        if isinstance(tile, WorkerTile):
            return tiles.workers.get(tile, 0)
        return tiles.jungle.get(tile, 0)

    @property
    def sentences(self) -> list[str]:
        """What the tile shows and does, the rules behind it, and how many there are.

        Examples
        --------
        >>> gallery = TileGallery("water")
        >>> gallery.sentences[-1]
        'There are 2 of it with 2 players, 3 with 3 and 3 with 4, start tiles included.'
        >>> gallery.close()
        """
        tile = self._tiles[self.tile]
        if isinstance(tile, WorkerTile):
            north, east, south, west = tile.rotations[tile.rotated(self.rotation)]
            edges = {"north": north, "east": east, "south": south, "west": west}
            shown = [
                text("draw.meaning.worker_tile", **edges),
                text("gallery.looks", turns=self.rotation, looks=len(tile.rotations)),
            ]
            cited = [_WORKERS, _ORDER]
        else:
            shown = [meaning_of(tile)]
            cited = [*Tile(tile).rules, *filter(None, [limit_of(tile)])]
        rules = [rule(id) for id in cited]
        return [
            *shown,
            *(text("tilelook.rule", id=one.id, says=one.short) for one in rules),
            self._counted(),
        ]

    def _counted(self) -> str:
        family = "workers" if isinstance(self._tiles[self.tile], WorkerTile) else "jungle"
        two, three, four = (self._count(self.tile, players) for players in PLAYERS)
        return text(f"gallery.count.{family}", two=two, three=three, four=four)

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        super().refresh()
        numbers = [(str(number), number) for number in PLAYERS]
        self._offer(self._players, text("labs.players"), numbers, self.players)
        jungle, workers = (
            sum(self._count(name, self.players) for name in self._family(kind))
            for kind in (JungleTile, WorkerTile)
        )
        self._heads["workers"].value = headline(text("gallery.workers", tiles=workers))
        self._heads["jungle"].value = headline(text("gallery.jungle", tiles=jungle))
        for name, tile in self._tiles.items():
            scene = tile_scene(tile)
            self._pictures[name].value = self._picture(scene, _name(tile), _SMALL, name)
            count = self._count(name, self.players)
            button = self._choose[name]
            button.description = button.tooltip = text(
                "gallery.tile", name=_name(tile), count=count
            )
            toggle_class(self._cards[name], "cacao-chosen", name == self.tile)
        self._left.description = text("labs.turn_back")
        self._right.description = text("labs.turn")
        tile = self._tiles[self.tile]
        for button in (self._left, self._right):
            button.disabled = isinstance(tile, JungleTile)
        sentences = self.sentences
        self._large.value = self._picture(self._looks(), self._title(), _LARGE)
        self._about.value = paragraphs(sentences)
        self.say(self._title(), sentences[0])

    def _title(self) -> str:
        tile = self._tiles[self.tile]
        if isinstance(tile, JungleTile):
            return text("gallery.title.jungle", name=_name(tile))
        return text("gallery.title.workers", name=self.tile, turns=self.rotation)

    def _looks(self) -> Drawn:
        """The tile; a worker tile in all the ways it can lie, the chosen one framed."""
        tile = self._tiles[self.tile]
        if isinstance(tile, JungleTile):
            return tile_scene(tile)
        looks = [tile_scene(tile, rotation=turns) for turns in range(len(tile.rotations))]
        now = tile.rotated(self.rotation)
        looks[now] = _framed(looks[now])
        return beside(*looks)


def _framed(scene: Scene) -> Scene:
    """The picture of a tile with a frame round it."""
    frame = Polygon(
        points=box((TILE / 2, TILE / 2), TILE + 0.08, TILE + 0.08),
        rounding=0.16,
        paint=Paint("", "focus", 0.06),
        role=Role.CHOSEN,
    )
    return replace(scene, shapes=(*scene.shapes, frame))


def _tiles(modules: Iterable[str]) -> dict[str, WorkerTile | JungleTile]:
    """The tiles of the base game, and those that modules bring, by their names."""
    new = [tile for name in modules for tile in MODULES[name].tiles]
    workers = {tile.name: tile for tile in new if isinstance(tile, WorkerTile)}
    jungle = {tile.name: tile for tile in new if isinstance(tile, JungleTile)}
    return {**WORKER_TILES, **workers, **JUNGLE_TILES, **jungle}


def _name(tile: WorkerTile | JungleTile) -> str:
    """What a tile is called; the names of worker tiles are the same in every language."""
    return tile.name if isinstance(tile, WorkerTile) else text(tile.message)
