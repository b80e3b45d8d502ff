"""Positions with modules in sentences: complete, unambiguous, and read back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cacao_nb.explain import describe
from cacao_nb.explain.door import DOOR
from cacao_nb.messages import listed
from cacao_nb.record.steps import all_steps
from cacao_nb.rules import State, new_game, possible
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS
from cacao_nb.rules.registry import MODULES
from tests.explain.changed import changed_fields
from tests.explain.module_games import (
    GAMES,
    ModuleSetting,
    combinations,
    every_combination,
    moments,
    recorded,
)
from tests.explain.reading import DESCRIPTION, recognized
from tests.modules import EIGHT

GOLDEN = Path(__file__).parent / "golden"

#: Everybody's huts, masks and tokens, and all phases.
RICH = ModuleSetting(3, 12, "all", EIGHT, chosen=True)


@cache
def telling() -> list[State]:
    """A few positions that between them need every sentence."""
    found: dict[object, State] = {}
    for setting in (RICH, *GAMES[9:]):
        for state in moments(setting):
            kept = state.extra
            found.setdefault(
                (
                    state.phase,
                    bool(state.pile),
                    bool(kept["map"].board),
                    any(kept["huts"].owned),
                    any(kept["huts"].stored),
                    any(kept["gem_mines"].masks),
                    [sum(gems) for gems in kept["gem_mines"].mines.values()].count(0),
                    len(kept["gem_mines"].lying["display"]),
                    len(kept["gem_mines"].lying["map"]),
                ),
                state,
            )
    return list(found.values())


# ------------------------------------------------------------------- nothing is left out


def test_positions_with_every_combination_of_modules_are_described():
    phases = Counter[str]()
    for number, setting in enumerate(every_combination()):
        record = recorded(setting)
        for part in (7 * number % 31, 17 * number % 31, 31):
            state = record.state_at(len(record) * part // 31)
            phases[state.phase] += 1
            text = describe(state)
            assert "keeps this" not in text
            assert all(describe(state.seen_by(seat)) != text for seat in (0, 1))
    assert phases.keys() == {"place", "fill", "act", "hut", "over"}


@pytest.mark.parametrize(
    "options",
    [
        {"overbuild_early": False},
        {"overbuild_early": True},
        {"workers": {"0-0-0-4": 1, "2-1-0-1": 5, "1-1-1-1": 4, "3-0-0-1": 1, "0-0-2-2": 1}},
    ],
    ids=str,
)
def test_what_was_chosen_is_told(options: dict[str, Any]):
    state = new_game(3, seed=5, modules=EIGHT, **options)
    assert describe(state) != describe(new_game(3, seed=5, modules=EIGHT))


def test_every_sentence_is_only_one_sentence(spoken: str):
    said = Counter[str]()
    for state in telling():
        for line in filter(None, describe(state).splitlines()):
            found = recognized(line, DESCRIPTION)
            assert len(found) == 1, (line, found)
            said[found[0][0]] += 1
    assert said.keys() >= {
        *("describe.modules", "describe.overbuild_early", "describe.selection"),
        *("describe.hut_faces", "describe.mine", "describe.no_mine", "describe.emperor"),
        *("describe.tokens", "describe.bars", "describe.gems", "describe.no_gems"),
        *("describe.masks", "describe.no_masks", "describe.huts", "describe.no_huts"),
        *("describe.stored", "describe.map_board", "describe.no_map_board", "describe.market"),
        *("describe.mine_display", "describe.mine_map", "describe.bag", "describe.supply"),
        "describe.deciding.hut",
    }


def test_any_changed_field_changes_the_description():
    states = [*list(moments(RICH, 9))[::8], *telling()[::40]]
    found = changed_fields(states, step=7)
    kept = {f"extra.{module}.{part}" for module, part in _kept(states[0])}
    chosen = {f"options.{option}" for option in states[0].to_dict()["options"]}
    assert found.keys() >= {"modules", "workers", "jungle", "gold", *kept, *chosen}


def _kept(state: State) -> Iterator[tuple[str, str]]:
    for module, parts in state.to_dict()["extra"].items():
        yield from ((module, part) for part in parts)


def test_describing_changes_nothing():
    for state in telling():
        before = state.copy()
        describe(state)
        assert state == before


def test_steps_between_two_decisions_can_be_described():
    for setting in GAMES[8:10]:
        for step in list(all_steps(recorded(setting)))[::5]:
            assert describe(step.state)


# ---------------------------------------------------------------------------- how it reads


@pytest.mark.parametrize("name", ["modules", "modules_view"])
def test_a_whole_description_reads_well(name: str):
    """To be read by a person whenever it changes."""
    state = golden_state()
    shown = state if name == "modules" else state.seen_by(2)
    expected = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert describe(shown) + "\n" == expected


def golden_state() -> State:
    """A position with something of everything."""
    return next(
        state
        for state in moments(RICH)
        if any(state.extra["huts"].owned)
        and any(state.extra["gem_mines"].masks)
        and state.phase == "hut"
    )


def test_a_foremans_fourth_worker_is_told():
    found = 0
    for setting in (RICH, *GAMES, *combinations(30)):
        for state in moments(setting, 11):
            for square, tile in state.workers.items():
                if tile.edges != tile.tile.rotations[tile.rotation]:
                    found += 1
                    (line,) = (
                        one for one in describe(state).splitlines() if f"At {square} " in one
                    )
                    assert "4 " in line
    assert found


def test_in_the_pseudo_language_no_plain_letter_is_left(pseudo: None):
    for state in telling():
        for shown in (state, state.seen_by(1)):
            assert not [
                letter for letter in describe(shown) if letter.isascii() and letter.isalpha()
            ]


# ---------------------------------------------------------------------------- views


def views() -> Iterator[tuple[State, Any]]:
    for number, state in enumerate(telling()):
        yield state, state.seen_by(number % state.players)


@pytest.mark.rule("G10")
def test_a_view_is_described_alike_however_the_hidden_things_are_dealt():
    rng, moved = Random(5), 0
    for state, view in views():
        text = describe(view)
        other = possible(view, rng)
        moved += other.extra != state.extra
        assert describe(other.seen_by(view.seat)) == text
    assert moved > 5


@pytest.mark.rule("G10")
def test_a_view_tells_no_order_of_the_bag_but_all_that_is_open():
    hidden = 0
    for state, view in views():
        text, whole = describe(view), describe(state).splitlines()
        colours = [GEM_COLOURS[colour] for colour in state.extra["gem_mines"].bag]
        if len(colours) > 1:
            hidden += 1
            assert listed(colours) not in text
        closed = ("holds", "pile has", "The bag has")
        for line in whole:
            if not any(words in line for words in closed):
                assert line in text
    assert hidden > 5


def test_every_module_that_keeps_something_says_what():
    state = new_game(3, seed=1, modules=["gigantism"])
    assert all(DOOR[module].describes for module in state.extra)
    assert state.rules.modules == tuple(list(MODULES)[:9])
