"""What modules bring to games, positions and steps as people see them.

What a module of the boxes brings stands in `cacao_nb.game.modules`, in a file called like its
own. A module that brings nothing is shown all the same: its goods by their names, its tiles by
theirs, and its events with nothing but what happened.

Examples
--------
A module with hives, from a cell of a notebook:

>>> DOOR.register("beekeeping", GamePart(tile_rules={"hive": ("J1",)}))
>>> DOOR["beekeeping"].tile_rules
{'hive': ('J1',)}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cacao_nb.messages import Message
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.door import Door
from cacao_nb.rules.events import Event
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile

if TYPE_CHECKING:
    from cacao_nb.explain import Table

#: What people read: a message, or the words of a module of one's own.
Words: TypeAlias = Message | str

#: Says a step in a few words: of its address, and its events.
Label: TypeAlias = Callable[[object, Sequence[Event]], Words]


class Owned(NamedTuple):
    """Something that players own piece by piece: which they own, and these in words."""

    pieces: Callable[[State, int], tuple[Any, ...]]
    words: Callable[[tuple[Any, ...]], Words]


class PlaceWords(NamedTuple):
    """What the places that players contend for are called: on a tab, one, and all of them."""

    tab: Words
    one: Words
    all: Words


class Places(NamedTuple):
    """Tiles that players contend for as they do for temples.

    Attributes
    ----------
    tile : JungleTile
        The tile.
    alone, with_temples : PlaceWords
        What these places are called, and what they and temples are called together.
    at : callable
        What one of them is called, of its space.
    tables : callable
        How everybody stands, of a state and some of these spaces.
    none : Message or str
        What is said of a table without rows.
    """

    tile: JungleTile
    alone: PlaceWords
    with_temples: PlaceWords
    at: Callable[[Square], Words]
    tables: Callable[[State, Sequence[Square]], Sequence[Table]]
    none: Words

    def spaces(self, state: State) -> list[Square]:
        """Where they lie, in the order in which they were laid."""
        return [space for space, tile in state.jungle.items() if tile is self.tile]


class Things(NamedTuple):
    """The things that decisions of a kind are about, for whoever chooses by pointing at them.

    Attributes
    ----------
    of : callable
        Of a decision, by the kind of thing, all that stand for it: workers at an edge may be
        meant by the edge, their own square or the one that they face.
    attempt : callable
        A decision like the given one about another thing of a kind, to learn why it is not
        legal; None if there is none.
    """

    of: Callable[[Any], Mapping[str, tuple[Any, ...]]]
    attempt: Callable[[Any, str, Any], Decision | None]


def _no_rules(_state: State, _square: Square) -> Iterable[str]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePart:
    """What a module brings; what is not given is shown in the general way.

    Attributes
    ----------
    tile_rules : mapping of str to tuple of str
        The ids of the rules that tell what its jungle tiles do, by the tile's name.
    square_rules : callable
        The ids of the rules about what it has put on a square, of a state and the square.
    goods : mapping of str to str
        The ids of the messages that say the ``number`` of its goods; an empty one for a good
        that is said otherwise.
    owned : mapping of str to Owned
        What else players own of it, by what it is called.
    places : Places, optional
        The places to contend for that it brings.
    box : callable, optional
        What it adds to the box beside tiles, of the rules of the game.
    phases : mapping of str to str
        The ids of the messages that say what a ``colour`` is asked for, by the phase.
    parts : mapping of str to str
        The parts of a turn that its events belong to, by their letters; see `replay.PARTS`.
    labels : mapping of str to Label
        Steps in a few words, by the event that they are named after: one of its own, or any
        other in whose steps there is one of its own.
    score_lines : mapping of str to str
        The ids of the names of its lines of the score sheet.
    things : mapping of type to Things
        What its decisions are about.
    """

    tile_rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    square_rules: Callable[[State, Square], Iterable[str]] = _no_rules
    goods: Mapping[str, str] = field(default_factory=dict)
    owned: Mapping[str, Owned] = field(default_factory=dict)
    places: Places | None = None
    box: Callable[[Ruleset], Words] | None = None
    phases: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, Label] = field(default_factory=dict)
    score_lines: Mapping[str, str] = field(default_factory=dict)
    things: Mapping[type[Decision], Things] = field(default_factory=dict)


#: What each module brings.
DOOR: Door[GamePart] = Door("cacao_nb.game.modules", GamePart())
