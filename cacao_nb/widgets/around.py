"""What stands around a play table: its games are kept, others begin, and it is looked back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from cacao_nb.bots.thinking import bot_name
from cacao_nb.game.game import Game
from cacao_nb.game.kept import KeptGame, drop_game, keep_game, kept_games, new_key, table_mark
from cacao_nb.game.play import Play
from cacao_nb.messages import text
from cacao_nb.record.diagram import to_diagram
from cacao_nb.record.record import Record
from cacao_nb.record.savefile import to_json
from cacao_nb.rules.errors import RulesError
from cacao_nb.widgets.bring import KeptGames
from cacao_nb.widgets.entrance import Doors, Entrance
from cacao_nb.widgets.look_back import LookBack
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.setup_form import Setting
from cacao_nb.widgets.takeaway import TakeAway

if TYPE_CHECKING:
    from cacao_nb.widgets.play_table import PlayTable


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
        self.root = table.play
        self._begun = len(table.play.record)
        self._lent: Part | None = None
        self._back: Callable[[], None] | None = None
        self.looking = LookBack(table, lambda: self.root, self.lend, self.leave)
        self.take_away = TakeAway(
            self._position,
            lambda: table.table.picture(table.shown.head),
            lambda: table.play.game,
            self._seat,
            table.status.copy,
        )
        self.doors = Doors(self.enter, self.looking.begin, self._go_back)
        for part in (self.doors, self.take_away):
            part.problem = table.problem
            table.also.append(part)
        sheet, *others = table.more.children
        table.more.children = (sheet, self.doors, *others, self.take_away)
        table.on_change(self._changed)

    # Lending the place beside the board -------------------------------------------------

    def lend(self, part: Part, *, wide: bool) -> None:
        """Show a part in the place of the panel, or of all that is beside the board."""
        self._give_back()
        part.problem = self._table.problem
        self._lent = part
        self._table.also.append(part)
        self._table.lend(part, wide=wide)
        self._table.table.more = False

    def _give_back(self) -> None:
        """Take away what stands in the place of the panel; a review is only put aside."""
        part, self._lent = self._lent, None
        self._table.lend(None)
        if part is not None:
            self._table.also.remove(part)
            if part is not self.looking.view:
                part.close()

    def leave(self) -> None:
        """Back to the table as it is."""
        self._give_back()
        self._table.board.canvas.widget.focus()

    def close(self) -> None:
        """End the work, and close what is put aside."""
        self.looking.close()

    # Never lost -------------------------------------------------------------------------

    def _changed(self) -> None:
        """Something was decided or taken back, or another game was put on the table."""
        table = self._table
        self.take_away.clear()
        plays = (*table.trunk, table.play)
        if self.looking.trying:
            self.looking.watch()
            return
        if plays[0] is not self.root:  # A game that did not come from here.
            self._take_root(plays[0])
        asks = isinstance(self._lent, Entrance | KeptGames) and self._decided
        branches = self._lent is not None and self._lent is self.looking.view and table.trunk
        if asks or branches:  # It is played, with the hand in view.
            self._give_back()
        if self._decided or len(plays) > 1:
            keep_game(self._key, self._mark, plays)
            if self._old:
                drop_game(self._old)
                self._old = ""

    @property
    def _decided(self) -> bool:
        return len(self.root.record) != self._begun

    def _take_root(self, play: Play, old: str = "") -> None:
        self.root, self._key, self._old = play, new_key(), old
        self._begun = len(play.record)
        if self._lent is not None and self._lent is self.looking.view:
            self._give_back()
        self.looking.forget()

    def offer(self) -> None:
        """Offer the games of this table that were not played to their end."""
        games, refused = kept_games(self._mark)
        games = [game for game in games if not game.over]
        if games or refused:
            kept = KeptGames(self.go_on_with, self.forget, self.leave)
            kept.offer(games, refused)
            self.lend(kept, wide=False)

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
        self.lend(entrance, wide=True)
        if first:
            self._table.say(text("setup_form.first"))

    def ask_who(self, game: Game, seat: int | None = None) -> None:
        """Ask who plays a game that goes on."""
        entrance = Entrance(self, game, seat)
        games, refused = kept_games(self._mark)
        entrance.offer([one for one in games if not one.over], refused)
        self.lend(entrance, wide=True)

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


def mark_of(
    game: Any, bots: Mapping[int, Any], table: str | None, setting: Mapping[str, Any]
) -> str:
    """By what a table knows its games again: its name, or all that it was given."""
    if table is not None:
        return table_mark(table=table)
    names = {seat: bot_name(bot) for seat, bot in bots.items()}
    if game is not None:  # How it stands, as text.
        record = Game.parse(game) if isinstance(game, str) else game
        setting = {"game": to_json(record if isinstance(record, Record) else record.record)}
    return table_mark(bots=names, **setting)
