"""What seats and sides are called: each has one message, and this is where it is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from cacao_nb.messages import Message
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.tiles import COLOURS

#: What the players of the game that is being told of are called, by seat.
_NAMES: ContextVar[Sequence[str]] = ContextVar("names", default=())


@contextmanager
def naming(names: Sequence[str]) -> Iterator[None]:
    """Call players by what people call them, in every message that is made meanwhile.

    A message keeps the names with which it was made, wherever it is shown later: games whose
    players have other names do not get in each other's way.

    Parameters
    ----------
    names
        By seat; plain text. A player without a name is called by the colour alone.

    Examples
    --------
    >>> with naming(["Anna"]):
    ...     players = colour_name(0), colour_name(1)
    >>> print(*players, sep=", ")
    Anna (Red), Purple
    """
    token = _NAMES.set(names)
    try:
        yield
    finally:
        _NAMES.reset(token)


def names_in_use() -> tuple[str, ...]:
    """What players are called now, by seat, for what is shown later (see `naming`)."""
    return tuple(_NAMES.get())


def colour_name(seat: int, names: Sequence[str] = ()) -> Message:
    """The name of a seat's colour, after that of the player, if there is one.

    Parameters
    ----------
    seat
        The seat.
    names
        What the players are called; without it, as `naming` says.

    Examples
    --------
    >>> str(colour_name(1))
    'Purple'
    >>> [str(colour_name(seat, ["Anna", "Purple"])) for seat in range(3)]
    ['Anna (Red)', 'Purple', 'White']
    """
    colour = Message(f"colour.{COLOURS[seat]}")
    given = names or _NAMES.get()
    name = given[seat] if seat < len(given) else ""
    # A name that says no more than the colour is not said twice.
    if not name or name.casefold() in (COLOURS[seat], str(colour).casefold()):
        return colour
    return Message("player.named", name=name, colour=colour)


def side_name(side: int) -> Message:
    """The name of a side, counted clockwise from the north.

    Examples
    --------
    >>> str(side_name(1))
    'east'
    """
    return Message(f"side.{SIDE_NAMES[side]}")
