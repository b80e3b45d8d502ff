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
from cacao_nb.bots import greedy, random
from cacao_nb.bots.surroundings import Got, Surroundings
from cacao_nb.rules import Decision, Module, View, legal, register
from cacao_nb.rules.box import Box
from cacao_nb.rules.state import LAST_WATER_FIELD
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


class Others(Surroundings):
    """Judges decisions by what they bring the luckiest other: the less, the better."""

    def weighed(self, own: int, most: int) -> int:
        """Only what the luckiest other gains."""
        return -most


class Dry(Surroundings):
    """Judges decisions as if water were worth nothing."""

    def _value(self, seat: int, got: Got, paid: int = 0) -> int:
        return super()._value(seat, (*got[:3], -self.view.water[seat]), paid)


class Wet(Surroundings):
    """Judges decisions by how many fields of water they bring oneself."""

    def _value(self, seat: int, got: Got, paid: int = 0) -> int:
        return min(self.view.water[seat] + got[3], LAST_WATER_FIELD)

    def weighed(self, own: int, most: int) -> int:
        """Only what oneself gains."""
        return own


def dry(view: View, rng: Random) -> Decision:
    """As greedy, but it does not see what water is worth."""
    return _best(view, rng, Dry) if view.phase in _JUDGED else greedy(view, rng)


def wet(view: View, rng: Random) -> Decision:
    """As random, but of all decisions it takes one that brings most water."""
    return _best(view, rng, Wet) if view.phase in _JUDGED else random(view, rng)


def selfish(view: View, rng: Random) -> Decision:
    """As greedy, but without a look at what others gain by it."""
    return _best(view, rng, Own) if view.phase in _JUDGED else greedy(view, rng)


def spoiler(view: View, rng: Random) -> Decision:
    """As random, but of all decisions it takes one that brings the others least."""
    return _best(view, rng, Others) if view.phase in _JUDGED else random(view, rng)


#: The phases in which somebody places or fills; in the others nobody else gains.
_JUDGED = ("place", "fill")


def _best(view: View, rng: Random, judged: type[Surroundings]) -> Decision:
    """The best decision in the judgement of a kind of surroundings; equals by chance."""
    options = legal(view)
    draws = [rng.random() for _ in options]
    numbers = range(len(options))
    return options[max(zip(judged(view).gains(options), draws, numbers, strict=True))[2]]


#: What is played for each file: by the name of the study, what `simulate` is asked for.
STUDIES: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "players": {
        f"{players}-{bot}": {"bots": [bot] * players, "games": games}
        for bot, numbers in (("greedy", (1000, 900, 1000)), ("random", (1000, 600, 600)))
        for players, games in zip((2, 3, 4), numbers, strict=True)
    },
    "seats": {
        f"{players}-{bot}": {"bots": [bot] * players, "games": 12_000}
        for bot in ("greedy", "random")
        for players in (2, 3, 4)
    },
    "skill": {
        "greedy-random": {"bots": ["greedy", "random"], "games": 1000},
        **{
            bot + name: {"bots": [bot] * 2, "games": 6000, "modules": modules}
            for bot in ("greedy", "random")
            for name, modules in (("", ()), ("-no-suns", (NoSuns.name,)))
        },
    },
    "denial": {
        f"{1 + others}-{bot}": {
            "bots": [looks, *[blind] * others],
            "games": deals * (1 + others),
        }
        for bot, looks, blind, deals in (
            ("greedy", "greedy", selfish, 1000),
            ("random", spoiler, "random", 500),
        )
        for others in (1, 2)
    },
    "water": {
        "greedy": {"bots": ["greedy", dry], "games": 1000},
        "random": {"bots": ["random", wet], "games": 1000},
    },
}

#: Those that are asked nothing but how their games ended.
ENDS = ("seats", "skill", "denial", "water")

#: The questions that are asked of more games than those with all tables.
_OF_ENDS = ("luck_and_skill", "margins", "seat_advantage", "standings")

#: The questions that each study is asked; those that compare several come after them.
ASKED: Mapping[str, Sequence[str]] = {
    "players": [one for one in questions.__all__ if one not in _OF_ENDS],
    "seats": ["seat_advantage"],
    "skill": ["luck_and_skill"],
    "denial": ["standings"],
    "water": ["standings"],
}


def runs(
    name: str, folder: Path, workers: int | None = None, games: int | None = None
) -> Iterator[tuple[str, study.Run]]:
    """The studies of a file, each played; `games` are fewer than those of the file."""
    register(NoSuns())
    tables = ("games", "players") if name in ENDS else study.TABLES
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
        if name in ("denial", "water"):
            found[f"{which}/standings_ahead"] = study.standings(run, "ahead")
        if name == "seats":
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
