"""A game with a larger box: 100 tiles and more on the table, 17 squares wide.

The base game ends with about 64; with all expansions it can become as large as this one.
"""

from __future__ import annotations

from functools import cache
from random import Random

from cacao_nb import Game, Position
from cacao_nb.record.record import Record
from cacao_nb.rules import Place, State, legal
from cacao_nb.rules.box import Box
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.module import Module
from cacao_nb.rules.registry import register
from cacao_nb.rules.ruleset import ruleset
from cacao_nb.rules.setup import deal
from cacao_nb.rules.state import PLACE

WIDTH = 17
SEED = 7


class LargerBox(Module):
    """Twice as many jungle tiles, and half as many worker tiles again, and more."""

    name = "larger box"

    def box(self, players: int, box: Box) -> Box:
        """The tiles of the game."""
        return box._replace(
            jungle={tile: 2 * number for tile, number in box.jungle.items()},
            workers={tile: number + number // 2 + 1 for tile, number in box.workers.items()},
        )


@cache
def large_game() -> Game:
    """A whole game for four whose players build to both sides."""
    register(LargerBox())
    rules = ruleset(4, [LargerBox.name])
    record, choice = Record(rules, deal(rules, SEED)), Random(SEED)
    while not record.is_over:
        state = record.state
        record.play(_wide(legal(state), state, choice))
    return Game.of(record)


def step_with(tiles: int) -> int:
    """The number of the first step of the large game after which so many tiles lie there."""
    return next(
        number
        for number, step in enumerate(large_game().steps, start=1)
        if len(step.state.jungle) + len(step.state.workers) == tiles
    )


def before_placing(tiles: int) -> Position:
    """The first moment of the large game at which so many tiles lie there and one is placed."""
    record = large_game().record
    states = ((number, record.state_at(number)) for number in range(len(record)))
    return next(
        Position.of(record, number)
        for number, state in states
        if state.phase == PLACE and len(state.jungle) + len(state.workers) >= tiles
    )


def width(state: State) -> int:
    """How many columns of the board have tiles."""
    columns = [x for x, _ in (*state.jungle, *state.workers)]
    return max(columns) - min(columns) + 1


def _wide(options: list[Decision], state: State, choice: Random) -> Decision:
    """Any decision, but new columns first, and none beyond the outermost wanted."""
    places = [one for one in options if isinstance(one, Place)]
    inside = [one for one in places if abs(one.square[0]) <= WIDTH // 2]
    outer = {min(x for x, _ in state.jungle) - 1, max(x for x, _ in state.jungle) + 1}
    wider = [one for one in inside if one.square[0] in outer]
    return choice.choice(wider or inside or options)
