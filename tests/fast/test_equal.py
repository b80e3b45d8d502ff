"""The kernel plays the engine's games, decision by decision."""

from __future__ import annotations

from collections import Counter

import pytest

from cacao_nb import fast
from tests.fast.games import RARE, Setting, settings, situations
from tests.samples import sample

#: What has to occur in the games compared, for them to show anything.
SITUATIONS = {
    *("three spaces filled", "filled from the pile", "overbuilt", "pile empty"),
    *("tie for first", "tie for second", "shared win"),
}


def difference(setting: Setting) -> str:
    """In what the two games differ first; nothing, if they are the same."""
    game = setting.by_the_engine()
    ends = fast.play(*setting.as_given, decisions=True)
    assert ends.decisions is not None
    pairs = zip(game.decisions, ends.decisions[0], strict=False)
    for number, (ours, theirs) in enumerate(pairs):
        if ours is not theirs:
            return f"{setting}, decision {number}: {ours}, the kernel {theirs}"
    if len(game.decisions) != len(ends.decisions[0]):
        return f"{setting}: {len(game.decisions)} decisions, {len(ends.decisions[0])}"
    if game.score.players != ends.sheet(0).players:
        return f"{setting}: {game.score.players}, the kernel {ends.sheet(0).players}"
    seen.update(situations(game))
    return ""


#: What occurred in the games compared in this process.
seen: Counter[str] = Counter()


def test_every_decision_is_that_of_the_engine():
    seen.clear()
    for setting in (*RARE, *settings(sample(90, 20_000))):
        assert not difference(setting)
    assert {name for name in seen if seen[name]} >= SITUATIONS
    print(dict(seen))


@pytest.mark.parametrize("seed", [-(2**60), 2**60, 10**900])
def test_any_seed_will_do(seed):
    assert not difference(Setting(("greedy", "random"), seed, -seed, 1))
