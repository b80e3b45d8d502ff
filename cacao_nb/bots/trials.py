"""Decisions compared in the same worlds, for numbers that somebody is told.

Who looks for the best of several decisions finds one that was also lucky. So the few that are
left are tried anew, in worlds that had no part in choosing them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from cacao_nb.bots.candidates import Candidate, Ending, drawn_seed, rank
from cacao_nb.bots.estimates import Estimate, mean, share
from cacao_nb.rules.view import View, possible


class Trial:
    """How games ended after some decisions, world by world.

    Parameters
    ----------
    view
        What the decider sees: nothing else is known here.
    tried
        The decisions.
    rng
        Deals the worlds.

    Examples
    --------
    >>> from cacao_nb.bots.candidates import candidates
    >>> from cacao_nb.rules import new_game
    >>> view = new_game(players=2, seed=7).seen_by(0)
    >>> trial = Trial(view, candidates(view, 2), Random(1))
    >>> for _ in range(20):
    ...     trial.go_on()
    >>> trial.margin(0).number, 0 <= trial.chance(0, seat=0).value <= 1
    (20, True)
    """

    def __init__(self, view: View, tried: Sequence[Candidate], rng: Random) -> None:
        self.view = view
        self.tried = list(tried)
        self.rng = rng
        self.endings: list[list[Ending]] = [[] for _ in tried]

    def go_on(self) -> None:
        """Try all of them in one more world."""
        world, seed = possible(self.view, self.rng), drawn_seed(self.rng)
        for one, endings in zip(self.tried, self.endings, strict=True):
            endings.append(one.try_in(world, seed))

    def margin(self, number: int) -> Estimate:
        """By how much the decider is ahead in the end."""
        return mean([ending.margin for ending in self.endings[number]])

    def chance(self, number: int, seat: int) -> Estimate:
        """A player's share of the wins."""
        endings = self.endings[number]
        return share(sum([ending.parts[seat] for ending in endings]), len(endings))

    def margin_lost(self, number: int, better: int) -> Estimate:
        """By how much one decision ends worse than another, world by world."""
        pairs = zip(self.endings[better], self.endings[number], strict=True)
        return mean([one.margin - other.margin for one, other in pairs])

    def chance_lost(self, number: int, better: int) -> Estimate:
        """By how much it lowers the decider's chance to win."""
        seat = self.view.decider
        pairs = zip(self.endings[better], self.endings[number], strict=True)
        return mean([one.parts[seat] - other.parts[seat] for one, other in pairs])


def best_few(
    view: View, tried: Sequence[Candidate], few: int, worlds: int, rng: Random
) -> Generator[float, None, list[Candidate]]:
    """The best of some decisions, by halving; yields which share of the work is done.

    Parameters
    ----------
    view, tried, rng
        As for a `Trial`.
    few
        How many are wanted.
    worlds
        In how many worlds each is tried before the worse half is dropped.
    """
    left, rounds, width = list(tried), 0, len(tried)
    while width > few:
        width, rounds = max(few, (width + 1) // 2), rounds + 1
    for number in range(rounds):
        trial = Trial(view, left, rng)
        for world in range(worlds):
            trial.go_on()
            yield (number + (world + 1) / worlds) / rounds
        rank(left)
        left = left[: max(few, (len(left) + 1) // 2)]
    return left
