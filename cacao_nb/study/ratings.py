"""How strong each of several players is, from who beat whom: ratings with their uncertainty."""

from __future__ import annotations

from math import log, sqrt

from cacao_nb.bots.estimates import BOUND, Estimate

#: Ratings of players who win equally often; 400 more win ten times as often.
MIDDLE, TENFOLD = 1500, 400

#: Half a win each that everybody has over everybody, so that nobody is infinitely strong.
_GIVEN = 0.5

#: Points of a rating for a strength that is e times as high.
_POINTS = TENFOLD / log(10)

#: How often each has won against each.
Wins = list[list[float]]


def ratings(wins: Wins, games: list[int]) -> list[Estimate]:
    """Bradley and Terry's ratings: those under which just these wins are most likely.

    The intervals follow from how sharply the likelihood falls off around them, as if all games
    were independent; where deals are paired they are rather too wide.

    Parameters
    ----------
    wins
        Who has won how often against whom.
    games
        How many games each has played.

    Examples
    --------
    >>> one, two = ratings([[0, 30], [10, 0]], [40, 40])
    >>> round(one.value - two.value), round(one.low), round(one.high), one.number
    (185, 1532, 1654, 40)
    """
    number = len(wins)
    filled = [
        [wins[row][column] + _GIVEN * (row != column) for column in range(number)]
        for row in range(number)
    ]
    strength = _fitted(filled)
    logs = [_POINTS * log(one) for one in strength]
    middle = sum(logs) / number
    found = []
    for player, variance in enumerate(_variances(filled, strength)):
        value, half = MIDDLE + logs[player] - middle, BOUND * _POINTS * sqrt(variance)
        found.append(Estimate(value, value - half, value + half, games[player]))
    return found


def _fitted(wins: Wins) -> list[float]:
    """The strengths: two players win in the proportion of theirs."""
    number = len(wins)
    strength = [1.0] * number
    for _ in range(1000):
        new = [
            sum(wins[one])
            / sum(
                (wins[one][two] + wins[two][one]) / (strength[one] + strength[two])
                for two in range(number)
                if two != one
            )
            for one in range(number)
        ]
        whole = sum(new) / number
        before, strength = strength, [one / whole for one in new]
        if max(abs(a - b) / b for a, b in zip(strength, before, strict=True)) < 1e-9:
            break
    return strength


def _variances(wins: Wins, strength: list[float]) -> list[float]:
    """How far the logarithms of the strengths may be off, their mean being fixed."""
    number = len(wins)
    # The information that the games hold; with 1/n added everywhere it can be inverted, and
    # without it again after that, the mean is fixed.
    known = [[1 / number] * number for _ in range(number)]
    for one in range(number):
        for two in range(number):
            if one != two:
                both = strength[one] + strength[two]
                weight = (wins[one][two] + wins[two][one]) * strength[one] * strength[two]
                known[one][two] -= weight / both**2
                known[one][one] += weight / both**2
    return [row[place] - 1 / number for place, row in enumerate(_inverse(known))]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a matrix all of whose pivots are positive."""
    number = len(matrix)
    rows = [
        [*row, *[float(place == column) for column in range(number)]]
        for place, row in enumerate(matrix)
    ]
    for place in range(number):
        pivot = rows[place][place]
        rows[place] = [one / pivot for one in rows[place]]
        for other in range(number):
            if other != place and (by := rows[other][place]):
                rows[other] = [
                    a - by * b for a, b in zip(rows[other], rows[place], strict=True)
                ]
    return [row[number:] for row in rows]
