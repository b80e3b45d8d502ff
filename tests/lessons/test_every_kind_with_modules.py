"""No kind of question fails on a game with modules."""

from __future__ import annotations

import re
from inspect import Parameter, signature
from typing import Any

import pytest

from cacao_nb import BuyHut, Game
from cacao_nb.lessons import BadQuestion, Question, question
from cacao_nb.lessons.kinds import all_kinds
from cacao_nb.rules.rulebook import RULE_IDS
from tests.lessons.boards import chocolatl, diamante
from tests.modules import EIGHT

KINDS = all_kinds()
GAMES = [
    diamante(),
    chocolatl(),
    Game.random(3, 3, modules=EIGHT),
    Game.random(3, 5, modules=["gigantism"]),
]

#: A value to try for each argument that a kind cannot do without.
VALUES: dict[str, Any] = {
    "seat": 0,
    "good": "gold",
    "tile": "gem mine",
    "tiles": ["gem mine"],
    "space": (0, 0),
    "square": (0, 0),
    "temple": (0, 0),
    "gold": 1,
    "hut": "trader",
    "choice": BuyHut("chief"),
}


def ask(game: Game, number: int, kind: str, **arguments: object) -> Question:
    turn = game.record.turn_of(number)
    decision = number - game.record.before_turn(turn)
    return question(game, kind, turn=turn, decision=decision, **arguments)


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("kind", KINDS)
def test_no_kind_fails_on_a_game_with_modules(game: Game, kind: str) -> None:
    """It is asked and answered, or refused in a sentence."""
    wanted = [
        one.name
        for one in list(signature(KINDS[kind].ask).parameters.values())[1:]
        if one.default is Parameter.empty
    ]
    for number in range(0, len(game.decisions), 11):
        state = game.at(number).state
        ways = [{name: VALUES[name] for name in wanted if name in VALUES}]
        if kind == "option":
            ways = [{"which": "next"}, {"which": "tile_does", "square": (0, 0)}]
        elif kind in ("gains", "owns_after"):
            goods = state.rules.goods
            ways = [{"seat": 1, "good": good, "decisions": "turn"} for good in goods]
        elif "temple" in wanted:
            lying = [space for space, tile in state.jungle.items() if tile.kind == "temple"]
            ways = [{**ways[0], "temple": space} for space in lying[:1]]
        for arguments in ways:
            try:
                one = ask(game, number, kind, **arguments)
            except BadQuestion:
                continue
            solution = one.solution
            assert one.prompt and one.hint(1) and one.hint(2) and solution.text
            assert all(one.check(answer).right for answer in solution.answers)
            for _, value in one.options[:3]:
                assert one.check(value).text
            for cited in re.findall(r"[Rr]ule ([A-Z][0-9]+)\b", solution.text):
                assert cited in RULE_IDS
