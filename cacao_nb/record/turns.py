"""The one cut of a game's log into turns and decisions; every view of a game goes by it.

What happens because a turn begins, such as the gold of a module, comes at the end of the log of
the decision before it, but belongs to the turn that begins: to its decision 0, before the first
one that is taken in it. So does, in turn 1, what happens while the game is set up.
"""

from __future__ import annotations

from typing import NamedTuple

from cacao_nb.rules.events import TURN, Log


class Passage(NamedTuple):
    """What happened in one turn by one decision.

    Attributes
    ----------
    turn : int
        The turn, counted from 1.
    decision : int
        The decision of that turn, counted from 1; 0 for what happens as the turn begins.
    log : Log
        The raw events.
    """

    turn: int
    decision: int
    log: Log


def cut(log: Log, turn: int, decision: int) -> list[Passage]:
    """The log of one decision, cut where another turn begins.

    Parameters
    ----------
    log
        The raw events that the decision led to.
    turn, decision
        When it was taken.

    Examples
    --------
    >>> for passage in cut([("drawn", 0, None), ("turn", 2, 1), ("danced", 1)], 1, 3):
    ...     print(*passage)
    1 3 [('drawn', 0, None)]
    2 0 [('turn', 2, 1), ('danced', 1)]
    """
    passages = [Passage(turn, decision, [])]
    for event in log:
        if event[0] == TURN and event[1] != passages[-1].turn:
            passages.append(Passage(event[1], 0, []))
        passages[-1].log.append(event)
    return passages
