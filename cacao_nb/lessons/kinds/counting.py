"""Questions about goods: what a player gets, owns and loses by what is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cacao_nb.explain import explain_events
from cacao_nb.lessons.case import Asked, Case, Course
from cacao_nb.messages import Message
from cacao_nb.rules import events
from cacao_nb.rules.decisions import Decision, Edge
from cacao_nb.rules.events import Event
from cacao_nb.rules.goods import GOODS
from cacao_nb.rules.refusals import colour
from cacao_nb.rules.state import WATER_FIELDS, State


def gains(
    case: Case,
    *,
    seat: int,
    good: str,
    choice: Decision | None = None,
    decisions: int | str = 1,
) -> Asked:
    """How much of a good a player gets."""
    course = case.course(choice, decisions)
    by = _amount(course.after, seat, good) - _amount(course.before, seat, good)
    return _counted(f"ask.gains.{good}", course, seat, good, by)


def owns_after(
    case: Case,
    *,
    seat: int,
    good: str,
    choice: Decision | None = None,
    decisions: int | str = 1,
) -> Asked:
    """How much of a good a player owns then; of the water, the number of its field."""
    course = case.course(choice, decisions)
    owned = _amount(course.after, seat, good)
    if good == "water":
        owned = WATER_FIELDS[owned]
    return _counted(f"ask.owns_after.{good}", course, seat, good, owned)


def lost(
    case: Case, *, seat: int, choice: Decision | None = None, decisions: int | str = 1
) -> Asked:
    """How much of what a player gets has no room and is lost."""
    course = case.course(choice, decisions)
    acted = _acted(course, seat)
    return Asked(
        prompt=Message("ask.lost", owner=colour(seat)),
        answers=(sum(event.lost for event in acted),),
        look=_limits(course.before, seat),
        because=lambda: _told(course, seat),
        steps=tuple(course.steps),
        rule=next((_LIMITS[event.tile.kind] for event in acted if event.lost), "L1"),
        edges=_edges(acted),
    )


#: The rule on the room for what a kind of jungle tile brings.
_LIMITS: Mapping[str, str] = {"plantation": "L1", "sun site": "L2", "water": "L3"}


def _counted(ask: str, course: Course, seat: int, good: str, number: int) -> Asked:
    owner = colour(seat)
    owned = _amount(course.before, seat, good)
    if good == "water":
        owned = WATER_FIELDS[owned]
    return Asked(
        prompt=Message(ask, owner=owner),
        answers=(number,),
        look=Message(f"look.owns.{good}", owner=owner, owned=owned),
        because=lambda: _told(course, seat),
        steps=tuple(course.steps),
        rule=_RULES[good],
        edges=_edges(_acted(course, seat)),
    )


#: The rule on where each good comes from.
_RULES: Mapping[str, str] = {"gold": "J2", "cacao": "J1", "suns": "J5", "water": "J4"}


def _amount(state: State, seat: int, good: str) -> int:
    return int(state.rules.purse(state, seat)[GOODS.index(good)])


def _limits(state: State, seat: int) -> Message:
    """What a player owns of everything that has a limit."""
    return Message(
        "look.limits",
        owner=colour(seat),
        cacao=state.cacao[seat],
        suns=state.suns[seat],
        water=WATER_FIELDS[state.water[seat]],
    )


def _acted(course: Course, seat: int) -> list[Event]:
    return [
        event
        for event in events.read(course.log)
        if event.name == events.ACTED and event.seat == seat
    ]


def _edges(acted: Iterable[Event]) -> tuple[Edge, ...]:
    return tuple(event.edge for event in acted)


def _told(course: Course, seat: int) -> Iterable[object]:
    """What happened to the player's goods, as the engine tells it."""
    told = [
        event
        for event in events.read(course.log)
        if event.name in _ABOUT_GOODS and event.seat == seat
    ]
    return explain_events(told) or [
        Message("because.nothing_happened", owner=colour(seat), rule="A6")
    ]


#: Events that change a player's goods, or that could have.
_ABOUT_GOODS = frozenset({events.ACTED, events.UNUSED, events.OVERBUILT})
