"""What seats and sides are called: each has one message, and this is where it is made."""

from __future__ import annotations

from cacao_nb.messages import Message
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.tiles import COLOURS


def colour_name(seat: int) -> Message:
    """The name of a seat's colour.

    Examples
    --------
    >>> str(colour_name(1))
    'Purple'
    """
    return Message(f"colour.{COLOURS[seat]}")


def side_name(side: int) -> Message:
    """The name of a side, counted clockwise from the north.

    Examples
    --------
    >>> str(side_name(1))
    'east'
    """
    return Message(f"side.{SIDE_NAMES[side]}")
