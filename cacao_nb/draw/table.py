"""The whole table in one picture: the board, the villages, the display and the hands."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cacao_nb.draw.arrangement import Arrangement, below, beside, scaled
from cacao_nb.draw.door import pictures_of
from cacao_nb.draw.hands import display_scene, hand_scene
from cacao_nb.draw.moment import Moment
from cacao_nb.draw.panels import panel, value_pen
from cacao_nb.draw.scene import USUAL_LAYERS, Ghost, Scene, board_scene
from cacao_nb.draw.shapes import Align
from cacao_nb.draw.villages import villages_scene
from cacao_nb.rules.state import State

#: A board that is wider, in squares, has everything else below it, not beside it: a page
#: would otherwise shrink its tiles beyond reading.
WIDEST_BESIDE = 7.0

#: The size of the tiles in hands and display beside those of the board.
_SMALL = 0.6

_HEADING, _HEADING_WIDTH = 0.26, 8.0


def table_scene(
    state: State,
    *,
    heading: str = "",
    names: Sequence[str] = (),
    layers: Collection[str] = USUAL_LAYERS,
    moment: Moment | None = None,
    ghost: Ghost | None = None,
) -> Arrangement:
    """Everything that lies on the table; of what a seat cannot see, the backs.

    Parameters
    ----------
    state
        The position, or what a seat sees of it.
    heading
        A line over it all.
    names
        What the players are called, by seat, beside their colours.
    layers, moment, ghost
        As for `cacao_nb.draw.scene.board_scene`.
    """
    board = board_scene(state, layers=layers, moment=moment, ghost=ghost)
    villages = villages_scene(state, names=names)
    tiles = _tiles(state)
    panels = [one.scene for module in pictures_of(state) for one in module.panels(state)]
    if board.window.width > WIDEST_BESIDE:
        arranged = below(board, beside(villages, below(tiles, *panels)))
    else:
        arranged = beside(below(board, *panels), below(villages, tiles))
    return below(heading_scene(heading), arranged) if heading else arranged


def heading_scene(heading: str) -> Scene:
    """A line of text over other scenes."""
    centre = (_HEADING_WIDTH / 2, _HEADING / 2)
    shown = value_pen().text(
        centre, heading, _HEADING, _HEADING_WIDTH, align=Align.START, bold=True
    )
    return panel([shown], _HEADING_WIDTH, _HEADING)


def _tiles(state: State) -> Arrangement:
    """The display, and below it the hands in two columns."""
    hands = [hand_scene(state, seat) for seat in range(state.players)]
    columns = beside(below(*hands[::2]), below(*hands[1::2]))
    return scaled(below(display_scene(state), columns), _SMALL)
