"""A catalogue entry, ready to be filled in: literal text, arguments, singular and plural.

``{count}`` shows an argument. ``{count:worker|workers}`` shows the form that fits its number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import NamedTuple

#: Which of the given forms fits a number; one function a language.
PluralRule = Callable[[int], int]


class Field(NamedTuple):
    """An argument shown as it is, or as one of several forms chosen by its number."""

    name: str
    forms: tuple[str, ...] = ()


class Template(NamedTuple):
    """The parts of one message in one language."""

    parts: tuple[str | Field, ...]

    @classmethod
    def parse(cls, source: str) -> Template:
        """Read a catalogue entry."""
        parts: list[str | Field] = []
        for literal, name, forms, _ in Formatter().parse(source):
            if literal:
                parts.append(literal)
            if name is not None:
                parts.append(Field(name, tuple(forms.split("|")) if forms else ()))
        return cls(tuple(parts))

    @property
    def arguments(self) -> frozenset[str]:
        """The names of the arguments that the message needs."""
        return _names(self.parts)

    def map_text(self, change: Callable[[str], str]) -> Template:
        """The same message with every piece of its own text changed."""

        def changed(part: str | Field) -> str | Field:
            if isinstance(part, str):
                return change(part)
            return Field(part.name, tuple(change(form) for form in part.forms))

        return Template(tuple(changed(part) for part in self.parts))

    def fill(self, values: Mapping[str, object], plural: PluralRule) -> str:
        """The message with its arguments put in."""
        return "".join(
            part if isinstance(part, str) else _shown(part, values[part.name], plural)
            for part in self.parts
        )


@cache
def _names(parts: tuple[str | Field, ...]) -> frozenset[str]:
    return frozenset(part.name for part in parts if isinstance(part, Field))


def _shown(field: Field, value: object, plural: PluralRule) -> str:
    if not field.forms:
        return str(value)
    if not isinstance(value, int):
        raise TypeError(f"{{{field.name}}} chooses between forms and needs a whole number")
    return field.forms[min(plural(value), len(field.forms) - 1)]
