"""Map (Chocolatl): two more face-up jungle tiles, which tokens buy.

Rules M1 to M11.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Self

from cacao_nb.messages import Listed, Message, shown
from cacao_nb.rules import events, legality, turn
from cacao_nb.rules.decisions import Decision, Fill, Fills, Overbuild
from cacao_nb.rules.errors import BadSetup, Reason
from cacao_nb.rules.module import Doer, Kept, Lister, Module, Refusal, Taker
from cacao_nb.rules.refusals import held_reasons, overbuild_reasons
from cacao_nb.rules.state import DISPLAY_SIZE, FILL, PLACE
from cacao_nb.rules.tiles import DISPLAYS_WITHOUT

if TYPE_CHECKING:
    from cacao_nb.rules.events import Log
    from cacao_nb.rules.goods import Purse
    from cacao_nb.rules.state import State
    from cacao_nb.rules.tiles import JungleTile
    from cacao_nb.rules.untrusted import Reader

#: Tokens that everybody begins with (M1), and tiles on the map board (M2).
TOKENS, BOARD_SIZE = 2, 2

#: What a token is worth to a plan: at the end it counts nothing, but it may buy a better tile.
TOKEN_WORTH = 1

#: The place, as events call it.
MAP = "map"

TOKEN, LEFT_EMPTY, MOVED = "token", "left_empty", "moved"


class MapFill(Fill):
    """Fill a jungle space with a tile of the map board, for a map token.

    Examples
    --------
    >>> MapFill((1, -1), "market 3")
    MapFill((1, -1), 'market 3')
    >>> MapFill.do
    'map_fill'
    """

    __slots__ = ()


class LeaveEmpty(Decision):
    """Fill no more spaces: only tiles that cost a token are left.

    Examples
    --------
    >>> from cacao_nb.rules import new_game, why_not
    >>> state = new_game(players=2, seed=7, modules=["map"])
    >>> print(why_not(state, LEAVE_EMPTY)[0])
    Red first has to place a worker tile.
    """

    __slots__ = ()


LEAVE_EMPTY = LeaveEmpty()
_MAP_FILLS = Fills(MapFill)


class KeptMap(Kept):
    """The map board, the tile lying there longest first, and everybody's tokens."""

    __slots__ = ("board", "tokens")
    board: tuple[JungleTile, ...]
    tokens: list[int]

    def __init__(self, board: tuple[JungleTile, ...], tokens: list[int]) -> None:
        self.board = board
        self.tokens = tokens

    def copy(self) -> Self:
        """The same as for any module, but every slot by name (M3)."""
        new = object.__new__(type(self))
        new.board = self.board
        new.tokens = self.tokens[:]
        return new


class MapBoard(Module):
    """The module; as an option, overbuilding needs no more than an empty pile (M11).

    Tokens are goods that no line of the score sheet counts (M9).
    """

    name = "map"
    goods = ("tokens",)
    jungle_gone_without_pile = True  # with the option and without it (M10, M11)
    options = ("overbuild_early",)
    events: Mapping[str, tuple[str, ...]] = {
        TOKEN: ("seat", "before", "after"),
        LEFT_EMPTY: ("seat", "spaces"),
        MOVED: ("tile", "source", "target"),
    }

    def __init__(self, *, overbuild_early: bool = False) -> None:
        self.overbuild_early = overbuild_early

    def choice(self, option: str, value: object) -> bool:
        """Whether overbuilding needs the pile alone to be empty (M11)."""
        if type(value) is not bool:
            raise BadSetup(Message("setup.yes_or_no", option=option, value=shown(value)))
        return value

    def fresh(self, state: State, dealt: tuple[str, ...]) -> KeptMap:
        """The first two tiles lie on the map board, the next two in the display (M1, M2)."""
        tiles = (*state.display, *state.pile)
        board, tiles = tiles[:BOARD_SIZE], tiles[BOARD_SIZE:]
        state.display, state.pile = tiles[:DISPLAY_SIZE], tiles[DISPLAY_SIZE:]
        return KeptMap(board, [TOKENS] * state.players)

    def from_dict(self, state: State, read: Reader) -> KeptMap:
        """Read the board and the tokens, at most those of the beginning (M1)."""
        kinds = state.rules.jungle_tiles

        def tile(name: object) -> JungleTile:
            if read.text(name) not in kinds:
                raise read.wrong(name)
            return kinds[str(name)]

        board = tuple(read.list("board", tile, BOARD_SIZE))
        tokens = read.items(read.get("tokens"), state.players)
        return KeptMap(board, [read.whole(number, 0, TOKENS) for number in tokens])

    def validate(self, state: State) -> Iterator[Message]:
        """Between turns board and display are full while there are tiles for them (M7)."""
        lying = len(state.extra[self.name].board)
        missing = lying < BOARD_SIZE and state.pile
        waiting = lying and len(state.display) < DISPLAY_SIZE
        if state.placed is None and (missing or waiting):
            yield Message("impossible.map", lying=lying)

    def jungle_elsewhere(self, state: State) -> tuple[JungleTile, ...]:
        """What lies on the map board (M2)."""
        board: tuple[JungleTile, ...] = state.extra[self.name].board
        return board

    def phases(self) -> Mapping[str, Lister]:
        """Filling offers more."""
        return {FILL: self.list_fills}

    def list_fills(self, state: State) -> list[Decision]:
        """The usual fills (M4), those for a token (M3), or none if only these are left (M5).

        Tiles of the map board are told apart as those of the display are (G11).
        """
        kept: KeptMap = state.extra[self.name]
        usual = legality.list_fills(state) if state.display or state.pile else []
        if not (kept.board and kept.tokens[state.active]):
            return usual
        tiles = legality.told_apart(state, DISPLAYS_WITHOUT[kept.board], MAP)
        bought = _MAP_FILLS.of(state.spaces, tiles)
        usual += bought if usual else [*bought, LEAVE_EMPTY]
        return usual

    def fill_sources(self) -> Mapping[type[Fill], Taker]:
        """Buying is filling from elsewhere."""
        return {MapFill: self.buy}

    def buy(self, state: State, decision: MapFill, log: Log | None) -> str:
        """Pay a token (M3), and take the older of the tiles that are meant (M8).

        Those that hold different things are not equal (G11).
        """
        kept: KeptMap = state.extra[self.name]
        seat, tile = state.active, decision.tile
        lying = tile in kept.board and legality.is_held(state, decision, MAP)
        if not lying or not kept.tokens[seat]:
            turn.refuse(state, decision)
        before = state.rules.purse(state, seat) if log is not None else ()
        kept.tokens[seat] -= 1
        where = kept.board.index(tile)
        kept.board = kept.board[:where] + kept.board[where + 1 :]
        if log is not None:
            log.append((TOKEN, seat, before, state.rules.purse(state, seat)))
        return MAP

    def decisions(self) -> Mapping[type[Decision], Doer]:
        """Filling no more."""
        return {LeaveEmpty: self.leave_empty}

    def leave_empty(self, state: State, decision: LeaveEmpty, log: Log | None) -> None:
        """Leave the spaces empty that only tokens could fill (M5, M6)."""
        if state.phase != FILL or decision not in self.list_fills(state):
            turn.refuse(state, decision)
        if log is not None:
            log.append((LEFT_EMPTY, state.active, state.spaces))
        turn.stop_filling(state, log)

    def more_fills(self, state: State) -> bool:
        """Whether the player has a token and there is something to buy (M5)."""
        kept: KeptMap = state.extra[self.name]
        return bool(kept.board and kept.tokens[state.active])

    def refill(self, state: State, log: Log | None) -> None:
        """The display from the map board, then from the pile; then the map board (M7).

        In both the oldest tile comes first (M8).
        """
        kept: KeptMap = state.extra[self.name]
        missing = DISPLAY_SIZE - len(state.display)
        if missing and kept.board:
            moved, kept.board = kept.board[:missing], kept.board[missing:]
            state.display += moved
            _moved(state, moved, MAP, events.DISPLAY, log)
            missing -= len(moved)
        if missing and state.pile:
            turn.turn_over(state, missing, log)
        missing = BOARD_SIZE - len(kept.board)
        if missing and state.pile:
            moved, state.pile = state.pile[:missing], state.pile[missing:]
            kept.board += moved
            _moved(state, moved, events.PILE, MAP, log)

    def jungle_gone(self, state: State, gone: bool) -> bool:
        """The map board has to be empty, too (M10); as an option, the pile alone (M11)."""
        if self.overbuild_early:
            return not state.pile
        return gone and not state.extra[self.name].board

    def purse(self, state: State, seat: int) -> tuple[int, ...]:
        """The tokens."""
        return (state.extra[self.name].tokens[seat],)

    def worth(self, state: State, seat: int, result: Purse) -> float:
        """A little for each token, while there are tiles left to place."""
        tokens = result[state.rules.goods.index("tokens")]
        return TOKEN_WORTH * tokens if state.hands[seat] else 0

    def refusals(self) -> Mapping[type[Decision], Refusal]:
        """Why a tile cannot be bought, a space not left empty, or a tile not overbuilt."""
        return {
            MapFill: (FILL, _not_bought),
            LeaveEmpty: (FILL, _not_left),
            Overbuild: (PLACE, self.not_overbuilt),
        }

    def not_overbuilt(self, state: State, decision: Overbuild) -> Iterator[Reason]:
        """The usual reasons, but for the tiles that have to be gone."""
        rule, why = ("M11", "pile_left") if self.overbuild_early else ("M10", "map_left")
        left = len(state.pile)
        if not self.overbuild_early:
            left += len(state.display) + len(state.extra[self.name].board)
        for reason in overbuild_reasons(state, decision):
            if reason.rule == "O1":
                yield Reason(rule, Message(f"refused.{why}", left=left))
            else:
                yield reason


def _moved(
    state: State, tiles: tuple[JungleTile, ...], source: str, target: str, log: Log | None
) -> None:
    """Tell of tiles that went from one place to another (M7), with what lies on them (G4)."""
    movers = state.rules.jungle_moved
    for tile in tiles:
        more: Log | None = None if log is None else []
        if tile in movers:
            for hook in movers[tile]:
                hook(state, tile, source, target, (), more)
        if log is not None:
            log.append((MOVED, tile, source, target))
            log.extend(more or ())


def _not_bought(state: State, decision: MapFill) -> Iterator[Reason]:
    kept: KeptMap = state.extra[MAP]
    space, tile = decision.space, Message(decision.tile.message)
    if space not in state.spaces:
        message = Message("refused.not_to_fill", space=space, spaces=Listed(state.spaces))
        yield Reason("F1", message, (space, *state.spaces))
    if not kept.tokens[state.active]:
        yield Reason("M3", Message("refused.no_token"))
    if not kept.board:
        yield Reason("M3", Message("refused.map_empty"))
    elif decision.tile not in kept.board:
        names = Listed(Message(one.message) for one in kept.board)
        count = len(kept.board)
        yield Reason("M3", Message("refused.not_on_map", tile=tile, count=count, board=names))
    else:
        yield from held_reasons(state, decision, MAP)


def _not_left(state: State, _decision: LeaveEmpty) -> Iterator[Reason]:
    if state.display or state.pile:
        yield Reason("M5", Message("refused.must_fill"))
