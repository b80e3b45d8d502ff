"""What stands around a play table: kept games, the form, what is taken along, the review."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cacao_nb.game.game import Game
from cacao_nb.game.kept import KeptGame, drop_game, keep_game, kept_games, new_key
from cacao_nb.game.play import Play
from cacao_nb.messages import Message, text
from cacao_nb.record.diagram import to_diagram
from cacao_nb.rules.decisions import Fill, Lay
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.names import naming
from cacao_nb.rules.state import ACT, FILL, PLACE
from cacao_nb.study.reviews import ReviewedTurn
from cacao_nb.study.tries import Tried, try_so_far
from cacao_nb.widgets.basics import Button, HBox, show
from cacao_nb.widgets.bring import BringGame, KeptGames
from cacao_nb.widgets.part import Part, tie
from cacao_nb.widgets.review_view import WORLDS, ReviewView
from cacao_nb.widgets.setup_form import Setting, SetUpForm
from cacao_nb.widgets.slices import Slices
from cacao_nb.widgets.takeaway import TakeAway

if TYPE_CHECKING:
    from cacao_nb.widgets.play_table import PlayTable


class Entrance(Part):
    """What is shown before a game begins: kept games, the form, and what brings others.

    Parameters
    ----------
    around
        Who makes of it what it means.
    game
        A game that goes on, of which only who plays is asked; without it a new one.
    seat
        A seat that a person has.
    first
        Whether there is no game yet to go back to.
    """

    def __init__(
        self,
        around: Around,
        game: Game | None = None,
        seat: int | None = None,
        *,
        first: bool = False,
    ) -> None:
        self.form = SetUpForm(around.begin, game, seat)
        self.kept = KeptGames(around.go_on_with, around.forget)
        self.bring = BringGame(around.ask_who)
        self._back = Button(icon="arrow-left")
        self._back.on_click(self._guarded(lambda _: around.leave()))
        super().__init__([self._back, self.kept, self.form, self.bring])
        show(self._back, not first)
        self.add_class("cacao-entrance")
        for part in (self.form, self.kept, self.bring):
            part.problem = self._pass_problem
        self.refresh()

    def offer(self, games: Sequence[KeptGame], refused: Sequence[Message] = ()) -> None:
        """Show these games above the form, if there are any."""
        self.kept.offer(games, refused)
        show(self.kept, bool(games or refused))

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._back.description = text("around.to_table")
        self._back.tooltip = text("around.to_table_tip")
        for part in (self.form, self.kept, self.bring):
            part.refresh()


class Doors(Part):
    """The buttons that lead away from the game that is being played.

    Parameters
    ----------
    other
        Called when somebody wants another game.
    review
        Called when somebody wants to look back on this one.
    back
        Called when somebody wants to go back to where the table came from.
    """

    def __init__(
        self, other: Callable[[], None], review: Callable[[], None], back: Callable[[], None]
    ) -> None:
        self._buttons = {"other": Button(icon="plus"), "back": Button(icon="arrow-left")}
        self._buttons["review"] = Button(icon="line-chart")
        calls = {"other": other, "review": review, "back": back}
        row = HBox([self._buttons[name] for name in ("other", "review")])
        row.add_class("cacao-row")
        super().__init__([row])
        self._row = row
        for name, button in self._buttons.items():
            button.on_click(self._guarded(lambda _, call=calls[name]: call()))
        self.refresh()

    def lead_back(self) -> None:
        """Show the button that leads back."""
        self._row.children = [*self._row.children, self._buttons["back"]]

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for name, button in self._buttons.items():
            button.description = text(f"around.{name}")
            button.tooltip = text(f"around.{name}_tip")


class Around:
    """Keeps the game of a play table, begins others, and looks back.

    Parameters
    ----------
    table
        The table.
    mark
        By what the table knows its games again.
    bots
        The bots that the table was given, by seat: those of one's own have no other way back.
    """

    def __init__(self, table: PlayTable, mark: str, bots: Mapping[int, Any]) -> None:
        self._table, self._mark, self._bots = table, mark, dict(bots)
        self._key, self._old = new_key(), ""
        self._root = table.play
        self._begun = len(table.play.record)
        self._lent: Part | None = None
        self._view: ReviewView | None = None
        self._back: Callable[[], None] | None = None
        #: The turn in which somebody looks for a better move, and what they play it in.
        self._tried: tuple[ReviewedTurn, Play] | None = None
        self._judging: Slices[Tried] | None = None
        self.take_away = TakeAway(
            self._position,
            lambda: table.table.picture(table.shown.head),
            lambda: table.play.game,
            self._seat,
            table.status.copy,
        )
        self.doors = Doors(self.enter, self.review, self._go_back)
        for part in (self.doors, self.take_away):
            part.problem = table.problem
            table.also.append(part)
        table.more.children = (self.doors, *table.more.children, self.take_away)
        table.on_change(self._changed)
        table.status.on_pick(self._point)

    # Lending the place beside the board -------------------------------------------------

    def _lend(self, part: Part, *, wide: bool) -> None:
        self._give_back()
        part.problem = self._table.problem
        self._lent = part
        self._table.also.append(part)
        self._table.lend(part, wide=wide)
        self._table.table.more = False

    def _give_back(self) -> None:
        """Take away what stands in the place of the panel; the review is only put aside."""
        part, self._lent = self._lent, None
        self._table.lend(None)
        if part is not None and part is not self._view:
            self._table.also.remove(part)
            part.close()
        elif part is not None:
            self._table.also.remove(part)

    def leave(self) -> None:
        """Back to the table as it is."""
        self._give_back()
        self._table.board.canvas.widget.focus()

    def close(self) -> None:
        """End the work, and close what is put aside."""
        self._drop_judging()
        if self._view is not None and self._view is not self._lent:
            self._view.close()

    # Never lost -------------------------------------------------------------------------

    def _changed(self) -> None:
        """Something was decided or taken back, or another game was put on the table."""
        table = self._table
        self.take_away.clear()
        plays = (*table.trunk, table.play)
        if self._tried is not None and table.play is self._tried[1]:
            self._watch_try()
            return
        if plays[0] is not self._root:  # A game that did not come from here.
            self._take_root(plays[0])
        if isinstance(self._lent, Entrance | KeptGames) and self._decided:
            self._give_back()
        if self._decided or len(plays) > 1:
            keep_game(self._key, self._mark, plays)
            if self._old:
                drop_game(self._old)
                self._old = ""

    @property
    def _decided(self) -> bool:
        return len(self._root.record) != self._begun

    def _take_root(self, play: Play, old: str = "") -> None:
        self._root, self._key, self._old = play, new_key(), old
        self._begun = len(play.record)
        self._forget_view()

    def offer(self) -> None:
        """Offer the games of this table that were not played to their end."""
        games, refused = kept_games(self._mark)
        games = [game for game in games if not game.over]
        if games or refused:
            kept = KeptGames(self.go_on_with, self.forget, self.leave)
            kept.offer(games, refused)
            self._lend(kept, wide=False)

    def go_on_with(self, kept: KeptGame) -> None:
        """Put a kept game on the table."""
        try:
            plays, missing = kept.resume(self._bots)
        except RulesError as refused:
            self._table.say(str(refused))
            return
        self._give_back()
        self._take_root(plays[0], old=kept.key)
        self._table.begin(plays[-1], plays[:-1])
        said = [text("offer.went_on", when=f"{kept.when:%Y-%m-%d %H:%M}")]
        said += [text("kept_game.missing", bot=name, seat=seat) for seat, name in missing]
        if missing:
            self._table.say(" ".join(said))
        self._table.board.canvas.widget.focus()

    def forget(self, kept: KeptGame) -> None:
        """Keep a game no longer."""
        drop_game(kept.key)
        shown = self._lent
        if isinstance(shown, KeptGames | Entrance):
            whose = None if isinstance(shown, Entrance) else self._mark
            games = [one for one in kept_games(whose)[0] if one.key != self._key]
            shown.offer(games)

    # Other games ------------------------------------------------------------------------

    def enter(self, *, first: bool = False) -> None:
        """Show the form of a new game, and the games that were kept at any table."""
        entrance = Entrance(self, first=first)
        games, refused = kept_games()
        entrance.offer([one for one in games if one.key != self._key], refused)
        self._lend(entrance, wide=True)
        if first:
            self._table.say(text("setup_form.first"))

    def ask_who(self, game: Game, seat: int | None = None) -> None:
        """Ask who plays a game that goes on."""
        entrance = Entrance(self, game, seat)
        games, refused = kept_games(self._mark)
        entrance.offer([one for one in games if not one.over], refused)
        self._lend(entrance, wide=True)

    def begin(self, setting: Setting) -> None:
        """Begin a game as it was set up."""
        play = Play(setting.game, setting.bots, open_hands=setting.open_hands)
        self._give_back()
        self._table.begin(play)
        self._table.board.canvas.widget.focus()

    def way_back(self, back: Callable[[], None] | None) -> None:
        """Show a button that leads back to where the table came from."""
        self._back = back
        if back is not None:
            self.doors.lead_back()

    def _go_back(self) -> None:
        if self._back is not None:
            self._back()

    # To take along ----------------------------------------------------------------------

    def _position(self) -> str:
        return to_diagram(self._table.board.state)

    def _seat(self) -> int | None:
        """The seat whose eyes see what is taken along; None when the game is over."""
        play = self._table.play
        if play.decider is None:
            return None
        return play.state.active if play.eyes is None else play.eyes

    # Looking back -----------------------------------------------------------------------

    def review(self) -> None:
        """Look back on the game, as far as it has been played."""
        table, record = self._table, self._root.record
        if record.turns_begun - (not record.is_over) < 1:
            table.say(text("around.nothing_to_review"))
            return
        if self._view is not None and self._reviewed != len(record):
            self._forget_view()
        if self._view is None:
            with naming(record.names):
                self._view = self._new_view()
        self._lend(self._view, wide=True)
        if self._view.found is None:
            self._view.start()

    def _new_view(self) -> ReviewView:
        self._reviewed = len(self._root.record)
        people = self._root.people
        view = ReviewView(
            self._root.record,
            people or range(self._root.game.players),
            look=self._look,
            attempt=self._attempt,
            reveal=self._reveal,
            close=self._end_review,
        )
        tie(self._table, view, "palette", "text_scale")
        return view

    def _forget_view(self) -> None:
        view, self._view = self._view, None
        if view is not None:
            if view is self._lent:
                self._give_back()
            view.close()

    def _end_review(self) -> None:
        self._drop_judging()
        self._give_back()
        self._to_root()
        self._table.look()
        self._table.board.canvas.widget.focus()

    def _to_root(self) -> None:
        self._tried = None
        if self._table.play is not self._root:
            self._table.begin(self._root)

    def _point(self, picture: str, place: tuple[float, float]) -> None:
        if self._view is not None and self._view is self._lent:
            self._view.point(picture, place)

    def _look(self, turn: int) -> None:
        """Show the end of a turn."""
        self._drop_judging()
        self._to_root()
        self._table.look(self._root.replay.turn_end(turn))

    def _reveal(self, turn: ReviewedTurn) -> None:
        """Show the beginning of a turn, with the squares of what would have been better."""
        self._drop_judging()
        self._to_root()
        self._table.look(self._root.replay.after(turn.turn))
        self._table.board.mentioned = tuple(
            one.square if isinstance(one, Lay) else one.space
            for one in turn.better
            if isinstance(one, Lay | Fill)
        )

    def _attempt(self, turn: ReviewedTurn) -> None:
        """Let somebody find a better move in a turn, on the board as it was then."""
        self._drop_judging()
        record = self._root.record
        begun = record.before_turn(turn.turn)
        play = Play.resumed(
            record,
            record.decisions[:begun],
            {seat: "random" for seat in range(record.rules.players) if seat != turn.seat},
            since=begun,
        )
        play.label = Message("review_view.label", turn=turn.turn)
        self._tried = turn, play
        self._give_back()
        self._table.begin(play, [self._root])
        with naming(record.names):
            played = play_words_of(turn)
            self._table.say(text("review_view.asked", turn=turn.turn, played=played))

    def _watch_try(self) -> None:
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
        view = self._view
        if view is None:
            return
        self._to_root()
        self._lend(view, wide=True)
        self._table.look(self._root.replay.after(turn.turn))
        work = try_so_far(self._root.record, turn, line, worlds=WORLDS)

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


def play_words_of(turn: ReviewedTurn) -> Message:
    """What was played in a turn: its first decision, in words."""
    from cacao_nb.explain import in_words

    return in_words(turn.played[0])


def _soon(call: Callable[[], None]) -> None:
    """Call something when what is going on is done; where no event loop runs, at once."""
    try:
        asyncio.get_running_loop().call_soon(call)
    except RuntimeError:
        call()
