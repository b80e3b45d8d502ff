"""What can be wrong with a text that should describe something."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError


class BadDescription(RulesError):
    """A text that describes no position; one sentence names the line at fault."""
