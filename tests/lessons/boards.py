"""Positions and games to ask about, and what is answered."""

from __future__ import annotations

import random
from typing import Any

from cacao_nb.game import Game, Position
from cacao_nb.lessons import question
from cacao_nb.rules import Place, legal, new_game
from cacao_nb.rules.turn import apply
from tests.rules.positions import table, tile

#: A temple beside the start, with Red in front by one worker.
TEMPLE = (2, 0)


def asked(**fields: Any) -> Position:
    """A small position, as `tests.rules.positions.table` makes them."""
    return Position(table(**fields))


def temple(red: int = 0, purple: int = 3, **fields: Any) -> Position:
    """Both players beside a temple: how many quarter turns their 2-1-0-1 are turned."""
    return asked(
        jungle={(0, 0): "single plantation", (1, 1): "market 2", TEMPLE: "temple"},
        workers={
            (1, 0): tile("red", "2-1-0-1", red),
            (2, 1): tile("purple", "2-1-0-1", purple),
        },
        **fields,
    )


def acting(*, cacao: int = 0, west: str = "single plantation") -> Position:
    """Red has placed a 1-1-1-1 between a jungle tile in the west and a market in the south."""
    state = table(jungle={(0, 0): west, (1, 1): "market 3"}, cacao=[cacao])
    apply(state, Place("1-1-1-1", 0, (1, 0)))
    return Position(state)


def demo() -> Game:
    """The first demo: six turns of two players."""
    return Game.demo("first-steps")


def chocolatl() -> Game:
    """A whole game of three players with the four modules of Chocolatl."""
    return Game.demo("chocolatl")


def diamante() -> Game:
    """A whole game of three players with the modules of Diamante."""
    return Game.demo("diamante")


def played(seed: int, phase: str) -> Position:
    """A random game, played on for a while until something of a kind is to be decided."""
    rng = random.Random(seed)
    state = new_game(players=2 + seed % 3, seed=seed)
    while state.phase != "over":
        if state.turn > 3 + seed % 5 and state.phase == phase:
            return Position(state)
        apply(state, rng.choice(legal(state)))
    raise AssertionError("no such moment")


def answers(position: Position | Game, kind: str, **arguments: Any) -> tuple[object, ...]:
    """Every right answer to a question."""
    return question(position, kind, **arguments).solution.answers
