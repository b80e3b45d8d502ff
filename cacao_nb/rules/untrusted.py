"""Taking checked values out of data that a stranger may have written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from cacao_nb.messages import Message, shown
from cacao_nb.rules.decisions import FARTHEST
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.squares import Square, is_jungle_space

T = TypeVar("T")


class Reader:
    """Reads a dict key by key; whatever is not as it should be is refused by the key's name.

    Parameters
    ----------
    data
        What came from outside.
    error
        The kind of error to raise.
    name
        The id of the word for the whole, such as ``"untrusted.state"``.
    """

    def __init__(self, data: object, error: type[RulesError], name: str) -> None:
        self.error = error
        self.name = Message(name)
        self.key = ""
        if not isinstance(data, dict):
            raise error(Message("untrusted.no_dict", name=self.name))
        self.data: dict[Any, Any] = data

    def only(self, *keys: str) -> None:
        """Refuse keys that nobody will read."""
        for key in self.data:
            if key not in keys:
                raise self.error(Message("untrusted.unknown", name=self.name, key=shown(key)))

    def get(self, key: str) -> object:
        """The value of a key, which must be there."""
        self.key = key
        if key not in self.data:
            raise self.error(Message("untrusted.missing", name=self.name, key=key))
        return self.data[key]

    def wrong(self, value: object, message: str = "wrong", **allowed: object) -> RulesError:
        """The error for a value under the key read last, which says what it may be."""
        where = {"name": self.name, "key": self.key, "value": shown(value)}
        return self.error(Message(f"untrusted.{message}", **where, **allowed))

    def whole(self, value: object, least: int, most: int) -> int:
        """A whole number within bounds, as villages have them (L1, L2, L3)."""
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(value, "whole", least=least, most=most)
        return value

    def table(self, key: str, most: int = 16) -> dict[str, Any]:
        """A dict of a bounded size with texts as keys."""
        found = self.get(key)
        if not isinstance(found, dict) or len(found) > most:
            raise self.wrong(found)
        return {self.text(name): value for name, value in found.items()}

    def text(self, value: object, most: int = 40) -> str:
        """A text of a bounded length."""
        if not isinstance(value, str) or len(value) > most:
            raise self.wrong(value, "text", most=most)
        return value

    def items(self, value: object, length: int | None = None, most: int = 200) -> list[Any]:
        """A list of a bounded, or of an exact, length, such as one for each village (S2)."""
        if not isinstance(value, list) or len(value) > most:
            raise self.wrong(value, "list", most=most)
        if length is not None and len(value) != length:
            raise self.wrong(value, "list_of", length=length)
        return value

    def number(self, key: str, least: int, most: int) -> int:
        """The whole number under a key."""
        return self.whole(self.get(key), least, most)

    def list(self, key: str, item: Callable[[object], T], most: int = 200) -> list[T]:
        """The list under a key, each item checked."""
        return [item(value) for value in self.items(self.get(key), most=most)]

    def square(self, value: object, *, jungle: bool) -> Square:
        """A square of the right colour of the chessboard (P2), and not too far away (P1)."""
        x, y = self.items(value, 2)
        # A little less than the farthest: the squares beside it are squares, too.
        most = FARTHEST - 2
        square = (self.whole(x, -most, most), self.whole(y, -most, most))
        if is_jungle_space(square) is not jungle:
            raise self.wrong(value)
        return square
