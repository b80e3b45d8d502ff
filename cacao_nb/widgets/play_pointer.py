"""What people point at on a play table, with mouse, finger and keys, and what that chooses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from cacao_nb.draw.pointing import Spots
from cacao_nb.draw.shapes import Point
from cacao_nb.game.choosing import EDGE, SQUARE, Choosing, NotThere, lying
from cacao_nb.rules.decisions import Act, Decision, Edge, Fill, Lay
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import ACT
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.panels import HandAndDisplay, ModulePanels


class Chooser(Protocol):
    """Whoever chooses with the pointer."""

    board: Board
    hands: HandAndDisplay
    market: ModulePanels

    @property
    def choosing(self) -> Choosing | None:
        """What can be chosen now."""

    def show_choice(self) -> None:
        """Show what is chosen."""

    def say(self, sentence: str = "") -> None:
        """Say a sentence, or else what is asked."""

    def go(self) -> None:
        """Do what the large button does."""


class Pointer:
    """Makes a choice of what people point at.

    Parameters
    ----------
    table
        Who chooses.
    """

    def __init__(self, table: Chooser) -> None:
        self._table = table

    def point(self, kind: str, thing: object) -> None:
        """Somebody points at a thing; where nothing can be chosen, it is said why."""
        choosing = self._table.choosing
        if choosing is None:
            self._table.say()
            return
        try:
            choosing.pick(kind, thing)
        except NotThere as refused:
            self._table.say(str(refused))
        else:
            self._table.show_choice()

    def turn(self, by: int) -> None:
        """Go to another way to do what is proposed."""
        if (choosing := self._table.choosing) is not None:
            choosing.turn(by)
            self._table.show_choice()

    def step(self, by: int) -> None:
        """Go to the next thing that can be decided, or to the one before."""
        if (choosing := self._table.choosing) is not None:
            choosing.step(by)
            self._table.show_choice()

    def propose(self, decision: Decision) -> None:
        """Propose a decision of the list."""
        if (choosing := self._table.choosing) is not None:
            choosing.propose(decision)
            self._table.show_choice()

    def clear(self) -> None:
        """Forget what was chosen."""
        if (choosing := self._table.choosing) is not None:
            choosing.clear()
            self._table.show_choice()

    # On the board ---------------------------------------------------------------------

    def square(self, square: Square) -> None:
        """Somebody clicked a square, or one of its edges; what is proposed there turns."""
        choosing, edge = self._table.choosing, self._table.board.canvas.edge
        proposed = None if choosing is None else choosing.proposed
        acting = choosing is not None and choosing.state.phase == ACT
        thing: Square | Edge = edge if acting and edge is not None else square
        if proposed is not None and thing in spots_of(proposed):
            self.turn(1)
        else:
            self.point(EDGE if isinstance(thing, Edge) else SQUARE, thing)

    def press(self, key: str) -> bool:
        """Act on a key of the board, if it is one of these."""
        name = key.lower() if len(key) == 1 else key
        if name.isdigit():
            return self._number(int(name))
        if key == "Enter":
            return self._enter()
        if key in _KEYS or name in _KEYS:
            _KEYS.get(key, _KEYS[name])(self)
            return True
        return False

    def _number(self, number: int) -> bool:
        """A number chooses one of the things beside the board."""
        choosing = self._table.choosing
        if choosing is None or not 0 < number <= len(choosing.beside):
            return number > 0  # 0 is no number of a thing, but a key of the board.
        self.point(*choosing.beside[number - 1])
        return True

    def _enter(self) -> bool:
        """Enter confirms, unless the cursor has gone to another square."""
        choosing, cursor = self._table.choosing, self._table.board.cursor
        if choosing is not None and cursor is not None:
            spots = () if choosing.proposed is None else _squares_of(choosing.proposed)
            if choosing.proposed is None or (spots and cursor not in spots):
                return False  # the board chooses its square
        self._table.go()
        return True

    # Beside it ------------------------------------------------------------------------

    def picture(self, picture: str, place: Point) -> bool:
        """Somebody clicked a picture; whether that was for a choice."""
        choosing, table = self._table.choosing, self._table
        if choosing is None:
            return False
        if picture == "market":
            found = table.market.thing_at(place)
            if found is not None:
                self.point(*found)
            return found is not None
        if picture not in ("hand", "display"):
            return False
        where = table.hands.place_at(picture, place)
        own = picture != "hand" or table.hands.shown_hand == choosing.state.decider
        if where is None or not own:
            return False
        kind, number = where
        meant = any(kind == one for one, _ in choosing.beside)
        if not meant:  # A tile that is not asked for says what it is.
            return False
        self.point(kind, lying(choosing.state)[kind][number])
        return True


_KEYS: Mapping[str, Callable[[Pointer], None]] = {
    "r": lambda pointer: pointer.turn(1),
    "R": lambda pointer: pointer.turn(-1),
    "n": lambda pointer: pointer.step(1),
    "N": lambda pointer: pointer.step(-1),
    "c": Pointer.clear,
    "Backspace": Pointer.clear,
}


def spots_of(decision: Decision | None) -> Spots:
    """Where on the board a decision takes place."""
    if isinstance(decision, Lay):
        return (decision.square,)
    if isinstance(decision, Fill):
        return (decision.space,)
    return (decision.edge,) if isinstance(decision, Act) else ()


def _squares_of(decision: Decision) -> tuple[Square, ...]:
    """The squares that a decision is about; two of them where an edge acts."""
    if isinstance(decision, Act):
        return decision.edge.square, decision.edge.space
    return tuple(one for one in spots_of(decision) if not isinstance(one, Edge))
