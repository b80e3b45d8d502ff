"""Why a command came to nothing."""

from __future__ import annotations

from cacao_nb.messages import ReadableError


class CannotRun(ReadableError, ValueError):
    """What is in the way of a command, in a sentence."""
