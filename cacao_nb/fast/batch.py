"""The door of the kernel: games by their seeds, a batch at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

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

    @property
    def totals(self) -> Array:
        """By game and seat, the total."""
        return self.gold + self.temples + self.suns + self.water


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
    >>> ends.totals.tolist(), ends.decisions[0] == list(game.decisions)
    ([[66, 31]], True)
    """
    import numpy as np

    from cacao_nb.fast import games
    from cacao_nb.fast.chance import MOST_KEY, key_of
    from cacao_nb.fast.coded import all_decoded
    from cacao_nb.fast.table import MOST_DECISIONS

    count, players = len(firsts), len(bots)
    keys = np.zeros((count, players + 1, MOST_KEY), np.int64)
    lengths = np.zeros((count, players + 1), np.int64)
    for game, (dealt, chance) in enumerate(zip(deal_seeds, bot_seeds, strict=True)):
        seeds: list[int | str] = [dealt, *(f"{chance}/{seat}" for seat in range(players))]
        for stream, one in enumerate(seeds):
            words = key_of(one)
            lengths[game, stream] = len(words)
            keys[game, stream, : len(words)] = words
    ends = np.zeros((count, players, 5), np.int64)
    counts = np.zeros(count, np.int64)
    told = np.zeros((count, MOST_DECISIONS if decisions else 0), np.int64)
    numbers = np.array([BOTS.index(bot) for bot in bots], np.int64)
    where = np.array(firsts, np.int64)
    done = games.play_games(_table(), numbers, where, keys, lengths, ends, counts, told)
    if done < count:
        raise NotInTheKernel(done)
    found = None
    if decisions:
        found = [
            all_decoded(row[:length].tolist()) for row, length in zip(told, counts, strict=True)
        ]
    columns = {name: ends[:, :, number] for number, name in enumerate(games.COLUMNS)}
    return Ends(**columns, counts=counts, decisions=found)


class NotInTheKernel(Exception):
    """A game that the kernel does not play to its end: somebody would have to pass."""
