"""Playing whole games in JupyterLab, compared with the engine decision by decision."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

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
from tests.modules import EIGHT
from tests.samples import LONG

pytestmark = pytest.mark.browser

#: Until which turn every act is done by itself; later ones in the best order.
ONE_BY_ONE = 6

#: Games that are played to their end: how they begin, and the bots.
Setting = tuple[dict[str, Any], dict[int, str]]
TWO: Setting = ({"players": 2, "seed": 7}, {1: "greedy"})
GAMES: dict[str, Setting] = {"two players": TWO}
if LONG:
    GAMES |= {
        "four players": ({"players": 4, "seed": 3}, {1: "greedy"}),
        "all modules": ({"players": 3, "seed": 4, "modules": [*EIGHT]}, {2: "greedy"}),
        "gigantism": ({"players": 4, "seed": 5, "modules": ["gigantism"]}, {3: "greedy"}),
    }


def play_whole_game(
    table: PlayPage, decide: Callable[[Decision], None], best_order: Callable[[], None]
) -> None:
    """Play to the end as a greedy player would, and compare everything on the way."""
    play, rng = table.play, Random(7)
    table.agrees()
    while play.decider is not None:
        table.take_over()
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
    for seat in range(play.game.players):
        expect(table.status).to_contain_text(str(play.game.score.players[seat].total))


def opened(open_notebook: Open, folder: Path, setting: Setting) -> PlayPage:
    """A table with a game that begins."""
    game, bots = setting
    arguments = ", ".join(f"{name}={value!r}" for name, value in game.items())
    cell = (
        "from cacao_nb import PlayTable\n"
        f"table = PlayTable(bots={bots!r}, {arguments})\ntable.speed = 20\ntable"
    )
    page = open_notebook(written(folder, cell))
    table = PlayPage(page.page, Play(Game(**game), bots=bots))
    table.agrees()
    table.bring()
    return table


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_mouse_only(open_notebook: Open, tmp_path: Path, name: str):
    table = opened(open_notebook, tmp_path, GAMES[name])
    play_whole_game(table, table.by_click, table.bar("best").click)


def test_a_whole_game_by_keyboard_only(open_notebook: Open, tmp_path: Path):
    table = opened(open_notebook, tmp_path, TWO)
    table.board.focus()
    play_whole_game(table, table.by_keys, lambda: table.page.keyboard.press("b"))
