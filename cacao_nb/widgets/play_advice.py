"""A hint at a play table, in two steps, each when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from cacao_nb.game.pictured import by_names
from cacao_nb.game.position import Position
from cacao_nb.messages import text
from cacao_nb.study.hints import Hint, hint_so_far
from cacao_nb.widgets.basics import HTML
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.slices import Slices

#: In how many worlds each decision is tried: some seconds of thinking.
WORLDS = 120


class PlayAdvice(Part):
    """Where to look, and asked again, the best decisions with their numbers.

    Parameters
    ----------
    say
        Called with what there is to say.
    mark
        Called with the hint when it says where to look.
    """

    def __init__(self, say: Callable[[str], None], mark: Callable[[Hint], None]) -> None:
        self._say, self._mark = say, mark
        self._work: Slices[Hint] | None = None
        self._found: Hint | None = None
        self._answered = False
        self._shown = HTML()
        super().__init__([self._shown])
        self.add_class("cacao-advice")

    @property
    def going(self) -> bool:
        """Whether a hint is being worked out."""
        return self._work is not None and self._work.going

    def close(self) -> None:
        """Close the part; nobody thinks about the hint any longer."""
        self.drop()
        super().close()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        if self._found is not None:
            self._write(self._found)

    def drop(self) -> None:
        """Forget the hint: it is about a moment that is past."""
        if self._work is not None:
            self._work.drop()
        self._work = self._found = None
        self._answered = False
        if self._shown.value:
            self._shown.value = ""

    def ask(self, position: Position) -> None:
        """Help with a decision: the first step, or the second one."""
        if self._found is not None:
            self._answered = True
            self._show(self._found)
        elif not self.going:
            work = hint_so_far(position, worlds=WORLDS)
            self._work = Slices(work, self._tell, self._done)
            self._say(text("play.hint_thinks", percent=0))
            self._work.start()

    @by_names
    def _tell(self, found: Hint) -> None:
        self._say(text("play.hint_thinks", percent=round(100 * found.progress)))

    def _done(self, found: Hint | None, failure: Exception | None) -> None:
        if failure is not None:
            self.problem(failure)
        elif found is not None:
            self._found = found
            self._show(found)

    def _show(self, found: Hint) -> None:
        self._mark(found)
        self._say(self._write(found))

    @by_names
    def _write(self, found: Hint) -> str:
        """Write down where to look, or the best decisions; what there is to say of it."""
        look = text("play.hint_look", look=found.look)
        if not self._answered:
            self._shown.value = f"<p>{escape(look)}</p>"
            return look
        self._shown.value = found.answer._repr_html_()
        return found.answer[0]
