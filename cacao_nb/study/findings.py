"""What came out of a study: a sentence, a table and a plot, none without what it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cacao_nb.bots.estimates import Estimate
from cacao_nb.draw.needed import needed
from cacao_nb.explain import Explanation, Table
from cacao_nb.messages import Message, text
from cacao_nb.study.numbers import fields, plain

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from cacao_nb.study.plots import Plot


@dataclass(frozen=True)
class Found:
    """One number of a finding.

    Attributes
    ----------
    what : str or Message
        What it is of: a seat, a tile, a source.
    group : str or Message
        Whose it is, where several are compared; empty otherwise.
    estimate : Estimate
        The number, its interval, and how many games or deals it rests on.

    Examples
    --------
    >>> Found("temple", "", Estimate(2.0, 1.5, 2.5, 100)).estimate.value
    2.0
    """

    what: object
    group: object
    estimate: Estimate


@dataclass(frozen=True, repr=False)
class Finding:
    """The answer to a question about many games.

    Attributes
    ----------
    question : str
        The question, by the name of the function that answers it.
    found : tuple of Found
        The numbers.
    sentences : tuple of Message
        What came out, what was estimated, and what it rests on.
    rests_on : Message
        How many games of whom, and the seed.
    comparisons : int
        How many numbers are compared: of twenty, one lies outside its interval by chance.
    even : float or None
        Where all would lie if there were nothing to find.

    Examples
    --------
    >>> from cacao_nb.study import seat_advantage, simulate
    >>> run = simulate(["random"] * 2, games=40, seed=1, tables=["players"], progress=False)
    >>> found = seat_advantage(run)
    >>> found.comparisons, len(found.found), found.frame.columns.tolist()
    (2, 2, ['what', 'group', 'value', 'value_low', 'value_high', 'units'])
    """

    question: str
    found: tuple[Found, ...]
    sentences: tuple[Message, ...]
    rests_on: Message
    comparisons: int
    even: float | None = None

    @property
    def answer(self) -> Explanation:
        """What came out, in sentences and as a table."""
        return Explanation(list(self.sentences), self.table)

    @property
    def table(self) -> Table:
        """The numbers as a table."""
        grouped = any(str(one.group) for one in self.found)
        head = [text(f"finding.{self.question}.what")]
        head += [text("finding.group")] if grouped else []
        head += [text(f"finding.{self.question}.value"), text("finding.units")]
        rows = [
            [
                one.what,
                *([one.group] if grouped else []),
                plain(one.estimate),
                one.estimate.number,
            ]
            for one in self.found
        ]
        return Table(text("finding.caption", rests_on=self.rests_on), head, rows)

    @property
    def frame(self) -> pd.DataFrame:
        """The numbers as a DataFrame."""
        made: pd.DataFrame = needed("pandas").DataFrame(self.rows())
        return made

    def rows(self) -> list[dict[str, Any]]:
        """The numbers as plain data, one dict each.

        Examples
        --------
        >>> from cacao_nb.study import seat_advantage, simulate
        >>> run = simulate(["random"] * 2, games=40, seed=1, progress=False)
        >>> seat_advantage(run).rows()[0]["units"]
        40
        """
        return [
            {
                "what": str(one.what),
                "group": str(one.group),
                **fields("value", one.estimate),
                "units": one.estimate.number,
            }
            for one in self.found
        ]

    def plot(self, axes: Axes | None = None) -> Axes:
        """The numbers with their intervals.

        Parameters
        ----------
        axes
            Where to plot; without it, in a new figure.

        Examples
        --------
        >>> from cacao_nb.study import seat_advantage, simulate
        >>> run = simulate(["random"] * 2, games=40, seed=1, progress=False)
        >>> seat_advantage(run).plot().get_title()
        'Does it matter who begins?'
        """
        from cacao_nb.study.plots import plot_finding

        return plot_finding(self, axes)

    def picture(self) -> Plot:
        """The same plot as a picture that says what it shows, for a notebook or a file.

        Examples
        --------
        >>> from cacao_nb.study import seat_advantage, simulate
        >>> run = simulate(["random"] * 2, games=40, tables=["players"], progress=False)
        >>> seat_advantage(run).picture()
        <Plot: Does it matter who begins?>
        """
        from cacao_nb.study.plots import Plot

        return Plot(self)

    def __repr__(self) -> str:
        return "\n".join([*map(str, self.sentences), str(self.table)])

    def _repr_html_(self) -> str:
        return self.answer._repr_html_()


def most(found: Sequence[Found]) -> Found:
    """The one with the highest value."""
    return max(found, key=lambda one: one.estimate.value)
