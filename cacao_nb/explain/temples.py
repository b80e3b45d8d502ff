"""Temples as they stand: who would get what, and what would change that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cacao_nb.explain.explanation import Explanation
from cacao_nb.explain.tables import Table
from cacao_nb.messages import Listed, Message, text
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.given import of_state
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import Flip, TempleStanding, temple_standings
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import TEMPLE


@checked
def temple_rule(workers: Iterable[int]) -> str:
    """The rule by which a temple with so many workers beside it, by seat, is awarded.

    Examples
    --------
    >>> temple_rule((3, 1)), temple_rule((2, 2)), temple_rule((3, 1, 1)), temple_rule((0, 0))
    ('T1', 'T2', 'T3', 'T4')
    """
    arguments.items("workers", workers, least=2)
    first, second, *third = [*sorted(workers, reverse=True), -1]
    if not first:
        return "T4"
    if first == second:
        return "T2"
    return "T3" if second > 0 and second == third[0] else "T1"


def awards_in_words(workers: Iterable[int], gold: Iterable[int]) -> Listed:
    """What a temple brings to those who have workers there."""
    return Listed(
        Message("explain.event.award", gold=amount, owner=colour_name(seat), workers=count)
        for seat, (count, amount) in enumerate(zip(workers, gold, strict=True))
        if count
    )


@of_state
@checked
def explain_temples(state: State) -> Explanation:
    """Who would get what for each temple now, and what would change that.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> print(explain_temples(Game.demo("first-steps")))
    If the game ended now, the temple at (-1, -1) would bring 6 gold to Purple with 1 worker
    (rule T1).
    With 1 more worker at the temple at (-1, -1), Red would change this into 3 gold to Red with
    1 worker and 3 gold to Purple with 1 worker (rule T2).
    With 1 worker fewer at the temple at (-1, -1), Purple would leave it without any, so that it
    brings nothing (rule T4).
    """
    standings = temple_standings(state)
    if not standings and TEMPLE not in state.rules.box.jungle:
        return Explanation([Message("standing.without_temples")])
    if not standings:
        return Explanation([Message("standing.no_temples", rule="J6")])
    sentences = [sentence for standing in standings for sentence in _standing(standing)]
    columns = ("temple", "player", "workers", "gold", "up", "down")
    head = [text(f"standing.column.{name}") for name in columns]
    rows = [row for standing in standings for row in _rows(standing)]
    return Explanation(sentences, Table(text("standing.caption"), head, rows))


def _standing(standing: TempleStanding) -> Iterator[Message]:
    space, workers = standing.space, standing.workers
    rule = temple_rule(workers)
    if any(workers):
        awards = awards_in_words(workers, standing.awards)
        yield Message("standing.now", space=space, awards=awards, rule=rule)
    else:
        yield Message("standing.nobody", space=space, rule=rule)
    for flip in standing.flips:
        yield _flip(standing, flip)


def _flip(standing: TempleStanding, flip: Flip) -> Message:
    workers = list(standing.workers)
    workers[flip.seat] += flip.workers
    message = "standing.more" if flip.workers > 0 else "standing.fewer"
    return Message(
        message if any(workers) else "standing.fewer_nobody",
        count=abs(flip.workers),
        space=standing.space,
        owner=colour_name(flip.seat),
        awards=awards_in_words(workers, flip.awards),
        rule=temple_rule(workers),
    )


def _rows(standing: TempleStanding) -> Iterator[list[object]]:
    up = {flip.seat: flip.workers for flip in standing.flips if flip.workers > 0}
    down = {flip.seat: -flip.workers for flip in standing.flips if flip.workers < 0}
    for seat, (workers, gold) in enumerate(zip(standing.workers, standing.awards, strict=True)):
        needed = (up.get(seat, ""), down.get(seat, ""))
        yield [standing.space, colour_name(seat), workers, gold, *needed]
