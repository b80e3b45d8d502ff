"""Reading what a person gives: numbers, seats, sides, squares, names and objects.

Every function takes the name of an argument and what was given for it, and gives back the one
shape that the engine knows, or refuses in one sentence: what is wrong, where, what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from math import inf
from operator import index
from os import PathLike
from typing import Any, TypeVar

from cacao_nb.messages import Listed, Message, shown
from cacao_nb.rules.errors import BadArgument, BadSetup, NoSuchItem, NoSuchSeat, RulesError
from cacao_nb.rules.squares import SIDE_NAMES, SIDE_WORDS, SIDES, Square
from cacao_nb.rules.tiles import COLOURS, PLAYERS

T = TypeVar("T")

#: More items than any list that a person gives has; a bound against nonsense.
MOST_ITEMS = 2_000


def whole(
    name: str,
    given: object,
    least: int | None = None,
    most: int | None = None,
    *,
    error: type[RulesError] = BadArgument,
) -> int:
    """A whole number, numpy's included, within bounds that may be left out.

    Parameters
    ----------
    name
        What the argument is called.
    given
        What was given for it.
    least, most
        The bounds.
    error
        The kind of error to raise.

    Examples
    --------
    >>> whole("turn", "3", 1, 22)
    Traceback (most recent call last):
    cacao_nb.rules.errors.BadArgument: turn is a whole number from 1 to 22, not '3'.
    """
    number = given if type(given) is int else _index(given)
    above = number is not None and (least is None or least <= number)
    if number is not None and above and (most is None or number <= most):
        return number
    bounds = {"least": least, "most": most}
    which = "whole" if least is None else "whole_least" if most is None else "whole_within"
    raise error(Message(f"argument.{which}", name=name, given=shown(given), **bounds))


def _index(given: object) -> int | None:
    """What can count like a whole number; True and False do not."""
    if isinstance(given, bool):
        return None
    try:
        return index(given)  # type: ignore[arg-type]
    except Exception:
        return None


def number(
    name: str,
    given: object,
    least: float = -inf,
    most: float = inf,
    *,
    error: type[RulesError] = BadArgument,
) -> float:
    """A number within bounds, whole or not."""
    try:
        found = None if isinstance(given, bool | str | bytes) else float(given)  # type: ignore[arg-type]
    except Exception:
        found = None
    if found is None or not least <= found <= most:
        bounds = {"least": least, "most": most}
        which = "number" if least == -inf else "number_within"
        raise error(Message(f"argument.{which}", name=name, given=shown(given), **bounds))
    return found


def seat(
    name: str, given: object, players: int, *, error: type[RulesError] = NoSuchSeat
) -> int:
    """A seat of a game with so many players, by its number or its colour.

    Examples
    --------
    >>> seat("seat", "purple", 2), seat("seat", 0, 2)
    (1, 0)
    >>> seat("seat", "white", 2)
    Traceback (most recent call last):
    cacao_nb.rules.errors.NoSuchSeat: There is no seat 'white'; the seats of this game are 0
    ('red'), 1 ('purple').
    """
    colours = COLOURS[:players]
    if isinstance(given, str):
        if (colour := given.strip().lower()) in colours:
            return colours.index(colour)
    else:
        number = given if type(given) is int else _index(given)
        if number is not None and 0 <= number < players:
            return number
    known = ", ".join(f"{seat} ({colour!r})" for seat, colour in enumerate(colours))
    raise error(Message("argument.seat", name=name, given=shown(given), known=known))


def players(given: object) -> int:
    """How many players a game has (S3)."""
    return whole("players", given, min(PLAYERS), max(PLAYERS), error=BadSetup)


def side(name: str, given: object, *, error: type[RulesError] = BadArgument) -> int:
    """A side of a tile: 0 to 3, ``"n"`` to ``"w"`` or ``"north"`` to ``"west"``.

    Examples
    --------
    >>> side("side", "north"), side("side", "E"), side("side", 2)
    (0, 1, 2)
    """
    if isinstance(given, str):
        word = given.strip().lower()
        for words in (SIDE_NAMES, SIDE_WORDS):
            if word in words:
                return words.index(word)
    else:
        number = given if type(given) is int else _index(given)
        if number is not None and number in SIDES:
            return number
    known = ", ".join(
        f"{side} ({SIDE_NAMES[side]!r}, {word!r})" for side, word in enumerate(SIDE_WORDS)
    )
    raise error(Message("argument.side", name=name, given=shown(given), known=known))


def square(name: str, given: object, *, error: type[RulesError] = BadArgument) -> Square:
    """A square: two whole numbers.

    Examples
    --------
    >>> square("square", [1, 0])
    (1, 0)
    """
    found = pair(given)
    if found is None:
        raise error(Message("argument.square", name=name, given=shown(given)))
    return found


def pair(given: object) -> Square | None:
    """Two whole numbers as a plain tuple, or None if it is anything else."""
    # numpy's arrays of two numbers are squares, too, and have a `tolist`.
    given = given if isinstance(given, tuple | list) else _listed(given)
    if not isinstance(given, tuple | list) or len(given) != 2:
        return None
    x, y = (one if type(one) is int else _index(one) for one in given)
    return None if x is None or y is None else (x, y)


def _listed(given: object) -> object:
    try:
        return given.tolist() if hasattr(given, "tolist") else None
    except Exception:
        return None


def one_of(
    name: str, given: object, known: Collection[str], *, error: type[RulesError] = BadArgument
) -> str:
    """One of some names.

    Examples
    --------
    >>> one_of("palette", "pink", ["light", "contrast"])
    Traceback (most recent call last):
    cacao_nb.rules.errors.BadArgument: palette is one of 'light' and 'contrast', not 'pink'.
    """
    if isinstance(given, str) and given in known:
        return given
    names = Listed(map(repr, known))
    raise error(Message("argument.one_of", name=name, given=shown(given), known=names))


def some_of(
    name: str, given: object, known: Collection[str], *, error: type[RulesError] = BadArgument
) -> tuple[str, ...]:
    """A list of some names; one alone is no list."""
    names = Listed(map(repr, known))
    items = None if isinstance(given, str) else _items(given)
    if items is None:
        raise error(Message("argument.some_of", name=name, given=shown(given), known=names))
    return tuple(one_of(name, one, known, error=error) for one in items)


def items(
    name: str, given: object, *, least: int = 0, error: type[RulesError] = BadArgument
) -> tuple[Any, ...]:
    """Things one after another, of a bounded number; a text is not that."""
    found = None if isinstance(given, str | bytes | dict) else _items(given)
    if found is not None and len(found) < least:
        what = {"name": name, "given": shown(given), "least": least}
        raise error(Message("argument.few", **what))
    if isinstance(given, str):
        what = {"name": name, "given": shown(given), "listed": shown([given])}
        raise error(Message("argument.no_text", **what))
    if found is None:
        raise error(Message("argument.items", name=name, given=shown(given)))
    return found


def item(
    name: str, given: object, of: Sequence[T], *, error: type[RulesError] = BadArgument
) -> T:
    """The item of a number, which may be counted from the end as in a list.

    Raises
    ------
    IndexError
        There is none. Only this error tells Python where a sequence ends.
    """
    number = whole(name, given, error=error)
    if -len(of) <= number < len(of):
        return of[number]
    raise NoSuchItem(Message("argument.item", name=name, given=shown(number), count=len(of)))


def pairs(
    name: str, given: object, *, error: type[RulesError] = BadArgument
) -> tuple[tuple[Any, Any], ...]:
    """Things two by two."""
    found = items(name, given, error=error)
    if not all(isinstance(one, tuple | list) and len(one) == 2 for one in found):
        raise error(Message("argument.pairs", name=name, given=shown(given)))
    return tuple((one, other) for one, other in found)


def _items(given: object) -> tuple[Any, ...] | None:
    if not isinstance(given, Iterable):
        return None
    found = []
    for one in given:
        found.append(one)
        if len(found) > MOST_ITEMS:
            return None
    return tuple(found)


def instance(
    name: str, given: object, *kinds: type[T], error: type[RulesError] = BadArgument
) -> T:
    """An object of one of some classes.

    Examples
    --------
    >>> instance("decision", "Place", int)
    Traceback (most recent call last):
    cacao_nb.rules.errors.BadArgument: decision is of the class int, not 'Place'.
    """
    if isinstance(given, kinds):
        return given
    classes = Listed(kind.__name__ for kind in kinds)
    what = {"name": name, "given": shown(given), "count": len(kinds), "classes": classes}
    raise error(Message("argument.instance", **what))


def function(
    name: str, given: object, *, error: type[RulesError] = BadArgument
) -> Callable[..., Any]:
    """Something that can be called."""
    if callable(given):
        return given
    raise error(Message("argument.function", name=name, given=shown(given)))


def flag(name: str, given: object, *, error: type[RulesError] = BadArgument) -> bool:
    """True or False, numpy's included."""
    if type(given) is bool:
        return given
    if type(given).__name__ in ("bool", "bool_") and type(given).__module__ == "numpy":
        return bool(given)
    raise error(Message("argument.flag", name=name, given=shown(given)))


def text(name: str, given: object, *, error: type[RulesError] = BadArgument) -> str:
    """A text."""
    if isinstance(given, str):
        return given
    raise error(Message("argument.text", name=name, given=shown(given)))


def path(
    name: str, given: object, *, error: type[RulesError] = BadArgument
) -> str | PathLike[str]:
    """The name of a file, or a path to it."""
    if isinstance(given, str | PathLike) and "\0" not in str(given):
        return given
    raise error(Message("argument.path", name=name, given=shown(given)))
