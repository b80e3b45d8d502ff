"""An example of every kind of question, so that no kind goes without being asked."""

from __future__ import annotations

from collections.abc import Callable

from cacao_nb.lessons import PuzzleBook, Question, question
from cacao_nb.rules import Act, Place
from tests.lessons.boards import TEMPLE, acting, asked, chocolatl, demo, diamante, temple
from tests.rules.positions import tile


def _overbuilding() -> Question:
    position = asked(
        workers={(1, 0): tile("red", "1-1-1-1"), (0, 1): tile("purple", "1-1-1-1")},
        display=[],
        pile=[],
        suns=[1],
    )
    return question(position, "overbuild_where")


EXAMPLES: dict[str, Callable[[], Question]] = {
    "place_where": lambda: question(asked(), "place_where"),
    "place_not": lambda: question(asked(), "place_not"),
    "touches": lambda: question(asked(), "touches", tiles=["market", "plantation"]),
    "find_tile": lambda: question(temple(), "find_tile", tile="2-1-0-1", seat="purple"),
    "overbuild_where": _overbuilding,
    "fills": lambda: question(demo(), "fills", turn=2),
    "will_fill": lambda: question(demo(), "will_fill", turn=2, space=(1, -1)),
    "who_acts": lambda: question(demo(), "who_acts", turn=4),
    "acts_where": lambda: question(demo(), "acts_where", turn=4, seat="red"),
    "best_first": lambda: question(acting(), "best_first"),
    "best_gold": lambda: question(acting(), "best_gold"),
    "gains": lambda: question(demo(), "gains", turn=1, decision=2, seat=0, good="gold"),
    "owns_after": lambda: question(
        demo(), "owns_after", turn=3, seat="red", good="water", decisions="turn"
    ),
    "lost": lambda: question(acting(cacao=5), "lost", seat=0, choice=Act((1, 0), 3, 1)),
    "why_not": lambda: question(asked(), "why_not", choice=Place("1-1-1-1", 0, (3, 2))),
    "turn_order": lambda: question(demo(), "turn_order", turn=4, decision=3),
    "play": lambda: question(acting(), "play"),
    "puzzle": lambda: PuzzleBook.shipped("black")[1].question,
    "option": lambda: question(asked(), "option", which="tile_does", square=(1, 1)),
    "temple_gold": lambda: question(temple(), "temple_gold", temple=TEMPLE, seat=0),
    "temple_first": lambda: question(temple(), "temple_first", temple=TEMPLE),
    "flips": lambda: question(temple(), "flips", temple=TEMPLE),
    "swing": lambda: question(temple(), "swing", gold=3, seat="purple"),
    "emperor_comes": lambda: question(diamante(), "emperor_comes", turn=8),
    "gems_missing": lambda: question(diamante(), "gems_missing", turn=9, seat="red"),
    "total": lambda: question(demo(), "total", seat="red"),
    "winner": lambda: question(demo(), "winner"),
    "refills": lambda: question(chocolatl(), "refills", turn=5, decision=1),
    "hut_bonus": lambda: question(chocolatl(), "hut_bonus", seat="red", hut="monk"),
}


def example(kind: str) -> Question:
    """The example of a kind."""
    return EXAMPLES[kind]()
