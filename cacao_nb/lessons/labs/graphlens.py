"""The board and its graph side by side: choose a square on either, and both show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from traitlets import Bunch, observe, validate
from traitlets import Instance as InstanceOf

from cacao_nb.draw.describe import name_square
from cacao_nb.draw.scene import board_bounds
from cacao_nb.explain import Table
from cacao_nb.game.pictured import by_names
from cacao_nb.graph import frontier, graph
from cacao_nb.lessons.labs.graphview import GraphView
from cacao_nb.lessons.labs.lab import Lab, Laid, paragraphs
from cacao_nb.lessons.lessonstyle import spring, toggle_class
from cacao_nb.messages import listed, text
from cacao_nb.rules.checked import checked
from cacao_nb.rules.given import HasState, state_of
from cacao_nb.rules.names import naming
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.widgets.basics import HTML, HBox, show
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.inspectors import GraphLook
from cacao_nb.widgets.part import tie
from cacao_nb.widgets.traits import ChoiceTrait, square_trait

#: Numbers of nodes, by what is counted: each takes the graph of a board.
METRICS: Mapping[str, Callable[[Any], dict[Square, int]]] = {
    "degree": lambda board: dict(board.degree()),
    "workers": lambda board: dict(board.degree(weight="workers")),
    "frontier": lambda board: {square: board.degree(square) for square in frontier(board)},
}

#: What can be shown.
BOTH, BOARD, GRAPH = SIDES = ("both", "board", "graph")

#: How many nodes the table lists, those with the highest numbers.
_ROWS = 8


class GraphLens(Lab):
    """A board beside its graph, with a number at every node.

    Parameters
    ----------
    position
        A position, a game or a state.
    metric
        What is counted at first.

    Attributes
    ----------
    state : State
        What is shown.
    selected : Square or None
        The square that is chosen, on the board and in the graph.
    metric : str
        ``"degree"``: the neighbours of a node. ``"workers"``: the workers on its edges, its
        weighted degree. ``"frontier"``: of the free squares, the jungle tiles beside them.
    show : str
        ``"both"``, ``"board"`` or ``"graph"``.

    All of them can be assigned, observed and linked.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> lens = GraphLens(Game.demo("first-steps").at(turn=5))
    >>> lens.values[0, 0]
    2
    >>> lens.metric = "workers"
    >>> lens.values[0, 0]
    4
    >>> lens.close()
    """

    HEAD = "graphlens.head"
    SHAPE = ("cacao-lens",)
    CANVAS = True

    state = InstanceOf(State)
    selected = square_trait()
    metric = ChoiceTrait([*METRICS], default_value="degree")
    show = ChoiceTrait(SIDES, default_value=BOTH)

    @checked
    def __init__(self, position: State | HasState, *, metric: str = "degree") -> None:
        state = self._first = state_of(position)
        with naming(getattr(position, "names", ())):  # which all parts keep
            super().__init__()
        for part in (self.board, self.view, self._look):
            part.problem = self._say_problem
        tie(self, self.board, "selected", "palette", "text_scale")
        tie(self, self.view, "selected", "palette", "text_scale")
        tie(self, self._look, "selected")
        # After what follows, which says something, too.
        self.observe(self._say_selected, "selected")
        self.observe(self._show_change, ["state", "metric"])
        self.assign(state=state, metric=metric)

    def _laid_out(self) -> Laid:
        self._metric = self._chooser(partial(setattr, self, "metric"))
        self._show = self._chooser(partial(setattr, self, "show"))
        self._next = self._button("forward", self._go_on, primary=True)
        self.board = Board(self._first, layers=(), status=self.status)
        self.view = GraphView(self._first, self.status)
        self._look, self._about = GraphLook(self._first), HTML()
        return Laid(
            HBox([self.board, self.view]),
            [self._about, self._look],
            [self._metric, self._show, spring(), self._next],
            more=[self.board.chooser],
        )

    # What is assigned -----------------------------------------------------------------

    @validate("selected")
    def _must_be_shown(self, proposal: Bunch) -> Square | None:
        return self.board.checked_square(proposal.value)

    @observe("show", "more")
    def _show_sides(self, change: Bunch | None = None) -> None:
        """Show what is wanted; the numbers, or "More", are where the other picture was."""
        with self._by_itself():
            self._show.value = self.show
        both = self.show == BOTH and not self.more
        show(self.board, self.show != GRAPH)
        show(self.view, both or self.show == GRAPH)
        toggle_class(self, "cacao-lens-both", both)
        toggle_class(self, "cacao-lens-graph", self.show == GRAPH)

    def _say_selected(self, change: Bunch | None = None) -> None:
        if self.selected is None:
            self.say(self._summary())
        else:
            self.say(self.view.name(self.selected))

    def _go_on(self) -> None:
        """Choose the node that comes next in the table, after the last one the first."""
        squares = [square for square, _ in self._ranked()]
        if squares:
            here = squares.index(self.selected) if self.selected in squares else -1
            self.selected = squares[(here + 1) % len(squares)]

    # What it says ---------------------------------------------------------------------

    @property
    def network(self) -> Any:
        """The graph that is shown; the frontier needs the free squares as nodes.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> lens = GraphLens(Game.demo("first-steps"))
        >>> print(lens.network)
        Graph with 14 nodes and 19 edges
        >>> lens.close()
        """
        return graph(self.state, free=self.metric == "frontier")

    @property
    def values(self) -> dict[Square, int]:
        """The number of every node that has one.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> lens = GraphLens(Game.demo("first-steps"), metric="frontier")
        >>> max(lens.values.values())
        2
        >>> lens.close()
        """
        return METRICS[self.metric](self.network)

    def _ranked(self) -> list[tuple[Square, int]]:
        """The nodes with the highest numbers first, then row by row."""
        return sorted(self.values.items(), key=lambda one: (-one[1], one[0][1], one[0][0]))

    def _summary(self) -> str:
        ranked = self._ranked()
        if not ranked:
            return text("graphlens.no_nodes")
        most = ranked[0][1]
        first = listed(square for square, value in ranked if value == most)
        return text(f"graphlens.most.{self.metric}", most=most, squares=first)

    @property
    @by_names
    def table(self) -> Table:
        """The nodes with the highest numbers.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> lens = GraphLens(Game.demo("first-steps"), metric="workers")
        >>> lens.table.rows[0]
        ('(0, 0): single plantation', 6)
        >>> lens.close()
        """
        head = [text("graphlens.node"), text(f"graphlens.metric.{self.metric}")]
        rows = [(name_square(self.state, square), value) for square, value in self._ranked()]
        return Table(text("graphlens.caption", rows=min(len(rows), _ROWS)), head, rows[:_ROWS])

    @property
    def sentences(self) -> list[str]:
        """What is counted, and where it is most.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> lens = GraphLens(Game.demo("first-steps"), metric="workers")
        >>> lens.sentences[-1]
        'The highest weighted degree is 6, at (0, 0).'
        >>> lens.close()
        """
        return [text(f"graphlens.means.{self.metric}"), self._summary()]

    @by_names
    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        super().refresh()
        metrics = [(text(f"graphlens.metric.{name}"), name) for name in METRICS]
        self._offer(self._metric, text("graphlens.count"), metrics, self.metric)
        sides = [(text(f"graphlens.side.{side}"), side) for side in SIDES]
        self._offer(self._show, text("graphlens.show"), sides, self.show)
        self._next.description = text("graphlens.next")
        self.status.label = text("graphlens.board")
        bounds = board_bounds(self.state)
        if self.selected is not None and self.selected not in bounds:
            self.selected = None
        self.board.assign(state=self.state)
        self.view.assign(state=self.state, network=self.network, values=self.values)
        self._look.assign(state=self.state)
        self._about.value = paragraphs(self.sentences) + self.table._repr_html_()
        self._show_sides()
        self._say_selected()
