"""Four closer looks at a step, of which one is shown at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ipywidgets import ToggleButtons
from traitlets import Bunch, Enum, Tuple, observe
from traitlets import Instance as InstanceOf

from cacao_nb.game.places import place_words
from cacao_nb.messages import text
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.state import State
from cacao_nb.widgets.activation import ActivationInspector
from cacao_nb.widgets.looks import GraphLook, TempleInspector, TileInspector
from cacao_nb.widgets.part import Part, tie
from cacao_nb.widgets.styled import square_trait

TABS = ("activations", "temples", "tile", "graph")


class Inspector(Part):
    """The activations of the turn, the temples, a tile, or the graph of the board.

    Only what is shown is brought up to date, so that stepping stays quick.

    Parameters
    ----------
    state
        The position.

    Attributes
    ----------
    tab : str
        What is shown, out of `TABS`; can be assigned, observed and linked.
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

    tab = Enum(TABS, default_value=TABS[0])
    state = InstanceOf(State)
    happened = Tuple()
    acting = InstanceOf(Edge, allow_none=True)
    selected = square_trait()
    activation = InstanceOf(Edge, allow_none=True)

    def __init__(self, state: State) -> None:
        self._tabs = ToggleButtons(options=[(name, name) for name in TABS])
        self._tabs.style.button_width = "auto"
        self.activations = ActivationInspector()
        self.temples = TempleInspector(state)
        self.tile = TileInspector(state)
        self.graph = GraphLook(state)
        #: What each tab shows, and which of the traits here it shows.
        self._looks: Mapping[str, tuple[Part, tuple[str, ...]]] = {
            "activations": (self.activations, ("happened", "acting", "activation")),
            "temples": (self.temples, ("state", "selected")),
            "tile": (self.tile, ("state", "selected")),
            "graph": (self.graph, ("state", "selected")),
        }
        looks = [look for look, _ in self._looks.values()]
        super().__init__([self._tabs, *looks], state=state)
        self.add_class("cacao-inspector")
        for look in looks:
            look.problem = self._pass_problem
        tie(self, self.activations, "activation")
        tie(self, self.temples, "selected")
        self._tabs.observe(self._guarded(self._pick), "value")
        shown = ["state", "happened", "acting", "selected", "activation"]
        self.observe(self._guarded(self._update), shown)
        self.refresh()

    def _pass_problem(self, error: Exception) -> None:
        self.problem(error)

    def _pick(self, change: Bunch) -> None:
        self.tab = change.new

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The edges that can be chosen as `activation`."""
        self.activations.happened = self.happened
        return self.activations.edges

    @observe("tab")
    def _show_tab(self, change: Bunch | None = None) -> None:
        with self._by_itself():
            self._tabs.value = self.tab
        for name, (look, _) in self._looks.items():
            look.layout.display = "" if name == self.tab else "none"
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
        look, names = self._looks[self.tab]
        look.assign(**{name: getattr(self, name) for name in names})

    def _name(self, tab: str) -> str:
        if tab == "temples":  # a game may have other such places
            return str(place_words(self.state).tab)
        return text(f"inspector.tab.{tab}")

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        with self._by_itself():
            self._tabs.description = text("inspector.label")
            self._tabs.options = [(self._name(tab), tab) for tab in TABS]
            self._tabs.value = self.tab
        for look, _ in self._looks.values():
            look.refresh()
        self._show_tab()
