"""Reviews, arenas and findings as figures of matplotlib, of the extra ``study``."""

from __future__ import annotations

import io
import os
from html import escape
from pathlib import Path
from textwrap import fill, wrap
from typing import TYPE_CHECKING, Any

from cacao_nb.draw.needed import Missing, needed
from cacao_nb.draw.theme import LIGHT
from cacao_nb.explain import Explanation
from cacao_nb.messages import text
from cacao_nb.record.atomic_write import write_atomically
from cacao_nb.rules import arguments
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.tiles import COLOURS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from cacao_nb.study.arenas import Arena
    from cacao_nb.study.findings import Finding
    from cacao_nb.study.reviews import Review

#: How the players' lines are drawn, so that they are told apart without their colours.
_LINES = ("-", "--", "-.", ":")

#: What stands for a colour that cannot be seen on paper.
_ON_PAPER = {"white": "hill"}


def _axes(axes: object) -> Axes:
    """The axes that were given, or those of a new figure."""
    needed("matplotlib")
    if axes is not None:
        from matplotlib.axes import Axes

        return arguments.instance("axes", axes, Axes)
    import matplotlib.pyplot as plt

    return plt.figure(layout="constrained").add_subplot()


def plot_chances(review: Review, axes: Axes | None = None) -> Axes:
    """Everybody's chance to win after every turn; a ring where some was given away."""
    axes = _axes(axes)
    turns = [turn.turn for turn in review.turns]
    players = len(review.turns[0].chances) if review.turns else 0
    for seat in range(players):
        found = [turn.chances[seat] for turn in review.turns]
        colour = LIGHT[_ON_PAPER.get(COLOURS[seat], COLOURS[seat])]
        low, high = ([100 * one[bound] for one in found] for bound in (1, 2))
        axes.fill_between(turns, low, high, color=colour, alpha=0.2, linewidth=0)
        middle = [100 * one.value for one in found]
        axes.plot(turns, middle, _LINES[seat], color=colour, label=str(colour_name(seat)))
    for turn in review.worst:
        chance = 100 * turn.chances[turn.seat].value
        axes.plot([turn.turn], [chance], "o", mfc="none", mec="black", ms=10)
    axes.set_title(text("review.plot_title"))
    axes.set_xlabel(text("review.plot_turn"))
    axes.set_ylabel(text("review.plot_chance", worlds=review.worlds))
    axes.set_ylim(0, 100)
    if players:
        axes.legend()
    return axes


def plot_ratings(arena: Arena, axes: Axes | None = None) -> Axes:
    """Everybody's rating with its interval, the best on top."""
    axes = _axes(axes)
    found = arena.standings[::-1]
    values = [one.rating.value for one in found]
    sides = [
        [max(0.0, one.rating.value - one.rating.low) for one in found],
        [max(0.0, one.rating.high - one.rating.value) for one in found],
    ]
    axes.errorbar(values, range(len(found)), xerr=sides, fmt="o", color="black")
    axes.set_yticks(range(len(found)), [one.bot for one in found])
    axes.set_title(text("arena.plot_title", games=arena.games))
    axes.set_xlabel(text("arena.plot_rating"))
    return axes


#: What stands for the groups of a finding: by their forms, so that no colour is needed.
_MARKS = ("o", "s", "D", "^", "v")

#: How far apart the marks of two groups are, in rows.
_APART = 0.22


#: How many letters a line below the plot has at most, and one beside it.
_WIDEST, _WIDEST_ROW = 58, 28

#: How large a picture is, in inches: how wide; how high a row, what is around the rows, and a
#: line of the caption; how high the rows together before they lie closer, and how close.
_WIDTH, _ROW, _AROUND, _LINE, _MOST, _LEAST_ROW = 7.5, 0.42, 1.28, 0.17, 4.6, 0.2


def plot_finding(finding: Finding, axes: Axes | None = None) -> Axes:
    """The numbers of a finding with their intervals, what they are of from top to bottom."""
    axes = _axes(axes)
    rows = list(dict.fromkeys([str(one.what) for one in finding.found]))
    groups = list(dict.fromkeys([str(one.group) for one in finding.found]))
    for number, group in enumerate(groups):
        found = [one for one in finding.found if str(one.group) == group]
        shift = _APART * (number - (len(groups) - 1) / 2)
        values = [one.estimate.value for one in found]
        sides = [
            [max(0.0, one.estimate.value - one.estimate.low) for one in found],
            [max(0.0, one.estimate.high - one.estimate.value) for one in found],
        ]
        places = [rows.index(str(one.what)) + shift for one in found]
        inside = "black" if number % 2 == 0 else "white"
        look: dict[str, Any] = {
            "fmt": _MARKS[number % len(_MARKS)],
            "color": "black",
            "mfc": inside,
        }
        axes.errorbar(values, places, xerr=sides, capsize=3, label=group, **look)
    if finding.even is not None:
        axes.axvline(finding.even, color="black", linestyle=":", linewidth=1)
    axes.set_yticks(range(len(rows)), [fill(row, _WIDEST_ROW) for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_ylabel(text(f"finding.{finding.question}.what"))
    axes.set_title(text(f"finding.{finding.question}.title"))
    axes.set_xlabel("\n".join(_below(finding)))
    if len(groups) > 1:
        axes.legend()
    return axes


def _below(finding: Finding) -> list[str]:
    """What is shown and what it rests on, in lines that fit beside the names of the rows."""
    value = text("finding.axis", value=text(f"finding.{finding.question}.value"))
    return [*wrap(value, _WIDEST), *wrap(str(finding.rests_on), _WIDEST)]


def drawn(finding: Finding) -> Figure:
    """The plot of a finding in a figure that is as large as it needs."""
    needed("matplotlib")
    from matplotlib.figure import Figure

    rows = len({str(one.what) for one in finding.found})
    around = _AROUND + _LINE * len(_below(finding))
    # Many rows lie closer together: a picture should fit into a window.
    height = min(_ROW * rows, max(_MOST, _LEAST_ROW * rows))
    figure = Figure(figsize=(_WIDTH, around + height), layout="constrained")
    plot_finding(finding, figure.add_subplot())
    return figure


class Plot:
    """The plot of a finding as a picture, which says in words what it shows.

    Parameters
    ----------
    finding
        The finding.
    """

    def __init__(self, finding: Finding) -> None:
        self.finding = finding

    @property
    def svg(self) -> str:
        """The picture as SVG, always the same for the same finding."""
        needed("matplotlib")
        import matplotlib as mpl

        # Without these two every picture would have numbers and a date of its own.
        with mpl.rc_context({"svg.hashsalt": self.finding.question}):
            file = io.StringIO()
            drawn(self.finding).savefig(file, format="svg", metadata={"Date": None})
        title = escape(text(f"finding.{self.finding.question}.title"))
        told = escape(" ".join(map(str, self.finding.sentences)))
        named = f'<svg role="img" aria-label="{title}"'
        _, _, made = file.getvalue().partition("<svg")
        head, _, body = made.partition(">")
        return f"{named}{head}><title>{title}</title><desc>{told}</desc>{body}"

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the picture to a file: wholly, or not at all."""
        return write_atomically(arguments.path("path", path), self.svg.encode())

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        """The picture; where nobody can draw it, the reason and the numbers that it shows."""
        try:
            return {"image/svg+xml": self.svg}
        except Missing as missing:
            said = [missing.message, *self.finding.sentences]
            return {"text/html": Explanation(said, self.finding.table)._repr_html_()}

    def __repr__(self) -> str:
        return f"<Plot: {text(f'finding.{self.finding.question}.title')}>"
