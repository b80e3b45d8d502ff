"""The bar of buttons and the slider that move through a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ipywidgets import Button, Dropdown, HBox, IntSlider, ToggleButton
from traitlets import Bool, Bunch, observe

from cacao_nb.game.replay import Replay
from cacao_nb.messages import text
from cacao_nb.widgets.part import Part, close_tree
from cacao_nb.widgets.traits import Number, Whole

#: Steps a second that can be chosen, and between what they can be assigned.
SPEEDS = (0.5, 1.0, 2.0, 4.0)
SPEED_LIMITS = (0.05, 20.0)

#: The picture on each button; its name is a message. Those of the second row come after the
#: slider.
_BACK: Mapping[str, str] = {
    "start": "fast-backward",
    "turn_back": "backward",
    "step_back": "step-backward",
}
_ON: Mapping[str, str] = {"step_on": "step-forward", "turn_on": "forward"}


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
        self._buttons = {way: Button(icon=icon) for way, icon in {**_BACK, **_ON}.items()}
        self._auto = ToggleButton()
        #: How fast it plays; whoever holds the bar says where it stands.
        self.speeds = Dropdown(options=SPEEDS)
        self._steps = IntSlider(max=replay.last, readout=False)
        back, on = ([self._buttons[way] for way in ways] for ways in (_BACK, _ON))
        row = HBox([*back, self._steps, *on, self._auto])
        super().__init__(children=[row])
        row.add_class("cacao-transport")
        self._buttons["step_on"].add_class("cacao-primary")
        for button in (*self._buttons.values(), self._auto):
            button.add_class("cacao-button")
        self._listen()
        self.refresh()

    def close(self) -> None:
        """Close the bar with everything it is made of."""
        close_tree(self.speeds)
        super().close()

    @property
    def ticks(self) -> list[float]:
        """Where on the slider the turns begin, from 0 to 1."""
        replay = self._replay
        return [
            replay.after(turn) / max(1, replay.last)
            for turn in range(2, replay.turns_begun + 1)
        ]

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
        self._let_choose("playing", self._auto)
        self._let_choose("speed", self.speeds)

    # What people see ------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for way, button in self._buttons.items():
            button.description = text(f"transport.{way}")
            button.tooltip = text(f"transport.tip.{way}")
        self.speeds.description = text("transport.speed")
        self._show_step()
        self._show_playing()
        self._show_speed()

    @observe("step")
    def _show_step(self, change: Bunch | None = None) -> None:
        slider = self._steps
        # The number stands in the name of the slider, and both go in one message.
        with self._by_itself(), slider.hold_sync():
            slider.value = self.step
            slider.description = text("transport.step", number=self.step, last=slider.max)

    @observe("playing")
    def _show_playing(self, change: Bunch | None = None) -> None:
        with self._by_itself():
            self._auto.value = self.playing
        self._auto.icon = "pause" if self.playing else "play"
        name = "stop" if self.playing else "auto"
        self._auto.description = text(f"transport.{name}")
        self._auto.tooltip = text(f"transport.tip.{name}")

    @observe("speed")
    def _show_speed(self, change: Bunch | None = None) -> None:
        speeds = sorted({*SPEEDS, self.speed})
        with self._by_itself():
            self.speeds.options = [
                (text("transport.times", speed=f"{speed:g}"), speed) for speed in speeds
            ]
            self.speeds.value = self.speed


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
}
