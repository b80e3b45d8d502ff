"""The emperor in questions: where a worker tile makes him come."""

from __future__ import annotations

from cacao_nb.draw.scene import LEGAL
from cacao_nb.lessons.door import DOOR, ModuleQuestions, QuestionKind
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.moving import best_lay
from cacao_nb.lessons.kinds.naming import refusal, some, squares_of
from cacao_nb.lessons.subject import Asked, Remark, Subject
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.decisions import Lay, Place
from cacao_nb.rules.legality import legal
from cacao_nb.rules.modules.emperor import EMPEROR
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import PLACE, State


def emperor_comes(subject: Subject) -> Asked:
    """A square on which a worker tile that is laid now makes the emperor come."""
    subject.must_be(PLACE)
    state = subject.state
    if EMPEROR not in state.extra:
        raise BadQuestion(Message("question.no_emperor"))
    square: Square = state.extra[EMPEROR].square
    laid = {one.square for one in legal(state) if isinstance(one, Lay)}
    answers = some(one for one in laid if _in_line(one, square))
    column, row = square
    rule = "R4" if all(one in state.workers for one in answers) else "R2"
    return Asked(
        prompt=Message("ask.emperor_comes", owner=colour_name(state.active)),
        answers=answers,
        look=Message("look.emperor_comes", square=square, row=row, column=column),
        because=lambda: [
            Message("because.emperor_comes", square=square, squares=Listed(answers), rule="R2")
        ],
        options=squares_of(state),
        move=lambda one: best_lay(state, one) if one in laid else None,
        remark=lambda one: None if one in answers else _remark(state, laid, one, square),
        rule=rule,
        squares=answers,
    )


def _in_line(one: Square, other: Square) -> bool:
    return one[0] == other[0] or one[1] == other[1]


def _remark(state: State, laid: set[Square], one: Square, emperor: Square) -> object | None:
    """Why the emperor does not come to a tile on a square."""
    if one not in laid:
        return refusal(state, Place(state.hands[state.active][0], 0, one))
    column, row = emperor
    said = Message("remark.not_in_line", square=one, row=row, column=column)
    return Remark((said,), rule="R2")


DOOR.register(
    EMPEROR,
    ModuleQuestions(
        kinds={"emperor_comes": QuestionKind(emperor_comes, "square", ("R2", "R4"), (LEGAL,))}
    ),
)
