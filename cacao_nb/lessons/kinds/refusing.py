"""Why a decision is refused: the engine's reasons among others that are real but not here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cacao_nb.explain import explain_why_not, in_words
from cacao_nb.lessons.door import DOOR, Refused
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.naming import jungle_beside, tiles_in_words
from cacao_nb.lessons.subject import Asked, Remark, Subject
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.decisions import Act, Decision, Fill, Overbuild, Place
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.refusals import why_not as reasons_against
from cacao_nb.rules.rulebook import BASE_RULE_IDS
from cacao_nb.rules.squares import is_jungle_space
from cacao_nb.rules.state import State

#: A question has no more choices than this, unless more of them are right.
_MOST = 4


def why_not(subject: Subject, *, choice: Decision) -> Asked:
    """The reason why a decision is not legal."""
    state = subject.state
    reasons = reasons_against(state, choice)
    if not reasons:
        raise BadQuestion(Message("question.legal", decision=in_words(choice)))
    right = {_key(reason.message): reason.message for reason in reasons}
    refused = _refused(type(choice))
    # Whatever else is true here is right as well, though the engine has better to say.
    right |= {_key(message): message for message in refused.also(state, choice)}
    # A game without the module has no reasons of its own to choose from.
    known = refused if type(choice) in state.rules.decisions else _OTHERWISE
    others = {
        _key(message): message
        for message in known.others(state, choice)
        if _key(message) not in right
    }
    room = max(_MOST - len(right), 1)
    # By their names, so that the right one is not always the first.
    options = sorted({**right, **dict(list(others.items())[:room])}.items())
    first = reasons[0]
    look = (
        Message("look.squares", squares=Listed(first.squares))
        if first.squares
        else Message("look.owned", owner=colour_name(state.decider))
    )
    return Asked(
        prompt=Message("ask.why_not", decision=in_words(choice)),
        answers=tuple(sorted(right)),
        look=look,
        think=Message("think.why_not"),
        remark=lambda key: None if key in right else _not_so(state, choice, others[key]),
        because=lambda: explain_why_not(state, choice),
        options=tuple((message, key) for key, message in options),
        # What a module has changed is not told by the rule of the base game.
        rule=refused.rule if first.rule in BASE_RULE_IDS else first.rule,
        squares=first.squares,
        beside_board=True,
    )


def _refused(kind: type[Decision]) -> Refused:
    """Why decisions of a kind are refused, or those that they are a special case of."""
    for one in kind.__mro__:
        if found := _REFUSED.get(one) or DOOR.with_decision(one).refused.get(one):
            return found
    return _OTHERWISE


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


def _not_filling(state: State, _choice: Fill) -> Iterator[Message]:
    if state.pile:
        yield Message("refused.pile_empty")
    yield Message("refused.asked_place", colour=colour_name(state.active))


def _also_not_filling(state: State, choice: Fill) -> Iterator[Message]:
    """A tile that lies in the pile cannot be had as long as others lie face up (F5)."""
    if state.display and state.pile and choice.tile not in state.display:
        yield Message("refused.display_first")


def _not_acting(state: State, choice: Act) -> Iterator[Message]:
    side = side_name(choice.side)
    yield Message("refused.not_activated", square=choice.square, side=side)
    other = (state.decider + 1) % state.players
    # The other way round it would be true.
    yield Message("refused.later", owner=colour_name(state.decider), colour=colour_name(other))
    yield Message("refused.over")


def _no_others(_state: State, _choice: Decision) -> Iterator[Message]:
    yield Message("refused.over")


_REFUSED: Mapping[type, Refused] = {
    Place: Refused("P1", _not_placing),
    Overbuild: Refused("O1", _not_overbuilding),
    Fill: Refused("F1", _not_filling, _also_not_filling),
    Act: Refused("A3", _not_acting),
}

_OTHERWISE = Refused("A8", _no_others)


# Why a reason is none here ------------------------------------------------------------------


def _not_so(state: State, choice: Decision, reason: Message) -> Remark:
    """What speaks against a reason, in facts."""
    known = _FACTS.get(_key(reason))
    fact = known(state, choice) if known else Message("remark.not_so", reason=reason)
    return Remark((fact,), Message("missed.reason"))


def _beside(state: State, choice: Any) -> Message:
    tiles = tiles_in_words(jungle_beside(state, choice.square))
    return Message("remark.beside", square=choice.square, tiles=tiles)


def _owner_there(state: State, choice: Any) -> Message:
    placed = state.workers.get(choice.square)
    if placed is None:
        return Message("remark.no_worker_tile", square=choice.square)
    owner = colour_name(placed.owner)
    return Message("remark.not_own", square=choice.square, owner=owner)


def _suns(state: State, _choice: Any) -> Message:
    seat = state.active
    return Message("remark.has_suns", owner=colour_name(seat), suns=state.suns[seat])


def _edge_there(_state: State, choice: Any) -> Message:
    whose = {"square": choice.square, "side": side_name(choice.side)}
    return Message("remark.is_activated", **whose)


#: What is so, by the reason that is none here.
_FACTS: Mapping[str, Callable[[State, Any], Message]] = {
    "no_jungle": _beside,
    "worker_there": lambda _, choice: Message("remark.no_worker_tile", square=choice.square),
    "jungle_space": lambda _, choice: Message("remark.worker_square", square=choice.square),
    "asked_fill": lambda _state, _choice: Message("remark.nothing_to_fill"),
    "asked_place": lambda _state, _choice: Message("remark.placed_already"),
    "no_sun": _suns,
    "overbuilt": lambda _, choice: Message("remark.one_tile", square=choice.square),
    "nothing_there": _owner_there,
    "not_own": _owner_there,
    "pile_empty": lambda state, _: Message("remark.pile", left=len(state.pile)),
    "not_activated": _edge_there,
    "over": lambda state, _: Message(
        "remark.goes_on", turn=state.turn, turns=state.rules.turn_count
    ),
}
