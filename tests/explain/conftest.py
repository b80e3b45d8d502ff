"""The languages that descriptions are tested in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cacao_nb.messages import LANGUAGES, PSEUDO, catalogue, message, use_language
from cacao_nb.messages.template import Template
from tests.explain import reading
from tests.messages.entries import templates

#: A language that says everything the other way round, lists included, and in brackets.
BACKWARDS = "backwards"


@pytest.fixture
def backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bring in the language that no catalogue knows, as a translation would."""
    turned = {
        name: Template(("<", *entry.parts[::-1], ">"))
        for name, entry in templates("en").items()
    }

    def template(language: str, id: str) -> Template | None:
        return turned.get(id) if language == BACKWARDS else catalogue.template(language, id)

    monkeypatch.setitem(LANGUAGES, BACKWARDS, LANGUAGES["en"])
    for module in (message, reading):
        monkeypatch.setattr(module, "template", template)


@pytest.fixture(params=["en", PSEUDO, BACKWARDS])
def spoken(request: pytest.FixtureRequest, backwards: None) -> Iterator[str]:
    """Each language in turn."""
    before = use_language(request.param)
    yield request.param
    use_language(before)
