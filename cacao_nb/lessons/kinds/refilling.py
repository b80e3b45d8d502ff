"""Questions about the end of a turn: which jungle tile comes into the display."""

from __future__ import annotations

from cacao_nb.explain import explain_events
from cacao_nb.lessons.door import DOOR
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.naming import some, tiles_in_words
from cacao_nb.lessons.subject import TURN, Asked, Remark, Subject
from cacao_nb.messages import Message
from cacao_nb.rules import events
from cacao_nb.rules.decisions import PILE, Act, Decision
from cacao_nb.rules.events import Event

#: What is chosen for a tile that nobody has seen.
UNSEEN = PILE.name


def refills(subject: Subject, *, choice: Decision | None = None) -> Asked:
    """A jungle tile that comes into the display at the end of the turn."""
    course = subject.course(choice, TURN)
    coming = [event for event in events.read(course.log) if _comes(event)]
    if not coming or course.after.turn == course.before.turn:
        raise BadQuestion(Message("question.no_answer"))
    state = course.before
    # What modules bring has been seen where it lay.
    seen = [event for event in coming if event.name != events.REFILLED]
    brought = DOOR.with_event(seen[0].name).refills[seen[0].name] if seen else None
    lying = [tile for find in state.rules.jungle_elsewhere for tile in find(state)]
    answers = some(event.tile.name if event in seen else UNSEEN for event in coming)

    def remark(name: str) -> Remark | None:
        if name in answers:
            return None
        if name == UNSEEN:
            return Remark((Message("remark.unseen_later", tiles=tiles_in_words(lying)),))
        tile = next(one for one in (*lying, *state.display) if one.name == name)
        id = "remark.lies_elsewhere" if tile in lying else "remark.in_display"
        return Remark((Message(id, tile=Message(tile.message)),))

    return Asked(
        prompt=Message("ask.refills"),
        answers=answers,
        look=brought.look(state) if brought else Message("look.refills_pile"),
        remark=remark,
        because=lambda: explain_events(coming),
        options=(
            *(
                (Message(tile.message), tile.name)
                for tile in dict.fromkeys((*lying, *state.display))
            ),
            (Message("question.unseen_tile"), UNSEEN),
        ),
        # Workers that act change nothing of it.
        steps=tuple(step for step in course.steps if not isinstance(step[1], Act)),
        beside_board=True,
        rule=brought.rule if brought else "E2",
    )


def _comes(event: Event) -> bool:
    """Whether a tile comes into the display."""
    if event.name == events.REFILLED:
        return True
    brings = event.name in DOOR.with_event(event.name).refills
    return brings and bool(event.target == events.DISPLAY)
