"""Questions about filling: which jungle spaces fill after a placement."""

from __future__ import annotations

from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.naming import YES_NO, spaces_of
from cacao_nb.lessons.subject import Asked, Subject
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.decisions import Decision, Lay
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.squares import Square, beside
from cacao_nb.rules.state import PLACE, State


def fills(subject: Subject, *, choice: Decision | None = None) -> Asked:
    """The jungle spaces that have to be filled after a placement."""
    laid, after, steps = _laid(subject, choice)
    spaces = frozenset(after.spaces)
    empty = [space for space in beside(laid.square) if space not in after.jungle]
    look = (
        Message("look.spaces", spaces=Listed(empty))
        if empty
        else Message("look.no_spaces", square=laid.square)
    )
    return Asked(
        prompt=Message("ask.fills", owner=colour_name(subject.position.active)),
        answers=(spaces,),
        look=look,
        because=lambda: [_why(after, laid, space) for space in empty] or [look],
        options=spaces_of(subject.state),
        steps=steps,
        squares=tuple(sorted(spaces)),
    )


def will_fill(subject: Subject, *, space: Square, choice: Decision | None = None) -> Asked:
    """Whether a jungle space has to be filled after a placement."""
    laid, after, steps = _laid(subject, choice)
    why = _why(after, laid, space)
    around = [square for square in beside(space) if square in after.workers]
    return Asked(
        prompt=Message("ask.will_fill", space=space),
        answers=(space in after.spaces,),
        look=Message("look.worker_tiles", space=space, count=len(around)),
        because=lambda: [why],
        options=YES_NO,
        remark=lambda _yes: why,
        steps=steps,
        squares=(space, *around),
    )


def _laid(
    subject: Subject, choice: Decision | None
) -> tuple[Lay, State, tuple[tuple[int, Decision], ...]]:
    """The tile that is laid, what comes of it, and the decision as the question tells it."""
    subject.must_be(PLACE)
    course = subject.course(choice)
    _, laid = course.steps[0]
    if not isinstance(laid, Lay):
        raise BadQuestion(Message("question.nothing_laid"))
    return laid, course.after, tuple(course.steps)


def _why(after: State, laid: Lay, space: Square) -> Message:
    """Why a space fills, or why not."""
    around = [square for square in beside(space) if square in after.workers]
    around_it = {"space": space, "count": len(around), "squares": Listed(around)}
    if space in after.spaces:
        return Message("because.fills", **around_it, rule="F1")
    if space in after.jungle:
        return Message("because.filled_before", space=space, rule="F1")
    if space not in beside(laid.square):
        return Message("because.elsewhere", space=space, square=laid.square, rule="F7")
    if laid.square in after.covered:
        return Message("because.overbuilding", space=space, rule="O6")
    if len(around) > 1:
        return Message("because.none_left", space=space, rule="F6")
    return Message("because.one_tile", **around_it, rule="F1")
