"""The bots are as strong as their names say: few games with fixed seeds and playouts.

These games are always the same, so that the test cannot fail by chance; `benchmarks.strength`
plays many.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from benchmarks.strength import Match, main, played, read
from cacao_nb.bots import LEVELS, Search
from cacao_nb.rules import legal, new_game
from cacao_nb.rules.decisions import Decision


@pytest.mark.parametrize(
    ("match", "deals", "wins"),
    [
        (Match("greedy", "greedy", "random", 8, None), 4, 8),
        (Match("search", "search:96", "greedy", 8, None), 4, 6),
        (Match("medium", "medium", "easy", 8, None), 4, 5),
    ],
    ids=lambda given: given.name if isinstance(given, Match) else "",
)
def test_a_bot_beats_the_weaker_one(match: Match, deals: int, wins: int) -> None:
    games = [game for deal in range(deals) for game in played(match, deal)]
    assert sum(won for won, _ in games) >= wins


def test_levels_try_ever_more_and_overlook_ever_less() -> None:
    assert [(name, level.name) for name, level in LEVELS.items()] == [
        (name, name) for name in ("easy", "medium", "strong")
    ]
    playouts = [level.playouts or 0 for level in LEVELS.values()]
    overlooked = [level.overlooks for level in LEVELS.values()]
    assert playouts == sorted(set(playouts))
    assert overlooked == sorted(set(overlooked), reverse=True) and overlooked[-1] == 0


def test_who_overlooks_squares_still_decides_legally_and_otherwise() -> None:
    views = [new_game(2, seed).seen_by(0) for seed in range(12)]

    def decided(share: float) -> list[Decision]:
        return [Search(playouts=8, overlooks=share)(view, Random(1)) for view in views]

    pairs = zip(decided(1), views, strict=True)  # who would see nothing sees all
    assert all(one in legal(view) for one, view in pairs)
    assert decided(0.6) == decided(0.6) != decided(0)


def test_a_benchmark_that_was_stopped_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "table.tsv"
    some = ["greedy-random", "--into", str(file), "--share"]
    main([*some, "0.004"])
    begun = read(file)["greedy-random"]
    main([*some, "0.008"])
    whole = read(file)["greedy-random"]
    main(["--anew", *some, "0.008"])
    assert (begun.games, whole.games) == (4, 8) and read(file)["greedy-random"] == whole
    assert file.read_text(encoding="utf-8").startswith("# python -m benchmarks.strength --anew")
