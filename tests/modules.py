"""The modules that games of the tests are played with."""

from __future__ import annotations

#: All modules that can be in one box together, in the order in which they are applied.
EIGHT: tuple[str, ...] = (
    "map",
    "irrigation",
    "tree_of_life",
    "chocolate",
    "gem_mines",
    "emperor",
    "huts",
    "new_workers",
)
