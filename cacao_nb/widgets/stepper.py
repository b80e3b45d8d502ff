"""A game to step through: the table, a bar that moves it, and closer looks beside it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from traitlets import Bool, Bunch, observe, validate
from traitlets import Instance as InstanceOf

from cacao_nb.draw.picture import Picture
from cacao_nb.game.game import Game
from cacao_nb.game.position import Position
from cacao_nb.game.replay import Replay, Replayable, Shown
from cacao_nb.messages import listed, shown, text
from cacao_nb.record.diagram import to_diagram
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.names import naming
from cacao_nb.rules.squares import Square
from cacao_nb.widgets.basics import HTML, VBox
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.controls import GameChoices, Layers
from cacao_nb.widgets.inspectors import Inspector
from cacao_nb.widgets.keysheet import key_sheet
from cacao_nb.widgets.look import Styled, shared_look
from cacao_nb.widgets.panels import FinalScore, ModulePanels
from cacao_nb.widgets.part import Part, tie
from cacao_nb.widgets.play_on import PlayOn
from cacao_nb.widgets.playback import Playback
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.steplog import StepLog
from cacao_nb.widgets.tabletop import Tabletop
from cacao_nb.widgets.takeaway import TakeAway
from cacao_nb.widgets.traits import (
    Layered,
    Number,
    RefusedTrait,
    Whole,
    Zoomed,
    seat_trait,
    square_trait,
    within,
)
from cacao_nb.widgets.transport import SPEED_LIMITS, Transport


class GameStepper(Part, Styled, Layered, Zoomed):
    """A game to step through, with mouse, finger, keys, buttons, lists or from code.

    Parameters
    ----------
    game
        A game, its record, or the line in which it was shared. What is played later is not
        shown.
    present
        Whether to fill the window at once.
    **traits
        What it begins with, such as ``turn=3``: any of the attributes below.

    Attributes
    ----------
    step : int
        How many steps have happened, from 0, the deal.
    turn : int
        The turn of the position that is shown, from 1; assigned, it leads to its beginning.
    layers : frozenset of str
        What is laid over the board: ``"legal"``, ``"activations"``, ``"temples"``,
        ``"graph"``.
    selected : Square or None
        The square that is chosen.
    activation : Edge or None
        The activated edge that is chosen, of those of the turn that the step belongs to.
    seat : int or None
        Whose eyes: what this seat cannot know, and what is still to come, is not shown. None
        sees everything.
    palette : str
        The name of the colours: ``"light"``, ``"contrast"``, ``"patterned"``, ``"dark"``, or
        ``"auto"``, which is light or dark as the page is.
    text_scale : float
        By how much letters are larger than usual.
    zoom : float
        By how much the board is larger than fitted.
    playing : bool
        Whether it plays on by itself.
    speed : float
        Steps a second.
    presenting : bool
        Whether it fills the window, with large letters; Esc leads back.

    All of them can be assigned, observed and linked.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> stepper = GameStepper(Game.demo("first-steps"), turn=3)
    >>> stepper.step
    10
    >>> stepper.head
    'Turn 3 of 22 · Red begins'
    >>> stepper.close()
    """

    step = Whole()
    turn = Whole(1)
    selected = square_trait()
    activation = InstanceOf(Edge, allow_none=True)
    seat = seat_trait()
    playing = Bool()
    speed = Number(1.0)
    presenting = Bool()

    @checked
    def __init__(self, game: Replayable, *, present: bool = False, **traits: Any) -> None:
        self.replay = Replay(game)
        with naming(self.replay.names):  # which all parts keep
            self._make()
        for name, value in traits.items():
            if name not in _OPTIONS:
                known = listed(_OPTIONS)
                raise RefusedTrait(text("stepper.no_option", name=shown(name), known=known))
            setattr(self, name, value)
        self.presenting = present

    def _make(self) -> None:
        replay = self.replay
        state = replay.at(0).state
        self._playback = Playback(self._play_on, lambda: self.speed, self._played_out)
        self.status = StatusLine()
        self.board = Board(
            state,
            status=self.status,
            press=self._press,
            choose=self._look_at,
            choose_edge=self._choose_activation,
        )
        self.market = ModulePanels(state)
        self.score = FinalScore(state)
        self.steps = StepLog(replay)
        others: dict[str, Part] = {"steps": self.steps, "score": self.score}
        if self.market.sentences:
            others["market"] = self.market
        self.inspector = Inspector(
            state, choosers=[self.board.chooser, self.board.clear], others=others
        )
        self.transport = Transport(replay)
        self.layer_buttons = Layers()
        self.choices = GameChoices(replay.players)
        self.take_away = TakeAway(
            self.position_text,
            self.picture,
            lambda: Game.of(replay.record),
            lambda: self.seat,
            self.status.copy,
        )
        self.play_on = PlayOn(self, self._game_so_far, lambda: self.seat)
        self._sheet, self._notes = HTML(), HTML()
        more = [
            self.choices,
            self.layer_buttons,
            self.transport.speeds,
            self.play_on,
            self.take_away,
            self._sheet,
        ]
        panel = VBox([self._notes, self.inspector])
        self.table = Tabletop(self.board, panel, self.transport, more=more)
        self.table.tick(self.transport.ticks)
        self.villages, self.hands = self.table.villages, self.table.hands
        super().__init__([self.table])
        self.add_class("cacao-stepper")
        self._connect()
        self.table.refresh()
        self._show_sheet()
        self._show()

    def _connect(self) -> None:
        for part in (self.table, self.inspector, self.market, self.score, *self._fixed):
            part.problem = self._say_problem
        for part, names in (
            (self.transport, ("step", "playing", "speed")),
            (self.steps, ("step", "seat")),
            (self.layer_buttons, ("layers",)),
            (self.choices, ("seat", "palette", "text_scale")),
            (self.table, ("palette", "text_scale", "layers", "zoom", "presenting")),
            (self.board, ("selected", "activation")),
            (self.market, ("palette", "text_scale")),
            (self.score, ("palette", "text_scale")),
            (self.inspector.tile, ("palette", "text_scale")),
            (self.inspector, ("selected", "activation")),
        ):
            tie(self, part, *names)
        self.choices.observe(self._guarded(self._show_sheet), "sheet")

    @property
    def _fixed(self) -> tuple[Part, ...]:
        """The parts whose texts do not depend on the step."""
        own = (self.transport, self.layer_buttons, self.choices)
        return (*own, self.play_on, self.take_away)

    def close(self) -> None:
        """Close the stepper with everything it is made of, and stop playing."""
        self._playback.stop()
        self.play_on.back()
        self.market.close()  # It has no tab where nothing is for sale.
        super().close()

    # What is assigned -----------------------------------------------------------------

    @validate("step")
    def _must_be_a_step(self, proposal: Bunch) -> int:
        step: int = proposal.value
        if not 0 <= step <= self.replay.last:
            raise RefusedTrait(text("stepper.no_step", step=step, last=self.replay.last))
        return step

    @validate("turn")
    def _must_be_a_turn(self, proposal: Bunch) -> int:
        turn: int = proposal.value
        if not 1 <= turn <= self.replay.turns_begun:
            raise RefusedTrait(text("stepper.no_turn", turn=turn, last=self.replay.turns_begun))
        return turn

    @validate("selected")
    def _must_be_shown(self, proposal: Bunch) -> Square | None:
        return self.board.checked_square(proposal.value)

    @validate("activation")
    def _must_be_activated(self, proposal: Bunch) -> Edge | None:
        edge: Edge | None = proposal.value
        if edge is not None and edge not in self.inspector.edges:
            raise RefusedTrait(text("stepper.no_activation", edge=edge))
        return edge

    @validate("seat")
    def _must_be_a_seat(self, proposal: Bunch) -> int | None:
        seat: int | None = proposal.value
        if seat is not None and not 0 <= seat < self.replay.players:
            last = self.replay.players - 1
            raise RefusedTrait(text("stepper.no_seat", seat=seat, last=last))
        return seat

    @validate("speed")
    def _must_be_a_speed(self, proposal: Bunch) -> float:
        return within("speed", proposal.value, SPEED_LIMITS)

    @observe("step")
    def _show_step(self, change: Bunch) -> None:
        if not self._playing_on:
            self.playing = False
        self._show()
        self.turn = self.replay.turn(self.step)

    @observe("turn")
    def _go_to_turn(self, change: Bunch) -> None:
        if self.turn != self.replay.turn(self.step):
            self.step = self.replay.after(self.turn)

    @observe("seat")
    def _show_seat(self, change: Bunch) -> None:
        self._show()

    # Playing on -----------------------------------------------------------------------

    _playing_on = False

    @observe("playing")
    def _play_or_stop(self, change: Bunch) -> None:
        if not self.playing:
            self._playback.stop()
        elif self.step == self.replay.last or not self._playback.start():
            at_end = self.step == self.replay.last
            self.playing = False
            self.status.say(text("stepper.at_end" if at_end else "stepper.no_loop"))

    def _play_on(self) -> bool:
        self._playing_on = True
        try:
            self.step += 1
        finally:
            self._playing_on = False
        return bool(self.step < self.replay.last)

    def _played_out(self, failure: Exception | None) -> None:
        self.playing = False
        if failure is not None:
            self._say_problem(failure)

    # What people do -------------------------------------------------------------------

    def _press(self, key: str) -> bool:
        """Act on a key of the board; all of them are ours, also those that do nothing."""
        name = key.lower() if len(key) == 1 else key
        if name in _KEYS:
            _KEYS[name](self)
        return True

    def _look_at(self, square: Square) -> None:
        """Show what is known of a square that was clicked."""
        if self.inspector.tab not in ("tile", "temples", "graph"):
            self.inspector.tab = "tile"

    def _choose_activation(self, edge: Edge) -> None:
        """Choose the edge that was clicked, if it was activated; clicked again, none."""
        if edge in self.inspector.edges:
            self.inspector.tab = "activations"
            self.activation = None if edge == self.activation else edge

    def toggle_playing(self) -> None:
        """Play on, or stop."""
        self.playing = not self.playing

    def toggle_sheet(self) -> None:
        """Show or hide the sheet of keys.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> stepper = GameStepper(Game.demo("first-steps"))
        >>> stepper.toggle_sheet()
        >>> stepper.choices.sheet, stepper.table.more
        (True, True)
        >>> stepper.close()
        """
        with shared_look().by_person():
            self.choices.sheet = self.table.more = not (self.choices.sheet and self.table.more)

    def toggle_presenting(self) -> None:
        """Fill the window, or leave it to the page again.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> stepper = GameStepper(Game.demo("first-steps"))
        >>> stepper.toggle_presenting()
        >>> stepper.presenting
        True
        >>> stepper.close()
        """
        self.presenting = not self.presenting

    @checked
    def choose_edge(self, by: int) -> None:
        """Choose the activated edge before or after the chosen one, or none past the ends.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> stepper = GameStepper(Game.demo("first-steps"), step=2)
        >>> stepper.choose_edge(1)
        >>> stepper.activation
        Edge((1, 0), 3)
        >>> stepper.close()
        """
        edges = (None, *self.inspector.edges)
        here = edges.index(self.activation) if self.activation in edges else 0
        self.activation = edges[(here + by) % len(edges)]

    # What people see ------------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        """What is shown at this step.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> stepper = GameStepper(Game.demo("first-steps"), turn=3)
        >>> stepper.shown.state.gold
        [2, 4]
        >>> stepper.close()
        """
        return self.replay.at(self.step, self.seat)

    @property
    def head(self) -> str:
        """Where in the game this is, in a line.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> stepper = GameStepper(Game.demo("first-steps"), step=2)
        >>> stepper.head
        'Turn 1 of 22 · Red · step C1 (actions)'
        >>> stepper.close()
        """
        return self.shown.head

    @property
    def said(self) -> str:
        """What the status line says.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> stepper = GameStepper(Game.demo("first-steps"), step=2)
        >>> stepper.said
        "Red's three west workers, just placed at (1, 0), harvested at the single plantation at
        (0, 0): +3 cacao (rule J1)."
        >>> stepper.close()
        """
        return str(self.status.value)

    def _game_so_far(self) -> Game:
        """The game up to the decision before what is shown."""
        replay = self.replay
        numbers = range(len(replay.record) + 1)
        decisions = bisect_right(numbers, self.step, key=replay.after_decisions) - 1
        return Game.of(Position.of(replay.record, decisions).record)

    def position_text(self) -> str:
        """The position as a small drawing in letters, which `Position.parse` reads.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> stepper = GameStepper(Game.demo("first-steps"), turn=4)
        >>> stepper.position_text().splitlines()[0]
        'cacao 2 players, red first, turn 4: purple place'
        >>> stepper.close()
        """
        return to_diagram(self.shown.state)

    def picture(self) -> Picture:
        """The whole table as it is shown now, to be shown or saved.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> stepper = GameStepper(Game.demo("first-steps"), turn=4)
        >>> stepper.picture()
        <Picture: Turn 4 of 22 · Purple begins>
        >>> stepper.close()
        """
        return self.table.picture(self.head)

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for part in self._fixed:
            part.refresh()
        self.table.refresh()
        self._show_sheet()
        self.inspector.refresh()
        self._show()

    def _show(self) -> None:
        """Show the step: the board first, for that is what people wait for."""
        shown = self.shown
        state = shown.state
        self.status.say(shown.sentence)
        self.table.show(state, shown.moment, shown.now)
        self.table.head(self.head, self.replay.title)
        self.market.assign(state=state)
        self.score.assign(state=state)
        self.take_away.clear()
        self.inspector.assign_step(state=state, happened=tuple(shown.log), acting=shown.acting)
        self._notes.value = "".join(
            f'<p class="cacao-note">{escape(text("replay.note", note=note))}</p>'
            for note in shown.notes
        )

    def _show_sheet(self, change: Bunch | None = None) -> None:
        self._sheet.value = key_sheet() if self.choices.sheet else ""

    def _say_problem(self, error: Exception) -> None:
        self._log_problem(error)
        self.status.say(text("stepper.problem", kind=type(error).__name__, error=error))


def _go(way: str) -> Callable[[GameStepper], None]:
    return lambda stepper: stepper.transport.go(way)


def _toggle(layer: str) -> Callable[[GameStepper], None]:
    return lambda stepper: stepper.layer_buttons.toggle(layer)


#: What the keys of the board do; letters in small.
_KEYS: Mapping[str, Callable[[GameStepper], None]] = {
    "ArrowRight": _go("step_on"),
    "ArrowLeft": _go("step_back"),
    "Shift+ArrowRight": _go("turn_on"),
    "Shift+ArrowLeft": _go("turn_back"),
    "Home": _go("start"),
    "End": lambda stepper: setattr(stepper, "step", stepper.replay.last),
    "ArrowUp": lambda stepper: stepper.choose_edge(-1),
    "ArrowDown": lambda stepper: stepper.choose_edge(1),
    " ": GameStepper.toggle_playing,
    "l": _toggle("legal"),
    "a": _toggle("activations"),
    "t": _toggle("temples"),
    "g": _toggle("graph"),
    "p": GameStepper.next_palette,
    "f": GameStepper.toggle_presenting,
    "?": GameStepper.toggle_sheet,
}


#: What can be said when a stepper is made, and assigned later.
_OPTIONS = sorted(
    name
    for name in {*GameStepper.class_trait_names()} - {*Part.class_trait_names()}
    if not name.startswith("_") and name != "drawn_in"
)
