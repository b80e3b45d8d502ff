"""The buttons and sliders that move through a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ipywidgets import Button, Dropdown, HBox, IntSlider, ToggleButton
from traitlets import Bool, Bunch, observe

from cacao_nb.game.replay import Replay
from cacao_nb.messages import text
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.traits import Number, Whole

#: Steps a second that can be chosen, and between what they can be assigned.
SPEEDS = (0.5, 1.0, 2.0, 4.0)
SPEED_LIMITS = (0.05, 20.0)

#: The picture on each button; its name is a message.
_PICTURES: Mapping[str, str] = {
    "start": "fast-backward",
    "turn_back": "backward",
    "step_back": "step-backward",
    "step_on": "step-forward",
    "turn_on": "forward",
    "end": "fast-forward",
}


class Transport(Part):
    """Buttons, sliders and auto-play: two grains, the step and the turn.

    Parameters
    ----------
    replay
        What is moved through.

    Attributes
    ----------
    step : int
        The step that is shown; can be assigned, observed and linked.
    playing : bool
        Whether auto-play is asked for. Whoever holds the transport plays.
    speed : float
        Steps a second.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> transport = Transport(Replay(Game.demo("first-steps")))
    >>> transport.go("turn_on")
    >>> transport.step, transport.turn
    (4, 2)
    >>> transport.close()
    """

    step = Whole()
    playing = Bool()
    speed = Number(1.0)

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._buttons = {way: Button(icon=picture) for way, picture in _PICTURES.items()}
        self._auto = ToggleButton()
        self._speed = Dropdown(options=SPEEDS)
        self._steps = IntSlider(max=replay.last, readout=False)
        self._turns = IntSlider(min=1, max=replay.turns_begun, readout=False)
        super().__init__(
            children=[
                HBox([*self._buttons.values(), self._auto, self._speed]),
                HBox([self._steps, self._turns]),
            ]
        )
        self.add_class("cacao-transport")
        for row in self.children:
            row.add_class("cacao-row")
        for button in self._buttons.values():
            button.add_class("cacao-button")
        self._listen()
        self.refresh()

    @property
    def turn(self) -> int:
        """The turn of the position that is shown."""
        return self._replay.turn(self.step)

    def go(self, way: str) -> None:
        """Move by one of the buttons: ``"start"``, ``"turn_back"``, ``"step_on"`` ..."""
        self.step = self.target(way)

    def target(self, way: str) -> int:
        """The step that a button leads to."""
        return _WAYS[way](self._replay, self.step)

    def _listen(self) -> None:
        for way, button in self._buttons.items():
            button.on_click(self._guarded(lambda _, way=way: self.go(way)))
        self._let_choose("step", self._steps)
        self._let_choose("step", self._turns, read=self._replay.after)
        self._let_choose("playing", self._auto)
        self._let_choose("speed", self._speed)

    # What people see ------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for way, button in self._buttons.items():
            button.description = text(f"transport.{way}")
        self._speed.description = text("transport.speed")
        self._show_step()
        self._show_playing()
        self._show_speed()

    @observe("step")
    def _show_step(self, change: Bunch | None = None) -> None:
        for slider, name, number in (
            (self._steps, "step", self.step),
            (self._turns, "turn", self.turn),
        ):
            # The number stands in the name of its slider, and both go in one message.
            with self._by_itself(), slider.hold_sync():
                slider.value = number
                slider.description = text(f"transport.{name}", number=number, last=slider.max)

    @observe("playing")
    def _show_playing(self, change: Bunch | None = None) -> None:
        with self._by_itself():
            self._auto.value = self.playing
        self._auto.icon = "pause" if self.playing else "play"
        self._auto.description = text(f"transport.{'stop' if self.playing else 'auto'}")

    @observe("speed")
    def _show_speed(self, change: Bunch | None = None) -> None:
        speeds = sorted({*SPEEDS, self.speed})
        with self._by_itself():
            self._speed.options = [
                (text("transport.times", speed=f"{speed:g}"), speed) for speed in speeds
            ]
            self._speed.value = self.speed


def _turn_back(replay: Replay, step: int) -> int:
    """To the beginning of this turn or, from there, of the one before."""
    begin = replay.after(replay.turn(step))
    return begin if begin < step else replay.after(max(1, replay.turn(step) - 1))


#: Where each button leads to from a step.
_WAYS: Mapping[str, Callable[[Replay, int], int]] = {
    "start": lambda _replay, _step: 0,
    "turn_back": _turn_back,
    "step_back": lambda _replay, step: max(0, step - 1),
    "step_on": lambda replay, step: min(replay.last, step + 1),
    "turn_on": lambda replay, step: replay.turn_end(replay.turn(step)),
    "end": lambda replay, _step: replay.last,
}
