"""Events in sentences: what happened, to whom, where, how much, and by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cacao_nb.explain.eventphrases import PHRASES, RULES
from cacao_nb.explain.explanation import Explanation
from cacao_nb.explain.modules import WORDS
from cacao_nb.explain.phrases import Phrase
from cacao_nb.explain.plainly import told_plainly
from cacao_nb.explain.telling import TELL, Tell, kind_key
from cacao_nb.record.record import Record
from cacao_nb.rules.events import Event, read


def explain(event: Event) -> str:
    """What happened and why, in a sentence or two.

    Examples
    --------
    >>> from cacao_nb.rules import Act, Place, apply, new_game
    >>> from cacao_nb.rules.events import read
    >>> state, log = new_game(players=2, seed=7), []
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)), log)
    >>> apply(state, Act((1, 0), 3, 1), log)
    >>> for event in read(log):
    ...     if event.name == "acted":
    ...         print(explain(event))
    Red's one west worker, just placed at (1, 0), harvested at the single plantation at (0, 0):
    +1 cacao (rule J1).
    """
    return " ".join(sentences(event))


def explain_events(happened: Iterable[Event]) -> Explanation:
    """Events in sentences, one entry each."""
    return Explanation(explain(event) for event in happened)


def explain_turn(record: Record, turn: int, seat: int | None = None) -> Explanation:
    """Everything that happened in a turn, and why.

    Parameters
    ----------
    record
        A game.
    turn
        The turn, counted from 1.
    seat
        Whose eyes to see it with: tiles that others drew stay hidden. Without it, everything.

    Examples
    --------
    >>> from cacao_nb.rules import legal
    >>> record = Record.deal(players=2, seed=7)
    >>> while record.turns == 1:
    ...     record.play(legal(record.state)[0])
    >>> print(explain_turn(record, 1)[0])
    Turn 1 begins, and it is Red's (rule S6).
    """
    return explain_events(read(record.events_of_turn(turn), seat))


def sentences(event: Event) -> list[str]:
    """The sentences of an event in the language in use."""
    told = cited(event)
    if not told:
        return [told_plainly(event)]
    return [ALL_PHRASES[name].say(**values, rule=rule) for name, values, rule in told]


def cited(event: Event) -> list[tuple[str, dict[str, Any], str]]:
    """The names of an event's sentences, what they tell, and the rules they stand on.

    Of what no catalogue knows, as an event of a module that somebody has written, there are
    none.
    """
    found = []
    tell = _TELL.get(key_of(event)) or _TELL.get(event.name)
    for name, values in tell(event) if tell else ():
        if name not in ALL_PHRASES:
            return []
        found.append((name, values, values.pop("rule", "") or _RULES[name]))
    return found


def key_of(event: Event) -> str:
    """The name of an event with the kind of its tile, or its line of the score sheet."""
    if "edge" in event.values:
        return f"{event.name}.{kind_key(event.tile)}"
    return f"{event.name}.{event.values.get('line')}"


#: Every sentence that an event can be told in, those of the modules included.
ALL_PHRASES: Mapping[str, Phrase] = {
    name: phrase
    for phrases in (PHRASES, *(words.phrases for words in WORDS.values()))
    for name, phrase in phrases.items()
}
_RULES: Mapping[str, str] = {
    name: rule
    for rules in (RULES, *(words.rules for words in WORDS.values()))
    for name, rule in rules.items()
}
_TELL: Mapping[str, Tell] = {
    name: tell
    for table in (TELL, *(words.tell for words in WORDS.values()))
    for name, tell in table.items()
}
