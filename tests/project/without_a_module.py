"""What can be shown of games without a module, in a process that cannot load its files.

Run as ``python -m tests.project.without_a_module NAME``; see `test_doors`.
"""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from typing import Any

from tests.project.repository import ROOT

#: The rooms above the rules that have a door for modules.
ROOMS = tuple(
    folder.parent.name
    for folder in (ROOT / "cacao_nb").glob("*/modules")
    if folder.parent.name != "rules"
)

#: What is left out together: with trees and chocolate two players use a tile of New workers.
ALONG = {"new_workers": ("tree_of_life",)}


class Missing(MetaPathFinder):
    """Refuses to find the files of one module in the rooms above the rules."""

    def __init__(self, file: str) -> None:
        self.names = {f"cacao_nb.{room}.modules.{file}" for room in ROOMS}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
        if name in self.names:
            raise ImportError(f"{name} is not there")


def show_everything(modules: list[str]) -> None:
    """A short game with these modules in all rooms."""
    from cacao_nb import Game, GameStepper, PlayTable, Position, box, hint, review, simulate
    from cacao_nb.lessons import Check, question

    whole = Game.simulate(["random", "random"], 3, modules=modules)
    assert Game.simulate(["greedy", "random"], 3, modules=modules[:1])
    game = Game(2, 3, modules=modules)
    for decision in whole.decisions[:30]:
        game.play(decision)
    assert Game.parse(game.share()) == game == Game.parse(game.to_json())
    position = game.position
    assert Position.parse(position.diagram) == position
    assert position.describe() and str(position.explain()) and str(box(2, modules))
    assert str(position.explain(position.legal[0]))
    assert len(game.ledger()) and len(game.graph()) and game.picture().svg
    for seat in range(2):
        assert position.village(seat).picture().svg and position.hand(seat).picture().svg
    assert "</html>" in game.page()
    stepper = GameStepper(game)
    for step in range(0, stepper.replay.last, 20):
        stepper.step = step
        assert "went wrong" not in stepper.said
    stepper.close()
    for kind in ("place_where", "play", "fills", "winner"):
        assert question(whole, kind, turn=3).solution.answers
    Check(whole, "play", turn=3).close()
    assert whole.score.picture().svg and str(whole.explain())
    table = PlayTable(game, bots={0: "random", 1: "random"})
    while table.play.decider is not None:
        table.skip()
    table.close()
    assert str(hint(whole.at(turn=3), worlds=1).answer) and str(review(game, worlds=1))
    run = simulate(["random", "random"], games=1, seed=3, modules=modules, progress=False)
    assert len(run.ledger) and len(run.edges)
    assert run.at(run.turns.iloc[0]).phase == "place"


def main(name: str) -> None:
    """Show games with all other modules, and with none."""
    from cacao_nb.rules.registry import module_file
    from tests.modules import EIGHT

    file = module_file(name)
    assert file is not None
    finder = Missing(file)
    sys.meta_path.insert(0, finder)
    show_everything([one for one in EIGHT if one not in (name, *ALONG.get(name, ()))])
    loaded = finder.names & sys.modules.keys()
    assert not loaded, loaded


if __name__ == "__main__":
    main(sys.argv[1])
