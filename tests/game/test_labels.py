"""Steps in a few words: those whose words depend on what they tell."""

from __future__ import annotations

import pytest

from cacao_nb.explain import explain
from cacao_nb.game.labels import label
from cacao_nb.record.steps import grouped
from cacao_nb.rules import DONE, Decision, Fill, MapFill, Place, State, apply
from cacao_nb.rules.events import Log, read
from tests.rules.modules.map_positions import AT_1_0, with_map
from tests.rules.positions import table


def labels(state: State, *decisions: Decision) -> list[str]:
    """The labels of all steps that the last of some decisions leads to."""
    log: Log = []
    for decision in decisions:
        log.clear()
        apply(state, decision, log)
    return [label("-", list(read(step))) for step in grouped(log)]


def by_a_tree(tile: Place) -> State:
    """Red's tile lies beside a tree of life."""
    jungle = {(0, 0): "tree of life", (1, 1): "temple"}
    state = table(jungle=jungle, hand=["2-1-0-1"], modules=["tree_of_life"])
    apply(state, tile)
    return state


@pytest.mark.rule("Y4")
def test_an_edge_without_workers_leaves_nobody_idle() -> None:
    state = by_a_tree(Place("2-1-0-1", 0, (1, 0)))
    log: Log = []
    apply(state.copy(), DONE, log)
    assert "which has no workers, bring nothing" in explain(next(iter(read(log))))
    found = labels(state, DONE)
    assert found[0] == "- Red left an edge without workers unused at the tree of life (0, 0)"


@pytest.mark.rule("A6")
def test_an_edge_with_workers_leaves_them_idle() -> None:
    found = labels(by_a_tree(Place("2-1-0-1", 2, (1, 0))), DONE)
    assert found[0] == "- Red left workers idle at the tree of life (0, 0)"


@pytest.mark.rule("M3")
def test_a_tile_that_a_token_buys_is_named_with_its_space() -> None:
    found = labels(with_map(), AT_1_0, MapFill((2, 0), "temple"))
    assert found[0] == "- Red filled (2, 0) for a map token: temple"


BUYING, FILLING = MapFill((2, 0), "temple"), Fill((2, 0), "market 3")


@pytest.mark.rule("M7")
@pytest.mark.parametrize(
    ("board", "display", "pile", "fill", "said"),
    [
        (
            ("temple", "gold mine 1"),
            ("market 3", "water"),
            ("sun site", "market 2"),
            FILLING,
            "- Display refilled: temple; map board refilled: sun site",
        ),
        (
            ("temple", "gold mine 1"),
            ("market 3", "water"),
            ("sun site",),
            BUYING,
            "- Map board refilled: sun site",
        ),
        (
            ("temple", "gold mine 1"),
            ("market 3", "water"),
            (),
            FILLING,
            "- Display refilled from the map board: temple",
        ),
        (
            ("temple",),
            ("market 3",),
            ("sun site", "market 2", "water"),
            FILLING,
            "- Display refilled: temple and sun site; map board refilled: market 2 and water",
        ),
        (
            (),
            ("market 3", "water"),
            ("sun site",),
            FILLING,
            "- Display refilled: sun site",
        ),
    ],
)
def test_refilling_tells_the_display_from_the_map_board(
    board: tuple[str, ...],
    display: tuple[str, ...],
    pile: tuple[str, ...],
    fill: Fill,
    said: str,
) -> None:
    state = with_map(board=board, display=display, pile=pile)
    found = labels(state, AT_1_0, fill)
    if state.waiting:
        found = labels(state, DONE)
    assert said in found
    assert sum("refilled" in one for one in found) == 1
