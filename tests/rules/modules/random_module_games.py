"""Random games with modules: combinations that cover all pairs, and ways to play them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from cacao_nb.rules import Decision, Place, State, apply, deal, legal, ruleset, start
from cacao_nb.rules.events import Log
from cacao_nb.rules.modules.hut_functions import FACES
from cacao_nb.rules.modules.huts import NoHut
from cacao_nb.rules.modules.map_board import MapFill
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.state import FILL, PLACE
from cacao_nb.rules.turn import spaces_to_fill
from tests.modules import EIGHT
from tests.rules.random_games import choose as choose_base
from tests.rules.random_games import digest, pick
from tests.samples import sample

GIGANTISM = ("gigantism",)

#: Every tile of a colour: more than the rules advise, so that players have to pass.
ALL_FIFTEEN = {
    "1-1-1-1": 4,
    "2-1-0-1": 5,
    "3-0-0-1": 1,
    "3-1-0-0": 1,
    "0-0-2-2": 1,
    "0-2-0-2": 1,
    "0-1-0-3": 1,
    "0-0-0-4": 1,
}
#: As many tiles as usual, most of them new or with three workers on an edge.
UNUSUAL = {**ALL_FIFTEEN, "1-1-1-1": 2, "2-1-0-1": 3}

#: Sides on which the huts do what they do while the game goes on, as far as they can.
BUSY_HUTS = (
    *("market crier", "market crier", "farmer", "shaman", "shaman", "farmer"),
    *("master builder", "monk", "foreman", "trader", "fountain master", "foreman"),
)
assert all(hut in sides for hut, sides in zip(BUSY_HUTS, FACES, strict=True))


#: Ways to use workers; nothing happens in games in which nobody does anything.
_STYLES = ("all", "some", "hoard", "some", "all", "hoard", "none")


class ModuleSetting(NamedTuple):
    """What a random game depends on, and nothing else."""

    players: int
    seed: int
    first: int
    style: str
    modules: tuple[str, ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012  never changed

    def __str__(self) -> str:
        told = "+".join(self.modules) if len(self.modules) < len(EIGHT) else "eight"
        return "-".join((str(self.players), told or "base", self.style, *self.options))


def pairwise() -> list[tuple[str, ...]]:
    """Six combinations in which any two modules are both, neither, and one without the other.

    Each module is in three of five of them; two different threes of five always have one in
    common, and the first combination has no module at all.
    """
    rows: list[tuple[str, ...]] = [()] * 6
    for name, chosen in zip(EIGHT, combinations(range(1, 6), 3), strict=False):
        for row in chosen:
            rows[row] += (name,)
    return rows


def module_settings() -> list[ModuleSetting]:
    """Pairwise for every number of players, each module alone, all eight, and options."""
    chosen: list[tuple[int, tuple[str, ...], dict[str, Any]]] = []
    for players in (2, 3, 4):
        chosen += [(players, modules, {}) for modules in pairwise()[1:]]
        chosen += [
            (players, EIGHT, {}),
            (players, EIGHT, {"overbuild_early": True, "hut_faces": BUSY_HUTS}),
            (players, ("huts", "new_workers"), {"workers": ALL_FIFTEEN}),
            (players, ("map", "huts", "new_workers"), {"workers": UNUSUAL}),
        ]
    chosen += [(2 + number % 3, (name,), {}) for number, name in enumerate(EIGHT)]
    chosen += [(3, GIGANTISM, {}), (4, GIGANTISM, {}), (4, GIGANTISM, {"hut_faces": BUSY_HUTS})]
    found = [
        ModuleSetting(
            players, seed, seed % players, _STYLES[seed % len(_STYLES)], modules, options
        )
        for seed, (players, modules, options) in enumerate(chosen)
    ]
    # What is rare: spaces left empty, farmers, and passing.
    return [
        *found,
        ModuleSetting(4, 21, 1, "hoard", EIGHT),
        ModuleSetting(2, 3, 0, "all", ("irrigation", "huts"), {"hut_faces": BUSY_HUTS}),
        ModuleSetting(4, 0, 0, "none", ("emperor", "new_workers"), {"workers": ALL_FIFTEEN}),
    ]


def some_settings() -> list[ModuleSetting]:
    """Every second of them, for what is looked at in each; all if there is time."""
    return module_settings()[:: sample(2, 1)]


def rules_of(setting: ModuleSetting) -> Ruleset:
    """The rules of a game."""
    return ruleset(setting.players, setting.modules, **setting.options)


def play(
    setting: ModuleSetting, log: Log | None = None
) -> Iterator[tuple[State, Decision | None]]:
    """Play a game, showing each position with the decision about to be taken.

    Always the same state: what is to be kept has to be copied. Last comes the finished game,
    with None.
    """
    rules = rules_of(setting)
    state = start(rules, deal(rules, setting.seed), setting.first, log)
    rng = Random(setting.seed)
    while options := legal(state):
        decision = choose(state, options, rng, setting.style)
        yield state, decision
        apply(state, decision, log)
    yield state, None


def choose(state: State, options: Sequence[Decision], rng: Random, style: str) -> Decision:
    """One of the options.

    Who hoards keeps map tokens as long as possible, and with nothing in the pile places where
    most spaces have to be filled; who does nothing buys nothing. The others spend a token or
    not, and buy a hut or not, as likely as anything else they do.
    """
    if state.phase == PLACE and style == "hoard" and state.display and not state.pile:
        options = _where_most_is_filled(state, options)
    if state.phase == FILL:
        kinds = list(dict.fromkeys(map(type, options)))
        if style == "hoard" and len(kinds) > 1:
            kinds = [kind for kind in kinds if kind is not MapFill]
        kind = pick(kinds, rng)
        return pick([option for option in options if type(option) is kind], rng)
    if state.phase == "hut":
        if style == "none" or rng.random() < 0.3:
            return NoHut()
        return pick(options[:-1], rng)
    return choose_base(state, options, rng, style)


def _where_most_is_filled(state: State, options: Sequence[Decision]) -> Sequence[Decision]:
    """The placements beside most spaces to fill; all options if they are none."""
    spaces = {
        option: len(spaces_to_fill(state, option.square))
        for option in options
        if isinstance(option, Place)
    }
    most = max(spaces.values(), default=0)
    return [option for option, number in spaces.items() if number == most] if most else options


def checksum(setting: ModuleSetting) -> str:
    """The number of a game."""
    return digest(play(setting))
