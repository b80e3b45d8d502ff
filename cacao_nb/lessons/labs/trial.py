"""One way to let the edges of a worker tile act, worked out by the engine."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_nb.draw.moment import Moment
from cacao_nb.explain import explain, explain_why_not
from cacao_nb.lessons.labs.bench import PLACE, SEAT, bench
from cacao_nb.lessons.subject import Course
from cacao_nb.record.activations import Activation, activations
from cacao_nb.rules.decisions import Act, Decision, Place
from cacao_nb.rules.events import ACTED, UNUSED, Log, read
from cacao_nb.rules.goods import Purse, changes, purse
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import Plan, best_plan, worth
from cacao_nb.rules.refusals import why_not
from cacao_nb.rules.state import ACT
from cacao_nb.rules.tiles import JungleTile, WorkerTile


class LabTrial(Course):
    """A worker tile placed among its neighbours, and some of its edges acting in order.

    Parameters
    ----------
    tile, rotation
        The worker tile and its quarter turns clockwise.
    neighbours
        The jungle tiles north, east, south and west of it; None for an empty space.
    goods
        What Red owns before.
    acts
        What Red decides after the placement.

    Attributes
    ----------
    placed : bool
        Whether the tile could be placed at all.
    refused : list of str
        Why it could not.

    Raises
    ------
    IllegalDecision
        One of `acts` is not legal.

    Examples
    --------
    >>> from cacao_nb.rules.tiles import MARKET_2, SINGLE_PLANTATION, W1111
    >>> trial = LabTrial(W1111, 0, [MARKET_2, SINGLE_PLANTATION, None, None], (0, 0, 0, 0))
    >>> [act.side for act in trial.best.acts], trial.best.result
    ([1, 0], (2, 0, 0, 0))
    """

    def __init__(
        self,
        tile: WorkerTile,
        rotation: int,
        neighbours: Sequence[JungleTile | None],
        goods: Purse,
        acts: Sequence[Decision] = (),
    ) -> None:
        self._done = 0
        super().__init__(bench(tile, neighbours, goods), [])
        self.goods = goods
        place = Place(tile, rotation, PLACE)
        self.refused: list[str] = []
        self.placed = not why_not(self.before, place)
        if self.placed:
            self.go_on(place)
        else:
            self.refused = list(explain_why_not(self.before, place))
        #: The position in which the acts begin.
        self.start = self.after.copy()
        for decision in acts:
            self.go_on(decision)

    def go_on(self, decision: Decision) -> None:
        """Play one more decision."""
        self._done = len(self.log)
        super().go_on(decision)

    @property
    def _now(self) -> Log:
        """The raw events of the latest decision."""
        return self.log[self._done :]

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide in this turn."""
        return self.after.phase != ACT

    def able(self, side: int) -> list[int]:
        """How many workers of an edge may act now; nothing if it cannot act."""
        options = [] if self.is_over else legal(self.after)
        return [one.use for one in options if isinstance(one, Act) and one.side == side]

    def why_not(self, decision: Decision) -> list[str]:
        """Why a decision is not legal now, in sentences; nothing if it is."""
        return [str(reason.message) for reason in why_not(self.after, decision)]

    # What came of it ------------------------------------------------------------------

    @property
    def activations(self) -> tuple[Activation, ...]:
        """The edges that the placement activated, each as far as it has come."""
        return activations(self.log)

    @property
    def moment(self) -> Moment:
        """What happened, as marks for the board."""
        return Moment.after(self.before.turn, self.log, self._now)

    @property
    def sentences(self) -> list[str]:
        """What every edge did so far, in order."""
        return _acted(self.log)

    @property
    def latest(self) -> list[str]:
        """What came of the latest decision."""
        return _acted(self._now)

    @property
    def result(self) -> Purse:
        """What Red owns now."""
        return purse(self.after, SEAT)

    @property
    def changes(self) -> tuple[tuple[str, int], ...]:
        """By how much that is more or less than before."""
        return changes(self.goods, self.result)

    @property
    def best(self) -> Plan:
        """A best order from the beginning, by the value of `worth`."""
        return best_plan(self.start, SEAT)

    @property
    def best_changes(self) -> tuple[tuple[str, int], ...]:
        """What a best order changes of what Red owns."""
        return changes(self.goods, self.best.result)

    @property
    def missed(self) -> float:
        """By how much a best order is worth more than what came of this one."""
        best, reached = (
            worth(self.start, SEAT, result) for result in (self.best.result, self.result)
        )
        return round(best - reached, 6)  # Tenths add up to a little more or less.


def _acted(log: Log) -> list[str]:
    return [explain(event) for event in read(log) if event.name in (ACTED, UNUSED)]
