"""What several kinds of questions say about a wrong answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from cacao_nb.lessons.subject import Remark
from cacao_nb.messages import Message
from cacao_nb.rules.names import colour_name


def off(given: int, right: int) -> Message | None:
    """Whether a number is too small or too large; nothing if it is neither."""
    if given == right:
        return None
    return Message("remark.too_few" if given < right else "remark.too_many", given=given)


def number(
    right: int,
    facts: Callable[[], Iterable[object]] = tuple,
    mistakes: Callable[[], Mapping[int, Remark]] = dict,
) -> Callable[[int], Remark | None]:
    """What there is to say about a number.

    Parameters
    ----------
    right
        The right one.
    facts
        What it follows from; said of every wrong number.
    mistakes
        Numbers that people come to by a mistake, and what to say of each.
    """

    def remark(given: int) -> Remark | None:
        said = off(given, right)
        if said is None:
            return None
        known = mistakes().get(given, Remark())
        return known._replace(says=(*facts(), said, *known.says))

    return remark


def seats(
    right: frozenset[int],
    about: Callable[[int], Remark],
    missing: Callable[[int], Remark],
) -> Callable[[frozenset[int]], Remark | None]:
    """What there is to say about several players.

    Parameters
    ----------
    right
        Those who are right.
    about
        What to say of a player who was chosen.
    missing
        What to say if so many players are missing.
    """

    def remark(given: frozenset[int]) -> Remark | None:
        if given == right:
            return None
        said: list[object] = []
        rules: list[str] = []
        for seat in sorted(given):
            one = about(seat)
            said += one.says
            rules += [one.rule] if seat not in right and one.rule else []
        goal = None
        if lacking := right - given:
            one = missing(len(lacking))
            said += one.says
            goal = one.missed
            rules.append(one.rule)
        return Remark(tuple(said), goal, next(iter(rules), ""))

    return remark


def someone(id: str, seat: int, rule: str = "", **values: object) -> Remark:
    """A remark on a player."""
    return Remark((Message(id, owner=colour_name(seat), **values),), rule=rule)
