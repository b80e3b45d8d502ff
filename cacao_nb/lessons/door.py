"""What expansion modules bring to questions: kinds of their own, and what others need to know.

Each module of the boxes has a file in `cacao_nb/lessons/modules`. A module of one's own says
the same from a notebook cell:

>>> from cacao_nb import Game, Module, register, unregister
>>> from cacao_nb.lessons import (
...     Asked,
...     ModuleQuestions,
...     QuestionKind,
...     question,
...     register_questions,
... )
>>> class Pension(Module):
...     name = "pension"
...
...     def turn_began(self, state, seat, log):
...         state.gold[seat] += 1
>>> def pensions(subject):
...     turns = subject.state.turn
...     return Asked(
...         prompt="How much pension has been paid in all?",
...         answers=(turns,),
...         look=f"This is turn {turns}.",
...     )
>>> register(Pension())
>>> kinds = {"pensions": QuestionKind(pensions, "number")}
>>> register_questions("pension", ModuleQuestions(kinds))
>>> question(Game(players=2, seed=7, modules=["pension"]), "pensions").check(1).text
'Right.'
>>> unregister("pension")
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from cacao_nb.rules.checked import checked
from cacao_nb.rules.door import Door

if TYPE_CHECKING:
    from cacao_nb.lessons.subject import Asked
    from cacao_nb.messages import Message
    from cacao_nb.rules.decisions import Decision
    from cacao_nb.rules.state import State
    from cacao_nb.rules.tiles import JungleTile


class QuestionKind(NamedTuple):
    """A kind of question.

    Attributes
    ----------
    ask : callable
        Asks the engine about a `Subject`; its keywords are the arguments of the kind.
    form : str
        What an answer is, by its name in `FORMS`.
    rules : tuple of str
        The ids of the rules that it teaches, the one that helps most first.
    hides : tuple of str
        The layers of a picture that would give the answer away.
    arguments : mapping of str to callable
        How those of its arguments are read, given a value and the state, that no other kind
        has.

    Examples
    --------
    >>> from cacao_nb.lessons.kinds import find_kind
    >>> kind = find_kind("fills")
    >>> kind.form, kind.rules
    ('squares', ('F1', 'F2', 'F7'))
    """

    ask: Callable[..., Asked]
    form: str
    rules: tuple[str, ...] = ()
    hides: tuple[str, ...] = ()
    arguments: Mapping[str, Callable[[object, State], Any]] = {}


class PhaseWords(NamedTuple):
    """How questions talk of a phase.

    Attributes
    ----------
    doing : Message
        What is to be decided.
    ask : callable
        What asks the player of this name for a move.
    rule : str
        The rule on what there is to choose from.
    """

    doing: Message
    ask: Callable[[Message], Message]
    rule: str


class CountedGood(NamedTuple):
    """How questions count a good, by the messages ``ask.gains`` and ``ask.owns_after``.

    Attributes
    ----------
    rule : str
        The rule on where it comes from, for where nothing comes.
    look : callable or None
        What a player begins with; without it, the message ``look.owns`` says how much.
    """

    rule: str
    look: Callable[[State, int], Message] | None = None


def _no_more(_state: State, _choice: Decision) -> Iterator[Message]:
    return iter(())


class Refused(NamedTuple):
    """Why decisions of a kind are refused.

    Attributes
    ----------
    rule : str
        The rule that they break most often.
    others : callable
        Reasons to choose from beside the engine's, none of which is true unless the engine
        gives it as well.
    also : callable
        Reasons that are true as well, though the engine does not give them.
    """

    rule: str
    others: Callable[[State, Any], Iterator[Message]]
    also: Callable[[State, Any], Iterator[Message]] = _no_more


class Refill(NamedTuple):
    """How an event with a ``target`` and a ``tile`` brings the tile into the display.

    Attributes
    ----------
    rule : str
        The rule by which it comes.
    look : callable
        Where it comes from, before.
    """

    rule: str
    look: Callable[[State], Message]


def _no_rule(_state: State, _answers: tuple[Decision, ...]) -> str:
    return ""


def _no_reason(_state: State, _seat: int) -> None:
    return None


@dataclass(frozen=True)
class ModuleQuestions:
    """What a module brings to questions; whatever it does not have is left out.

    Attributes
    ----------
    kinds : mapping of str to QuestionKind
        Its own kinds of questions, by name.
    phases : mapping of str to PhaseWords
        How its phases are talked of.
    goods : mapping of str to CountedGood
        Those of its goods that can be asked about.
    limits : mapping of JungleTile to str
        The rule on the room for what a tile brings.
    orders : mapping of JungleTile to str
        The rule on who acts first at a tile, where it has one of its own.
    refused : mapping of type to Refused
        Why its kinds of decisions are refused.
    refills : mapping of str to Refill
        Those of its events that bring tiles into the display.
    move_rule : callable
        The rule that helps most to find one of these decisions, or nothing.
    jungle_gone : callable
        Why enough jungle tiles are gone for overbuilding, if the module has changed that.
    no_sun : callable
        Why overbuilding costs a player no sun token, if the module did that.

    Examples
    --------
    >>> from cacao_nb.lessons.door import DOOR
    >>> sorted(DOOR["huts"].kinds)
    ['hut_bonus']
    """

    kinds: Mapping[str, QuestionKind] = field(default_factory=dict)
    phases: Mapping[str, PhaseWords] = field(default_factory=dict)
    goods: Mapping[str, CountedGood] = field(default_factory=dict)
    limits: Mapping[JungleTile, str] = field(default_factory=dict)
    orders: Mapping[JungleTile, str] = field(default_factory=dict)
    refused: Mapping[type[Decision], Refused] = field(default_factory=dict)
    refills: Mapping[str, Refill] = field(default_factory=dict)
    move_rule: Callable[[State, tuple[Decision, ...]], str] = _no_rule
    jungle_gone: Callable[[State, int], Message | None] = _no_reason
    no_sun: Callable[[State, int], Message | None] = _no_reason


#: What every module brings to questions.
DOOR: Door[ModuleQuestions] = Door("cacao_nb.lessons.modules", ModuleQuestions())


@checked
def register_questions(module: str, questions: ModuleQuestions) -> None:
    """Say what a module of one's own brings to questions; what it said before is replaced.

    Examples
    --------
    >>> from cacao_nb import Game, Module, question, register, unregister
    >>> from cacao_nb.lessons import Asked, ModuleQuestions, QuestionKind, register_questions
    >>> class Weather(Module):
    ...     name = "weather"
    >>> def sunny(subject):
    ...     suns = sum(subject.state.suns)
    ...     return Asked(prompt="How many sun tokens?", answers=(suns,), look="Count them.")
    >>> register(Weather())
    >>> register_questions("weather", ModuleQuestions({"sunny": QuestionKind(sunny, "number")}))
    >>> question(Game(players=2, seed=7, modules=["weather"]), "sunny").check(0).right
    True
    >>> unregister("weather")
    """
    DOOR.register(module, questions)
