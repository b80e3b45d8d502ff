"""The faces that people use: a `Game`, any `Position` of it, and what lies there.

Examples
--------
>>> from cacao_nb import Game
>>> game = Game(players=2, seed=7)
>>> game.play(game.position.legal[0])
>>> game.at(turn=1)
<Position: turn 1 of 22, Red places>
>>> game.undo()
>>> len(game.decisions)
0
"""

from cacao_nb.game.box import Contents, box
from cacao_nb.game.faces import Display, Hand, Scores, Village
from cacao_nb.game.game import Game
from cacao_nb.game.position import Position, doing
from cacao_nb.game.tile import NoSuchTile, Tile
from cacao_nb.game.turn import Happening, Turn
from cacao_nb.record.steps import Step
from cacao_nb.rules.errors import NoSuchSeat

__all__ = [
    "Contents",
    "Display",
    "Game",
    "Hand",
    "Happening",
    "NoSuchSeat",
    "NoSuchTile",
    "Position",
    "Scores",
    "Step",
    "Tile",
    "Turn",
    "Village",
    "box",
    "doing",
]
