"""One table on one screen: board, seats, hand, display, a sentence, a panel and a bar.

Everything that shows a position is made of it, always in the same arrangement: whoever steps,
answers or plays finds each thing where it was. What differs is the panel and the bar.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ipywidgets import Widget
from traitlets import Bool, Bunch, observe

from cacao_nb.draw.describe import describe_tile
from cacao_nb.draw.moment import Moment
from cacao_nb.draw.picture import Picture
from cacao_nb.draw.shapes import Point
from cacao_nb.draw.table import table_scene
from cacao_nb.draw.theme import LIGHT, PALETTES
from cacao_nb.explain import describe_village
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import text
from cacao_nb.rules.state import State
from cacao_nb.widgets.basics import ToggleButton
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.panels import HandAndDisplay, VillageBoards
from cacao_nb.widgets.part import tie
from cacao_nb.widgets.screen import Screen
from cacao_nb.widgets.traits import Layered, Zoomed


class Tabletop(Screen, Layered, Zoomed):
    """A position with everything that belongs to it, in one arrangement that never moves.

    Parameters
    ----------
    board
        The board, which says what it has to say in a status line that is not its own.
    panel
        What stands in the rest of the side column: the closer looks, or a question.
    bar
        The buttons below the sentence.
    more
        What stands in place of the panel while "More" is pressed.

    Attributes
    ----------
    board, villages, hands, status
        Its parts.
    presenting : bool
        Whether it fills the window, with large letters and little else; Esc leads back.
    layers, more, palette, text_scale, zoom
        How it looks.
    """

    MORE_TIP = "tabletop.more_tip"

    presenting = Bool()

    def __init__(
        self,
        board: Board,
        panel: Widget,
        bar: Widget,
        *,
        more: Sequence[Widget] = (),
    ) -> None:
        self.board, state = board, board.state
        self.villages = VillageBoards(state)
        self.hands = HandAndDisplay(state)
        self.hands.add_class("cacao-hands")
        self._present = ToggleButton(icon="arrows-alt")
        super().__init__(
            board.status,
            board,
            panel,
            bar,
            side=[self.villages, self.hands],
            more=[self._present, *more, self.hands.whose, board.zooming],
        )
        self.add_class("cacao-tabletop")
        for part in (self.board, self.villages, self.hands):
            part.problem = self._pass_problem
            tie(self, part, "palette", "text_scale")
        tie(self, self.board, "layers")
        tie(self, self.board.zooming, "zoom")
        tie(self, self.status, "presenting")
        self.status.on_pick(self._guarded(self._pick))
        self._let_choose("presenting", self._present)
        self.board.canvas.before = self.board.canvas.after = self._more_button

    @observe("presenting")
    def _show_presenting(self, change: Bunch) -> None:
        with self._by_itself():
            self._present.value = self.presenting
        self.board.enlarge(2.0 if self.presenting else 1.0)

    # What people do -------------------------------------------------------------------

    #: Asked first about every click on a picture; True if that was for somebody else.
    pick_first: Callable[[str, Point], bool] = staticmethod(lambda _picture, _place: False)

    @by_names
    def _pick(self, picture: str, place: Point) -> None:
        """Somebody clicked a picture: a village shows its hand, a tile what it does."""
        if self.pick_first(picture, place):
            return
        if picture == "villages":
            seat = self.villages.seat_at(place)
            if seat is not None:
                self.hands.hand = None if seat == self.hands.hand else seat
                said = describe_village(self.board.state, seat)
                self.status.say(" ".join(map(str, said)))
        elif picture in ("hand", "display"):
            tile = self.hands.tile_at(picture, place)
            if tile is not None:
                self.status.say(describe_tile(tile))

    # What people see ------------------------------------------------------------------

    def tick(self, places: Iterable[float]) -> None:
        """Draw ticks below the slider of the bar, each at a part of its length from 0 to 1."""
        self._style.tick(places)

    def show(
        self,
        state: State,
        moment: Moment | None = None,
        happened: Iterable[tuple[Any, ...]] = (),
        **board: Any,
    ) -> None:
        """Show a position: the board first, for that is what people wait for.

        Parameters
        ----------
        state
            The position.
        moment
            What has happened in its turn.
        happened
            The raw events of the latest step, whose changes are shown in the villages.
        **board
            Other traits of the board.
        """
        failure: Exception | None = None
        try:
            self.board.assign(state=state, moment=moment, **board)
        except Exception as error:  # The other parts must not stay behind.
            failure = error
        self.villages.assign(state=state, happened=tuple(happened))
        self.hands.assign(state=state)
        if failure is not None:
            self.problem(failure)

    def picture(self, heading: str) -> Picture:
        """The whole table as it is shown now, to be shown or saved."""
        state = self.board.state
        table = table_scene(
            state,
            heading=heading,
            names=self.names,
            layers=self.layers,
            moment=self.board.moment,
        )
        palette = PALETTES.get(self.palette, LIGHT)  # On paper, unless it is asked for.
        return Picture(table, heading, palette=palette, text_scale=self.text_scale)

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        super().refresh()
        self._present.description = text("tabletop.present")
        self._present.tooltip = text("tabletop.present_tip")
        for part in (self.board, self.villages, self.hands):
            part.refresh()
