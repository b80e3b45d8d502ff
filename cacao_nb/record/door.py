"""What modules bring to records: their letters, their lines in diagrams, and their steps.

What a module of the boxes brings stands in `cacao_nb.record.modules`, in a file called like its
own. A module that brings nothing is written down all the same: its tiles by their names, what
it keeps as JSON. One's own needs an entry only to be read more easily.

Examples
--------
A module with hives, from a cell of a notebook:

>>> DOOR.register("beekeeping", RecordPart(codes={"hive": "hi"}))
>>> DOOR["beekeeping"].codes
{'hive': 'hi'}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cacao_nb.rules.door import Door
from cacao_nb.rules.module import Kept
from cacao_nb.rules.tiles import Edges, WorkerTile


class DiagramLine(NamedTuple):
    """How one line of a diagram is written, read, and what it is if it is left out.

    Attributes
    ----------
    key : str
        What it tells of the plain data that the module keeps.
    write, read : callable
        The text of a value, and the value of a text; a `ValueError` if it has no such form.
    left_out : callable
        The value without the line, of the plain data of the position as far as it was read.
    hidden : bool
        Whether no seat may see it.
    """

    key: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    left_out: Callable[[dict[str, Any]], Any]
    hidden: bool = False


def _as_printed(_tile: WorkerTile, _rotation: int) -> Iterable[Edges]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordPart:
    """What a module brings to records; what is not given is written in the general way.

    Attributes
    ----------
    letters : mapping of str to str
        The letter in a line to share of each tile that it uses, by the tile's name. Lines
        must be readable for ever: a letter never changes its meaning, and no two worker tiles
        have the same one, nor do two jungle tiles. What several modules use stands in each.
    codes : mapping of str to str
        The two letters of each of its jungle tiles in a diagram, by the tile's name.
    other_edges : callable
        The workers that can lie on a tile and are not printed on it, where they tell
        nevertheless in a diagram which tile it is; see `Module.other_edges`.
    kept : type of Kept, optional
        What its lines tell of. Anything else that is kept under its name, such as by a module
        that stands in for it, is JSON.
    lines : mapping of str to Line
        Its lines in a diagram, by what they begin with, in their order.
    along : frozenset of str
        Its events that tell more of whatever step they come in; the others begin a step.
    together : mapping of str to frozenset of str
        Events that are one step if they come together, by the one that it begins with.
    """

    letters: Mapping[str, str] = field(default_factory=dict)
    codes: Mapping[str, str] = field(default_factory=dict)
    other_edges: Callable[[WorkerTile, int], Iterable[Edges]] = _as_printed
    kept: type[Kept] | None = None
    lines: Mapping[str, DiagramLine] = field(default_factory=dict)
    along: frozenset[str] = frozenset()
    together: Mapping[str, frozenset[str]] = field(default_factory=dict)


#: What each module brings to records.
DOOR: Door[RecordPart] = Door("cacao_nb.record.modules", RecordPart())
