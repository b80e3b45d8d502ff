"""A position that was taken from a game knows what happened before it."""

import pytest

from cacao_nb import Game, Position
from cacao_nb.explain import ledger
from cacao_nb.record import BadRecord
from tests.modules import EIGHT


def test_ledger_of_a_position_is_that_of_the_game_up_to_it():
    game = Game.random(players=2, seed=7, modules=EIGHT)
    whole = ledger(game)
    for position in (game.at(turn=9), game.at(turn=9, decision=1), game.position):
        so_far = ledger(position)
        assert [*so_far] == [*whole][: len(so_far)]
        assert position.record.state == position.state


def test_position_keeps_its_own_past():
    game = Game(players=2, seed=7)
    game.play(game.position.legal[0])
    position = game.position
    game.undo()
    game.play(game.position.legal[1])
    assert position.record.state == position.state != game.state


def test_position_without_a_past_says_so():
    position = Game.demo("first-steps").position
    for alone in (
        Position(position.state),
        Game.demo("first-steps").at(turn=2, decision=1, step=1),
    ):
        with pytest.raises(BadRecord, match="is not known: take it from a game"):
            ledger(alone)
