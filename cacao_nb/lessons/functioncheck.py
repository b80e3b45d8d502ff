"""Functions that pupils write, compared with the engine's own answers over many positions.

Whatever such a function does, the pupil gets a friendly sentence and the first position at
fault as a picture, and never a traceback.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from inspect import signature
from typing import Any, NamedTuple

from cacao_nb.game import Game, Position
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.messages import Listed, Message
from cacao_nb.messages import shown as shown_shortly
from cacao_nb.rules import arguments
from cacao_nb.rules.decisions import Place
from cacao_nb.rules.tiles import PLAYERS

#: How much of a value a sentence shows.
_SHOWN = 160


class ReferenceFunction(NamedTuple):
    """What the engine says, and what a pupil's function is given to find the same.

    Attributes
    ----------
    answer : callable
        The engine's answer to a position.
    graph : bool
        Whether the function is given the board as a graph, and not the position.
    """

    answer: Callable[[Position], Any]
    graph: bool = False


#: Answers that notebooks ask for, by name.
REFERENCES: Mapping[str, ReferenceFunction] = {
    "free_squares": ReferenceFunction(lambda position: set(position.state.frontier)),
    "frontier": ReferenceFunction(lambda position: set(position.state.frontier), graph=True),
    "legal_placements": ReferenceFunction(
        lambda position: {one for one in position.legal if isinstance(one, Place)}
    ),
    "temple_workers": ReferenceFunction(
        lambda position: {one.space: one.workers for one in position.temples}, graph=True
    ),
    "temple_scores": ReferenceFunction(
        lambda position: {one.space: one.awards for one in position.temples}, graph=True
    ),
    "totals": ReferenceFunction(lambda position: [one.total for one in position.score.players]),
    "winners": ReferenceFunction(lambda position: set(position.score.winners)),
}


@dataclass(frozen=True)
class Checked:
    """What became of a check; as the last line of a cell it shows itself.

    Attributes
    ----------
    right : bool
        Whether the function agreed with the engine everywhere.
    message : Message
        What there is to say.
    position : Position or None
        The first position at fault.
    """

    right: bool
    message: Message
    position: Position | None = None

    @property
    def text(self) -> str:
        """What there is to say, in a sentence or two."""
        return str(self.message)

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        picture = "" if self.position is None else self.position.picture(layers=()).html
        return f"<p>{escape(self.text)}</p>{picture}"


def check_function(
    function: Callable[[Any], Any],
    reference: str | Callable[[Any], Any],
    positions: Iterable[Any] | None = None,
) -> Checked:
    """Compare a pupil's function with the engine's own answer, position by position.

    Parameters
    ----------
    function
        The pupil's function of one argument.
    reference
        A key of `REFERENCES`, or a function that is given the same argument and is right.
    positions
        Where to compare: positions, games (each of their positions), or other things that
        both functions take. Without it, many positions of many games.

    Examples
    --------
    >>> check_function(lambda position: position.score.winners, "winners")
    Well done: your function agrees with the engine. Compared: 60 cases.
    >>> check_function(lambda position: None, "winners")
    Your function gave nothing back. Does it end with return?
    """
    right = _reference(reference)
    if not callable(function):
        return Checked(False, Message("pupil.no_function", given=_shown(function)))
    if not _takes_one(function):
        return Checked(False, Message("pupil.one_argument"))
    compared = 0
    for case in _cases(positions, isinstance(reference, str)):
        compared += 1
        fault = _fault(function, right, case)
        if fault is not None:
            return Checked(False, fault, case if isinstance(case, Position) else None)
    if not compared:
        return Checked(False, Message("pupil.no_cases"))
    return Checked(True, Message("pupil.right", cases=compared))


def some_positions(count: int = 60, seed: int = 0) -> Iterator[Position]:
    """Positions of random games for two to four players, from the first turn to the end.

    The simplest come first: what is wrong with a function shows on a small board.
    """
    games = [Game.random(players, seed + number) for number in range(3) for players in PLAYERS]
    for number in range(count):
        game = games[number % len(games)]
        yield game.at(number * len(game.decisions) // max(count - 1, 1))


def _reference(given: object) -> ReferenceFunction:
    if callable(given):
        return ReferenceFunction(given)
    if not isinstance(given, str) or given not in REFERENCES:
        values = {"name": shown_shortly(given), "known": Listed(REFERENCES)}
        raise BadQuestion(Message("pupil.no_reference", **values))
    return REFERENCES[given]


def _cases(positions: Iterable[Any] | None, of_games: bool) -> Iterator[Any]:
    if positions is not None and not isinstance(positions, Iterable):
        arguments.items("positions", positions, error=BadQuestion)
    for one in some_positions() if positions is None else positions:
        if isinstance(one, Game):
            yield from one
        elif of_games and not isinstance(one, Position):
            arguments.instance("positions", one, Position, Game, error=BadQuestion)
        else:
            yield one


def _takes_one(function: Callable[..., Any]) -> bool:
    with suppress(ValueError):  # Some that are built in do not tell.
        try:
            signature(function).bind(object())
        except TypeError:
            return False
    return True


def _fault(
    function: Callable[[Any], Any], right: ReferenceFunction, case: Any
) -> Message | None:
    """What is wrong with a function in one case; None if nothing is."""
    values = {"where": _where(case)}
    expected = right.answer(case)  # First: what the function is given, it may change.
    try:
        given = function(case.graph() if right.graph else case)
    except KeyboardInterrupt:
        return Message("pupil.stopped", **values)
    except (Exception, SystemExit) as error:
        line = _line_of(function, error)
        values |= {"kind": type(error).__name__, "error": _shown_error(error)}
        if line is None:
            return Message("pupil.failed", **values)
        return Message("pupil.failed_in_line", **values, line=line)
    if _same(given, expected):
        return None
    if given is None:
        return Message("pupil.nothing")
    return Message("pupil.differs", **values, given=_shown(given), expected=_shown(expected))


def _where(case: Any) -> object:
    return case.caption if isinstance(case, Position) else _shown(case)


def _line_of(function: Callable[..., Any], error: BaseException) -> int | None:
    """The line of the function, its first one being 1, in which it failed."""
    code = getattr(function, "__code__", None)
    lines = [
        line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code is code
    ]
    return lines[-1] - code.co_firstlineno + 1 if code is not None and lines else None


def _same(given: Any, expected: Any) -> bool:
    """Whether two answers say the same, however they are wrapped up."""
    try:
        if isinstance(expected, set | frozenset):
            items = list(given)
            return len(items) == len(expected) and set(map(_plain, items)) == expected
        if isinstance(expected, Mapping):
            return given.keys() == expected.keys() and all(
                _same(given[key], value) for key, value in expected.items()
            )
        if isinstance(expected, list | tuple):
            return len(given) == len(expected) and all(map(_same, given, expected))
        return bool(given == expected)
    except Exception:  # Not even comparable.
        return False


def _plain(item: Any) -> Any:
    """A square written as a list is the same square."""
    return tuple(item) if isinstance(item, list) else item


def _shown(value: object) -> str:
    """A value as a sentence may show it: one line, and not too long."""
    return _shortened(lambda: repr(value), type(value).__name__)


def _shown_error(error: BaseException) -> str:
    return _shortened(lambda: str(error), "")


def _shortened(write: Callable[[], str], otherwise: str) -> str:
    """What is written, on one line; something else where not even writing it works."""
    try:
        line = " ".join(write().split())
    except Exception:
        line = otherwise
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"
