"""Positions with modules in sentences: complete, unambiguous, and the same when read back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cacao_nb.explain import BadDescription, describe, rebuild
from cacao_nb.explain.modules import WORDS
from cacao_nb.explain.rebuild import LONGEST_LINE, MOST_CHARACTERS
from cacao_nb.explain.takes import takes
from cacao_nb.messages import listed
from cacao_nb.messages.catalogue import templates
from cacao_nb.record.steps import all_steps
from cacao_nb.rules import BadState, State, legal, new_game, possible
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS
from cacao_nb.rules.registry import MODULES
from tests.explain.module_games import (
    EIGHT,
    GAMES,
    ModuleSetting,
    combinations,
    every_combination,
    moments,
    recorded,
)
from tests.explain.test_describe import recognized, variants

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


def check(state: State) -> None:
    again = rebuild(describe(state))
    assert again == state
    assert type(again) is State
    assert again.rules is state.rules
    # An equal state has the same choices, whatever the order of the tiles on the board.
    assert set(legal(again)) == set(legal(state))


# ---------------------------------------------------------------------------- there and back


@pytest.mark.parametrize("setting", GAMES, ids=str)
def test_positions_of_games_are_rebuilt(setting: ModuleSetting, spoken: str):
    for state in moments(setting, 9):
        check(state)


def test_positions_with_every_combination_of_modules_are_rebuilt():
    phases = Counter[str]()
    for number, setting in enumerate(every_combination()):
        record = recorded(setting)
        for part in (7 * number % 31, 17 * number % 31, 31):
            state = record.state_at(len(record) * part // 31)
            phases[state.phase] += 1
            check(state)
    assert phases.keys() == {"place", "fill", "act", "hut", "over"}


def test_every_position_of_a_rich_game_is_rebuilt():
    for state in moments(RICH):
        check(state)


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
    text = describe(state)
    assert rebuild(text) == state
    assert text != describe(new_game(3, seed=5, modules=EIGHT))


def test_every_sentence_is_only_one_sentence(spoken: str):
    said = Counter[str]()
    for state in telling():
        for line in filter(None, describe(state).splitlines()):
            found = recognized(line)
            assert len(found) == 1, (line, found)
            said[found[0]] += 1
    own = {phrase.id for words in WORDS.values() for phrase in words.takes}
    rare = {"describe.overbuild_late", "describe.hidden_bag", "describe.no_supply"}
    assert own - said.keys() <= {*rare, "describe.no_market", "describe.no_bag"}


def test_different_positions_have_different_descriptions():
    told = 0
    for state in telling()[::40]:
        text = describe(state)
        for data in islice(variants(state.to_dict()), 0, None, 3):
            try:
                other = State.from_dict(data)
            except BadState:
                continue
            assert describe(other) != text or other == state
            assert rebuild(describe(other)) == other
            told += other != state
    assert told > 100


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


def test_a_foremans_fourth_worker_is_told_and_read():
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
                    check(state)
    assert found


def test_in_the_pseudo_language_no_plain_letter_is_left(pseudo: None):
    for state in telling():
        for shown in (state, state.seen_by(1)):
            assert not [
                letter for letter in describe(shown) if letter.isascii() and letter.isalpha()
            ]


def test_no_description_comes_near_the_limits(spoken: str):
    texts = [describe(state) for state in moments(GAMES[-1], 3)]
    longest = max(texts, key=len)
    assert 3 * len(longest) < MOST_CHARACTERS
    assert 3 * max(len(line) for text in texts for line in text.splitlines()) < LONGEST_LINE


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


def test_a_view_cannot_be_rebuilt(spoken: str):
    for _, view in views():
        with pytest.raises(BadDescription) as refused:
            rebuild(describe(view))
        assert refused.value.message.id == "describe.refused.view"


def test_without_its_first_sentence_a_view_is_refused_by_its_bag():
    view = new_game(2, seed=1, modules=["gem_mines"]).seen_by(1)
    (line,) = (one for one in describe(view).splitlines() if "The bag has" in one)
    with pytest.raises(BadDescription) as refused:
        rebuild(line)
    assert "what Purple may know" in str(refused.value)


def test_every_argument_of_a_sentence_is_read():
    for phrase, _ in takes():
        assert templates("en")[phrase.id].arguments <= phrase.arguments.keys()


def test_every_module_that_keeps_something_says_what():
    state = new_game(3, seed=1, modules=["gigantism"])
    for module in state.extra:
        words: Mapping[Any, Any] = WORDS[module].takes
        assert words and WORDS[module].kept is not None
    assert state.rules.modules == tuple(list(MODULES)[:9])
