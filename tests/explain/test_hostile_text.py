"""Whatever text comes: the documented error, or a position; and soon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import perf_counter

import pytest

from cacao_nb.explain import BadDescription, describe, rebuild
from cacao_nb.explain.rebuild import LONGEST_LINE, MOST_CHARACTERS
from cacao_nb.rules import State
from tests.explain.positions import moments, telling
from tests.rules.random_games import Setting, pick

MUTATIONS = 4000

#: Reading takes milliseconds; a machine may be busy, but not a hundred times as busy.
SECONDS = 2.0

TELLING = telling()

#: What may be put into a text.
JUNK = (
    *("", " ", "\n", "\r", "\0", "\ud800", "\u2028", "\u202e", "é", "٣", "\uff19", "-0", "007"),
    *("(", ")", "((((", "<b>", "{count}", "\\", "%s", "9" * 500, "-" * 50, ", ", " and "),
    *("(0, 0)", "(99, 100)", "Red", "Yellow", "temple", "hidden tile", "top of the pile"),
    *("1-1-1-1", "4-4-4-4", "none", "(0, 1), " * 300, "water and " * 300),
)


def mutated(text: str, rng: Random) -> str:
    """A text with something cut out, put in, swapped or repeated."""
    size = 1 + int(rng.random() ** 3 * 60)
    at = int(rng.random() * len(text))
    cut, rest = text[at : at + size], text[at + size :]
    kind = int(rng.random() * 6)
    if kind == 0:
        return text[:at] + rest
    if kind == 1:
        return text[:at] + pick(JUNK, rng) + text[at:]
    if kind == 2:
        return text[:at] + pick(JUNK, rng) + rest
    if kind == 3:
        return text[:at] + cut + cut + rest
    if kind == 4:
        lines = text.split("\n")
        one, two = (int(rng.random() * len(lines)) for _ in range(2))
        lines[one], lines[two] = lines[two], lines[one]
        return "\n".join(lines)
    other = int(rng.random() * len(text))
    return text[:at] + text[other : other + size] + rest


def test_damaged_text_is_refused_in_one_sentence_or_describes_a_position():
    rng, results, slowest = Random(3), Counter[bool](), 0.0
    texts = [describe(state) for state in TELLING]
    for number in range(MUTATIONS):
        text = texts[number % len(texts)]
        for _ in range(1 + int(rng.random() * 3)):
            text = mutated(text, rng)
        began = perf_counter()
        try:
            state = rebuild(text)
        except BadDescription as error:
            sentence = str(error)
            assert sentence.isprintable() and len(sentence) < 500
            results[False] += 1
        else:
            assert type(state) is State
            assert rebuild(describe(state)) == state
            results[True] += 1
        slowest = max(slowest, perf_counter() - began)
    assert results[False] > MUTATIONS * 0.8 and results[True] > 10
    assert slowest < SECONDS


def heavy() -> Iterator[str]:
    """Texts that a careless reader would spend minutes on."""
    listing = "The jungle pile has 1 tile: {}."
    for item in ("water, ", "water and ", "market 2, market 2 and ", " and , ", "gold mine "):
        for size in (LONGEST_LINE - 100, MOST_CHARACTERS - 100):
            yield listing.format((item * size)[:size])
    edge = "the north edge at (1, 0) with 1 worker facing the water"
    yield "1 edge of Red is still waiting to act: " + f"{edge}, " * 60 + "."
    yield "In row 1 lies 1 tile.\n" * (MOST_CHARACTERS // 22)
    yield "\n" * MOST_CHARACTERS
    yield "Red" * (MOST_CHARACTERS // 3)
    yield f"In row {'9' * 30_000} lies 1 tile."
    yield "x" * 10_000_000


@pytest.mark.parametrize("text", list(heavy()), ids=lambda text: text[:40])
def test_heavy_text_is_refused_soon(text: str):
    began = perf_counter()
    with pytest.raises(BadDescription):
        rebuild(text)
    assert perf_counter() - began < SECONDS


def test_a_text_too_long_is_not_even_looked_at():
    with pytest.raises(BadDescription) as refused:
        rebuild("\n" * (MOST_CHARACTERS + 1))
    assert str(refused.value) == "A description has at most 80000 characters, not 80001."


def test_a_line_too_long_is_no_sentence():
    listing = "The jungle pile has 9 tiles, from top to bottom: {}water and temple."
    for items, begins in ((100, "The description lacks"), (600, "Line 1 is no sentence")):
        with pytest.raises(BadDescription) as refused:
            rebuild(listing.format("water, " * items))
        assert str(refused.value).startswith(begins)


def test_no_description_comes_near_the_limits(spoken: str):
    longest = max((describe(state) for state in moments(Setting(4, 2, 0, "all"))), key=len)
    assert 3 * len(longest) < MOST_CHARACTERS
    assert 3 * max(map(len, longest.splitlines())) < LONGEST_LINE
