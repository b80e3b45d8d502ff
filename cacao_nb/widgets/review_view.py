"""A game looked back on at the table: who was ahead, and what was given away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from html import escape

from traitlets import Bunch

from cacao_nb.draw.chances import ChancePoint, chances_scene, turn_at
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.shapes import Point
from cacao_nb.draw.svg import svg
from cacao_nb.draw.theme import PALETTES
from cacao_nb.explain import in_words
from cacao_nb.explain.ledger import gold_sources
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import Listed, text
from cacao_nb.record.record import Record
from cacao_nb.rules.names import colour_name
from cacao_nb.study.numbers import percent, percent_points, points
from cacao_nb.study.reviews import Review, ReviewedTurn, review_so_far
from cacao_nb.study.tries import Tried
from cacao_nb.widgets.basics import (
    HTML,
    Button,
    Dropdown,
    HBox,
    Select,
    ToggleButtons,
    VBox,
    show,
)
from cacao_nb.widgets.look import Styled
from cacao_nb.widgets.panels import VILLAGE_SQUARE
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.slices import Slices

#: In how many deals that could be each turn is judged.
WORLDS = 300

#: What the graph is called when it is clicked.
GRAPH = "chances"

_TABS = ("chances", "gold")


class ReviewView(Part, Styled):
    """The review of a game, worked out while one looks, and stopped at any time.

    Parameters
    ----------
    record
        The game.
    seats
        Whose turns can be tried again; those of people.
    look
        Called with a turn that somebody wants to see on the board.
    attempt
        Called with a turn in which somebody wants to find a better move.
    reveal
        Called with a turn whose better move is shown.
    close
        Called when it has been looked at.
    """

    def __init__(
        self,
        record: Record,
        seats: Collection[int],
        *,
        look: Callable[[int], None],
        attempt: Callable[[ReviewedTurn], None],
        reveal: Callable[[ReviewedTurn], None],
        close: Callable[[], None],
    ) -> None:
        self._record, self._seats = record, tuple(seats)
        self._look, self._attempt, self._reveal = look, attempt, reveal
        self._count = record.turns_begun - (not record.is_over)
        self.found: Review | None = None
        self._work: Slices[Review] | None = None
        self._worst: list[ReviewedTurn] = []
        self._verdict = ""
        self._make(close)
        super().__init__([self._head, self._tabs, self._chances, self._gold])
        self.add_class("cacao-review")
        self._listen()
        self.observe(self._guarded(lambda _: self.refresh()), ["drawn_in", "text_scale"])
        self.refresh()

    def _make(self, close: Callable[[], None]) -> None:
        self._head, self._graph, self._told, self._said = HTML(), HTML(), HTML(), HTML()
        self._tabs = ToggleButtons(options=_TABS)
        self._tabs.add_class("cacao-tabs")
        self._turn = Dropdown(options=[("", turn) for turn in range(1, self._count + 1)])
        self._list = Select(rows=3)
        self._list.add_class("cacao-options")
        self._go, self._try, self._show = Button(icon="line-chart"), Button(), Button()
        self._stop, self._close = Button(), Button()
        self._try.add_class("cacao-primary")
        row = HBox([self._try, self._show, self._go, self._stop, self._close])
        row.add_class("cacao-row")
        told = [self._told, self._said, self._list]
        self._chances = VBox([self._graph, self._turn, row, *told])
        self._gold = HTML()
        self._close.on_click(self._guarded(lambda _: close()))

    def _listen(self) -> None:
        self._tabs.observe(self._guarded(lambda _: self._show_tab()), "value")
        self._turn.observe(self._guarded(self._choose_turn), "value")
        self._list.observe(self._guarded(self._pick_worst), "index")
        for button, press in (
            (self._go, self.start),
            (self._stop, self.stop),
            (self._try, self._try_chosen),
            (self._show, self._show_chosen),
        ):
            button.on_click(self._guarded(lambda _, press=press: press()))

    def close(self) -> None:
        """Close the view, and end the work."""
        if self.working and self._work is not None:
            self._work.drop()
        super().close()

    # The work -------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """Whether it is being worked out."""
        return self._work is not None and self._work.going

    def start(self) -> None:
        """Begin to work it out; what is known is shown at once."""
        if self.working:
            return
        work = review_so_far(self._record, worlds=WORLDS)
        self._work = Slices(work, self._tell, self._done)
        self._work.start()
        self.refresh()

    def stop(self) -> None:
        """Be content with what is known."""
        if self._work is not None and self.working:
            self._work.stop()

    def _tell(self, found: Review) -> None:
        new = self.found is None or len(found.turns) > len(self.found.turns)
        self.found = found
        if new:
            self.refresh()
        else:
            self._show_head()

    def _done(self, found: Review | None, failure: Exception | None) -> None:
        if failure is not None:
            self.problem(failure)
        self.found = found or self.found
        self.refresh()

    # What people do -------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The turn that is looked at."""
        return int(self._turn.value)

    def go_to(self, turn: int) -> None:
        """Look at a turn."""
        with self._by_itself():
            self._turn.value = max(1, min(self._count, turn))
        self._verdict = ""
        self._look(self.turn)
        self.refresh()

    def _choose_turn(self, change: Bunch) -> None:
        if change.new is not None:
            self.go_to(int(change.new))

    def point(self, picture: str, place: Point) -> None:
        """Somebody clicked a picture of the table."""
        if picture == GRAPH and self.comm is not None and self._count:
            self.go_to(turn_at(self._scene(), place, self._count))

    def _pick_worst(self, change: Bunch) -> None:
        if change.new is not None and change.new < len(self._worst):
            self.go_to(self._worst[change.new].turn)

    @property
    def reviewed(self) -> ReviewedTurn | None:
        """The turn that is looked at as it was reviewed, if it has been."""
        turns = self.found.turns if self.found else ()
        return next((one for one in turns if one.turn == self.turn), None)

    def _try_chosen(self) -> None:
        chosen = self.reviewed
        if chosen is not None and chosen in self._worst:
            self._verdict = ""
            self._attempt(chosen)

    @by_names
    def _show_chosen(self) -> None:
        chosen = self.reviewed
        if chosen is not None and chosen in self._worst:
            self._verdict = self._better(chosen)
            self._reveal(chosen)
            self.refresh()

    def _better(self, turn: ReviewedTurn) -> str:
        decisions = Listed(map(in_words, turn.instead or turn.better))
        return text(
            "review_view.instead",
            decisions=decisions,
            lost=percent_points(turn.chance_lost),
            margin=points(turn.margin_lost),
            worlds=turn.chance_lost.number,
        )

    @by_names
    def judge(self, turn: ReviewedTurn, tried: Tried) -> None:
        """Say what came of an attempt, or how far its judgement is."""
        numbers = {
            "lost": percent_points(tried.chance_lost),
            "worlds": tried.chance_lost.number,
        }
        if tried.progress < 1:
            said = text("review_view.judging", percent=round(100 * tried.progress))
        elif tried.best:
            said = text("review_view.right_best")
        elif tried.played:
            said = text("review_view.played")
        elif tried.right:
            said = " ".join((text("review_view.right", **numbers), self._better(turn)))
        else:
            said = text("review_view.wrong", **numbers)
        self._verdict = said
        self._show_verdict()

    # What people see ------------------------------------------------------------------

    @by_names
    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._tabs.description = text("review_view.tabs")
        with self._by_itself():
            chosen = self._tabs.value
            self._tabs.options = [(text(f"review_view.tab.{one}"), one) for one in _TABS]
            self._tabs.value = chosen
            self._show_turns()
            self._show_worst()
        for name, button in (
            ("review", self._go),
            ("stop", self._stop),
            ("try", self._try),
            ("show", self._show),
            ("close", self._close),
        ):
            button.description = text(f"review_view.{name}")
            button.tooltip = text(f"review_view.{name}_tip")
        self._gold.value = gold_sources(self._record)._repr_html_()
        self._show_graph()
        self._show_head()
        self._show_turn()
        self._show_tab()

    def _show_turns(self) -> None:
        self._turn.description = text("review_view.board_at")
        names = [
            (text("review_view.turn", turn=turn), turn) for turn in range(1, self._count + 1)
        ]
        if [*self._turn.options] != names:
            turn = self.turn
            self._turn.options = names
            self._turn.value = turn

    def _show_worst(self) -> None:
        worst = self.found.worst if self.found else ()
        self._worst = [one for one in worst if one.seat in self._seats]
        lines = [
            text(
                "review_view.worst_line",
                turn=one.turn,
                colour=colour_name(one.seat),
                grade=text(f"review.grade.{one.grade}"),
                lost=percent_points(one.chance_lost),
            )
            for one in self._worst
        ]
        self._list.description = text("review_view.worst")
        if [*self._list.options] != lines:
            self._list.options = lines
        numbers = [one.turn for one in self._worst]
        self._list.index = numbers.index(self.turn) if self.turn in numbers else None
        show(self._list, bool(lines))

    def _show_head(self) -> None:
        found = self.found
        told = ""
        if found is not None:
            what = {"done": len(found.turns), "count": found.count}
            if self.working:
                told = text("review_view.working", percent=round(100 * found.progress), **what)
            elif len(found.turns) < found.count:
                told = text("review_view.stopped", **what)
            else:
                told = text("review_view.done", count=found.count, worlds=found.worlds)
                told += "" if self._worst else " " + text("review_view.none")
        head = escape(text("review_view.head"))
        self._head.value = f'<h4>{head}</h4><p role="status">{escape(told)}</p>'
        complete = found is not None and len(found.turns) == found.count
        show(self._go, not self.working and not complete)
        show(self._stop, self.working)

    def _scene(self) -> Scene:
        turns = self.found.turns if self.found else ()
        seats = range(self._record.rules.players)
        return chances_scene(
            [
                ChancePoint(one.turn, seat, *one.chances[seat][:3])
                for one in turns
                for seat in seats
            ],
            max(1, self._count),
            given_away={one.turn for one in self._worst if one.seat == self._seat},
            seat=self._seat,
            chosen=self.turn,
        )

    @property
    def _seat(self) -> int:
        """Whose intervals are drawn: those of whoever played the turn, if a person did."""
        turn = self.reviewed
        if turn is not None and turn.seat in self._seats:
            return turn.seat
        return self._seats[0] if self._seats else 0

    def _show_graph(self) -> None:
        title = text("review_view.graph", colour=colour_name(self._seat))
        picture = svg(
            self._scene(),
            title=title,
            palette=PALETTES[self.drawn_in],
            text_scale=self.text_scale,
            square=VILLAGE_SQUARE,
        )
        self._graph.value = (
            f'<figure class="cacao-figure" data-picture="{GRAPH}">{picture}</figure>'
        )

    def _show_turn(self) -> None:
        turn = self.reviewed
        if turn is None:
            said = text("review_view.at_nothing", turn=self.turn) if self.found else ""
        else:
            what = {
                "turn": turn.turn,
                "colour": colour_name(turn.seat),
                "chance": percent(turn.chances[turn.seat]),
                "margin": points(turn.margin),
                "worlds": turn.margin.number,
            }
            if turn.grade:
                grade = text(f"review.grade.{turn.grade}")
                lost = percent_points(turn.chance_lost)
                said = text("review_view.at_given", grade=grade, lost=lost, **what)
            else:
                said = text("review_view.at", **what)
        self._told.value = f"<p>{escape(said)}</p>"
        can = turn is not None and turn in self._worst
        show(self._try, can)
        show(self._show, can)
        self._show_verdict()

    def _show_verdict(self) -> None:
        self._said.value = f'<p role="status">{escape(self._verdict)}</p>'

    def _show_tab(self) -> None:
        show(self._chances, self._tabs.value == "chances")
        show(self._gold, self._tabs.value == "gold")
