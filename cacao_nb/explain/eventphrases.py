"""The sentences that tell what happened, with the kinds of their arguments and their rules.

Where workers are concerned there are two sentences of each kind: one for workers activated by
the placement of their tile, one for those activated by a fill. So the cause is a part of the
sentence in every language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cacao_nb.explain.phrases import NUMBER, SQUARE, Kind, Phrase, Plain, Several, Word
from cacao_nb.explain.sentences import JUNGLE_TILE, PLAYER, SIDE, WATER_FIELD, WORKER_TILE
from cacao_nb.messages import Message
from cacao_nb.rules.events import CAUSES, FILL, OVERBUILD, PLACEMENT
from cacao_nb.rules.rulebook import RULE_IDS


class _Spelled(int):
    """A number that chooses a form like any other, and is shown in letters."""

    def __str__(self) -> str:
        return str(Message(f"explain.number.{int(self)}"))


class _SpelledNumber(Word):
    """So many workers, in letters; no edge has more than four."""

    def show(self, value: int) -> object:
        """The number, which is shown as its word."""
        return _Spelled(value)


def _rule(shown: str) -> str:
    if shown not in RULE_IDS:
        raise ValueError(shown)
    return shown


SPELLED = _SpelledNumber("explain.number.", str, int)
RULE = Plain("[A-Z][0-9]+", _rule)

BY_SIDE: dict[str, Kind] = dict.fromkeys(("north", "east", "south", "west"), NUMBER)

AWARD = Phrase("explain.event.award", gold=NUMBER, owner=PLAYER, workers=NUMBER)
AWARDS = Several(AWARD)

_EVENTS: Mapping[str, Mapping[str, Kind]] = {
    "turn": {"turn": NUMBER, "owner": PLAYER},
    "placed": {"owner": PLAYER, "square": SQUARE, "tile": WORKER_TILE, **BY_SIDE},
    "overbuilt": {
        "owner": PLAYER,
        "square": SQUARE,
        "tile": WORKER_TILE,
        "covered": WORKER_TILE,
        "paid": NUMBER,
        **BY_SIDE,
    },
    "passed": {"owner": PLAYER},
    "filled_display": {"owner": PLAYER, "space": SQUARE, "tile": JUNGLE_TILE},
    "filled_pile": {"owner": PLAYER, "space": SQUARE, "tile": JUNGLE_TILE},
    "drawn": {"owner": PLAYER, "tile": WORKER_TILE},
    "drawn_hidden": {"owner": PLAYER},
    "refilled": {"tile": JUNGLE_TILE},
    "temple": {"space": SQUARE, "awards": AWARDS},
    "temple_nobody": {"space": SQUARE},
    "ranked": {"owner": PLAYER, "total": NUMBER, "cacao": NUMBER, "rank": NUMBER},
}

_LINES = ("gold", "temples", "suns", "water")

#: What each sentence about an edge tells besides owner, side, square, space and tile.
_EDGES: Mapping[str, Mapping[str, Kind]] = {
    "activated": {"workers": SPELLED},
    "plantation": {"used": SPELLED, "gain": NUMBER},
    "market": {"used": SPELLED, "sold": NUMBER, "gain": NUMBER},
    "gold_mine": {"used": SPELLED, "gain": NUMBER},
    "water": {"used": SPELLED, "gain": NUMBER, "field": WATER_FIELD},
    "sun_site": {"used": SPELLED, "gain": NUMBER},
    "lost_plantation": {"used": SPELLED, "lost": NUMBER},
    "lost_water": {"used": SPELLED, "lost": NUMBER},
    "lost_sun_site": {"used": SPELLED, "lost": NUMBER},
    "forgone": {"forgone": SPELLED},
    "unused": {"workers": SPELLED, "able": NUMBER},
    "unable": {"workers": SPELLED},
}


def event_phrases(events: Mapping[str, Mapping[str, Kind]]) -> dict[str, Phrase]:
    """Sentences by name, from what each tells besides its rule."""
    return {
        name: Phrase(f"explain.event.{name}", rule=RULE, **told)
        for name, told in events.items()
    }


def line_phrases(lines: Iterable[str]) -> dict[str, Phrase]:
    """The sentences about some lines of the score sheet."""
    told: Any = {"owner": PLAYER, "amount": NUMBER, "rule": RULE}
    return {f"scored.{line}": Phrase(f"explain.scored.{line}", **told) for line in lines}


def edge_phrases(
    edges: Mapping[str, Mapping[str, Kind]], *, tile: bool = True
) -> dict[str, Phrase]:
    """Sentences about edges, one for each cause, from what else each tells.

    Parameters
    ----------
    edges
        By name: what is told besides owner, side, square, space, tile and rule.
    tile
        Whether the tile is told.
    """
    edge: Any = {"owner": PLAYER, "side": SIDE, "square": SQUARE, "space": SQUARE, "rule": RULE}
    if tile:
        edge["tile"] = JUNGLE_TILE
    return {
        f"{cause}.{what}": Phrase(f"explain.{cause}.{what}", **edge, **told)
        for what, told in edges.items()
        for cause in CAUSES
    }


def edge_rules(rules: Mapping[str, str]) -> dict[str, str]:
    """The rules of sentences about edges, whatever the cause."""
    return {f"{cause}.{what}": rule for what, rule in rules.items() for cause in CAUSES}


#: Every sentence that an event of the base game can be told in.
PHRASES: Mapping[str, Phrase] = {
    **event_phrases(_EVENTS),
    **line_phrases(_LINES),
    **edge_phrases({"temple": {"workers": SPELLED}}, tile=False),
    **edge_phrases(_EDGES),
}

#: The rule on which what happened stands.
RULES: Mapping[str, str] = {
    "turn": "S6",
    "placed": "P1",
    "overbuilt": "O2",
    "passed": "P4",
    "filled_display": "F1",
    "filled_pile": "F5",
    "drawn": "E1",
    "drawn_hidden": "H2",
    "refilled": "E2",
    "temple_nobody": "T4",
    "ranked": "W2",
    **{f"scored.{line}": "W1" for line in _LINES},
    f"{PLACEMENT}.activated": "A1",
    f"{OVERBUILD}.activated": "O5",
    f"{FILL}.activated": "A2",
    **edge_rules(
        {
            "temple": "J6",
            "plantation": "J1",
            "market": "J2",
            "gold_mine": "J3",
            "water": "J4",
            "sun_site": "J5",
            "lost_plantation": "L1",
            "lost_water": "L3",
            "lost_sun_site": "L2",
            "forgone": "A6",
            "unused": "A6",
            "unable": "J2",
        }
    ),
}
