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


class Setting(NamedTuple):
    """Which game is played."""

    bots: tuple[str, ...]
    seed: int
    bot_seed: int
    first: int

    def by_the_engine(self) -> Game:
        return Game.simulate(self.bots, self.seed, self.first, bot_seed=self.bot_seed)


#: In these somebody fills three spaces, so that the pile is needed: one game in 8,000 of random
#: players, and none of greedy ones.
RARE = (Setting(("random",) * 4, 366, 371, 0), Setting(("random",) * 3, 3311, 3316, 0))


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
