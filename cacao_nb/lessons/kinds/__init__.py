"""The kinds of questions, as a table; each asks the engine and stores nothing.

Those of modules come through the `DOOR` and are found by their names like the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from cacao_nb.draw.scene import ACTIVATIONS, LEGAL, TEMPLES
from cacao_nb.lessons.door import DOOR, QuestionKind
from cacao_nb.lessons.kinds import (
    acting,
    counting,
    deciding,
    ending,
    filling,
    placing,
    puzzling,
    refilling,
    refusing,
    temples,
)

#: Every kind of question that needs no module, by its name.
BASE_KINDS: Mapping[str, QuestionKind] = {
    "place_where": QuestionKind(placing.place_where, "square", ("P1", "P2"), (LEGAL,)),
    "place_not": QuestionKind(placing.place_not, "square", ("P1", "P2"), (LEGAL,)),
    "touches": QuestionKind(placing.touches, "square", ("P1",)),
    "find_tile": QuestionKind(placing.find_tile, "square", ("P2",)),
    "overbuild_where": QuestionKind(
        placing.overbuild_where, "square", ("O3", "O1", "O2", "O4"), (LEGAL,)
    ),
    "fills": QuestionKind(filling.fills, "squares", ("F1", "F2", "F7")),
    "will_fill": QuestionKind(filling.will_fill, "option", ("F1", "F2", "F7")),
    "who_acts": QuestionKind(acting.who_acts, "seats", ("A2", "A1"), (ACTIVATIONS,)),
    "acts_where": QuestionKind(acting.acts_where, "edge", ("A1", "A2", "A3"), (ACTIVATIONS,)),
    "best_first": QuestionKind(acting.best_first, "edge", ("A4", "A5", "J2")),
    "best_gold": QuestionKind(acting.best_gold, "number", ("A4", "A6", "J2")),
    "gains": QuestionKind(counting.gains, "number", ("J1", "J2", "J3", "J4", "J5")),
    "owns_after": QuestionKind(
        counting.owns_after, "number", ("J1", "J2", "J3", "J4", "J5", "L1")
    ),
    "lost": QuestionKind(counting.lost, "number", ("L1", "L2", "L3", "L4")),
    "why_not": QuestionKind(
        refusing.why_not, "option", ("A8", "P1", "O1", "F1", "A3"), (LEGAL,)
    ),
    "turn_order": QuestionKind(deciding.turn_order, "seat", ("A7", "S6", "G9")),
    "play": QuestionKind(deciding.play, "decision", ("A8", "P1", "F4", "A6", "Y3", "G11")),
    "puzzle": QuestionKind(puzzling.puzzle, "decision", ("A4", "T1", "A2", "F4", "O5", "W1")),
    "option": QuestionKind(deciding.option, "option", ("A8", "A1")),
    "temple_gold": QuestionKind(temples.temple_gold, "number", ("T1", "T2", "T3", "T4")),
    "temple_first": QuestionKind(temples.temple_first, "seats", ("T1", "T2", "T5"), (TEMPLES,)),
    "flips": QuestionKind(temples.flips, "square", ("T1", "T2")),
    "swing": QuestionKind(temples.swing, "square", ("T1", "T2", "T5")),
    "total": QuestionKind(ending.total, "number", ("W1", "W2")),
    "refills": QuestionKind(refilling.refills, "option", ("E2", "M7", "M4")),
    "winner": QuestionKind(ending.winner, "seats", ("W1", "W2", "W3", "W4")),
}


def find_kind(name: str, modules: Iterable[str] = ()) -> QuestionKind | None:
    """The kind of question of this name; None if there is none.

    Parameters
    ----------
    name
        Its name.
    modules
        The modules of the game that it is asked about, which are looked through first.
    """
    if not isinstance(name, str):
        return None
    if name in BASE_KINDS:
        return BASE_KINDS[name]
    # Whoever asks for what a game has not is told so by the kind itself: only then are all
    # modules looked through.
    parts = chain(DOOR.of(modules), DOOR.all())
    return next((part.kinds[name] for part in parts if name in part.kinds), None)


def all_kinds() -> dict[str, QuestionKind]:
    """Every kind of question by its name, those of all modules included."""
    kinds = dict(BASE_KINDS)
    for part in DOOR.all():
        kinds |= part.kinds
    return kinds
