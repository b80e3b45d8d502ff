"""Why a decision is not possible, and what it would lead to: in sentences and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cacao_nb.explain.answer import Answer
from cacao_nb.explain.changes import changes_in_words
from cacao_nb.explain.decided import in_words
from cacao_nb.explain.eventphrases import RULE, SPELLED
from cacao_nb.explain.modules import WORDS
from cacao_nb.explain.modulewords import CauseWords, FillWords
from cacao_nb.explain.phrases import NUMBER, SQUARE, Phrase, Several
from cacao_nb.explain.sentences import JUNGLE_TILE, PLAYER, SIDE
from cacao_nb.explain.tables import Table
from cacao_nb.messages import Listed, Message, text
from cacao_nb.rules.decisions import PILE, Decision, Fill
from cacao_nb.rules.events import FILL, OVERBUILD, PLACEMENT
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import Activated, Outcome, WhatIf, what_if
from cacao_nb.rules.refusals import why_not
from cacao_nb.rules.state import State

WAYS = Phrase("what_if.ways", count=NUMBER, spaces=Several(SQUARE), ways=NUMBER, rule=RULE)
FILLED = Phrase("what_if.fill", owner=PLAYER, space=SQUARE, tile=JUNGLE_TILE, rule=RULE)
ODDS = Phrase("what_if.odds", tile=JUNGLE_TILE, count=NUMBER, total=NUMBER)
UNSEEN = Phrase("what_if.unseen", space=SQUARE, tiles=Several(ODDS), rule=RULE)
BY_PLACEMENT, BY_OVERBUILDING, BY_FILL = (
    Phrase(
        id,
        owner=PLAYER,
        side=SIDE,
        square=SQUARE,
        space=SQUARE,
        workers=SPELLED,
        tile=JUNGLE_TILE,
        rule=RULE,
    )
    for id in ("what_if.placement", "what_if.overbuild", "what_if.fill_cause")
)
#: How an activation is told and on which rule it stands, by its cause.
_CAUSES: CauseWords = {
    PLACEMENT: (BY_PLACEMENT, "A1"),
    OVERBUILD: (BY_OVERBUILDING, "O5"),
    FILL: (BY_FILL, "A2"),
}
#: The same for edges without workers, by the kind of tile.
_EMPTY_EDGES: Mapping[str, CauseWords] = {
    kind: causes for words in WORDS.values() for kind, causes in words.empty_edges.items()
}
_FILLS: Mapping[type[Fill], FillWords] = {
    Fill: FillWords(FILLED, "F4", "what_if.filled"),
    **{kind: told for words in WORDS.values() for kind, told in words.fills.items()},
}
NO_GAINS = Phrase("what_if.no_gains", owner=PLAYER)
TEMPLES_MORE, TEMPLES_LESS = (
    Phrase(id, owner=PLAYER, gold=NUMBER, rule=RULE)
    for id in ("what_if.temples_more", "what_if.temples_less")
)


def explain_why_not(state: State, decision: Decision) -> Answer:
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
        return Answer([text("why_not.legal", decision=in_words(decision))])
    told = [
        text(
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
    return Answer(told, Table(caption, head, rows))


def explain_what_if(state: State, decision: Decision) -> Answer:
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
    told = [*_decision(answer), *_spaces(answer)]
    for module in state.rules.modules:
        if module in WORDS:
            told += WORDS[module].outcome(answer)
    return Answer([*told, *_gains(answer)], _table(answer, state.players))


def _decision(answer: WhatIf) -> Iterator[str]:
    decision = in_words(answer.decision)
    yield text("what_if.asked", owner=colour_name(answer.seat), decision=decision)


def _spaces(answer: WhatIf) -> Iterator[str]:
    if answer.spaces:
        yield WAYS.say(
            count=len(answer.spaces),
            spaces=answer.spaces,
            ways=len(answer.outcomes),
            rule="F1",
        )
    for fill in answer.best.fills:
        yield _fill(answer, fill)


def _gains(answer: WhatIf) -> Iterator[str]:
    best = answer.best
    for activation in best.activations:
        yield _activation(activation)
    for seat, gains in enumerate(best.gains):
        if gains:
            yield text(
                "what_if.gains", owner=colour_name(seat), changes=changes_in_words(gains)
            )
        else:
            yield NO_GAINS.say(owner=seat)
        if gold := best.temple_gold[seat]:
            phrase = TEMPLES_MORE if gold > 0 else TEMPLES_LESS
            yield phrase.say(owner=seat, gold=abs(gold), rule="T1")


def _fill(answer: WhatIf, fill: Fill) -> str:
    if fill.tile is not PILE:
        told = {"owner": answer.seat, "space": fill.space, "tile": fill.tile.name}
        words = _FILLS[type(fill)]
        return words.phrase.say(**told, rule=words.rule)
    unseen = answer.best.unseen
    total = sum(count for _, count in unseen)
    tiles = [{"tile": tile.name, "count": count, "total": total} for tile, count in unseen]
    return UNSEEN.say(space=fill.space, tiles=tiles, rule="F5")


def _activation(activation: Activated) -> str:
    edge, workers, kind = activation.edge, activation.workers, activation.tile.kind
    told = {
        "owner": activation.seat,
        "side": edge.side,
        "square": edge.square,
        "space": edge.space,
        "tile": activation.tile.name,
    }
    causes = _CAUSES
    if not workers and kind in _EMPTY_EDGES:
        causes = _EMPTY_EDGES[kind]
    else:
        told["workers"] = workers
    phrase, rule = causes[activation.cause[0]]
    return phrase.say(**told, rule=rule)


def _table(answer: WhatIf, players: int) -> Table:
    decision, owner = in_words(answer.decision), colour_name(answer.seat)
    caption = text("what_if.caption", decision=decision, owner=owner)
    head = [text("what_if.column.fills"), *map(colour_name, range(players))]
    return Table(caption, head, (_row(outcome) for outcome in answer.outcomes))


def _row(outcome: Outcome) -> list[object]:
    fills = Listed(
        Message(_FILLS[type(fill)].cell, space=fill.space, tile=Message(fill.tile.message))
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
