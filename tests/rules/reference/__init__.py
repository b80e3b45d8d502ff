"""A slow, obvious reading of the game with all its modules, to compare the engine with.

Written from the rules alone. It shares nothing with ``cacao_nb.rules``: no import, no helper,
no table. Tiles are plain strings, a decision is a plain tuple, and everything is worked out
from the table again whenever it is asked for.

Squares are ``(x, y)``: x grows to the east, y to the south. Edges are listed n, e, s, w.

The decisions are::

    ("place", tile, edges, square)        a worker tile, turned so that it shows these edges
    ("overbuild", tile, edges, square)    the same onto one's own worker tile
    ("pass",)                             only where neither is possible
    ("fill", square, tile)                with a face-up tile, or "pile" for the top of the pile
    ("map fill", square, tile)            with a tile of the map board, for a token
    (..., square, "gem mine", gems)       either with a face-up mine, which its gems tell apart
    ("leave empty",)                      stop filling, where only the map board has tiles
    ("act", square, side, use)            side is one of "nesw", use is at least 1
    ("gems", square, side, gems)          gems are the numbers of red, green, blue, white
    ("sell", square, side, cacao, bars)   at a chocolate market
    ("empty edge", square, side)          an edge without workers at a tree of life
    ("done",)                             forgo every edge that is left
    ("buy hut", hut)                      at the end of one's own turn
    ("no hut",)                           only where one could be bought

The edges of a placement are those printed on the tile, also for a player with a foreman.
"""

from tests.rules.reference.allowed import activated_edges, acts_of_edge, options
from tests.rules.reference.area import (
    all_turns,
    is_jungle_square,
    neighbour,
    neighbours,
    worker_tiles_beside,
)
from tests.rules.reference.boxes import (
    WORKER_TILES_OF_A_COLOUR,
    gems_to_shuffle,
    in_play,
    judge,
    jungle_tiles,
    jungle_tiles_to_shuffle,
    start_tiles,
    surplus,
    worker_tiles,
)
from tests.rules.reference.comparing import snapshot
from tests.rules.reference.doing import carry_out, play
from tests.rules.reference.ending import hut_bonus, sheet, temple_awards
from tests.rules.reference.table import Table, Village, WorkerTile
from tests.rules.reference.tiles import (
    COLOURS,
    HUT_COSTS,
    HUT_TILES,
    WORKER_TILES,
    Decision,
    Edge,
    Edges,
    Gems,
    Square,
)

__all__ = [
    "COLOURS",
    "HUT_COSTS",
    "HUT_TILES",
    "WORKER_TILES",
    "WORKER_TILES_OF_A_COLOUR",
    "Decision",
    "Edge",
    "Edges",
    "Gems",
    "Square",
    "Table",
    "Village",
    "WorkerTile",
    "activated_edges",
    "acts_of_edge",
    "all_turns",
    "carry_out",
    "gems_to_shuffle",
    "hut_bonus",
    "in_play",
    "is_jungle_square",
    "judge",
    "jungle_tiles",
    "jungle_tiles_to_shuffle",
    "neighbour",
    "neighbours",
    "options",
    "play",
    "sheet",
    "snapshot",
    "start_tiles",
    "surplus",
    "temple_awards",
    "worker_tiles",
    "worker_tiles_beside",
]
