"""What a turn has come to, step by step."""

from __future__ import annotations

import pytest

from cacao_nb.draw.moment import Moment
from cacao_nb.game.replay import Replay
from cacao_nb.record.activations import Status
from cacao_nb.record.steps import all_steps
from cacao_nb.rules import Act, Place
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.events import TEMPLE
from cacao_nb.rules.squares import SOUTH, WEST, Square
from tests.record.games import SETTINGS, played
from tests.rules.positions import play, table

MARKET, PLANTATION = Edge((1, 0), SOUTH), Edge((1, 0), WEST)


def first_turn() -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """The events of a placement, and those of the act after it."""
    state = table(cacao=(1,))
    return play(state, Place("1-1-1-1", 0, (1, 0))), play(state, Act((1, 0), SOUTH, 1))


def test_placed_tile_and_waiting_edges():
    placed, _ = first_turn()
    moment = Moment.after(6, placed, placed)
    assert (moment.turn, moment.placed, moment.now) == (6, (1, 0), ((1, 0),))
    assert {edge: mark.status for edge, mark in moment.edges.items()} == {
        PLANTATION: Status.WAITING,
        MARKET: Status.WAITING,
    }


def test_an_edge_acts_in_its_own_step_and_is_done_in_the_next():
    placed, acted = first_turn()
    now = Moment.after(6, [*placed, *acted], acted)
    assert now.edges[MARKET].status is Status.ACTING
    assert now.edges[MARKET].order == 1
    assert now.edges[PLANTATION].status is Status.WAITING
    drawn: list[tuple[object, ...]] = [("drawn", 0, None)]
    later = Moment.after(6, [*placed, *acted, *drawn], drawn)
    assert later.edges[MARKET].status is Status.DONE


@pytest.mark.parametrize(
    ("cacao", "use", "shown"), [(0, 2, None), (4, 2, "\u22123"), (0, 1, "1/2")]
)
def test_tags_say_what_was_not_gained(cacao: int, use: int, shown: str | None):
    state = table(jungle={(0, 0): "double plantation"}, hand=("2-1-0-1",), cacao=(cacao,))
    log = play(state, Place("2-1-0-1", 2, (1, 0)), Act((1, 0), WEST, use))
    tag = Moment.after(1, log, log).edges[PLANTATION].tag
    assert (None if tag is None else str(tag)) == shown


def test_an_edge_that_could_do_nothing_says_so():
    state = table(jungle={(1, 1): "market 2"})
    log = play(state, Place("1-1-1-1", 0, (1, 0)))
    mark = Moment.after(1, log, log).edges[MARKET]
    assert (mark.status, str(mark.tag)) == (Status.UNUSED, "0")


def test_before_the_first_step_nothing_has_happened():
    assert Replay(played(SETTINGS[0])).at(0).moment == Moment()


@pytest.mark.parametrize("setting", SETTINGS)
def test_moments_of_a_game_tell_only_of_their_own_turn(setting):
    replay = Replay(played(setting))
    steps = tuple(all_steps(played(setting)))
    spaces: set[Square] = set()
    for number, step in enumerate(steps, start=1):
        moment = replay.at(number).moment
        assert moment.turn == step.turn
        acting = [m for m in moment.edges.values() if m.status is Status.ACTING]
        assert len(acting) == (step.name == "acted")
        if moment.placed is not None:
            assert step.state.workers[moment.placed].owner == (
                (step.turn - 1 + setting.first) % setting.players
            )
        assert set(moment.filled) <= set(step.state.jungle)
        if step.name == TEMPLE:
            spaces.update(moment.now)
    temples = {s for s, t in steps[-1].state.jungle.items() if t.kind == "temple"}
    assert spaces == temples


def test_a_state_alone_tells_what_waits():
    state = table(cacao=(1,))
    play(state, Place("1-1-1-1", 0, (1, 0)))
    moment = Moment.of(state)
    assert (moment.placed, set(moment.edges)) == ((1, 0), {MARKET, PLANTATION})
