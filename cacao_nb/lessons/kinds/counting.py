"""Questions about goods: what a player gets, owns and loses by what is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cacao_nb.explain import explain_events, rule_of
from cacao_nb.lessons.case import Asked, Case, Course
from cacao_nb.messages import Listed, Message, gem_name
from cacao_nb.rules import events
from cacao_nb.rules.decisions import Decision, Edge
from cacao_nb.rules.events import Event
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS, MASK
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.rulebook import BASE_RULE_IDS
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
        prompt=Message("ask.lost", owner=colour_name(seat)),
        answers=(sum(event.lost for event in acted),),
        look=_limits(course.before, seat),
        because=lambda: _told(course, seat),
        steps=tuple(course.steps),
        rule=next((_LIMITS.get(one.tile.kind, "L1") for one in acted if one.lost), "L1"),
        edges=_edges(acted),
    )


#: The rule on the room for what a kind of jungle tile brings.
_LIMITS: Mapping[str, str] = {
    "plantation": "L1",
    "sun site": "L2",
    "water": "L3",
    "irrigation": "I5",
}


def _counted(ask: str, course: Course, seat: int, good: str, number: int) -> Asked:
    return Asked(
        prompt=Message(ask, owner=colour_name(seat)),
        answers=(number,),
        look=_owned(course.before, seat, good),
        because=lambda: _told(course, seat),
        steps=tuple(course.steps),
        rule=_rule(course, seat, good),
        edges=_edges(_acted(course, seat)),
    )


#: The rule on where each good comes from, where nothing comes.
_RULES: Mapping[str, str] = {
    "gold": "J2",
    "cacao": "J1",
    "suns": "J5",
    "water": "J4",
    "tokens": "M3",
    "bars": "C3",
    **dict.fromkeys(("red_gems", "green_gems", "blue_gems", "white_gems"), "G5"),
    "masks": "G6",
}

#: The goods that can be asked about.
COUNTED = tuple(_RULES)


def _rule(course: Course, seat: int, good: str) -> str:
    """The rule by which a good comes or goes here; one of a module helps most."""
    rules = [
        rule
        for event in _about_goods(course, seat)
        if good in dict(event.changes) or (event.name == MASK and _RULES[good][0] == "G")
        if (rule := rule_of(event))
    ]
    of_modules = [rule for rule in rules if rule not in BASE_RULE_IDS]
    return next(iter([*of_modules[::-1], *rules]), _RULES[good])


def _owned(state: State, seat: int, good: str) -> Message:
    """What a player begins with."""
    owned = _amount(state, seat, good)
    told: dict[str, object] = {"owner": colour_name(seat), "owned": owned}
    if good == "water":
        told["owned"] = WATER_FIELDS[owned]
    elif _RULES[good][0] == "G":
        kept = state.extra["gem_mines"]
        told["gems"] = Listed(
            Message("look.gem_count", count=count, colour=gem_name(name))
            for count, name in zip(kept.gems[seat], GEM_COLOURS, strict=True)
        )
        if good != "masks":
            return Message("look.loose_gems", owner=told["owner"], gems=told["gems"])
        told["supply"] = Listed(kept.supply)
    return Message(f"look.owns.{good}", **told)


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


def _told(course: Course, seat: int) -> Iterable[object]:
    """What happened to the player's goods, as the engine tells it."""
    return explain_events(_about_goods(course, seat)) or [
        Message("because.nothing_happened", owner=colour_name(seat), rule="A6")
    ]


def _about_goods(course: Course, seat: int) -> list[Event]:
    return [
        event
        for event in events.read(course.log)
        if event.name in _ABOUT_GOODS and event.seat == seat
    ]


#: Events that change a player's goods, or that could have; also those of modules.
_ABOUT_GOODS = frozenset(
    {
        *(events.ACTED, events.UNUSED, events.OVERBUILT),
        *("token", MASK, "emperor", "farmed", "bought"),
    }
)
