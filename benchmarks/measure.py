"""Measuring contestants in turn, so that a busy machine slows all of them alike."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from statistics import median
from time import process_time
from typing import NamedTuple

#: Does some work and says how many units of it that were.
Work = Callable[[], int]


class Bound(NamedTuple):
    """A ratio, and how large it has to be or may be."""

    what: str
    value: float
    at_least: float | None = None
    at_most: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the ratio is within its bound."""
        return (self.at_least is None or self.value >= self.at_least) and (
            self.at_most is None or self.value <= self.at_most
        )

    def __str__(self) -> str:
        wanted = f">= {self.at_least}" if self.at_most is None else f"<= {self.at_most}"
        return f"{'ok  ' if self.holds else 'FAIL'}  {self.what:<62}{self.value:8.2f}  {wanted}"


def alternate(contestants: Mapping[str, Work], rounds: int) -> dict[str, list[float]]:
    """Seconds of processor time a unit of each contestant takes, round by round, in turn."""
    seconds: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(-1, rounds):
        for name, work in contestants.items():
            begin = process_time()
            units = work()
            spent = process_time() - begin
            if number >= 0:  # the first round only warms up
                seconds[name].append(spent / units)
    return seconds


def in_fresh_processes(
    measure: Callable[[int], dict[str, list[float]]], processes: int
) -> dict[str, list[float]]:
    """What a measurement says in several processes, one after the other.

    Where things happen to lie in memory makes a process faster or slower for as long as it
    runs, by more than what rounds in one process differ.
    """
    seconds: dict[str, list[float]] = {}
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        for one in pool.imap(measure, range(processes)):
            for name, spent in one.items():
                seconds.setdefault(name, []).extend(spent)
    return seconds


def ratio(seconds: Mapping[str, list[float]], slow: str, fast: str) -> float:
    """How many times as long one contestant takes as another: the median over the rounds."""
    return median(a / b for a, b in zip(seconds[slow], seconds[fast], strict=True))


def import_seconds(module: str, compiled: str) -> float:
    """How long a fresh Python takes to import a module that has been imported before.

    Parameters
    ----------
    module
        Its name.
    compiled
        A folder for compiled files: here as well as at home, what is installed is compiled
        once, whatever the environment says about writing such files beside their sources.
    """
    code = (
        "from time import perf_counter; begin = perf_counter(); "
        f"import {module}; print(perf_counter() - begin)"
    )
    kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": compiled}
    printed = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | kept,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return float(printed)
