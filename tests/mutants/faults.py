"""Every planted fault."""

from __future__ import annotations

from tests.mutants import (
    acting_and_ending,
    around_play,
    before_play,
    chocolatl,
    diamante,
    goods_and_score,
    placing_and_filling,
)
from tests.mutants.fault import Fault

FAULTS: tuple[Fault, ...] = (
    *before_play.FAULTS,
    *placing_and_filling.FAULTS,
    *acting_and_ending.FAULTS,
    *goods_and_score.FAULTS,
    *around_play.FAULTS,
    *chocolatl.FAULTS,
    *diamante.FAULTS,
)
