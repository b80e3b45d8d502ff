"""The activation lab: any order, what it brings, what is lost, and whether it is best."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from cacao_nb.lessons.labs import ActivationLab
from cacao_nb.rules.decisions import DONE, Act
from tests.lessons.labs.clicks import clicked

NORTH, EAST, SOUTH, WEST = range(4)


def lab_with(**traits: object) -> ActivationLab:
    """All around 1-1-1-1: plantation in the north, market 3 in the east, water, sun site."""
    around = ("single plantation", "market 3", "water", "sun site")
    return ActivationLab("1-1-1-1", around, **traits)


def test_the_order_decides():
    lab = lab_with()
    for side in "nesw":
        lab.act(side)
    assert lab.trial.changes == (("gold", 3), ("suns", 1), ("water", 1))
    assert lab.is_best
    assert lab.said.endswith("No order is worth more.")
    lab.again()
    for side in "swn":
        lab.act(side)
    lab.finish()
    assert not lab.is_best
    assert "Another order brings more, all in all: +3 gold, +1 sun token" in lab.said
    lab.close()


def test_what_has_no_room_is_lost_and_told():
    lab = lab_with(cacao=5, suns=3, water=8)
    for side in "nsw":
        lab.act(side)
    lost = [sentence for sentence in lab.sentences if "lost" in sentence]
    assert [rule for rule in ("L1", "L2", "L3") for sentence in lost if rule in sentence] == [
        *("L1", "L2", "L3")
    ]
    assert lab.trial.changes == ()
    lab.close()


def test_a_best_order_is_shown_by_its_button():
    lab = lab_with(cacao=5)
    lab._buttons["best"].click()
    sides = [act.side for act in lab.acts]
    assert sides.index(EAST) < sides.index(NORTH), "sell before the store is full"
    assert lab.is_best
    assert lab.trial.result == lab.trial.best.result
    lab.close()


def test_buttons_act_and_take_back():
    lab = lab_with()
    lab._edges[NORTH].click()
    lab._edges[EAST].click()
    assert [act.side for act in lab.acts] == [NORTH, EAST]
    assert lab._edges[EAST].description.startswith("2. east")
    lab._buttons["back"].click()
    assert [act.side for act in lab.acts] == [NORTH]
    lab._buttons["again"].click()
    assert lab.acts == ()
    lab._buttons["back"].click()
    assert lab.said == "No edge has acted yet."
    lab._buttons["done"].click()
    assert list(lab.acts) == [DONE]
    lab._edges[NORTH].click()
    assert lab.said.startswith("Nothing is left to decide")
    lab.close()


def test_edges_act_one_after_another_until_nothing_is_left():
    lab = lab_with()
    for _ in range(4):
        lab._buttons["on"].click()
    assert [act.side for act in lab.acts] == [NORTH, EAST, SOUTH, WEST]
    lab._buttons["on"].click()
    assert lab.said.startswith("Nothing is left to decide")
    lab.close()
    lab = ActivationLab("1-1-1-1", ("market 3", "temple", "", ""))
    lab._buttons["on"].click()  # Nobody can act.
    assert lab.said == lab.verdict()
    lab.close()


#: Where the middle of the picture is: there are coordinates in the north and the west.
MIDDLE = 0.56


@pytest.mark.parametrize("far", [0.1, 0.25], ids=["the workers", "the neighbour"])
def test_a_clicked_edge_acts(far: float):
    lab = lab_with(cacao=1)
    aside = ((0, -far), (far, 0), (0, far), (-far, 0))
    for side, (x, y) in enumerate(aside):
        clicked(lab, "board", (MIDDLE + x, MIDDLE + y))
        assert [act.side for act in lab.acts] == [*range(side + 1)]
    clicked(lab, "board", (MIDDLE + 0.3, MIDDLE + 0.3))  # a corner
    assert len(lab.acts) == 4
    clicked(lab, "village", (0.5, 0.5))
    assert lab.said.startswith("Red has 3 gold")
    lab.close()


def test_some_of_the_workers_can_act():
    lab = ActivationLab("3-0-0-1", ("", "market 2", "", ""), cacao=3)
    lab._use.value = 2
    lab._edges[EAST].click()
    assert lab.acts == (Act((1, 0), EAST, 2),)
    assert lab.trial.changes == (("gold", 4), ("cacao", -2))
    lab.close()


def test_an_edge_that_cannot_act_says_why():
    lab = ActivationLab("1-1-1-1", ("single plantation", "market 3", "temple", ""))
    lab._edges[EAST].click()
    assert lab.acts == ()
    assert "No worker on the east edge of (1, 0) can act at the market 3 now." in lab.said
    lab._edges[SOUTH].click()
    assert "no activated workers" in lab.said
    lab._edges[NORTH].click()
    lab._edges[NORTH].click()
    assert "no activated workers" in lab.said
    lab.close()


def test_without_a_neighbour_nothing_can_be_placed():
    lab = ActivationLab("1-1-1-1", ("", "", "", ""))
    assert lab.said.startswith("No jungle tile lies beside (1, 0). Rule P1")
    lab._edges[NORTH].click()
    assert lab.said.startswith("No jungle tile lies beside (1, 0). Rule P1")
    lab._buttons["best"].click()
    assert lab.acts == ()
    lab.close()


def test_where_nobody_faces_a_tile_it_says_so():
    lab = ActivationLab("3-0-0-1", ("", "", "", "water"))
    assert lab.said == "No worker faces a jungle tile, so nobody is activated."
    lab.turn()
    lab.turn()
    assert lab.trial.activations[0].workers == 3
    lab.close()


def test_another_table_begins_again():
    lab = lab_with()
    lab.act("n")
    lab._around[NORTH].value = "gold mine 2"
    assert lab.acts == ()
    assert lab.neighbours[NORTH] == "gold mine 2"
    lab.act("n")
    lab._goods["cacao"].value = 2
    assert (lab.acts, lab.cacao) == ((), 2)
    lab.act("n")
    lab._tile.value = "2-1-0-1"
    assert (lab.acts, lab.tile) == ((), "2-1-0-1")
    lab.close()


@pytest.mark.parametrize(
    ("trait", "value", "why"),
    [
        ("tile", "5-5-5-5", "no worker tile"),
        ("neighbours", ("water",), "four neighbours"),
        ("neighbours", ("lake", "", "", ""), "no jungle tile 'lake'"),
        ("cacao", 6, "between 0 and 5"),
        ("suns", -1, "between 0 and 3"),
        ("water", 9, "between 0 and 8"),
        ("acts", (Act((1, 0), EAST, 1),), "can act at the market 3"),
        ("acts", ("north",), "of the class Decision"),
    ],
)
def test_what_makes_no_sense_is_refused(trait: str, value: object, why: str):
    lab = lab_with()
    before = getattr(lab, trait)
    with pytest.raises(TraitError, match=why):
        setattr(lab, trait, value)
    assert getattr(lab, trait) == before
    lab.close()
