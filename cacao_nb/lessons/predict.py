"""A prediction: the answer is locked in before the board moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ipywidgets import Widget
from traitlets import Bunch, observe, validate

from cacao_nb.draw.pointing import NOTHING_MARKED, Marked
from cacao_nb.game import Game
from cacao_nb.game.replay import Replay
from cacao_nb.lessons.exercise import QuestionExercise, story
from cacao_nb.lessons.lessonstyle import spring
from cacao_nb.lessons.predictcard import PredictCard
from cacao_nb.lessons.question import question
from cacao_nb.lessons.states import ASKED, LOCKED, RIGHT, WRONG
from cacao_nb.messages import text
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.widgets.basics import HTML, Button, show
from cacao_nb.widgets.playback import Playback
from cacao_nb.widgets.traits import ChoiceTrait, Number, Whole, within
from cacao_nb.widgets.transport import SPEED_LIMITS

#: The pictures on the buttons, in the order of the page.
_BUTTONS: Mapping[str, str] = {
    "again": "undo",
    "step_back": "step-backward",
    "step_on": "step-forward",
    "run": "play",
}


class Predict(QuestionExercise[PredictCard]):
    """A question about what comes next in a game.

    Only after an answer is locked in may the board move; when it has shown what came, the
    answer is judged, and the engine's explanation stands beside it.

    Parameters
    ----------
    game
        The game.
    kind
        The kind of question.
    turn, decision
        The moment at which it is asked: after so many decisions of a turn.
    **arguments
        What the kind needs to know; see `question`.

    Attributes
    ----------
    answer
        What is answered; None for nothing yet. Once it is locked in it stays.
    state : str
        ``"asked"``, ``"locked"``, and at last ``"right"`` or ``"wrong"``.
    step : int
        The step of the game that is shown; it stays at the first one until the answer is
        locked in.
    speed : float
        Steps a second while it runs.
    palette, text_scale
        How it looks.

    All of them can be observed and linked.

    Examples
    --------
    >>> predict = Predict(Game.demo("first-steps"), "fills", turn=2)
    >>> predict.answer = {(1, -1)}
    >>> predict.lock()
    >>> predict.run_to_end()
    >>> predict.state
    'right'
    >>> predict.close()
    """

    HEAD = "predict.head"
    state = ChoiceTrait((ASKED, LOCKED, RIGHT, WRONG), default_value=ASKED)
    step = Whole()
    speed = Number(1.0)

    @checked
    def __init__(
        self, game: Game, kind: str, *, turn: int, decision: int = 0, **arguments: Any
    ) -> None:
        asked = question(game, kind, turn=turn, decision=decision, **arguments)
        self._replay = Replay(game)
        asked_at = game.record.moment(turn, decision)
        self._first = self._replay.after_decisions(asked_at)
        # The rest of the turn is run, or as many decisions as the question is about.
        self._last = self._replay.turn_end(turn)
        decisions = asked.arguments.get("decisions")
        if isinstance(decisions, int):
            self._last = max(self._last, self._replay.after_decisions(asked_at + decisions))
        self._playback = Playback(self._play_on, lambda: self.speed, self._played_out)
        self._story = HTML()
        self._buttons = {name: Button(icon=icon) for name, icon in _BUTTONS.items()}
        card = PredictCard(asked)
        card.happened = lambda: story(self._replay, self._first, self._last)
        super().__init__(card, game.record.names)
        for name, button in self._buttons.items():
            button.on_click(self._guarded(lambda _, name=name: self.do(name)))
        self._buttons["run"].add_class("cacao-primary")
        self.step = self._first
        self.refresh()
        self.card.enter()

    def _panel(self) -> list[Widget]:
        self._story.add_class("cacao-said")
        return [self.card, self._story]

    def _bar(self) -> list[Widget]:
        again, *moving = self._buttons.values()
        return [again, spring(), *moving, self.card.buttons]

    def close(self) -> None:
        """Close the prediction with everything it is made of, and stop running."""
        self._playback.stop()
        super().close()

    # What is assigned -----------------------------------------------------------------

    @validate("step")
    def _must_be_open(self, proposal: Bunch) -> int:
        """Nothing that comes is shown before the answer is locked in, nor what is not asked."""
        last = self._first if self.state == ASKED else self._last
        wanted: int = proposal.value
        return min(last, max(self._first, wanted))

    @validate("speed")
    def _must_be_a_speed(self, proposal: Bunch) -> float:
        return within("speed", proposal.value, SPEED_LIMITS)

    @observe("step")
    def _show_step(self, change: Bunch) -> None:
        self._show_position()
        if self.step > self._first:
            self.stage.status.say(self._replay.at(self.step).sentence)
        if self.step == self._last and self.state == LOCKED:
            self.card.judge()

    # What people do -------------------------------------------------------------------

    def do(self, name: str) -> None:
        """What a button does: ``"run"``, ``"step_on"``, ``"step_back"`` or ``"again"``.

        Examples
        --------
        >>> predict = Predict(Game.demo("first-steps"), "fills", turn=2)
        >>> predict.do("run")
        >>> predict.said
        'First lock your answer in; then the board may move.'
        >>> predict.close()
        """
        arguments.one_of("name", name, _BUTTONS)
        if name == "again":
            self.reset()
        elif self.state == ASKED:
            self.card.status.say(text("predict.lock_first"))
        elif name == "run":
            self.run()
        else:
            self.go(1 if name == "step_on" else -1)

    def lock(self) -> None:
        """Lock the answer in, if there is one.

        Examples
        --------
        >>> predict = Predict(Game.demo("first-steps"), "fills", turn=2)
        >>> predict.answer = {(1, -1)}
        >>> predict.lock()
        >>> predict.state
        'locked'
        >>> predict.close()
        """
        self.card.lock()

    def run(self) -> None:
        """Run on by itself or, if it runs, stop; where nothing can run, show the end."""
        if self._playback.going:
            self._playback.stop()
        else:
            if self.step == self._last:
                self.step = self._first
            if not self._playback.start():
                self.run_to_end()
        self._write()

    def run_to_end(self) -> None:
        """Show every step that is asked about, the last one at last.

        Examples
        --------
        >>> predict = Predict(Game.demo("first-steps"), "fills", turn=2)
        >>> predict.answer = set()
        >>> predict.lock()
        >>> predict.run_to_end()
        >>> predict.state
        'wrong'
        >>> predict.close()
        """
        while self.step < self._last and self.state != ASKED:
            self.step += 1

    @checked
    def go(self, by: int) -> None:
        """Go some steps on or back.

        Examples
        --------
        >>> predict = Predict(Game.demo("first-steps"), "fills", turn=2)
        >>> predict.answer = {(1, -1)}
        >>> predict.lock()
        >>> predict.go(1)
        >>> predict.said
        'Purple placed the worker tile 2-1-0-1 at (0, -1), with 1 worker on its north edge, 2 on
        its east edge, 1 on its south edge and 0 on its west edge (rule P1).'
        >>> predict.close()
        """
        self._playback.stop()
        self.step += by
        self._write()

    def reset(self) -> None:
        """Begin again.

        Examples
        --------
        >>> predict = Predict(Game.demo("first-steps"), "fills", turn=2)
        >>> predict.answer = set()
        >>> predict.lock()
        >>> predict.reset()
        >>> predict.state
        'asked'
        >>> predict.close()
        """
        self._playback.stop()
        self.step = self._first
        self.card.reset()
        self._write()

    def _play_on(self) -> bool:
        self.step += 1
        return bool(self.step < self._last)

    def _played_out(self, failure: Exception | None) -> None:
        self._write()
        if failure is not None:
            self.card.problem(failure)

    def _press(self, key: str) -> bool:
        if self.card.press(key):
            return True
        name = _KEYS.get(key)
        if name is None or self.state == ASKED:
            return False
        self.do(name)
        return True

    # What people see ------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self.card.refresh()
        self.stage.refresh()
        self.play_on.refresh()
        self._write()
        self._show_position()
        self._show_progress()
        self.stage.status.say(self.card.how)

    def _write(self) -> None:
        for name, button in self._buttons.items():
            button.description = text(f"predict.button.{name}")
        if self._playback.going:
            self._buttons["run"].description = text("predict.button.stop")
        self._buttons["run"].icon = "pause" if self._playback.going else "play"
        asked = self.state == ASKED
        show(self.card.buttons, asked)
        for name in ("step_back", "step_on", "run"):
            show(self._buttons[name], not asked)

    def _show_state(self, change: Bunch | None = None) -> None:
        # The board chooses an answer as long as that can change, then the keys move the game.
        self.stage.ask(self.card.input if self.state == ASKED else None)
        self._write()
        self._show_position()
        self.card.enter()

    def _show_position(self) -> None:
        if self.step == self._first:
            hiding = () if self.card.done else (self.question,)
            self.stage.show_position(self.question.position.state, hiding=hiding)
        else:
            self.stage.show_step(self._replay.at(self.step))
        self.stage.mark(self._marked)
        happened = story(self._replay, self._first, self.step)
        self._story.value = "" if self.card.done else happened

    @property
    def _marked(self) -> Marked:
        """How the answer is marked: what was locked in stays in view until it is judged."""
        if self.state == ASKED:
            return NOTHING_MARKED
        judged = self.step == self._last
        return self.card.marked if judged else Marked(chosen=self.card.input.chosen)


#: The keys of the board once the answer is locked in.
_KEYS: Mapping[str, str] = {
    " ": "run",
    "ArrowRight": "step_on",
    "ArrowLeft": "step_back",
}
