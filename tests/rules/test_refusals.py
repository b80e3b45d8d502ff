"""Every sentence that refuses a decision: its words, rule and squares, and no harm done."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import cacao_nb.messages
from cacao_nb.rules import (
    DONE,
    PASS,
    PILE,
    Act,
    Decision,
    Fill,
    Overbuild,
    Place,
    State,
)
from cacao_nb.rules.rulebook import RULE_IDS
from cacao_nb.rules.squares import Square
from tests.rules.answers import refused
from tests.rules.positions import play, table, tile

N, E, S, W = range(4)
ONES = "1-1-1-1"
RED, PURPLE = tile("red", ONES), tile("purple", ONES)
PLACE_AT_1_0 = Place(ONES, 0, (1, 0))


def placing() -> State:
    """Red is about to place a 1-1-1-1 or a 2-1-0-1; purple has a tile on (1, 0)."""
    return table(workers={(1, 0): PURPLE}, hand=[ONES, "2-1-0-1"])


def overbuilding(suns: int = 1, display: Sequence[str] = ()) -> State:
    """Red may overbuild (1, 0); (0, 1) is purple's and (2, 1) has been overbuilt."""
    return table(
        workers={(1, 0): RED, (0, 1): PURPLE, (2, 1): RED},
        covered={(2, 1): RED},
        display=display,
        pile=(),
        suns=[suns],
    )


def filling(*first: Decision) -> State:
    """Red has placed on (1, 0); (1, -1) and (2, 0) are to be filled."""
    state = table(workers={(2, -1): PURPLE})
    play(state, PLACE_AT_1_0, *first)
    return state


def filling_the_third() -> State:
    """The display is used up; (1, 1) takes the top of the pile."""
    state = table(
        jungle={(0, 0): "temple"}, workers={(2, -1): PURPLE, (2, 1): PURPLE}, pile=["sun site"]
    )
    play(state, PLACE_AT_1_0, Fill((1, -1), "water"), Fill((2, 0), "market 3"))
    return state


def acting() -> State:
    """Red acts: plantation W, two workers at the market S; purple waits on (2, 1)."""
    state = table(
        workers={(2, 1): PURPLE}, hand=["2-1-0-1"], display=["gold mine 1"], cacao=[1]
    )
    play(state, Place("2-1-0-1", 1, (1, 0)), Fill((2, 0), "gold mine 1"))
    return state


def poor() -> State:
    """As `acting`, but nobody has cacao to sell."""
    state = acting()
    state.cacao[0] = 0
    return state


def over() -> State:
    """The last turn has been played."""
    state = table(turn=22)
    play(state, Place(ONES, 0, (-1, 0)), DONE)
    return state


class Unheard(Decision):
    """A decision that this game does not know."""

    __slots__ = ()

    def __new__(cls) -> Unheard:
        return cls._intern()


#: The ends of sentences that are too long for one line.
NEEDED = "overbuilding needs the pile and the display empty."
ALLOWED = "the top of the pile goes on the space."

Case = tuple[str, str, Callable[[], State], Decision, str, tuple[Square, ...]]

CASES: list[Case] = [
    ("other", "A8", placing, Unheard(), "This is not possible now.", ()),
    ("asked_place", "A8", placing, DONE, "Red first has to place a worker tile.", ()),
    (
        "asked_fill",
        "F3",
        filling,
        DONE,
        "Red first has to fill the jungle spaces.",
        ((1, -1), (2, 0)),
    ),
    ("asked_act", "A8", acting, PASS, "The activated workers of Red come first.", ()),
    ("over", "E4", over, PASS, "The game is over.", ()),
    (
        "hand",
        "P1",
        placing,
        Place("3-0-0-1", 0, (0, 1)),
        "Red does not hold a 3-0-0-1; the hand has 1-1-1-1 and 2-1-0-1.",
        (),
    ),
    (
        "worker_there",
        "P1",
        placing,
        PLACE_AT_1_0,
        "A worker tile lies on (1, 0) already.",
        ((1, 0),),
    ),
    (
        "jungle_there",
        "P1",
        placing,
        Place(ONES, 0, (1, 1)),
        "A jungle tile lies on (1, 1) already: market 2.",
        ((1, 1),),
    ),
    (
        "jungle_there",
        "F1",
        filling,
        Fill((1, 1), "water"),
        "A jungle tile lies on (1, 1) already: market 2.",
        ((1, 1),),
    ),
    (
        "touches",
        "P2",
        placing,
        Place(ONES, 0, (2, 0)),
        "(2, 0) touches the worker tile at (1, 0).",
        ((1, 0),),
    ),
    (
        "jungle_space",
        "P2",
        placing,
        Place(ONES, 0, (-1, 1)),
        "(-1, 1) is a jungle space; worker tiles go on the other colour of the chessboard.",
        ((-1, 1),),
    ),
    (
        "no_jungle",
        "P1",
        placing,
        Place(ONES, 0, (3, 0)),
        "No jungle tile lies beside (3, 0).",
        ((3, -1), (4, 0), (3, 1), (2, 0)),
    ),
    (
        "jungle_left",
        "O1",
        lambda: overbuilding(display=["water"]),
        Overbuild(ONES, 0, (1, 0)),
        f"There is still 1 jungle tile to come; {NEEDED}",
        (),
    ),
    (
        "jungle_left",
        "O1",
        placing,
        Overbuild(ONES, 0, (1, 0)),
        f"There are still 3 jungle tiles to come; {NEEDED}",
        (),
    ),
    (
        "no_sun",
        "O2",
        lambda: overbuilding(suns=0),
        Overbuild(ONES, 0, (1, 0)),
        "Red has no sun token to pay for overbuilding.",
        (),
    ),
    (
        "nothing_there",
        "O3",
        overbuilding,
        Overbuild(ONES, 0, (-1, 0)),
        "There is no worker tile on (-1, 0) to overbuild.",
        ((-1, 0),),
    ),
    (
        "not_own",
        "O3",
        overbuilding,
        Overbuild(ONES, 0, (0, 1)),
        "The worker tile on (0, 1) belongs to Purple; only an own tile can be overbuilt.",
        ((0, 1),),
    ),
    (
        "overbuilt",
        "O4",
        overbuilding,
        Overbuild(ONES, 0, (2, 1)),
        "(2, 1) has been overbuilt already, and that is possible once.",
        ((2, 1),),
    ),
    (
        "must_place",
        "P4",
        overbuilding,
        PASS,
        "Passing is possible only when nothing else is; there are 4 other choices.",
        (),
    ),
    (
        "not_to_fill",
        "F1",
        filling,
        Fill((3, 1), "water"),
        "(3, 1) does not have to be filled now; to be filled: (1, -1) and (2, 0).",
        ((3, 1), (1, -1), (2, 0)),
    ),
    (
        "display_first",
        "F5",
        filling,
        Fill((2, 0), PILE),
        "The face-up tiles are used before the pile.",
        (),
    ),
    (
        "not_shown",
        "F4",
        filling,
        Fill((2, 0), "temple"),
        "No temple lies in the display, where this lies: market 3 and water.",
        (),
    ),
    (
        "holds",
        "F4",
        filling,
        Fill((2, 0), "water", (1,)),
        "Nothing lies on a water that would tell it from another.",
        (),
    ),
    (
        "none_shown",
        "F5",
        filling_the_third,
        Fill((1, 1), "sun site"),
        f"No sun site lies in the display, which is empty; {ALLOWED}",
        (),
    ),
    (
        "later",
        "A7",
        acting,
        Act((2, 1), N, 1),
        "The workers of Purple act after those of Red.",
        ((2, 1),),
    ),
    (
        "not_activated",
        "A3",
        acting,
        Act((2, 1), W, 1),
        "The west edge of (2, 1) has no activated workers that still may act.",
        ((2, 1),),
    ),
    (
        "workers",
        "A5",
        acting,
        Act((1, 0), W, 3),
        "The west edge of (1, 0) has 1 worker, not 3.",
        ((1, 0),),
    ),
    (
        "able",
        "J2",
        acting,
        Act((1, 0), S, 2),
        "Of the south edge of (1, 0), 1 worker can act at the market 2 now, not 2.",
        ((1, 0), (1, 1)),
    ),
    (
        "unable",
        "J2",
        poor,
        Act((1, 0), S, 2),
        "No worker on the south edge of (1, 0) can act at the market 2 now.",
        ((1, 0), (1, 1)),
    ),
]

#: Reasons that never come first, each after the one that does.
FURTHER: list[Case] = [
    (
        "pile_empty",
        "F6",
        overbuilding,
        Fill((2, 0), PILE),
        "The pile is empty.",
        (),
    ),
    (
        "pile_empty",
        "F6",
        overbuilding,
        Fill((2, 0), "temple"),
        "The pile is empty.",
        (),
    ),
]


def params(cases: list[Case]) -> list[Any]:
    """The cases, each marked with the rule that its refusal stands on."""
    return [
        pytest.param(*case, id=f"{case[0]}-{number}", marks=pytest.mark.rule(case[1]))
        for number, case in enumerate(cases)
    ]


@pytest.mark.parametrize(
    ("message", "rule", "position", "decision", "sentence", "squares"), params(CASES)
)
def test_a_refusal_says_why_and_where_and_changes_nothing(
    message: str,
    rule: str,
    position: Callable[[], State],
    decision: Decision,
    sentence: str,
    squares: tuple[Square, ...],
) -> None:
    first = refused(position(), decision)[0]
    assert first.message.id == f"refused.{message}"
    assert (str(first), first.rule, first.squares) == (sentence, rule, squares)


@pytest.mark.parametrize(
    ("message", "rule", "position", "decision", "sentence", "squares"), params(FURTHER)
)
def test_a_further_reason_is_given_as_well(
    message: str,
    rule: str,
    position: Callable[[], State],
    decision: Decision,
    sentence: str,
    squares: tuple[Square, ...],
) -> None:
    _first, *further = refused(position(), decision)
    (reason,) = (one for one in further if one.message.id == f"refused.{message}")
    assert (str(reason), reason.rule, reason.squares) == (sentence, rule, squares)


def test_every_refusal_of_the_catalogue_is_shown_here() -> None:
    folder = Path(cacao_nb.messages.__file__).parent / "catalogue"
    catalogue = tomllib.loads((folder / "rules.en.toml").read_text(encoding="utf-8"))
    assert {case[0] for case in CASES + FURTHER} == set(catalogue["refused"])
    assert {case[1] for case in CASES + FURTHER} <= set(RULE_IDS)


@pytest.mark.rule("O1")
def test_all_reasons_are_given_the_most_important_first() -> None:
    state = overbuilding(suns=0, display=["water"])
    reasons = refused(state, Overbuild("3-0-0-1", 0, (0, 1)))
    assert [reason.rule for reason in reasons] == ["O1", "O2", "O3", "P1"]


@pytest.mark.rule("P2")
def test_a_tile_that_touches_several_names_them_all() -> None:
    state = table(workers={(1, 0): PURPLE, (2, 1): PURPLE})
    first, second, *_ = refused(state, Place(ONES, 0, (2, 0)))
    assert str(first) == "(2, 0) touches the worker tiles at (2, 1) and (1, 0)."
    assert second.message.id == "refused.jungle_space"


@pytest.mark.rule("A8")
def test_a_decision_of_another_phase_is_first_of_all_out_of_turn() -> None:
    first, *further = refused(placing(), Fill((2, 0), "temple"))
    assert first.message.id == "refused.asked_place"
    assert {reason.message.id for reason in further} == {
        "refused.not_to_fill",
        "refused.not_shown",
    }
