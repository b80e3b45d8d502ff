"""The ids of the rules, which tests, refusals and lessons cite; the sentences are messages."""

from __future__ import annotations

from collections.abc import Mapping

#: How many rules there are under each letter.
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

#: The id of every rule of the base game.
RULE_IDS: tuple[str, ...] = tuple(
    f"{letter}{number}" for letter, count in _RULES.items() for number in range(1, count + 1)
)
