"""All entries of the catalogues."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources

from cacao_nb.messages import catalogue
from cacao_nb.messages.catalogue import _flat, template
from cacao_nb.messages.template import Template


def files(language: str) -> Iterator[str]:
    """What the catalogues of a language hold, one after the other."""
    for file in resources.files(catalogue).iterdir():
        if file.name.endswith(f".{language}.toml"):
            yield file.read_text(encoding="utf-8")


@cache
def ids() -> tuple[str, ...]:
    """The ids of all messages."""
    return tuple(id for file in files("en") for id, _ in _flat(tomllib.loads(file)))


def templates(language: str) -> Mapping[str, Template]:
    """All messages of a language as they are found, by their ids."""
    found = ((id, template(language, id)) for id in ids())
    return {id: entry for id, entry in found if entry is not None}
