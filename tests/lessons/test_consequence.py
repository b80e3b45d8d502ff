"""What comes of a move: played to the end of its actions, and told in numbers."""

from __future__ import annotations

import random

import pytest

from cacao_nb.game import Game, Position
from cacao_nb.lessons import question
from cacao_nb.lessons.consequence import aiming_at, consequence, really_came, recorded
from cacao_nb.messages import Message
from cacao_nb.rules import Fill, Place, legal
from cacao_nb.rules.decisions import PILE
from cacao_nb.rules.preview import what_if
from tests.lessons.boards import acting, asked, demo
from tests.modules import EIGHT
from tests.rules.positions import tile
from tests.samples import sample

#: Games with and without modules, for two to four players.
GAMES = [
    Game.random(2, 1),
    Game.random(4, 2),
    Game.random(3, 3, modules=EIGHT),
    Game.random(3, 5, modules=["gigantism"]),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("aim", [(), ("gold",)])
def test_it_is_what_what_if_foresees_wherever_that_sees_the_tiles(
    game: Game, aim: tuple[str, ...]
):
    rng, foreseen = random.Random(7), 0
    for number in range(0, len(game.decisions), sample(7, 2)):
        state = game.at(number).state
        value = aiming_at(aim, state.decider)
        options = legal(state)
        for move in rng.sample(options, min(3, len(options))):
            seen = what_if(state, move, value).best
            came = consequence(state, move, value)
            if seen.unseen or came.after.phase == "hut":
                continue
            assert came.gains == tuple(dict(one) for one in seen.gains), (number, move)
            assert came.temple_gold == seen.temple_gold, (number, move)
            foreseen += 1
    assert foreseen > 20


def test_workers_at_a_market_without_cacao_are_told_so():
    three_at_the_market = Place("3-0-0-1", 1, (1, 0))
    position = asked(hand=["3-0-0-1"], cacao=[0])
    (line, _) = [
        str(one)
        for one in consequence(position.state, three_at_the_market).sentences()
        if "market" in str(one) or "in all" in str(one)
    ]
    assert line == "Red: 3 workers at the market 2, no cacao in store: 0 gold."


def test_a_tile_that_looks_at_nothing_is_told_so():
    nowhere = Place("3-0-0-1", 0, (1, 0))  # one worker north, three east
    position = asked(hand=["3-0-0-1"])
    assert [str(one) for one in consequence(position.state, nowhere).sentences()] == [
        "Red: no worker of the new tile faces a jungle tile.",
        "Red in all: nothing in this turn.",
    ]


def test_what_others_get_is_told_after_ones_own():
    came = consequence(demo().at(turn=4).state, demo().turn(4).decisions[0])
    owners = [str(one).split()[0] for one in came.sentences() if " in all: " in str(one)]
    assert owners == ["Purple", "Red"]


def test_after_an_unseen_tile_everybody_plans_by_what_lies_there():
    position = asked(workers={(1, 0): tile("red", "1-1-1-1")}, display=[], pile=["gold mine 2"])
    came = consequence(position.state, Place("1-1-1-1", 0, (2, 1)))
    assert Fill((2, 0), PILE) in [one for _, one in came.decisions]
    assert came.gains[0]["gold"] >= 4


def test_by_hand_it_stops_where_the_learner_decides():
    move = question(demo(), "play", turn=3, tiles=["gold mine"], fills=1)
    chosen = move.solution.answers[0]
    came = move.consequence(chosen, by_hand=["fill"])
    assert came is not None and came.waits and len(came.decisions) == 1
    assert came.sentences() == [
        Message("brought.go_on", owner=came.sentences()[0].values["owner"])
    ]
    further = move.going_on(chosen)
    assert further.form == "decision" and further.position.phase == "fill"
    whole = move.consequence(chosen)
    assert whole is not None and not whole.waits and len(whole.decisions) > 1


def test_the_recorded_game_is_told_in_one_line():
    game = demo()
    came = really_came(game.at(turn=1).state, game.decisions)
    assert came.gains == ({"gold": 2, "cacao": 2}, {})
    same, other = recorded(came, came.move), recorded(came, Place("1-1-1-1", 0, (1, 0)))
    assert str(same) == "In the recorded game Red did the same."
    assert str(other) == (
        "In the recorded game Red laid the 3-0-0-1 on (1, 0); it brought +2 gold and +2 cacao."
    )


def test_what_is_no_move_or_not_legal_has_no_consequence():
    move = question(Game(players=2, seed=7), "play")
    assert move.consequence(Place("1-1-1-1", 0, (2, 2))) is None
    assert question(Game(players=2, seed=7), "place_where").consequence((1, 0)) is None


def test_a_first_edge_is_played_with_the_best_that_follows():
    first = question(acting(), "best_first")
    came = first.consequence(first.solution.answers[0])
    assert came is not None and came.gains[0] == {"gold": 3}


@pytest.mark.parametrize("about", [demo().at(turn=3), acting()])
def test_events_of_the_turn_before_it_are_known_as_far_as_they_can_be(about: Position):
    asked_there = question(about, "play")
    earlier = asked_there.earlier
    assert bool(earlier) is bool(about.state.waiting or about.turn > 1)
