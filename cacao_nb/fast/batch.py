"""The door of the kernel: games by their seeds, a batch at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cacao_nb.rules.scoring import PlayerScore, ScoreSheet, rank
from cacao_nb.rules.tiles import PLAYERS

if TYPE_CHECKING:
    from cacao_nb.fast.tables import Array
    from cacao_nb.rules.decisions import Decision

#: The bots that the kernel knows, by their names, in the order of their numbers.
BOTS = ("random", "greedy")

#: The function by which it is entered.
ENTRY = "play_games"

#: About what the engine takes for the decisions of a bot in a game; and how much of that is
#: worth loading the kernel, which takes a second, or compiling it, which takes half a minute.
_WORK = {"random": 1, "greedy": 7}
WORTH_LOADING, WORTH_COMPILING = 2_000, 50_000


#: What adds up to the total, as the score sheet calls it.
LINES = ("gold", "temples", "suns", "water")


class Ends(NamedTuple):
    """How games ended.

    Attributes
    ----------
    gold, temples, suns, water, cacao : array
        By game and seat: gold in hand, what temples bring, sun tokens, the value of the water
        field, and left-over cacao. All but the cacao add up to the total.
    counts : array
        By game, how many decisions it had.
    decisions : list of list of Decision, or None
        The decisions of every game, if they were asked for.
    """

    gold: Array
    temples: Array
    suns: Array
    water: Array
    cacao: Array
    counts: Array
    decisions: list[list[Decision]] | None

    def sheet(self, game: int) -> ScoreSheet:
        """The score sheet of one of the games, but not temple by temple.

        Totals (W1), and places by these and then by cacao (W2, W3), several on the first (W4).
        """
        columns = {line: getattr(self, line)[game].tolist() for line in LINES}
        totals = map(sum, zip(*columns.values(), strict=True))
        results = list(zip(totals, self.cacao[game].tolist(), strict=True))
        players = [
            PlayerScore(
                seat,
                {line: column[seat] for line, column in columns.items()},
                *results[seat],
                rank=rank(results, seat),
            )
            for seat in range(len(results))
        ]
        return ScoreSheet((), tuple(players))


def is_there() -> bool:
    """Whether there is a compiler: numba is installed and not switched off.

    Examples
    --------
    >>> is_there() in (True, False)
    True
    """
    if find_spec("numba") is None:
        return False
    from cacao_nb.fast.compiled import is_on

    return is_on()


def can_play(bots: Sequence[object], modules: Sequence[str] = ()) -> bool:
    """Whether the kernel knows these bots, and how to play with these modules.

    Examples
    --------
    >>> can_play(["greedy", "random"]), can_play(["greedy", "search:40"])
    (True, False)
    >>> can_play(["greedy", "random"], ["huts"])
    False
    """
    known = all(isinstance(bot, str) and bot in BOTS for bot in bots)
    return known and len(bots) in PLAYERS and not modules


def is_compiled() -> bool:
    """Whether it was compiled before and is kept.

    Examples
    --------
    >>> is_compiled() in (True, False)
    True
    """
    if not is_there():
        return False
    from cacao_nb.fast.cache import is_kept

    return is_kept(ENTRY)


def folder() -> Path:
    """Where what was compiled is kept.

    Examples
    --------
    >>> folder().name
    'fast'
    """
    from cacao_nb.fast import cache

    return cache.folder()


def is_worth_it(bots: Sequence[object], modules: Sequence[str], games: int) -> bool:
    """Whether the kernel can play so many games, and they take longer than to make it ready.

    Examples
    --------
    >>> is_worth_it(["greedy", "random"], ["huts"], games=1_000_000)
    False
    """
    if not can_play(bots, modules):
        return False
    work = games * sum(_WORK[str(bot)] for bot in bots)
    # To look for a compiler takes a while: what is little is played meanwhile.
    if work < WORTH_LOADING or not is_there():
        return False
    return work >= WORTH_COMPILING or is_compiled()


@cache
def _table() -> Array:
    """Room to play in, made once."""
    from cacao_nb.fast.table import new_table

    return new_table()


def prepare(say: Callable[[], None]) -> None:
    """Compile the kernel for whole games, or read what it was compiled to before.

    Parameters
    ----------
    say
        Called before it is compiled, which takes about half a minute; not called if it was
        compiled before.
    """
    from cacao_nb.fast.cache import is_kept

    if not is_kept(ENTRY):
        say()
    play(["random", "random"], [0], [0], [0])


def play(
    bots: Sequence[str],
    deal_seeds: Sequence[int],
    bot_seeds: Sequence[int],
    firsts: Sequence[int],
    *,
    decisions: bool = False,
) -> Ends:
    """Play games of the base game, each just as `Game.simulate` plays it with these seeds.

    Parameters
    ----------
    bots
        A name of `BOTS` for each seat.
    deal_seeds, bot_seeds, firsts
        For each game, its two seeds and its starting player.
    decisions
        Whether to tell the decisions.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> ends = play(["greedy", "random"], [7], [7], [0], decisions=True)
    >>> game = Game.simulate(["greedy", "random"], seed=7)
    >>> [player.total for player in ends.sheet(0).players]
    [66, 31]
    >>> ends.decisions[0] == list(game.decisions)
    True
    """
    import numpy as np

    from cacao_nb.fast.coded import all_decoded
    from cacao_nb.fast.games import COLUMNS, play_games
    from cacao_nb.fast.table import MOST_DECISIONS

    count, players = len(firsts), len(bots)
    keys, lengths = _keys(deal_seeds, bot_seeds, players)
    ends = np.zeros((count, players, len(COLUMNS)), np.int64)
    counts = np.zeros(count, np.int64)
    told = np.zeros((count, MOST_DECISIONS if decisions else 0), np.int64)
    numbers = np.array([BOTS.index(bot) for bot in bots], np.int64)
    where = np.array(firsts, np.int64)
    play_games(_table(), numbers, where, keys, lengths, ends, counts, told)
    found = None
    if decisions:
        found = [
            all_decoded(row[:length].tolist()) for row, length in zip(told, counts, strict=True)
        ]
    columns = {name: ends[:, :, number] for number, name in enumerate(COLUMNS)}
    return Ends(**columns, counts=counts, decisions=found)


def _keys(
    deal_seeds: Sequence[int], bot_seeds: Sequence[int], players: int
) -> tuple[Array, Array]:
    """By game and stream, the deal's and then every seat's, words to seed it, and how many."""
    import numpy as np

    from cacao_nb.fast.chance import key_of

    found = [
        [key_of(dealt), *(key_of(f"{chance}/{seat}") for seat in range(players))]
        for dealt, chance in zip(deal_seeds, bot_seeds, strict=True)
    ]
    lengths = np.array([[len(key) for key in game] for game in found], np.int64)
    lengths = lengths.reshape(len(found), players + 1)
    keys = np.zeros((*lengths.shape, lengths.max(initial=1)), np.int64)
    for game, of_game in enumerate(found):
        for stream, key in enumerate(of_game):
            keys[game, stream, : len(key)] = key
    return keys, lengths
