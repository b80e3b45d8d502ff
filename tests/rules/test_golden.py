"""Whole games and counts of decision sequences as they were recorded once.

The engine must play them again exactly. ``python -m tests.rules.test_golden`` records them anew
after a change of the rules that is meant; it refuses counts with which the reference, written
without the engine, does not agree.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cacao_nb.rules import State, apply, decisions, legal, new_game, score
from tests.rules import reference
from tests.rules.random_games import Setting, decided, play
from tests.rules.side_by_side import table_of

#: Decisions in the reference's words.
Sequence = tuple[reference.Decision, ...]

GOLDEN = Path(__file__).parent / "golden"

#: The games on record, some with overbuilding, the third with a fill from the pile.
GAMES = (
    Setting(2, 7, 0, "all"),
    Setting(2, 101, 1, "some"),
    Setting(3, 2359, 2, "some"),
    Setting(4, 23, 3, "hoard"),
)

#: The new games of which sequences are counted: players and seed.
COUNTED = ((2, 7), (2, 8), (3, 7), (4, 7))
DEPTH = 4


def path(setting: Setting) -> Path:
    return GOLDEN / f"{setting.players}_players_seed_{setting.seed}.json"


def load(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def sheet(state: State) -> dict[str, Any]:
    """The score sheet as plain data."""
    result = score(state)
    return {
        "temples": [
            [*temple.space, *temple.workers, *temple.awards] for temple in result.temples
        ],
        "players": [
            {**player.lines, "total": player.total, "cacao": player.cacao, "rank": player.rank}
            for player in result.players
        ],
    }


def counts(state: State) -> Iterator[int]:
    """How many decision sequences of length 1, 2, ... a state has."""
    level = [state]
    for length in range(1, DEPTH + 1):
        yield sum(len(legal(one)) for one in level)
        if length < DEPTH:
            level = [_after(one, option) for one in level for option in legal(one)]


def _after(state: State, decision: decisions.Decision) -> State:
    copy = state.copy()
    apply(copy, decision)
    return copy


# ---------------------------------------------------------------------------- the tests


@pytest.mark.parametrize("setting", GAMES, ids=lambda setting: path(setting).stem)
def test_a_recorded_game_is_played_again_exactly(setting: Setting):
    """From its decisions alone, each read from how it is printed."""
    golden = load(path(setting))
    state = new_game(setting.players, setting.seed, setting.first)
    for printed in golden["decisions"]:
        decision = eval(printed, vars(decisions))
        assert decision in legal(state), printed
        apply(state, decision)
    assert state.phase == "over" and sheet(state) == golden["sheet"]


@pytest.mark.parametrize("setting", GAMES, ids=lambda setting: path(setting).stem)
def test_a_seeded_player_decides_as_recorded(setting: Setting):
    """Also the order of the legal decisions is the same on every Python."""
    golden = load(path(setting))
    assert golden["setting"] == setting._asdict()
    played, end = decided(play(setting))
    assert played == golden["decisions"]
    assert sheet(end) == golden["sheet"]


@pytest.mark.parametrize(("players", "seed"), COUNTED)
def test_the_numbers_of_decision_sequences_are_as_recorded(players: int, seed: int):
    golden = load(GOLDEN / "counts.json")
    assert list(counts(new_game(players, seed))) == golden[f"{players} players, seed {seed}"]


# ---------------------------------------------------------------------------- recording anew


def reference_counts(state: State, depth: int = DEPTH) -> list[int]:
    """The same numbers by the reference, replaying every sequence from the beginning."""
    found: list[int] = []
    sequences: list[Sequence] = [()]
    for _ in range(depth):
        sequences = [
            (*sequence, option)
            for sequence in sequences
            for option in reference.options(_replayed(state, sequence))
        ]
        found.append(len(sequences))
    return found


def _replayed(state: State, sequence: Sequence) -> reference.Table:
    table = table_of(state)
    for decision in sequence:
        reference.play(table, decision)
    return table


def test_the_reference_counts_alike():
    """Not as far: the last step takes it long, and is checked when it is recorded."""
    golden = load(GOLDEN / "counts.json")
    assert reference_counts(new_game(2, 8), 3) == golden["2 players, seed 8"][:3]


def record() -> None:
    """Write all files anew."""
    GOLDEN.mkdir(exist_ok=True)
    for setting in GAMES:
        played, end = decided(play(setting))
        golden = {"setting": setting._asdict(), "decisions": played, "sheet": sheet(end)}
        path(setting).write_text(json.dumps(golden, indent=1) + "\n", encoding="utf-8")
    found = {}
    for players, seed in COUNTED:
        state = new_game(players, seed)
        found[f"{players} players, seed {seed}"] = numbers = list(counts(state))
        assert numbers == reference_counts(state), f"{players} players, seed {seed}: {numbers}"
    (GOLDEN / "counts.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
