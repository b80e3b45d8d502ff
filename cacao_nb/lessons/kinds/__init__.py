"""The kinds of questions, as a table; each asks the engine and stores nothing."""

from __future__ import annotations

from collections.abc import Mapping

from cacao_nb.draw.scene import ACTIVATIONS, LEGAL, TEMPLES
from cacao_nb.lessons.kinds import (
    acting,
    counting,
    deciding,
    emperor,
    ending,
    filling,
    gems,
    huts,
    placing,
    refilling,
    refusing,
    temples,
)
from cacao_nb.lessons.kinds.kind import Kind

__all__ = ["KINDS", "Kind"]

#: Every kind of question by its name.
KINDS: Mapping[str, Kind] = {
    "place_where": Kind(placing.place_where, "square", ("P1", "P2"), (LEGAL,)),
    "place_not": Kind(placing.place_not, "square", ("P1", "P2"), (LEGAL,)),
    "touches": Kind(placing.touches, "square", ("P1",)),
    "find_tile": Kind(placing.find_tile, "square", ("P2",)),
    "overbuild_where": Kind(
        placing.overbuild_where, "square", ("O3", "O1", "O2", "O4"), (LEGAL,)
    ),
    "fills": Kind(filling.fills, "squares", ("F1", "F2", "F7")),
    "will_fill": Kind(filling.will_fill, "option", ("F1", "F2", "F7")),
    "who_acts": Kind(acting.who_acts, "seats", ("A2", "A1"), (ACTIVATIONS,)),
    "acts_where": Kind(acting.acts_where, "edge", ("A1", "A2", "A3"), (ACTIVATIONS,)),
    "best_first": Kind(acting.best_first, "edge", ("A4", "A5", "J2")),
    "best_gold": Kind(acting.best_gold, "number", ("A4", "A6", "J2")),
    "gains": Kind(counting.gains, "number", ("J1", "J2", "J3", "J4", "J5")),
    "owns_after": Kind(counting.owns_after, "number", ("J1", "J2", "J3", "J4", "J5", "L1")),
    "lost": Kind(counting.lost, "number", ("L1", "L2", "L3", "L4")),
    "why_not": Kind(refusing.why_not, "option", ("A8", "P1", "O1", "F1", "A3"), (LEGAL,)),
    "turn_order": Kind(deciding.turn_order, "seat", ("A7", "S6", "G9")),
    "play": Kind(deciding.play, "decision", ("A8", "P1", "F4", "A6", "Y3")),
    "option": Kind(deciding.option, "option", ("A8", "A1")),
    "temple_gold": Kind(temples.temple_gold, "number", ("T1", "T2", "T3", "T4")),
    "temple_first": Kind(temples.temple_first, "seats", ("T1", "T2", "T5"), (TEMPLES,)),
    "flips": Kind(temples.flips, "square", ("T1", "T2")),
    "swing": Kind(temples.swing, "square", ("T1", "T2", "T5")),
    "emperor_comes": Kind(emperor.emperor_comes, "square", ("R2", "R4"), (LEGAL,)),
    "gems_missing": Kind(gems.gems_missing, "options", ("G6", "G7")),
    "total": Kind(ending.total, "number", ("W1", "W2")),
    "refills": Kind(refilling.refills, "option", ("E2", "M7", "M4")),
    "hut_bonus": Kind(
        huts.hut_bonus, "number", ("U5", *(f"U{number}" for number in range(8, 19)))
    ),
    "winner": Kind(ending.winner, "seats", ("W1", "W2", "W3", "W4")),
}
