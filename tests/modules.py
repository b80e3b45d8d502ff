"""The eight modules that can be combined as one likes, in the order they are applied in."""

from __future__ import annotations

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
