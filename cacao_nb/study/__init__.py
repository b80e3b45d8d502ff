"""What bots know about positions and games, for people: hints, reviews, arenas.

Each of them is a question that takes its time. ``hint``, ``review`` and ``arena`` answer when
they are done; ``hint_so_far``, ``review_so_far`` and ``arena_so_far`` answer again and again
with what is known so far, so that it can be shown, and stopped at any time.

Examples
--------
>>> from cacao_nb import Game
>>> for hint in hint_so_far(Game(players=2, seed=7), worlds=20):
...     if hint.progress > 0.5:
...         break
>>> 0.5 < hint.progress < 1
True
"""

from cacao_nb.study.arenas import Arena, Standing, arena, arena_so_far
from cacao_nb.study.hints import Advice, Hint, hint, hint_so_far
from cacao_nb.study.matches import Fault
from cacao_nb.study.reviews import Review, ReviewedTurn, review, review_so_far

__all__ = [
    "Advice",
    "Arena",
    "Fault",
    "Hint",
    "Review",
    "ReviewedTurn",
    "Standing",
    "arena",
    "arena_so_far",
    "hint",
    "hint_so_far",
    "review",
    "review_so_far",
]
