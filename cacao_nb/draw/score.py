"""The score sheet as a scene: a column for every player, a row for every line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cacao_nb.draw.panels import card, panel, signed, value_pen
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.seats import seat_mark
from cacao_nb.draw.shapes import Align, Paint, Reference, Role, Shape
from cacao_nb.messages import known, text
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.scoring import PlayerScore, ScoreSheet, score
from cacao_nb.rules.state import State

_HEAD, _COLUMN, _ROW = 1.5, 0.8, 0.33


def score_scene(sheet: ScoreSheet | State) -> Scene:
    """The score sheet of a finished game, or what it would be if the game ended now.

    Parameters
    ----------
    sheet
        The sheet, or the position to work it out from.
    """
    if isinstance(sheet, State):
        sheet = score(sheet)
    lines = list(sheet.players[0].lines)
    rows = 1 + len(lines) + 3
    width = _HEAD + _COLUMN * len(sheet.players)
    shapes: list[Shape] = [
        *card(0.0, 0.0, width, _ROW * rows, Paint("paper", "ink", 0.02), Reference()),
        *_headings(lines),
        *_rule(width, 1),
        *_rule(width, 1 + len(lines)),
    ]
    for number, player in enumerate(sheet.players):
        name = str(colour_name(player.seat))
        shapes += _column(_HEAD + _COLUMN * number, player, name)
    return panel(shapes, width, _ROW * rows)


def line_name(line: str) -> str:
    """A line of the sheet in words; one that no catalogue knows keeps its name."""
    message = f"draw.score.{line}"
    return text(message) if known(message) else line


def _headings(lines: Sequence[str]) -> Iterator[Shape]:
    for row, line in enumerate((*lines, "total", "cacao", "place"), start=1):
        centre = (0.12 + (_HEAD - 0.24) / 2, _ROW * (row + 0.5))
        bold = line == "total"
        yield value_pen().text(
            centre, line_name(line), 0.19, _HEAD - 0.24, align=Align.START, bold=bold
        )


def _column(left: float, player: PlayerScore, name: str) -> Iterator[Shape]:
    about = Reference(player=player.seat)
    middle = left + _COLUMN / 2
    winner = player.rank == 1
    yield seat_mark(player.seat, (left + 0.16, _ROW / 2), 0.075, Pen(Role.SEAT, about, depth=1))
    pen = value_pen(about)
    beside = (middle + 0.12, _ROW / 2)
    yield pen.text(beside, name, 0.19, _COLUMN - 0.42, align=Align.START, bold=winner)
    values = [*player.lines.values(), player.total, player.cacao, player.rank]
    for row, value in enumerate(values, start=1):
        bold = row == len(values) - 2 or (winner and row == len(values))
        centre = (middle, _ROW * (row + 0.5))
        yield pen.text(centre, signed(value), 0.2, _COLUMN - 0.3, bold=bold)


def _rule(width: float, row: int) -> tuple[Shape, ...]:
    points = ((0.08, _ROW * row), (width - 0.08, _ROW * row))
    return Pen(Role.PANEL, depth=1).line(points, Paint("", "ink", 0.02))
