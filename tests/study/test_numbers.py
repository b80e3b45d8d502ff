"""Estimates as text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cacao_nb.bots.estimates import Estimate
from cacao_nb.messages import LANGUAGES, PSEUDO, Message, use_language
from cacao_nb.study.numbers import percent, percent_points, plain, points


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("told", [points, plain, percent, percent_points])
def test_what_rounds_to_nothing_is_not_minus_nothing(
    told: Callable[[Estimate], Message], language: str
):
    before = use_language(language)
    try:
        assert str(told(Estimate(-0.0, -0.0004, 0.0004, 9))) == str(
            told(Estimate(0.0, 0.0, 0.0, 9))
        )
        assert "-" in str(told(Estimate(0.0, -0.06, 0.06, 9)))
    finally:
        use_language(before)
