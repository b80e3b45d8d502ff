"""The bots by name, and everything else that can stand where a bot is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from cacao_nb.bots.chance import chaos, random
from cacao_nb.bots.errors import BadBot
from cacao_nb.bots.greedy import greedy
from cacao_nb.bots.search import MOST_PLAYOUTS, MOST_SECONDS, Expert, Search
from cacao_nb.bots.thinking import Bot, Thinker, Thought, bot_name
from cacao_nb.messages import Listed, Message, shown
from cacao_nb.rules.view import View

#: The levels for people. `easy` is about as strong as `greedy`, but errs as people do.
LEVELS: Mapping[str, Search] = {
    "easy": Search(playouts=16, overlooks=0.5, name="easy"),
    "medium": Search(playouts=64, overlooks=0.3, name="medium"),
    "strong": Search(playouts=600, name="strong"),
}

#: Bots whose names may end with a budget.
SEARCHES: Mapping[str, type[Search]] = {kind.kind: kind for kind in (Search, Expert)}

#: The bots by name.
BOTS: Mapping[str, Bot] = {
    "random": random,
    "chaos": chaos,
    "greedy": greedy,
    **{name: kind() for name, kind in SEARCHES.items()},
    **LEVELS,
}


def find_bot(given: object) -> Bot:
    """The bot of a name, or what was given itself, ready to be called.

    Parameters
    ----------
    given
        A name of `BOTS`; ``"search:0.5s"`` or ``"search:200"``, or the same of ``"expert"``,
        for a budget in seconds or playouts a turn; a function of a view and a generator; an
        object with such a ``__call__`` or with ``think``; or a class of such objects, of
        which one is made.

    Examples
    --------
    >>> find_bot("search:200")
    Search(playouts=200)
    >>> find_bot("expert:0.5s")
    Expert(seconds=0.5)
    >>> find_bot("deep thought")
    Traceback (most recent call last):
        ...
    cacao_nb.bots.errors.BadBot: There is no bot 'deep thought'; ...
    """
    if isinstance(given, str):
        return _named(given)
    if isinstance(given, type):
        given = given()
    if callable(given):
        return given
    if callable(getattr(given, "think", None)):
        return _Aloud(given)
    raise BadBot(Message("bot.none", given=shown(given), known=Listed(map(repr, BOTS))))


def _named(name: str) -> Bot:
    """A bot by its name, which may end with a budget."""
    if name in BOTS:
        return BOTS[name]
    kind, _, budget = name.partition(":")
    if kind not in SEARCHES:
        known = Listed(map(repr, BOTS))
        raise BadBot(Message("bot.unknown", name=shown(name), known=known))
    seconds = budget.removesuffix("s")
    try:
        if seconds != budget:
            return SEARCHES[kind](seconds=float(seconds))
        return SEARCHES[kind](playouts=int(budget))
    except ValueError as error:
        most = {"playouts": MOST_PLAYOUTS, "seconds": MOST_SECONDS}
        raise BadBot(Message("bot.budget", name=shown(name), **most)) from error


class _Aloud(Thinker):
    """Somebody who can think, but had no way to decide."""

    def __init__(self, thinker: Any) -> None:
        self.thinker = thinker
        self.name = bot_name(thinker)

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """What the other thinks."""
        thoughts: Iterator[Thought] = self.thinker.think(view, rng)
        return thoughts
