"""A move of one's own played on the board, step by step, with all that comes of it."""

from __future__ import annotations

from collections.abc import Callable

from cacao_nb.draw.moment import Moment
from cacao_nb.game.replay import aloud, sentences_of
from cacao_nb.lessons.consequence import Consequence
from cacao_nb.lessons.stage import Stage
from cacao_nb.rules.events import Log, read
from cacao_nb.widgets.playback import Playback

#: Steps a second.
SPEED = 1.25


class PlayOut:
    """Shows what came of a move, on the board and in the line below it.

    Parameters
    ----------
    stage
        The table. It shows the move until it shows a position again.
    problem
        Called with what went wrong while it played.
    """

    def __init__(self, stage: Stage, problem: Callable[[Exception], None]) -> None:
        self._stage, self._problem = stage, problem
        self._playback = Playback(self._play_on, lambda: SPEED, self._ended)
        self._came: Consequence | None = None
        self._earlier: Log = []
        self._step = 0

    @property
    def showing(self) -> bool:
        """Whether the board shows a move."""
        return self._came is not None

    def play(self, came: Consequence, earlier: Log) -> None:
        """Play a move; where nothing can play by itself, show what came of it at last.

        Parameters
        ----------
        came
            What came of the move.
        earlier
            The raw events of its turn before it.
        """
        self.stop()
        self._came, self._earlier, self._step = came, earlier, 0
        if not came.steps:
            return
        self._show()
        if not self._playback.start():
            self.end()

    def end(self) -> None:
        """Show what came of it at last."""
        self._playback.stop()
        if self._came is not None and self._came.steps:
            self._step = len(self._came.steps) - 1
            self._show()

    def stop(self) -> None:
        """Play no more; what is shown next is none of this."""
        self._playback.stop()
        self._came = None

    def _play_on(self) -> bool:
        assert self._came is not None
        if self._step == len(self._came.steps) - 1:
            return False
        self._step += 1
        self._show()
        return self._step < len(self._came.steps) - 1

    def _show(self) -> None:
        assert self._came is not None
        steps = self._came.steps
        step = steps[self._step]
        log = [event for one in steps[: self._step + 1] for event in one.log]
        moment = Moment.after(step.turn, [*self._earlier, *log], step.log)
        self._stage.show_played(step.state, moment, step.log)
        self._stage.status.say(aloud(sentences_of(read(step.log))))

    def _ended(self, failure: Exception | None) -> None:
        if failure is not None:
            self._problem(failure)
