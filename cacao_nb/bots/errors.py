"""What can be wrong with a bot."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError


class BadBot(RulesError):
    """Something that is no bot, or a bot that decided what it may not.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> Game.simulate(["greedy", lambda view, rng: None], seed=7)
    Traceback (most recent call last):
        ...
    cacao_nb.bots.errors.BadBot: In turn 2 the bot '<lambda>' of Purple decided None: decision
    is of the class Decision, not None.
    """
