"""Events in sentences: what happened, to whom, where, how much, and by which rule.

An event is looked up in the words of the modules that are concerned, then in those of the base
game (`base_events`); what is in neither is put in plain words (`other_events`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from cacao_nb.explain.base_events import EVENTS
from cacao_nb.explain.door import DOOR, EventWords, ModuleWords
from cacao_nb.explain.explanation import Explanation
from cacao_nb.explain.other_events import ANY_EVENT, OTHER_EVENTS
from cacao_nb.record.given import HasRecord, record_of
from cacao_nb.record.record import Record
from cacao_nb.rules import arguments, events
from cacao_nb.rules.checked import checked
from cacao_nb.rules.events import Event, read
from cacao_nb.rules.goods import GOODS, names_of
from cacao_nb.rules.module import Module
from cacao_nb.rules.names import naming
from cacao_nb.rules.registry import all_modules


@checked
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


@checked
def explain_events(happened: Iterable[Event]) -> Explanation:
    """Events in sentences, one entry each.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> explain_events(Game.demo("first-steps").events(1))
    Red's three west workers, just placed at (1, 0), harvested at the single plantation at (0,
    0): +3 cacao (rule J1).
    """
    return Explanation(explain(event) for event in happened)


@checked
def explain_turn(
    game: Record | HasRecord, turn: int, seat: int | str | None = None
) -> Explanation:
    """Everything that happened in a turn, and why.

    Parameters
    ----------
    game
        A game, or its record.
    turn
        The turn, counted from 1.
    seat
        Whose eyes to see it with: tiles that others drew stay hidden. Without it, everything.

    Examples
    --------
    >>> from cacao_nb.rules import legal
    >>> record = Record.deal(players=2, seed=7)
    >>> while record.turns_begun == 1:
    ...     record.play(legal(record.state)[0])
    >>> print(explain_turn(record, 1)[0])
    Turn 1 begins, and it is Red's (rule S6).
    """
    record = record_of(game)
    own = None if seat is None else arguments.seat("seat", seat, record.rules.players)
    with naming(record.names):
        return explain_events(read(record.events_of_turn(turn), own))


def sentences(event: Event) -> list[str]:
    """The sentences of an event in the language in use."""
    words = words_for(event)
    return [str(sentence) for sentence in words.sentences(event, words.rule_for(event))]


@checked
def rule_of(event: Event) -> str:
    """The id of the rule that an event stands on; empty if no rulebook has one.

    Examples
    --------
    >>> rule_of(Event("temple", {"space": (2, 0), "workers": (1, 1), "awards": (3, 3)}))
    'T2'
    """
    return words_for(event).rule_for(event)


def words_for(event: Event) -> EventWords:
    """What is said of an event."""
    keys = (f"{event.name}.{_about(event)}", event.name)
    for words in chain((part.events for part in _parts(event)), [EVENTS]):
        for key in keys:
            if key in words:
                return words[key]
    return OTHER_EVENTS.get(event.name, ANY_EVENT)


def _about(event: Event) -> str:
    """What an event is about: the kind of its tile, a line of the score sheet, or a source."""
    fields = event.values
    if "edge" in fields:
        return str(fields["tile"].kind.replace(" ", "_"))
    return str(fields.get("line") or fields.get("source"))


def _parts(event: Event) -> Iterator[ModuleWords]:
    """The words of the modules that an event may be of, or that may have changed it."""
    fields = event.values
    if event.name not in events.FIELDS:
        yield DOOR.with_event(event.name)
    if (tile := fields.get("tile")) is not None:
        yield DOOR.with_tile(tile)
    if "line" in fields:
        yield DOOR.with_line(event.line)
    if "source" in fields:  # the place of a module is called like the module
        yield DOOR[event.source]
    if "after" in fields:
        for good in names_of(event.after)[len(GOODS) :]:
            yield DOOR.with_good(good)
    yield from DOOR.of(_changing(event))


def _changing(event: Event) -> Iterator[str]:
    """The modules that can have made an event of the base game other than it is there.

    An event does not say which modules its game has. So what it says is held against what is
    printed; only where the two differ are the modules asked.
    """
    if event.name in (events.PLACED, events.OVERBUILT):
        printed = event.tile.rotations[event.rotation]
        if event.edges != printed:
            for name, module in all_modules().items():
                if event.edges in module.other_edges(event.tile, event.rotation):
                    yield name
    if event.name == events.OVERBUILT and "suns" not in dict(event.changes):
        for name, module in all_modules().items():
            if type(module).overbuild_cost is not Module.overbuild_cost:
                yield name
    if event.name == events.ACTED and event.tile.kind == "market":
        changed = dict(event.changes)
        if changed.get("gold", 0) != -changed.get("cacao", 0) * event.tile.value:
            for name, module in all_modules().items():
                if event.tile in module.actions():
                    yield name
