"""Questions about the end of a turn: which jungle tile comes into the display."""

from __future__ import annotations

from cacao_nb.explain import explain_events
from cacao_nb.lessons.case import TURN, Asked, Case
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.naming import some
from cacao_nb.messages import Listed, Message
from cacao_nb.rules import events
from cacao_nb.rules.decisions import PILE, Decision
from cacao_nb.rules.events import Event
from cacao_nb.rules.modules.map_board import MAP, MOVED

#: What is chosen for a tile that nobody has seen.
UNSEEN = PILE.name


def refills(case: Case, *, choice: Decision | None = None) -> Asked:
    """A jungle tile that comes into the display at the end of the turn."""
    course = case.course(choice, TURN)
    coming = [event for event in events.read(course.log) if _comes(event)]
    if not coming or course.after.turn == course.before.turn:
        raise BadQuestion(Message("question.no_answer"))
    state = course.before
    board = state.extra[MAP].board if MAP in state.extra else ()
    bought = [event.tile for event in coming if event.name == MOVED]
    seen = dict.fromkeys((*board, *state.display))
    look = (
        Message("look.refills_map", board=Listed(Message(one.message) for one in board))
        if bought
        else Message("look.refills_pile")
    )
    return Asked(
        prompt=Message("ask.refills"),
        answers=some(event.tile.name if event.name == MOVED else UNSEEN for event in coming),
        look=look,
        because=lambda: explain_events(coming),
        options=(
            *((Message(tile.message), tile.name) for tile in seen),
            (Message("question.unseen_tile"), UNSEEN),
        ),
        steps=tuple(course.steps),
        rule="M7" if bought else "E2",
    )


def _comes(event: Event) -> bool:
    """Whether a tile comes into the display."""
    if event.name == MOVED:
        return bool(event.target == events.DISPLAY)
    return event.name == events.REFILLED
