"""What can be wrong with a text that should describe or name something."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError

#: How much of a sentence an error shows.
_SHOWN = 160


class BadDescription(RulesError):
    """A text that describes no position; one sentence names the line at fault."""


class NoSuchRule(RulesError):
    """The id of a rule that does not exist; the sentence says which ids there are."""


def quoted(sentence: str) -> str:
    """A sentence in quotes as an error may show it: without control characters, and short."""
    shown = repr(sentence)
    return shown if len(shown) <= _SHOWN else shown[: _SHOWN - 2] + "…" + shown[-1]
