"""Games and positions explain themselves."""

from __future__ import annotations

import pytest

from cacao_nb import Game, Place, rulebook
from cacao_nb import ledger as ledger_of
from cacao_nb.explain import explain_position, explain_turn, explain_what_if, explain_why_not
from cacao_nb.record import NoSuchMoment


def test_a_position_explains_itself_and_any_decision() -> None:
    position = Game.demo("two-players").at(turn=9)
    state = position.state
    assert position.explain() == explain_position(state)
    assert position.explain().table is not None
    possible, impossible = position.legal[0], Place("1-1-1-1", 0, (0, 0))
    assert position.explain(possible) == explain_what_if(state, possible)
    assert position.explain(impossible) == explain_why_not(state, impossible)


def test_a_game_explains_its_turns() -> None:
    game = Game.demo("two-players")
    assert game.explain(turn=3) == explain_turn(game.record, 3)
    every = [line for turn in range(1, 23) for line in explain_turn(game.record, turn)]
    assert list(game.explain()) == every
    assert game.explain(3, seat=1) != game.explain(3)
    with pytest.raises(NoSuchMoment, match="no turn 23"):
        game.explain(23)


def test_a_game_has_its_ledger() -> None:
    game = Game.demo("two-players")
    for player in game.score.players:
        assert game.ledger().of(player.seat).sums["gold"] == player.total
    assert list(ledger_of(game.record)) == list(game.ledger())


def test_the_rulebook_is_at_hand() -> None:
    assert rulebook("F1")[0].id == "F1"
