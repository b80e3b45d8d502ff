"""Everything that hints, reviews and arenas say comes from the catalogue."""

from __future__ import annotations

import re

import pytest

from cacao_nb import Game, arena, hint, review
from cacao_nb.rules import DONE

#: Plain words of English, which the pseudo-language does not have.
PLAIN = re.compile(r"\b[a-z]{3,}\b")

#: Names of bots and of what can be asked for.
NAMES = {"answer", "greedy", "lambda"}


@pytest.mark.usefixtures("pseudo")
def test_nothing_is_left_in_english() -> None:
    game = Game.demo("first-steps")
    advice, looked_back = hint(game, worlds=4), review(game, worlds=2)
    fought = arena(["greedy", lambda view, rng: DONE], deals=1)
    said = [repr(advice), str(advice.answer), str(advice.table), repr(looked_back)]
    said += [str(looked_back.table), repr(fought), looked_back.plot().get_title()]
    said += [looked_back.plot().get_ylabel(), fought.plot().get_title()]
    for one in said:
        assert {*PLAIN.findall(one)} <= NAMES
