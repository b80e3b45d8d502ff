"""The decisions and answers that modules bring: in words, and read back in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cacao_nb.explain import Explanation, explain_what_if, explain_why_not, in_words
from cacao_nb.rules import legal, new_game, what_if, why_not
from cacao_nb.rules.decisions import Decision, Fill
from cacao_nb.rules.modules.chocolate import Sell
from cacao_nb.rules.modules.gem_mines import TakeGems
from cacao_nb.rules.modules.hut_functions import HUTS
from cacao_nb.rules.modules.huts import NO_HUT, BuyHut
from cacao_nb.rules.modules.map_board import LEAVE_EMPTY, MapFill
from cacao_nb.rules.modules.tree_of_life import EmptyEdge
from cacao_nb.rules.rulebook import RULE_IDS
from cacao_nb.rules.state import OVER
from tests.explain.module_games import GAMES, moments
from tests.explain.reading import DECIDED, called, recognized, said
from tests.explain.test_decisions import DECISIONS
from tests.modules import EIGHT

NEW: list[Decision] = [
    *(MapFill((-2, 0), tile) for tile in ("water", "gem mine", "temple")),
    *(
        kind((-2, 0), "gem mine", gems)
        for kind in (Fill, MapFill)
        for gems in ((1, 2, 3, 0), (0, 3, 2, 1))
    ),
    LEAVE_EMPTY,
    *(
        TakeGems((1, -12), side, gems)
        for side in range(4)
        for gems in ((1, 0, 0, 0), (0, 2, 0, 0), (0, 2, 0, 1), (1, 1, 1, 1))
    ),
    *(
        Sell((1, -12), side, cacao, bars)
        for side in range(4)
        for cacao, bars in ((1, 0), (0, 1), (2, 2))
    ),
    *(EmptyEdge((1, -12), side) for side in range(4)),
    *map(BuyHut, HUTS),
    NO_HUT,
]


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (
            MapFill((2, 0), "market 3"),
            "filling (2, 0) with market 3 from the map board, for a map token",
        ),
        (
            Fill((2, 0), "gem mine", (3, 1, 0, 2)),
            "filling (2, 0) with gem mine (3 red, 1 green, 0 blue, 2 white)",
        ),
        (
            MapFill((2, 0), "gem mine", (3, 1, 0, 2)),
            (
                "filling (2, 0) with gem mine (3 red, 1 green, 0 blue, 2 white) from the map "
                "board, for a map token"
            ),
        ),
        (LEAVE_EMPTY, "leaving all spaces empty that are still to be filled"),
        (
            TakeGems((1, 0), 1, (2, 0, 0, 1)),
            ("using 3 workers on the east edge of (1, 0) to take 2 red gems and 1 white gem"),
        ),
        (
            Sell((1, 0), 2, 0, 1),
            ("using 1 worker on the south edge of (1, 0) to sell 0 cacao and 1 chocolate bar"),
        ),
        (
            EmptyEdge((1, 0), 0),
            "taking the gold of the north edge of (1, 0), which has no workers",
        ),
        (BuyHut("chief's son"), "buying the chief's son"),
        (NO_HUT, "buying no hut"),
    ],
    ids=repr,
)
def test_every_kind_of_decision_has_its_words(decision: Decision, words: str):
    assert str(in_words(decision)) == words


def test_no_two_decisions_have_the_same_words(spoken: str):
    every = [*DECISIONS, *NEW]
    assert len({str(in_words(decision)) for decision in every}) == len(every)


def test_the_words_are_of_one_kind_and_say_what_the_decision_is(spoken: str):
    for decision in NEW:
        ((_, told),) = recognized(str(in_words(decision)), DECIDED)
        for name in type(decision).fields:
            value = getattr(decision, name)
            if name == "holding":
                continue  # it is read with the tile
            if name == "tile":
                value = called(decision) if isinstance(decision, Fill) else value.name
            elif name == "gems":
                told["gems"] = [[one["colour"], one["count"]] for one in told["gems"]]
                value = [[one, many] for one, many in enumerate(value) if many]
            assert told[name] == value


def test_every_legal_decision_of_a_game_has_words(pseudo: None):
    for setting in GAMES:
        for state in moments(setting, 7):
            for decision in legal(state):
                assert re.findall("[A-Za-z]", str(in_words(decision))) == []


def test_no_answer_shows_what_has_to_be_typed():
    typed = re.compile(r"\b(MapFill|LeaveEmpty|TakeGems|Sell|EmptyEdge|BuyHut|NoHut|Edge)\(")
    start = new_game(players=2, seed=7, modules=EIGHT)
    for decision in NEW:
        answer = explain_why_not(start, decision)
        assert str(in_words(decision)) in f"{answer}{answer.table}"
        assert not typed.search(f"{answer}{answer.table}")
        for reason in why_not(start, decision):
            assert reason.rule in RULE_IDS
            assert f"Rule {reason.rule}: " in str(answer)


def test_what_if_is_read_back_out_of_its_sentences(spoken: str):
    kinds = set[str]()
    for setting in GAMES[::2]:
        for state in moments(setting, 3):
            if state.phase == OVER:
                continue
            for decision in {type(one): one for one in legal(state)}.values():
                found, answer = what_if(state, decision), explain_what_if(state, decision)
                best = found.best
                kinds.add(type(decision).__name__)
                causes = [f"what_if.{one}" for one in ("placement", "overbuild", "fill_cause")]
                told = said(answer, *causes)
                empty = said(answer, *(f"{cause}_empty" for cause in causes))
                told += [{**one, "workers": 0} for one in empty]
                assert sorted(
                    (one["owner"], one["square"], one["side"], one["workers"], one["tile"])
                    for one in told
                ) == sorted(
                    (one.seat, one.edge.square, one.edge.side, one.workers, one.tile.name)
                    for one in best.activations
                )
                _check_fills(best.fills, found.spaces, answer)
                for seat, gains in enumerate(best.gains):
                    for _, by in gains:
                        assert f"{by:+}" in str(answer), (seat, gains)
                assert answer.table is not None and len(answer.table) == len(found.outcomes)
    assert kinds >= {"Place", "Fill", "MapFill", "Act", "TakeGems", "BuyHut"}


def _check_fills(fills: tuple[Fill, ...], spaces: tuple[Any, ...], answer: Explanation) -> None:
    told = said(answer, "what_if.fill", "what_if.unseen")
    usual = [fill.space for fill in fills if not isinstance(fill, MapFill)]
    assert sorted(one["space"] for one in told) == sorted(usual)
    bought = [(one["space"], one["tile"]) for one in said(answer, "what_if.fill_map")]
    assert bought == [(fill.space, called(fill)) for fill in fills if isinstance(fill, MapFill)]
    for empty in said(answer, "what_if.left_empty"):
        assert set(empty["spaces"]) == {*spaces} - {fill.space for fill in fills}


def test_answers_have_no_plain_english(pseudo: None):
    for state in moments(GAMES[9], 5):
        if state.phase != OVER:
            for decision in legal(state)[:2]:
                answer = explain_what_if(state, decision)
                shown = re.sub("[A-Z][0-9]+", "", f"{answer}\n{answer.table}")
                assert re.findall("[A-Za-z]+", shown) == []
