"""Random games with the modules of the expansions, alone and together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import compress, product
from random import Random
from typing import Any, NamedTuple

from cacao_nb.record import Record
from cacao_nb.rules import State, legal, ruleset
from cacao_nb.rules.setup import deal
from tests.modules import EIGHT
from tests.rules.random_games import STYLES, choose

#: What can be chosen, by the module that it belongs to.
CHOICES: dict[str, dict[str, Any]] = {
    "map": {"overbuild_early": True},
    "new_workers": {
        "workers": {
            "1-1-1-1": 4,
            "2-1-0-1": 5,
            "3-0-0-1": 1,
            "3-1-0-0": 1,
            "0-1-0-3": 1,
            "0-0-0-4": 1,
        }
    },
    "huts": {
        "hut_faces": [
            *("market crier", "market crier", "farmer", "shaman", "shaman", "farmer"),
            *("master builder", "monk", "foreman", "trader", "fountain master", "foreman"),
        ]
    },
}


class ModuleSetting(NamedTuple):
    """What a random game with modules depends on."""

    players: int
    seed: int
    style: str
    modules: tuple[str, ...]
    chosen: bool = False

    def __str__(self) -> str:
        names = "+".join(self.modules) if len(self.modules) < 8 else f"{len(self.modules)}"
        return f"{self.players}-{self.seed}-{self.style}-{names}{'-chosen' * self.chosen}"

    @property
    def options(self) -> dict[str, Any]:
        """What was chosen at set-up."""
        if not self.chosen or "gigantism" in self.modules:
            return {}
        found: dict[str, Any] = {}
        for module in self.modules:
            found |= CHOICES.get(module, {})
        return found

    @property
    def first(self) -> int:
        """Who begins."""
        return self.seed % self.players


def combinations(number: int, seed: int = 1) -> list[ModuleSetting]:
    """So many games with any modules, going through players and styles in turn."""
    rng, found = Random(seed), []
    for game in range(number):
        players, style = 2 + game % 3, STYLES[game // 3 % 4]
        modules = tuple(name for name in EIGHT if rng.random() < 0.5)
        found.append(ModuleSetting(players, seed * 1000 + game, style, modules, game % 2 == 1))
    return found


def every_combination() -> list[ModuleSetting]:
    """A game with each of the 256 selections of modules."""
    selections = product((False, True), repeat=len(EIGHT))
    return [
        ModuleSetting(
            2 + number % 3,
            number,
            STYLES[number % 4],
            tuple(compress(EIGHT, used)),
            number % 5 < 2,
        )
        for number, used in enumerate(selections)
    ]


#: Each module alone, all eight, and Gigantism.
GAMES = [
    *(
        ModuleSetting(2 + number % 3, number, "some", (module,), number % 2 == 0)
        for number, module in enumerate(EIGHT)
    ),
    *(
        ModuleSetting(2 + seed % 3, seed, STYLES[seed % 4], EIGHT, seed > 3)
        for seed in range(8)
    ),
    *(ModuleSetting(players, 3, "some", (*EIGHT, "gigantism")) for players in (3, 4)),
]


@cache
def recorded(setting: ModuleSetting) -> Record:
    """A random game, kept; huts are bought as soon as there is the gold."""
    rules = ruleset(setting.players, setting.modules, **setting.options)
    record = Record(rules, deal(rules, setting.seed), setting.first)
    rng = Random(setting.seed)
    while options := legal(state := record.state):
        if state.phase == "hut" and len(options) > 1 and rng.random() < 0.8:
            options = options[:-1]
        record.play(choose(state, options, rng, setting.style))
    return record


def moments(setting: ModuleSetting, step: int = 1) -> Iterator[State]:
    """A copy of every so manieth position of a game, the finished one last."""
    record = recorded(setting)
    for number in range(0, len(record), step):
        yield record.state_at(number)
    yield record.state
