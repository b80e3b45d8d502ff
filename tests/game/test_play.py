"""A game that is being played: whose move it is, who may look, what can be taken back."""

from __future__ import annotations

from random import Random

import pytest

from cacao_nb import Game, Place, apply, legal
from cacao_nb.bots import find_bot
from cacao_nb.game.acting import NotNow, all_acts, best_acts, obvious_acts
from cacao_nb.game.play import Play
from cacao_nb.rules.decisions import Act, Decision
from cacao_nb.rules.state import ACT, OVER, PLACE
from cacao_nb.rules.tiles import HIDDEN_WORKER


def bots_decide(play: Play) -> None:
    while play.bot is not None:
        play.decide(find_bot(play.bot)(play.bot_view, play.bot_chance))


def options(play: Play) -> tuple[Decision, ...]:
    assert play.choosing is not None, "somebody has to choose"
    return play.choosing.options


# Who looks ----------------------------------------------------------------------------------


def test_with_several_people_nobody_sees_a_hand_before_sitting_down():
    play = Play(Game(players=3, seed=7))
    _, state = play.look(0)
    assert play.covered
    assert {tile for hand in state.hands for tile in hand} == {HIDDEN_WORKER}
    play.take_over()
    _, state = play.look(0)
    assert state.hands[0] == play.state.hands[0]
    assert {tile for hand in state.hands[1:] for tile in hand} == {HIDDEN_WORKER}


def test_at_no_moment_of_a_game_a_hand_is_seen_by_others():
    play, seen = Play(Game(players=4, seed=3)), set[int]()
    rng = Random(3)
    while play.decider is not None:
        _, state = play.look(play.replay.last)
        for seat, hand in enumerate(state.hands):
            if {*hand} - {HIDDEN_WORKER}:
                assert seat == play.here == play.decider
        assert play.covered == (play.waits_for is not None)
        play.take_over()
        hand = play.look(play.replay.last)[1].hands[play.decider]
        seen |= {play.decider} if {*hand} - {HIDDEN_WORKER} else set()
        play.decide(rng.choice(legal(play.state)))
    assert seen == {0, 1, 2, 3}


def test_open_hands_are_a_choice():
    play = Play(Game(players=2, seed=7), open_hands=True)
    assert not play.covered
    assert play.look(0)[1].hands == play.state.hands


def test_alone_against_bots_there_is_no_passing_on():
    play = Play(Game(players=3, seed=7), {0: "easy", 2: "easy"})
    assert play.eyes == 1
    bots_decide(play)
    assert play.waits_for is None
    assert play.choosing is not None


# Bots ---------------------------------------------------------------------------------------


def test_what_is_decided_again_alike_is_answered_alike():
    play = Play(Game(players=2, seed=7), {1: "chaos"})
    first = options(play)[3]

    def answer() -> tuple[Decision, ...]:
        play.decide(first)
        play.decide_all(best_acts(play.state))
        bots_decide(play)
        return play.record.decisions

    told = answer()
    while len(play.record):
        play.undo()
    assert answer() == told
    assert Play(Game(players=2, seed=7), {1: "chaos"}, bot_seed=1).bot_seed == 1


# Taking back --------------------------------------------------------------------------------


def test_free_until_something_hidden_was_revealed():
    play = Play(Game(players=2, seed=7))
    play.take_over()
    play.decide(Place("1-1-1-1", 0, (1, 0)))
    play.undo()
    play.decide(Place("1-1-1-1", 0, (1, 0)))
    play.decide_all(best_acts(play.state))  # ends the turn: a tile is drawn
    with pytest.raises(NotNow, match="Something hidden was revealed"):
        play.undo()
    assert play.state.turn == 2


def test_not_past_a_decision_of_somebody_else():
    play = Play(Game.demo("first-steps"), open_hands=False)
    play.here = 0
    while play.decider != 1:
        play.take_over()
        play.decide(legal(play.state)[-1])
    play.take_over()
    play.decide(legal(play.state)[0])
    while play.decider == 1:
        play.decide(legal(play.state)[-1])
    play.take_over()
    with pytest.raises(NotNow, match="Somebody else has decided"):
        play.undo()


def test_one_press_takes_back_what_one_press_did():
    play = Play(Game(players=2, seed=7), {1: "greedy"})
    play.decide(Place("1-1-1-1", 0, (0, 1)))
    play.decide_all(best_acts(play.state))
    bots_decide(play)
    play.undo()
    assert play.state.phase == ACT and len(play.record) == 1
    play.undo()
    assert len(play.record) == 0
    with pytest.raises(NotNow, match="not decided anything"):
        play.undo()


def test_alone_everything_can_be_taken_back_to_the_beginning():
    play = Play(Game(players=2, seed=5), {1: "greedy"})
    start, rng = play.state.copy(), Random(1)
    while play.state.turn < 6:
        play.decide(rng.choice(options(play)))
        bots_decide(play)
    while len(play.record):
        before = len(play.record)
        play.undo()
        assert len(play.record) < before
        assert play.decider in play.people
    assert play.state == start
    assert play.replay.last == 0


# What if ------------------------------------------------------------------------------------


def test_a_branch_leaves_the_game_as_it_is():
    play = Play(Game.demo("two-players"), {1: "greedy"})
    before = play.record.decisions
    branch = play.branch(play.record.before_turn(5))
    branch.decide(options(branch)[0])
    assert play.record.decisions == before
    assert str(branch.label) == "What if, from turn 5"
    branch.undo()
    with pytest.raises(NotNow):  # What was before it is the game's.
        branch.undo()


@pytest.mark.parametrize("decisions", [-1, 90])
def test_there_is_no_branch_of_what_was_never_decided(decisions: int):
    with pytest.raises(ValueError, match="89"):
        Play(Game.demo("two-players")).branch(decisions)


# Several acts at once -----------------------------------------------------------------------


def test_acts_are_refused_where_nobody_has_to_act():
    state = Game(players=2, seed=7).state
    assert state.phase == PLACE
    for acts in (best_acts, all_acts, obvious_acts):
        with pytest.raises(NotNow, match="Nobody's workers"):
            acts(state)


def test_best_all_and_obvious_acts_are_legal_one_after_the_other():
    tried = 0
    for seed in range(2):
        game = Game.simulate(["random"] * 3, seed=seed, modules=["chocolate", "gem_mines"])
        for number in range(0, len(game), 2):
            state = game.record.state_at(number)
            if state.phase != ACT:
                continue
            for acts in (best_acts(state), all_acts(state), obvious_acts(state)):
                after = state.copy()
                for act in acts:
                    assert after.decider == state.decider
                    assert act in legal(after)
                    apply(after, act)
                ended = (after.turn, after.decider, after.phase)
                assert not acts or ended != (state.turn, state.decider, ACT)
                tried += bool(acts)
    assert tried > 60


def test_all_acts_let_as_many_workers_act_as_can():
    game = Game.simulate(["greedy"] * 2, seed=4)
    asked = [state for state in map(game.record.state_at, range(40)) if state.phase == ACT]
    assert len(asked) > 5
    for state in asked:
        for act in all_acts(state):
            uses = [one.use for one in legal(state) if isinstance(one, Act)]
            assert getattr(act, "use", 0) == max(uses, default=0)
            apply(state, act)


def test_what_is_obvious_costs_nobody_anything():
    """Selling gives cacao away, and is a choice; harvesting alone is none."""
    game = Game(players=2, seed=7)
    game.play(Place("1-1-1-1", 0, (0, 1)))  # at the plantation and at the market
    assert obvious_acts(game.state) == ()
    game.undo()
    game.play(Place("1-1-1-1", 0, (-1, 0)))  # at the plantation only
    (act,) = obvious_acts(game.state)
    assert act == Act((-1, 0), 1, 1)


def test_obvious_decisions_are_taken_by_themselves_and_back_with_the_one_before():
    play = Play(Game(players=2, seed=7), {1: "greedy"}, obvious=True)
    play.decide(Place("1-1-1-1", 0, (-1, 0)))
    assert play.state.turn == 2 and play.state.cacao[0] == 1
    play.undo()
    assert len(play.record) == 0


def test_a_whole_game_in_which_nothing_is_left_to_decide_ends():
    play = Play(Game(players=2, seed=2), open_hands=True, obvious=True)
    rng, asked = Random(2), 0
    while play.state.phase != OVER:
        choices = options(play)
        assert len(choices) > 1, "one option is no decision"
        play.decide(rng.choice(choices))
        asked += 1
    assert asked < len(play.record)
