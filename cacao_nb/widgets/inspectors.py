"""Closer looks at a step, one shown at a time: activations, temples, a tile, the graph."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from html import escape
from typing import Any

from ipywidgets import Layout, Widget
from traitlets import Bunch, Tuple, Unicode, observe, validate
from traitlets import Instance as InstanceOf

from cacao_nb.draw.arrangement import beside
from cacao_nb.draw.describe import describe_square, name_square
from cacao_nb.draw.hands import tile_scene
from cacao_nb.draw.svg import svg
from cacao_nb.draw.theme import PALETTES
from cacao_nb.explain import Table, explain_temples, rule
from cacao_nb.game.door import Places
from cacao_nb.game.pictured import by_names
from cacao_nb.game.places import has_temples, other_places, place_words
from cacao_nb.game.tile import rules_at
from cacao_nb.messages import Message, listed, shown, text
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.names import colour_name, naming, side_name
from cacao_nb.rules.preview import temple_standings
from cacao_nb.rules.squares import SIDE_NAMES, Square
from cacao_nb.rules.state import State
from cacao_nb.widgets.activation_inspector import ActivationInspector
from cacao_nb.widgets.basics import Dropdown, ToggleButtons, VBox, show
from cacao_nb.widgets.look import Styled
from cacao_nb.widgets.part import Part, PartOfPosition, tie
from cacao_nb.widgets.traits import RefusedTrait, square_trait

#: How large a tile is shown, in pixels of the page.
_TILE_SQUARE = 96.0


class CloserLook(PartOfPosition):
    """A closer look at a position, and perhaps at one square of it.

    Attributes
    ----------
    selected : Square or None
        The square that is chosen; can be assigned, observed and linked.
    """

    selected = square_trait()

    def __init__(self, state: State, *, selected: Square | None = None) -> None:
        super().__init__(state, selected=selected)
        self.add_class("cacao-look")

    @by_names
    def refresh(self, change: Bunch | None = None) -> None:
        """Show everything again, for example in another language."""
        self._shown.value = self._html()

    def _html(self) -> str:
        raise NotImplementedError


class TempleInspector(CloserLook):
    """Who would get what for each temple, and what would change that; and other such places.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> inspector = TempleInspector(Game.demo("first-steps").at(turn=5).state)
    >>> inspector.close()
    """

    def __init__(self, state: State, *, selected: Square | None = None) -> None:
        self._chooser = Dropdown(layout=Layout(width="auto"))
        super().__init__(state, selected=selected)
        self._let_choose("selected", self._chooser, read=lambda space: space or None)

    def _parts(self) -> list[Widget]:
        return [self._chooser, *super()._parts()]

    @property
    def temples(self) -> list[Square]:
        """Where temples lie, in the order in which they were laid."""
        return [space for space, tile in self.state.jungle.items() if tile.kind == "temple"]

    @property
    def others(self) -> dict[Square, Places]:
        """Where other places to contend for lie, and which each is."""
        return {
            space: places
            for places in other_places(self.state)
            for space in places.spaces(self.state)
        }

    def refresh(self, change: Bunch | None = None) -> None:
        """Show everything again, for example in another language."""
        words = place_words(self.state)
        options: list[tuple[str, Square | tuple[()]]] = [(str(words.all), ())]
        options += [(text("temple.at", space=space), space) for space in self.temples]
        options += [(str(places.at(space)), space) for space, places in self.others.items()]
        known = [space for _, space in options]
        with self._by_itself():
            self._chooser.description = str(words.one)
            if tuple(options) != self._chooser.options:
                self._chooser.options = options
            self._chooser.value = self.selected if self.selected in known else ()
        super().refresh()

    def _html(self) -> str:
        chosen, state = self.selected, self.state
        if chosen in self.others:
            one = self.others[chosen]
            return "".join(table._repr_html_() for table in one.tables(state, [chosen]))
        if chosen in self.temples:
            # The same board without the other temples: only this one is talked about.
            alone = state.copy()
            alone.jungle = {
                space: tile
                for space, tile in state.jungle.items()
                if space == chosen or tile.kind != "temple"
            }
            return explain_temples(alone)._repr_html_()
        others = other_places(state)
        shown = [self._overview()] if has_temples(state) or not others else []
        for places in others:
            tables = places.tables(state, places.spaces(state))
            shown += [table._repr_html_() for table in tables if table.rows]
        return "".join(shown)

    def _overview(self) -> str:
        """All temples in one table, as narrow as it can be."""
        standings = temple_standings(self.state)
        if not standings:
            return explain_temples(self.state)._repr_html_()
        seats = range(self.state.players)
        head = [text("standing.column.temple"), *map(colour_name, seats)]
        rows = [
            [standing.space, *map(_standing, standing.workers, standing.awards)]
            for standing in standings
        ]
        return Table(text("temple.caption"), head, rows)._repr_html_()


def _standing(workers: int, gold: int) -> Message:
    return Message("temple.with_gold" if gold else "temple.without", workers=workers, gold=gold)


class TileInspector(CloserLook, Styled):
    """What lies on a square, what it does, and the rule behind it.

    Examples
    --------
    >>> from cacao_nb import new_game
    >>> inspector = TileInspector(new_game(players=2, seed=7), selected=(0, 0))
    >>> inspector.sentences[0]
    '(0, 0): single plantation. Each worker facing it takes 1 cacao.'
    >>> inspector.close()
    """

    @property
    @by_names
    def sentences(self) -> list[str]:
        """What is said of the square."""
        square = self.selected
        if square is None:
            return [text("tilelook.none")]
        sentences = [describe_square(self.state, square)]
        for found in map(rule, rules_at(self.state, square)):
            sentences += [text("tilelook.rule", id=found.id, says=found.short), found.long]
        return sentences

    def _html(self) -> str:
        return self._pictures() + _paragraphs(self.sentences)

    def _pictures(self) -> str:
        """The tile and, where it covers another one, that one beside it."""
        state, square = self.state, self.selected
        if square is None:
            return ""
        tiles = (state.jungle, state.workers, state.covered)
        scenes = [tile_scene(lying[square]) for lying in tiles if square in lying]
        if not scenes:
            return ""
        title = text("tilelook.picture", square=square)
        return svg(
            beside(*scenes),
            title=title,
            palette=PALETTES[self.drawn_in],
            text_scale=self.text_scale,
            square=_TILE_SQUARE,
        )


class GraphLook(CloserLook):
    """The board as a graph, in words and as a table: the picture is a layer of the board.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> lens = GraphLook(Game.demo("first-steps").at(turn=5).state, selected=(0, 0))
    >>> lens.sentences[0]
    'The board is a graph with 9 nodes and 11 edges.'
    >>> lens.close()
    """

    @property
    @by_names
    def sentences(self) -> list[str]:
        """What is said of the graph and of the square."""
        return self._look()[0]

    def _look(self) -> tuple[list[str], Table | None]:
        from cacao_nb.graph import graph

        board = graph(self.state)
        jungle = len(self.state.jungle)
        sentences = [
            text("graphlook.counts", nodes=len(board), edges=board.number_of_edges()),
            text("graphlook.colours", jungle=jungle, workers=len(board) - jungle),
        ]
        square = self.selected
        if square is None:
            return [*sentences, text("graphlook.none")], None
        if square not in board:
            return [*sentences, text("graphlook.no_node", square=square)], None
        degree = {
            "name": name_square(self.state, square),
            "degree": board.degree(square),
            "workers": board.degree(square, weight="workers"),
        }
        columns = ("square", "tile", "side", "workers")
        head = [text(f"graphlook.column.{column}") for column in columns]
        rows = [
            (
                other,
                self._tile(other),
                side_name(SIDE_NAMES.index(edge["side"])),
                edge["workers"],
            )
            for other, edge in board[square].items()
        ]
        caption = text("graphlook.caption", square=square)
        return [*sentences, text("graphlook.degree", **degree)], Table(caption, head, rows)

    def _tile(self, square: Square) -> str:
        name = name_square(self.state, square)
        return name.partition(": ")[2] or name

    def _html(self) -> str:
        sentences, table = self._look()
        return _paragraphs(sentences) + ("" if table is None else table._repr_html_())


def _paragraphs(sentences: Iterable[str]) -> str:
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)


#: The looks in which a square can be chosen.
_OF_A_SQUARE = ("tile", "graph")

#: The looks that every position has.
TABS = ("activations", "temples", "tile", "graph")


#: Which of the traits of an inspector each of its own tabs shows.
_SHOWN: Mapping[str, tuple[str, ...]] = {
    "activations": ("happened", "acting", "activation"),
    "temples": ("state", "selected"),
    "tile": ("state", "selected"),
    "graph": ("state", "selected"),
}


class Inspector(Part):
    """The activations of the turn, the temples, a tile, the graph of the board, and others.

    Only what is shown is brought up to date, so that stepping stays quick.

    Parameters
    ----------
    state
        The position.
    choosers
        The lists and buttons with which a square is chosen, to stand above what is said of it.
    others
        Parts that are shown in tabs of their own, by the names of these; whoever has them
        brings them up to date.

    Attributes
    ----------
    tab : str
        What is shown, out of `TABS` and the names of the others; can be assigned, observed
        and linked.
    state : State
        The position.
    happened : tuple
        The raw events of the turn so far.
    acting : Edge or None
        The edge that acts now.
    selected : Square or None
        The square that is chosen.
    activation : Edge or None
        The activated edge that is chosen.

    Examples
    --------
    >>> from cacao_nb import new_game
    >>> inspector = Inspector(new_game(players=2, seed=7))
    >>> inspector.tab = "tile"
    >>> inspector.selected = (0, 0)
    >>> inspector.tile.sentences[1]
    'Rule J1: A plantation brings 1 or 2 cacao for each worker.'
    >>> inspector.close()
    """

    tab = Unicode(TABS[0])
    state = InstanceOf(State)
    happened = Tuple()
    acting = InstanceOf(Edge, allow_none=True)
    selected = square_trait()
    activation = InstanceOf(Edge, allow_none=True)

    def __init__(
        self,
        state: State,
        *,
        choosers: Sequence[Widget] = (),
        others: Mapping[str, Part] | None = None,
    ) -> None:
        names = [(name, name) for name in TABS]
        self._tabs = ToggleButtons(options=names, style={"button_width": "auto"})
        self._tabs.add_class("cacao-tabs")
        self.activations = ActivationInspector()
        self.temples = TempleInspector(state)
        self.tile = TileInspector(state)
        self._others = dict(others or {})
        looks = [self.activations, self.temples, self.tile, *self._others.values()]
        self._choosers = VBox([*choosers])
        self._shown = VBox([self._choosers, *looks])
        self._shown.add_class("cacao-look-area")
        super().__init__([self._tabs, self._shown], state=state)
        self.add_class("cacao-inspector")
        for look in looks:
            look.problem = self._pass_problem
        tie(self, self.activations, "activation")
        tie(self, self.temples, "selected")
        self._let_choose("tab", self._tabs)
        shown = ["state", "happened", "acting", "selected", "activation"]
        self.observe(self._guarded(self._update), shown)
        self._name_tabs()
        self._show_tab()

    @cached_property
    def graph(self) -> GraphLook:
        """The look at the graph, made when it is opened: networkx takes its time to load."""
        with naming(self.names):
            made = GraphLook(self.state)
        made.problem = self._pass_problem
        self._shown.children = (*self._shown.children, made)
        return made

    def _look(self, tab: str) -> Part:
        look: Part = self._others.get(tab) or getattr(self, tab)
        return look

    @property
    def _all_tabs(self) -> tuple[str, ...]:
        return (*TABS, *self._others)

    @validate("tab")
    def _must_be_a_tab(self, proposal: Bunch) -> str:
        tab: str = proposal.value
        if tab not in self._all_tabs:
            known = listed(self._all_tabs)
            raise RefusedTrait(text("refused_trait.tab", tab=shown(tab), known=known))
        return tab

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The edges that can be chosen as `activation`."""
        self.activations.happened = self.happened
        return self.activations.edges

    @observe("tab")
    def _show_tab(self, change: Bunch | None = None) -> None:
        with self._by_itself():
            self._tabs.value = self.tab
        shown = self._look(self.tab)
        for look in self._shown.children[1:]:
            show(look, look is shown)
        show(self._choosers, self.tab in _OF_A_SQUARE)
        self._update()

    def assign_step(self, **traits: Any) -> None:
        """Assign what another step shows, and show it once."""
        with self._by_itself():
            for name, value in traits.items():
                setattr(self, name, value)
        if self.activation is not None and self.activation not in self.edges:
            self.activation = None
        self._update()

    def _update(self, change: Any = None) -> None:
        names = _SHOWN.get(self.tab)
        if names:
            self._look(self.tab).assign(**{name: getattr(self, name) for name in names})

    def _name_tabs(self) -> None:
        with self._by_itself():
            self._tabs.description = text("inspector.label")
            self._tabs.options = [(self._name(tab), tab) for tab in self._all_tabs]
            self._tabs.value = self.tab

    def _name(self, tab: str) -> str:
        if tab == "temples":  # a game may have other such places
            return str(place_words(self.state).tab)
        return text(f"inspector.tab.{tab}")

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._name_tabs()
        for look in self._shown.children[1:]:
            look.refresh()
        self._show_tab()
