"""The catalogues, read when the first text of a language is asked for."""

from __future__ import annotations

from collections.abc import Mapping
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


#: Messages that somebody has added, by language.
_ADDED: dict[str, dict[str, Template]] = {}


@cache
def templates(language: str) -> Mapping[str, Template]:
    """All messages of a language; what it lacks is there in English."""
    if language == PSEUDO:
        return {name: entry.map_text(_pseudo) for name, entry in templates("en").items()}
    own = {**published(language), **_ADDED.get(language, {})}
    return own if language == "en" else {**templates("en"), **own}


@cache
def published(language: str) -> Mapping[str, Template]:
    """The messages of the catalogues in this folder."""
    # Imported here: they take half the time of importing the engine, which seldom speaks.
    import tomllib
    from importlib import resources

    return {
        name: Template.parse(source)
        for file in sorted(resources.files(__name__).iterdir(), key=lambda file: file.name)
        if file.name.endswith(f".{language}.toml")
        for name, source in _flat(tomllib.loads(file.read_text(encoding="utf-8")))
    }


def add(language: str, entries: Mapping[str, Template]) -> None:
    """Add messages to those of a language, or replace such as were added before."""
    _ADDED.setdefault(language, {}).update(entries)
    templates.cache_clear()


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
