"""What the modules bring to this room: their words, through one door.

The words of a module of the expansions stand in its file in `explain/modules`, which is loaded
when a game first needs it. A module of one's own brings its words by `register_words`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from cacao_nb.explain.changes import Change, owned_changes
from cacao_nb.messages import Message
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision, Fill, Holding
from cacao_nb.rules.door import Door
from cacao_nb.rules.events import Event
from cacao_nb.rules.preview import Activated, WhatIf
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile

#: The sentences of an event, given the rule that it stands on; the first one cites it.
Sentences: TypeAlias = Callable[[Event, str], Iterator[Message]]

#: What an event changes of the players' goods, given the rule that it stands on.
Changes: TypeAlias = Callable[[Event, str], Iterator[Change]]


@dataclass(frozen=True)
class EventWords:
    """What is said of one kind of event.

    Attributes
    ----------
    rule : str or callable
        The id of the rule that it stands on, or how it follows from the event; no text is made
        to find it. Empty for what no rulebook has.
    sentences : callable
        What happened, in one sentence or more.
    changes : callable
        What it changes of the players' goods; by itself, what the event says that its player
        owned before and after.

    Examples
    --------
    >>> from cacao_nb.explain.base_events import EVENTS
    >>> EVENTS["acted.market"].rule
    'J2'
    """

    rule: str | Callable[[Event], str]
    sentences: Sentences
    changes: Changes = owned_changes

    def rule_for(self, event: Event) -> str:
        """The id of the rule that an event of this kind stands on."""
        return self.rule if isinstance(self.rule, str) else self.rule(event)


class FillWords(NamedTuple):
    """How a kind of fill is put in an answer: the ids of a sentence and of a cell, the rule.

    Examples
    --------
    >>> from cacao_nb.explain.door import DOOR
    >>> from cacao_nb.rules import MapFill
    >>> DOOR["map"].fills[MapFill]
    FillWords(sentence='what_if.fill_map', rule='M3', cell='what_if.filled_map')
    """

    sentence: str
    rule: str
    cell: str


def _nothing(*_: object) -> Iterator[Message]:
    return iter(())


def _as_usual(_: Activated) -> Message | None:
    return None


def _without(tile: JungleTile, _holding: Holding) -> Message:
    return Message(tile.message)


@dataclass(frozen=True)
class ModuleWords:
    """All that a module has to say; what it leaves out is said in the words of the base game.

    Attributes
    ----------
    events : mapping of str to EventWords
        Its events, and those of the base game that it changes as one can see of them: at its
        tiles, from its place, with its goods, or at another price, another cost or with other
        workers than are printed. They are found by their name, with what they are about where
        that matters: ``"acted.market"`` with the kind of tile, ``"scored.water"`` with the
        line of the score sheet, ``"filled.pile"`` with the source.
    decisions : mapping of type to callable
        Its decisions in words.
    fills : mapping of type to FillWords
        Its ways to fill a space.
    held : callable
        What its tiles are called with what lies on them, of the tile and what that is.
    activation : callable
        Its own words for what would be activated at its tiles, or None for the usual ones.
    outcome : callable
        What else a decision would lead to.
    sources : mapping of str to str
        The ids of the names of what goods come from.
    causes : tuple of str
        Why goods change that nothing in the base game changes so, such as ``"bought"``.
    begins_with : mapping of str to str
        The goods that everybody begins with, and the rules that say so.
    options : mapping of str to callable
        What was chosen at set-up.
    square, board, village, display, supplies : callable
        What it adds to the description of a square with a jungle tile, of the board, of what
        a player owns, of the display, and of the piles.
    choices : mapping of str to callable
        The choices in its phases, from a state and the decisions.
    standing : callable
        What it adds, besides what the players own, to how things stand.

    Examples
    --------
    >>> from cacao_nb.explain.door import DOOR
    >>> words = DOOR["map"]
    >>> words.begins_with, words.describes
    ({'tokens': 'M1'}, True)
    """

    events: Mapping[str, EventWords] = field(default_factory=dict)
    decisions: Mapping[type[Decision], Callable[[Any], Message]] = field(default_factory=dict)
    fills: Mapping[type[Fill], FillWords] = field(default_factory=dict)
    held: Callable[[JungleTile, Holding], Message] = _without
    activation: Callable[[Activated], Message | None] = _as_usual
    outcome: Callable[[WhatIf], Iterator[Message]] = _nothing
    sources: Mapping[str, str] = field(default_factory=dict)
    causes: tuple[str, ...] = ()
    begins_with: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Callable[[Any], Message]] = field(default_factory=dict)
    square: Callable[[State, Square], Iterator[Message]] = _nothing
    board: Callable[[State], Iterator[Message]] = _nothing
    village: Callable[[State, int], Iterator[Message]] = _nothing
    display: Callable[[State], Iterator[Message]] = _nothing
    supplies: Callable[[State], Iterator[Message]] = _nothing
    choices: Mapping[str, Callable[[State, list[Decision]], Message]] = field(
        default_factory=dict
    )
    standing: Callable[[State], Iterator[Message]] = _nothing

    @property
    def describes(self) -> bool:
        """Whether it says what the module keeps; else that is shown as plain data."""
        parts = (self.square, self.board, self.village, self.display, self.supplies)
        return any(part is not _nothing for part in parts)


DOOR: Door[ModuleWords] = Door("cacao_nb.explain.modules", ModuleWords())


@checked
def register_words(module: str, words: ModuleWords) -> None:
    """Let a module of one's own speak; what it registered before is replaced.

    Parameters
    ----------
    module
        Its name.
    words
        What it has to say. The texts are messages, which `cacao_nb.messages.add_messages` adds.

    Examples
    --------
    >>> from cacao_nb import Module, register, unregister
    >>> from cacao_nb.explain import EventWords, ModuleWords, explain, register_words
    >>> from cacao_nb.messages import Message, add_messages
    >>> from cacao_nb.rules.events import Event
    >>> from cacao_nb.rules.names import colour_name
    >>> class Weather(Module):
    ...     name = "weather"
    ...     events = {"rained": ("seat", "drops")}
    >>> register(Weather())
    >>> rain = Event("rained", {"seat": 1, "drops": 2})
    >>> explain(rain)
    'This happened to Purple: rained, with drops 2.'
    >>> add_messages({"weather.rained": "{drops} {drops:drop falls|drops fall} on {owner}."})
    >>> def rained(event, rule):
    ...     yield Message("weather.rained", drops=event.drops, owner=colour_name(event.seat))
    >>> register_words("weather", ModuleWords(events={"rained": EventWords("", rained)}))
    >>> explain(rain)
    '2 drops fall on Purple.'
    >>> unregister("weather")
    """
    DOOR.register(module, words)
