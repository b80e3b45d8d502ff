"""Positions as small drawings in letters, printed and parsed in pairs.

A notation for tests, lessons and puzzles: the same in every language. ::

    cacao 2 players, red first, turn 3: red place
          -1     0      1      2
      0   .      p1     R1210  .
      1   .      P1111  m2     .
    display: water, temple
    pile: market 3
    red: gold 0, cacao 1, suns 0, water -10; hand 1-1-1-1, 2-1-0-1; pile 3-0-0-1
    purple: gold 0, cacao 0, suns 0, water -4; hand 2-1-0-1; pile none

Columns and rows carry their x and y. A jungle tile is two letters (see `JUNGLE_CODES`). A
worker tile is the first letter of its colour and its workers to the north, east, south and
west; an overbuilt one has the lower tile's workers behind a slash. A dot is an empty square.
Within a turn more lines tell what has happened and what is waited for: ``placed``, ``fill``,
``filled`` and ``waiting``. What is left out is empty or zero. The first line may be as short as
``cacao 2 players: purple place``: then it is the first turn, and purple's.

With modules there are more lines: ``modules``, and what was chosen, after the first; and before
those of the turn what the modules keep. ::

    modules: map, gem_mines, emperor, huts
    option overbuild_early: true
    ...
    map board: gem mine, water
    tokens: red 2; purple 1
    mines: (1, -1) rrgbw; (3, 1) none
    lying: display -; map rgbbww
    bag: gbrwwwgb
    gems: red rrg; purple none
    masks: red 8, 9; purple none
    supply: 8, 9, 10, 10
    emperor: (2, 1)
    huts: market crier, hermit, chief
    owned: red farmer, monk; purple none
    stored: red 0; purple 4

Gems are r, g, b and w, for red, green, blue and white; those in the ``bag`` stand in the order
in which they come. ``mines`` are those on the board, ``lying`` those in the display and on the
map board, the oldest first.

A module of one's own keeps its data as JSON in a line of its own, such as ``extra pension:
{"paid": 3}``. A tile that no box has, or that no module of the game brings, is its name between
brackets, in a list only if it could be misread; a worker tile has its workers before and its
rotation after that, and a star if these workers are not as printed: ``R1400[night%20watch]0*``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from cacao_nb.record.diagram_cells import Cells
from cacao_nb.record.diagram_lines import listed, named, square
from cacao_nb.record.diagram_reader import MOST_CHARACTERS, from_diagram
from cacao_nb.record.door import DOOR
from cacao_nb.rules.squares import SIDE_NAMES, Square
from cacao_nb.rules.state import WATER_FIELDS, State
from cacao_nb.rules.statedict import plain_options
from cacao_nb.rules.tiles import COLOURS, JungleTile, WorkerTile
from cacao_nb.rules.view import View

__all__ = ["MOST_CHARACTERS", "from_diagram", "to_diagram"]


def to_diagram(state: State) -> str:
    """A state as a diagram.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> print(to_diagram(new_game(players=2, seed=7)).split("display")[0])
    cacao 2 players, red first, turn 1: red place
          0   1
      0   p1  .
      1   .   m2
    <BLANKLINE>
    """
    game = f"cacao {state.players} players, {COLOURS[state.first]} first"
    lines = [
        f"{game}, turn {state.turn}: {COLOURS[state.decider]} {state.phase}",
        *_setup(state),
        *_board(state),
        f"display: {_tiles(state.display)}",
        f"pile: {_tiles(state.pile)}",
        *(_village(state, seat) for seat in range(state.players)),
        *_kept(state),
    ]
    if state.placed is not None:
        lines.append(f"placed: {square(state.placed)}")
    if state.spaces:
        lines.append(f"fill: {_squares(state.spaces)}")
    if state.filled:
        lines.append(f"filled: {_squares(state.filled)}")
    if state.waiting:
        lines.append(f"waiting: {'; '.join(_waiting(*one) for one in state.waiting)}")
    return "\n".join(lines) + "\n"


def _setup(state: State) -> Iterator[str]:
    """The modules of a game and what was chosen of them; none in the base game."""
    if state.rules.modules:
        yield f"modules: {listed(state.rules.modules)}"
    for option, value in plain_options(state.rules).items():
        yield f"option {named(option)}: {json.dumps(value)}"


def _board(state: State) -> Iterable[str]:
    squares = [*state.workers, *state.jungle]
    xs = range(min(x for x, _ in squares), max(x for x, _ in squares) + 1)
    ys = range(min(y for _, y in squares), max(y for _, y in squares) + 1)
    cells = Cells(state.rules)
    rows = [[str(x) for x in xs], *([_cell(cells, state, (x, y)) for x in xs] for y in ys)]
    width = 2 + max(len(cell) for row in rows for cell in row)
    for label, row in zip(("", *ys), rows, strict=True):
        yield f"{label:>3}   {''.join(f'{cell:<{width}}' for cell in row)}".rstrip()


def _cell(cells: Cells, state: State, where: Square) -> str:
    if where in state.jungle:
        return cells.jungle_cell(state.jungle[where])
    tile = state.workers.get(where)
    return "." if tile is None else cells.worker_cell(tile, state.covered.get(where))


def _village(state: State, seat: int) -> str:
    return (
        f"{COLOURS[seat]}: gold {state.gold[seat]}, cacao {state.cacao[seat]}, "
        f"suns {state.suns[seat]}, water {WATER_FIELDS[state.water[seat]]}; "
        f"hand {_tiles(state.hands[seat])}; pile {_tiles(state.piles[seat])}"
    )


def _tiles(some: Iterable[WorkerTile | JungleTile]) -> str:
    return listed(tile.name for tile in some)


def _kept(state: State) -> Iterator[str]:
    """What the modules keep, in lines of theirs or else as JSON."""
    for module, kept in state.extra.items():
        part, data = DOOR[module], kept.to_dict()
        if type(kept) is not part.kept:
            yield f"extra {named(module)}: {json.dumps(data)}"
            continue
        for label, line in part.lines.items():
            hidden = line.hidden and isinstance(state, View)
            yield f"{label}: {'hidden' if hidden else line.write(data[line.key])}"


def _squares(squares: Iterable[Square]) -> str:
    return ", ".join(square(one) for one in squares)


def _waiting(seat: int, edges: Any) -> str:
    where = " ".join(f"{square(edge.square)}{SIDE_NAMES[edge.side]}" for edge in edges)
    return f"{COLOURS[seat]} {where}"
