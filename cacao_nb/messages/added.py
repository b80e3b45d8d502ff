"""Messages that somebody adds, such as those of a module written in a notebook cell."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter

from cacao_nb.messages import catalogue
from cacao_nb.messages.catalogue import LANGUAGES, published, template
from cacao_nb.messages.message import Listed, text
from cacao_nb.messages.readable import ReadableError, shown
from cacao_nb.messages.template import Template

#: Words with dots between them.
_ID = re.compile(r"[\w'-]+(\.[\w'-]+)+")


class BadMessage(ReadableError, ValueError):
    """A message that cannot be added; the sentence says why.

    Examples
    --------
    >>> add_messages({"harbours": "A ship sails."})
    Traceback (most recent call last):
        ...
    cacao_nb.messages.added.BadMessage: 'harbours' is no id of a message; ...
    """


def add_messages(messages: Mapping[str, str], language: str = "en") -> None:
    """Add messages, so that a module of one's own has its texts like all others.

    ``{gold}`` shows an argument, ``{crates:crate|crates}`` the form that fits its number. An
    added message may be added again in other words; those of the package stay as they are.

    Parameters
    ----------
    messages
        The texts by their ids.
    language
        The language they are in.

    Raises
    ------
    BadMessage
        One of them cannot be a message; none has been added.

    Examples
    --------
    >>> from cacao_nb.messages import text
    >>> add_messages({"harbours.sailed": "{count} {count:ship sails|ships sail} from {owner}."})
    >>> text("harbours.sailed", count=2, owner="Red")
    '2 ships sail from Red.'
    """
    if not _is_language(language):
        known = Listed(LANGUAGES)
        raise BadMessage(text("added.language", code=shown(language), known=known))
    if not isinstance(messages, Mapping):
        raise BadMessage(text("added.no_table", value=shown(messages)))
    entries = {id: _template(id, source, language) for id, source in messages.items()}
    catalogue.add(language, entries)


def _is_language(given: object) -> bool:
    return isinstance(given, str) and given in LANGUAGES


def _template(id: object, source: object, language: str) -> Template:
    """A message ready to be filled in, if it can be added."""
    named = shown(id)
    if not isinstance(id, str) or not _ID.fullmatch(id):
        raise BadMessage(text("added.id", id=named))
    if id in published("en", id.partition(".")[0]):
        raise BadMessage(text("added.taken", id=named))
    if not isinstance(source, str):
        raise BadMessage(text("added.no_text", id=named, value=shown(source)))
    if not _is_readable(source):
        values = {"text": shown(source), "braces": "{gold}"}
        raise BadMessage(text("added.unreadable", id=named, **values))
    read = Template.parse(source)
    if language != "en":
        english = template("en", id)
        if english is None:
            raise BadMessage(text("added.no_english", id=named))
        if read.arguments != english.arguments:
            names = Listed(sorted(english.arguments))
            raise BadMessage(text("added.arguments", id=named, names=names))
    return read


def _is_readable(source: str) -> bool:
    """Whether the braces of a text hold nothing but arguments and their forms."""
    try:
        fields = list(Formatter().parse(source))
    except ValueError:
        return False
    return all(
        name is None or (name.isidentifier() and not conversion)
        for _, name, _, conversion in fields
    )
