"""Studies in folders: written while they run, gone on with, refused, read by others."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import psutil
import pyarrow.parquet as parquet
import pytest

from cacao_nb import study
from cacao_nb.bots import greedy
from cacao_nb.rules import Decision, View
from cacao_nb.study import BadStudy, chunks, playing, simulate
from tests.study.hands import fingerprint

QUIET: dict[str, Any] = {"progress": False}
BOTS = ["random", "chaos"]


def parts(folder: Path) -> list[list[int]]:
    told: list[list[int]] = json.loads((folder / "study.json").read_text())["parts"]
    return told


#: Plays a study so slowly that it can be killed while it runs, and says when a part is done.
SLOW = """
import sys, time
from cacao_nb.bots import greedy
from cacao_nb.study import simulate

def slow(view, rng):
    time.sleep(0.002)
    return greedy(view, rng)

simulate([slow, "random"], games=12, seed=6, part=2, out=sys.argv[1], progress=False,
         workers=int(sys.argv[2]) or None)
"""


@pytest.mark.parametrize(("how", "workers"), [(signal.SIGKILL, 2), (signal.SIGINT, 0)])
def test_what_was_finished_is_kept_and_the_same_call_goes_on(
    how: signal.Signals, workers: int, tmp_path: Path
):
    folder = tmp_path / "study"
    call = [sys.executable, "-c", SLOW, str(folder), str(workers)]
    env = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(call, env=env, stderr=subprocess.PIPE) as running:
        for _ in range(3000):
            if (folder / "study.json").exists() and len(parts(folder)) >= 2:
                break
            assert running.poll() is None, "it came to its end too early"
            time.sleep(0.01)
        others = psutil.Process(running.pid).children(recursive=True)
        os.kill(running.pid, how)
    assert psutil.wait_procs(others, timeout=60)[1] == []  # nobody plays on alone
    kept = parts(folder)
    assert 2 <= len(kept) < 6
    assert study.open(folder).count == kept[-1][1]
    before = {
        file: file.stat().st_mtime_ns
        for first, end in kept
        for file in folder.glob(f"*/{first:09}-*.parquet")
    }
    (folder / "turns" / ".cacao-left.part").write_bytes(b"half")
    (folder / "turns" / "000000010-000000011.parquet").write_bytes(b"not named")
    subprocess.run(call, env=env, check=True)
    assert parts(folder) == [[first, first + 2] for first in range(0, 12, 2)]
    assert {file: file.stat().st_mtime_ns for file in before} == before  # not played again
    assert [*folder.glob("*/.cacao*")] == []
    whole = simulate([slow, "random"], games=12, seed=6, **QUIET)
    assert fingerprint(study.open(folder)) == fingerprint(whole)


def slow(view: View, rng: Random) -> Decision:
    return greedy(view, rng)


def test_what_was_interrupted_in_memory_goes_on_as_well(monkeypatch: pytest.MonkeyPatch):
    played: list[int] = []
    usual = playing.play

    def noting(plan: Any, numbers: Any) -> Any:
        if list(numbers) == [6] and played.count(6) == 0:
            played.append(6)
            raise KeyboardInterrupt
        played.extend(numbers)
        return usual(plan, numbers)

    monkeypatch.setattr(chunks, "play", noting)
    asked: dict[str, Any] = {"games": 9, "seed": 3, "chunk": 1, "part": 2, **QUIET}
    with pytest.raises(KeyboardInterrupt):
        simulate(BOTS, **asked)
    again = simulate(BOTS, **asked)
    assert played == [0, 1, 2, 3, 4, 5, 6, 6, 7, 8]
    monkeypatch.undo()
    assert fingerprint(again) == fingerprint(simulate(BOTS, 9, 3, **QUIET))


def test_a_study_can_go_further_and_no_less_far(tmp_path: Path):
    simulate(BOTS, games=7, seed=1, part=3, out=tmp_path / "a", **QUIET)
    longer = simulate(BOTS, games=11, seed=1, out=tmp_path / "a", **QUIET)
    assert parts(tmp_path / "a") == [[0, 3], [3, 6], [6, 9], [9, 11]]
    assert len([*(tmp_path / "a" / "games").iterdir()]) == 4
    assert fingerprint(longer) == fingerprint(simulate(BOTS, 11, 1, **QUIET))
    with pytest.raises(BadStudy, match="holds 11 games already"):
        simulate(BOTS, games=10, seed=1, out=tmp_path / "a", **QUIET)


def another(view: View, rng: Random) -> Decision:
    return greedy(view, rng)


def renamed(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    function.__name__ = name
    return function


@pytest.mark.parametrize(
    ("asked", "what"),
    [
        ({"seed": 2}, "its seed is 1, not 2"),
        ({"bots": [*BOTS[::-1]]}, "its bots is"),
        ({"bots": [renamed("random", another), "chaos"]}, "its bots_made_of is"),
        ({"modules": ["huts"]}, "its modules is"),
        ({"paired": True}, "its paired is"),
        ({"tables": ["players"]}, "its tables is"),
        ({"observe": {"mine": lambda game: {"a": 1}}}, "its observers is"),
    ],
)
def test_the_folder_of_another_study_is_refused_and_stays_as_it_is(
    asked: dict[str, Any], what: str, tmp_path: Path
):
    simulate(BOTS, games=2, seed=1, tables=["games"], out=tmp_path / "a", **QUIET)
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    given = {"bots": BOTS, "games": 4, "seed": 1, "tables": ["games"], **QUIET} | asked
    with pytest.raises(BadStudy, match=what):
        simulate(**given, out=tmp_path / "a")
    after = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    assert after == before


def test_a_folder_with_other_things_is_refused(tmp_path: Path):
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(BadStudy, match="has other things in it"):
        simulate(BOTS, games=2, out=tmp_path, **QUIET)
    with pytest.raises(BadStudy, match=r"no file study\.json"):
        study.open(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 99}, "is of format 99, and this version of cacao_nb reads format 1"),
        ({"parts": [[0, 5], [3, 6]]}, "is not that of a study"),
        ({"columns": {"../games": [["a", "int8", "", ""]]}}, "is not that of a study"),
        ({"columns": {"games": [["a", 7]]}}, "is not that of a study"),
        ({"study": {}}, "is not that of a study"),
        ({"what": "thesis"}, "is not that of a study"),
    ],
)
def test_a_damaged_or_foreign_manifest_is_refused(
    change: dict[str, Any], said: str, tmp_path: Path
):
    simulate(BOTS, games=2, tables=["games"], out=tmp_path / "a", **QUIET)
    file = tmp_path / "a" / "study.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | change))
    with pytest.raises(BadStudy, match=said):
        study.open(tmp_path / "a")
    file.write_text("{" * 100_000)
    with pytest.raises(BadStudy, match="is not that of a study"):
        study.open(tmp_path / "a")


def test_a_damaged_part_is_named(tmp_path: Path):
    run = simulate(BOTS, games=2, tables=["games", "players"], out=tmp_path / "a", **QUIET)
    file = next((tmp_path / "a" / "players").iterdir())
    file.write_bytes(file.read_bytes()[:100])
    with pytest.raises(BadStudy, match=file.name):
        assert study.open(tmp_path / "a").players is None
    assert len(run.games) == 2


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("study") / "a"
    simulate(["greedy", "random"], games=9, seed=2, part=4, out=path, **QUIET)
    return path


def test_pandas_reads_every_table_as_the_study_does(folder: Path):
    run = study.open(folder)
    for name in run:
        read = pd.read_parquet(folder / name)
        pd.testing.assert_frame_equal(read, run[name])
        assert list(read.columns) == [column.name for column in study.SCHEMA[name]]
        for column in study.SCHEMA[name]:
            assert str(read[column.name].dtype) == column.kind


def test_polars_reads_every_table(folder: Path):
    run = study.open(folder)
    for name in run:
        found = pl.scan_parquet(folder / name / "*.parquet").collect()
        assert found.height == len(run[name]) and found.columns == list(run[name])
    players = pl.read_parquet(folder / "players" / "*.parquet")
    best = players.group_by("bot").agg(pl.col("total").mean()).sort("total")["bot"].to_list()
    assert [str(bot) for bot in best] == ["random", "greedy"]


def test_duckdb_joins_the_tables_by_their_keys(folder: Path):
    question = f"""
        select p.game_id, p.seat, any_value(p.total) as total, sum(l.delta) as gold
        from '{folder}/players/*.parquet' p
        join '{folder}/ledger/*.parquet' l on p.game_id = l.game_id and p.seat = l.seat
        where l.good = 'gold' group by all
    """
    found = duckdb.execute(question).fetchall()
    assert len(found) == 18 and all(total == gold for _, _, total, gold in found)


def test_only_the_part_of_a_game_is_read_to_open_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    read: list[str] = []
    usual = pd.read_parquet

    def noting(file: Path, **more: Any) -> pd.DataFrame:
        read.append(f"{file.parent.name}/{file.name}")
        return usual(file, **more)

    monkeypatch.setattr(pd, "read_parquet", noting)
    run = study.open(folder)
    assert "players" in run and "openings" not in run and run.get("openings") is None
    assert run.game(5).turn_count == 22 and "9 games" in str(run.answer)
    assert read == ["records/000000004-000000007.parquet"]


def test_one_column_is_read_without_the_others(folder: Path, tmp_path: Path):
    """All others are overwritten, so that whoever touches one of them fails."""
    file = tmp_path / "players.parquet"
    file.write_bytes(next((folder / "players").iterdir()).read_bytes())
    total = int(pd.read_parquet(file)["total"].sum())
    _spoil_all_but(file, "total")
    assert duckdb.execute(f"select sum(total) from '{file}'").fetchall() == [(total,)]
    with pytest.raises(duckdb.Error):
        duckdb.execute(f"select sum(gold) from '{file}'").fetchall()


def _spoil_all_but(file: Path, column: str) -> None:
    content = bytearray(file.read_bytes())
    group = parquet.read_metadata(file).row_group(0)
    for chunk in map(group.column, range(group.num_columns)):
        begin = chunk.dictionary_page_offset or chunk.data_page_offset
        if chunk.path_in_schema != column:
            size = chunk.total_compressed_size
            content[begin : begin + size] = b"\0" * size
    file.write_bytes(content)
