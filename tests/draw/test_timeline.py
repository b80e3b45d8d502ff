"""Many lists in one: every list can be read off again, and nothing is written in vain."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from cacao_nb.draw.timeline import Lasting, spans, timeline

LISTS = st.lists(st.lists(st.integers(0, 9), max_size=12), max_size=8)


def shown(merged: list[Lasting[int]], step: int) -> list[int]:
    return [
        item for item, spans in merged if any(first <= step <= last for first, last in spans)
    ]


@given(LISTS)
def test_every_list_can_be_read_off(lists):
    merged = timeline(lists)
    assert [shown(merged, step) for step in range(len(lists))] == lists


@given(st.lists(st.sets(st.integers(0, 20)), max_size=8))
def test_items_that_stay_in_their_place_are_written_once(sets):
    grown = [set().union(*sets[: step + 1]) for step in range(len(sets))]
    merged = timeline([sorted(items) for items in grown])
    assert [item for item, _ in merged] == sorted(set().union(*sets))


def test_an_item_that_comes_back_is_the_same_item():
    assert timeline([["a", "b"], ["a"], ["a", "b"]]) == [
        ("a", ((0, 2),)),
        ("b", ((0, 0), (2, 2))),
    ]


def test_an_item_that_moves_is_written_twice_and_the_others_once():
    merged = timeline([["a", "b", "c"], ["b", "c", "a"]])
    assert sorted(item for item, _ in merged) == ["a", "a", "b", "c"]


def test_twins_stay_two():
    assert timeline([["a", "a"], ["a"]]) == [("a", ((0, 1),)), ("a", ((0, 0),))]


@given(st.sets(st.integers(0, 30)))
def test_spans_hold_the_steps_and_do_not_touch(steps):
    found = spans(sorted(steps))
    assert {step for first, last in found for step in range(first, last + 1)} == steps
    assert all(after[0] - before[1] > 1 for before, after in pairwise(found))
