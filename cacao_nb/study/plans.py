"""What is to be simulated: every game follows from its number and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from importlib import import_module
from inspect import getsource
from typing import Any, TypeAlias

from cacao_nb.bots import bot_name
from cacao_nb.record.record import Record
from cacao_nb.rules.registry import MODULES
from cacao_nb.rules.ruleset import Ruleset, chosen_ruleset
from cacao_nb.rules.statedict import plain_options

#: The version of the package, which every study keeps.
VERSION: str = import_module("cacao_nb").__version__

#: Looks at a finished game, and tells a row of a table, or several.
Observer: TypeAlias = Callable[..., Any]

#: Tables that follow from how a game ended, and those for which it is gone through again.
FINAL = ("games", "players", "temples", "boards")
REPLAYED = ("turns", "fills", "activations", "ledger", "edges", "records")
_OF_BOARDS = ("temples", "boards")
TABLES = (*FINAL[:2], *REPLAYED[:4], *FINAL[2:], *REPLAYED[4:])


@dataclass(frozen=True)
class StudyPlan:
    """What is to be simulated.

    Attributes
    ----------
    bots : tuple
        The bots, as they were given, by seat in the first game of a deal.
    seed : int
        The seed of the study.
    modules : tuple of str
        The modules of the games.
    options : mapping of str to Any
        What was chosen of what the modules let one choose.
    paired : bool
        Whether each deal is played once in every rotation of the seats.
    tables : tuple of str
        The tables that are made.
    observers : mapping of str to callable
        The tables of one's own.
    seconds : float
        How long a bot of one's own may think about a decision, where it can be stopped.
    by_kernel : bool
        Whether the compiled kernel is to play, where it is there: nothing depends on it.
    """

    bots: tuple[Any, ...]
    seed: int = 0
    modules: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    paired: bool = False
    tables: tuple[str, ...] = TABLES
    observers: Mapping[str, Observer] = field(default_factory=dict)
    seconds: float = 60
    by_kernel: bool = False

    @cached_property
    def rules(self) -> Ruleset:
        """The rules of the games."""
        return chosen_ruleset(len(self.bots), self.modules, self.options)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the bots are called."""
        return tuple([bot_name(one) for one in self.bots])

    @property
    def players(self) -> int:
        """How many players a game has."""
        return len(self.bots)

    @property
    def needs_record(self) -> bool:
        """Whether more is asked for than how the games ended."""
        return bool(self.observers) or any(name in REPLAYED for name in self.tables)

    @property
    def needs_state(self) -> bool:
        """Whether more is asked for than what everybody has in the end."""
        return self.needs_record or any(name in _OF_BOARDS for name in self.tables)

    # What follows from the number of a game -------------------------------------------

    def deal_of(self, game: int) -> int:
        """Which deal a game is played with."""
        return game // self.players if self.paired else game

    def order(self, game: int) -> tuple[int, ...]:
        """Which bot sits on each seat of a game."""
        shift = game % self.players if self.paired else 0
        return tuple([(seat + shift) % self.players for seat in range(self.players)])

    def deal_seed(self, game: int) -> int:
        """The seed of the piles, as `Game.simulate` takes it."""
        return _seed(f"{self.seed}/deal/{self.deal_of(game)}")

    def bot_seed(self, game: int) -> int:
        """The seed of the bots' chance, as `Game.simulate` takes it."""
        return _seed(f"{self.seed}/bots/{game}")

    def deal(self, game: int) -> Record:
        """A game before its first decision."""
        rules = self.rules
        return Record.deal(
            self.players, self.deal_seed(game), modules=rules.modules, **rules.options
        )

    # What tells it from others --------------------------------------------------------

    @property
    def identity(self) -> dict[str, Any]:
        """All that the tables depend on, as plain data."""
        return {
            "bots": list(self.names),
            "bots_made_of": [made_of(one) for one in self.bots],
            "seed": self.seed,
            "modules": list(self.rules.modules),
            "modules_made_of": {name: made_of(MODULES[name]) for name in own_modules(self)},
            "options": plain_options(self.rules),
            "paired": self.paired,
            "tables": list(self.tables),
            "observers": {name: made_of(one) for name, one in self.observers.items()},
        }


def own_modules(plan: StudyPlan) -> list[str]:
    """The modules of a plan that are none of the boxes."""
    boxes = "cacao_nb.rules.modules."
    names = plan.rules.modules
    return [one for one in names if not type(MODULES[one]).__module__.startswith(boxes)]


def _seed(of: str) -> int:
    """A seed that follows from a text: the same everywhere, and no file writes it inexactly."""
    return int.from_bytes(sha256(of.encode()).digest()[:7]) >> 3


def made_of(given: Any) -> str:
    """What tells something written by a person from another of the same name.

    For a name it is the name; for anything else a number that follows from its source, or from
    its code where there is no source. What a function takes from outside itself is not looked
    at.
    """
    if isinstance(given, str):
        return given
    about = given if hasattr(given, "__code__") or isinstance(given, type) else type(given)
    try:
        source = getsource(about)
    except (OSError, TypeError):
        code = getattr(about, "__code__", None)
        source = repr((code.co_code, code.co_names)) if code else about.__qualname__
    inside = "" if about is given else repr(vars(given)) if hasattr(given, "__dict__") else ""
    if " at 0x" in inside:  # where something lies in memory tells nothing
        inside = ""
    return sha256(f"{source}{inside}".encode()).hexdigest()[:16]
