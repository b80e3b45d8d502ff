"""What a proposed decision would bring, and all decisions as a list in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from traitlets import Bunch

from cacao_nb.draw.seats import seat_sign
from cacao_nb.explain import changes_in_words, in_words
from cacao_nb.explain.arguments import held_name
from cacao_nb.game.choosing import Choosing
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import Listed, Message, text
from cacao_nb.rules.decisions import PILE, Act, Decision, Fill, Lay
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import WhatIf, what_if
from cacao_nb.rules.state import State
from cacao_nb.widgets.basics import HTML, Select
from cacao_nb.widgets.part import Part

#: Of more decisions than this only the first are listed; who points at something sees the rest.
MOST = 400


class ChoicePanel(Part):
    """The proposal and the list.

    Parameters
    ----------
    propose
        Called with the decision that somebody chose in the list.
    """

    def __init__(self, propose: Callable[[Decision], None]) -> None:
        self._propose = propose
        self._listed: list[Decision] = []
        self._brings = HTML()
        self._list = Select(rows=6)
        super().__init__([self._brings, self._list])
        self._brings.add_class("cacao-brings")
        self._list.add_class("cacao-options")
        self._list.observe(self._guarded(self._pick), "index")

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._list.description = text("play.options")

    def _pick(self, change: Bunch) -> None:
        if change.new is not None and change.new < len(self._listed):
            self._propose(self._listed[change.new])

    @by_names
    def show(self, choosing: Choosing | None) -> None:
        """Show what can be chosen; nothing, if it is nobody's choice."""
        matching = choosing.matching[:MOST] if choosing else []
        proposed = choosing.proposed if choosing else None
        with self._by_itself(), self._list.hold_sync():
            if matching != self._listed or len(self._list.options) != len(matching):
                self._listed = matching
                self._list.options = [_capital(in_words(one)) for one in matching]
            self._list.index = matching.index(proposed) if proposed in matching else None
        self._brings.value = self._in_html(choosing) if choosing else ""

    def _in_html(self, choosing: Choosing) -> str:
        if choosing.proposed is None:
            return ""
        title = _short(choosing.proposed)
        rows = "".join(
            f"<tr><th scope='row'>{escape(str(head))}</th><td>{escape(str(value))}</td></tr>"
            for head, value in _rows(choosing.state, choosing.proposed)
        )
        return (
            f'<div class="cacao-proposal"><h4>{escape(str(title))}</h4>'
            f"<table>{rows}</table></div>"
        )


def _capital(words: Message) -> str:
    plain = str(words)
    return plain[:1].upper() + plain[1:]


def _short(decision: Decision) -> Message:
    """A decision as the head of what it would bring."""
    if isinstance(decision, Lay):
        tile, square = decision.tile.name, decision.square
        return Message("play.would.lay", tile=tile, square=square)
    return Message("play.would.other", decision=_capital(in_words(decision)))


def _rows(state: State, decision: Decision) -> Iterator[tuple[object, object]]:
    """What a decision would bring everybody, what it fills and which temples it changes."""
    if not isinstance(decision, Lay | Fill | Act):
        return
    answer = what_if(state, decision)
    best = answer.best
    for seat, gains in enumerate(best.gains):
        yield (
            Message("play.would.player", mark=seat_sign(seat), colour=colour_name(seat)),
            changes_in_words(gains) if gains else Message("what_if.nothing"),
        )
    if best.fills:
        yield Message("play.would.fills"), _fills(answer)
    temples = [(seat, gold) for seat, gold in enumerate(best.temple_gold) if gold]
    if any(best.temples) or temples:
        yield (
            Message("play.would.temples"),
            Listed(
                Message("play.would.temple", colour=colour_name(seat), gold=f"{gold:+}")
                for seat, gold in temples
            )
            if temples
            else Message("play.would.no_change"),
        )


def _fills(answer: WhatIf) -> Listed:
    return Listed(
        Message(
            "play.would.unseen" if fill.tile is PILE else "play.would.fill",
            space=fill.space,
            tile=held_name(fill.tile, fill.holding),
        )
        for fill in answer.best.fills
    )
