"""What players claim, put to the test: the studies behind the notebooks 20 to 22.

``python -m benchmarks.claims`` makes all of them anew, or those that are named, and writes
``cacao_nb/study/findings_kept``. ``--into FOLDER`` keeps the tables there, so that it can be
interrupted, and goes on where it stopped; ``--workers N`` plays in as many processes.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import cacao_nb.study
from cacao_nb import study
from cacao_nb.bots import greedy
from cacao_nb.bots.surroundings import Surroundings
from cacao_nb.rules import Decision, Module, View, legal, register
from cacao_nb.rules.box import Box
from cacao_nb.rules.tiles import GOLD_MINE_1, SUN_SITE
from cacao_nb.study import questions
from cacao_nb.study.kept_findings import plain_finding

FOLDER = Path(cacao_nb.study.__file__).parent / "findings_kept"

#: The seed of all studies, and how many of their first games are kept to be played again.
SEED, SAMPLE = 2026, 12


class NoSuns(Module):
    """Gold mines take the place of the sun sites, so that nobody can overbuild."""

    name = "no suns"

    def box(self, players: int, box: Box) -> Box:
        """The tiles without sun sites."""
        count = box.jungle[SUN_SITE]
        return box.exchanged({SUN_SITE: count}, {GOLD_MINE_1: count})


class Own(Surroundings):
    """Judges decisions by what they bring oneself, whatever they bring others."""

    def weighed(self, own: int, most: int) -> int:
        """Only what oneself gains."""
        return own


def selfish(view: View, rng: Random) -> Decision:
    """As greedy, but without a look at what others gain by it."""
    if view.phase not in ("place", "fill"):
        return greedy(view, rng)
    options = legal(view)
    draws = [rng.random() for _ in options]
    numbers = range(len(options))
    return options[max(zip(Own(view).gains(options), draws, numbers, strict=True))[2]]


#: What is played for each file: by the name of the study, what `simulate` is asked for.
STUDIES: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "players": {
        f"{players}-{bot}": {"bots": [bot] * players, "games": games}
        for bot, numbers in (("greedy", (1000, 900, 1000)), ("random", (1000, 600, 600)))
        for players, games in zip((2, 3, 4), numbers, strict=True)
    },
    "skill": {
        "greedy-random": {"bots": ["greedy", "random"], "games": 1000},
        "greedy": {"bots": ["greedy", "greedy"], "games": 2000},
        "random": {"bots": ["random", "random"], "games": 4000},
        "greedy-no-suns": {
            "bots": ["greedy", "greedy"],
            "games": 2000,
            "modules": [NoSuns.name],
        },
        "random-no-suns": {
            "bots": ["random", "random"],
            "games": 4000,
            "modules": [NoSuns.name],
        },
    },
    "denial": {
        "2": {"bots": ["greedy", selfish], "games": 2000},
        "3": {"bots": ["greedy", selfish, selfish], "games": 2100},
    },
}

#: The questions that each study is asked, and those that compare several.
ASKED: Mapping[str, Sequence[str]] = {
    "players": [one for one in questions.__all__ if one not in ("margins", "standings")],
    "skill": ["luck_and_skill"],
    "denial": ["standings"],
}


def runs(
    name: str, folder: Path, workers: int | None = None, games: int | None = None
) -> Iterator[tuple[str, study.Run]]:
    """The studies of a file, each played; `games` are fewer than those of the file."""
    register(NoSuns())
    tables = study.TABLES if name == "players" else ("games", "players")
    for which, asked in STUDIES[name].items():
        yield (
            which,
            study.simulate(
                **{**asked, "games": games or asked["games"]},
                seed=SEED,
                paired=True,
                tables=[one for one in tables if one != "records"],
                out=folder / f"{name}-{which}",
                workers=workers,
                progress=games is None,
            ),
        )


def sample(run: study.Run) -> list[list[int]]:
    """Everybody's total in the first games."""
    players = run.players[run.players.game_id < SAMPLE]
    return [[int(total) for total in some] for _, some in players.groupby("game_id").total]


def made(name: str, folder: Path, workers: int | None) -> dict[str, Any]:
    """What a file says: the command, the findings, and a sample of the games."""
    found: dict[str, Any] = {}
    samples: dict[str, list[list[int]]] = {}
    by_bot: dict[str, list[study.Run]] = {}
    for which, run in runs(name, folder, workers):
        samples[which] = sample(run)
        for question in ASKED[name]:
            found[f"{which}/{question}"] = getattr(study, question)(run)
        if name == "denial":
            found[f"{which}/standings_ahead"] = study.standings(run, "ahead")
        if name == "players":
            by_bot.setdefault(run.bots[0], []).append(run)
            found[f"{which}/seat_ahead"] = study.seat_advantage(run, "ahead")
    for bot, several in by_bot.items():
        found[f"{bot}/margins"] = study.margins(*several)
    return {
        "command": f"python -m benchmarks.claims {name}",
        "findings": {key: plain_finding(one) for key, one in found.items()},
        "samples": samples,
    }


def main() -> int:
    """Play, ask and write."""
    parser = ArgumentParser()
    # With a name for all, as Python 3.11 refuses an empty list where there are choices.
    parser.add_argument("names", nargs="*", choices=[*STUDIES, "all"], default="all")
    parser.add_argument("--into", type=Path)
    parser.add_argument("--workers", type=int)
    asked = parser.parse_args()
    with TemporaryDirectory() as passing:
        for name in STUDIES if "all" in asked.names else asked.names:
            told = made(name, asked.into or Path(passing), asked.workers)
            FOLDER.mkdir(exist_ok=True)
            text = json.dumps(told, indent=None, separators=(",", ":"))
            (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
