"""Why a decision is refused: the engine's reasons among others that are real but not here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from cacao_nb.explain import explain_why_not, in_words
from cacao_nb.lessons.case import Asked, Case
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.messages import Listed, Message, hut_name
from cacao_nb.rules.decisions import Act, Decision, Fill, Overbuild, Place
from cacao_nb.rules.modules.huts import BuyHut
from cacao_nb.rules.modules.map_board import LeaveEmpty, MapFill
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.refusals import why_not as reasons_against
from cacao_nb.rules.rulebook import BASE_RULE_IDS
from cacao_nb.rules.squares import is_jungle_space
from cacao_nb.rules.state import State

T = TypeVar("T")

#: A question has no more choices than this, unless more of them are right.
_MOST = 4


def why_not(case: Case, *, choice: Decision) -> Asked:
    """The reason why a decision is not legal."""
    state = case.state
    reasons = reasons_against(state, choice)
    if not reasons:
        raise BadQuestion(Message("question.legal", decision=in_words(choice)))
    right = {_key(reason.message): reason.message for reason in reasons}
    others = {
        _key(message): message
        for message in _others(state, choice)(state, choice)
        if _key(message) not in right
    }
    room = max(_MOST - len(right), 1)
    # By their names, so that the right one is not always the first.
    options = sorted({**right, **dict(list(others.items())[:room])}.items())
    first = reasons[0]
    look = (
        Message("look.squares", squares=Listed(first.squares))
        if first.squares
        else Message("look.broken", rule=first.rule)
    )
    return Asked(
        prompt=Message("ask.why_not", decision=in_words(choice)),
        answers=tuple(sorted(right)),
        look=look,
        because=lambda: explain_why_not(state, choice).sentences,
        options=tuple((message, key) for key, message in options),
        # What a module has changed is not told by the rule of the base game.
        rule=_of_kind(_RULES, choice, "A8") if first.rule in BASE_RULE_IDS else first.rule,
        squares=first.squares,
    )


def _others(state: State, choice: Decision) -> Callable[[State, Any], Iterator[Message]]:
    """Where the reasons to choose from come from; a game without the module has none."""
    known = type(choice) in state.rules.decisions
    return _of_kind(_OTHERS, choice, _no_others) if known else _no_others


def _of_kind(table: Mapping[type[Decision], T], choice: Decision, other: T) -> T:
    """What a table has for a kind of decision, or for the one that it is a special case of."""
    return next((table[kind] for kind in type(choice).__mro__ if kind in table), other)


def _key(message: Message) -> str:
    """A reason by the name that its message has."""
    return message.id.rpartition(".")[2]


# Reasons that decisions of each kind are refused for, with those left out that would be true
# here although the engine does not give them. Whatever it gives is a right answer already.


def _not_placing(state: State, choice: Place) -> Iterator[Message]:
    square = choice.square
    yield Message("refused.no_jungle", square=square)
    yield Message("refused.worker_there", square=square)
    if not is_jungle_space(square):
        yield Message("refused.jungle_space", square=square)
    yield Message("refused.asked_fill", colour=colour_name(state.active))


def _not_overbuilding(state: State, choice: Overbuild) -> Iterator[Message]:
    square = choice.square
    yield Message("refused.no_sun", colour=colour_name(state.active))
    yield Message("refused.overbuilt", square=square)
    yield Message("refused.nothing_there", square=square)
    other = (state.active + 1) % state.players
    yield Message("refused.not_own", square=square, owner=colour_name(other))


def _not_filling(_state: State, _choice: Fill) -> Iterator[Message]:
    yield Message("refused.pile_empty")
    yield Message("refused.display_first")


def _not_acting(state: State, choice: Act) -> Iterator[Message]:
    side = side_name(choice.side)
    yield Message("refused.not_activated", square=choice.square, side=side)
    other = (state.decider + 1) % state.players
    yield Message("refused.later", owner=colour_name(other), colour=colour_name(state.decider))
    yield Message("refused.over")


def _not_buying_a_tile(_state: State, _choice: MapFill) -> Iterator[Message]:
    yield Message("refused.no_token")
    yield Message("refused.display_first")
    yield Message("refused.pile_empty")


def _not_leaving_empty(_state: State, _choice: LeaveEmpty) -> Iterator[Message]:
    yield Message("refused.no_token")
    yield Message("refused.pile_empty")


def _not_buying_a_hut(state: State, choice: BuyHut) -> Iterator[Message]:
    owner, hut = colour_name(state.decider), hut_name(choice.hut)
    yield Message("refused.hut_owned", colour=owner, hut=hut)
    yield Message("refused.hut_gone", hut=hut)
    yield Message("refused.asked_place", colour=owner)


def _no_others(_state: State, _choice: Decision) -> Iterator[Message]:
    yield Message("refused.over")


#: The rule that a decision of each kind most often breaks.
_RULES: Mapping[type[Decision], str] = {
    Place: "P1",
    Overbuild: "O1",
    Fill: "F1",
    Act: "A3",
    MapFill: "M3",
    LeaveEmpty: "M5",
    BuyHut: "U2",
}

_OTHERS: Mapping[type[Decision], Callable[[State, Any], Iterator[Message]]] = {
    Place: _not_placing,
    Overbuild: _not_overbuilding,
    Fill: _not_filling,
    Act: _not_acting,
    MapFill: _not_buying_a_tile,
    LeaveEmpty: _not_leaving_empty,
    BuyHut: _not_buying_a_hut,
}
