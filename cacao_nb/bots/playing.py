"""Games that bots play, each with a stream of chance of its own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cacao_nb.bots.errors import BadBot
from cacao_nb.bots.named import find_bot
from cacao_nb.bots.thinking import bot_name
from cacao_nb.messages import Message, shown
from cacao_nb.record.record import Record
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import OVER
from cacao_nb.rules.tiles import PLAYERS


@checked
def stream(bot_seed: int, seat: int | str) -> Random:
    """The chance of the bot on a seat: it depends on these two numbers and nothing else.

    The generator is seeded with a text of both, which gives the same numbers on every version
    of Python.

    Examples
    --------
    >>> (
    ...     stream(7, 0).random() == stream(7, 0).random(),
    ...     stream(7, 0).random() == stream(7, 1).random(),
    ... )
    (True, False)
    """
    return Random(f"{bot_seed}/{arguments.seat('seat', seat, max(PLAYERS))}")


@checked
def play_out(record: Record, bots: Sequence[Any], bot_seed: int) -> None:
    """Let bots play a game to its end, from wherever it stands.

    Parameters
    ----------
    record
        The game; it goes on.
    bots
        One for each seat, in any of the forms that `find_bot` knows.
    bot_seed
        Chooses the streams of all of them.

    Raises
    ------
    BadBot
        There are too few or too many, or one decided what it may not; the record is as it was
        before that.

    Examples
    --------
    >>> from cacao_nb.bots import greedy, random
    >>> record = Record.deal(players=2, seed=7)
    >>> play_out(record, [greedy, random], bot_seed=1)
    >>> record.is_over
    True
    """
    players = [find_bot(one) for one in bots]
    if len(players) != record.rules.players:
        count = {"count": len(players), "players": record.rules.players}
        raise BadBot(Message("bot.number", **count))
    streams = [stream(bot_seed, seat) for seat in range(len(players))]
    while (view := record.seen_by()).phase != OVER:
        seat, turn = view.decider, view.turn
        decision = players[seat](view, streams[seat])
        try:
            record.play(decision)
        except RulesError as error:
            what = {"bot": shown(bot_name(players[seat])), "colour": colour_name(seat)}
            what |= {"turn": turn, "decision": shown(decision), "why": error.message}
            raise BadBot(Message("bot.wrong", **what)) from error
