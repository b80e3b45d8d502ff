"""The activations of a turn, in order: who, where, how much, and why."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from ipywidgets import HTML, Layout, Select
from traitlets import Bunch, Tuple
from traitlets import Instance as InstanceOf

from cacao_nb.explain import explain
from cacao_nb.game.labels import changes_or_nothing
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import Message, text
from cacao_nb.record.activations import Activation, activations
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.events import ACTED, ACTIVATED, OVERBUILT, PLACED, UNUSED, read
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.widgets.part import Part

#: How many rows the list shows at least and at most.
_FEWEST, _ROWS = 3, 5


class ActivationInspector(Part):
    """Every edge that a turn has activated so far, as a list, and one of them explained.

    Parameters
    ----------
    happened
        The raw events of the turn, from its beginning.

    Attributes
    ----------
    happened : tuple
        The same; can be assigned.
    acting : Edge or None
        The edge that acts now: it is marked, and explained unless another one is chosen.
    activation : Edge or None
        The edge that is chosen; can be assigned, observed and linked.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> game = Game.demo("first-steps")
    >>> inspector = ActivationInspector(game.record.events_of(0))
    >>> [(edge.square, edge.space) for edge in inspector.edges]
    [((1, 0), (1, 1)), ((1, 0), (0, 0))]
    >>> inspector.close()
    """

    happened = Tuple()
    acting = InstanceOf(Edge, allow_none=True)
    activation = InstanceOf(Edge, allow_none=True)

    @checked
    def __init__(self, happened: Iterable[tuple[Any, ...]] = ()) -> None:
        self._found: tuple[Activation, ...] = ()
        self._list = Select(rows=_FEWEST, layout=Layout(width="auto"))
        self._why = HTML()
        super().__init__(children=[self._list, self._why])
        self.add_class("cacao-activations")
        self._let_choose("activation", self._list, "index", self._edge)
        self.observe(self._guarded(self.refresh), ["happened", "acting"])
        self.observe(self._guarded(self._show_chosen), "activation")
        self.assign(happened=tuple(happened))
        self.refresh()

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The edges in the order of the list."""
        return tuple(one.edge for one in self._found)

    @property
    @by_names
    def rows(self) -> list[str]:
        """What the list says of the activations."""
        rows = ((one.edge == self.acting, _row(one)) for one in self._found)
        return [text("activation.now", row=row) if now else row for now, row in rows]

    def _edge(self, index: int | None) -> Edge | None:
        """The edge in a row of the list; the first row is for every edge."""
        return self.edges[index - 1] if index else None

    def refresh(self, change: Bunch | None = None) -> None:
        """Write the list anew, for example in another language."""
        self._found = activations(self.happened)
        with self._list.hold_sync():
            with self._by_itself():
                self._list.description = text("activation.list")
                rows = (text("activation.every"), *self.rows)
                if rows != self._list.options:
                    self._list.options = rows
                    # As high as it needs, so that there is room for the reasons below it.
                    self._list.rows = min(max(len(rows), _FEWEST), _ROWS)
                if self.activation not in self.edges:
                    self.activation = None
            self._show_chosen()

    @by_names
    def _show_chosen(self, change: Bunch | None = None) -> None:
        edges = self.edges
        chosen = self.activation
        with self._by_itself():
            self._list.index = edges.index(chosen) + 1 if chosen in edges else 0
        sentences = self._explained()
        self._why.value = "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)

    def _explained(self) -> list[str]:
        if not self._found:
            return [text("activation.none")]
        edge = self.activation or self.acting
        chosen = next((one for one in self._found if one.edge == edge), None)
        if chosen is None:
            return [text("activation.choose")]
        events = [
            event
            for event in read(self.happened)
            if event.name in (ACTIVATED, ACTED, UNUSED) and event.edge == chosen.edge
        ]
        active = next(
            event.seat for event in read(self.happened) if event.name in (PLACED, OVERBUILT)
        )
        whose = {"colour": colour_name(chosen.seat)}
        if chosen.gift:
            turn = text("activation.gift", active=colour_name(active), **whose)
        else:
            turn = text("activation.own", **whose)
        # What became of it, if anything has, tells also why it was activated.
        return [explain(events[-1]), turn]


def _row(one: Activation) -> str:
    values: dict[str, object] = {
        "colour": colour_name(one.seat),
        "square": one.edge.square,
        "side": side_name(one.edge.side),
        "workers": one.workers,
        "tile": Message(one.tile.message),
    }
    if one.order:
        values["order"] = one.order
    if one.acted:
        values["changes"] = changes_or_nothing(one.changes)
    return text(f"activation.{one.status}{'_gift' if one.gift else ''}", **values)
