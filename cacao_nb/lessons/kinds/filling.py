"""Questions about filling: which jungle spaces fill after a placement."""

from __future__ import annotations

from collections.abc import Mapping

from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.naming import YES_NO, spaces_of
from cacao_nb.lessons.subject import Asked, Remark, Subject
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

    def remark(given: frozenset[Square]) -> Remark | None:
        if given == spaces:
            return None
        said = [_why(after, laid, space) for space in sorted(given)]
        lacking = len(spaces - given)
        if not said:
            said.append(Message("remark.not_none"))
        missed = Message("missed.spaces", missing=lacking) if lacking else None
        wrong = [_rule(after, laid, space) for space in sorted(given - spaces)]
        return Remark(tuple(said), missed, next(iter(wrong), "F1"))

    return Asked(
        prompt=Message("ask.fills", owner=colour_name(subject.position.active)),
        answers=(spaces,),
        look=Message("look.four_sides", square=laid.square),
        think=Message("think.fills"),
        because=lambda: (
            [_why(after, laid, space) for space in empty]
            or [Message("because.no_spaces", square=laid.square, rule="F1")]
        ),
        options=spaces_of(subject.state),
        remark=remark,
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
        look=Message("look.squares", squares=Listed(beside(space))),
        think=Message("think.will_fill"),
        because=lambda: [why],
        options=YES_NO,
        remark=lambda _yes: Remark((why,), rule=_rule(after, laid, space)),
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
    id = _case(after, laid, space)
    values: dict[str, object] = {"space": space, "rule": _RULES[id]}
    if id in ("because.fills", "because.one_tile"):
        values |= {"count": len(around), "squares": Listed(around)}
    if id == "because.elsewhere":
        values["square"] = laid.square
    return Message(id, **values)


#: The rule of every case.
_RULES: Mapping[str, str] = {
    "because.fills": "F1",
    "because.filled_before": "F1",
    "because.elsewhere": "F7",
    "because.overbuilding": "O6",
    "because.none_left": "F6",
    "because.one_tile": "F1",
}


def _rule(after: State, laid: Lay, space: Square) -> str:
    """The rule by which a space fills or not."""
    return _RULES[_case(after, laid, space)]


def _case(after: State, laid: Lay, space: Square) -> str:
    """Which case a space is."""
    around = [square for square in beside(space) if square in after.workers]
    if space in after.spaces:
        return "because.fills"
    if space in after.jungle:
        return "because.filled_before"
    if space not in beside(laid.square):
        return "because.elsewhere"
    if laid.square in after.covered:
        return "because.overbuilding"
    return "because.none_left" if len(around) > 1 else "because.one_tile"
