"""Where the parts of a table lie, and whether they move: measured in the page itself."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page

#: A small laptop, whose notebook is beside the list of files.
LAPTOP: Any = {"width": 1280, "height": 800}

#: How high a table may be there, and how large its board is at least, in pixels.
HIGHEST, SMALLEST_BOARD = 660, 440

# Everything about one table, in pixels of the page. How much of something does not find room is
# 0 where it does.
_MEASURED = """
table => {
  const part = name => table.querySelector(name);
  const box = name => part(name).getBoundingClientRect();
  const picture = table.matches('.cacao-lab') ? '.cacao-play' : 'canvas.cacao-board';
  const [board, sentence, bar] = [picture, '.cacao-sentence', '.cacao-bar'].map(box);
  const wide = each => each.scrollWidth - each.clientWidth;
  const high = each => each.scrollHeight - each.clientHeight;
  const notebook = table.closest('.jp-WindowedPanel-outer, .jp-Notebook');
  const whole = table.matches('.cacao-presenting') || !notebook;
  const pane = whole ? document.documentElement : notebook;
  const [panel, line] = [part('.cacao-panel-area'), part('.cacao-headline')];
  return {
    says: part('.cacao-sentence .cacao-status').textContent,
    head: line.textContent,
    panel: panel.innerText.slice(0, 60),
    height: box('.cacao-grid').height,
    board: board.width,
    lines: box('.cacao-headline').height / parseFloat(getComputedStyle(line).lineHeight),
    together: bar.bottom - Math.min(board.top, sentence.top) - pane.clientHeight,
    wide: Math.max(0, wide(part('.cacao-grid')), wide(panel), wide(part('.cacao-more')),
      wide(part('.cacao-transport, .cacao-buttons')),
      bar.right - table.getBoundingClientRect().right),
    panelHigh: high(panel),
    sentenceHigh: high(part('.cacao-sentence')),
  };
}"""

# Notes where board and bar lie in every frame that is painted, as long as it is watched; of a
# lab also its buttons and lists.
_WATCH = """
table => {
  const parts = table.matches('.cacao-lab')
    ? '.cacao-play, .cacao-bar, .cacao-bar button, .cacao-bar select'
    : 'canvas.cacao-board, .cacao-bar';
  const box = part => {
    const {x, y, width, height} = part.getBoundingClientRect();
    return [x, y, width, height].map(number => Math.round(number * 10) / 10).join(' ');
  };
  const seen = window.seen = {places: new Set(), frames: 0, going: true};
  const look = () => {
    seen.places.add([...table.querySelectorAll(parts)].map(box).join(', '));
    seen.frames += 1;
    if (seen.going) requestAnimationFrame(look);
  };
  look();
}"""

_WATCHED = """
() => {
  window.seen.going = false;
  return [window.seen.frames, [...window.seen.places]];
}"""

# Runs one piece of Python after another in the kernel of the notebook. After each the page has
# to say what it should, and is measured in the next frame but one.
_RUN = f"""
async (table, [pieces, patience]) => {{
  const measured = {_MEASURED};
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const frame = () => new Promise(requestAnimationFrame);
  const found = [];
  for (const [code, says] of pieces) {{
    const reply = await kernel.requestExecute({{code, silent: true}}).done;
    if (reply.content.status !== 'ok') throw new Error(`${{code}}: ${{reply.content.evalue}}`);
    const status = table.querySelector('.cacao-sentence .cacao-status');
    const late = performance.now() + patience;
    while (status.textContent !== says && performance.now() < late) await frame();
    await frame();
    await frame();
    found.push(measured(table));
  }}
  return found;
}}"""


class Geometry(NamedTuple):
    """How a table, or a lab, lies in the page.

    Attributes
    ----------
    says, head, panel : str
        What its status line and its first line say, and how its panel begins.
    height, board : float
        How high it is, and how wide its board; of a lab, where its picture is.
    lines : float
        How many lines its head has.
    together, wide, panel_high, sentence_high : float
        By how much board, sentence and bar are too high to be in view together, something is
        too wide, and panel and sentence would have to be scrolled.
    """

    says: str
    head: str
    panel: str
    height: float
    board: float
    lines: float
    together: float
    wide: float
    panel_high: float
    sentence_high: float

    @classmethod
    def told(cls, measured: dict[str, Any]) -> Geometry:
        """What the page has measured."""
        return cls(*measured.values())

    def faults(self, *, panel: bool = True) -> list[str]:
        """What is not as *One screen* wants it on a small laptop.

        Parameters
        ----------
        panel
            Whether the panel may not have to be scrolled; long lists may.
        """
        wanted = {
            f"{self.height} px high": self.height <= HIGHEST,
            f"board of {self.board} px": self.board >= SMALLEST_BOARD,
            f"head of {self.lines:.1f} lines": self.lines < 1.5,
            f"not in view together by {self.together} px": self.together <= 0,
            f"too wide by {self.wide} px": self.wide <= 1,
            f"sentence too long by {self.sentence_high} px": self.sentence_high <= 1,
            f"panel too high by {self.panel_high} px": self.panel_high <= 1 or not panel,
        }
        where = f"{self.head} | {self.panel!r} | {self.says}"
        return [f"{fault}: {where}" for fault, fits in wanted.items() if not fits]


def measured(table: Locator) -> Geometry:
    """How a table lies in the page now."""
    return Geometry.told(table.evaluate(_MEASURED))


def run_through(table: Locator, pieces: list[tuple[str, str]]) -> list[Geometry]:
    """Run pieces of Python in the kernel; how the table lies after each.

    Parameters
    ----------
    table
        The table.
    pieces
        Each piece with what the status line has to say after it.
    """
    found = table.evaluate(_RUN, [pieces, 20_000])
    return [Geometry.told(one) for one in found]


def watch(table: Locator) -> None:
    """Begin to note where board and bar lie."""
    table.evaluate(_WATCH)


def places(page: Page) -> list[str]:
    """Where board and bar have been since they are watched: in one place, if nothing moves."""
    frames, found = page.evaluate(_WATCHED)
    assert frames > 2, "nothing was watched"
    return list(found)


def show_all_cells(page: Page) -> None:
    """Have JupyterLab show all cells of the notebook, and not only those that are in view."""
    page.evaluate(
        """() => {
          const notebook = window.jupyterapp.shell.currentWidget.content;
          notebook.notebookConfig = {...notebook.notebookConfig, windowingMode: 'none'};
        }"""
    )
