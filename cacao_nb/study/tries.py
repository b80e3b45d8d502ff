"""A turn of a game tried again: whether what somebody found now is as good as the best.

It is judged as the review judges: in worlds that the player could have been in, and with the
same limit above which a chance to win counts as given away.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random

from cacao_nb.bots.candidates import Candidate
from cacao_nb.bots.estimates import Estimate
from cacao_nb.bots.trials import Trial
from cacao_nb.record.given import HasRecord, record_of
from cacao_nb.record.record import Record
from cacao_nb.rules import arguments
from cacao_nb.rules.decisions import Decision
from cacao_nb.study.hints import MOST_WORLDS
from cacao_nb.study.reviews import GRADES, PAUSE, ReviewedTurn

#: What lies less than this below the best is as good, or nearly: no review would name it.
NEARLY = min(GRADES.values())


@dataclass(frozen=True)
class Tried:
    """What was tried in a turn, beside the best that the review had found.

    Attributes
    ----------
    line : tuple of Decision
        What was decided: placement, fills and acts.
    best, played : bool
        Whether it is just what the review found, or just what was played.
    chance_lost, margin_lost : Estimate
        By how much it is worse than the best, world by world.
    progress : float
        Which share of the work is done.
    """

    line: tuple[Decision, ...]
    best: bool
    played: bool
    chance_lost: Estimate
    margin_lost: Estimate
    progress: float = 1.0

    @property
    def right(self) -> bool:
        """Whether it is as good as the best, or nearly: better than what was played, too."""
        return self.best or (not self.played and self.chance_lost.value < NEARLY)


def try_so_far(
    game: Record | HasRecord,
    turn: ReviewedTurn,
    line: Sequence[Decision],
    *,
    worlds: int = 300,
    seed: int = 0,
) -> Generator[Tried, None, None]:
    """Compare what somebody would decide in a turn with the best, a little at a time.

    Parameters
    ----------
    game
        The game.
    turn
        The turn, as it was reviewed.
    line
        The placement, fills and acts that are tried.
    worlds
        How many deals that could be they are tried in.
    seed
        Deals them.

    Examples
    --------
    >>> from cacao_nb import Game, review
    >>> game = Game.demo("first-steps")
    >>> turn = review(game, worlds=2).turns[2]
    >>> *_, last = try_so_far(game, turn, turn.better or turn.played, worlds=2)
    >>> last.best, last.right
    (True, True)
    """
    record = record_of(game)
    worlds = arguments.whole("worlds", worlds, 1, MOST_WORLDS)
    seed = arguments.whole("seed", seed)
    return _trying(record, turn, tuple(line), worlds, seed)


def _trying(
    record: Record, turn: ReviewedTurn, line: tuple[Decision, ...], worlds: int, seed: int
) -> Generator[Tried, None, None]:
    nothing = Estimate(0.0, 0.0, 0.0, worlds)
    best = turn.better or turn.played
    if _same(line, best):
        yield Tried(line, True, not turn.better, nothing, nothing)
        return
    if _same(line, turn.played):  # The review has judged it already.
        yield Tried(line, False, True, turn.chance_lost, turn.margin_lost)
        return
    view = record.state_at(record.before_turn(turn.turn)).seen_by(turn.seat)
    tried = [Candidate(one[0], one[1:], 0.0) for one in (line, best)]
    trial = Trial(view, tried, Random(f"{seed}/{turn.turn}/try"))
    for world in range(1, worlds + 1):
        trial.go_on()
        if world == worlds or not world % PAUSE:
            lost = trial.chance_lost(0, 1), trial.margin_lost(0, 1)
            yield Tried(line, False, False, *lost, world / worlds)


def _same(one: Sequence[Decision], other: Sequence[Decision]) -> bool:
    """Whether the same is decided; the order of acts that were found otherwise is no other."""
    return set(one) == set(other)
