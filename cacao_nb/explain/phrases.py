"""Sentences that are said and read in pairs.

What a sentence says is put in words by its template in the catalogue, and the same template,
turned into a regular expression, finds it again. So a sentence can be read in every language
that it can be said in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple, Protocol

from cacao_nb.messages import Listed, Message, language, text
from cacao_nb.messages.catalogue import plural_rule, templates

#: A whole number, with a bound that keeps nonsense short.
_WHOLE = "-?[0-9]{1,6}"


class Kind(Protocol):
    """A kind of argument: how its values are shown and read."""

    def __hash__(self) -> int: ...

    def show(self, value: Any) -> object:
        """What stands in the sentence."""

    def pattern(self, spoken: str) -> str:
        """A regular expression for it in a language."""

    def read(self, shown: str) -> Any:
        """The value that was shown; a ValueError if there is none."""


class Plain(NamedTuple):
    """Numbers, squares and names that look the same in every language.

    Attributes
    ----------
    look : str
        A regular expression for them.
    of : callable
        The value of the text.
    """

    look: str
    of: Callable[[str], Any]

    def show(self, value: Any) -> object:
        """The value itself."""
        return value

    def pattern(self, spoken: str) -> str:
        """What they look like."""
        return self.look

    def read(self, shown: str) -> Any:
        """The value of the text."""
        return self.of(shown)


class Word(NamedTuple):
    """Things that have a word of their own in the catalogue.

    Attributes
    ----------
    prefix : str
        How the ids of the words begin.
    key : callable
        How the id of a value goes on.
    of : callable
        The value of such a key.
    """

    prefix: str
    key: Callable[[Any], str]
    of: Callable[[str], Any]

    def show(self, value: Any) -> object:
        """The word for the value."""
        return Message(self.prefix + self.key(value))

    def pattern(self, spoken: str) -> str:
        """Any of the words."""
        return "|".join(map(re.escape, _words(self.prefix, spoken)))

    def read(self, shown: str) -> Any:
        """The value that has this word."""
        words = _words(self.prefix, language())
        if shown not in words:
            raise ValueError(shown)
        return self.of(words[shown])


class Several(NamedTuple):
    """A list of values of one kind.

    Attributes
    ----------
    kind : Kind
        The kind of the items.
    """

    kind: Kind

    def show(self, value: Any) -> object:
        """The items one after another."""
        return Listed(self.kind.show(item) for item in value)

    def pattern(self, spoken: str) -> str:
        """Any text: taking a list apart is more than one expression can do."""
        return ".+"

    def read(self, shown: str) -> list[Any]:
        """The items, taken off the end one by one."""
        if shown == text("list.none"):
            return []
        items: list[Any] = []
        ending, going_on = _list_patterns(self.kind, language())
        joined, item = ending, "last"
        while found := joined.fullmatch(shown):
            items.append(self.kind.read(found[item]))
            shown, joined, item = found["start"], going_on, "item"
        items.append(self.kind.read(shown))
        return items[::-1]


class Phrase:
    """A sentence, or a part of one that stands in a list.

    Parameters
    ----------
    id
        The id of its message.
    **arguments
        The kinds of its arguments.

    Examples
    --------
    >>> from cacao_nb.explain.phrases import NUMBER
    >>> pile = Phrase("describe.hidden_pile", count=NUMBER)
    >>> pile.say(count=1)
    'The jungle pile has 1 tile, face down.'
    >>> pile.read("The jungle pile has 12 tiles, face down.")
    {'count': 12}
    """

    def __init__(self, id: str, **arguments: Kind) -> None:
        self.id = id
        self.arguments = arguments

    def __repr__(self) -> str:
        return f"<Phrase {self.id}>"

    def show(self, value: Mapping[str, Any]) -> Message:
        """The message with its arguments shown."""
        shown = {name: self.arguments[name].show(one) for name, one in value.items()}
        return Message(self.id, **shown)

    def say(self, **values: Any) -> str:
        """The sentence in the language in use."""
        return str(self.show(values))

    def outline(self, **values: Any) -> str:
        """The sentence with only some of its arguments, for a text that lacks it."""
        shown = {name: self.arguments[name].show(one) for name, one in values.items()}
        pieces = []
        for part in templates(language())[self.id].parts:
            if isinstance(part, str):
                pieces.append(part)
            else:
                pieces.append(part.forms[-1] if part.forms else str(shown.get(part.name, "…")))
        return "".join(pieces)

    def pattern(self, spoken: str) -> str:
        """A regular expression for the sentence in a language, a group for each argument."""
        looks = {name: kind.pattern(spoken) for name, kind in self.arguments.items()}
        return templates(spoken)[self.id].pattern(looks)

    def read(self, shown: str) -> dict[str, Any]:
        """The arguments of a sentence in the language in use.

        Raises
        ------
        ValueError
            This is another sentence.
        """
        found = _compiled(self, language()).fullmatch(shown)
        if found is None:
            raise ValueError(shown)
        return {name: self.arguments[name].read(one) for name, one in found.groupdict().items()}


@cache
def _compiled(phrase: Phrase, spoken: str) -> re.Pattern[str]:
    return re.compile(phrase.pattern(spoken))


@cache
def _words(prefix: str, spoken: str) -> dict[str, str]:
    """The keys of all words that begin so, by the word."""
    return {
        entry.fill({}, plural_rule(spoken)): message.removeprefix(prefix)
        for message, entry in templates(spoken).items()
        if message.startswith(prefix) and not entry.arguments
    }


@cache
def _list_patterns(kind: Kind, spoken: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What a list looks like that ends with its last item, and with one before."""
    item = kind.pattern(spoken)
    entries = templates(spoken)
    ending = entries["list.and"].pattern({"last": item})
    going_on = entries["list.next"].pattern({"item": item})
    return re.compile(ending), re.compile(going_on)


def _square(shown: str) -> tuple[int, int]:
    x, y = shown[1:-1].split(",")
    return int(x), int(y)


NUMBER = Plain(_WHOLE, int)
SQUARE = Plain(rf"\({_WHOLE}, {_WHOLE}\)", _square)
