"""Looking back at a play table: the review, and turns that are tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from cacao_nb.explain import in_words
from cacao_nb.game.play import Play
from cacao_nb.messages import Message, text
from cacao_nb.rules.decisions import Fill, Lay
from cacao_nb.rules.names import naming
from cacao_nb.rules.state import ACT, FILL, PLACE
from cacao_nb.study.reviews import ReviewedTurn
from cacao_nb.study.tries import Tried, try_so_far
from cacao_nb.widgets.part import Part, tie
from cacao_nb.widgets.review_view import WORLDS, ReviewView
from cacao_nb.widgets.slices import Slices

if TYPE_CHECKING:
    from cacao_nb.widgets.play_table import PlayTable


class Lend(Protocol):
    """Shows a part beside the board."""

    def __call__(self, part: Part, *, wide: bool) -> None:
        """Show it in the place of the panel, or of all that is beside the board."""


class LookBack:
    """The review of what is played at a table.

    Parameters
    ----------
    table
        The table.
    root
        Gives the game itself, whatever branch of it is played.
    lend
        Shows a part beside the board.
    leave
        Gives its place back.

    Attributes
    ----------
    view : ReviewView or None
        The review, once somebody has asked for it.
    """

    def __init__(
        self,
        table: PlayTable,
        root: Callable[[], Play],
        lend: Lend,
        leave: Callable[[], None],
    ) -> None:
        self._table, self._root, self._lend, self._leave = table, root, lend, leave
        self.view: ReviewView | None = None
        #: How many decisions it is about.
        self._reviewed = 0
        #: The turn in which somebody looks for a better move, and what they play it in.
        self._tried: tuple[ReviewedTurn, Play] | None = None
        self._judging: Slices[Tried] | None = None
        self._untie: Callable[[], None] = lambda: None
        table.status.on_pick(self._point)

    def close(self) -> None:
        """End the work, and close the review."""
        self._drop_judging()
        self.forget()

    @property
    def trying(self) -> bool:
        """Whether somebody looks for a better move."""
        return self._tried is not None and self._table.play is self._tried[1]

    def begin(self) -> None:
        """Look back on the game, as far as it has been played."""
        table, record = self._table, self._root().record
        if record.turns_begun - (not record.is_over) < 1:
            table.say(text("around.nothing_to_review"))
            return
        if self.view is not None and self._reviewed != len(record):
            self.forget()
        if self.view is None:
            with naming(record.names):
                self.view = self._new_view()
        self._lend(self.view, wide=True)
        if self.view.found is None:
            self.view.start()

    def _new_view(self) -> ReviewView:
        self._reviewed = len(self._root().record)
        people = self._root().people
        view = ReviewView(
            self._root().record,
            people or range(self._root().game.players),
            look=self._look,
            attempt=self._attempt,
            reveal=self._reveal,
            close=self._end_review,
        )
        self._untie = tie(self._table, view, "palette", "text_scale")
        return view

    def forget(self) -> None:
        """The review is of another game than the one that is played now."""
        view, self.view = self.view, None
        if view is not None:
            self._untie()
            view.close()

    def _end_review(self) -> None:
        self._drop_judging()
        self._to_root()
        self._table.look()
        self._leave()

    def _to_root(self) -> None:
        self._tried = None
        if self._table.play is not self._root():
            self._table.begin(self._root())

    def _point(self, picture: str, place: tuple[float, float]) -> None:
        if self.view is not None:
            self.view.point(picture, place)

    def _look(self, turn: int) -> None:
        """Show the end of a turn."""
        self._drop_judging()
        self._to_root()
        self._table.look(self._root().replay.turn_end(turn))

    def _reveal(self, turn: ReviewedTurn) -> None:
        """Show the beginning of a turn, with the squares of what would have been better."""
        self._drop_judging()
        self._to_root()
        self._table.look(self._root().replay.after(turn.turn))
        self._table.board.mentioned = tuple(
            one.square if isinstance(one, Lay) else one.space
            for one in turn.better
            if isinstance(one, Lay | Fill)
        )

    def _attempt(self, turn: ReviewedTurn) -> None:
        """Let somebody find a better move in a turn, on the board as it was then."""
        self._drop_judging()
        record = self._root().record
        begun = record.before_turn(turn.turn)
        play = Play.resumed(
            record,
            record.decisions[:begun],
            {seat: "random" for seat in range(record.rules.players) if seat != turn.seat},
            since=begun,
        )
        play.label = Message("review_view.label", turn=turn.turn)
        self._tried = turn, play
        self._leave()
        self._table.begin(play, [self._root()])
        with naming(record.names):
            played = in_words(turn.played[0])
            self._table.say(text("review_view.asked", turn=turn.turn, played=played))

    def watch(self) -> None:
        """See whether the turn that is tried again has been played."""
        assert self._tried is not None, "somebody tries"
        turn, play = self._tried
        state = play.state
        own = state.decider == turn.seat and state.phase in (PLACE, FILL, ACT)
        if state.turn == turn.turn and own:
            return
        self._tried = None
        record = play.record
        line = tuple(
            decision
            for number, decision in enumerate(record.decisions)
            if number >= play.since
            and record.turn_of(number) == turn.turn
            and record.state_at(number).decider == turn.seat
        )
        _soon(lambda: self._judge(turn, line))

    def _judge(self, turn: ReviewedTurn, line: tuple[Any, ...]) -> None:
        view = self.view
        if view is None:
            return
        self._to_root()
        self._lend(view, wide=True)
        self._table.look(self._root().replay.after(turn.turn))
        work = try_so_far(self._root().record, turn, line, worlds=WORLDS)

        def done(found: Tried | None, failure: Exception | None) -> None:
            if failure is not None:
                self._table.problem(failure)
            elif found is not None:
                view.judge(turn, found)

        self._judging = Slices(work, lambda found: view.judge(turn, found), done)
        self._judging.start()

    def _drop_judging(self) -> None:
        if self._judging is not None and self._judging.going:
            self._judging.drop()
        self._judging = None


def _soon(call: Callable[[], None]) -> None:
    """Call something when what is going on is done; where no event loop runs, at once."""
    try:
        asyncio.get_running_loop().call_soon(call)
    except RuntimeError:
        call()
