"""Many games: the same tables wherever they are played, and nothing lost on the way."""

from __future__ import annotations

import json
import warnings
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pandas as pd
import pytest

from cacao_nb import Game, study
from cacao_nb.bots import greedy
from cacao_nb.rules import DONE, Decision, View
from cacao_nb.study import BadStudy, StudyWarning, simulate
from cacao_nb.study.plans import StudyPlan
from tests.study.hands import fingerprint, run_cell

QUIET: dict[str, Any] = {"progress": False}


def test_a_study_plays_the_games_that_game_simulate_plays():
    run = simulate(["greedy", "random"], games=3, seed=5, modules=["huts"], **QUIET)
    for row in run.games.itertuples():
        seeds = {"seed": row.seed, "bot_seed": row.bot_seed}
        again = Game.simulate(["greedy", "random"], modules=["huts"], **seeds)
        assert again.share() == run.game(row).share() == run.records.record[row.game_id]
        assert len(again.decisions) == row.decisions and again.turn_count == row.turns


def test_blind_bots_play_the_same_without_a_record_and_with_one():
    bots = ["random", "chaos", "random"]
    short = simulate(bots, games=8, seed=2, tables=["players"], **QUIET)
    assert list(short) == ["games", "players"]
    whole = simulate(bots, games=8, seed=2, tables=["players", "fills"], **QUIET)
    assert fingerprint(short) == {name: fingerprint(whole)[name] for name in short}


def test_deals_and_chance_follow_from_the_study_and_the_number_alone():
    plan = StudyPlan(("random", "random"), seed=4)
    other = StudyPlan(("greedy", "chaos"), seed=4, tables=("games",))
    assert [plan.deal_seed(game) for game in range(5)] == [
        other.deal_seed(game) for game in range(5)
    ]
    seeds = {plan.deal_seed(game) for game in range(200)}
    seeds |= {plan.bot_seed(game) for game in range(200)}
    seeds |= {StudyPlan(("random", "random"), seed=5).deal_seed(game) for game in range(200)}
    assert len(seeds) == 600 and max(seeds) < 2**53


def test_paired_deals_are_played_in_every_rotation():
    run = simulate(["greedy", "random", "chaos"], games=6, paired=True, **QUIET)
    assert list(run.games.deal) == [0, 0, 0, 1, 1, 1]
    assert run.games.groupby("deal").seed.nunique().tolist() == [1, 1]
    assert run.games.bot_seed.nunique() == 6
    seated = run.players.groupby(["bot", "seat"], observed=True).size()
    assert set(seated) == {2} and len(seated) == 9


@pytest.mark.parametrize("chunk", [1, 3, None])
def test_chunks_and_parts_change_nothing(chunk: int | None, tmp_path: Path):
    bots = ["greedy", "random"]
    here = fingerprint(simulate(bots, games=7, seed=1, modules=["map"], **QUIET))
    with ThreadPoolExecutor(2) as threads:
        kept = simulate(
            *(bots, 7, 1),
            modules=["map"],
            executor=threads,
            chunk=chunk,
            part=4,
            out=tmp_path / "a",
            **QUIET,
        )
        assert threads.submit(abs, -1).result() == 1  # it was left open
    assert fingerprint(kept) == here
    assert fingerprint(study.open(tmp_path / "a")) == here
    assert [file.name for file in sorted((tmp_path / "a" / "turns").iterdir())] == [
        "000000000-000000003.parquet",
        "000000004-000000006.parquet",
    ]


#: Plays the same study with no executor, a process pool, and a real cluster of dask.
EVERYWHERE = """
import json, sys, warnings
warnings.simplefilter("ignore")
from concurrent.futures import ProcessPoolExecutor
from distributed import Client, LocalCluster
from cacao_nb.study import simulate
from tests.study.hands import fingerprint

asked = dict(bots=[last, Hesitant(300), "greedy"], games=14, seed=3, modules=["harbours"],
             observe={"lengths": length}, chunk=4, progress=False)
found = {"here": simulate(**asked)}
found["pool"] = simulate(**asked, workers=2)
with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
    with Client(cluster) as client:
        found["dask"] = simulate(**asked, executor=client.get_executor())
marks = {where: fingerprint(run) for where, run in found.items()}
run = found["here"]
print(json.dumps({"marks": marks, "faults": [tuple(one)[:5] for one in run.faults],
                  "why": [str(one.why) for one in run.faults],
                  "lengths": run.lengths.dtypes.astype(str).to_dict(),
                  "tiles": run.fills.jungle.eq("harbour").any().item(),
                  "party": run.ledger.source.eq("harbour party").sum().item(),
                  "players": len(run.players), "engine": run.engine,
                  "same": run.game(1).share() == run.records.record[1]}))
"""


def test_what_a_cell_defines_gives_the_same_tables_here_in_a_pool_and_in_dask():
    said = json.loads(run_cell(EVERYWHERE).splitlines()[-1])
    marks = said["marks"]
    assert marks["here"] == marks["pool"] == marks["dask"]
    assert len(marks["here"]) == 11 and said["engine"] == "engine"
    assert said["lengths"] == {
        "game_id": "int64",
        "decisions": "Int64",
        "share": "Float64",
        "even": "boolean",
        "last": "string",
    }
    assert said["tiles"] and said["same"]
    # One gold for everybody in every game that came to an end, and no rows for the others.
    assert said["faults"], "no bot failed: the test shows nothing"
    assert said["players"] == said["party"] == 3 * (14 - len(said["faults"]))
    for (bot, kind, seed, *_), why in zip(said["faults"], said["why"], strict=True):
        assert (bot, kind) == ("hesitant", "failed")
        assert "'hesitant'" in why and f"seed={seed}" in why and "not today" in why


def hasty(view: View, rng: Random) -> Decision:
    return DONE if view.turn > 3 and rng.random() < 0.05 else greedy(view, rng)


def test_a_failing_bot_is_named_with_game_and_seed_and_the_rest_goes_on():
    with pytest.warns(StudyWarning, match="a bot could not go on"):
        run = simulate([hasty, "greedy"], games=6, seed=1, **QUIET)
    assert 0 < len(run.faults) == run.fault_count < 6
    for fault in run.faults:
        row = run.games[run.games.seed == fault.seed].iloc[0]
        assert f"game {row.game_id} (seed={fault.seed}) the bot 'hasty'" in str(fault.why)
        assert fault.kind == "illegal" and row.winners == 0 and pd.isna(row.winner)
        assert run.game(row).at(turn=fault.turn).turn == fault.turn
        assert not (run.players.game_id == row.game_id).any()
    assert len(run.players) == 2 * (6 - run.fault_count)


def test_any_row_opens_its_game_at_its_turn():
    run = simulate(["greedy", "random"], games=3, seed=8, **QUIET)
    row = run.activations.iloc[-7]
    position = run.at(row)
    assert position.turn == row.turn and position.record.turns_begun == row.turn
    for given in (row, row.to_dict(), next(run.turns[30:31].itertuples())):
        assert run.stepper(given).turn == given["turn"] if isinstance(given, dict) else True
        number = given["game_id"] if isinstance(given, dict) else given.game_id
        assert run.game(given).share() == run.records.record[number]
    without = simulate(["greedy", "random"], games=3, seed=8, tables=["players"], **QUIET)
    assert without.game(2).share() == run.records.record[2]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"bots": ["greedy"]}, "has 2 to 4 bots"),
        ({"bots": ["greedy", "deep thought"]}, "no bot 'deep thought'"),
        ({"bots": [lambda v, r: None, lambda v, r: 1]}, "called '<lambda>'"),
        ({"games": 0}, "games is a whole number from 1"),
        ({"games": 5, "paired": True}, "multiple of the number of players"),
        ({"tables": ["gold"]}, "tables"),
        ({"modules": ["harbour"]}, "harbour"),
        ({"observe": [len]}, "observe names functions"),
        ({"observe": {"games": len}}, "is none of"),
        ({"observe": {"mine": lambda game: 1 / 0}}, "observer 'mine' failed at game 0"),
        ({"observe": {"mine": lambda game: 7}}, "gives a dict"),
        ({"observe": {"mine": lambda game: None}}, "told nothing of the first"),
        ({"observe": {"mine": lambda game: {"a": []}}}, "columns have names"),
        ({"executor": "dask"}, "Executor"),
        ({"workers": 0}, "workers"),
        ({"out": 7}, "out"),
        ({"color": "red"}, "color"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(asked: dict[str, Any], said: str):
    given = {"bots": ["random", "random"], "games": 2, **QUIET} | asked
    with pytest.raises(ValueError, match=said):
        simulate(**given)


def test_an_observer_that_changes_its_mind_is_refused_with_the_game():
    def moody(game: Game) -> dict[str, Any]:
        return {"margin": 1} if len(game.decisions) % 2 else {"margin": "none"}

    with pytest.raises(BadStudy, match="where it gave"):
        simulate(["random", "random"], games=20, observe={"mine": moody}, **QUIET)


def test_progress_is_shown_and_can_be_left_out(capsys: pytest.CaptureFixture[str]):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        simulate(["random", "random"], games=2, tables=["games"], progress=False)
    assert capsys.readouterr().err == ""
