"""What a module of the expansions has to say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from cacao_nb.explain.draft import Draft, Take
from cacao_nb.explain.phrases import Phrase
from cacao_nb.explain.steps import Step
from cacao_nb.explain.telling import Tell
from cacao_nb.rules.decisions import Decision, Fill
from cacao_nb.rules.preview import WhatIf
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State

#: The words for a decision, and their arguments.
Worded: TypeAlias = tuple[Phrase, dict[str, Any]]


class FillWords(NamedTuple):
    """How a kind of fill is told in an answer: in a sentence, by which rule, and in a cell."""

    phrase: Phrase
    rule: str
    cell: str


#: By its cause, how an activation is told and on which rule it stands.
CauseWords: TypeAlias = Mapping[str, tuple[Phrase, str]]


def _silent(*_: object) -> Iterator[str]:
    return iter(())


@dataclass(frozen=True)
class ModuleWords:
    """The sentences of a module, one table for each room in which something is said.

    Attributes
    ----------
    phrases, rules : mapping of str to Phrase, and of str to str
        The sentences that tell its events, by name, and the rules that they stand on.
    tell : mapping of str to Tell
        What is told of events, as in `cacao_nb.explain.telling.TELL`.
    decided : mapping of type to callable
        The words for its decisions.
    fills : mapping of type to FillWords
        The words for its ways to fill a space.
    empty_edges : mapping of str to CauseWords
        By the kind of tile: the words for the activation of an edge without workers.
    outcome : callable
        What else it tells of what a decision would lead to.
    steps : mapping of str to Step
        What its events change, as in `cacao_nb.explain.steps.STEPS`.
    sources : mapping of str to str
        The ids of the names of what goods come from.
    begins_with : mapping of str to str
        The goods that everybody begins with, and the rules that say so.
    options : mapping of str to callable
        The sentences that tell what was chosen at set-up.
    square, board, village, display, supplies : callable
        What it adds to the description of a square with a jungle tile, of the board, of what
        a player owns, of the display, and of the piles.
    takes : mapping of Phrase to Take
        The sentences of all these, and what each adds to a draft.
    kept : callable or None
        What the module keeps, out of a draft, as plain data.
    choices : mapping of str to callable
        How the choices in its phases are told, from a state and the decisions.
    standing : callable
        What it adds, besides what the players own, to how things stand.
    """

    phrases: Mapping[str, Phrase] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    tell: Mapping[str, Tell] = field(default_factory=dict)
    decided: Mapping[type[Decision], Callable[[Any], Worded]] = field(default_factory=dict)
    fills: Mapping[type[Fill], FillWords] = field(default_factory=dict)
    empty_edges: Mapping[str, CauseWords] = field(default_factory=dict)
    outcome: Callable[[WhatIf], Iterator[str]] = _silent
    steps: Mapping[str, Step] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    begins_with: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Callable[[Any], str]] = field(default_factory=dict)
    square: Callable[[State, Square], Iterator[str]] = _silent
    board: Callable[[State], Iterator[str]] = _silent
    village: Callable[[State, int], Iterator[str]] = _silent
    display: Callable[[State], Iterator[str]] = _silent
    supplies: Callable[[State], Iterator[str]] = _silent
    takes: Mapping[Phrase, Take] = field(default_factory=dict)
    kept: Callable[[Draft], dict[str, Any]] | None = None
    choices: Mapping[str, Callable[[State, list[Decision]], str]] = field(default_factory=dict)
    standing: Callable[[State], Iterator[str]] = _silent
