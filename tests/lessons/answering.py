"""Every answer that a question can be given, as far as there are some hundreds of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

from cacao_nb.lessons import Question

#: No more answers of one question are tried than this.
MOST = 600

#: How far from the right number wrong ones are tried, to both sides.
AROUND = 12


def every_answer(question: Question) -> Iterator[Any]:
    """Every answer, in the shape that its form has."""
    values = [value for _, value in question.options]
    if question.form == "number":
        right = question.solution.answers[0]
        yield from range(right - AROUND, right + AROUND + 1)
    elif question.form in ("squares", "seats", "options"):
        sizes = (combinations(values, size) for size in range(len(values) + 1))
        for number, some in enumerate(chain.from_iterable(sizes)):
            if number == MOST:
                return
            yield frozenset(some)
    else:
        yield from values[:MOST]


def wrong_answers(question: Question) -> Iterator[Any]:
    """Those of them that are wrong."""
    return (answer for answer in every_answer(question) if not question.check(answer).right)
