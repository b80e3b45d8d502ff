"""What the tables say is what the games say, and every table agrees with the others."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pandas as pd
import pytest

from cacao_nb import Game, ledger, study
from cacao_nb.messages import PSEUDO, known, use_language
from cacao_nb.study import SCHEMA, Run, simulate
from cacao_nb.study.plans import TABLES
from cacao_nb.study.tables.schema import CATEGORY, categories, meaning
from tests.modules import EIGHT

#: Studies of the kinds of games that there are: few games, as each row is looked at.
STUDIES: dict[str, dict[str, Any]] = {
    "two": {"bots": ["greedy", "random"], "games": 4},
    "four": {"bots": ["greedy", "random", "chaos", "greedy"], "games": 2},
    "modules": {"bots": ["greedy", "random", "chaos"], "games": 2, "modules": EIGHT},
}


@pytest.fixture(scope="module", params=STUDIES)
def run(request: pytest.FixtureRequest) -> Run:
    return simulate(**STUDIES[request.param], seed=11, progress=False)


@pytest.fixture
def games(run: Run) -> Iterator[tuple[int, Game]]:
    return ((number, run.game(number)) for number in run.games.game_id)


def of(table: pd.DataFrame, game: int) -> pd.DataFrame:
    return table[table.game_id == game]


def test_every_table_has_the_columns_and_types_of_the_schema(run: Run):
    assert list(run) == list(TABLES)
    for name, columns in SCHEMA.items():
        table = run[name]
        assert list(table) == [column.name for column in columns]
        for column in columns:
            assert str(table[column.name].dtype) == column.kind, (name, column)
            if column.kind == CATEGORY and column.name != "fault":
                assert not set(table[column.name].dropna()) - set(
                    table[column.name].cat.categories
                )


def test_every_column_has_a_meaning_and_a_unit_that_somebody_wrote():
    for name, columns in SCHEMA.items():
        for column in columns:
            assert known(meaning(name, column).id), (name, column.name)
            assert not column.unit or known(f"study.unit.{column.unit}"), column
    told = study.columns()
    assert len(told) == sum(map(len, SCHEMA.values()))


def test_the_ledger_sums_to_the_totals(run: Run):
    gold = run.ledger[run.ledger.good == "gold"]
    summed = gold.groupby(["game_id", "seat"]).delta.sum()
    totals = run.players.set_index(["game_id", "seat"]).total
    assert summed.to_dict() == totals.to_dict()
    lines = run.players[["gold", "temple_gold", "sun_gold", "water_value", "module_gold"]]
    assert (lines.sum(axis=1) == run.players.total).all()


def test_games_and_players_say_what_the_score_sheet_says(
    run: Run, games: Iterator[tuple[int, Game]]
):
    for number, game in games:
        (row,) = of(run.games, number).itertuples()
        sheet = game.score
        assert row.winners == len(sheet.winners)
        assert pd.isna(row.winner) if row.winners > 1 else row.winner == sheet.winners[0]
        best = sorted(player.total for player in sheet.players)
        assert row.margin == best[-1] - best[-2]
        for player, told in zip(
            sheet.players, of(run.players, number).itertuples(), strict=True
        ):
            assert (told.seat, told.total, told.rank) == (
                player.seat,
                player.total,
                player.rank,
            )
            assert (told.gold, told.cacao_left) == (player.lines["gold"], player.cacao)
        assert of(run.players, number).won.sum() == pytest.approx(1)


def test_turns_say_what_was_placed_and_how_everybody_stands(
    run: Run, games: Iterator[tuple[int, Game]]
):
    for number, game in games:
        rows = list(of(run.turns, number).itertuples())
        assert [row.turn for row in rows] == list(range(1, game.turn_count + 1))
        for row in rows:
            before = game.at(turn=row.turn)
            assert row.seat == before.state.active and row.n_legal == len(before.legal)
            shown = [tile.name for tile in before.state.display[:2]]
            assert [row.display_1, row.display_2][: len(shown)] == shown
            last = row.turn == game.turn_count
            after = (game.position if last else game.at(turn=row.turn + 1)).state
            assert row.gold_after == after.gold[row.seat]
            assert row.cacao_after == after.cacao[row.seat]
        final = run.players[run.players.game_id == number].total
        best, second = sorted(final, reverse=True)[:2]
        assert rows[-1].lead == best - second


def test_fills_activations_and_the_ledger_tell_of_the_same_edges(run: Run):
    for number in run.games.game_id:
        turns, fills = of(run.turns, number), of(run.fills, number)
        acts, steps = of(run.activations, number), of(run.ledger, number)
        filled = fills.groupby("turn").size().reindex(turns.turn, fill_value=0)
        assert filled.tolist() == turns.n_fills.tolist()
        activated = acts.groupby("turn").size().reindex(turns.turn, fill_value=0)
        assert activated.tolist() == turns.n_activations.tolist()
        own = steps[steps.cause.isin(["placement", "fill", "overbuild"])]
        own = own[own.source.isin(acts.jungle.cat.categories)]
        for good in ("gold", "cacao", "suns", "water"):
            assert own[own.good == good].delta.sum() == acts[good].sum()
        once = acts.groupby(["worker_x", "worker_y", "jungle_x", "jungle_y"]).size()
        covered = turns[turns.kind == "overbuild"][["x", "y"]].apply(tuple, axis=1).tolist()
        assert all(count == 1 or (x, y) in covered for (x, y, *_), count in once.items())


def test_edges_are_those_that_were_activated(run: Run):
    for number in run.games.game_id:
        edges, acts = of(run.edges, number), of(run.activations, number)
        assert edges.activated_turn.notna().sum() == len(acts)
        assert edges.used.sum() == acts.used.sum()
        keys = ["worker_x", "worker_y", "level", "jungle_x", "jungle_y"]
        assert not edges.duplicated(keys).any()


def test_temples_pay_what_the_players_were_paid(run: Run):
    paid = run.temples.groupby(["game_id", "seat"]).gold.sum()
    for row in run.players.itertuples():
        assert paid.get((row.game_id, row.seat), 0) == row.temple_gold


def test_boards_are_measured_as_their_graphs(run: Run, games: Iterator[tuple[int, Game]]):
    for number, game in games:
        (row,) = of(run.boards, number).itertuples()
        state = game.state
        assert (row.n_jungle, row.n_worker) == (len(state.jungle), len(state.workers))
        assert row.n_covered == len(state.covered)
        xs = [x for x, _ in (*state.jungle, *state.workers)]
        assert row.width == max(xs) - min(xs) + 1


def test_keys_join(run: Run):
    keys = {"players": ["seat"], "turns": ["turn"], "records": [], "boards": [], "games": []}
    keys |= {"temples": ["x", "y", "seat"], "fills": ["turn", "x", "y"]}
    for name, more in keys.items():
        assert not run[name].duplicated(["game_id", *more]).any(), name
    for name in run:
        assert set(run[name].game_id) <= set(run.games.game_id)


def test_a_ledger_row_is_the_entry_of_the_ledger(run: Run, games: Iterator[tuple[int, Game]]):
    for number, game in games:
        rows = of(run.ledger, number)
        assert len(rows) == len(ledger(game))
        for row, entry in zip(rows.itertuples(), ledger(game), strict=True):
            assert (row.turn, row.seat, row.good, row.delta, row.source, row.cause) == (
                *(entry.turn, entry.seat, entry.good, entry.delta),
                *(entry.source, entry.cause),
            )


#: Makes tables in a Python where a package is as if it were not installed.
WITHOUT = """
import sys, tempfile
sys.modules[sys.argv[1]] = None
from pathlib import Path
from cacao_nb.study import simulate
run = simulate(["greedy", "random"], games=2, progress=False)
folder = Path(tempfile.mkdtemp()) / "a"
for make in (lambda: simulate(["greedy", "random"], games=2, out=folder, progress=False),
             lambda: {name: table.to_csv(index=False) for name, table in run.items()}):
    try:
        print(repr(make()))
    except ImportError as error:
        print("refused:", error)
assert not folder.exists()
"""


@pytest.mark.parametrize("package", ["pandas", "pyarrow"])
def test_where_a_package_is_missing_a_sentence_says_what_to_install(package: str):
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, package], capture_output=True, text=True, check=True
    )
    kept, tables = done.stdout.splitlines()
    said = (
        f"refused: This needs {package}, which is not installed: pip install 'cacao_nb[study]'"
    )
    assert kept.startswith(said)
    if package == "pandas":
        assert tables.startswith(said)
    else:  # in memory there are the same tables
        run = simulate(["greedy", "random"], games=2, progress=False)
        assert tables == repr({name: table.to_csv(index=False) for name, table in run.items()})


def test_everything_that_a_run_shows_is_in_the_language_in_use(run: Run):
    before = use_language(PSEUDO)
    try:
        assert "game" not in str(run.answer).split("\n")[0]
    finally:
        use_language(before)


def test_the_categories_of_the_schema_are_all_that_games_of_the_boxes_have(run: Run):
    """So parts of a study, and studies of the same kind of game, have the same categories."""
    rules = run.game(0).record.rules
    known = categories(rules, run.bots)
    for name, columns in SCHEMA.items():
        for column in columns:
            if column.kind == CATEGORY:
                assert tuple(run[name][column.name].cat.categories) == known[column.values]
