"""Looking a message up, now (`text`) or when it is shown (`Message`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cacao_nb.messages.catalogue import (
    LANGUAGES,
    PSEUDO,
    UnknownMessage,
    plural_rule,
    template,
)
from cacao_nb.messages.readable import ReadableError, shown

#: The tables of names. People write their own modules and invent tiles, goods and huts: a name
#: that no catalogue has is shown as they wrote it, in every language.
_NAMES = ("tile.", "module.", "hut.", "ledger.good.")

_language = "en"


class UnknownLanguage(ReadableError, ValueError):
    """There is no language of this name."""


def _is_text(given: object) -> bool:
    """Whether a text was given, as the annotation promises."""
    return isinstance(given, str)


def language() -> str:
    """The language in use.

    Examples
    --------
    >>> language()
    'en'
    """
    return _language


def use_language(code: str) -> str:
    """Show every text from now on in another language.

    Returns
    -------
    str
        The language used until now, so that it can be put back.

    Examples
    --------
    >>> before = use_language(PSEUDO)
    >>> text("square.name", square=(1, 0))
    'šɋûûååŕéé (1, 0)'
    >>> use_language(before)
    'pseudo'
    """
    global _language
    if not _is_text(code) or code not in (*LANGUAGES, PSEUDO):
        raise UnknownLanguage(
            text("language.unknown", code=shown(code), known=listed(LANGUAGES))
        )
    before, _language = _language, code
    return before


def text(message: str, /, **values: object) -> str:
    """A message in the language in use.

    Parameters
    ----------
    message
        The id of the message.
    **values
        Its arguments. A `Message` among them is shown in the same language.

    Examples
    --------
    >>> text("picture.turn", turn=2, colour="Red")
    'Turn 2: what Red did'
    """
    entry = template(_language, message) if _is_text(message) else None
    if entry is None:
        for table in _NAMES:
            if _is_text(message) and message.startswith(table):
                return message.removeprefix(table).replace("_", " ")
        raise UnknownMessage(text("language.no_message", id=shown(message)))
    if not entry.arguments <= values.keys():
        what = {"id": message, "names": listed(sorted(entry.arguments))}
        raise UnknownMessage(text("language.lacks", **what))
    return entry.fill(values, plural_rule(_language))


def known(message: str) -> bool:
    """Whether there is a message of this id.

    Examples
    --------
    >>> known("square.name"), known("no.such.message")
    (True, False)
    """
    return _is_text(message) and template(_language, message) is not None


class Message:
    """A message that waits for its language: shown when it is turned into a string.

    Examples
    --------
    >>> str(Message("square.name", square=(0, 2)))
    'square (0, 2)'
    """

    __slots__ = ("id", "values")

    def __init__(self, id: str, /, **values: object) -> None:
        self.id = id
        self.values = values

    def __str__(self) -> str:
        return text(self.id, **self.values)

    def __repr__(self) -> str:
        arguments = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.id!r}{arguments})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Message) and self.id == other.id and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.values.items())))


@dataclass(frozen=True, slots=True, init=False)
class Listed:
    """Things one after another as an argument of a message, joined when it is shown.

    Examples
    --------
    >>> str(Listed([(0, 1), (1, 0)]))
    '(0, 1) and (1, 0)'
    """

    items: tuple[object, ...]

    def __init__(self, items: Iterable[object]) -> None:
        if not isinstance(items, Iterable):
            raise UnknownMessage(text("language.no_list", given=shown(items)))
        object.__setattr__(self, "items", tuple(items))

    def __str__(self) -> str:
        return listed(self.items)


def listed(items: Iterable[object]) -> str:
    """Things one after another, the last joined by "and".

    Examples
    --------
    >>> listed([(0, 1), (1, 0), (2, 1)])
    '(0, 1), (1, 0) and (2, 1)'
    """
    if not isinstance(items, Iterable):
        raise UnknownMessage(text("language.no_list", given=shown(items)))
    *first, last = [str(item) for item in items] or [text("list.none")]
    if not first:
        return last
    start = first[0]
    for item in first[1:]:
        start = text("list.next", start=start, item=item)
    return text("list.and", start=start, last=last)
