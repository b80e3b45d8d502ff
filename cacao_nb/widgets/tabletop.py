"""One table on one screen: board, seats, hand, display, a sentence, a panel and a bar.

Everything that shows a position is made of it, always in the same arrangement: whoever steps,
answers or plays finds each thing where it was. What differs is the panel and the bar.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, Box, HBox, ToggleButton, VBox, Widget
from traitlets import Bool, Bunch, default, observe

from cacao_nb.draw.describe import describe_tile
from cacao_nb.draw.moment import Moment
from cacao_nb.draw.shapes import Point
from cacao_nb.explain import describe_village
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import text
from cacao_nb.rules.state import State
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.look import Styled, shared_look
from cacao_nb.widgets.panels import HandAndDisplay, VillageBoards
from cacao_nb.widgets.part import Part, tie
from cacao_nb.widgets.stylesheet import StyleSheet
from cacao_nb.widgets.traits import Layered, Zoomed


class Tabletop(Part, Styled, Layered, Zoomed):
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
    more : bool
        Whether what few people need is shown.
    presenting : bool
        Whether it fills the window, with large letters and little else; Esc leads back.
    layers, palette, text_scale, zoom
        How it looks.
    """

    more = Bool()
    presenting = Bool()

    def __init__(
        self,
        board: Board,
        panel: Widget,
        bar: Widget,
        *,
        more: Sequence[Widget] = (),
    ) -> None:
        self.board, self.status, state = board, board.status, board.state
        self.villages = VillageBoards(state)
        self.hands = HandAndDisplay(state)
        self._head = HTML()
        self._button = ToggleButton(icon="ellipsis-h")
        self._panel = panel
        self._present = ToggleButton(icon="arrows-alt")
        self._more = VBox([self._present, *more, self.hands.whose, self.board.zooming])
        # A name that no other table of the page has.
        own_class = f"cacao-{self.status.model_id}"
        self._style = StyleSheet(own_class)
        super().__init__([self._style, self._laid_out(bar)])
        for name in ("cacao-tabletop", own_class):
            self.add_class(name)
        for part in (self.board, self.villages, self.hands):
            part.problem = self._pass_problem
            tie(self, part, "palette", "text_scale")
        tie(self, self.board, "layers")
        tie(self, self.board.zooming, "zoom")
        tie(self, self.status, "presenting")
        self.status.on_pick(self._guarded(self._pick))
        self._let_choose("more", self._button)
        self._let_choose("presenting", self._present)
        self.board.canvas.before, self.board.canvas.after = self._button, self._button
        self._show_more()

    def _laid_out(self, bar: Widget) -> Widget:
        side = VBox([self.villages, self.hands, self._panel, self._more])
        for widget, name in (
            (self._head, "cacao-top"),
            (self._button, "cacao-more-button"),
            (self.board, "cacao-play"),
            (self.hands, "cacao-hands"),
            (side, "cacao-side"),
            (self._panel, "cacao-panel-area"),
            (self._more, "cacao-more"),
            (self.status, "cacao-sentence"),
            (bar, "cacao-bar"),
        ):
            widget.add_class(name)
        top = HBox([self._head, self._button])
        top.add_class("cacao-top-row")
        grid = Box([top, self.board, side, self.status, bar])
        grid.add_class("cacao-grid")
        return grid

    @default("more")
    def _shared_more(self) -> bool:
        return shared_look().more

    @observe("more")
    def _show_more(self, change: Bunch | None = None) -> None:
        with self._by_itself():
            self._button.value = self.more
        for widget, shown in ((self._more, self.more), (self._panel, not self.more)):
            widget.layout.display = "" if shown else "none"

    @observe("presenting")
    def _show_presenting(self, change: Bunch) -> None:
        with self._by_itself():
            self._present.value = self.presenting
        self.board.enlarge(2.0 if self.presenting else 1.0)

    @observe("text_scale")
    def _show_text_scale(self, change: Bunch) -> None:
        self._style.scale(self.text_scale)

    # What people do -------------------------------------------------------------------

    @by_names
    def _pick(self, picture: str, place: Point) -> None:
        """Somebody clicked a picture: a village shows its hand, a tile what it does."""
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

    def head(self, head: str, title: str = "") -> None:
        """Say in the first line where this is, and what the whole is called."""
        whole = escape(" · ".join(filter(None, (head, title))))
        self._head.value = (
            f'<div class="cacao-headline" title="{whole}">'
            f'<span class="cacao-head">{escape(head)}</span>'
            f'<span class="cacao-title">{escape(title)}</span></div>'
        )

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

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._button.description = text("tabletop.more")
        self._button.tooltip = text("tabletop.more_tip")
        self._present.description = text("tabletop.present")
        self._present.tooltip = text("tabletop.present_tip")
        self.status.refresh()
        for part in (self.board, self.villages, self.hands):
            part.refresh()
