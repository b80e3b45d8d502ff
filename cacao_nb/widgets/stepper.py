"""A game to step through: the table, a bar that moves it, and closer looks beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from traitlets import Bunch, observe, validate

from cacao_nb.game.replay import Replay, Replayable
from cacao_nb.messages import listed, shown, text
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.squares import Square
from cacao_nb.widgets.look import shared_look
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.playback import Playback
from cacao_nb.widgets.stepper_screen import StepperScreen
from cacao_nb.widgets.traits import RefusedTrait, Whole, within
from cacao_nb.widgets.transport import SPEED_LIMITS


class GameStepper(StepperScreen):
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

    turn = Whole(1)

    @checked
    def __init__(self, game: Replayable, *, present: bool = False, **traits: Any) -> None:
        self._playback = Playback(self._play_on, lambda: self.speed, self._played_out)
        super().__init__(Replay(game))
        for name, value in traits.items():
            if name not in _OPTIONS:
                known = listed(_OPTIONS)
                raise RefusedTrait(text("stepper.no_option", name=shown(name), known=known))
            setattr(self, name, value)
        self.presenting = present

    def close(self) -> None:
        """Close the stepper with everything it is made of, and stop playing."""
        self._playback.stop()
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
