"""The kernel plays the engine's games, decision by decision."""

from __future__ import annotations

from collections import Counter

import pytest

from cacao_nb import fast
from cacao_nb.rules import score
from tests.fast.games import RARE, Setting, settings, situations
from tests.samples import LONG, sample

#: What has to occur in the games compared, for them to show anything; shared wins are rare.
SITUATIONS = {
    *("three spaces filled", "filled from the pile", "overbuilt", "pile empty"),
    *("tie for first", "tie for second"),
}


def difference(setting: Setting) -> str:
    """In what the two games differ first; nothing, if they are the same."""
    bots, seed, bot_seed, first = setting
    game = setting.by_the_engine()
    ends = fast.play(bots, [seed], [bot_seed], [first], decisions=True)
    assert ends.decisions is not None
    pairs = zip(game.decisions, ends.decisions[0], strict=False)
    for number, (ours, theirs) in enumerate(pairs):
        if ours is not theirs:
            return f"{setting}, decision {number}: {ours}, the kernel {theirs}"
    if len(game.decisions) != len(ends.decisions[0]):
        return f"{setting}: {len(game.decisions)} decisions, {len(ends.decisions[0])}"
    sheet = score(game)
    for line in ("gold", "temples", "suns", "water"):
        if [one.lines[line] for one in sheet.players] != getattr(ends, line)[0].tolist():
            return f"{setting}: {line} {getattr(ends, line)}"
    if [one.total for one in sheet.players] != ends.totals[0].tolist():
        return f"{setting}: {ends.totals}"
    if [one.cacao for one in sheet.players] != ends.cacao[0].tolist():
        return f"{setting}: {ends.cacao}"
    seen.update(situations(game))
    return ""


#: What occurred in the games compared in this process.
seen: Counter[str] = Counter()


def test_every_decision_is_that_of_the_engine():
    seen.clear()
    for setting in (*RARE, *settings(sample(90, 20_000))):
        assert not difference(setting)
    assert {name for name in seen if seen[name]} >= SITUATIONS
    if LONG:
        assert seen["shared win"]
        print(seen)


@pytest.mark.parametrize("seed", [-(2**60), 2**60])
def test_any_seed_will_do(seed):
    assert not difference(Setting(("greedy", "random"), seed, -seed, 1))
