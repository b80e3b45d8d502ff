"""Questions about games with gem mines, the emperor, trees of life and new workers."""

from __future__ import annotations

import pytest

from cacao_nb.game import Game, Position
from cacao_nb.lessons import BadQuestion, question
from cacao_nb.record.decision_data import to_data
from cacao_nb.rules import DONE, Act, Fill, Place, TakeGems, apply
from cacao_nb.rules.decisions import Lay
from tests.lessons.boards import answers, asked, diamante
from tests.rules.positions import table, tile


@pytest.fixture(scope="module")
def game() -> Game:
    return diamante()


@pytest.mark.parametrize("good", ["gold", "masks", "green_gems", "white_gems"])
def test_goods_of_modules_are_counted_as_in_the_real_turns(game: Game, good: str):
    for turn in range(1, 31):
        before = game.at(turn=turn).state
        after = game.at(turn=turn + 1).state if turn < 30 else game.position.state
        for seat in range(3):
            arguments = {"turn": turn, "seat": seat, "good": good, "decisions": "turn"}
            was, now = (
                dict(zip(one.rules.goods, one.rules.purse(one, seat), strict=True))[good]
                for one in (before, after)
            )
            assert answers(game, "gains", **arguments) == (now - was,)
            assert answers(game, "owns_after", **arguments) == (now,)


@pytest.mark.parametrize(
    ("turn", "decision", "seat", "good", "rule"),
    [
        (12, 1, "white", "masks", "G6"),
        (12, 1, "white", "red_gems", "G6"),
        (7, 3, "red", "red_gems", "G5"),
        (14, 4, "purple", "gold", "Y3"),
        (5, 0, "purple", "gold", "R2"),
        (14, 6, "purple", "gold", "J2"),
        (7, 3, "white", "masks", "G6"),
    ],
)
def test_the_second_hint_cites_the_rule_by_which_it_comes(
    game: Game, turn: int, decision: int, seat: str, good: str, rule: str
):
    one = question(game, "gains", turn=turn, decision=decision, seat=seat, good=good)
    assert f"Rule {rule}: " in one.hint(2)


def test_the_first_hint_on_masks_tells_gems_and_masks_that_are_left(game: Game):
    one = question(game, "gains", turn=12, decision=1, seat="white", good="masks")
    assert one.solution.answers == (16,)
    assert "2 red gems, 1 green gem, 0 blue gems and 2 white gems" in one.hint(1)
    assert "8, 8, 9, 9, 10, 10 and 12" in one.hint(1)


def test_a_good_that_the_game_has_not_is_refused(game: Game):
    with pytest.raises(BadQuestion, match="gold, cacao, suns"):
        question(asked(), "gains", seat=0, good="masks")
    with pytest.raises(BadQuestion, match="bars"):
        question(game, "gains", turn=1, seat=0, good="bars")


@pytest.mark.rule("R2")
@pytest.mark.rule("R4")
def test_the_emperor_comes_where_he_came_in_the_real_turns(game: Game):
    for turn in range(1, 31):
        laid = game.record.decisions[game.record.moment(turn, 0)]
        assert isinstance(laid, Lay)
        came = {one.square for one in game.turn(turn).events() if one.name == "emperor"}
        try:
            one = question(game, "emperor_comes", turn=turn)
        except BadQuestion:
            assert laid.square not in came
        else:
            assert one.check(laid.square).right is (laid.square in came)


def test_what_is_wrong_with_a_square_is_told(game: Game):
    one = question(game, "emperor_comes", turn=8)
    assert "neither in row -2 nor in column 3" in one.check((0, 1)).text
    assert "jungle space" in one.check((2, 2)).text
    with pytest.raises(BadQuestion, match="emperor"):
        question(asked(), "emperor_comes")


@pytest.mark.rule("R4")
def test_he_stays_on_a_tile_that_is_built_over():
    crown = Position.parse(
        """modules: emperor
            -1     0   1
        0   P1111  m2  R1111
        red: gold 0, cacao 0, suns 1, water -10; hand 1-1-1-1
        emperor: (1, 0)""",
        teaching=True,
    )
    one = question(crown, "emperor_comes")
    assert one.solution.answers == ((1, 0),)
    assert "Rule R4: " in one.hint(2)


@pytest.mark.rule("R3")
def test_the_gold_of_the_next_turn_is_not_what_the_last_edge_of_this_one_brings():
    # Purple acts last in Red's turn, and begins the next one with the emperor on a tile.
    state = table(
        workers={(2, 1): tile("purple", "1-1-1-1")},
        modules=["emperor"],
        kept={"emperor": {"square": (2, 1)}},
    )
    for decision in (Place("1-1-1-1", 0, (1, 0)), Fill((2, 0), "water"), DONE):
        apply(state, decision)
    position = Position(state)
    assert position.decider == 1 and answers(position, "best_gold") == (0,)
    first = question(position, "best_first")
    (edge,) = first.solution.answers
    assert "at most 0 gold" in first.check(edge).text
    apply(state, Act((2, 1), 0, 1))
    assert state.gold == [0, 1]


@pytest.mark.rule("G9")
def test_at_a_mine_the_order_is_told_by_its_own_rule():
    one = question(Game.demo("gem-rush"), "turn_order", turn=2, decision=1)
    assert one.solution.answers == (1,)
    assert "Rule G9: " in one.hint(2) and "(rule G9)" in one.solution.text


@pytest.mark.rule("G11")
def test_a_mine_can_be_chosen_by_its_gems():
    one = question(Game.demo("gem-rush"), "play", turn=3, decision=1, good="masks")
    white, without = (Fill((3, 1), "gem mine", gems) for gems in ((1, 2, 0, 3), (2, 2, 2, 0)))
    assert [value for _, value in one.options] == [white, without]
    assert one.solution.answers == (white,)
    assert one.check(white).right and not one.check(without).right
    assert one.check(Fill((3, 1), "gem mine")).right, "the older mine is meant"
    written = {"do": "fill", "space": [3, 1], "tile": "gem mine"}
    assert one.check(written).right
    assert not one.check(written | {"holding": [2, 2, 2, 0]}).right
    assert "Rule G11: " in one.hint(2) and "(rule G11)" in one.solution.text


@pytest.mark.rule("Y3")
def test_where_only_trees_help_their_rule_is_the_hint():
    trees = Position.parse(
        """modules: tree_of_life, new_workers
           0   1
        0  tl  .
        1  .   tl
        red: gold 0, cacao 0, suns 0, water -10; hand 1-1-1-1, 2-1-0-1, 0-0-0-4""",
        teaching=True,
    )
    one = question(trees, "play", gold=7)
    assert {answer.tile.name for answer in one.solution.answers} == {"0-0-0-4"}
    assert "Rule Y3: " in one.hint(2)


@pytest.mark.rule("G6")
def test_the_gems_that_are_missing_complete_a_mask(game: Game):
    one = question(game, "gems_missing", turn=8, seat="red")
    assert one.form == "options" and one.solution.answers == (frozenset({"green"}),)
    assert one.check(["green"]).right and one.check("green").right
    assert not one.check(["green", "red"]).right and not one.check([]).right
    assert "mask" in one.solution.text


@pytest.mark.rule("G6")
def test_a_move_can_be_asked_for_that_completes_a_mask(game: Game):
    one = question(game, "play", turn=16, decision=3, good="masks", least=9)
    assert all(isinstance(answer, TakeGems) or answer for answer in one.solution.answers)
    assert one.check(TakeGems((6, -1), 2, (0, 1, 1, 0))).right
    assert "at least +9 in masks" in one.prompt


@pytest.mark.rule("Y3")
def test_an_edge_without_workers_can_be_the_answer(game: Game):
    one = question(game, "acts_where", turn=16, decision=2, seat="red")
    assert ((6, -1), "n") in [(edge.square, "nesw"[edge.side]) for edge in one.solution.answers]
    assert set(one.solution.answers) <= {value for _, value in one.options}
    assert one.check(((6, -1), "n")).right


def test_plain_data_of_the_acts_of_modules_are_read(game: Game):
    position = game.at(turn=16, decision=2)
    act = next(one for one in position.legal if type(one) is not Act)
    assert question(position, "play").check(to_data(act)).right
