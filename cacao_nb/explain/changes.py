"""What events change of the players' goods: as data for the ledger, and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cacao_nb.messages import Listed, Message, known
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.events import Event
from cacao_nb.rules.squares import Square

#: Why something came after the last turn.
SCORING = "scoring"

#: Why something came of which no event tells, and where from.
OTHER = "other"


class Change(NamedTuple):
    """One good of one player, and why it changed; see `cacao_nb.explain.ledger.Entry`.

    Examples
    --------
    >>> from cacao_nb.explain.events import words_for
    >>> from cacao_nb.rules.events import SCORED
    >>> scored = Event(SCORED, {"seat": 1, "line": "water", "amount": -4})
    >>> [change.delta for change in words_for(scored).changes(scored, "J4")]
    [-4]
    """

    seat: int
    good: str
    delta: int
    source: str
    square: Square | None
    cause: str
    at: Square | None
    rule: str
    space: Square | None = None


def owned_changes(event: Event, rule: str) -> Iterator[Change]:
    """What any event changes that says what its player owned before and after."""
    source: str = event.name
    square = at = event.values.get("square")
    cause, space = OTHER, None
    if "edge" in event.values:
        source, square, space = event.tile.name, event.edge.square, event.edge.space
        cause, at = event.cause
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, source, square, cause, at, rule, space)


def line_changes(event: Event, rule: str) -> Iterator[Change]:
    """A line of the score sheet that is made of nothing else in the ledger."""
    if event.amount:
        why = (event.line, None, SCORING, None, rule)
        yield Change(event.seat, "gold", event.amount, *why)


def no_changes(_event: Event, _rule: str) -> Iterator[Change]:
    """Nothing, as of a line that only adds up what the ledger has already."""
    return iter(())


@checked
def changes_in_words(changes: Iterable[tuple[str, int]]) -> Listed:
    """Goods and by how much somebody has more or less of each, such as "+2 gold".

    Examples
    --------
    >>> print(changes_in_words([("gold", 2), ("suns", -1), ("good_deeds", 3)]))
    +2 gold, -1 sun token and +3 good deeds
    """
    found = arguments.pairs("changes", changes)
    return Listed(_changed(str(good), arguments.whole("changes", by)) for good, by in found)


def _changed(good: str, by: int) -> Message:
    message = f"what_if.change.{good}"
    if known(message):
        return Message(message, delta=f"{by:+}", by=by)
    return Message("what_if.change_other", delta=f"{by:+}", good=good.replace("_", " "))
