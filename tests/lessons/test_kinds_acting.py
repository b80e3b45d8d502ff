"""Acting and counting: whose workers, in which order, how much, how much is lost."""

from __future__ import annotations

import pytest

from cacao_nb.game import Position
from cacao_nb.lessons import BadQuestion, Question, question
from cacao_nb.lessons.kinds import BASE_KINDS
from cacao_nb.lessons.labs import ActivationLab
from cacao_nb.lessons.subject import Subject
from cacao_nb.rules import DONE, Act, Place
from cacao_nb.rules.decisions import PILE, Edge, Fill
from cacao_nb.rules.planning import plans
from tests.lessons.boards import acting, answers, asked, demo, played
from tests.rules.positions import tile

WEST, SOUTH = Edge((1, 0), 3), Edge((1, 0), 2)


@pytest.mark.rule("A2")
@pytest.mark.parametrize("turn", range(1, 7))
def test_who_acts_is_who_was_activated_in_the_real_turn(turn: int):
    game = demo()
    seats = {one.seat for one in game.turn(turn).events() if one.name == "activated"}
    edges = {
        (one.seat, one.edge) for one in game.turn(turn).events() if one.name == "activated"
    }
    assert answers(game, "who_acts", turn=turn) == (frozenset(seats),)
    for seat in seats:
        own = {edge for owner, edge in edges if owner == seat}
        assert set(answers(game, "acts_where", turn=turn, seat=seat)) == own


def test_without_a_game_it_is_what_holds_however_the_spaces_are_filled():
    position = demo().at(turn=4)
    laid = Place("2-1-0-1", 2, (3, 0))
    assert answers(position, "who_acts", choice=laid) == (frozenset({0, 1}),)
    assert answers(position, "acts_where", choice=laid, seat="red") == (Edge((2, -1), 1),)


def test_where_it_depends_on_the_fills_it_cannot_be_asked():
    # One tile is left for two spaces, and another player's workers face only one of them.
    position = asked(
        workers={(1, 0): tile("red", "1-1-1-1"), (1, 2): tile("purple", "1-1-1-1")},
        display=["water"],
        pile=[],
    )
    with pytest.raises(BadQuestion, match="depends"):
        question(position, "who_acts", choice=Place("1-1-1-1", 0, (2, 1)))


def test_while_workers_act_it_is_about_those_that_wait():
    assert answers(acting(cacao=1), "who_acts") == (frozenset({0}),)
    assert set(answers(acting(cacao=1), "acts_where", seat=0)) == {WEST, SOUTH}
    assert answers(demo(), "who_acts", turn=4, decision=4) == (frozenset({0}),)


def test_what_is_wrong_with_an_edge_is_told():
    one = question(demo(), "acts_where", turn=4, seat="red")
    assert "neither the worker tile nor the jungle tile is new" in one.check(WEST).text
    assert "belongs to Purple" in one.check(Edge((3, 0), 0)).text
    assert "No worker stands" in one.check(Edge((1, 0), 0)).text
    assert "No worker tile lies" in one.check(Edge((7, 0), 0)).text


@pytest.mark.rule("A4")
def test_the_best_order_follows_from_what_is_in_store():
    assert answers(acting(), "best_first") == (WEST,)
    assert set(answers(acting(cacao=1), "best_first")) == {WEST, SOUTH}
    assert "no cacao in store: 0 gold" in question(acting(), "best_first").check(SOUTH).text


def test_a_wrong_beginning_is_told_by_what_it_brings_and_how_much_it_lacks():
    around = ("market 2", "market 4", "", "gold mine 1")
    lab = ActivationLab("1-1-1-1", around, cacao=1)
    first = question(lab.position, "best_first")
    assert {edge.side for edge in first.solution.answers} == {1, 3}
    wrong = first.check(Edge((1, 0), 0))
    assert wrong.text.startswith(
        "Not quite. Beginning with the north edge of (1, 0), at most 3 gold can be got. "
        "Another beginning brings 2 gold more."
    )
    assert wrong.rule == "A5"
    lab.close()


def test_the_best_gold_follows_from_the_tiles():
    assert answers(acting(), "best_gold") == (3,)
    assert answers(acting(west="gold mine 2"), "best_gold") == (2,)
    assert answers(acting(west="water"), "best_gold") == (0,)


@pytest.mark.parametrize("seed", range(6))
def test_a_best_first_edge_can_reach_the_best_gold(seed: int):
    position = played(seed, "act")
    state = position.state
    (most,) = answers(position, "best_gold")
    assert (
        most
        == max(plan.result[0] for plan in plans(state, state.decider))
        - (state.gold[state.decider])
    )
    first = question(position, "best_first")
    reaching = {
        plan.acts[0].edge
        for plan in position.plans()
        if plan.acts and plan.result[0] - state.gold[state.decider] == most
    }
    assert reaching <= set(first.solution.answers)


def test_gains_and_goods_after_a_turn():
    game = demo()
    arguments = {"turn": 1, "seat": "red"}
    assert answers(game, "gains", good="gold", decisions="turn", **arguments) == (2,)
    assert answers(game, "gains", good="cacao", decisions=2, **arguments) == (3,)
    assert answers(game, "gains", good="cacao", decisions="turn", **arguments) == (2,)
    assert answers(game, "owns_after", good="water", decisions=1, **arguments) == (-10,)
    assert answers(game, "gains", turn=3, seat=0, good="water", decisions="turn") == (2,)


@pytest.mark.parametrize("turn", range(1, 7))
@pytest.mark.parametrize("good", ["gold", "cacao", "suns", "water"])
def test_what_a_village_holds_is_what_was_asked_for(turn: int, good: str):
    game = demo()
    for seat in range(2):
        village = game.at(turn=turn + 1).village(seat)
        arguments = {"turn": turn, "seat": seat, "good": good, "decisions": "turn"}
        assert answers(game, "owns_after", **arguments) == (getattr(village, good),)


@pytest.mark.rule("L1")
@pytest.mark.parametrize(
    ("cacao", "west", "lost"),
    [
        (3, "double plantation", 0),
        (4, "double plantation", 1),
        (5, "double plantation", 2),
        (5, "single plantation", 1),
        (5, "gold mine 1", 0),
    ],
)
def test_lost_is_what_has_no_room(cacao: int, west: str, lost: int):
    position = acting(cacao=cacao, west=west)
    assert answers(position, "lost", seat=0, choice=Act((1, 0), 3, 1)) == (lost,)


@pytest.mark.parametrize(
    ("north", "rule"), [("single plantation", "L1"), ("sun site", "L2"), ("water", "L3")]
)
def test_the_hint_on_what_is_lost_is_the_rule_on_its_room(north: str, rule: str):
    lab = ActivationLab("1-1-1-1", (north, "", "", ""), cacao=5, suns=3, water=8)
    lost = question(lab.position, "lost", seat=0, choice=Act((1, 0), 0, 1))
    assert lost.solution.answers == (1,)
    assert f"Rule {rule}:" in lost.hint(2)
    lab.close()


def test_nothing_can_be_foreseen_after_an_unseen_tile():
    position = asked(workers={(1, 0): tile("red", "1-1-1-1")}, display=[], pile=["gold mine 1"])
    coming = (Place("1-1-1-1", 0, (2, 1)), Fill((2, 0), PILE), Act((2, 1), 0, 1))
    subject = Subject(position, coming)
    asking = {"seat": 0, "good": "gold"}
    assert Question.of(
        "gains", BASE_KINDS["gains"], subject, asking | {"decisions": 2}
    ).solution.answers == (0,)
    with pytest.raises(BadQuestion, match="unseen"):
        Question.of("gains", BASE_KINDS["gains"], subject, asking | {"decisions": "turn"})


def test_a_game_ends_somewhere():
    with pytest.raises(BadQuestion, match="3 more decisions"):
        question(demo(), "gains", turn=6, seat=0, good="gold", decisions=4)


@pytest.mark.rule("A7")
@pytest.mark.parametrize("number", range(20))
def test_turn_order_is_who_really_decided_next(number: int):
    game = demo()
    turn = game.record.turn_of(number)
    decision = number - game.record.before_turn(turn)
    one = question(game, "turn_order", turn=turn, decision=decision)
    assert one.solution.answers == (game.at(number + 1).decider,)


def test_what_comes_next_is_the_phase_that_comes():
    arguments = {"which": "next", "turn": 2}
    assert answers(demo(), "option", decision=0, **arguments) == ("fill",)
    assert answers(demo(), "option", decision=1, **arguments) == ("act",)
    assert answers(demo(), "option", decision=3, **arguments) == ("place",)


def test_what_a_tile_does():
    assert answers(asked(), "option", which="tile_does", square=(0, 0)) == (
        "single plantation",
    )
    one = question(asked(), "option", which="tile_does", square=(0, 0))
    lying = {tile.name for tile in asked().state.jungle.values()}
    assert {value for _, value in one.options} == lying
    with pytest.raises(BadQuestion, match="square of a jungle tile"):
        question(asked(), "option", which="tile_does", square=(1, 0))


def test_a_move_of_ones_own_is_any_legal_one_that_does_what_is_asked():
    position: Position = asked(hand=["1-1-1-1", "2-1-0-1"])
    assert set(answers(position, "play")) == set(position.legal)
    both = question(position, "play", tiles=["market", "plantation"])
    assert {one.square for one in both.solution.answers} == {(0, 1), (1, 0)}
    assert not both.check(Place("1-1-1-1", 0, (1, 2))).right
    assert "does not hold" in both.check(Place("3-0-0-1", 0, (1, 0))).text
    assert both.check({"do": "place", "tile": "1-1-1-1", "rotation": 0, "square": [1, 0]}).right
    assert set(answers(acting(), "play", gold=3)) == {Act((1, 0), 3, 1)}
    assert set(answers(acting(), "play")) == {Act((1, 0), 3, 1), DONE}


def test_a_move_that_fills():
    position = asked(workers={(1, 0): tile("purple", "1-1-1-1")})
    filling = question(position, "play", fills=1)
    for choice in position.legal:
        spaces = position.what_if(choice).spaces
        assert filling.check(choice).right == bool(spaces)


def test_of_a_whole_turn_it_is_not_told_how_many_workers_did_what():
    whole = question(demo(), "gains", turn=1, decisions="turn", seat="red", good="gold")
    told = whole.prompt
    assert "placing the worker tile" in told and "using" not in told
    assert told.endswith("2. All that workers still do in this turn.")
    one = question(demo(), "gains", turn=1, decision=2, seat="red", good="gold")
    assert "using 1 worker on the south edge" in one.prompt
    assert "still do" not in one.prompt
