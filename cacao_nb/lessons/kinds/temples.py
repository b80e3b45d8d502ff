"""Questions about temples: who gets what, and what one worker tile would change."""

from __future__ import annotations

from cacao_nb.explain import explain_temples, temple_rule
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.naming import nearest, refusal, seats_of, some, squares_of
from cacao_nb.lessons.subject import Asked, Subject
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.decisions import Decision, Lay, Overbuild, Place
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.scoring import TempleScore, award, score_temples, workers_beside
from cacao_nb.rules.squares import Square, beside
from cacao_nb.rules.state import PLACE, State
from cacao_nb.rules.turn import apply


def temple_gold(
    subject: Subject, *, temple: Square, seat: int, choice: Decision | None = None
) -> Asked:
    """The gold that a temple would bring a player, now or after a decision."""
    course = None if choice is None else subject.course(choice)
    state = subject.state if course is None else course.after
    found = _temple(state, temple)
    ask = "ask.temple_gold" if course is None else "ask.temple_gold_then"
    return Asked(
        prompt=Message(ask, owner=colour_name(seat), space=temple),
        answers=(found.awards[seat],),
        look=_counts(found),
        because=lambda: _awards(state, temple),
        steps=() if course is None else tuple(course.steps),
        rule="T5" if isinstance(choice, Overbuild) else temple_rule(found.workers),
        squares=(temple, *_around(state, temple)),
    )


def temple_first(subject: Subject, *, temple: Square) -> Asked:
    """The players with most workers beside a temple."""
    state = subject.state
    found = _temple(state, temple)
    most = max(found.workers)
    first = frozenset(seat for seat, count in enumerate(found.workers) if count == most > 0)
    return Asked(
        prompt=Message("ask.temple_first", space=temple),
        answers=(first,),
        look=_counts(found),
        because=lambda: _awards(state, temple),
        rule=temple_rule(found.workers),
        options=seats_of(state),
        squares=(temple, *_around(state, temple)),
    )


def flips(subject: Subject, *, temple: Square) -> Asked:
    """A square where the right worker tile changes what a temple brings."""
    subject.must_be(PLACE)
    state = subject.state
    now = _temple(state, temple).awards
    changed: dict[Square, tuple[Lay, tuple[int, ...]]] = {}
    for decision in legal(state):
        if isinstance(decision, Lay) and decision.square in beside(temple):
            after = state.copy()
            apply(after, decision)
            then = award(workers_beside(after, temple))
            if then != now:
                changed.setdefault(decision.square, (decision, then))
    answers = some(changed)

    def because() -> list[Message]:
        return [_changed(temple, *changed[square]) for square in answers]

    def remark(square: Square) -> Message:
        if square in changed:
            return _changed(temple, *changed[square])
        id = "remark.same_awards" if square in beside(temple) else "remark.not_beside"
        return Message(id, square=square, space=temple)

    return Asked(
        prompt=Message("ask.flips", owner=colour_name(state.active), space=temple),
        answers=answers,
        look=Message("look.flips", space=temple, count=len(answers)),
        because=because,
        options=squares_of(state),
        remark=remark,
        squares=answers,
    )


def swing(subject: Subject, *, gold: int, seat: int) -> Asked:
    """A square where a worker tile moves the gold for temples between two players."""
    subject.must_be(PLACE)
    state = subject.state
    owner, rival = colour_name(state.active), colour_name(seat)
    now = _lead(state, state.active, seat)
    best: dict[Square, tuple[int, Lay]] = {}
    for decision in legal(state):
        if isinstance(decision, Lay):
            after = state.copy()
            apply(after, decision)
            by = _lead(after, state.active, seat) - now
            if decision.square not in best or by > best[decision.square][0]:
                best[decision.square] = (by, decision)
    answers = some(square for square, (by, _) in best.items() if by >= gold)
    temples = [temple.space for temple in score_temples(state)]

    def moved(square: Square) -> Message:
        by, decision = best[square]
        laid = {"tile": decision.tile.name, "square": square, "owner": owner, "rival": rival}
        return Message("because.swing", **laid, gold=by, rule="T1")

    def remark(square: Square) -> object | None:
        if square not in best:
            tile = next(decision.tile for _, decision in best.values())
            return refusal(state, Place(tile, 0, square))
        if best[square][0] > 0:
            return moved(square)
        return Message("remark.no_swing", square=square)

    return Asked(
        prompt=Message("ask.swing", owner=owner, rival=rival, gold=gold),
        answers=answers,
        look=Message("look.swing", space=nearest(answers[0], temples)),
        because=lambda: map(moved, answers),
        options=squares_of(state),
        remark=remark,
        squares=answers,
    )


def _lead(state: State, seat: int, rival: int) -> int:
    """How much more gold a player would get for temples than another."""
    return sum(temple.awards[seat] - temple.awards[rival] for temple in score_temples(state))


def _temple(state: State, space: Square) -> TempleScore:
    for temple in score_temples(state):
        if temple.space == space:
            return temple
    raise BadQuestion(Message("question.no_temple", space=space))


def _around(state: State, space: Square) -> list[Square]:
    return [square for square in beside(space) if square in state.workers]


def _counts(temple: TempleScore) -> Message:
    """How many workers each player has there; the gold is left to whoever answers."""
    counts = Listed(
        Message("question.workers", owner=colour_name(seat), count=count)
        for seat, count in enumerate(temple.workers)
    )
    return Message("look.temple", space=temple.space, counts=counts)


def _awards(state: State, space: Square) -> list[str]:
    """What one temple brings now, as the engine tells it."""
    alone = state.copy()
    for other, tile in state.jungle.items():
        if tile.kind == "temple" and other != space:
            del alone.jungle[other]
    return list(explain_temples(alone)[:1])


def _changed(space: Square, decision: Lay, awards: tuple[int, ...]) -> Message:
    gold = Listed(
        Message("question.gold", owner=colour_name(seat), gold=gold)
        for seat, gold in enumerate(awards)
    )
    return Message(
        "because.flips",
        tile=decision.tile.name,
        square=decision.square,
        space=space,
        gold=gold,
        rule="T1",
    )
