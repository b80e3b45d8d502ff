"""Questions about many games, each answered by one call with a sentence, a table and a plot."""

from cacao_nb.study.questions.boards import board_shapes
from cacao_nb.study.questions.course import lead_length, luck_and_skill
from cacao_nb.study.questions.sources import gifts, gold_sources
from cacao_nb.study.questions.winners import margins, seat_advantage, standings
from cacao_nb.study.questions.workers import overbuilds, wasted_workers, worker_tiles
from cacao_nb.study.questions.worth import water_fields, worth_of

__all__ = [
    "board_shapes",
    "gifts",
    "gold_sources",
    "lead_length",
    "luck_and_skill",
    "margins",
    "overbuilds",
    "seat_advantage",
    "standings",
    "wasted_workers",
    "water_fields",
    "worker_tiles",
    "worth_of",
]
