"""What greedy thinks of every placement and fill is the same whole number in the kernel."""

from __future__ import annotations

from cacao_nb.bots.greedy import gains
from cacao_nb.rules import legal
from tests.fast.games import Setting, settings
from tests.fast.plain import kernel, seeded
from tests.samples import sample


def compare(made, setting: Setting) -> int:
    """Go through a game in both, and compare the values; how many were compared."""
    at, turns, players, judging = made["table"], made["turns"], made["players"], made["greedy"]
    table, game, compared = seeded(made, setting), setting.by_the_engine(), 0
    turns.deal(table, len(setting.bots), setting.first)

    def agree(judge) -> None:
        nonlocal compared
        state = game.record.state_at(int(table[at.DECISIONS]))
        view = state.seen_by(state.decider)
        count = judge(table)
        found = table[at.VALUES : at.VALUES + count].tolist()
        assert found == gains(view, legal(view)), (setting, state.turn)
        compared += count

    while not turns.is_over(table):
        greedy = setting.bots[table[at.ACTIVE]] == "greedy"
        agree(judging.judge_placements)
        assert (players.greedy_place if greedy else players.random_place)(table)
        while table[at.SPACES]:
            agree(judging.judge_fills)
            (players.greedy_fill if greedy else players.random_fill)(table)
        players.use_workers(table)
        turns.end_turn(table)
    return compared


def test_values_are_those_of_greedy():
    with kernel() as made:
        counts = [compare(made, one) for one in settings(sample(6, 300), start=1000)]
    assert min(counts) > 500
