"""Games played twice: by the engine and by the kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from cacao_nb import Game
from cacao_nb.fast.batch import BOTS
from cacao_nb.rules import score
from cacao_nb.rules.decisions import PILE, Fill, Overbuild
from cacao_nb.rules.tiles import PLAYERS
from tests.rules.positions import table, tile


class Setting(NamedTuple):
    """Which game is played."""

    bots: tuple[str, ...]
    seed: int
    bot_seed: int
    first: int

    def by_the_engine(self) -> Game:
        return Game.simulate(self.bots, self.seed, self.first, bot_seed=self.bot_seed)

    @property
    def as_given(self) -> tuple[tuple[str, ...], list[int], list[int], list[int]]:
        """The game as the kernel is asked for it."""
        return self.bots, [self.seed], [self.bot_seed], [self.first]


#: In the first two somebody fills three spaces, so that the pile is needed, as in one game of
#: 8,000 by random players and in none by greedy ones. In the third two of three share the win.
RARE = (
    Setting(("random",) * 4, 366, 371, 0),
    Setting(("random",) * 3, 3311, 3316, 0),
    Setting(("random",) * 3, 42, 47, 0),
)


def settings(count: int, start: int = 0) -> Iterator[Setting]:
    """Different games: 2, 3 and 4 players, all starting seats, every mixture of the bots."""
    for number in range(start, start + count):
        players = PLAYERS[number % 3]
        mixture = number // 3
        bots = tuple(BOTS[(mixture >> seat) & 1] for seat in range(players))
        yield Setting(bots, number, number + 5, (number // 5) % players)


def situations(game: Game) -> Counter[str]:
    """What is rare and occurs in a game, or not."""
    found: Counter[str] = Counter()
    for turn in game.turns:
        fills = [one for one in turn.decisions if isinstance(one, Fill)]
        found["three spaces filled"] += len(fills) >= 3
        found["filled from the pile"] += any(one.tile is PILE for one in fills)
        found["overbuilt"] += any(isinstance(one, Overbuild) for one in turn.decisions)
    found["pile empty"] += not game.state.pile
    sheet = score(game)
    for temple in sheet.temples:
        shares = sorted(temple.awards, reverse=True)
        found["tie for first"] += shares[0] == shares[1] > 0
        found["tie for second"] += len(shares) > 2 and shares[1] == shares[2] == 1
    found["shared win"] += len(sheet.winners) > 1
    return found


#: Around the start tiles; tiles to draw, and a hand.
_AROUND = ((0, -1), (1, 0), (2, 1), (1, 2), (0, 1), (-1, 0))
_SOME = ("3-0-0-1", "2-1-0-1", "1-1-1-1", "3-1-0-0")
_HAND = ("2-1-0-1", "1-1-1-1")

_RED = {square: tile("red", "1-1-1-1") for square in _AROUND}
_PURPLE = {square: tile("purple", "2-1-0-1") for square in _AROUND}

#: What nobody comes to with the base box, but may make for teaching: positions in which
#: somebody has to pass, soon or at once, or in which there is a choice of spaces for the pile.
MADE = {
    "nobody can place": table(workers=_PURPLE, hands=[_HAND] * 2, piles=[_SOME] * 2),
    "who cannot overbuild passes": table(
        workers=_RED, suns=[2], hands=[_HAND] * 2, piles=[_SOME] * 2, display=(), pile=()
    ),
    "a hand is empty, but not its pile": table(hands=[_HAND, ()], piles=[_SOME] * 2),
    "the hand on turn is empty, too": table(hands=[(), _HAND], piles=[_SOME] * 2),
    "tiles run out": table(hands=[_HAND] * 2, piles=[_SOME] * 2),
    "only the pile fills two spaces": table(
        workers={square: one for square, one in _RED.items() if square != (1, 0)},
        hands=[_HAND] * 2,
        piles=[_SOME] * 2,
        display=(),
        pile=("gold mine 1", "market 4", "temple", "sun site", "water"),
    ),
}

#: The same, but with more tiles than the box has, or others, or too far away.
TOO_MUCH = {
    "a hand with New workers": table(hands=[("0-0-2-2", "1-1-1-1"), _HAND], piles=[_SOME] * 2),
    "New workers on the board": table(workers={(1, 0): tile("purple", "0-0-0-4")}),
    "long worker piles": table(piles=[_SOME * 10] * 2),
    "a long pile": table(pile=["temple"] * 60),
    "a jungle tile far away": table(jungle={(0, 0): "market 2", (60, 60): "water"}),
    "a worker tile far away": table(workers={(60, 61): tile("purple", "1-1-1-1")}),
}
