"""Questions about goods: what a player gets, owns and loses by what is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cacao_nb.explain import explain_events, rule_of
from cacao_nb.lessons.door import DOOR, CountedGood
from cacao_nb.lessons.subject import Asked, Course, Subject
from cacao_nb.messages import Message
from cacao_nb.rules import events
from cacao_nb.rules.decisions import Decision, Edge
from cacao_nb.rules.events import Event
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.rulebook import BASE_RULE_IDS
from cacao_nb.rules.state import WATER_FIELDS, State
from cacao_nb.rules.tiles import JungleTile


def gains(
    subject: Subject,
    *,
    seat: int,
    good: str,
    choice: Decision | None = None,
    decisions: int | str = 1,
) -> Asked:
    """How much of a good a player gets."""
    course = subject.course(choice, decisions)
    by = _amount(course.after, seat, good) - _amount(course.before, seat, good)
    return _counted(f"ask.gains.{good}", course, seat, good, by)


def owns_after(
    subject: Subject,
    *,
    seat: int,
    good: str,
    choice: Decision | None = None,
    decisions: int | str = 1,
) -> Asked:
    """How much of a good a player owns then; of the water, the number of its field."""
    course = subject.course(choice, decisions)
    owned = _amount(course.after, seat, good)
    if good == "water":
        owned = WATER_FIELDS[owned]
    return _counted(f"ask.owns_after.{good}", course, seat, good, owned)


def lost(
    subject: Subject, *, seat: int, choice: Decision | None = None, decisions: int | str = 1
) -> Asked:
    """How much of what a player gets has no room and is lost."""
    course = subject.course(choice, decisions)
    acted = _acted(course, seat)
    return Asked(
        prompt=Message("ask.lost", owner=colour_name(seat)),
        answers=(sum(event.lost for event in acted),),
        look=_limits(course.before, seat),
        because=lambda: _what_happened(course, seat),
        steps=tuple(course.steps),
        rule=next((limit_of(one.tile) or "L1" for one in acted if one.lost), "L1"),
        edges=_edges(acted),
    )


_LIMITS: Mapping[str, str] = {"plantation": "L1", "sun site": "L2", "water": "L3"}


def limit_of(tile: JungleTile) -> str | None:
    """The rule on the room for what a jungle tile brings, if there is one."""
    return _LIMITS.get(tile.kind) or DOOR.with_tile(tile).limits.get(tile)


def _counted(ask: str, course: Course, seat: int, good: str, number: int) -> Asked:
    return Asked(
        prompt=Message(ask, owner=colour_name(seat)),
        answers=(number,),
        look=_owned(course.before, seat, good),
        because=lambda: _what_happened(course, seat),
        steps=tuple(course.steps),
        rule=_rule(course, seat, good),
        edges=_edges(_acted(course, seat)),
    )


_GOODS: Mapping[str, CountedGood] = {
    "gold": CountedGood("J2"),
    "cacao": CountedGood("J1"),
    "suns": CountedGood("J5"),
    "water": CountedGood("J4"),
}


def counted(state: State) -> dict[str, CountedGood]:
    """The goods of a game that can be asked about, those of its modules included."""
    known = dict(_GOODS)
    for part in DOOR.of(state.rules.modules):
        known |= part.goods
    return {good: known[good] for good in state.rules.goods if good in known}


def _rule(course: Course, seat: int, good: str) -> str:
    """The rule by which a good comes or goes here; one of a module helps most."""
    rules = [
        rule
        for event in _about_goods(course, seat)
        if good in dict(event.changes)
        if (rule := rule_of(event))
    ]
    of_modules = [rule for rule in rules if rule not in BASE_RULE_IDS]
    return next(iter([*of_modules[::-1], *rules]), counted(course.before)[good].rule)


def _owned(state: State, seat: int, good: str) -> Message:
    """What a player begins with."""
    look = counted(state)[good].look
    if look is not None:
        return look(state, seat)
    owned = _amount(state, seat, good)
    if good == "water":
        owned = WATER_FIELDS[owned]
    return Message(f"look.owns.{good}", owner=colour_name(seat), owned=owned)


def _amount(state: State, seat: int, good: str) -> int:
    return int(state.rules.purse(state, seat)[state.rules.goods.index(good)])


def _limits(state: State, seat: int) -> Message:
    """What a player owns of everything that has a limit."""
    return Message(
        "look.limits",
        owner=colour_name(seat),
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


def _what_happened(course: Course, seat: int) -> Iterable[object]:
    """What happened to the player's goods, as the engine tells it."""
    return explain_events(_about_goods(course, seat)) or [
        Message("because.nothing_happened", owner=colour_name(seat), rule="A6")
    ]


def _about_goods(course: Course, seat: int) -> list[Event]:
    """The events that change a player's goods, or that could have."""
    return [
        event
        for event in events.read(course.log)
        if ("before" in event.values or event.name == events.UNUSED) and event.seat == seat
    ]
