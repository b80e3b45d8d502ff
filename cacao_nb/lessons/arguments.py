"""The arguments of questions: what a kind needs besides the position, and how it is read.

An argument of one name means the same for every kind, and may come from a notebook or from the
file of a lesson: a player as a seat or a colour, a decision as itself or as plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from cacao_nb.lessons.answers import read_decision
from cacao_nb.lessons.errors import BadAnswer, BadQuestion
from cacao_nb.lessons.kinds.counting import counted
from cacao_nb.lessons.kinds.deciding import WHICH
from cacao_nb.lessons.puzzlebook.goals import GOALS
from cacao_nb.lessons.subject import TURN
from cacao_nb.messages import Listed, Message, shown
from cacao_nb.rules import arguments
from cacao_nb.rules.registry import module_tiles
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES

#: No question looks farther ahead.
MOST_DECISIONS = 30


def tile_words(state: State) -> tuple[str, ...]:
    """What tiles can be called: their names and, for jungle tiles, their kinds.

    Those of the game are known as well: its modules may be somebody's own.
    """
    kinds = (tile.kind for tile in JUNGLE_TILES.values())
    own = (word for tile in state.rules.box.jungle for word in (tile.name, tile.kind))
    known = (*JUNGLE_TILES, *kinds, *WORKER_TILES, *module_tiles(), *own)
    return tuple(dict.fromkeys(known))


def one_of(*known: str) -> Callable[[object, State], str]:
    """Reads an argument that is one of these words."""

    def read(given: object, _state: State) -> str:
        if isinstance(given, str) and given in known:
            return given
        raise BadAnswer(
            Message("question_argument.one_of", given=shown(given), known=Listed(known))
        )

    return read


def _read_tile(given: object, state: State) -> str:
    return one_of(*tile_words(state))(given, state)


def _read_tiles(given: object, state: State) -> tuple[str, ...]:
    """One tile or several, each by its name or its kind."""
    if isinstance(given, list | tuple) and 0 < len(given) <= len(tile_words(state)):
        return tuple(_read_tile(one, state) for one in given)
    return (_read_tile(given, state),)


def _read_decisions(given: object, _state: State) -> int | str:
    if isinstance(given, str) and given == TURN:
        return TURN
    return arguments.whole("decisions", given, 1, MOST_DECISIONS, error=BadQuestion)


def _whole(name: str, least: int, most: int) -> Callable[[object, State], int]:
    return lambda given, _: arguments.whole(name, given, least, most, error=BadQuestion)


def _square(name: str) -> Callable[[object, State], Square]:
    return lambda given, _: arguments.square(name, given, error=BadQuestion)


def _read_seat(given: object, state: State) -> int:
    return arguments.seat("seat", given, state.players, error=BadQuestion)


def _read_good(given: object, state: State) -> str:
    """A good of the game, those of its modules included."""
    return one_of(*counted(state))(given, state)


#: How the arguments are read that several kinds have, or that need no module.
_READERS: Mapping[str, Callable[[object, State], Any]] = {
    "choice": read_decision,
    "decisions": _read_decisions,
    "fills": _whole("fills", 1, 4),
    "gold": _whole("gold", 1, 99),
    "goal": one_of(*GOALS),
    "good": _read_good,
    "least": _whole("least", 1, 99),
    "seat": _read_seat,
    "space": _square("space"),
    "square": _square("square"),
    "temple": _square("temple"),
    "tile": _read_tile,
    "tiles": _read_tiles,
    "which": one_of(*WHICH),
}


def read_argument(
    name: str,
    given: object,
    state: State,
    own: Mapping[str, Callable[[object, State], Any]] = MappingProxyType({}),
) -> Any:
    """The value of an argument.

    Parameters
    ----------
    name
        The name of the argument.
    given
        What was given for it.
    state
        The position.
    own
        How the arguments are read that only this kind of question has.

    Raises
    ------
    BadQuestion
        It cannot be one; the sentence names the argument.

    Examples
    --------
    >>> from cacao_nb import new_game
    >>> read_argument("seat", "purple", new_game(players=2, seed=7))
    1
    """
    try:
        return (own.get(name) or _READERS[name])(given, state)
    except BadAnswer as problem:
        raise BadQuestion(
            Message("question_argument.wrong", argument=name, reason=problem.message)
        ) from None
