"""A part of a game to be shown: from one moment to another, step by step."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from cacao_nb.draw.moment import Moment
from cacao_nb.game import Game
from cacao_nb.lessons.question import Question
from cacao_nb.lessons.stage import Stage
from cacao_nb.rules.events import Log
from cacao_nb.widgets.replay import Replay


class Stretch:
    """The steps of a game, addressed by decisions as lessons do.

    Parameters
    ----------
    game
        The game.

    Examples
    --------
    >>> stretch = Stretch(Game.demo("first-steps"))
    >>> stretch.after(turn=1, decision=1), stretch.after(turn=2)
    (1, 4)
    """

    def __init__(self, game: Game) -> None:
        self.record = game.record
        self.replay = Replay(game)
        steps = [self.replay.step(number) for number in range(1, self.replay.last + 1)]
        #: How many decisions have been taken with each step.
        self._decisions = [
            self.record.before_turn(step.turn) + step.decision for step in steps if step
        ]

    def after(self, turn: int, decision: int = 0) -> int:
        """The step that shows the position after so many decisions of a turn."""
        return self.after_decisions(self.record.moment(turn, decision))

    def after_decisions(self, number: int) -> int:
        """The step that shows the position after so many decisions of the game."""
        return sum(taken <= number for taken in self._decisions)

    def turn_end(self, turn: int) -> int:
        """The last step of a turn, as far as it was played."""
        replay = self.replay
        return replay.begin(turn + 1) if turn < replay.turns else replay.last

    def moment(self, step: int) -> Moment:
        """What has happened in the turn up to a step, as marks."""
        latest = self.replay.step(step)
        if latest is None:
            return Moment()
        before = self.replay.log(step)[: -len(latest.log)]
        return Moment.after(latest.turn, before, latest.log)

    def show(self, stage: Stage, step: int, hiding: Collection[Question] = ()) -> None:
        """Show what lies on the table after a step, and what the step did; see `Stage.show`."""
        state = self.replay.state(step)
        stage.show(state, self.moment(step), self._latest(step), hiding=hiding)

    def _latest(self, step: int) -> Log:
        latest = self.replay.step(step)
        return [] if latest is None else latest.log

    def story(self, begin: int, end: int) -> str:
        """What happened between two steps, in the engine's own sentences, as HTML."""
        told = (self.replay.say(step) for step in range(begin + 1, end + 1))
        rows = "".join(f"<li>{escape(sentence)}</li>" for sentence in told)
        return f'<ol class="cacao-story">{rows}</ol>' if rows else ""
