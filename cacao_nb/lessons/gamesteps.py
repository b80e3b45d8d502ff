"""The steps of a game on a stage: from one moment to another, and what happened between."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from cacao_nb.game import Game
from cacao_nb.game.replay import Replay
from cacao_nb.lessons.question import Question
from cacao_nb.lessons.stage import Stage


class GameSteps:
    """The steps of a game, addressed by decisions as lessons do.

    Parameters
    ----------
    game
        The game.

    Examples
    --------
    >>> steps = GameSteps(Game.demo("first-steps"))
    >>> steps.after(turn=1, decision=1), steps.after(turn=2)
    (1, 4)
    """

    def __init__(self, game: Game) -> None:
        self.record = game.record
        self.replay = Replay(game)

    def after(self, turn: int, decision: int = 0) -> int:
        """The step that shows the position after so many decisions of a turn."""
        return self.after_decisions(self.record.moment(turn, decision))

    def after_decisions(self, number: int) -> int:
        """The step that shows the position after so many decisions of the game."""
        turn = self.record.turn_of(number)
        return self.replay.after(turn, number - self.record.before_turn(turn))

    def show(self, stage: Stage, step: int, hiding: Collection[Question] = ()) -> None:
        """Show what lies on the table after a step, and what the step did; see `Stage.show`."""
        shown = self.replay.at(step)
        stage.show(shown.state, shown.moment, shown.now, hiding=hiding)

    def story(self, begin: int, end: int) -> str:
        """What happened between two steps, in the engine's own sentences, as HTML."""
        sentences = (self.replay.at(step).sentence for step in range(begin + 1, end + 1))
        rows = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
        return f'<ol class="cacao-story">{rows}</ol>' if rows else ""
