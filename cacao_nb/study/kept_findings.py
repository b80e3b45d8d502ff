"""Findings of studies that take their time, kept with the command that made them.

``python -m benchmarks.claims`` writes the files in ``cacao_nb/study/findings_kept``; a test
plays a sample of their games again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from cacao_nb.bots.estimates import Estimate
from cacao_nb.messages import Listed, Message
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.study.errors import BadStudy
from cacao_nb.study.findings import Finding, Found

_FOLDER = resources.files("cacao_nb.study").joinpath("findings_kept")


@dataclass(frozen=True)
class KeptFindings:
    """Findings that come with the package.

    Attributes
    ----------
    name : str
        What they are called.
    command : str
        The command that made them.
    findings : mapping of str to Finding
        The findings, by the study and the question.
    samples : mapping of str to list
        By the study, the totals of its first games, for whoever plays them again.

    Examples
    --------
    >>> kept("players").command
    'python -m benchmarks.claims players'
    """

    name: str
    command: str
    findings: Mapping[str, Finding]
    samples: Mapping[str, list[list[int]]]


def names() -> list[str]:
    """The names of all findings that come with the package."""
    files = (file.name for file in _FOLDER.iterdir())
    return sorted(name.removesuffix(".json") for name in files if name.endswith(".json"))


@checked
def kept(name: str) -> KeptFindings:
    """Findings that come with the package, by their name.

    Parameters
    ----------
    name
        Their name.

    Examples
    --------
    >>> print(kept("seats").findings["greedy/margins"].sentences[0])
    The closest are 4 players: greedy: ...
    """
    return _read(arguments.one_of("name", name, names(), error=BadStudy))


@cache
def _read(name: str) -> KeptFindings:
    data = json.loads(_FOLDER.joinpath(f"{name}.json").read_text(encoding="utf-8"))
    findings = {key: finding_of(one) for key, one in data["findings"].items()}
    return KeptFindings(name, data["command"], findings, data["samples"])


def plain_finding(finding: Finding) -> dict[str, Any]:
    """A finding as plain data, as it is kept."""
    return {
        "question": finding.question,
        "found": [
            [_plain(one.what), _plain(one.group), *one.estimate] for one in finding.found
        ],
        "sentences": [_plain(one) for one in finding.sentences],
        "rests_on": _plain(finding.rests_on),
        "comparisons": finding.comparisons,
        "even": finding.even,
    }


def finding_of(data: Mapping[str, Any]) -> Finding:
    """The finding that was kept as plain data.

    Examples
    --------
    >>> from cacao_nb.study import seat_advantage, simulate
    >>> run = simulate(["random"] * 2, games=20, tables=["players"], progress=False)
    >>> finding = seat_advantage(run)
    >>> finding_of(plain_finding(finding)) == finding
    True
    """
    return Finding(
        data["question"],
        tuple(
            Found(_said(what), _said(group), Estimate(*numbers))
            for what, group, *numbers in data["found"]
        ),
        tuple(_said(one) for one in data["sentences"]),
        _said(data["rests_on"]),
        data["comparisons"],
        data["even"],
    )


def _plain(said: object) -> Any:
    """Something that is said, with what messages have to say, as plain data."""
    if isinstance(said, Message):
        values = {name: _plain(value) for name, value in said.values.items()}
        return {"message": said.id, "values": values}
    if isinstance(said, Listed):
        return {"listed": [_plain(one) for one in said.items]}
    return said


def _said(data: Any) -> Any:
    if isinstance(data, dict) and "message" in data:
        values = {name: _said(value) for name, value in data["values"].items()}
        return Message(data["message"], **values)
    if isinstance(data, dict):
        return Listed([_said(one) for one in data["listed"]])
    return data
