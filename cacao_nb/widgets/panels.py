"""What lies beside the board, as pictures: the villages, a hand and the display."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any

from ipywidgets import Widget
from traitlets import Bunch, Integer, Tuple

from cacao_nb.draw.arrangement import Arrangement, below, whole
from cacao_nb.draw.arrangement import Part as Drawn
from cacao_nb.draw.door import Captioned, pictures_of
from cacao_nb.draw.hands import display_scene, hand_scene, place_at
from cacao_nb.draw.score import score_scene
from cacao_nb.draw.shapes import Point
from cacao_nb.draw.svg import svg
from cacao_nb.draw.theme import PALETTES
from cacao_nb.draw.villages import changes_of, villages_scene
from cacao_nb.explain import describe_display, describe_hand, describe_village, explain
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import language, text
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.events import RANKED, Event
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.scoring import score
from cacao_nb.rules.state import OVER, State
from cacao_nb.rules.tiles import JungleTile, WorkerTile
from cacao_nb.rules.view import View
from cacao_nb.widgets.basics import HTML, Dropdown, HBox
from cacao_nb.widgets.look import Styled
from cacao_nb.widgets.part import PartOfPosition, close_tree
from cacao_nb.widgets.traits import seat_trait

#: How large a square of these pictures is, in pixels of the page.
VILLAGE_SQUARE, TILE_SQUARE = 66.6, 33.0


class Pictures(PartOfPosition, Styled):
    """Pictures of a position, each with its sentences for whoever does not see them.

    Attributes
    ----------
    palette, text_scale
        How it looks.
    """

    def __init__(self, state: State, **traits: Any) -> None:
        #: What each picture was drawn from.
        self._drawn_from: dict[HTML, tuple[object, ...]] = {}
        #: What those show that can be clicked, by their names.
        self._scenes: dict[str, Arrangement] = {}
        super().__init__(state, **traits)
        self.add_class("cacao-panel")

    def _show(
        self,
        where: HTML,
        draw: Callable[[], Drawn],
        *,
        name: str = "",
        drawn_from: object,
        square: float,
        title: str,
        sentences: Iterable[str],
        headed: bool = False,
    ) -> None:
        """Show a picture, unless it would be the one that is shown already.

        Parameters
        ----------
        where
            Where it goes.
        draw
            Draws it.
        name
            What it is called when it is clicked; nothing comes of clicks without one.
        drawn_from
            All that it shows.
        square
            How large its squares are, in pixels of the page.
        title, sentences
            What it shows, in words.
        headed
            Whether the title stands above it.
        """
        words = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
        look = (drawn_from, title, words, self.drawn_in, self.text_scale, language())
        if self._drawn_from.get(where) == look:
            return
        drawn, palette = draw(), PALETTES[self.drawn_in]
        if name:
            self._scenes[name] = whole(drawn)
        picture = svg(
            drawn,
            title=title,
            palette=palette,
            text_scale=self.text_scale,
            square=square * self.text_scale,
        )
        unseen = f'<ul class="cacao-unseen">{words}</ul>'
        clicked = f' data-picture="{name}"' if name else ""
        # The picture has its title for whoever does not see it.
        heading = f'<figcaption aria-hidden="true">{escape(title)}</figcaption>'
        colours = f'style="background:{palette["ground"]};color:{palette["ink"]}"'
        where.value = (
            f'<figure class="cacao-figure"{clicked} {colours}>{heading if headed else ""}'
            f"{picture}{unseen}</figure>"
        )
        self._drawn_from[where] = look

    def _point(self, name: str, place: Point) -> tuple[int, Point]:
        """A scene of a picture, by its number, and the point so far across and down, to 1."""
        picture = self._scenes[arguments.one_of("name", name, self._scenes)]
        parts = [arguments.number("place", part) for part in arguments.items("place", place)]
        x, y, *_ = (*parts, -1.0, -1.0)  # outside, if somebody says less
        x, y = x * picture.width, y * picture.height
        tops = [one.top for one in picture.scenes]
        number = max(0, bisect_right(tops, y) - 1)
        placed = picture.scenes[number]
        left, top, *_ = placed.scene.window
        return number, (left + x - placed.left, top + y - placed.top)

    def _clear(self, where: HTML) -> None:
        where.value = ""
        self._drawn_from.pop(where, None)


def _kept(state: State) -> dict[str, object]:
    """What the modules of a game keep now; a state goes on, and this does not."""
    return {name: kept.copy() for name, kept in state.extra.items()}


class VillageBoards(Pictures):
    """What everybody owns, and the water track with every carrier.

    Attributes
    ----------
    happened : tuple
        The raw events whose changes are shown as "+2"; those of the latest step.

    Examples
    --------
    >>> from cacao_nb import new_game
    >>> villages = VillageBoards(new_game(players=2, seed=7))
    >>> villages.sentences[0]
    'Red has 0 gold, 0 cacao and 0 sun tokens; the water carrier stands on the water field -10.'
    >>> villages.close()
    """

    happened = Tuple()

    def seat_at(self, place: Point) -> int | None:
        """Whose village lies at a place of the picture, given as parts of its sides.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> villages = VillageBoards(new_game(players=2, seed=7))
        >>> villages.seat_at((0.5, 0.1)), villages.seat_at((0.5, 0.6))
        (0, 1)
        >>> villages.close()
        """
        number, point = self._point("villages", place)
        return self._scenes["villages"].scenes[number].scene.player_at(point)

    @property
    @by_names
    def sentences(self) -> list[str]:
        """The villages in words."""
        state = self.state
        seats = range(state.players)
        return [str(one) for seat in seats for one in describe_village(state, seat)]

    @by_names
    def refresh(self, change: Bunch | None = None) -> None:
        """Show everything again, for example in another language."""
        state = self.state
        changes = changes_of(self.happened)
        owned = (state.gold, state.cacao, state.suns, state.water)
        active = None if state.phase == OVER else state.active
        self._show(
            self._shown,
            lambda: villages_scene(state, changes=changes),
            name="villages",
            drawn_from=(*map(tuple, owned), active, self.names, changes, _kept(state)),
            square=VILLAGE_SQUARE,
            title=text("panel.villages"),
            sentences=self.sentences,
        )


class HandAndDisplay(Pictures):
    """The worker tiles of a hand, and the jungle tiles of the display.

    Attributes
    ----------
    hand : int or None
        Whose hand; None for the seat whose view it is or else whose turn it is.
    chosen : int or None
        Which of its tiles is marked, from 0.

    Examples
    --------
    >>> from cacao_nb import new_game
    >>> hands = HandAndDisplay(new_game(players=2, seed=7).seen_by(1))
    >>> hands.shown_hand
    1
    >>> hands.hand = 0
    >>> hands.sentences[0]
    'Red holds 3 worker tiles that Purple has not seen.'
    >>> hands.close()
    """

    hand = seat_trait()
    chosen = Integer(None, allow_none=True)

    def _parts(self) -> list[Widget]:
        #: Whose hand; whoever has the hands says where this list stands.
        self.whose = Dropdown()
        self._hand, self._display = HTML(), HTML()
        tiles = HBox([self._hand, self._display])
        tiles.add_class("cacao-row")
        self._let_choose("hand", self.whose, read=lambda seat: None if seat < 0 else seat)
        return [tiles]

    def close(self) -> None:
        """Close the pictures, and the list."""
        close_tree(self.whose)
        super().close()

    @property
    def shown_hand(self) -> int:
        """Whose hand is shown."""
        return self._usual_hand[1] if self.hand is None else self.hand

    @checked
    def tile_at(self, name: str, place: Point) -> WorkerTile | JungleTile | None:
        """The tile at a place of a picture, ``"hand"`` or ``"display"``.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> hands = HandAndDisplay(new_game(players=2, seed=7))
        >>> hands.tile_at("display", (0.25, 0.5)).name
        'market 3'
        >>> hands.close()
        """
        tiles: Sequence[WorkerTile | JungleTile] = self.state.display
        if name == "hand":
            tiles = self.state.hands[self.shown_hand]
        found = self.place_at(name, place)
        if found is None or found[0] != name or found[1] >= len(tiles):
            return None
        return tiles[found[1]]

    @checked
    def place_at(self, name: str, place: Point) -> tuple[str, int] | None:
        """In which row a place of a picture lies, and which tile there, the pile the last.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> hands = HandAndDisplay(new_game(players=2, seed=7))
        >>> hands.place_at("hand", (0.3, 0.4))
        ('hand', 1)
        >>> hands.close()
        """
        _, (x, y) = self._point(name, place)
        if name != "hand":
            return place_at(self.state, (x, y))
        size = len(self.state.hands[self.shown_hand])
        return (name, int(x)) if 0 <= x < size and 0 <= y <= 1 else None

    @property
    def _usual_hand(self) -> tuple[str, int]:
        """Whose hand is shown unless somebody asks for another: why, and the seat."""
        if isinstance(self.state, View):
            return "panel.hand_own", self.state.seat
        over = self.state.phase == OVER
        return "panel.hand_last" if over else "panel.hand_now", self.state.active

    @property
    @by_names
    def sentences(self) -> list[str]:
        """The hand, the display and what modules lay beside it, in words."""
        hand = describe_hand(self.state, self.shown_hand)
        return [str(hand), *map(str, describe_display(self.state))]

    @by_names
    def refresh(self, change: Bunch | None = None) -> None:
        """Show everything again, for example in another language."""
        state, seat = self.state, self.shown_hand
        why, usual = self._usual_hand
        options = [(text(why, colour=colour_name(usual)), -1)]
        options += [(str(colour_name(other)), other) for other in range(state.players)]
        with self._by_itself(), self.whose.hold_sync():
            self.whose.description = text("panel.hand_of")
            if tuple(options) != self.whose.options:
                self.whose.options = options
            self.whose.value = -1 if self.hand is None else self.hand
        hand, *display = self.sentences
        self._show(
            self._hand,
            lambda: hand_scene(state, seat, chosen=self.chosen),
            name="hand",
            drawn_from=(seat, tuple(state.hands[seat]), len(state.piles[seat]), self.chosen),
            square=TILE_SQUARE,
            title=text("panel.hand", colour=colour_name(seat)),
            sentences=[hand],
            headed=True,
        )
        self._show(
            self._display,
            lambda: display_scene(state),
            name="display",
            drawn_from=(tuple(state.display), len(state.pile), _kept(state)),
            square=TILE_SQUARE,
            title=text("panel.display"),
            sentences=display,
            headed=True,
        )


class ModulePanels(Pictures):
    """What else the modules of a game lay out, such as the huts for sale; often nothing.

    Examples
    --------
    >>> from cacao_nb import new_game
    >>> market = ModulePanels(new_game(players=2, seed=7, modules=["huts"]))
    >>> market.sentences[0][:14]
    'Huts for sale:'
    >>> market.close()
    """

    @checked
    def thing_at(self, place: Point) -> tuple[str, object] | None:
        """What can be pointed at in a place of the picture, by its kind.

        Examples
        --------
        >>> from cacao_nb import new_game
        >>> market = ModulePanels(new_game(players=2, seed=7, modules=["huts"]))
        >>> market.thing_at((0.5, 0.2))
        ('hut', 'hermit')
        >>> market.close()
        """
        number, point = self._point("market", place)
        return self._panels[number].at(point)

    @property
    def _panels(self) -> list[Captioned]:
        state = self.state
        return [panel for module in pictures_of(state) for panel in module.panels(state)]

    @property
    @by_names
    def sentences(self) -> list[str]:
        """The pictures in words."""
        return [panel.sentence for panel in self._panels]

    @by_names
    def refresh(self, change: Bunch | None = None) -> None:
        """Show everything again, for example in another language."""
        panels = self._panels
        if not panels:
            self._clear(self._shown)
            return
        self._show(
            self._shown,
            lambda: below(*(panel.scene for panel in panels)),
            name="market",
            drawn_from=_kept(self.state),
            square=VILLAGE_SQUARE,
            title=text("panel.market"),
            sentences=self.sentences,
        )


class FinalScore(Pictures):
    """The score sheet of a game that is over; before that, a sentence.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> sheet = FinalScore(Game.random(players=2, seed=7).position.state)
    >>> sheet.sentences[0]
    'Red comes to a total of 35 with 2 cacao left over, which is place 2 (rule W2).'
    >>> sheet.close()
    """

    @property
    @by_names
    def sentences(self) -> list[str]:
        """The result in words."""
        if self.state.phase != OVER:
            return []
        fields = ("seat", "total", "cacao", "rank")
        return [
            explain(Event(RANKED, {name: getattr(player, name) for name in fields}))
            for player in score(self.state).players
        ]

    @by_names
    def refresh(self, change: Bunch | None = None) -> None:
        """Show everything again, for example in another language."""
        if self.state.phase != OVER:
            self._drawn_from.clear()
            self._shown.value = f"<p>{escape(text('panel.no_score'))}</p>"
            return
        self._show(
            self._shown,
            lambda: score_scene(self.state),
            drawn_from=(score(self.state), self.names),
            square=VILLAGE_SQUARE,
            title=text("panel.score"),
            sentences=self.sentences,
        )
