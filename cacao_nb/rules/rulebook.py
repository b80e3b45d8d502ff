"""The ids of the rules, which tests, refusals and lessons cite; the sentences are messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

#: How many rules of the base game there are under each letter.
_RULES: Mapping[str, int] = {
    "S": 6,  # set-up
    "P": 5,  # placing
    "F": 7,  # filling
    "A": 8,  # activating
    "J": 6,  # jungle tiles
    "L": 5,  # limits
    "O": 6,  # overbuilding
    "E": 4,  # end of a turn and of the game
    "T": 5,  # temples
    "W": 4,  # winning
    "H": 2,  # hidden
}

#: The module of the expansions that each further letter belongs to, and how many rules it has.
MODULE_RULES: Mapping[str, tuple[str, int]] = {
    "G": ("gem_mines", 11),
    "Y": ("tree_of_life", 5),
    "R": ("emperor", 6),
    "N": ("new_workers", 7),
    "Z": ("gigantism", 4),
    "M": ("map", 11),
    "I": ("irrigation", 5),
    "C": ("chocolate", 7),
    "U": ("huts", 18),
}


def _ids(letter: str, count: int) -> Iterator[str]:
    return (f"{letter}{number}" for number in range(1, count + 1))


#: The id of every rule of the base game.
BASE_RULE_IDS: tuple[str, ...] = tuple(
    id for letter, count in _RULES.items() for id in _ids(letter, count)
)

#: The id of every rule of the modules.
MODULE_RULE_IDS: tuple[str, ...] = tuple(
    id for letter, (_, count) in MODULE_RULES.items() for id in _ids(letter, count)
)

#: The id of every rule.
RULE_IDS: tuple[str, ...] = BASE_RULE_IDS + MODULE_RULE_IDS
