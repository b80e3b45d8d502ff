"""Games that are being played, kept for the next kernel: as plain data, and back.

What is kept is who sits where, the record, and the branches that were tried from it. Reading
trusts nothing: decisions are played again, bots are known by their names or not at all, and
nothing that a file says is ever run. Who looked last is not kept: after a new beginning the
screen is with nobody, until somebody says to be there.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple

from cacao_nb.bots import find_bot
from cacao_nb.bots.errors import BadBot
from cacao_nb.bots.thinking import bot_name
from cacao_nb.game.play import Play
from cacao_nb.keeper import Shelf, keeping
from cacao_nb.messages import Listed, Message
from cacao_nb.record.decision_data import from_data, to_data
from cacao_nb.record.record import Record
from cacao_nb.record.savefile import from_dict, to_dict
from cacao_nb.record.untrusted import MOST_DECISIONS, play_all
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.state import OVER
from cacao_nb.rules.untrusted import Reader

#: So many games are kept, the latest ones, each in so many bytes.
MOST_GAMES, MOST_BYTES = 24, 256 * 1024

#: So many branches of a game are kept.
MOST_BRANCHES = 8

_FLAGS = ("open_hands", "teaching", "obvious")

#: No year after this one has seconds that every system knows.
_LAST_SECOND = 4_000_000_000


class BadKept(RulesError):
    """Something that is no kept game; the message says why."""


class Resumed(NamedTuple):
    """A kept game that can go on.

    Attributes
    ----------
    plays : tuple of Play
        The game itself, and the branches from it; the last was being played.
    missing : tuple of (int, str)
        The seats of bots that nobody knows here, and what they were called. Persons sit
        there now.
    """

    plays: tuple[Play, ...]
    missing: tuple[tuple[int, str], ...]


# As plain data ----------------------------------------------------------------------------


def plays_to_data(plays: Sequence[Play]) -> dict[str, Any]:
    """A game with its branches as plain data.

    Parameters
    ----------
    plays
        The game itself, and the branches from it; the last is being played.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> data = plays_to_data([Play(Game(players=2, seed=7), bots={1: "greedy"})])
    >>> data["bots"], data["own"]
    ({'1': 'greedy'}, [])
    """
    first, *branches = plays
    names = {seat: _known_name(bot) for seat, bot in first.bots.items()}
    return {
        "game": to_dict(first.record),
        "branches": [
            {
                "since": one.since,
                "decisions": list(map(to_data, one.record.decisions)),
                "along": list(one.along),
            }
            for one in branches[-MOST_BRANCHES:]
        ],
        "along": list(first.along),
        "bots": {str(seat): name or bot_name(first.bots[seat]) for seat, name in names.items()},
        "own": [seat for seat, name in names.items() if name is None],
        "bot_seed": first.bot_seed,
        "open_hands": first.open_hands,
        "teaching": first.teaching,
        "obvious": plays[-1].obvious,
    }


def _known_name(bot: object) -> str | None:
    """The name by which every kernel knows a bot; None for a bot of one's own."""
    if isinstance(bot, str):
        return bot
    name = bot_name(bot)
    try:
        known = find_bot(name)
    except BadBot:
        return None
    same = known is bot or (type(known) is type(bot) and repr(known) == repr(bot))
    return name if same else None


def plays_from_data(data: object, bots: Mapping[int, Any] | None = None) -> Resumed:
    """The game that `plays_to_data` described, played again and checked.

    Parameters
    ----------
    data
        What was kept.
    bots
        Bots of one's own, by seat: they sit where such bots sat.

    Raises
    ------
    RulesError
        It is none, or the module or the bot of one's own that it needs is not there.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> data = plays_to_data([Play(Game.demo("first-steps"), bots={1: "greedy"})])
    >>> plays, missing = plays_from_data(data)
    >>> plays[0].bots, len(plays[0].record), missing
    ({1: 'greedy'}, 25, ())
    """
    read = Reader(data, BadKept, "untrusted.play")
    read.only(
        *("game", "branches", "along", "bots", "own"),
        *("bot_seed", *_FLAGS),
    )
    record = from_dict(read.get("game"))
    seated, missing = _bots(read, record.rules.players, bots or {})
    seed = read.number("bot_seed", -(2**63), 2**63)
    how: dict[str, Any] = {
        name: _flag(read, name) for name in ("open_hands", "teaching", "obvious")
    }
    how |= {"bots": seated, "bot_seed": seed}
    plays = [Play.resumed(record, record.decisions, along=_along(read), **how)]
    how["teaching"] = True
    for one in read.items(read.get("branches"), most=MOST_BRANCHES):
        since, along, branch = _branch(one, record)
        plays.append(Play.resumed(record, branch.decisions, since=since, along=along, **how))
    return Resumed(tuple(plays), missing)


def _bots(
    read: Reader, players: int, given: Mapping[int, Any]
) -> tuple[dict[int, Any], tuple[tuple[int, str], ...]]:
    """Who decides where no person sits, and the bots of which only a name is left."""
    named = read.table("bots", 4)
    own = read.list("own", lambda seat: read.whole(seat, 0, players - 1), 4)
    seated, missing = dict[int, Any](), []
    for written, given_name in named.items():
        seat = read.whole(int(written) if written.isdecimal() else None, 0, players - 1)
        name = read.text(given_name, 80)
        if seat not in own:
            _check_bot(name)
            seated[seat] = name
        elif seat in given and not isinstance(given[seat], str):
            seated[seat] = given[seat]
        else:
            missing.append((seat, name))
    return seated, tuple(missing)


def _check_bot(name: str) -> None:
    try:
        find_bot(name)
    except BadBot as error:
        raise BadKept(error.message) from None


def _flag(read: Reader, key: str) -> bool:
    value = read.get(key)
    if type(value) is not bool:
        raise read.wrong(value)
    return value


def _along(read: Reader) -> list[int]:
    """The decisions that were taken in one go with others."""
    return read.list("along", lambda one: read.whole(one, 0, MOST_DECISIONS), MOST_DECISIONS)


def _branch(data: object, record: Record) -> tuple[int, list[int], Record]:
    """Where a branch begins, what was decided in one go, and its own record."""
    read = Reader(data, BadKept, "untrusted.play")
    read.only("since", "decisions", "along")
    written = read.items(read.get("decisions"), most=MOST_DECISIONS)
    since = read.number("since", 0, len(written))
    branch = Record(record.rules, record.dealt, record.first)
    play_all(branch, written, lambda one: _decision(one, record))
    return since, _along(read), branch


def _decision(data: object, record: Record) -> Decision:
    return from_data(data, record.rules)


# On the shelf -----------------------------------------------------------------------------


class KeptGame(NamedTuple):
    """A game on the shelf.

    Attributes
    ----------
    key : str
        Under which it is kept.
    table : str
        The mark of the table at which it is played.
    when : datetime
        When it was kept last, in the time of this place.
    turn, turns : int
        Where it stands.
    over : bool
        Whether it has been played to its end.
    bots : tuple of str
        What its bots are called.
    data : object
        The game itself, which nobody has looked at yet.
    """

    key: str
    table: str
    when: datetime
    turn: int
    turns: int
    over: bool
    bots: tuple[str, ...]
    data: object

    @property
    def line(self) -> Message:
        """The game in a line."""
        when = f"{self.when:%Y-%m-%d %H:%M}"
        what = {"when": when, "turn": self.turn, "turns": self.turns}
        if self.bots:
            return Message("kept_game.against", **what, bots=Listed(self.bots))
        return Message("kept_game.people", **what)

    def resume(self, bots: Mapping[int, Any] | None = None) -> Resumed:
        """The game, ready to go on."""
        return plays_from_data(self.data, bots)


def table_mark(**setting: object) -> str:
    """By what a table knows its games again: what it was made with, or its name.

    Examples
    --------
    >>> table_mark(table="ours") == table_mark(table="ours") != table_mark(table="theirs")
    True
    """
    written = json.dumps(setting, sort_keys=True, default=str)
    return hashlib.sha256(written.encode()).hexdigest()[:16]


def new_key() -> str:
    """A key for one more game, which no other kernel has."""
    return secrets.token_hex(12)


@cache
def _shelf() -> Shelf:
    return Shelf("games", most=MOST_BYTES, room=MOST_GAMES)


def keep_game(key: str, table: str, plays: Sequence[Play]) -> None:
    """Keep a game, unless nothing is to be kept.

    Parameters
    ----------
    key
        Under which it is kept; what was kept there before is forgotten.
    table
        The mark of its table.
    plays
        The game itself, and the branches from it.
    """
    if not keeping():
        return
    state = plays[0].state
    value = {
        "table": table,
        "when": int(datetime.now().timestamp()),
        "turn": state.turn,
        "turns": state.rules.turn_count,
        "over": state.phase == OVER,
        "play": plays_to_data(plays),
    }
    _shelf().put(key, value)


def drop_game(key: str) -> None:
    """Keep a game no longer."""
    _shelf().drop(key)


def kept_games(table: str | None = None) -> tuple[list[KeptGame], list[Message]]:
    """The games on the shelf, the latest first, and what is wrong with files that hold none.

    Parameters
    ----------
    table
        The mark of a table whose games are wanted; without it, all.
    """
    found: list[KeptGame] = []
    refused: list[Message] = []
    if not keeping():
        return found, refused
    shelf = _shelf()
    for key in shelf.keys()[: 2 * MOST_GAMES]:
        value = shelf.get(key)
        if value is None:
            if key in shelf.broken:
                refused.append(Message("kept_game.broken", path=str(shelf.broken.pop(key))))
            continue
        try:
            game = _read_game(key, value)
        except RulesError as error:
            refused.append(Message("kept_game.refused", key=key, reason=error.message))
        else:
            if table is None or game.table == table:
                found.append(game)
    return found, refused


def _read_game(key: str, value: object) -> KeptGame:
    read = Reader(value, BadKept, "untrusted.play")
    read.only("table", "when", "turn", "turns", "over", "play")
    table = read.text(read.get("table"))
    when = datetime.fromtimestamp(read.number("when", 0, _LAST_SECOND))
    turn, turns = read.number("turn", 1, 1000), read.number("turns", 1, 1000)
    over = _flag(read, "over")
    play = read.get("play")
    inner = Reader(play, BadKept, "untrusted.play")
    bots = tuple(read.text(name, 80) for name in inner.table("bots", 4).values())
    return KeptGame(key, table, when, turn, turns, over, bots, play)
