"""The kernel's streams of chance are those of `random.Random`."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cacao_nb.bots import stream
from cacao_nb.fast.chance import STREAM, draw, key_of, seed


def drawn(given: int | str, count: int) -> list[float]:
    table, key = np.zeros(STREAM, np.int64), key_of(given)
    seed(table, 0, np.array(key), len(key))
    return [draw(table, 0) for _ in range(count)]


@pytest.mark.parametrize(
    "given", [0, 1, 7, -5, 2**31, 2**32, 2**40 + 3, 2**70, "7/0", "123456789012345/3", "é"]
)
def test_numbers_are_those_of_python(given):
    rng = Random(given)
    assert drawn(given, 2000) == [rng.random() for _ in range(2000)]


def test_bots_have_their_streams():
    rng = stream(5, 1)
    assert drawn("5/1", 10) == [rng.random() for _ in range(10)]
