"""A module as somebody might write it in a notebook, with names that are hard on notations.

A camp is a jungle tile at which workers earn gold; a night watch replaces a worker tile and
looks like another one; red's tiles with a worker on every edge get one more in the north. At
the end of each turn the player lights lamps, up to what was chosen and up to the gold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, Self

from cacao_nb.messages import Message, shown
from cacao_nb.rules import BadSetup, Decision, JungleTile, PlacedTile, State, WorkerTile
from cacao_nb.rules import events as ev
from cacao_nb.rules.actions import Action, GoldMine
from cacao_nb.rules.box import Box
from cacao_nb.rules.module import Doer, Kept, Lister, Module
from cacao_nb.rules.registry import _TILES, MODULES, register
from cacao_nb.rules.shuffle import shuffled
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import W1111, W2101, WATER, Edges
from cacao_nb.rules.turn import finish_turn, refuse
from cacao_nb.rules.untrusted import Reader

NAME = "night, and: day"
PHASE = "night shift"
CAMP = JungleTile("camp; [dark], 1", "camp", 1)
NIGHT_WATCH = WorkerTile("night / watch", W2101.edges)
WORDS = ("dusk", "dawn: late", "n\u00f6on, [sharp]")


class Light(Decision):
    """Light lamps on the square that was placed last, and say something."""

    __slots__ = ("lamps", "said", "square")
    fields = ("square", "lamps", "said")
    lamps: tuple[int, ...]

    def __new__(cls, square: Square, lamps: tuple[int, ...], said: str) -> Light:
        return cls._intern(tuple(square), tuple(lamps), said)


class KeptNight(Kept):
    """Lamps by square, the words that were dealt, and how often everybody lit something."""

    __slots__ = ("lamps", "often", "words")

    def __init__(
        self, lamps: dict[Square, int], often: list[int], words: tuple[str, ...]
    ) -> None:
        self.lamps, self.often, self.words = lamps, often, words

    def to_dict(self) -> dict[str, object]:
        return {**super().to_dict(), "lamps": [[*at, lit] for at, lit in self.lamps.items()]}


class Night(Module):
    name = NAME
    tiles = (CAMP, NIGHT_WATCH)
    options = ("most lamps",)
    events: Mapping[str, tuple[str, ...]] = {"lit": ("seat", "square", "lamps")}

    def __init__(self, most: int = 1) -> None:
        self.most = most

    def choice(self, option: str, value: object) -> int:
        if type(value) is not int or not 0 <= value <= 3:
            raise BadSetup(Message("setup.yes_or_no", option=option, value=shown(value)))
        return value

    def chosen(self, **options: Any) -> Self:
        return type(self)(options["most lamps"])

    def box(self, players: int, box: Box) -> Box:
        jungle = box.exchanged({WATER: 1}, {CAMP: 1}).jungle
        workers = {**box.workers, W2101: box.workers[W2101] - 1, NIGHT_WATCH: 1}
        return box._replace(jungle=jungle, workers=workers)

    def actions(self) -> Mapping[JungleTile, Action]:
        return {CAMP: GoldMine(CAMP)}

    def deal(self, players: int, rng: Random) -> tuple[str, ...]:
        return shuffled(WORDS, rng)

    def check_deal(self, players: int, dealt: tuple[str, ...]) -> None:
        if sorted(dealt) != sorted(WORDS):
            raise BadSetup(Message("setup.yes_or_no", option="words", value=shown(dealt)))

    def fresh(self, state: State, dealt: tuple[str, ...]) -> KeptNight:
        return KeptNight({}, [0] * state.players, dealt)

    def from_dict(self, state: State, read: Reader) -> KeptNight:
        lamps = {(x, y): lit for x, y, lit in read.data["lamps"]}
        return KeptNight(lamps, read.data["often"], tuple(read.data["words"]))

    def tile_laid(self, state: State, seat: int, tile: PlacedTile) -> PlacedTile:
        if seat or tile.tile is not W1111:
            return tile
        return PlacedTile(seat, tile.tile, tile.rotation, (2, 1, 1, 1))

    def other_edges(self, tile: WorkerTile, rotation: int) -> Iterable[Edges]:
        return [(2, 1, 1, 1)] if tile is W1111 else []

    def turn_ending(self, state: State, seat: int, log: ev.Log | None) -> None:
        if state.placed is not None:
            state.phase = PHASE

    def phases(self) -> Mapping[str, Lister]:
        return {PHASE: self.lights}

    def lights(self, state: State) -> list[Decision]:
        most = min(self.most, state.gold[state.active])
        words = state.extra[NAME].words
        assert state.placed is not None
        return [Light(state.placed, (lamps, -lamps), words[0]) for lamps in range(most + 1)]

    def decisions(self) -> Mapping[type[Decision], Doer]:
        return {Light: self.light}

    def light(self, state: State, decision: Light, log: ev.Log | None) -> None:
        if state.phase != PHASE or decision not in self.lights(state):
            refuse(state, decision)
        seat, square, lamps = state.active, state.placed, decision.lamps[0]
        kept = state.extra[NAME]
        kept.lamps[square] = lamps
        kept.often[seat] += 1
        state.gold[seat] -= lamps
        if log is not None:
            log.append(("lit", seat, square, lamps))
        finish_turn(state, log)


@contextmanager
def night() -> Iterator[str]:
    """The module exists for a while, and then all is as it was."""
    fields = dict(ev.MODULE_FIELDS)
    register(Night())
    try:
        yield NAME
    finally:
        register(Night())  # what was made of it is forgotten
        del MODULES[NAME]
        for tile in Night.tiles:
            del _TILES[tile.name]
        ev.MODULE_FIELDS.clear()
        ev.MODULE_FIELDS.update(fields)
