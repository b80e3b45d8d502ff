"""Everywhere in a game the kernel has as many options, and greedy thinks the same of them."""

from __future__ import annotations

from contextlib import nullcontext
from importlib import import_module
from types import ModuleType

from cacao_nb import fast
from cacao_nb.bots.greedy import gains
from cacao_nb.rules import State, apply, legal, new_game
from tests.fast.games import RARE, Setting, settings
from tests.fast.plain import FILES, kernel, seeded
from tests.samples import LONG, sample


class Both:
    """A game in the kernel, and the same in the engine.

    Parameters
    ----------
    made
        The modules of the kernel.
    setting
        The game.
    """

    def __init__(self, made: dict[str, ModuleType], setting: Setting) -> None:
        self.made, self.setting = made, setting
        self.at, self.turns = made["table"], made["turns"]
        self.table = seeded(made, setting)
        self.turns.deal(self.table, len(setting.bots), setting.first)
        decisions = fast.play(*setting.as_given, decisions=True).decisions
        assert decisions is not None
        self.decisions = decisions[0]
        self.state = new_game(len(setting.bots), setting.seed, first=setting.first)
        self.applied = 0
        #: How many decisions were compared, and how many values of placements and fills.
        self.counted = self.judged = 0

    def engine(self) -> State:
        """Where the engine's game stands now."""
        for decision in self.decisions[self.applied : self.table[self.at.DECISIONS]]:
            apply(self.state, decision)
        self.applied = int(self.table[self.at.DECISIONS])
        return self.state

    def agree(self, judge: str) -> None:
        """Compare what greedy thinks of every placement, or fill, one by one."""
        state = self.engine()
        view = state.seen_by(state.decider)
        count = getattr(self.made["greedy"], judge)(self.table)
        found = self.table[self.at.VALUES : self.at.VALUES + count].tolist()
        assert found == gains(view, legal(view)), (self.setting, state.turn)
        self.judged += count
        self.counted += 1

    def play(self) -> None:
        """Play it to the end."""
        table, players, turns = self.table, self.made["players"], self.turns
        while not turns.is_over(table):
            greedy = self.setting.bots[table[self.at.ACTIVE]] == "greedy"
            assert turns.options(table) == len(legal(self.engine()))
            self.agree("judge_placements")
            (players.greedy_place if greedy else players.random_place)(table)
            while table[self.at.SPACES]:
                self.agree("judge_fills")
                (players.greedy_fill if greedy else players.random_fill)(table)
            self.use_workers()
            turns.end_turn(table)
        assert self.applied <= self.table[self.at.DECISIONS] == len(self.decisions)

    def use_workers(self) -> None:
        """As in `players`: options are every number of workers of each edge, and Done."""
        table, turns = self.table, self.turns
        turns.activate(table)
        while count := turns.asked(table):
            acts = sum(int(turns.able(table, number)) for number in range(count))
            assert acts + 1 == len(legal(self.engine())), (self.setting, self.state.turn)
            self.counted += 1
            number, use = self.made["planning"].first_act(table, count)
            if number < 0:
                turns.stop(table, count)
            else:
                turns.act(table, number, use)


def test_options_are_as_many_and_worth_the_same():
    """At length by the compiled functions themselves, else by the same as plain Python."""
    compiled = {file: import_module(f"cacao_nb.fast.{file}") for file in FILES}
    counted = judged = 0
    with nullcontext(compiled) if LONG else kernel() as made:
        for setting in (*RARE, *settings(sample(3, 20_000), start=1000)):
            both = Both(made, setting)
            both.play()
            assert both.judged > 500
            counted += both.counted
            judged += both.judged
    print(f"{counted:,} decisions have as many options, {judged:,} values are the same")
