"""Exported games and lessons: pages that play without a server, embedded in others."""

from __future__ import annotations

import html
import re
from functools import cache
from pathlib import Path

from cacao_nb import Game
from cacao_nb.lessons import LessonScript, load_lesson
from cacao_nb.lessons.lessonfile import lesson_names

#: What makes words of a lesson bold, italic or code.
_EMPHASIS = re.compile(r"\*\*?|`")


@cache
def exported() -> dict[str, Game]:
    """Every game that has a page, by its name: the demos, and lessons in games of their own."""
    games = {name: Game.demo(name) for name in Game.demos()}
    for name in lesson_names():
        script = load_lesson(name)
        if script.game not in games.values():
            games[name] = _with_its_words(script)
    return games


def of_lesson(name: str) -> str:
    """The name of the game that a lesson goes through: a demo has notes of its own on it."""
    game = load_lesson(name).game
    return next((known for known, one in exported().items() if one == game), name)


def _with_its_words(script: LessonScript) -> Game:
    """The game of a lesson, with what the lesson says as notes."""
    game = Game.parse(script.game.share())
    game.record.title = script.title
    for moment in script.moments:
        words = _EMPHASIS.sub("", moment.say)
        game.note(words, turn=moment.turn, decision=moment.decision)
    return game


def frame(name: str, folder: str, turn: int | None = None) -> str:
    """A game in a page.

    Parameters
    ----------
    name
        The name of the game.
    folder
        Where the exported games are, from the page.
    turn
        Where it begins, unless at its beginning.
    """
    title = html.escape(exported()[name].title or name)
    place = "" if turn is None else f"#turn={turn}"
    return (
        f'<iframe class="cacao-game" src="{folder}/{name}.html{place}" loading="lazy" '
        f'title="{title}"></iframe>'
    )


def write(folder: Path, beside: Path) -> None:
    """Write a page for every game, and the game itself beside it.

    Parameters
    ----------
    folder
        Where the pages go.
    beside
        The folder that is copied into the site as it is.
    """
    folder.mkdir()
    games = beside / "games" / "plain"
    games.mkdir(parents=True)
    for name, game in exported().items():
        game.save_page(games / f"{name}.html")
        (folder / f"{name}.md").write_text(_page(name, game), encoding="utf-8")
    pages = "\n".join(exported())
    (folder / "index.md").write_text(INDEX.format(pages=pages), encoding="utf-8")


def _page(name: str, game: Game) -> str:
    told = {"title": game.title or name, "told": repr(game)[1:-1], "name": name}
    python = f'Game.demo("{name}")' if name in Game.demos() else f'load_lesson("{name}").game'
    return PAGE.format(**told, frame=frame(name, "plain"), python=python)


PAGE = """# {title}

{told}.

{frame}

<a href="plain/{name}.html">This game by itself</a>: one file, to keep and to send. In Python it
is `{python}`.
"""

INDEX = """# Games to watch

Each of these plays in the page: step with the buttons or the arrow keys. They are what
{{py:meth}}`~cacao_nb.game.Game.save_page` writes: one file that needs no server and no network.

```{{toctree}}
:maxdepth: 1

{pages}
```
"""
