"""The catalogues, each table of them read when the first of its texts is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from cacao_nb.messages.readable import ReadableError
from cacao_nb.messages.template import PluralRule, Template

#: The pseudo-language: English with accents and 40 % longer, for tests.
PSEUDO = "pseudo"

#: Languages with a catalogue of their own, and how each counts.
LANGUAGES: Mapping[str, PluralRule] = {
    "en": lambda number: 0 if number in (1, -1) else 1,
}

_ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçđéƒğĥíĵķłɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÍĴĶŁṀÑÖÞɊŔŠŢÛṼŴẊÝŽ",
)


class UnknownMessage(ReadableError, ValueError):
    """No catalogue has a message of this id, or it needs other arguments."""


def plural_rule(language: str) -> PluralRule:
    """How a language counts; the pseudo-language counts like English."""
    return LANGUAGES.get(language, LANGUAGES["en"])


#: Where a table of a catalogue begins, with the first word of the ids in it.
_TABLE = re.compile(r"^\[(\w+)", re.MULTILINE)

#: Messages that somebody has added, by language.
_ADDED: dict[str, dict[str, Template]] = {}


@cache
def template(language: str, id: str) -> Template | None:
    """A message of a language, or else in English; None if there is no such message."""
    if language == PSEUDO:
        english = template("en", id)
        return english and english.map_text(_pseudo)
    added = _ADDED.get(language, {}).get(id)
    if added is not None:
        return added
    source = published(language, id.partition(".")[0]).get(id)
    if source is not None:
        return Template.parse(source)
    return None if language == "en" else template("en", id)


@cache
def published(language: str, word: str) -> Mapping[str, str]:
    """The messages of the catalogues in this folder whose ids begin with a word."""
    # Imported here: it takes half the time of importing the engine, which seldom speaks.
    import tomllib

    tables = _tables(language).get(word, ())
    return {id: source for held in tables for id, source in _flat(tomllib.loads(held))}


@cache
def _tables(language: str) -> Mapping[str, Sequence[str]]:
    """The tables of the catalogues of a language, by the first words of the ids in them.

    A page or a program needs few of them, and reading them takes longer than finding them.
    Those of one catalogue stay together, so that none of them is there twice.
    """
    from importlib import resources

    found: dict[str, list[str]] = {}
    for file in sorted(resources.files(__name__).iterdir(), key=lambda file: file.name):
        if file.name.endswith(f".{language}.toml"):
            for word, tables in _cut(file.read_text(encoding="utf-8")).items():
                found.setdefault(word, []).append(tables)
    return found


def _cut(catalogue: str) -> Mapping[str, str]:
    """A catalogue in pieces, one for each first word of the ids in it."""
    begins = [*_TABLE.finditer(catalogue)]
    ends = [*(begin.start() for begin in begins[1:]), len(catalogue)]
    pieces: dict[str, str] = {}
    for begin, end in zip(begins, ends, strict=True):
        pieces[begin[1]] = pieces.get(begin[1], "") + catalogue[begin.start() : end]
    return pieces


def add(language: str, entries: Mapping[str, Template]) -> None:
    """Add messages to those of a language, or replace such as were added before."""
    _ADDED.setdefault(language, {}).update(entries)
    template.cache_clear()


def _flat(table: Mapping[str, object], prefix: str = "") -> list[tuple[str, str]]:
    entries: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            entries += _flat(value, f"{prefix}{key}.")
        else:
            entries.append((prefix + key, str(value)))
    return entries


def _pseudo(literal: str) -> str:
    """Accents on every letter, and about 40 % more of them."""
    longer = "".join(letter * 2 if letter in "aeiouAEIOU" else letter for letter in literal)
    return longer.translate(_ACCENTED)
