"""Positions in sentences: complete, unambiguous, and the same when read back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cacao_nb.explain import BadDescription, describe, rebuild
from cacao_nb.explain.modules import WORDS
from cacao_nb.explain.takes import takes
from cacao_nb.messages import text as words
from cacao_nb.messages.catalogue import templates
from cacao_nb.record import Record
from cacao_nb.record.steps import all_steps
from cacao_nb.rules import BadState, Place, State, apply, legal, new_game
from cacao_nb.rules.module import Module
from cacao_nb.rules.registry import MODULES
from cacao_nb.rules.state import WATER_FIELDS
from cacao_nb.rules.tiles import COLOURS
from cacao_nb.rules.turn import ENDING
from tests.explain.positions import RICH, moments, telling
from tests.rules.positions import play, table, tile
from tests.rules.random_games import Setting, settings

GOLDEN = Path(__file__).parent / "golden"

TELLING = telling()


def recognized(line: str) -> list[str]:
    """The ids of all sentences that a line could be."""
    found = []
    for phrase, _ in takes():
        try:
            phrase.read(line)
        except ValueError:
            continue
        found.append(phrase.id)
    return found


def line_with(state: State, words: str) -> str:
    """The only line that has these words."""
    (line,) = (line for line in describe(state).splitlines() if words in line)
    return line


# ---------------------------------------------------------------------------- there and back


@pytest.mark.parametrize("setting", settings(6), ids=str)
def test_every_position_of_a_game_is_rebuilt(setting: Setting, spoken: str):
    for state in moments(setting):
        again = rebuild(describe(state))
        assert again == state
        assert type(again) is State
        # An equal state has the same choices, whatever the order of the tiles on the board.
        assert set(legal(again)) == set(legal(state))


def test_every_sentence_is_only_one_sentence(spoken: str):
    said = Counter[str]()
    for state in moments(RICH):
        for line in filter(None, describe(state).splitlines()):
            found = recognized(line)
            assert len(found) == 1, (line, found)
            said[found[0]] += 1
    rest = {phrase.id for phrase, _ in takes()} - said.keys()
    rest -= {phrase.id for words in WORDS.values() for phrase in words.takes}
    assert rest == {
        "describe.modules",
        "describe.option",
        "describe.kept",
        "describe.deciding_other",
        "describe.deciding.hut",
        "describe.deciding.ending",  # never between two decisions
        "describe.view",
        "describe.hidden_hand",
        "describe.unseen_jungle",
        "describe.unseen_workers",
    }


def test_every_argument_of_a_sentence_is_read():
    for phrase, _ in takes():
        assert templates("en")[phrase.id].arguments <= phrase.arguments.keys()


@pytest.mark.parametrize("prefix", ["colour.", "side.", "tile."])
def test_no_two_things_have_the_same_word(prefix: str, spoken: str):
    found = Counter(words(name) for name in templates("en") if name.startswith(prefix))
    assert found and set(found.values()) == {1}


def variants(data: Any) -> Iterator[Any]:
    """Plain data with one thing changed: a number, a name, or the order of two neighbours."""
    if isinstance(data, dict):
        for key, value in data.items():
            for other in variants(value):
                yield {**data, key: other}
    elif isinstance(data, list):
        for index, value in enumerate(data):
            for other in variants(value):
                yield [*data[:index], other, *data[index + 1 :]]
        for index in range(len(data) - 1):
            yield [*data[:index], data[index + 1], data[index], *data[index + 2 :]]
    elif isinstance(data, int):
        yield data + 1
        yield data - 1
    elif isinstance(data, str):
        for other in ("market 3", "1-1-1-1", "2-1-0-1", "act", "over"):
            yield other


def test_different_positions_have_different_descriptions():
    told = 0
    for state in TELLING[::4]:
        text = describe(state)
        for data in variants(state.to_dict()):
            try:
                other = State.from_dict(data)
            except BadState:
                continue
            assert describe(other) != text or other == state
            assert rebuild(describe(other)) == other
            told += other != state
    assert told > 200


def test_a_position_without_its_history_is_rebuilt_when_asked_for():
    state = table(workers={(1, 0): tile("purple", "3-0-0-1", 2)}, hand=("2-1-0-1",))
    assert rebuild(describe(state), teaching=True) == state


def test_modules_are_told(monkeypatch: pytest.MonkeyPatch):
    for name in ("one", "two", "three"):
        monkeypatch.setitem(MODULES, name, Module())
    state = new_game(2, seed=3, modules=("three", "one", "two"))
    assert "Besides the base game it uses one, two and three." in describe(state)
    assert rebuild(describe(state)) == state


def test_describing_changes_nothing():
    for state in TELLING:
        before = state.copy()
        describe(state)
        assert state == before


# ---------------------------------------------------------------------------- how it reads


@pytest.mark.parametrize("name", ["position", "view"])
def test_a_whole_description_reads_well(name: str):
    """To be read by a person whenever it changes."""
    state = next(s for s in moments(RICH) if s.turn == 7 and len(s.waiting) > 1)
    shown = state if name == "position" else state.seen_by(2)
    expected = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert describe(shown) + "\n" == expected


def test_the_situation_comes_first_and_the_piles_last():
    parts = describe(TELLING[0]).split("\n\n")
    beginnings = [
        "This is turn",
        "A square is named",
        "Red has",
        "Red holds",
        "The jungle pile",
    ]
    assert [part[: len(start)] for part, start in zip(parts, beginnings, strict=True)] == (
        beginnings
    )


def test_the_board_is_told_row_by_row_from_west_to_east():
    for state in TELLING:
        rows = [line for line in describe(state).splitlines() if line.startswith("At (")]
        squares = [eval(line[3 : line.index(")") + 1]) for line in rows]
        assert squares == sorted({*state.workers, *state.jungle}, key=lambda one: one[::-1])


@pytest.mark.parametrize(
    ("suns", "sentence"),
    [
        (0, "Red has 3 gold, 2 cacao and 0 sun tokens; the water carrier stands on"),
        (1, "Red has 3 gold, 2 cacao and 1 sun token; the water carrier stands on"),
        (2, "Red has 3 gold, 2 cacao and 2 sun tokens; the water carrier stands on"),
    ],
)
def test_villages(suns: int, sentence: str):
    state = table(gold=[3], cacao=[2], suns=[suns])
    assert line_with(state, "Red has").startswith(sentence)


@pytest.mark.parametrize("field", range(9))
def test_a_water_carrier_is_told_by_the_value_of_its_field(field: int):
    state = table(water=[field])
    assert line_with(state, "Red has").endswith(f"on the water field {WATER_FIELDS[field]}.")


@pytest.mark.parametrize(
    ("rotation", "edges"),
    [
        (0, "with 1 worker on its north edge, 2 on its east edge, 1 on its south edge and 0"),
        (1, "with 0 workers on its north edge, 1 on its east edge, 2 on its south edge and 1"),
        (3, "with 2 workers on its north edge, 1 on its east edge, 0 on its south edge and 1"),
    ],
)
def test_a_worker_tile_is_told_as_it_lies(rotation: int, edges: str):
    state = table(workers={(-1, 0): tile("purple", "2-1-0-1", rotation)})
    assert line_with(state, "At (-1, 0)") == (
        f"At (-1, 0) lies Purple's worker tile 2-1-0-1, {edges} on its west edge."
    )


def test_what_lies_underneath_is_told():
    square = (-1, 0)
    state = table(
        workers={square: tile("red", "1-1-1-1")}, covered={square: tile("red", "3-1-0-0", 1)}
    )
    assert line_with(state, "Underneath") == (
        "Underneath at (-1, 0) lies Red's overbuilt worker tile 3-1-0-0, with 0 workers on its "
        "north edge, 0 on its east edge, 3 on its south edge and 1 on its west edge."
    )


def test_the_turn_so_far_is_told():
    state = table(workers={(2, 1): tile("purple", "2-1-0-1", 1)}, display=("temple", "water"))
    play(state, Place("1-1-1-1", 0, (1, 0)))
    assert describe(state).splitlines()[1:4] == [
        "It is Red's turn, and Red decides which jungle tile fills which space.",
        "In this turn Red has placed the worker tile at (1, 0).",
        "1 jungle space still has to be filled: (2, 0).",
    ]
    apply(state, legal(state)[-1])
    assert describe(state).splitlines()[1:6] == [
        "It is Red's turn, and Red decides which activated workers act.",
        "In this turn Red has placed the worker tile at (1, 0).",
        "In this turn 1 jungle space has been filled: (2, 0).",
        (
            "3 edges of Red are still waiting to act: "
            "the east edge at (1, 0) with 1 worker facing the water, "
            "the south edge at (1, 0) with 1 worker facing the market 2 and "
            "the west edge at (1, 0) with 1 worker facing the single plantation."
        ),
        "",
    ]


@pytest.mark.parametrize(
    ("tiles", "shown"),
    [
        ((), "The display is empty."),
        (("water",), "The display has 1 jungle tile: water."),
        (
            ("water", "market 3"),
            "The display has 2 jungle tiles, the oldest first: water and market 3.",
        ),
    ],
)
def test_the_display(tiles: tuple[str, ...], shown: str):
    assert line_with(table(display=tiles), "The display") == shown


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_is_named(players: int):
    text = describe(new_game(players, seed=1, first=1))
    for seat, colour in enumerate(COLOURS):
        assert (colour.capitalize() in text) is (seat < players)
    assert "; Purple began." in text


def test_in_the_pseudo_language_no_plain_letter_is_left(pseudo: None):
    for state in TELLING:
        for shown in (state, state.seen_by(1)):
            assert not [
                letter for letter in describe(shown) if letter.isascii() and letter.isalpha()
            ]


def test_a_step_between_two_decisions_can_be_described_but_not_rebuilt():
    record = Record.deal(players=2, seed=7)
    while record.turns == 1:
        record.play(legal(record.state)[0])
    between = [step.state for step in tuple(all_steps(record)) if step.state.phase == ENDING]
    assert between
    for state in between:
        assert words("describe.deciding.ending", active="Red") in describe(state)
        with pytest.raises(BadDescription, match="ending"):
            rebuild(describe(state))
