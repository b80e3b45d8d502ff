"""Why a decision is refused: the engine's reasons among others that are real but not here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cacao_nb.explain import explain_why_not, in_words
from cacao_nb.lessons.door import DOOR, Refused
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.subject import Asked, Subject
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
        else Message("look.broken", rule=first.rule)
    )
    return Asked(
        prompt=Message("ask.why_not", decision=in_words(choice)),
        answers=tuple(sorted(right)),
        look=look,
        because=lambda: explain_why_not(state, choice),
        options=tuple((message, key) for key, message in options),
        # What a module has changed is not told by the rule of the base game.
        rule=refused.rule if first.rule in BASE_RULE_IDS else first.rule,
        squares=first.squares,
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


def _not_filling(_state: State, _choice: Fill) -> Iterator[Message]:
    yield Message("refused.pile_empty")
    yield Message("refused.display_first")


def _not_acting(state: State, choice: Act) -> Iterator[Message]:
    side = side_name(choice.side)
    yield Message("refused.not_activated", square=choice.square, side=side)
    other = (state.decider + 1) % state.players
    yield Message("refused.later", owner=colour_name(other), colour=colour_name(state.decider))
    yield Message("refused.over")


def _no_others(_state: State, _choice: Decision) -> Iterator[Message]:
    yield Message("refused.over")


_REFUSED: Mapping[type, Refused] = {
    Place: Refused("P1", _not_placing),
    Overbuild: Refused("O1", _not_overbuilding),
    Fill: Refused("F1", _not_filling),
    Act: Refused("A3", _not_acting),
}

_OTHERWISE = Refused("A8", _no_others)
