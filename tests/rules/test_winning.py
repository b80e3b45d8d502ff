"""W: the total, the places and the win."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cacao_nb.rules import DONE, Place, ScoreSheet, score
from tests.rules.answers import told
from tests.rules.positions import play, table, tile

#: The carrier on 0: water counts nothing either way.
FIELD_0 = 3


def sheet_of(gold: Sequence[int], cacao: Sequence[int] = ()) -> ScoreSheet:
    """The sheet of players who have gold and cacao, and nothing else that counts."""
    players = len(gold)
    return score(table(players=players, gold=gold, cacao=cacao, water=[FIELD_0] * players))


def ranks(gold: Sequence[int], cacao: Sequence[int] = ()) -> list[int]:
    """Their places."""
    return [player.rank for player in sheet_of(gold, cacao).players]


@pytest.mark.rule("W1")
def test_the_total_is_gold_temples_suns_and_water() -> None:
    state = table(
        jungle={(0, 0): "temple"},
        workers={(1, 0): tile("red", "1-1-1-1")},
        gold=[20, 7],
        suns=[2, 3],
        water=[7, 4],
    )
    red, purple = score(state).players
    assert red.lines == {"gold": 20, "temples": 6, "suns": 2, "water": 11}
    assert purple.lines == {"gold": 7, "temples": 0, "suns": 3, "water": 2}
    assert (red.total, purple.total) == (39, 12)


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    ("moved", "field"),
    [(0, -10), (1, -4), (2, -1), (3, 0), (4, 2), (5, 4), (6, 7), (7, 11), (8, 16)],
)
def test_the_water_field_counts_and_may_be_negative(moved: int, field: int) -> None:
    assert score(table(gold=[5], water=[moved])).players[0].total == 5 + field


@pytest.mark.rule("W1")
def test_a_total_may_be_negative() -> None:
    assert score(table()).players[0].total == -10


@pytest.mark.rule("W2")
def test_left_over_cacao_is_worth_nothing() -> None:
    red, purple = sheet_of([10, 11], cacao=[5, 0]).players
    assert (red.total, purple.total) == (10, 11)
    assert (red.rank, purple.rank) == (2, 1)


@pytest.mark.rule("W2")
def test_left_over_cacao_breaks_ties() -> None:
    assert ranks([10, 10], cacao=[1, 2]) == [2, 1]
    assert ranks([10, 10, 10], cacao=[0, 5, 3]) == [3, 1, 2]
    assert ranks([12, 10, 10, 9], cacao=[0, 1, 2, 5]) == [1, 3, 2, 4]


@pytest.mark.rule("W2")
def test_sun_tokens_and_gold_do_not_break_ties() -> None:
    state = table(gold=[3, 4], suns=[1, 0], cacao=[2, 2])
    assert [player.rank for player in score(state).players] == [1, 1]


@pytest.mark.rule("W3")
@pytest.mark.parametrize(
    ("gold", "places"),
    [
        ([9, 5], [1, 2]),
        ([9, 9, 5], [1, 1, 3]),
        ([5, 9, 9], [3, 1, 1]),
        ([9, 5, 5], [1, 2, 2]),
        ([9, 5, 5, 3], [1, 2, 2, 4]),
        ([9, 9, 9, 3], [1, 1, 1, 4]),
        ([9, 9, 3, 3], [1, 1, 3, 3]),
        ([4, 7, 9, 8], [4, 3, 1, 2]),
    ],
)
def test_equals_share_a_place_and_the_next_is_skipped(
    gold: list[int], places: list[int]
) -> None:
    assert ranks(gold, cacao=[2] * len(gold)) == places


@pytest.mark.rule("W4")
def test_one_winner_alone() -> None:
    assert sheet_of([5, 9, 7]).winners == (1,)
    assert sheet_of([9, 9, 7], cacao=[1, 2]).winners == (1,)


@pytest.mark.rule("W4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_several_on_the_first_place_share_the_win(players: int) -> None:
    assert sheet_of([9] * players, cacao=[1] * players).winners == tuple(range(players))
    assert sheet_of([*[9] * (players - 1), 8]).winners == tuple(range(players - 1))


@pytest.mark.rule("W1")
def test_the_events_of_the_last_turn_tell_every_line_of_the_sheet() -> None:
    state = table(turn=22, gold=[4, 5], suns=[1, 0], cacao=[0, 2], water=[3, 3])
    log = play(state, Place("1-1-1-1", 0, (2, 1)), DONE)
    assert [(event.seat, event.line, event.amount) for event in told(log, "scored")] == [
        (0, "gold", 4),
        (0, "temples", 0),
        (0, "suns", 1),
        (0, "water", 0),
        (1, "gold", 5),
        (1, "temples", 0),
        (1, "suns", 0),
        (1, "water", 0),
    ]
    ranked = [
        (event.seat, event.total, event.cacao, event.rank) for event in told(log, "ranked")
    ]
    assert ranked == [(0, 5, 0, 2), (1, 5, 2, 1)]
