"""Playing whole games in JupyterLab, compared with the engine decision by decision."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from cacao_nb import Game
from cacao_nb.bots import greedy
from cacao_nb.game.acting import best_acts
from cacao_nb.game.play import Play
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.state import ACT
from tests.browser.conftest import Open
from tests.browser.notebooks import written
from tests.browser.play_page import PlayPage

pytestmark = pytest.mark.browser

#: Until which turn every act is done by itself; later ones in the best order.
ONE_BY_ONE = 6

TABLE = """
from cacao_nb import PlayTable
table = PlayTable(bots={1: "greedy"}, seed=7)
table.speed = 20
table
"""


def play_whole_game(
    table: PlayPage, decide: Callable[[Decision], None], best_order: Callable[[], None]
) -> None:
    """Play to the end as a greedy player would, and compare everything on the way."""
    play, rng = table.play, Random(7)
    table.agrees()
    while play.decider is not None:
        state = play.state
        if state.phase == ACT and state.turn > ONE_BY_ONE:
            acts = best_acts(state)
            best_order()
            play.decide_all(acts)
        else:
            decide(greedy(state.seen_by(state.decider), rng))
        table.let_bots_decide()
        table.agrees(painted=state.turn % 5 == 1)
    table.agrees()
    for seat in range(2):
        expect(table.status).to_contain_text(str(play.game.score.players[seat].total))


@pytest.fixture
def table(open_notebook: Open, tmp_path: Path) -> PlayPage:
    page = open_notebook(written(tmp_path, TABLE))
    table = PlayPage(page.page, Play(Game(players=2, seed=7), bots={1: "greedy"}))
    table.agrees()
    table.bring()
    return table


def test_a_whole_game_by_mouse_only(table: PlayPage):
    play_whole_game(table, table.by_click, table.bar("best").click)


def test_a_whole_game_by_keyboard_only(table: PlayPage):
    table.board.focus()
    play_whole_game(table, table.by_keys, lambda: table.page.keyboard.press("b"))
