"""The steps of a game as a list from which one can be chosen."""

from __future__ import annotations

from ipywidgets import Layout
from traitlets import Bunch, observe, validate

from cacao_nb.game.labels import label
from cacao_nb.game.pictured import by_names
from cacao_nb.game.replay import Replay
from cacao_nb.messages import text
from cacao_nb.rules.checked import checked
from cacao_nb.widgets.basics import Select
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.traits import RefusedTrait, Whole, seat_trait


class StepLog(Part):
    """Every step in a few words. As a seat, only what has happened so far.

    Parameters
    ----------
    replay
        The game.
    seat
        Whose eyes to see it with; None sees everything, also what is still to come.

    Attributes
    ----------
    step : int
        The step that is chosen; can be assigned, observed and linked.
    seat : int or None
        Whose eyes.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> log = StepLog(Replay(Game.demo("first-steps")))
    >>> log.step = 1
    >>> log.chosen
    '1A1 Red placed 3-0-0-1 at (1, 0)'
    >>> log.close()
    """

    step = Whole()
    seat = seat_trait()

    @checked
    def __init__(self, replay: Replay, seat: int | None = None) -> None:
        self._replay = replay
        self._list = Select(rows=7, layout=Layout(width="auto"))
        super().__init__(children=[self._list], seat=seat)  # which writes the list
        self.add_class("cacao-log")
        self._list.observe(self._guarded(self._pick), "index")

    @property
    def chosen(self) -> str:
        """The entry of the step that is chosen."""
        return str(self._list.label)

    def _pick(self, change: Bunch) -> None:
        if change.new is not None:
            self.step = change.new

    @validate("step")
    def _must_be_a_step(self, proposal: Bunch) -> int:
        step, last = proposal.value, self._replay.last
        if not 0 <= step <= last:
            raise RefusedTrait(text("stepper.no_step", step=step, last=last))
        return int(step)

    @observe("seat")
    def refresh(self, change: Bunch | None = None) -> None:
        """Write the list anew, for example in another language."""
        hidden = self.seat is not None
        last = self.step if hidden else self._replay.last
        with self._by_itself(), self._list.hold_sync():
            self._list.description = text("steplog.label")
            self._list.options = [self._label(step) for step in range(last + 1)]
            self._list.index = self.step

    @by_names
    def _label(self, step: int) -> str:
        shown = self._replay.at(step, self.seat)
        return label(shown.address, shown.events) if step else text("stepper.log.start")

    @observe("step")
    def _show_step(self, change: Bunch) -> None:
        if self.seat is not None:  # What is to come is not known yet.
            self.refresh()
            return
        with self._by_itself():
            self._list.index = self.step
