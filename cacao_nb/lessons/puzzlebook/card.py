"""A puzzle as a card: what an answer brings in numbers, and one hint at a time."""

from __future__ import annotations

from typing import Any

from cacao_nb.lessons.card import CheckCard
from cacao_nb.lessons.states import SIGNS, WRONG1
from cacao_nb.messages import text
from cacao_nb.rules.names import naming


class PuzzleCard(CheckCard):
    """The question of a puzzle; what it tells finds room beside the board.

    The board plays the move edge by edge, so that the card tells what it comes to, and nothing
    that was told before.
    """

    @property
    def feedback(self) -> str:
        """What the answer that was judged last comes to, or the hint that was given last."""
        lines = [] if self._judged is None else self._judgement(self._judged)
        if self._hints and not self.done:
            gist = [*lines[:2], *lines[-1:]] if len(lines) > 2 else lines
            lines = [*gist, self._hint(self._hints)]
        return "\n".join(lines)

    def _judgement(self, answer: Any) -> list[str]:
        with naming(self.question.names):
            verdict = self.question.check(answer)
            wrong = text("check.not_quite", sign=SIGNS[WRONG1])
            head = self._head_of_move() if verdict.right else wrong
            missed = [] if verdict.missed is None else [verdict.missed]
            return [head, *map(str, verdict.says), *map(str, missed)]
