"""Temples, why not, what if and whole positions: right numbers, in words and in tables."""

from __future__ import annotations

import re

import pytest

from cacao_nb.explain import (
    Table,
    explain_position,
    explain_temples,
    explain_what_if,
    explain_why_not,
    in_words,
    temple_rule,
)
from cacao_nb.messages import PSEUDO, language
from cacao_nb.rules import Overbuild, Place, State, legal, new_game, what_if, why_not
from cacao_nb.rules.preview import temple_standings
from cacao_nb.rules.state import ACT, FILL, PLACE
from tests.explain.positions import RICH, moments, telling
from tests.explain.reading import said
from tests.rules.positions import table, tile
from tests.rules.random_games import Setting


def temples() -> list[State]:
    """Positions with temples."""
    games = (RICH, Setting(2, 3, 0, "all"), Setting(4, 5, 2, "all"))
    return [
        state for game in games for state in list(moments(game))[::25] if len(state.jungle) > 8
    ]


def test_temple_standings_are_read_back_out_of_their_sentences(spoken: str):
    told = 0
    for state in temples():
        answer = explain_temples(state)
        standings = temple_standings(state)
        lines = said(answer, "standing.now", "standing.nobody")
        assert {line["space"] for line in lines} == {one.space for one in standings}
        for standing in standings:
            for line in said(answer, "standing.now"):
                if line["space"] == standing.space:
                    told_awards = [
                        (one["owner"], one["workers"], one["gold"]) for one in line["awards"]
                    ]
                    counts = zip(standing.workers, standing.awards, strict=True)
                    assert told_awards == [
                        (seat, workers, gold)
                        for seat, (workers, gold) in enumerate(counts)
                        if workers
                    ]
                    assert line["rule"] == temple_rule(standing.workers)
        flips = [(one.space, f.seat, f.workers) for one in standings for f in one.flips]
        more = [(f["space"], f["owner"], f["count"]) for f in said(answer, "standing.more")]
        fewer = [
            (f["space"], f["owner"], -f["count"])
            for f in said(answer, "standing.fewer", "standing.fewer_nobody")
        ]
        assert sorted(more + fewer) == sorted(flips)
        told += len(flips)
    assert told > 20


def test_the_table_of_temples_has_a_row_for_each_player():
    state = table(
        jungle={(0, 0): "temple"},
        workers={(1, 0): tile("red", "3-0-0-1", 2), (0, 1): tile("purple", "1-1-1-1")},
    )
    shown = explain_temples(state).table
    assert shown is not None
    assert [[str(cell) for cell in row] for row in shown.rows] == [
        ["(0, 0)", "Red", "3", "6", "", "2"],
        ["(0, 0)", "Purple", "1", "3", "2", "1"],
    ]


def test_without_temples_there_is_no_table():
    answer = explain_temples(new_game(players=2, seed=7))
    assert answer.table is None
    assert (
        answer._repr_html_() == "<ul><li>No temple lies on the board yet (rule J6).</li></ul>"
    )


@pytest.mark.parametrize("square", [(0, 0), (2, 2), (3, 2), (-4, 1)])
def test_every_reason_is_told_with_its_rule(square: tuple[int, int]):
    state = new_game(players=2, seed=7)
    for decision in (Place("1-1-1-1", 0, square), Overbuild("1-1-1-1", 0, square)):
        reasons = why_not(state, decision)
        answer = explain_why_not(state, decision)
        assert len(answer) == len(reasons) > 0
        assert answer.table is not None and len(answer.table) == len(reasons)
        for sentence, reason in zip(answer, reasons, strict=True):
            assert sentence.startswith(f"{reason} Rule {reason.rule}: ")


def test_a_legal_decision_is_said_to_be_legal():
    state = new_game(players=2, seed=7)
    answer = explain_why_not(state, legal(state)[0])
    assert answer.table is None
    assert str(answer) == f"This is legal now: {in_words(legal(state)[0])}."


def test_what_if_is_read_back_out_of_its_sentences(spoken: str):
    kinds = set[str]()
    for state in telling():
        for decision in legal(state)[::9]:
            found, answer = what_if(state, decision), explain_what_if(state, decision)
            best = found.best
            told = said(answer, "what_if.placement", "what_if.fill_cause")
            edges = [
                (one.seat, one.edge.square, one.edge.side, one.workers, one.tile.name)
                for one in best.activations
            ]
            assert sorted(
                (one["owner"], one["square"], one["side"], one["workers"], one["tile"])
                for one in told
            ) == sorted(edges)
            fills = said(answer, "what_if.fill", "what_if.unseen")
            assert sorted(one["space"] for one in fills) == sorted(
                fill.space for fill in best.fills
            )
            idle = [one["owner"] for one in said(answer, "what_if.no_gains")]
            assert idle == [seat for seat, gains in enumerate(best.gains) if not gains]
            gold = {one["owner"]: one["gold"] for one in said(answer, "what_if.temples_more")}
            gold |= {one["owner"]: -one["gold"] for one in said(answer, "what_if.temples_less")}
            assert gold == {s: by for s, by in enumerate(best.temple_gold) if by}
            assert answer.table is not None and len(answer.table) == len(found.outcomes)
            kinds.update(type(decision).__name__ for _ in fills)
    assert "Place" in kinds


def test_positions_are_told_with_totals_and_choices(spoken: str):
    for state in telling():
        answer = explain_position(state)
        totals = said(answer, "standing.total")
        assert [one["owner"] for one in totals] == list(range(state.players))
        if state.phase in (PLACE, FILL, ACT):
            (choices,) = said(answer, f"standing.choices.{state.phase}")
            assert choices["count"] == len(legal(state))
            assert choices["decider"] == state.decider
        (to_come,) = said(answer, "standing.to_come")
        assert (to_come["shown"], to_come["hidden"]) == (len(state.display), len(state.pile))


@pytest.mark.rule("H2")
def test_a_hidden_hand_has_no_choices_to_tell():
    state = new_game(players=2, seed=7)
    assert said(explain_position(state.seen_by(0)), "standing.choices.place")
    assert not said(explain_position(state.seen_by(1)), "standing.choices.place")


def test_nothing_is_left_in_english(pseudo: None):
    assert language() == PSEUDO
    state = telling()[5]
    for answer in (
        explain_position(state),
        explain_what_if(state, legal(state)[0]),
        explain_why_not(state, Place("1-1-1-1", 0, (0, 0))),
    ):
        shown = f"{answer}\n{answer.table}"
        # The ids of rules are the same in every language.
        shown = re.sub("[A-Z][0-9]+", "", shown).removesuffix("None")
        assert re.findall("[A-Za-z]+", shown) == []


def test_tables_are_escaped_and_have_heads():
    shown = Table("a < b", ["<x>", "y"], [["<1>", 2], ["c", ""]])._repr_html_()
    style, _, told = shown.partition("</style>")
    assert style.startswith("<style>.cacao-table")
    assert told == (
        '<table class="cacao-table"><caption>a &lt; b</caption>'
        '<thead><tr><th scope="col">&lt;x&gt;</th>'
        '<th scope="col" class="cacao-number">y</th></tr></thead>'
        '<tbody><tr><th scope="row">&lt;1&gt;</th><td class="cacao-number">2</td></tr>'
        '<tr><th scope="row">c</th><td class="cacao-number"></td></tr></tbody></table>'
    )


def test_a_table_without_rows_has_its_head():
    shown = Table("Nothing yet", ["x", "y"], [])
    assert str(shown) == "Nothing yet\nx  y"
    assert shown._repr_html_().count("<th ") == 2
