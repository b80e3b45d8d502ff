"""Estimates as people read them: never without their interval, and nothing is minus zero."""

from __future__ import annotations

from cacao_nb.bots.estimates import Estimate
from cacao_nb.messages import Message


def points(found: Estimate) -> Message:
    """Points, to a tenth.

    Examples
    --------
    >>> print(points(Estimate(3.14, 2.04, 4.26, 100)))
    +3.1 [+2.0 to +4.3]
    """
    value, low, high = (f"{one:+z.1f}" for one in found[:3])
    return Message("estimate.points", value=value, low=low, high=high)


def plain(found: Estimate) -> Message:
    """A number, to a hundredth.

    Examples
    --------
    >>> print(plain(Estimate(3.14159, 2.04, 4.26, 100)))
    3.14 [2.04 to 4.26]
    """
    value, low, high = (f"{one:z.2f}" for one in found[:3])
    return Message("estimate.points", value=value, low=low, high=high)


def percent(found: Estimate) -> Message:
    """A share in percent.

    Examples
    --------
    >>> print(percent(Estimate(0.9, 0.769, 0.96, 40)))
    90 % [77 to 96]
    """
    value, low, high = (round(100 * one) for one in found[:3])
    return Message("estimate.chance", value=value, low=low, high=high)


def percent_points(found: Estimate) -> Message:
    """A difference of shares, in points of a hundred.

    Examples
    --------
    >>> print(percent_points(Estimate(0.12, 0.08, 0.16, 1000)))
    +12 [+8 to +16]
    """
    value, low, high = (f"{100 * one:+z.0f}" for one in found[:3])
    return Message("estimate.points", value=value, low=low, high=high)


def fields(name: str, found: Estimate) -> dict[str, float]:
    """An estimate as columns of a row: its value, and its interval."""
    return {name: found.value, f"{name}_low": found.low, f"{name}_high": found.high}
