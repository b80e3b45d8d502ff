"""How a question stands, from asked to answered, and the sign for it."""

from __future__ import annotations

from collections.abc import Mapping

ASKED, WRONG1, WRONG2, RIGHT, REVEALED = "asked", "wrong1", "wrong2", "right", "revealed"
LOCKED, WRONG = "locked", "wrong"
SIGNS: Mapping[str, str] = {
    ASKED: "○",
    WRONG1: "✗",
    WRONG2: "✗",
    WRONG: "✗",
    LOCKED: "◆",
    RIGHT: "✓",
    REVEALED: "»",
}

#: The states in which nothing is left to answer.
FINISHED = frozenset({RIGHT, REVEALED, WRONG})
