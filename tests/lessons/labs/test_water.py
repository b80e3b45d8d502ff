"""The water track: the engine moves the carrier and says what a field is worth."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from cacao_nb.lessons.labs import WaterTrack
from cacao_nb.rules.state import WATER_FIELDS
from tests.lessons.labs.clicks import clicked


def test_every_field_has_its_value():
    track = WaterTrack()
    for field, value in enumerate(WATER_FIELDS):
        track.field = field
        assert track.value == value
        assert f"adds {value} to the final score" in track.said
    track.close()


@pytest.mark.parametrize(
    ("field", "workers", "reached"), [(0, 1, 1), (0, 3, 3), (5, 2, 7), (7, 3, 8), (8, 1, 8)]
)
def test_workers_move_the_carrier(field: int, workers: int, reached: int):
    track = WaterTrack(field)
    track._move[workers].click()
    assert track.field == reached
    assert ("lost (rule L3)" in track.said) == (field + workers > reached)
    track.close()


def test_the_table_tells_what_steps_would_be_worth():
    track = WaterTrack(6)
    assert track.table.rows == [(1, 11, 4), (2, 16, 9), (3, 16, 9)]
    track.close()


def test_it_can_be_put_anywhere():
    track = WaterTrack()
    track._field.value = 4
    assert (track.field, track.value) == (4, 2)
    track._back.click()
    assert track.field == 0
    track.close()


def test_a_clicked_field_takes_the_carrier():
    track = WaterTrack()
    for field in range(len(WATER_FIELDS)):
        clicked(track, "track", (0.03 + 0.94 * (field + 0.5) / 9, 0.85))
        assert track.field == field
    clicked(track, "track", (0.03, 0.2))  # the village
    assert track.field == 8
    track.close()


@pytest.mark.parametrize("field", [-1, 9])
def test_there_are_no_other_fields(field: int):
    track = WaterTrack(3)
    with pytest.raises(TraitError, match="between 0 and 8"):
        track.field = field
    assert track.field == 3
    track.close()
