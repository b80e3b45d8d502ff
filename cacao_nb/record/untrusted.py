"""Records from data that nobody vouches for: texts are checked, and games are played again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from cacao_nb.messages import Listed, Message
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.record import Record
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.legality import legal
from cacao_nb.rules.ruleset import Ruleset, chosen_ruleset
from cacao_nb.rules.setup import Deal

T = TypeVar("T")

#: More decisions than any game has; a bound against nonsense.
MOST_DECISIONS = 2_000

#: How many of the legal decisions an error names.
_NAMED = 4

#: Brackets within brackets that no text of ours comes near. Python stops at more of them than a
#: browser, where too many end Python itself.
DEEPEST = 100

#: The brackets of JSON, and its strings, in which brackets are none.
_BRACKETS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*|[][{}]', re.DOTALL)


def read_json(text: str | bytes, **hooks: Any) -> Any:
    """What a text of JSON holds, read with these hooks of `json.loads`.

    Raises
    ------
    ValueError
        As `json.loads` does.
    RecursionError
        There are too many brackets within brackets.

    Examples
    --------
    >>> read_json('{"first": [0]}')
    {'first': [0]}
    >>> read_json("[" * 1000)
    Traceback (most recent call last):
        ...
    RecursionError
    """
    if isinstance(text, bytes):
        text = text.decode(json.detect_encoding(text))
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > DEEPEST:
            raise RecursionError
    return json.loads(text, **hooks)


def game_rules(players: int, modules: Iterable[str], options: Mapping[str, object]) -> Ruleset:
    """The rules of a game, refused if there are none like that."""
    try:
        return chosen_ruleset(players, modules, options)
    except RulesError as error:
        raise BadRecord(error.message) from None


def new_record(rules: Ruleset, dealt: Deal, first: int, **texts: object) -> Record:
    """A record without decisions, refused if it is no game."""
    try:
        return Record(rules, dealt, first, **texts)  # type: ignore[arg-type]
    except RulesError as error:
        raise BadRecord(error.message) from None


def play_all(record: Record, written: Iterable[T], read: Callable[[T], Decision]) -> None:
    """Take one decision after another.

    Parameters
    ----------
    record
        Where they are taken.
    written
        The decisions as they were written.
    read
        Makes a decision of what was written, or raises an error of the rules.

    Raises
    ------
    BadRecord
        One of them cannot be taken. The sentence tells the first that cannot, why, and what
        would have been legal.
    """
    for number, one in enumerate(written, start=1):
        decision = None
        try:
            decision = read(one)
            record.play(decision)
        except RulesError as error:
            message = _bad_decision(record, number, decision, error.message)
            raise BadRecord(message) from None


def _bad_decision(
    record: Record, number: int, decision: Decision | None, reason: Message
) -> Message:
    """What is wrong with a decision; without one, it could not be read."""
    state = record.state
    where = {"number": number, "turn": state.turn}
    if record.is_over:
        return Message("record.after_the_end", **where, last=len(record))
    options = _options(legal(state), decision)
    if decision is None:
        return Message("record.unreadable", **where, reason=reason, legal=options)
    return Message(
        "record.illegal", **where, decision=repr(decision), reason=reason, legal=options
    )


def _options(options: list[Decision], decision: Decision | None) -> Message:
    """Some of the legal decisions, those most like the given one first."""
    if len(options) <= _NAMED:
        return Message("record.legal_all", count=len(options), options=Listed(options))
    if decision is not None:
        options = sorted(options, key=lambda option: _unlike(option, decision))
    named = Listed(options[:_NAMED])
    return Message("record.legal_some", count=len(options), options=named)


def _unlike(option: Decision, decision: Decision) -> tuple[bool, int]:
    """How far a legal decision is from another one: its kind first, then what it says."""
    differing = sum(
        getattr(option, name) != getattr(decision, name, None) for name in option.fields
    )
    return type(option) is not type(decision), differing
