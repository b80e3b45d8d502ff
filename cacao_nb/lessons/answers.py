"""What an answer can be: a square, some seats, a number ... and how it is read.

People and widgets give answers in many shapes: a square as a tuple or a list, a player as a
seat or a colour, a number as it was typed. Each form turns them into one shape, or says in one
sentence what it expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cacao_nb.lessons.errors import BadAnswer
from cacao_nb.messages import Listed, Message, shown
from cacao_nb.record.decision_data import from_data, to_data
from cacao_nb.rules import arguments
from cacao_nb.rules.decisions import FARTHEST, Decision, Edge
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.legality import in_full
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.squares import SIDE_NAMES, Square
from cacao_nb.rules.state import State

#: The choices of a question: how each is called, and the answer that it stands for.
Options: TypeAlias = tuple[tuple[object, Any], ...]

#: No answer has more items than this; the largest board has fewer squares.
MOST_ITEMS = 500

_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")


def read_square(given: object, _state: State, _options: Options = ()) -> Square:
    """A square: two whole numbers."""
    found = arguments.pair(given)
    if found is not None and max(map(abs, found)) <= FARTHEST:
        return found
    raise _no("square", given)


def read_squares(given: object, state: State, _options: Options = ()) -> frozenset[Square]:
    """Any number of squares, in any order."""
    return frozenset(read_square(one, state) for one in _items("squares", given))


def read_edge(given: object, _state: State, _options: Options = ()) -> Edge:
    """An edge of a worker tile: an `Edge`, or its square and its side."""
    if isinstance(given, Edge):
        return given
    if isinstance(given, tuple | list) and len(given) == 2:
        try:
            return Edge(*given)
        except RulesError:
            pass
    raise _no("edge", given)


def read_seat(given: object, state: State, _options: Options = ()) -> int:
    """A player: the seat, counted from 0, or the colour."""
    try:
        return arguments.seat("seat", given, state.players)
    except RulesError:
        known = Listed(map(colour_name, range(state.players)))
        raise BadAnswer(Message("form.seat", given=shown(given), known=known)) from None


def read_seats(given: object, state: State, _options: Options = ()) -> frozenset[int]:
    """Any number of players, also none."""
    one = isinstance(given, str) or hasattr(given, "__index__")
    return frozenset(
        read_seat(seat, state) for seat in ([given] if one else _items("seats", given))
    )


def read_number(given: object, _state: State, _options: Options = ()) -> int:
    """A whole number, also as it was typed."""
    if isinstance(given, float) and given.is_integer():
        return int(given)
    if not isinstance(given, str):
        try:
            return arguments.whole("answer", given)
        except RulesError:
            raise _no("number", given) from None
    else:
        typed = given.strip().replace("\N{MINUS SIGN}", "-")
        if _NUMBER.fullmatch(typed):
            return int(typed)
    raise _no("number", given)


def read_option(given: object, _state: State, options: Options = ()) -> object:
    """One of the choices, or what it is called."""
    for label, value in options:
        if type(given) is type(value) and given == value:
            return value
        if isinstance(given, str) and given.strip().casefold() == str(label).casefold():
            return value
    known = Listed(label for label, _ in options)
    raise BadAnswer(Message("form.option", given=shown(given), known=known))


def read_options(given: object, state: State, options: Options = ()) -> frozenset[object]:
    """Any number of the choices, also none."""
    one = isinstance(given, str)
    return frozenset(
        read_option(item, state, options)
        for item in ([given] if one else _items("options", given))
    )


def read_decision(given: object, state: State, _options: Options = ()) -> Decision:
    """A decision, or the plain data of one as files of games have them, named in full."""
    if isinstance(given, Decision):
        return in_full(state, given)
    try:
        return in_full(state, from_data(given, state.rules))
    except RulesError as error:
        raise BadAnswer(Message("form.decision", reason=error.message)) from None


#: How each form is read.
FORMS: Mapping[str, Callable[[object, State, Options], Any]] = {
    "square": read_square,
    "squares": read_squares,
    "edge": read_edge,
    "seat": read_seat,
    "seats": read_seats,
    "number": read_number,
    "option": read_option,
    "options": read_options,
    "decision": read_decision,
}


def read_answer(form: str, given: object, state: State, options: Options = ()) -> Any:
    """An answer in the one shape that its form has.

    Raises
    ------
    BadAnswer
        It is none; the sentence says what would be one.

    Examples
    --------
    >>> from cacao_nb import new_game
    >>> state = new_game(players=2, seed=7)
    >>> read_answer("square", [1, 0], state), read_answer("seats", "Purple", state)
    ((1, 0), frozenset({1}))
    >>> read_answer("number", "six", state)
    Traceback (most recent call last):
    cacao_nb.lessons.errors.BadAnswer: The answer is a whole number, such as 3; this is 'six'.
    """
    if given is None:
        raise BadAnswer(Message("form.nothing"))
    return FORMS[form](given, state, options)


def as_data(answer: object) -> Any:
    """An answer, or an argument of a question, as plain data that JSON has.

    `read_answer` reads what comes of an answer.

    Examples
    --------
    >>> as_data(frozenset({(1, -1), (0, 1)})), as_data(Edge((1, 0), 2))
    ([[0, 1], [1, -1]], [[1, 0], 's'])
    """
    match answer:
        case Decision():
            return to_data(answer)
        case Edge():
            return [list(answer.square), SIDE_NAMES[answer.side]]
        case frozenset() | set():
            return [as_data(one) for one in sorted(answer)]
        case tuple() | list():
            return [as_data(one) for one in answer]
        case None | bool() | int() | float() | str():
            return answer
    return str(answer)


def _items(form: str, given: object) -> list[object]:
    if isinstance(given, list | tuple | set | frozenset) and len(given) <= MOST_ITEMS:
        return list(given)
    raise _no(form, given)


def _no(form: str, given: object) -> BadAnswer:
    return BadAnswer(Message(f"form.{form}", given=shown(given)))
