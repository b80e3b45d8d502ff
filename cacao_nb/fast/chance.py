"""The generator of Python's `random`, number for number: the Mersenne twister.

Every stream of chance is a part of the table: the 624 words of its state and, behind them, how
many of these are used up. Functions are told where it begins.
"""

from __future__ import annotations

from hashlib import sha512

import numpy as np

from cacao_nb.fast.compiled import compiled
from cacao_nb.fast.tables import Array

#: The words of a state, how far apart words are that are mixed, where stands how many are used
#: up, and how long a stream is in all.
WORDS, APART, USED, STREAM = 624, 397, 624, 625

_ALL, _UPPER, _LOWER, _TWIST = 0xFFFFFFFF, 0x80000000, 0x7FFFFFFF, 0x9908B0DF


def key_of(seed: int | str) -> list[int]:
    """The words by which `random.Random` is seeded with a whole number or a text."""
    if isinstance(seed, str):
        text = seed.encode()
        seed = int.from_bytes(text + sha512(text).digest(), "big")
    number = abs(seed)
    words = [number & _ALL]
    while number := number >> 32:
        words.append(number & _ALL)
    return words


def _plain_start() -> Array:
    """What every seeding by words begins with."""
    words = [19650218]
    for number in range(1, WORDS):
        last = words[-1]
        words.append((1812433253 * (last ^ (last >> 30)) + number) & _ALL)
    return np.array(words, np.int64)


_START = _plain_start()


@compiled
def seed(table: Array, stream: int, key: Array, length: int) -> None:
    """Begin a stream with the words of a seed."""
    for number in range(WORDS):
        table[stream + number] = _START[number]
    here, at = 1, 0
    for _ in range(max(WORDS, length)):
        last = table[stream + here - 1]
        mixed = (last ^ (last >> 30)) * 1664525
        table[stream + here] = ((table[stream + here] ^ mixed) + key[at] + at) & _ALL
        here += 1
        at += 1
        if here >= WORDS:
            table[stream] = table[stream + WORDS - 1]
            here = 1
        if at >= length:
            at = 0
    for _ in range(WORDS - 1):
        last = table[stream + here - 1]
        mixed = (last ^ (last >> 30)) * 1566083941
        table[stream + here] = ((table[stream + here] ^ mixed) - here) & _ALL
        here += 1
        if here >= WORDS:
            table[stream] = table[stream + WORDS - 1]
            here = 1
    table[stream] = _UPPER
    table[stream + USED] = WORDS


@compiled
def _twist(table: Array, stream: int) -> None:
    """Make the next words."""
    for number in range(WORDS):
        after, apart = number + 1, number + APART
        if after >= WORDS:
            after -= WORDS
        if apart >= WORDS:
            apart -= WORDS
        both = (table[stream + number] & _UPPER) | (table[stream + after] & _LOWER)
        mixed = (both >> 1) ^ ((both & 1) * _TWIST)
        table[stream + number] = table[stream + apart] ^ mixed
    table[stream + USED] = 0


@compiled
def _word(table: Array, stream: int) -> int:
    if table[stream + USED] >= WORDS:
        _twist(table, stream)
    word = table[stream + table[stream + USED]]
    table[stream + USED] += 1
    word ^= word >> 11
    word ^= (word << 7) & 0x9D2C5680
    word ^= (word << 15) & 0xEFC60000
    return word ^ (word >> 18)  # type: ignore[no-any-return]


@compiled
def draw(table: Array, stream: int) -> float:
    """The next number from 0 to 1, as `Random.random` has it."""
    high = _word(table, stream) >> 5
    low = _word(table, stream) >> 6
    return (high * 67108864.0 + low) / 9007199254740992.0


@compiled
def pick(table: Array, stream: int, count: int) -> int:
    """One of so many, by one draw."""
    return int(draw(table, stream) * count)
