"""What a proposed decision would bring, and all decisions as a list in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import TypeAlias

from traitlets import Bunch

from cacao_nb.draw.seats import seat_sign
from cacao_nb.explain import changes_in_words, in_words
from cacao_nb.explain.arguments import by_side, held_name
from cacao_nb.game.choosing import Choosing
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import Listed, Message, text
from cacao_nb.rules.decisions import PILE, Act, Decision, Fill, Lay
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import WhatIf, what_if
from cacao_nb.rules.state import State
from cacao_nb.rules.turn import apply
from cacao_nb.widgets.basics import HTML, Select, show
from cacao_nb.widgets.part import Part

#: Goods and by how much they would change.
Gains: TypeAlias = tuple[tuple[str, int], ...]

#: What is told of a proposal, line by line.
Row: TypeAlias = tuple[Message, Message | Listed]

#: Of more decisions than this only the first are listed; who points at something sees the rest.
MOST = 400


class ChoicePanel(Part):
    """The proposal and the list; before anything is proposed, what others did.

    Parameters
    ----------
    propose
        Called with the decision that somebody chose in the list.

    Attributes
    ----------
    gains : tuple of (str, int), optional
        What the proposal would bring the decider; None if nothing is proposed that could.
    """

    def __init__(self, propose: Callable[[Decision], None]) -> None:
        self._propose = propose
        self._listed: list[Decision] = []
        self.gains: Gains | None = None
        self._brings = HTML()
        self._list = Select(rows=5)
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
    def show(self, choosing: Choosing | None, news: Iterable[str] = ()) -> None:
        """Show what can be chosen; if nothing is proposed, what others did.

        Parameters
        ----------
        choosing
            What can be chosen; None if it is nobody's choice.
        news
            What others did, in sentences.
        """
        matching = choosing.matching[:MOST] if choosing else []
        proposed = choosing.proposed if choosing else None
        with self._by_itself(), self._list.hold_sync():
            if matching != self._listed or len(self._list.options) != len(matching):
                self._listed = matching
                self._list.options = [_capital(_line(one)) for one in matching]
            self._list.index = matching.index(proposed) if proposed in matching else None
        show(self._list, bool(matching))
        self.gains = None
        if choosing is None or proposed is None:
            self._brings.value = _news(news)
        elif isinstance(proposed, Act):
            gains = _acted(choosing.state, proposed)
            self.gains = gains[choosing.state.decider]
            self._brings.value = _in_html(proposed, _gain_rows(gains, choosing.state.decider))
        elif isinstance(proposed, Lay | Fill):
            answer = what_if(choosing.state, proposed)
            self.gains = answer.best.gains[answer.seat]
            self._brings.value = _in_html(proposed, _rows(answer))
        else:
            self._brings.value = _in_html(proposed, ())


def _news(sentences: Iterable[str]) -> str:
    lines = "".join(f"<li>{escape(one)}</li>" for one in sentences)
    if not lines:
        return ""
    head = escape(text("play.news"))
    return f'<div class="cacao-news"><h4>{head}</h4><ol>{lines}</ol></div>'


def _in_html(proposed: Decision, rows: Iterable[Row]) -> str:
    cells = "".join(
        f"<tr><th scope='row'>{escape(str(head))}</th><td>{escape(str(value))}</td></tr>"
        for head, value in rows
    )
    title = escape(str(_short(proposed)))
    how = next((text(id) for kind, id in _HOW if isinstance(proposed, kind)), "")
    return (
        f'<div class="cacao-proposal"><h4>{title}</h4><table>{cells}</table>'
        f"<p>{escape(how)}</p></div>"
    )


#: How a proposal can be changed, by its kind.
_HOW: tuple[tuple[type[Decision], str], ...] = (
    (Lay, "play.how.lay"),
    (Fill, "play.how.fill"),
    (Act, "play.how.act"),
)


def _capital(words: Message) -> str:
    plain = str(words)
    return plain[:1].upper() + plain[1:]


def _line(decision: Decision) -> Message:
    """A decision as a line of the list: of a worker tile, what tells it from the next line."""
    if not isinstance(decision, Lay):
        return in_words(decision)
    edges = by_side(decision.tile.rotations[decision.rotation])
    alike = "_alike" if len(decision.tile.rotations) == 1 else ""
    return Message(
        f"play.line.{decision.do}{alike}",
        tile=decision.tile.name,
        square=decision.square,
        **({} if alike else edges),
    )


def _short(decision: Decision) -> Message:
    """A decision as the head of what it would bring."""
    if isinstance(decision, Lay):
        tile, square = decision.tile.name, decision.square
        return Message("play.would.lay", tile=tile, square=square)
    return Message("play.would.other", decision=_capital(in_words(decision)))


def changed_by(state: State, after: State) -> list[Gains]:
    """What has become more or less between two states, by seat."""
    rules = state.rules
    return [
        tuple(
            (good, now - before)
            for good, before, now in zip(
                rules.goods, rules.purse(state, seat), rules.purse(after, seat), strict=True
            )
            if now != before
        )
        for seat in range(state.players)
    ]


def _acted(state: State, act: Act) -> list[Gains]:
    """What an act would bring by itself, whatever the others do after it."""
    after = state.copy()
    apply(after, act)
    return changed_by(state, after)


def _gain_rows(gains: Sequence[Gains], decider: int) -> Iterator[Row]:
    for seat, changes in enumerate(gains):
        if changes or seat == decider:
            yield (
                Message("play.would.player", mark=seat_sign(seat), colour=colour_name(seat)),
                changes_in_words(changes) if changes else Message("what_if.nothing"),
            )


def _rows(answer: WhatIf) -> Iterator[Row]:
    """What a decision would bring everybody, what it fills and which temples it changes."""
    best = answer.best
    yield from _gain_rows(best.gains, answer.seat)
    if best.fills and not isinstance(answer.decision, Fill):
        yield Message("play.would.fills"), _fills(answer)
    temples = [
        Message("play.would.temple", colour=colour_name(seat), gold=f"{gold:+}")
        for seat, gold in enumerate(best.temple_gold)
        if gold
    ]
    if temples or (best.temples and isinstance(answer.decision, Lay)):
        no_change = Message("play.would.no_change")
        yield Message("play.would.temples"), Listed(temples) if temples else no_change


def _fills(answer: WhatIf) -> Listed:
    return Listed(
        Message(
            "play.would.unseen" if fill.tile is PILE else "play.would.fill",
            space=fill.space,
            tile=held_name(fill.tile, fill.holding),
        )
        for fill in answer.best.fills
    )
