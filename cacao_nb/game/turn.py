"""A turn of a game, and what happened in it: faces that explain themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cacao_nb.game.pictured import Pictured, by_names
from cacao_nb.game.position import Position
from cacao_nb.messages import text
from cacao_nb.record.record import Record
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.events import Event, Log, read
from cacao_nb.rules.names import colour_name

if TYPE_CHECKING:
    from cacao_nb.draw.scene import Scene
    from cacao_nb.explain import Explanation


class Happening(Event):
    """One thing that happened, with a sentence of its own.

    Parameters
    ----------
    name, values
        As of an `Event`.
    names
        What the players are called, by seat.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> sold = [one for one in Game.demo("first-steps").events() if one.name == "acted"][1]
    >>> sold.explain()
    "Red's one south worker, just placed at (1, 0), sold 1 cacao at the market 2 at (1, 1): +2
    gold (rule J2)."
    >>> sold.seat
    0
    """

    __slots__ = ("names",)

    def __init__(self, name: str, values: Mapping[str, Any], names: Sequence[str] = ()) -> None:
        super().__init__(name, values)
        self.names = names

    @by_names
    def explain(self) -> str:
        """What happened and why, in one sentence with its rule."""
        from cacao_nb.explain import explain

        return explain(self)


def happenings(
    log: Log, players: int, seat: int | str | None = None, names: Sequence[str] = ()
) -> list[Happening]:
    """The events of a log, for all eyes or for those of one seat."""
    own = None if seat is None else arguments.seat("seat", seat, players)
    return [Happening(event.name, event.values, names) for event in read(log, own)]


class Turn(Pictured):
    """One turn of a game.

    As the last line of a cell it shows the board after it, with the edges that acted in it.

    Parameters
    ----------
    record
        The game.
    number
        The turn, counted from 1.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> turn = Game.demo("first-steps").turn(1)
    >>> turn
    <Turn 1: Red, 3 decisions>
    >>> turn.events()[-1].explain()
    'Red drew the worker tile 1-1-1-1 (rule E1).'
    """

    @checked
    def __init__(self, record: Record, number: int) -> None:
        self._record = record
        self._names = record.names
        self._begin = record.before_turn(number)
        last = number == record.turns_begun
        self._end = len(record) if last else record.before_turn(number + 1)
        #: The number of the turn, from 1.
        self.number = number

    @property
    def position(self) -> Position:
        """The position at its beginning.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").turn(2).position
        <Position: turn 2 of 22, Purple places>
        """
        return Position(self._record.state_at(self._begin), self.names)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions taken in it so far, by whichever player.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").turn(1).decisions
        (Place('3-0-0-1', 2, (1, 0)), Act((1, 0), 3, 3), Act((1, 0), 2, 1))
        """
        return self._record.decisions[self._begin : self._end]

    def events(self, *, seat: int | str | None = None) -> list[Happening]:
        """What happened in it, for all eyes or for those of one seat.

        Examples
        --------
        What Red was told of Purple's turn; the tile that was drawn is not named:

        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").turn(2).events(seat=0)[-2].explain()
        'Purple drew a worker tile, which nobody else sees (rule H2).'
        """
        return happenings(self._log, self._record.rules.players, seat, self.names)

    @property
    def _log(self) -> Log:
        return self._record.events_of_turn(self.number)

    def explain(self, *, seat: int | str | None = None) -> Explanation:
        """What happened in it and why, sentence by sentence.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> for sentence in Game.demo("first-steps").turn(1).explain()[2:4]:
        ...     print(sentence)
        Red's one south worker, just placed at (1, 0), is activated beside the market 2 at (1,
        1) (rule A1).
        Red's three west workers, just placed at (1, 0), are activated beside the single
        plantation at (0, 0) (rule A1).
        """
        from cacao_nb.explain import explain_turn

        return explain_turn(self._record, self.number, seat)

    def _part(self) -> Scene:
        from cacao_nb.draw.moment import Moment
        from cacao_nb.draw.scene import ACTIVATIONS, board_scene

        # What is legal after it belongs to the next turn.
        return board_scene(
            self._record.state_at(self._end),
            layers={ACTIVATIONS},
            moment=Moment.after(self.number, self._log, []),
        )

    @property
    @by_names
    def caption(self) -> str:
        """What it is, in a few words.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").turn(2).caption
        'Turn 2: what Purple did'
        """
        colour = colour_name(self.position.active)
        return text("picture.turn", turn=self.number, colour=colour)

    def _description(self) -> str:
        return str(self.explain())

    @by_names
    def __repr__(self) -> str:
        colour = colour_name(self.position.active)
        what = {"turn": self.number, "colour": colour, "decisions": len(self.decisions)}
        return f"<Turn {text('game.turn', **what)}>"
