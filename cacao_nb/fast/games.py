"""Whole games, one after the other."""

from __future__ import annotations

from cacao_nb.fast.chance import STREAM, seed
from cacao_nb.fast.compiled import compiled, entry
from cacao_nb.fast.players import (
    GREEDY,
    greedy_fill,
    greedy_place,
    random_fill,
    random_place,
    use_workers,
)
from cacao_nb.fast.scoring import temple_gold
from cacao_nb.fast.table import (
    ACTIVE,
    AFTER,
    BESIDE,
    CACAO,
    DEAL_STREAM,
    DECISION_LIST,
    DECISIONS,
    FIELD,
    GOLD,
    PLAYERS,
    SPACES,
    SUNS,
)
from cacao_nb.fast.tables import FIELDS, Array
from cacao_nb.fast.turns import deal, end_turn, is_over

#: What is told of every player in the end.
COLUMNS = ("gold", "temples", "suns", "water", "cacao")


@compiled
def play_turn(table: Array, bot: int) -> None:
    """A turn in order (A8, F3)."""
    greedy = bot == GREEDY
    if greedy:
        greedy_place(table)
    else:
        random_place(table)
    while table[SPACES]:
        if greedy:
            greedy_fill(table)
        else:
            random_fill(table)
    use_workers(table)
    end_turn(table)


@compiled
def tell(table: Array, ends: Array) -> None:
    """What everybody has in the end (W1, W2), in the order of the columns."""
    temple_gold(table, BESIDE, AFTER)
    for seat in range(table[PLAYERS]):
        ends[seat, 0] = table[GOLD + seat]
        ends[seat, 1] = table[AFTER + seat]
        ends[seat, 2] = table[SUNS + seat]
        ends[seat, 3] = FIELDS[table[FIELD + seat]]
        ends[seat, 4] = table[CACAO + seat]


@entry
def play_games(
    table: Array,
    bots: Array,
    firsts: Array,
    keys: Array,
    lengths: Array,
    ends: Array,
    counts: Array,
    decisions: Array,
) -> None:
    """Play games from their seeds to their ends.

    Parameters
    ----------
    table
        Room to play.
    bots
        By seat, who decides.
    firsts
        By game, the starting player.
    keys, lengths
        By game, the seeds of the deal and of every seat, as words.
    ends
        By game and seat, what is told in the end; it is written.
    counts
        By game, how many decisions it had; it is written.
    decisions
        By game, the decisions, if there is room for any; it is written.
    """
    players = len(bots)
    for game in range(len(firsts)):
        for stream in range(players + 1):
            at = DEAL_STREAM + stream * STREAM
            seed(table, at, keys[game, stream], lengths[game, stream])
        deal(table, players, firsts[game])
        while not is_over(table):
            play_turn(table, bots[table[ACTIVE]])
        tell(table, ends[game])
        counts[game] = table[DECISIONS]
        if decisions.shape[1]:
            for number in range(counts[game]):
                decisions[game, number] = table[DECISION_LIST + number]
