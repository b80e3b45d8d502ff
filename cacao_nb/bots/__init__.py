"""Players that decide from what their seat can see.

A bot is a function of a view and a source of chance; it returns one of the legal decisions.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from cacao_nb.bots.greedy import greedy
from cacao_nb.bots.thoughtless import thoughtless
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.view import View

Bot: TypeAlias = Callable[[View, Random], Decision]

#: The bots by name.
BOTS: Mapping[str, Bot] = {"random": thoughtless, "greedy": greedy}

__all__ = ["BOTS", "Bot", "greedy", "thoughtless"]
