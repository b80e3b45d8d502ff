"""What people point at on a play table, with mouse, finger and keys, and what that chooses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cacao_nb.draw.pointing import Spots
from cacao_nb.draw.shapes import Point
from cacao_nb.game.choosing import EDGE, SQUARE, Choosing, NotThere, lying
from cacao_nb.rules.decisions import Act, Decision, Edge, Fill, Lay
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import ACT
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.panels import HandAndDisplay, ModulePanels


class Pointed(NamedTuple):
    """What can be pointed at.

    Attributes
    ----------
    board, hands, market
        The parts of the table.
    """

    board: Board
    hands: HandAndDisplay
    market: ModulePanels


class Pointer:
    """Makes a choice of what people point at.

    Parameters
    ----------
    choosing
        Gives what can be chosen now.
    show
        Called when something else is chosen.
    say
        Called with a reason, or with nothing to say what is asked.
    go
        Does what the large button does.

    Attributes
    ----------
    parts : Pointed
        What can be pointed at, once it is there.
    keyed : bool
        Whether the keyboard was used last, so that its cursor is wanted.
    """

    parts: Pointed

    def __init__(
        self,
        choosing: Callable[[], Choosing | None],
        show: Callable[[], None],
        say: Callable[[str], None],
        go: Callable[[], None],
    ) -> None:
        self._choosing, self._show, self._say, self._go = choosing, show, say, go
        self.keyed = False

    def point(self, kind: str, thing: object) -> None:
        """Somebody points at a thing; where nothing can be chosen, it is said why."""
        choosing = self._choosing()
        if choosing is None:
            self._say("")
            return
        try:
            choosing.pick(kind, thing)
        except NotThere as refused:
            self._say(str(refused))
        else:
            self._show()

    def turn(self, by: int) -> None:
        """Go to another way to do what is proposed."""
        if (choosing := self._choosing()) is not None:
            choosing.turn(by)
            self._show()

    def step(self, by: int) -> None:
        """Go to the next thing that can be decided, or to the one before."""
        if (choosing := self._choosing()) is not None:
            choosing.step(by)
            self._show()

    def propose(self, decision: Decision) -> None:
        """Propose a decision of the list."""
        if (choosing := self._choosing()) is not None:
            choosing.propose(decision)
            self._show()

    def clear(self) -> None:
        """Forget what was chosen."""
        if (choosing := self._choosing()) is not None:
            choosing.clear()
            self._show()

    # On the board ---------------------------------------------------------------------

    def square(self, square: Square) -> None:
        """Somebody clicked a square, or one of its edges; what is proposed there turns."""
        canvas = self.parts.board.canvas
        self.keyed = not canvas.clicked
        choosing, edge = self._choosing(), canvas.edge
        if choosing is None:
            self._say(self.parts.board.name(square))  # Nothing is asked: it is looked at.
            return
        proposed, acting = choosing.proposed, choosing.state.phase == ACT
        thing: Square | Edge = edge if acting and edge is not None else square
        again = thing in (*spots_of(proposed), choosing.picks.get(SQUARE))
        if proposed is not None and again:
            self.turn(1)
        else:
            self.point(EDGE if isinstance(thing, Edge) else SQUARE, thing)

    def press(self, key: str) -> bool:
        """Act on a key of the board, if it is one of these."""
        self.keyed = True
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
        choosing = self._choosing()
        if choosing is None or not 0 < number <= len(choosing.beside):
            return number > 0  # 0 is no number of a thing, but a key of the board.
        self.point(*choosing.beside[number - 1])
        return True

    def _enter(self) -> bool:
        """Enter confirms, unless the cursor has gone to another square."""
        choosing, cursor = self._choosing(), self.parts.board.cursor
        if choosing is not None and cursor is not None:
            spots = () if choosing.proposed is None else _squares_of(choosing.proposed)
            if choosing.proposed is None or (spots and cursor not in spots):
                return False  # the board chooses its square
        self._go()
        return True

    # Beside it ------------------------------------------------------------------------

    def picture(self, picture: str, place: Point) -> bool:
        """Somebody clicked a picture; whether that was for a choice."""
        choosing, parts = self._choosing(), self.parts
        if choosing is None:
            return False
        if picture == "market":
            found = parts.market.thing_at(place)
            if found is not None:
                self.point(*found)
            return found is not None
        if picture not in ("hand", "display"):
            return False
        where = parts.hands.place_at(picture, place)
        own = picture != "hand" or parts.hands.shown_hand == choosing.state.decider
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
