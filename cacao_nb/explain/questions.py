"""Why a decision is not possible, and what it would lead to: in sentences and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cacao_nb.explain.arguments import Spelled, edge_arguments, held_name, tile_name
from cacao_nb.explain.base_events import ACTIVATION_RULES
from cacao_nb.explain.changes import changes_in_words
from cacao_nb.explain.decisions import in_words
from cacao_nb.explain.door import DOOR, FillWords
from cacao_nb.explain.explanation import Explanation
from cacao_nb.explain.tables import Table
from cacao_nb.messages import Listed, Message, text
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import PILE, Decision, Fill
from cacao_nb.rules.events import FILL, OVERBUILD, PLACEMENT
from cacao_nb.rules.given import of_state
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import Activated, Outcome, WhatIf, what_if
from cacao_nb.rules.refusals import why_not
from cacao_nb.rules.state import State

#: How an activation is put, by its cause.
_CAUSES: Mapping[str, str] = {
    PLACEMENT: "what_if.placement",
    OVERBUILD: "what_if.overbuild",
    FILL: "what_if.fill_cause",
}

_FILL = FillWords("what_if.fill", "F4", "what_if.filled")


@of_state
@checked
def explain_why_not(state: State, decision: Decision) -> Explanation:
    """Every reason why a decision is not legal now, with the rule it stands on.

    Examples
    --------
    >>> from cacao_nb.rules import Place, new_game
    >>> print(explain_why_not(new_game(players=2, seed=7), Place("1-1-1-1", 0, (3, 2))))
    No jungle tile lies beside (3, 2). Rule P1: A worker tile from the hand goes on a free
    square that has at least one jungle tile beside it; an empty jungle space is not enough.
    """
    reasons = why_not(state, decision)
    if not reasons:
        return Explanation([Message("why_not.legal", decision=in_words(decision))])
    sentences = [
        Message(
            "why_not.reason",
            reason=reason.message,
            rule=reason.rule,
            says=Message(f"rule.{reason.rule}"),
        )
        for reason in reasons
    ]
    head = [text(f"why_not.column.{name}") for name in ("reason", "rule", "squares")]
    rows = [
        (reason, reason.rule, Listed(reason.squares) if reason.squares else "")
        for reason in reasons
    ]
    caption = text("why_not.caption", decision=in_words(decision))
    return Explanation(sentences, Table(caption, head, rows))


@of_state
@checked
def explain_what_if(state: State, decision: Decision) -> Explanation:
    """What a decision would lead to this turn, as far as the decider can see.

    The sentences tell the best outcome for the decider, the table every way to fill.

    Examples
    --------
    >>> from cacao_nb.rules import Place, new_game
    >>> print(explain_what_if(new_game(players=2, seed=7), Place("1-1-1-1", 0, (1, 0))))
    What this would lead to, as far as Red can see, with the best fills and with everybody's
    best actions: placing the worker tile 1-1-1-1 at (1, 0).
    By the placement at (1, 0), Red's one south worker there would be activated beside the
    market 2 at (1, 1) (rule A1).
    By the placement at (1, 0), Red's one west worker there would be activated beside the
    single plantation at (0, 0) (rule A1).
    Red's goods would change by +2 gold.
    Purple's goods would stay as they are.
    """
    answer = what_if(state, decision)
    sentences = [*_decision(answer), *_spaces(answer)]
    for words in DOOR.of(state.rules.modules):
        sentences += words.outcome(answer)
    return Explanation([*sentences, *_gains(answer)], _table(answer, state.players))


def _decision(answer: WhatIf) -> Iterator[Message]:
    owner, decision = colour_name(answer.seat), in_words(answer.decision)
    yield Message("what_if.asked", owner=owner, decision=decision)


def _spaces(answer: WhatIf) -> Iterator[Message]:
    if answer.spaces:
        yield Message(
            "what_if.ways",
            count=len(answer.spaces),
            spaces=Listed(answer.spaces),
            ways=len(answer.outcomes),
            rule="F1",
        )
    for fill in answer.best.fills:
        yield _fill(answer, fill)


def _gains(answer: WhatIf) -> Iterator[Message]:
    best = answer.best
    for activation in best.activations:
        own = DOOR.with_tile(activation.tile).activation(activation)
        yield _activation(activation) if own is None else own
    for seat, gains in enumerate(best.gains):
        owner = colour_name(seat)
        if gains:
            yield Message("what_if.gains", owner=owner, changes=changes_in_words(gains))
        else:
            yield Message("what_if.no_gains", owner=owner)
        if gold := best.temple_gold[seat]:
            message = "what_if.temples_more" if gold > 0 else "what_if.temples_less"
            yield Message(message, owner=owner, gold=abs(gold), rule="T1")


def _fill(answer: WhatIf, fill: Fill) -> Message:
    if fill.tile is not PILE:
        words, owner = _fill_words(fill), colour_name(answer.seat)
        tile = held_name(fill.tile, fill.holding)
        return Message(
            words.sentence, owner=owner, space=fill.space, tile=tile, rule=words.rule
        )
    unseen = answer.best.unseen
    total = sum(count for _, count in unseen)
    tiles = Listed(
        Message("what_if.odds", tile=tile_name(tile), count=count, total=total)
        for tile, count in unseen
    )
    return Message("what_if.unseen", space=fill.space, tiles=tiles, rule="F5")


def _fill_words(fill: Fill) -> FillWords:
    return DOOR.with_decision(type(fill)).fills.get(type(fill), _FILL)


def _activation(activation: Activated) -> Message:
    cause = activation.cause[0]
    return Message(
        _CAUSES[cause],
        **edge_arguments(activation.seat, activation.edge, activation.tile),
        workers=Spelled(activation.workers),
        rule=ACTIVATION_RULES[cause],
    )


def _table(answer: WhatIf, players: int) -> Table:
    decision, owner = in_words(answer.decision), colour_name(answer.seat)
    caption = text("what_if.caption", decision=decision, owner=owner)
    head = [text("what_if.column.fills"), *map(colour_name, range(players))]
    return Table(caption, head, (_row(outcome) for outcome in answer.outcomes))


def _row(outcome: Outcome) -> list[object]:
    fills = Listed(
        Message(
            _fill_words(fill).cell,
            space=fill.space,
            tile=held_name(fill.tile, fill.holding),
        )
        for fill in outcome.fills
    )
    return [
        fills,
        *(_cell(*one) for one in zip(outcome.gains, outcome.temple_gold, strict=True)),
    ]


def _cell(gains: tuple[tuple[str, int], ...], temples: int) -> object:
    changes = list(changes_in_words(gains).items)
    if temples:
        changes.append(Message("what_if.temples", gold=f"{temples:+}"))
    return Listed(changes) if changes else Message("what_if.nothing")
