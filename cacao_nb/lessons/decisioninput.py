"""A decision as an answer: chosen as at the table to play at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ipywidgets import Widget
from traitlets import Bunch

from cacao_nb.draw.pointing import Spots
from cacao_nb.draw.scene import Ghost
from cacao_nb.game.choosing import EDGE, HAND, SQUARE, Choosing, NotThere, lying
from cacao_nb.lessons.answerinput import ListInput
from cacao_nb.lessons.lessonstyle import row
from cacao_nb.messages import text
from cacao_nb.rules.decisions import Act, Edge, Fill, Lay
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import ACT
from cacao_nb.widgets.basics import Button


class DecisionInput(ListInput):
    """A decision: chosen by pointing at a tile and where it goes, with keys, or in a list."""

    _description = "answering.decision"

    def _parts(self) -> list[Widget]:
        self._choosing = Choosing(self._question.position.state)
        self._other = Button(icon="repeat")
        self._other.on_click(self._guarded(lambda _: self.turn(1)))
        return [row(*super()._parts(), self._other)]

    @property
    def options(self) -> Sequence[tuple[str, Any]]:
        """Those about what was pointed at, and those about nothing; all before that."""
        options = list(self._question.options)
        choosing = self._choosing
        if not choosing.picks:
            return options
        about = {*choosing.matching, *choosing.plain}
        return [one for one in options if one[1] in about]

    def turn(self, by: int) -> None:
        """Go to another decision about the same place: turned otherwise, or another tile."""
        self._choosing.turn(by)
        self._take()

    def step(self, by: int) -> None:
        """Go through all that can be decided, one place after the other."""
        self._choosing.step(by)
        self._take()

    def take_square(self, square: Square) -> None:
        """Choose what can be decided about the square; chosen again, it is turned."""
        if square in self.chosen:
            self.turn(1)
        else:
            self._point(SQUARE, square)

    @property
    def takes_edges(self) -> bool:
        """Workers act: an edge is meant, and not its square."""
        return self._question.position.phase == ACT

    def take_edge(self, edge: Edge) -> None:
        """Choose what the workers of the edge can do; chosen again, how many of them."""
        if not self.takes_edges:
            return
        if edge in self.chosen:
            self.turn(1)
        else:
            self._point(EDGE, edge)

    def take_lying(self, place: str, number: int) -> bool:
        """Choose a tile that lies beside the board, if it can be laid."""
        thing = lying(self._choosing.state)[place][number]
        return (place, thing) in self._choosing.beside and self._point_beside(place, thing)

    def take_tile(self, place: str, tile: object) -> bool:
        """Choose the first tile of this kind that lies there, if one can be laid."""
        things = [thing for where, thing in self._choosing.beside if where == place]
        found = [one for one in things if tile in (one if isinstance(one, tuple) else (one,))]
        return bool(found) and self._point_beside(place, found[0])

    def _point_beside(self, place: str, thing: Any) -> bool:
        self._point(place, thing)
        if self.given is None and self._choosing.picks:
            tile = thing if place == HAND else thing[0]
            self.say(text("answering.now_square", tile=tile))
        return True

    def _point(self, kind: str, thing: object) -> None:
        try:
            self._choosing.pick(kind, thing)
        except NotThere as refused:
            self._choosing.clear()
            self._choosing.proposed = None
            self._take()
            self.say(str(refused))
            return
        self._take()

    def _take(self) -> None:
        """Answer with what is proposed."""
        with self._by_itself():  # what was pointed at stays
            self.answer = self._choosing.proposed
        self._hold()
        self.refresh()

    def _hold(self) -> None:
        """Say which tile of the hand is chosen, be it known where it goes or not."""
        state, tile = self._choosing.state, self._choosing.picks.get(HAND)
        if isinstance(self.given, Lay):
            tile = self.given.tile
        hand = state.hands[state.decider]
        self.held = hand.index(tile) if tile in hand else None

    def press(self, key: str) -> bool:
        """R turns, N goes on to another place, numbers choose a tile; with Shift, back."""
        beside = self._choosing.beside
        if key.isdigit():
            known = 0 < int(key) <= len(beside)
            return known and self._point_beside(*beside[int(key) - 1])
        way = {"r": self.turn, "n": self.step}.get(key.lower())
        if way is not None:
            way(1 if key.islower() else -1)
        return way is not None

    @property
    def selected(self) -> Square | None:
        """The square that the decision is about, unless it is about an edge of it."""
        if isinstance(self.given, Act):
            return None
        return _square_of(self.given) or self._choosing.picks.get(SQUARE)

    @property
    def chosen(self) -> Spots:
        """The edge that would act, or the square of the tile that would be laid."""
        if isinstance(self.given, Act):
            return (self.given.edge,)
        square = _square_of(self.given)
        return () if square is None else (square,)

    @property
    def ghost(self) -> Ghost | None:
        """The tile that would be laid."""
        return None if self.given is None else self._question.position.ghost(self.given)

    def _show_answer(self, change: Bunch | None = None) -> None:
        given = self.given
        if given not in self.values:  # It is about something else, or nothing yet.
            self._choosing.clear()
        self._choosing.proposed = given
        self._hold()
        self.refresh()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._other.description = text("answering.other_way")
        super().refresh()


def _square_of(decision: object) -> Square | None:
    """The square that a decision is about."""
    if isinstance(decision, Lay | Act):
        return decision.square
    return decision.space if isinstance(decision, Fill) else None
