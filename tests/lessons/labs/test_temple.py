"""The temple lab shows what the engine awards, on a board that could lie on a table."""

from __future__ import annotations

from itertools import product

import pytest
from traitlets import TraitError

from cacao_nb.lessons.labs import TempleLab
from cacao_nb.lessons.labs.bench import TEMPLE_SPACE, around_temple
from cacao_nb.rules.box import base_box
from cacao_nb.rules.errors import BadArgument
from cacao_nb.rules.scoring import award, workers_beside
from tests.lessons.labs.clicks import clicked

CASES = {
    (0, 0): "T4",
    (1, 0): "T1",
    (3, 1): "T1",
    (2, 2, 1): "T2",
    (3, 2, 2): "T3",
    (1, 1, 1, 1): "T2",
    (3, 1, 1, 1): "T3",
}


@pytest.mark.parametrize(("workers", "rule"), CASES.items())
def test_awards_and_the_rule_are_those_of_the_engine(workers: tuple[int, ...], rule: str):
    lab = TempleLab(workers)
    assert lab.awards == award(workers)
    assert lab.rule == rule
    assert f"rule {rule}" in lab.said
    lab.close()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_board_has_the_workers_and_only_tiles_of_the_game(players: int):
    shown = 0
    for workers in product(range(5), repeat=players):
        state = around_temple(workers)
        if state is None:
            continue
        shown += 1
        assert workers_beside(state, TEMPLE_SPACE) == workers
        for seat in range(players):
            used = [placed.tile for placed in state.workers.values() if placed.owner == seat]
            assert all(used.count(tile) <= base_box(players).workers[tile] for tile in used)
    assert shown > 4**players / 2


def test_a_temple_has_four_sides():
    assert around_temple((3, 3, 3, 3)) is not None
    assert around_temple((4, 3, 3, 3)) is None
    assert around_temple((10, 0)) is not None
    assert around_temple((11, 0)) is None


def test_plus_and_minus():
    lab = TempleLab((2, 1))
    lab._plus[1].click()
    assert lab.workers == (2, 2)
    assert lab.awards == (3, 3)
    lab._minus[0].click()
    lab._minus[0].click()
    assert lab.workers == (0, 2)
    lab._minus[0].click()
    assert lab.workers == (0, 2)
    assert lab.said == "Red has no worker at this temple."
    lab.close()


def test_where_there_is_no_room_it_says_so():
    lab = TempleLab((3, 3, 3, 3))
    lab._plus[2].click()
    assert lab.workers == (3, 3, 3, 3)
    assert lab.said.startswith("Another worker of White has no room")
    lab.close()


def test_one_case_after_another():
    lab = TempleLab((2, 1, 0, 0))
    rules = []
    for _ in range(6):
        lab._next.click()
        rules.append(lab.rule)
    assert lab.workers == (2, 1, 0, 0)
    assert {*rules} == {"T1", "T2", "T3", "T4"}
    lab.close()


def test_a_clicked_tile_says_what_is_known_of_it():
    lab = TempleLab((2, 1))
    clicked(lab, "board", (0.58, 0.58))
    assert lab.said.startswith("(0, 0): temple")
    lab.close()


def test_players_come_and_go():
    lab = TempleLab((2, 1))
    lab._players.value = 4
    assert lab.workers == (2, 1, 0, 0)
    assert [box.layout.display == "none" for box in lab._rows] == [False] * 4
    lab.workers = (2, 2, 1)
    assert lab.players == 3
    lab.players = 2
    assert list(lab.workers) == [2, 2]
    assert [box.layout.display == "none" for box in lab._rows] == [False, False, True, True]
    lab.close()


@pytest.mark.parametrize(
    "workers", [(4, 4, 2, 2), (1, -1), (1,), (1,) * 5, (1, "2"), (True, 1), (10**9, 0)]
)
def test_what_no_table_can_show_is_refused(workers: tuple[int, ...]):
    lab = TempleLab((2, 1))
    with pytest.raises(TraitError, match=r"from 2 to 4|cannot stand"):
        lab.workers = workers
    assert (lab.workers, lab.players, lab.awards) == ((2, 1), 2, (6, 3))
    with pytest.raises((TraitError, BadArgument)):
        TempleLab(workers)
    lab.close()


def test_what_would_change_it_is_told():
    lab = TempleLab((3, 1))
    flips = [sentence for sentence in lab.answer if "more workers" in sentence]
    assert len(flips) == 1
    assert flips[0].startswith("With 2 more workers")
    assert "With 2 more workers" in lab._why.value
    lab.close()
