"""Every kind of decision at a play table, by click, by keys and from the list."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cacao_nb import Game, legal
from cacao_nb.game.play import Play
from cacao_nb.rules.decisions import Decision
from tests.browser.desk import Desk
from tests.browser.notebooks import written
from tests.browser.play_page import PlayPage
from tests.modules import EIGHT

pytestmark = pytest.mark.browser

TABLE = """
from cacao_nb import Game, PlayTable
from cacao_nb.game.play import Play
table = PlayTable(players=4, bots={}, seed=1)
table
"""

#: Every kind of decision of a game with all modules; passing and leaving spaces empty are as
#: plain as being done, and too rare for a game like this.
KINDS = (
    "Place",
    "Overbuild",
    "Fill",
    "MapFill",
    "Act",
    "TakeGems",
    "Sell",
    "EmptyEdge",
    "Done",
    "BuyHut",
    "NoHut",
)

#: Kinds of decisions that are tried on a large board, too.
LARGE = ("Place", "Fill", "Act")


@cache
def position(kind: str, modules: tuple[str, ...]) -> tuple[Game, Decision]:
    """A game for four up to a moment at which there is a decision of a kind, and that one."""
    game = Game.simulate(["random"] * 4, seed=0, modules=list(modules))
    for number in reversed(range(len(game))):
        state = game.record.state_at(number)
        found = [one for one in legal(state) if type(one).__name__ == kind]
        if found:
            return Game.of(Play(game, {}).branch(number).record), found[-1]
    raise AssertionError(f"no {kind} in this game")


@pytest.fixture(scope="module")
def hot_seat(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayPage]:
    """A table for four at one screen."""
    notebook = written(tmp_path_factory.mktemp("play"), TABLE)
    with desk.notebook(notebook, "play decisions") as page:
        table = PlayPage(page.page, Play(Game(players=4, seed=1), {}))
        table.agrees()
        yield table


@pytest.mark.parametrize(
    ("kind", "modules"),
    [
        *((kind, EIGHT) for kind in KINDS),
        *((kind, ("gigantism",)) for kind in LARGE),
    ],
)
def test_by_click_by_keys_and_from_the_list(
    hot_seat: PlayPage, kind: str, modules: tuple[str, ...]
):
    game, decision = position(kind, modules)
    line = game.share()
    new = f"Play(Game.parse({line!r}), {{}}, teaching=True)"
    hot_seat.run(f"table.board.cursor = None; table.begin({new})")
    hot_seat.cursor = (0, 0)
    hot_seat.play = Play(Game.parse(line), {}, teaching=True)
    hot_seat.bring()
    hot_seat.take_over()
    hot_seat.agrees()
    for decide in (hot_seat.by_click, hot_seat.by_keys, hot_seat.by_list):
        hot_seat.board.focus()
        decide(decision)
        assert hot_seat.play.record.decisions[-1] is decision
        hot_seat.agrees(painted=decide == hot_seat.by_click)
        hot_seat.undo()
        hot_seat.agrees(painted=False)
