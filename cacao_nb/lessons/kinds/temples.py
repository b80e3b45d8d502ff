"""Questions about temples: who gets what, and what one worker tile would change."""

from __future__ import annotations

from cacao_nb.explain import explain_temples, temple_rule
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.feedback import number, seats, someone
from cacao_nb.lessons.kinds.moving import best_lay
from cacao_nb.lessons.kinds.naming import refusal, seats_of, some, squares_of
from cacao_nb.lessons.subject import Asked, Remark, Subject
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.decisions import Decision, Lay, Overbuild, Place
from cacao_nb.rules.errors import Reason
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import what_if
from cacao_nb.rules.scoring import TempleScore, award, score_temples, workers_beside
from cacao_nb.rules.squares import Square, beside
from cacao_nb.rules.state import PLACE, State
from cacao_nb.rules.tiles import W1111
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
        look=_around_it(state, temple),
        think=Message("think.temple"),
        remark=number(
            found.awards[seat], lambda: [_counts(found)], lambda: _mistakes(found, seat)
        ),
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
        look=_around_it(state, temple),
        think=Message("think.temple_first"),
        remark=seats(
            first,
            lambda seat: _among_first(found, seat),
            lambda count: Remark((), Message("missed.level", count=count), "T2"),
        ),
        # Not the gold: that may be asked for next.
        because=lambda: [_who_leads(found, first, temple)],
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

    def remark(square: Square) -> object:
        if square in changed:
            return _changed(temple, *changed[square])
        refused = _refused(state, square)
        if refused is not None:
            return refused
        id = "remark.same_awards" if square in beside(temple) else "remark.not_beside"
        pays = Message("missed.flips", space=temple, gold=_gold(now))
        return Remark((Message(id, square=square, space=temple),), pays, "T1")

    def move(square: Square) -> Lay | None:
        return changed[square][0] if square in changed else best_lay(state, square)

    return Asked(
        prompt=Message("ask.flips", owner=colour_name(state.active), space=temple),
        answers=answers,
        look=Message("look.beside", space=temple),
        think=Message("think.flips"),
        because=because,
        options=squares_of(state),
        remark=remark,
        move=lambda square: (
            changed[square][0] if square in changed else best_lay(state, square)
        ),
        squares=answers,
    )


def swing(subject: Subject, *, gold: int, seat: int) -> Asked:
    """A square where a worker tile moves the gold for temples between two players."""
    subject.must_be(PLACE)
    state = subject.state
    owner, rival = colour_name(state.active), colour_name(seat)
    best: dict[Square, tuple[int, Lay]] = {}
    for decision in legal(state):
        if isinstance(decision, Lay):
            temple_gold = what_if(state, decision).best.temple_gold
            by = temple_gold[state.active] - temple_gold[seat]
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
            return _refused(state, square)
        by, _ = best[square]
        said = moved(square) if by > 0 else Message("remark.no_swing", square=square)
        missed = Message("missed.swing", gold=gold, by=max(by, 0)) if by < gold else None
        return Remark((said,), missed, "T1")

    return Asked(
        prompt=Message("ask.swing", owner=owner, rival=rival, gold=gold),
        answers=answers,
        look=_near_a_temple(answers[0], temples),
        think=Message("think.swing"),
        because=lambda: map(moved, answers),
        options=squares_of(state),
        remark=remark,
        move=lambda square: best[square][1] if square in best else None,
        squares=answers,
    )


def _refused(state: State, square: Square) -> Reason | None:
    """Why no tile of the hand may be laid on a square."""
    laid = {one.square: one for one in legal(state) if isinstance(one, Lay)}
    if square in laid:
        return None
    tile = next((one.tile for one in laid.values()), W1111)
    reason = refusal(state, Place(tile, 0, square))
    return reason if isinstance(reason, Reason) else None


def _mistakes(found: TempleScore, seat: int) -> dict[int, Remark]:
    """Gold that forgets a tie, and what to say of it."""
    own, most = found.workers[seat], max(found.workers)
    level = found.workers.count(own)
    if not own:
        nobody = Remark((Message("remark.no_worker_there"),), rule="T4")
        return {3: nobody, 6: nobody}
    if own == most and level > 1:
        shared = Remark((Message("remark.shared", level=level),), rule="T2")
        return dict.fromkeys({3, 6} - {found.awards[seat]}, shared)
    if own == most:
        return {}
    if found.workers.count(most) > 1:
        return {3: Remark((Message("remark.behind_tie"),), rule="T2")}
    if found.awards[seat] < 3 and level > 1:
        return {3: Remark((Message("remark.shared", level=level),), rule="T3")}
    return {}


def _among_first(found: TempleScore, seat: int) -> Remark:
    """Whether a player has most workers at a temple, in numbers."""
    own, most = found.workers[seat], max(found.workers)
    if own == most:
        return someone("remark.has_most" if own else "remark.has_none", seat, "T4", workers=own)
    return someone("remark.has_fewer", seat, "T1", workers=own)


def _around_it(state: State, space: Square) -> Message:
    """The tiles whose workers count."""
    squares = Listed(_around(state, space))
    return Message("look.temple_tiles", space=space, squares=squares)


def _near_a_temple(square: Square, temples: list[Square]) -> Message:
    """Where to look for a square, by a temple beside it; a new one may come there as well."""
    for space in beside(square):
        if space in temples:
            return Message("look.beside", space=space)
    return Message("look.row", row=square[1])


def _temple(state: State, space: Square) -> TempleScore:
    for temple in score_temples(state):
        if temple.space == space:
            return temple
    raise BadQuestion(Message("question.no_temple", space=space))


def _around(state: State, space: Square) -> list[Square]:
    return [square for square in beside(space) if square in state.workers]


def _who_leads(found: TempleScore, first: frozenset[int], space: Square) -> Message:
    """Why these players have most workers at a temple."""
    rule, workers = temple_rule(found.workers), max(found.workers)
    if not first:
        return Message("because.temple_nobody", space=space, rule=rule)
    owners = Listed(map(colour_name, sorted(first)))
    there = {"owners": owners, "count": len(first), "workers": workers, "space": space}
    return Message("because.temple_first", **there, rule=rule)


def _counts(temple: TempleScore) -> Message:
    """How many workers each player has there; the gold is left to whoever answers."""
    counts = Listed(
        Message("question.workers", owner=colour_name(seat), count=count)
        for seat, count in enumerate(temple.workers)
    )
    return Message("remark.temple_counts", space=temple.space, counts=counts)


def _awards(state: State, space: Square) -> list[str]:
    """What one temple brings now, as the engine tells it."""
    alone = state.copy()
    for other, tile in state.jungle.items():
        if tile.kind == "temple" and other != space:
            del alone.jungle[other]
    return list(explain_temples(alone)[:1])


def _changed(space: Square, decision: Lay, awards: tuple[int, ...]) -> Message:
    return Message(
        "because.flips",
        tile=decision.tile.name,
        square=decision.square,
        space=space,
        gold=_gold(awards),
        rule="T1",
    )


def _gold(awards: tuple[int, ...]) -> Listed:
    """What a temple pays, player by player."""
    return Listed(
        Message("question.gold", owner=colour_name(seat), gold=gold)
        for seat, gold in enumerate(awards)
    )
