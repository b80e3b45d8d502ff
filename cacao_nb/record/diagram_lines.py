"""What the lines of diagrams are made of, written and read in pairs: names, squares, numbers.

Whatever reads raises a `ValueError` for a text that has not the form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from urllib.parse import quote, unquote

from cacao_nb.record.door import DiagramLine
from cacao_nb.rules.tiles import COLOURS

#: What stands for an empty list.
NONE = "none"

#: A name that cannot be taken for anything else; any other one stands between brackets.
_PLAIN = re.compile(r"[0-9A-Za-z_.'-]+(?: [0-9A-Za-z_.'-]+)*")
BRACKETS = r"\[[0-9A-Za-z_.~%-]{1,120}\]"

_PAIR = re.compile(r"\((-?\d{1,2}), (-?\d{1,2})\)")


# Names --------------------------------------------------------------------------------------


def named(name: str) -> str:
    """A name as it is, or between brackets if it could be misread.

    Examples
    --------
    >>> named("tree of life"), named("sun, moon")
    ('tree of life', '[sun%2C%20moon]')
    """
    return name if _PLAIN.fullmatch(name) and name != NONE else bracketed(name)


def bracketed(name: str) -> str:
    """A name between brackets, without spaces."""
    return f"[{quote(name, safe='')}]"


def unnamed(text: str) -> str:
    """The name that `named` wrote."""
    return unquote(text[1:-1]) if re.fullmatch(BRACKETS, text) else text


def listed(names: Iterable[str]) -> str:
    """Names with commas between them."""
    return ", ".join(map(named, names)) or NONE


def names(text: str) -> list[str]:
    """The names that `listed` wrote."""
    found = [name.strip() for name in text.split(",")]
    return [] if found in ([""], [NONE]) else [unnamed(name) for name in found]


# Squares and numbers ------------------------------------------------------------------------


def square(where: Sequence[int]) -> str:
    """A square or a space."""
    return f"({where[0]}, {where[1]})"


def squares(text: str) -> list[list[int]]:
    """All squares of a text that has nothing else in it."""
    if _PAIR.sub("", text).strip(" ,"):
        raise ValueError(text)
    return [[int(x), int(y)] for x, y in _PAIR.findall(text)]


def one_square(text: str) -> list[int]:
    """The only square of a text."""
    (found,) = squares(text)
    return found


def number(text: str) -> int:
    """A number of up to three digits."""
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise ValueError(text)
    return int(text)


def listed_numbers(some: Sequence[int]) -> str:
    """Numbers with commas between them."""
    return ", ".join(map(str, some)) or NONE


def numbers(text: str) -> list[int]:
    """The numbers that `listed_numbers` wrote."""
    return [number(one) for one in names(text)]


# Everybody ----------------------------------------------------------------------------------


def of_seats(
    key: str, write: Callable[[Any], str], read: Callable[[str], Any], nothing: object
) -> DiagramLine:
    """A line that tells of all players; left out, it is the same for everybody.

    Examples
    --------
    >>> line = of_seats("tokens", str, number, 0)
    >>> line.write([2, 1]), line.read("red 2; purple 1")
    ('red 2; purple 1', [2, 1])
    """
    return DiagramLine(
        key,
        lambda held: _write_seats(write, held),
        lambda text: _read_seats(read, text),
        lambda data: [nothing] * data["players"],
    )


def _write_seats(write: Callable[[Any], str], held: Sequence[Any]) -> str:
    return "; ".join(
        f"{colour} {write(one)}" for colour, one in zip(COLOURS, held, strict=False)
    )


def _read_seats(read: Callable[[str], Any], text: str) -> list[Any]:
    found = []
    for colour, one in zip(COLOURS, text.split(";"), strict=False):
        whose, _, held = one.strip().partition(" ")
        if whose != colour:
            raise ValueError(text)
        found.append(read(held))
    if len(found) <= text.count(";"):
        raise ValueError(text)
    return found


def nothing(_data: dict[str, Any]) -> list[Any]:
    """What a line is that is empty if it is left out."""
    return []
