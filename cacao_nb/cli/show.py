"""``python -m cacao_nb show`` and ``box``: games, studies and boxes as text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cacao_nb.cli.errors import CannotRun
from cacao_nb.messages import Message

if TYPE_CHECKING:
    from cacao_nb.game import Game


def run(path: Path, *, game: int | None = None, turn: int | None = None) -> int:
    """Print what a file or a folder holds: a game, or a study, or one of its games.

    Parameters
    ----------
    path
        A saved game, or the folder of a study.
    game
        Of a study, one of its games.
    turn
        The turn, as it began; without it, how the game stands.
    """
    try:
        if path.is_dir():
            from cacao_nb import study

            found = study.open(path)
            if game is None:
                print(found.answer)
                print(found.answer.table)
            else:
                _print(found.game(game), turn)
        elif game is not None:
            raise CannotRun(Message("cli.show.no_study", file=path))
        else:
            from cacao_nb.game import Game

            _print(Game.load(path), turn)
    except OSError as problem:
        reason = problem.strerror or problem
        raise CannotRun(Message("cli.show.unread", file=path, reason=reason)) from None
    except (ValueError, ImportError) as problem:
        raise CannotRun(problem) from None
    return 0


def _print(game: Game, turn: int | None) -> None:
    position = game.position if turn is None else game.at(turn=turn)
    print(repr(game))
    print(position.diagram)
    print(position.describe())


def show_box(players: int, modules: Sequence[str]) -> int:
    """Print the tiles of a game."""
    from cacao_nb.game import box

    try:
        print(box(players, modules))
    except ValueError as problem:
        raise CannotRun(problem) from None
    return 0
