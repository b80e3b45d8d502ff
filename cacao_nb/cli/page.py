"""``python -m cacao_nb page``: a saved game as a page that needs nothing but a browser."""

from __future__ import annotations

from pathlib import Path

from cacao_nb.cli.errors import CannotRun
from cacao_nb.messages import Message, text


def run(file: Path, target: Path | None = None, *, seat: int | None = None) -> int:
    """Write the page of a saved game; the exit code.

    Parameters
    ----------
    file
        The saved game.
    target
        Where the page goes; beside the game and named like it unless given.
    seat
        Whose eyes to see the game with; everybody's unless given.
    """
    from cacao_nb.game import Game

    if not file.name or file.is_dir():
        raise CannotRun(Message("cli.page.folder", file=file))
    target = file.with_suffix(".html") if target is None else target
    if target.resolve() == file.resolve():
        raise CannotRun(Message("cli.page.same", file=file))
    try:
        game = Game.load(file)
    except OSError as problem:
        raise CannotRun(Message("cli.page.unread", file=file, reason=problem)) from None
    except ValueError as problem:
        raise CannotRun(Message("cli.page.no_game", file=file, reason=problem)) from None
    try:
        game.save_page(target, seat)
    except OSError as problem:
        reason = Message("cli.page.unwritten", file=target, reason=problem)
        raise CannotRun(reason) from None
    except ValueError as problem:  # A seat that this game does not have.
        raise CannotRun(problem) from None
    print(text("cli.page.written", file=target.resolve()))
    return 0
