"""How often rules of thumb win against greedy: the numbers of the notebook 06 Play.

``python -m benchmarks.thumb`` plays 1,000 games for two with each rule, every deal from both
seats; a number after it plays so many.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random

from cacao_nb import Game, best_plan, legal, what_if
from cacao_nb.bots.estimates import mean, share
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.state import ACT, PLACE
from cacao_nb.rules.view import View

#: The first deal.
FIRST = 5000


class Thumb:
    """Somebody who looks at some placements, and takes the best by a rule of thumb.

    Parameters
    ----------
    looks
        At how many placements, chosen by chance; without it, at all.
    worth
        What each good is worth, in gold.
    temples
        Whether what the temples change counts.
    gifts
        Whether what others get is taken off.
    """

    def __init__(
        self,
        worth: Mapping[str, float],
        *,
        looks: int | None = 12,
        temples: bool = True,
        gifts: bool = False,
    ) -> None:
        self.worth, self.looks, self.temples, self.gifts = worth, looks, temples, gifts

    def __call__(self, view: View, rng: Random) -> Decision:
        """Decide."""
        options = legal(view)
        if view.phase == ACT:
            acts = best_plan(view).acts
            return acts[0] if acts else options[-1]
        if view.phase == PLACE and self.looks is not None:
            options = rng.sample(options, min(self.looks, len(options)))
        return max(options, key=lambda option: self.value(view, option))

    def value(self, view: View, option: Decision) -> float:
        """What a placement or a fill brings by the rule."""
        best = what_if(view, option).best
        total = 0.0
        for seat, gains in enumerate(best.gains):
            gained = sum(self.worth.get(good, 0) * number for good, number in gains)
            if seat == view.decider:
                total += gained + self.temples * best.temple_gold[seat]
            elif self.gifts:
                total -= gained + self.temples * best.temple_gold[seat]
        return total


WATER = {"gold": 1, "water": 4}
CACAO = {**WATER, "cacao": 1}
ALL = {**CACAO, "suns": 2}

#: The rules, as the notebook names them.
RULES: Mapping[str, Thumb] = {
    "gold that comes at once": Thumb({"gold": 1}, temples=False),
    "and what the temples change": Thumb({"gold": 1}),
    "and 4 for each step of water": Thumb(WATER),
    "and 1 for each fruit": Thumb(CACAO),
    "and 2 for each sun token": Thumb(ALL),
    "the same, 6 placements": Thumb(ALL, looks=6),
    "the same, 20 placements": Thumb(ALL, looks=20),
    "the same, all placements": Thumb(ALL, looks=None),
    "the same, less what others get": Thumb(ALL, gifts=True),
}


def play(rule: Thumb, games: int) -> str:
    """Games against greedy, as a line."""
    won, margins = 0.0, []
    for number in range(games):
        seat = number % 2
        bots = [rule, "greedy"] if seat == 0 else ["greedy", rule]
        game = Game.simulate(bots, seed=FIRST + number // 2)
        won += (seat in game.winners) / len(game.winners)
        totals = [player.total for player in game.score.players]
        margins.append(float(totals[seat] - totals[1 - seat]))
    wins, margin = share(won, games), mean(margins)
    percent = [f"{abs(100 * one):.1f}" for one in wins[:3]]
    return f"{percent[0]} % [{percent[1]} to {percent[2]}] margin {margin.value:+.1f}"


def main() -> None:
    """Play with every rule, and print a line for each."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for name, rule in RULES.items():
        print(f"{name:32} {games} games: {play(rule, games)}", flush=True)


if __name__ == "__main__":
    main()
