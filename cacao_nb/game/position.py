"""Any moment of a game: what lies there, what is legal, what would be."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cacao_nb.game.door import DOOR
from cacao_nb.game.faces import Display, Hand, Scores, Village, checked_seat
from cacao_nb.game.pictured import Pictured, by_names
from cacao_nb.game.tile import Tile
from cacao_nb.messages import Listed, Message, text
from cacao_nb.record.diagram import from_diagram, to_diagram
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.record import Record
from cacao_nb.record.texts import read_names
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import PILE, Decision, Fill, Lay
from cacao_nb.rules.errors import Reason
from cacao_nb.rules.legality import in_full, legal
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.planning import Plan, best_plan, plans
from cacao_nb.rules.preview import TempleStanding, WhatIf, temple_standings, what_if
from cacao_nb.rules.refusals import why_not
from cacao_nb.rules.scoring import score
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import ACT, FILL, OVER, PLACE, State
from cacao_nb.rules.tiles import PlacedTile
from cacao_nb.rules.turn import ENDING
from cacao_nb.rules.view import View

if TYPE_CHECKING:
    from cacao_nb.draw.arrangement import Part
    from cacao_nb.draw.picture import Picture
    from cacao_nb.draw.scene import Ghost
    from cacao_nb.explain import Explanation

#: What a phase of the base game asks for, in words.
_PHASES: Mapping[str, str] = {
    PLACE: "position.place",
    FILL: "position.fill",
    ACT: "position.act",
    ENDING: "position.ending",
    OVER: "position.over",
}


@checked
def doing(state: State) -> Message:
    """Who has to decide what, in a few words.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> print(doing(Game.demo("first-steps").at(turn=2, decision=1).state))
    Purple fills
    """
    phase = state.phase
    message = _PHASES.get(phase) or DOOR.with_phase(phase).phases.get(phase, "position.asked")
    return Message(message, colour=colour_name(state.decider))


class Position(Pictured):
    """A game at one moment. It never changes; what is played goes through a `Game`.

    As the last line of a cell it shows the whole table; `print` says where the game is, and
    `describe` all that lies there.

    Parameters
    ----------
    state
        The state, which is copied.
    names
        What the players are called, by seat, beside their colours.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> position = Game(players=2, seed=7).position
    >>> position.turn, position.phase, len(position.legal)
    (1, 'place', 54)
    >>> print(position)
    Turn 1 of 22: Red places
    """

    @checked
    def __init__(self, state: State, names: Sequence[str] = ()) -> None:
        self._state = state.copy()
        self._names = read_names(names, state.players)
        #: The game it was taken from, and what had been decided in it.
        self._history: tuple[Record, tuple[Decision, ...]] | None = None

    @classmethod
    @checked
    def of(cls, record: Record, decisions: int) -> Position:
        """The position of a game after so many decisions, as `Game.at` gives it.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Position.of(Game.demo("first-steps").record, 3)
        <Position: turn 2 of 22, Purple places>
        """
        position = cls(record.state_at(decisions), record.names)
        # Kept as it is now: the game may go back, and on another way.
        position._history = record, record.decisions[:decisions]
        return position

    @classmethod
    @checked
    def parse(cls, diagram: str, *, teaching: bool = False) -> Position:
        r"""The position that a diagram shows (see `diagram`).

        Parameters
        ----------
        diagram
            The diagram.
        teaching
            Whether it is a board without its history: tiles may be missing, too many or not
            in the box of this game, and whoever has to decide is on turn, whoever began.

        Examples
        --------
        >>> board = "   0   1\n0  p1  R1111\n1  .   m2"
        >>> Position.parse(board, teaching=True).state.workers[1, 0].tile.name
        '1-1-1-1'
        >>> Position.parse("cacao 3 players: white place\n" + board, teaching=True)
        <Position: turn 1 of 30, White places>
        """
        return cls(from_diagram(diagram, teaching=teaching))

    @property
    def state(self) -> State:
        """The state, a copy.

        Examples
        --------
        What is done to it changes no position:

        >>> from cacao_nb import Game, apply, legal
        >>> position = Game(players=2, seed=7).position
        >>> state = position.state
        >>> apply(state, legal(state)[0])
        >>> state == position.state
        False
        """
        return self._state.copy()

    @property
    def record(self) -> Record:
        """The game up to this moment, if the position was taken from one.

        Raises
        ------
        BadRecord
            It was not: nobody knows what happened before it.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> from cacao_nb.explain import ledger
        >>> position = Game.demo("first-steps").at(turn=2)
        >>> len(position.record), ledger(position).of("red").sums["cacao"]
        (3, 2)
        """
        if self._history is None:
            raise BadRecord(Message("record.no_history"))
        game, decisions = self._history
        title, names = game.title, game.names
        record = Record(game.rules, game.dealt, game.first, title=title, names=names)
        for decision in decisions:
            record.play(decision)
        return record

    @property
    def players(self) -> int:
        """The number of players.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game(players=3, seed=7).position.players
        3
        """
        return self._state.players

    @property
    def turn(self) -> int:
        """The number of the turn, from 1.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").position.turn
        7
        """
        return self._state.turn

    @property
    def turn_count(self) -> int:
        """How many turns the game has.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> position = Game.demo("first-steps").position
        >>> position.turn_count - position.turn
        15
        """
        return self._state.rules.turn_count

    @property
    def active(self) -> int:
        """The seat whose turn it is.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").at(turn=2).active
        1
        """
        return self._state.active

    @property
    def decider(self) -> int:
        """The seat that has to decide now.

        Examples
        --------
        In Purple's turn a worker of Red's can act as well:

        >>> from cacao_nb import Game
        >>> position = Game.demo("first-steps").at(turn=4, decision=4)
        >>> position.active, position.decider
        (1, 0)
        """
        return self._state.decider

    @property
    def phase(self) -> str:
        """What the decider is asked for: place, fill, act or what a module asks; or over.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> game = Game.demo("first-steps")
        >>> [game.at(turn=2, decision=number).phase for number in range(3)]
        ['place', 'fill', 'act']
        """
        return self._state.phase

    @property
    def is_over(self) -> bool:
        """Whether the game is over.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("two-players").position.is_over
        True
        """
        return self._state.phase == OVER

    @property
    def legal(self) -> list[Decision]:
        """Every decision that is legal now.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").at(turn=2, decision=1).legal
        [Fill((1, -1), 'market 3'), Fill((1, -1), 'gold mine 2')]
        """
        return legal(self._state)

    @checked
    def why_not(self, decision: Decision) -> tuple[Reason, ...]:
        """Why a decision is not legal now; nothing if it is.

        Examples
        --------
        >>> from cacao_nb import Game, Place
        >>> for reason in Game(players=2, seed=7).position.why_not(Place("1-1-1-1", 0, (2, 2))):
        ...     print(reason.rule, reason)
        P2 (2, 2) is a jungle space; worker tiles go on the other colour of the chessboard.
        P1 No jungle tile lies beside (2, 2).
        """
        return why_not(self, decision)

    @checked
    def what_if(self, decision: Decision) -> WhatIf:
        """What a decision would lead to, as far as the decider can see.

        Examples
        --------
        >>> from cacao_nb import Game, Place
        >>> position = Game.demo("first-steps").at(turn=2)
        >>> preview = position.what_if(Place("2-1-0-1", 0, (0, -1)))
        >>> preview.spaces, [outcome.gains[1] for outcome in preview.outcomes]
        (((1, -1),), [(('gold', 4), ('cacao', 1)), (('gold', 3),)])
        """
        return what_if(self, decision)

    def plans(self, seat: int | str | None = None) -> list[Plan]:
        """The distinct results that a player's activated workers can have; the decider's.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> acting = Game.demo("first-steps").at(turn=2, decision=2)
        >>> [plan.result for plan in acting.plans()]  # gold, cacao, sun tokens, water fields
        [(0, 0, 0, 0), (2, 0, 0, 0), (4, 0, 0, 0), (0, 1, 0, 0), (2, 1, 0, 0), (4, 1, 0, 0)]
        """
        return plans(self._state, seat)

    def best_plan(self, seat: int | str | None = None) -> Plan:
        """The best of these plans.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").at(turn=2, decision=2).best_plan().acts
        (Act((0, -1), 1, 2), Act((0, -1), 2, 1))
        """
        return best_plan(self._state, seat)

    @property
    def temples(self) -> tuple[TempleStanding, ...]:
        """Who would get what for each temple now, and what would flip it.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> for temple in Game.demo("first-steps").position.temples:
        ...     print(temple.space, temple.workers, temple.awards)
        (-1, -1) (0, 1) (0, 6)
        """
        return temple_standings(self._state)

    @property
    def score(self) -> Scores:
        """The score sheet; before the end, as if the game ended now.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("two-players").position.score.rows()[0]
        {'seat': 0, 'colour': 'red', 'gold': 35, 'temples': 21, 'suns': 0, 'water': 7, 'total':
         63, 'cacao': 5, 'rank': 1}
        """
        return Scores.of(score(self._state), self._names)

    # What lies there ------------------------------------------------------------------

    def hand(self, seat: int | str | None = None) -> Hand:
        """The worker tiles in a hand; without a seat, in the decider's.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> [tile.name for tile in Game.demo("first-steps").at(turn=2).hand(1)]
        ['1-1-1-1', '2-1-0-1', '2-1-0-1']
        """
        return Hand(self._state, checked_seat(self._state, seat), self.names)

    def village(self, seat: int | str | None = None) -> Village:
        """What a player owns; without a seat, the decider.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").position.village(0)
        <Village: Red has 14 gold, 0 cacao, 1 sun token, and stands on water field -1>
        """
        return Village(self._state, checked_seat(self._state, seat), self._names)

    @property
    def display(self) -> Display:
        """The face-up jungle tiles.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").position.display
        <Display: Face up are single plantation and market 2, with 11 tiles left in the pile>
        """
        return Display(self._state)

    @checked
    def tile(self, square: Square) -> Tile | None:
        """The tile on a square, the top one if there are two; None where there is none.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game(players=2, seed=7).position.tile((1, 1))
        Tile('market 2')
        """
        if square in self._state.jungle:
            return Tile(self._state.jungle[square])
        placed = self._state.workers.get(square)
        return None if placed is None else Tile.placed(placed, self.names)

    def seen_by(self, seat: int | str) -> Position:
        """The position as one seat sees it.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game(players=2, seed=7).position.seen_by(0).hand(1)
        <Hand: Purple holds hidden tile, hidden tile and hidden tile, with 8 tiles left to draw>
        """
        return Position(self._state.seen_by(seat), self._names)

    @property
    def diagram(self) -> str:
        """The position as a small drawing in letters, which `parse` reads.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> position = Game.demo("first-steps").at(turn=2)
        >>> for line in position.diagram.splitlines()[:5]:
        ...     print(line)
        cacao 2 players, red first, turn 2: purple place
              0      1
          0   p1     R0013
          1   .      m2
        display: market 3, gold mine 2
        """
        return to_diagram(self._state)

    def describe(self) -> str:
        """The position in sentences.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> for line in Game.demo("first-steps").at(turn=2).describe().splitlines()[:2]:
        ...     print(line)
        This is turn 2 of 22 in a game for 2 players, clockwise Red and Purple; Red began.
        It is Purple's turn, and Purple decides where to place a worker tile.
        """
        from cacao_nb.explain import describe

        return describe(self)

    @checked
    def explain(self, decision: Decision | None = None) -> Explanation:
        """What is to be decided and how everybody stands, in sentences and as a table.

        Parameters
        ----------
        decision
            Instead: what it would lead to or, where it is not legal, why not.

        Examples
        --------
        >>> from cacao_nb import Game, Place
        >>> position = Game.demo("first-steps").at(turn=2)
        >>> print(position.explain()[0])
        This is turn 2 of 22 in a game for 2 players, clockwise Red and Purple; Red began.
        >>> print(position.explain(Place("2-1-0-1", 0, (0, -1)))[-1])
        Purple's goods would change by +4 gold and +1 cacao.
        """
        from cacao_nb.explain import explain_position, explain_what_if, explain_why_not

        if decision is None:
            return explain_position(self)
        refused = bool(self.why_not(decision))
        return (explain_why_not if refused else explain_what_if)(self, decision)

    def graph(self, *, free: bool = False, empty: bool = False) -> Any:
        """The board as a fresh networkx graph (see `cacao_nb.graph.graph`).

        Parameters
        ----------
        free, empty
            Whether to add the free squares and the empty spaces.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> position = Game(players=2, seed=7).position
        >>> sorted(position.graph())
        [(0, 0), (1, 1)]
        >>> len(position.graph(free=True))
        8
        """
        from cacao_nb.graph import graph

        return graph(self._state, free=free, empty=empty)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._state == other._state

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return self.caption

    @by_names
    def __repr__(self) -> str:
        moment = text("position.turn", **self._moment())
        if isinstance(self._state, View):
            moment = text("position.seen", moment=moment, **self._eyes(self._state))
        return f"<Position: {moment}>"

    def _moment(self) -> dict[str, object]:
        """Where the game is, as arguments of a message."""
        return {"turn": self.turn, "turns": self.turn_count, "doing": doing(self._state)}

    @staticmethod
    def _eyes(view: View) -> dict[str, object]:
        """Whose eyes see the position, as an argument of a message."""
        return {"colour": colour_name(view.seat)}

    # Pictures -------------------------------------------------------------------------

    @by_names
    @checked
    def picture(
        self,
        *,
        layers: Collection[str] | None = None,
        decision: Decision | None = None,
        board_only: bool = False,
        palette: str = "light",
        text_scale: float = 1.0,
    ) -> Picture:
        """The picture of the position, to be shown or saved.

        Parameters
        ----------
        layers
            What is laid over the board, out of ``"legal"``, ``"activations"``,
            ``"temples"`` and ``"graph"``; without it the first two.
        decision
            A tile that it lays is shown where it would lie.
        board_only
            Whether to leave out villages, display and hands.
        palette
            The name of the colours: ``"light"``, ``"contrast"``, ``"patterned"`` or ``"dark"``.
        text_scale
            By how much texts are larger, as far as there is room.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game(players=2, seed=7).position.picture(layers={"temples"})
        <Picture: Turn 1 of 22: Red places>
        """
        return self._painted(
            self._part(layers, decision, board_only=board_only),
            self._board_in_words() if board_only else self._description(),
            palette=palette,
            text_scale=text_scale,
        )

    def _part(
        self,
        layers: Collection[str] | None = None,
        decision: Decision | None = None,
        *,
        board_only: bool = False,
    ) -> Part:
        from cacao_nb.draw.scene import USUAL_LAYERS, board_scene
        from cacao_nb.draw.table import table_scene

        shown = USUAL_LAYERS if layers is None else layers
        ghost = None if decision is None else self.ghost(decision)
        if board_only:
            return board_scene(self._state, layers=shown, ghost=ghost)
        return table_scene(self._state, heading=self.caption, layers=shown, ghost=ghost)

    @checked
    def ghost(self, decision: Decision) -> Ghost | None:
        """Where a decision lays a tile, and that tile as it would lie; None if it lays none.

        Examples
        --------
        >>> from cacao_nb import Fill, Game
        >>> Game.demo("first-steps").at(turn=2, decision=1).ghost(Fill((1, -1), "market 3"))
        ((1, -1), JungleTile('market 3', 'market', 3))
        """
        decision = in_full(self._state, decision)
        if isinstance(decision, Lay):
            return decision.square, self._laid(decision)
        if isinstance(decision, Fill) and decision.tile is not PILE:
            held = (decision.holding,) if decision.holding else ()
            return decision.space, decision.tile, *held
        return None

    def _laid(self, decision: Lay) -> PlacedTile:
        """A worker tile as it would lie, changed as modules say."""
        tile = decision.placed[self.decider]
        for laid in self._state.rules.tile_laid:
            tile = laid(self._state, self.decider, tile)
        return tile

    @property
    @by_names
    def caption(self) -> str:
        """Where the game is, in a few words.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game(players=2, seed=7).position.seen_by(1).caption
        'Turn 1 of 22: Red places, as Purple sees it'
        """
        if isinstance(self._state, View):
            return text("picture.table_seen", **self._moment(), **self._eyes(self._state))
        return text("picture.table", **self._moment())

    def _description(self) -> str:
        """What the picture shows, and nothing more: not even the order of open piles."""
        villages = [self.village(seat).caption for seat in range(self.players)]
        hands = [self.hand(seat).caption for seat in range(self.players)]
        return "\n".join([self._board_in_words(), *villages, self.display.caption, *hands])

    def _board_in_words(self) -> str:
        from cacao_nb.draw.describe import name_square

        squares = sorted([*self._state.jungle, *self._state.workers])
        return str(Listed(name_square(self._state, square) for square in squares))
