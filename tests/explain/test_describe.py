"""Positions in sentences: complete, unambiguous, and read back in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from cacao_nb.explain import describe
from cacao_nb.messages import text as words
from cacao_nb.record import Record
from cacao_nb.record.steps import all_steps
from cacao_nb.rules import Place, State, apply, legal, new_game
from cacao_nb.rules.module import Module
from cacao_nb.rules.registry import MODULES
from cacao_nb.rules.state import WATER_FIELDS
from cacao_nb.rules.tiles import COLOURS
from cacao_nb.rules.turn import ENDING
from tests.explain.changed import changed_fields
from tests.explain.positions import RICH, moments, telling
from tests.explain.reading import DESCRIPTION, recognized
from tests.messages.entries import templates
from tests.rules.positions import play, table, tile

GOLDEN = Path(__file__).parent / "golden"

TELLING = telling()


def line_with(state: State, words: str) -> str:
    """The only line that has these words."""
    (line,) = (line for line in describe(state).splitlines() if words in line)
    return line


# ------------------------------------------------------------------- nothing is left out


def test_every_sentence_is_only_one_sentence(spoken: str):
    said = Counter[str]()
    for state in TELLING:
        for shown in (state, state.seen_by(0)):
            for line in filter(None, describe(shown).splitlines()):
                found = recognized(line, DESCRIPTION)
                assert len(found) == 1, (line, found)
                said[found[0][0]] += 1
    assert said.keys() >= {
        *("describe.turn", "describe.view", "describe.placed", "describe.overbuilt"),
        *("describe.filled", "describe.spaces", "describe.waiting", "describe.board"),
        *("describe.row", "describe.jungle", "describe.worker", "describe.covered"),
        *("describe.village", "describe.hand", "describe.no_hand", "describe.hidden_hand"),
        *("describe.display", "describe.no_display", "describe.pile", "describe.no_pile"),
        *("describe.hidden_pile", "describe.worker_pile", "describe.no_worker_pile"),
        *("describe.hidden_worker_pile", "describe.unseen_jungle", "describe.unseen_workers"),
        *(f"describe.deciding.{phase}" for phase in ("place", "fill", "act", "over")),
    }


@pytest.mark.parametrize("prefix", ["colour.", "side.", "tile."])
def test_no_two_things_have_the_same_word(prefix: str, spoken: str):
    found = Counter(words(name) for name in templates("en") if name.startswith(prefix))
    assert found and set(found.values()) == {1}


def test_any_changed_field_changes_the_description():
    found = changed_fields([*TELLING[::5], TELLING[-1]], step=2)
    assert found.keys() >= {
        *("workers", "covered", "jungle", "hands", "piles", "display", "pile"),
        *("gold", "cacao", "suns", "water", "phase", "filled"),
    }


def _one_waiting_less(state: State) -> None:
    (seat, edges), *others = state.waiting
    _, *left = edges.items()
    state.waiting = [(seat, dict(left)), *others] if left else others


#: What follows from other things in any game, so that it does not change alone.
ALONE: dict[str, Callable[[State], None]] = {
    "turn": lambda state: setattr(state, "turn", state.turn + 1),
    "first": lambda state: setattr(state, "first", (state.first + 1) % state.players),
    "active": lambda state: setattr(state, "active", (state.active + 1) % state.players),
    "placed": lambda state: setattr(state, "placed", None),
    "spaces": lambda state: setattr(state, "spaces", state.spaces[1:]),
    "waiting": _one_waiting_less,
    "covered": lambda state: state.covered.clear(),
}


@pytest.mark.parametrize("name", ALONE)
def test_even_what_never_changes_alone_is_described(name: str):
    changed = 0
    for state in TELLING:
        if getattr(state, name) or name in ("first", "active"):
            other = state.copy()
            ALONE[name](other)
            assert describe(other) != describe(state)
            changed += 1
    assert changed


def test_modules_are_told(monkeypatch: pytest.MonkeyPatch):
    for name in ("one", "two", "three"):
        monkeypatch.setitem(MODULES, name, Module())
    state = new_game(2, seed=3, modules=("three", "one", "two"))
    assert "Besides the base game it uses one, two and three." in describe(state)


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


def test_a_step_between_two_decisions_can_be_described():
    record = Record.deal(players=2, seed=7)
    while record.turns_begun == 1:
        record.play(legal(record.state)[0])
    between = [step.state for step in tuple(all_steps(record)) if step.state.phase == ENDING]
    assert between
    for state in between:
        assert words("describe.deciding.ending", active="Red") in describe(state)
