"""Exported games: each a page of its own that plays without a server, embedded in another."""

from __future__ import annotations

import html
from pathlib import Path

from cacao_nb import Game


def write(folder: Path, beside: Path) -> None:
    """Write a page for every demo, and the game itself beside it.

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
    for name in Game.demos():
        game = Game.demo(name)
        game.save_page(games / f"{name}.html")
        (folder / f"{name}.md").write_text(_page(name, game), encoding="utf-8")
    pages = "\n".join(Game.demos())
    (folder / "index.md").write_text(INDEX.format(pages=pages), encoding="utf-8")


def _page(name: str, game: Game) -> str:
    title = game.title or name
    frame = (
        f'<iframe class="cacao-game" src="plain/{name}.html" loading="lazy" '
        f'title="{html.escape(title)}"></iframe>'
    )
    return PAGE.format(title=title, frame=frame, name=name, told=repr(game)[1:-1])


PAGE = """# {title}

{told}.

{frame}

<a href="plain/{name}.html">This game by itself</a>: one file, to keep and to send. In Python it
is `Game.demo("{name}")`.
"""

INDEX = """# Games to watch

Each of these plays in the page: step with the buttons or the arrow keys. They are what
{{py:meth}}`~cacao_nb.game.Game.save_page` writes: one file that needs no server and no network.

```{{toctree}}
:maxdepth: 1

{pages}
```
"""
