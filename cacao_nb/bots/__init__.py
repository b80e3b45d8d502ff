"""Players that decide from what their seat can see.

A bot is a function of a view and a source of chance that returns one of the legal decisions;
one that thinks longer is an object whose `think` yields its best decision so far. A few lines
in a notebook are a bot, wherever one is asked for.

Examples
--------
>>> from cacao_nb import Game, legal
>>> def miser(view, rng):
...     '''The first decision that there is.'''
...     return legal(view)[0]
>>> Game.simulate([miser, "greedy"], seed=7).winners
(1,)
"""

from cacao_nb.bots.chance import chaos, random
from cacao_nb.bots.errors import BadBot
from cacao_nb.bots.estimates import Estimate
from cacao_nb.bots.greedy import greedy
from cacao_nb.bots.named import BOTS, LEVELS, find_bot
from cacao_nb.bots.playing import play_out, stream
from cacao_nb.bots.search import Expert, Search
from cacao_nb.bots.thinking import Bot, Judged, Thinker, Thought, bot_name, thoughts

__all__ = [
    "BOTS",
    "LEVELS",
    "BadBot",
    "Bot",
    "Estimate",
    "Expert",
    "Judged",
    "Search",
    "Thinker",
    "Thought",
    "bot_name",
    "chaos",
    "find_bot",
    "greedy",
    "play_out",
    "random",
    "stream",
    "thoughts",
]
