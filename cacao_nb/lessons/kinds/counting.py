"""Questions about goods: what a player gets, owns and loses by what is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cacao_nb.explain import explain_events, rule_of
from cacao_nb.lessons.door import DOOR, CountedGood
from cacao_nb.lessons.kinds.feedback import number
from cacao_nb.lessons.subject import Asked, Course, Remark, Subject
from cacao_nb.messages import Message
from cacao_nb.rules import events
from cacao_nb.rules.decisions import Act, Decision, Edge
from cacao_nb.rules.events import Event
from cacao_nb.rules.goods import GOODS
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
    before, after = _amount(course.before, seat, good), _amount(course.after, seat, good)
    mistakes = _mistakes(course, seat, good, after - before)
    if after != after - before:
        owner = colour_name(seat)
        mistakes.setdefault(after, Remark((Message("remark.owned_then", owner=owner),)))
    return _counted(f"ask.gains.{good}", course, seat, good, after - before, mistakes)


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
    before, after = _amount(course.before, seat, good), _amount(course.after, seat, good)
    shown = WATER_FIELDS.__getitem__ if good == "water" else int
    mistakes = {
        after - before: Remark((Message("remark.only_change", owned=shown(before)),)),
        shown(before): Remark((Message("remark.owned_before"),)),
    }
    if good == "water":
        counted_on = WATER_FIELDS[before] + after - before
        mistakes[counted_on] = Remark((Message("remark.fields_differ"),), rule="W1")
    return _counted(f"ask.owns_after.{good}", course, seat, good, shown(after), mistakes)


def lost(
    subject: Subject, *, seat: int, choice: Decision | None = None, decisions: int | str = 1
) -> Asked:
    """How much of what a player gets has no room and is lost."""
    course = subject.course(choice, decisions)
    acted = _acted(course, seat)
    gone = sum(event.lost for event in acted)
    kept = sum(by for event in acted for _, by in event.changes if by > 0)
    mistakes = {
        kept: Remark((Message("remark.kept"),)),
        kept + gone: Remark((Message("remark.kept_and_lost"),)),
    }
    return Asked(
        prompt=Message("ask.lost", owner=colour_name(seat)),
        answers=(gone,),
        think=Message("think.lost"),
        remark=number(gone, lambda: _facts(course, seat), lambda: mistakes),
        look=_limits(course.before, seat),
        because=lambda: _what_happened(course, seat),
        steps=tuple(course.steps),
        rule=next((limit_of(one.tile) or "L1" for one in acted if one.lost), "L1"),
        edges=_edges(acted),
    )


_CACAO = GOODS.index("cacao")

_LIMITS: Mapping[str, str] = {"plantation": "L1", "sun site": "L2", "water": "L3"}


def limit_of(tile: JungleTile) -> str | None:
    """The rule on the room for what a jungle tile brings, if there is one."""
    return _LIMITS.get(tile.kind) or DOOR.with_tile(tile).limits.get(tile)


def _named_steps(course: Course, seat: int) -> tuple[tuple[int, Decision], ...]:
    """The decisions that a question tells: of a whole turn not what was done for the good.

    How many workers act, and where, is what is to be found out then.
    """
    if not course.whole_turn:
        return tuple(course.steps)
    return tuple(
        step for step in course.steps if not (step[0] == seat and isinstance(step[1], Act))
    )


def _mistakes(course: Course, seat: int, good: str, by: int) -> dict[int, Remark]:
    """Numbers that come of forgetting a limit, and what to say of each."""
    unsold, sold, lost = 0, 0, 0
    for event in _about_goods(course, seat):
        changes = dict(event.changes) if "before" in event.values else {}
        if "edge" in event.values and event.tile.kind == "market":
            paid = changes.get("gold", 0)
            unsold += event.workers * event.tile.value - paid
            sold -= changes.get("cacao", 0)
        lost += event.values.get("lost", 0) if good in changes else 0
    found = {}
    if good == "gold" and unsold:
        found[by + unsold] = Remark((Message("remark.no_cacao_for_all"),), rule="J2")
    if good == "cacao" and sold:
        found[by + sold] = Remark((Message("remark.sold_too", sold=sold),), rule="J2")
    if lost:
        found[by + lost] = Remark((Message("remark.no_room", lost=lost),))
    return found


def _facts(course: Course, seat: int) -> list[object]:
    """What a player's gain follows from: the workers, the tiles, what was in store."""
    facts: list[object] = []
    cacao = course.before.cacao[seat]
    for event in _about_goods(course, seat):
        if "edge" in event.values:
            what = {"workers": event.workers, "tile": Message(event.tile.message)}
            # At a water tile nobody cares how much cacao there is.
            goods = [changed for changed, _ in event.changes]
            id = "fact_in_store" if "cacao" in goods or not goods else "fact"
            facts.append(Message(f"remark.{id}", owner=colour_name(seat), **what, cacao=cacao))
        if "after" in event.values:
            cacao = event.after[_CACAO]
    return facts or [Message("remark.no_fact", owner=colour_name(seat))]


def _counted(
    ask: str, course: Course, seat: int, good: str, right: int, mistakes: dict[int, Remark]
) -> Asked:
    mistakes.pop(right, None)
    return Asked(
        prompt=Message(ask, owner=colour_name(seat)),
        answers=(right,),
        look=_owned(course.before, seat, good),
        think=Message("think.counting"),
        remark=number(right, lambda: _facts(course, seat), lambda: mistakes),
        because=lambda: _what_happened(course, seat),
        to_the_end=course.whole_turn,
        steps=_named_steps(course, seat),
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
