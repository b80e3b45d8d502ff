"""The tiles of any combination of modules, listed for people."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

from cacao_nb import box
from cacao_nb.explain.tables import Table
from cacao_nb.rules import ruleset
from cacao_nb.rules.box import base_box
from cacao_nb.rules.modules.hut_functions import FACES
from tests.modules import EIGHT

COMBINATIONS = [
    (players, modules)
    for players in (2, 3, 4)
    for number in range(len(EIGHT) + 1)
    for modules in itertools.combinations(EIGHT, number)
]


def rows(table: Table) -> dict[str, tuple[Any, ...]]:
    return {str(row[0]): row[1:] for row in table.rows}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_every_combination_the_changes_add_up_from_the_base_box(players: int) -> None:
    for _, modules in [one for one in COMBINATIONS if one[0] == players]:
        tiles = box(players, modules)
        assert tiles == ruleset(players, modules).box
        base = base_box(players)
        for table, total, before in (
            (tiles.jungle_table, tiles.jungle_tiles, base.jungle_tiles),
            (tiles.worker_table, tiles.worker_tiles, base.worker_tiles),
        ):
            for number, was, why in rows(table).values():
                changed = sum(int(by) for by in re.findall(r"\(([+-]\d+)\)", str(why)))
                assert not why or number == was + changed
            assert rows(table)["in all"][:2] == (total, before)


def test_a_tile_is_told_with_the_module_that_brought_or_took_it() -> None:
    found = rows(box(3, ["chocolate", "tree_of_life"]).jungle_table)
    assert found["market 3"] == (1, 4, "Chocolate (-3)")
    assert found["tree of life"] == (3, 0, "Tree of life (+3)")
    assert found["gold mine 2"] == (0, 1, "Tree of life (-1)")
    assert found["water"] == (3, 3, "")


@pytest.mark.rule("Z3")
def test_gigantism_speaks_for_the_modules_that_it_needs() -> None:
    found = rows(box(3, ["gigantism"]).jungle_table)
    assert found["gold mine 1"] == (0, 2, "Gigantism (-2)")
    assert found["irrigation"] == (2, 0, "Irrigation (+3) and Gigantism (-1)")
    assert found["temple"] == (5, 5, "")
    assert "with Gigantism" in box(3, ["gigantism"]).jungle_table.caption


def test_start_tiles_and_what_else_is_in_the_box_are_told() -> None:
    told = box(2, ["irrigation", "gem_mines", "huts", "emperor", "map", "chocolate"]).notes
    assert told[0] == "Start tiles: single plantation on (0, 0) and water on (1, 1)."
    assert told[1] == "The game has 22 turns."
    everything = "\n".join(told)
    for part in (
        "2 map tokens for each player",
        "24 gems, 6 each of red, green, blue and white, and the masks 8, 8, 9, 9, 10 and 10",
        "the emperor, who begins on the water at (1, 1)",
        "market crier or hermit",
        "20 chocolate bars",
    ):
        assert part in everything


def test_chosen_huts_and_advice_are_told() -> None:
    faces = [one for one, _ in FACES]
    chosen = box(2, ["huts"], hut_faces=faces).notes
    assert chosen[-1].startswith("Also 12 hut tiles with these sides up: market crier, market")
    every = {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}
    every |= dict.fromkeys(("0-0-2-2", "0-2-0-2", "0-1-0-3", "0-0-0-4"), 1)
    advice = box(2, ["new_workers"], workers=every).notes[-1]
    assert advice.startswith("Advice of the rules: With 2 players, 1 to 8 more worker tiles")


def test_it_is_a_table_in_text_and_in_html() -> None:
    tiles = box(4, ["gem_mines"])
    assert "temple                  0                 5  Gem mines (-5)" in str(tiles)
    assert repr(tiles) == str(tiles)
    html = tiles._repr_html_()
    assert html.count("<table") == 2 and 'scope="row">gem mine</th>' in html
    assert "<li>The game has 36 turns.</li>" in html


@pytest.mark.usefixtures("pseudo")
def test_it_is_told_in_every_language() -> None:
    assert re.findall(r"[a-z]{2,}", str(box(3, ["gigantism"]))) == []
