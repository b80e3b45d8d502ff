"""A puzzle as one line of text, which survives being pasted into a chat.

The line is ``puzzle1-``, the name of the goal, ``-``, and the game up to the position as a line
of its own (see `cacao_nb.record.sharing`). The answer is not in it: whoever reads the line
works it out again. Nothing in a line is executed, and its size is bounded.
"""

from __future__ import annotations

import re

from cacao_nb.lessons.errors import BadPuzzle
from cacao_nb.lessons.puzzlebook.goals import GOALS
from cacao_nb.messages import Listed, Message, shown
from cacao_nb.record import BadRecord, Record, from_line, to_line
from cacao_nb.record.sharing import MOST_CHARACTERS, without_noise

#: What every line begins with: the name and the version.
PREFIX = "puzzle1-"

_LINE = re.compile(r"puzzle(?P<version>[0-9]{1,3})-(?P<goal>[0-9a-z]{1,20})-(?P<game>cacao.*)")


def puzzle_line(record: Record, goal: str) -> str:
    """A position and a goal as one line; names and notes do not go with it.

    Parameters
    ----------
    record
        The game up to the position.
    goal
        The name of the goal.

    Examples
    --------
    >>> puzzle_line(Record.deal(players=2, seed=7), "gold")[:20]
    'puzzle1-gold-cacao1-'
    """
    return f"{PREFIX}{goal}-{to_line(record, words=False)}"


def read_puzzle_line(line: str) -> tuple[Record, str]:
    """The game and the goal of a line; whether it is a puzzle is not known yet.

    Raises
    ------
    BadPuzzle
        It is no such line, or was damaged on its way; the sentence says how.

    Examples
    --------
    >>> record, goal = read_puzzle_line(puzzle_line(Record.deal(players=2, seed=7), "gold"))
    >>> goal, len(record)
    ('gold', 0)
    """
    if not isinstance(line, str):
        raise BadPuzzle(Message("puzzle.no_line", given=shown(line)))
    if len(line) > 2 * MOST_CHARACTERS:
        raise BadPuzzle(Message("record.line_too_long", most=MOST_CHARACTERS))
    found = _LINE.fullmatch(without_noise(line))
    if found is None:
        raise BadPuzzle(Message("puzzle.no_line", given=shown(line)))
    if f"puzzle{found['version']}-" != PREFIX:
        raise BadPuzzle(Message("puzzle.version", version=found["version"]))
    if found["goal"] not in GOALS:
        raise BadPuzzle(
            Message("puzzle.no_goal", goal=shown(found["goal"]), known=Listed(GOALS))
        )
    try:
        return from_line(found["game"]), found["goal"]
    except BadRecord as problem:
        raise BadPuzzle(problem.message) from None
