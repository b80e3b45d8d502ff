"""What bots know about games, for people: hints, reviews, arenas; and many games as tables.

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

`simulate` plays many games and tells of them in tables of pandas:

>>> run = simulate(["greedy", "random"], games=10, seed=1, progress=False)
>>> run.players.groupby("bot", observed=True)["total"].mean().idxmax()
'greedy'
"""

from cacao_nb.study.arenas import Arena, Standing, arena, arena_so_far
from cacao_nb.study.errors import BadStudy, StudyWarning
from cacao_nb.study.findings import Finding, Found
from cacao_nb.study.hints import Advice, Hint, hint, hint_so_far
from cacao_nb.study.kept_findings import kept
from cacao_nb.study.matches import Fault
from cacao_nb.study.plans import TABLES
from cacao_nb.study.questions import (
    board_shapes,
    gifts,
    gold_sources,
    lead_length,
    luck_and_skill,
    margins,
    overbuilds,
    seat_advantage,
    standings,
    wasted_workers,
    water_fields,
    worker_tiles,
    worth_of,
)
from cacao_nb.study.reviews import Review, ReviewedTurn, review, review_so_far
from cacao_nb.study.runs import Run
from cacao_nb.study.runs import open_run as open
from cacao_nb.study.simulations import simulate
from cacao_nb.study.tables.schema import SCHEMA, Column, columns

__all__ = [
    "SCHEMA",
    "TABLES",
    "Advice",
    "Arena",
    "BadStudy",
    "Column",
    "Fault",
    "Finding",
    "Found",
    "Hint",
    "Review",
    "ReviewedTurn",
    "Run",
    "Standing",
    "StudyWarning",
    "arena",
    "arena_so_far",
    "board_shapes",
    "columns",
    "gifts",
    "gold_sources",
    "hint",
    "hint_so_far",
    "kept",
    "lead_length",
    "luck_and_skill",
    "margins",
    "open",
    "overbuilds",
    "review",
    "review_so_far",
    "seat_advantage",
    "simulate",
    "standings",
    "wasted_workers",
    "water_fields",
    "worker_tiles",
    "worth_of",
]
