"""Any moment of a game: what lies there, what is legal, what would be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cacao_nb.messages import Message, text
from cacao_nb.record.diagram import from_diagram, to_diagram
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import Reason
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import Plan, best_plan, plans
from cacao_nb.rules.preview import Standing, WhatIf, temple_standings, what_if
from cacao_nb.rules.refusals import why_not
from cacao_nb.rules.scoring import ScoreSheet, score
from cacao_nb.rules.state import OVER, State
from cacao_nb.rules.tiles import COLOURS
from cacao_nb.rules.view import View

if TYPE_CHECKING:
    from cacao_nb.explain import Answer


class Position:
    """A game at one moment. It never changes; what is played goes through a `Game`.

    Parameters
    ----------
    state
        The state, which is copied.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> position = Game(players=2, seed=7).position
    >>> position.turn, position.phase, len(position.legal)
    (1, 'place', 54)
    """

    def __init__(self, state: State) -> None:
        self._state = state.copy()

    @classmethod
    def parse(cls, diagram: str, *, teaching: bool = False) -> Position:
        r"""The position that a diagram shows (see `diagram`).

        Parameters
        ----------
        diagram
            The diagram.
        teaching
            Whether tiles may be missing or too many: a board without its history.

        Examples
        --------
        >>> position = Position.parse("   0   1\n0  p1  R1111\n1  .   m2", teaching=True)
        >>> position.state.workers[1, 0].tile.name
        '1-1-1-1'
        """
        return cls(from_diagram(diagram, teaching=teaching))

    @property
    def state(self) -> State:
        """The state, a copy."""
        return self._state.copy()

    @property
    def players(self) -> int:
        """The number of players."""
        return self._state.players

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._state.turn

    @property
    def turns(self) -> int:
        """How many turns the game has."""
        return self._state.rules.turns

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._state.active

    @property
    def decider(self) -> int:
        """The seat that has to decide now."""
        return self._state.decider

    @property
    def phase(self) -> str:
        """What the decider is asked for: place, fill, act; or over."""
        return self._state.phase

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._state.phase == OVER

    @property
    def legal(self) -> list[Decision]:
        """Every decision that is legal now."""
        return legal(self._state)

    def why_not(self, decision: Decision) -> tuple[Reason, ...]:
        """Why a decision is not legal now; nothing if it is."""
        return why_not(self._state, decision)

    def what_if(self, decision: Decision) -> WhatIf:
        """What a decision would lead to, as far as the decider can see."""
        return what_if(self._state, decision)

    def plans(self, seat: int | None = None) -> list[Plan]:
        """The distinct results that a player's activated workers can have; the decider's."""
        return plans(self._state, self.decider if seat is None else seat)

    def best_plan(self, seat: int | None = None) -> Plan:
        """The best of these plans."""
        return best_plan(self._state, self.decider if seat is None else seat)

    @property
    def temples(self) -> tuple[Standing, ...]:
        """Who would get what for each temple now, and what would flip it."""
        return temple_standings(self._state)

    @property
    def score(self) -> ScoreSheet:
        """The score sheet; before the end, as if the game ended now."""
        return score(self._state)

    def seen_by(self, seat: int) -> Position:
        """The position as one seat sees it."""
        return Position(self._state.seen_by(seat))

    @property
    def diagram(self) -> str:
        """The position as a small drawing in letters, which `parse` reads."""
        return to_diagram(self._state)

    def describe(self) -> str:
        """The position in sentences."""
        from cacao_nb.explain import describe

        return describe(self._state)

    def explain(self, decision: Decision | None = None) -> Answer:
        """What is to be decided and how everybody stands, in sentences and as a table.

        Parameters
        ----------
        decision
            Instead: what it would lead to or, where it is not legal, why not.
        """
        from cacao_nb.explain import explain_position, explain_what_if, explain_why_not

        if decision is None:
            return explain_position(self._state)
        refused = bool(self.why_not(decision))
        return (explain_why_not if refused else explain_what_if)(self._state, decision)

    @property
    def graph(self) -> Any:
        """The board as a fresh networkx graph (see `cacao_nb.graph.graph`).

        Examples
        --------
        >>> from cacao_nb import Game
        >>> sorted(Game(players=2, seed=7).position.graph)
        [(0, 0), (1, 1)]
        """
        from cacao_nb.graph import graph

        return graph(self._state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._state == other._state

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return self.describe()

    def __repr__(self) -> str:
        doing = Message(
            f"position.{self.phase}", colour=Message(f"colour.{COLOURS[self.decider]}")
        )
        view = self._state
        told = text("position.turn", turn=self.turn, turns=self.turns, doing=doing)
        if isinstance(view, View):
            told = text(
                "position.seen", told=told, colour=Message(f"colour.{COLOURS[view.seat]}")
            )
        return f"<Position: {told}>"
