"""How everybody stands with modules: right numbers, in words, and nothing that is hidden."""

from __future__ import annotations

import re
from random import Random

import pytest

from cacao_nb.explain import explain_position, explain_temples
from cacao_nb.rules import legal, new_game, possible, score
from tests.explain.module_games import GAMES, moments
from tests.explain.reading import said
from tests.explain.test_describe_modules import telling, views
from tests.modules import EIGHT


def test_what_the_modules_add_is_read_back_out_of_the_sentences(spoken: str):
    phases = set[str]()
    for state in telling()[::3]:
        answer, kept = explain_position(state), state.extra
        seats = range(state.players)
        tokens = {one["player"]: one["tokens"] for one in said(answer, "describe.tokens")}
        bars = {one["player"]: one["bars"] for one in said(answer, "describe.bars")}
        assert [tokens[seat] for seat in seats] == kept["map"].tokens
        assert [bars[seat] for seat in seats] == kept["chocolate"].bars
        masks = {one["player"]: one["masks"] for one in said(answer, "describe.masks")}
        assert [tuple(masks.get(seat, ())) for seat in seats] == kept["gem_mines"].masks
        gems = {one["player"]: one["count"] for one in said(answer, "describe.gems")}
        assert [gems.get(seat, 0) for seat in seats] == list(map(sum, kept["gem_mines"].gems))
        huts = {one["player"]: one["huts"] for one in said(answer, "describe.huts")}
        assert [tuple(huts.get(seat, ())) for seat in seats] == kept["huts"].owned
        (left,) = said(answer, "standing.bag")
        assert left["count"] == sum(kept["gem_mines"].unseen)
        stands = said(answer, "describe.emperor", "standing.emperor")
        assert [one["square"] for one in stands] == [kept["emperor"].square]
        for one in said(answer, "standing.emperor"):
            assert one["owner"] == state.workers[one["square"]].owner
        totals = [one["total"] for one in said(answer, "standing.total")]
        assert totals == [player.total for player in score(state).players]
        if state.phase == "hut":
            (choices,) = said(answer, "standing.choices.hut")
            assert choices["count"] == len(legal(state)) - 1
        phases.add(state.phase)
    assert phases >= {"place", "act", "hut", "over"}


@pytest.mark.rule("G10")
def test_a_position_is_explained_alike_whatever_is_hidden():
    for state, view in views():
        told = explain_position(view)
        assert set(told) <= set(explain_position(state))
        other = possible(view, Random(1)).seen_by(view.seat)
        assert explain_position(other) == told


@pytest.mark.rule("G1")
def test_a_game_without_temples_says_so():
    answer = explain_temples(new_game(2, seed=1, modules=["gem_mines"]))
    assert str(answer) == "There are no temples in this game."
    assert "No temple lies" in str(explain_temples(new_game(3, seed=1, modules=["gigantism"])))


def test_without_modules_nothing_is_added():
    told = explain_position(new_game(2, seed=7))
    with_all = explain_position(new_game(2, seed=7, modules=EIGHT))
    assert len(told) == 9 and len(with_all) > 15


def test_nothing_is_left_in_english(pseudo: None):
    for setting in GAMES[8:12]:
        for state in moments(setting, 9):
            answer = explain_position(state)
            shown = re.sub("[A-Z][0-9]+", "", f"{answer}\n{answer.table}").removesuffix("None")
            assert re.findall("[A-Za-z]+", shown) == []
