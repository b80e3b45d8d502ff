"""No kind of question fails on a game with modules; gems that are missing; moves for goods."""

from __future__ import annotations

import re
from inspect import Parameter, signature
from typing import Any

import pytest

from cacao_nb import BuyHut, Game, TakeGems
from cacao_nb.lessons import BadQuestion, Question, question
from cacao_nb.lessons.kinds import KINDS
from cacao_nb.rules.decisions import Act
from cacao_nb.rules.rulebook import RULE_IDS
from tests.modules import EIGHT

DIAMANTE, CHOCOLATL = Game.demo("diamante"), Game.demo("chocolatl")
ALL = Game.random(3, 3, modules=EIGHT)
GIANT = Game.random(3, 5, modules=["gigantism"])

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


@pytest.mark.parametrize("game", [DIAMANTE, CHOCOLATL, ALL, GIANT], ids=repr)
@pytest.mark.parametrize("kind", KINDS)
def test_no_kind_fails_on_a_game_with_modules(game: Game, kind: str) -> None:
    """It is asked and answered, or refused in a sentence."""
    wanted = [
        one.name
        for one in list(signature(KINDS[kind].ask).parameters.values())[1:]
        if one.default is Parameter.empty
    ]
    for number in range(0, len(game), 11):
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
            told = one.solution
            assert one.prompt and one.hint(1) and one.hint(2) and told.text
            assert all(one.check(answer).right for answer in told.answers)
            for _, value in one.options[:3]:
                assert one.check(value).text
            for cited in re.findall(r"[Rr]ule ([A-Z][0-9]+)\b", told.text):
                assert cited in RULE_IDS


@pytest.mark.rule("G6")
def test_the_gems_that_are_missing_complete_a_mask() -> None:
    one = question(DIAMANTE, "gems_missing", turn=8, seat="red")
    assert one.form == "options" and one.solution.answers == (frozenset({"green"}),)
    assert one.check(["green"]).right and one.check("green").right
    assert not one.check(["green", "red"]).right and not one.check([]).right
    assert "mask" in one.solution.text


@pytest.mark.rule("G6")
def test_a_move_can_be_asked_for_that_completes_a_mask() -> None:
    one = question(DIAMANTE, "play", turn=16, decision=3, good="masks", least=9)
    assert all(isinstance(answer, TakeGems) or answer for answer in one.solution.answers)
    assert one.check(TakeGems((6, -1), 2, (0, 1, 1, 0))).right
    assert "value of masks" in one.prompt


@pytest.mark.rule("C4")
def test_the_best_plan_knows_bars() -> None:
    one = question(CHOCOLATL, "best_gold", turn=11, decision=1)
    assert one.solution.answers == (21,) and "sell" in one.solution.text.lower()


@pytest.mark.rule("Y3")
def test_an_edge_without_workers_can_be_the_answer() -> None:
    one = question(DIAMANTE, "acts_where", turn=16, decision=2, seat="red")
    assert ((6, -1), "n") in [(edge.square, "nesw"[edge.side]) for edge in one.solution.answers]
    assert set(one.solution.answers) <= {value for _, value in one.options}
    assert one.check(((6, -1), "n")).right


def test_plain_data_of_the_decisions_of_modules_are_read() -> None:
    position = CHOCOLATL.at(turn=7, decision=6)
    assert question(position, "play").check({"do": "buy_hut", "hut": "trader"}).right
    act = next(one for one in DIAMANTE.at(turn=16, decision=2).legal if type(one) is not Act)
    assert act is not None
