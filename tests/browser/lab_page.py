"""A notebook in a page: run it, click its board, read its texts and pixels."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

from cacao_nb.draw.canvas import DENSITY, HEIGHT, LARGEST_SQUARE, WIDTH
from cacao_nb.draw.frame import Frame
from cacao_nb.draw.scene import Bounds, Window
from cacao_nb.draw.theme import LIGHT
from cacao_nb.rules.squares import Square
from tests.browser.resting import resting_box
from tests.browser.windows import EVERY

#: The squares of the start position: its two tiles and all free squares.
START = Bounds(-1, -1, 2, 2)

_READY = """
() => Promise.race([
  (async () => {
    const notebook = window.jupyterapp.shell.currentWidget;
    await notebook.context.ready;
    await notebook.sessionContext.ready;
    const kernel = notebook.sessionContext.session?.kernel;
    if (!kernel) return 'no kernel';
    await kernel.info;
    return 'ready';
  })(),
  new Promise(late => setTimeout(() => late('too late'), 40000)),
])"""

# "Idle" proves nothing: a cell has run when it has a number. After an error none runs any more.
_ALL_RUN = """
() => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets
    .map(cell => cell.model).filter(model => model.type === 'code');
  const failed = cells.flatMap(model => model.toJSON().outputs)
    .find(output => output.output_type === 'error');
  if (failed) return `${failed.ename}: ${failed.evalue}`;
  return cells.every(model => model.executionCount !== null) && 'done';
}"""

# page.evaluate has no time limit of its own.
_COMMAND = """
([name, options]) => Promise.race([
  window.jupyterapp.commands.execute(name, options).then(() => 'done'),
  new Promise(late => setTimeout(() => late('too late'), 60000)),
])"""

_PUT_AWAY = """
() => Promise.race([
  (async () => {
    const notebook = window.jupyterapp.shell.currentWidget;
    await notebook.sessionContext.shutdown();
    notebook.dispose();
    return 'done';
  })(),
  new Promise(late => setTimeout(() => late('too late'), 20000)),
])"""

_PIXEL = """
([nth, x, y, colour]) => {
  const canvas = document.querySelectorAll('canvas.cacao-board')[nth];
  if (!canvas) return false;
  const [r, g, b] = canvas.getContext('2d').getImageData(x, y, 1, 1).data;
  const hex = '#' + [r, g, b].map(n => n.toString(16).padStart(2, '0')).join('');
  return hex === colour.toLowerCase();
}"""


class BoardPage:
    """A page with a board in it, whoever shows it.

    Parameters
    ----------
    window
        The window to open it in.
    elsewhere
        Where the window notes what it was asked of other machines, if it lives longer than
        the page; a window that does not checks that itself.
    """

    def __init__(self, window: BrowserContext, elsewhere: list[str] | None = None) -> None:
        self.window = window
        self.elsewhere = [] if elsewhere is None else elsewhere
        self.page: Page = window.new_page()
        self.errors: list[str] = []
        self.sockets: list[str] = []
        self.console: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", lambda socket: self.sockets.append(socket.url))
        self.page.on("console", self._note)

    def check(self) -> None:
        """No script failed, and no other machine was asked."""
        assert self.errors == []
        assert self.elsewhere == [], "the page asked other machines"
        assert self.sockets, "the kernel talks through a web socket, which was not recorded"

    def forget(self) -> None:
        """Begin anew with what is recorded."""
        for recorded in (self.errors, self.elsewhere, self.sockets, self.console):
            recorded.clear()

    def _note(self, said: ConsoleMessage) -> None:
        """Keep what the page complains of, to be read beside a failure."""
        if said.type in ("error", "warning"):
            self.console.append(f"{said.type}: {said.text[:500]}")

    # The board ------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.page.locator("canvas.cacao-board").first

    def at(self, square: Square, board: Locator | None = None) -> tuple[float, float]:
        """Where the middle of a square is in the window now."""
        box = resting_box(board or self.board)
        x, y = FRAME.to_pixels(square)
        return (
            box["x"] + x * box["width"] / (WIDTH * DENSITY),
            box["y"] + y * box["height"] / (HEIGHT * DENSITY),
        )

    def click(self, square: Square) -> None:
        """Click a square, wherever the page is scrolled to."""
        self.page.mouse.click(*self.at(square))

    def says(self, text: str, *, nth: int = 0) -> None:
        """Wait until the status line holds a text."""
        expect(self.page.locator(".cacao-status").nth(nth)).to_contain_text(text)

    def shows(self, point: tuple[float, float], colour: str, *, nth: int = 0) -> None:
        """Wait until the pixel at a point of the board has a colour."""
        x, y = FRAME.to_pixels(point)
        self.page.wait_for_function(
            _PIXEL, arg=[nth, round(x), round(y), colour], timeout=20_000, polling=EVERY
        )

    def shows_chosen(self, square: Square, *, nth: int = 0) -> None:
        """Wait until a square has the frame of the chosen one."""
        self.shows((square[0] - 0.5, square[1]), LIGHT["focus"], nth=nth)

    def scroll_to(self, visible: float) -> None:
        """Scroll till only this lower part of the board is in view, and wait till it rests."""
        self.page.evaluate(
            """visible => {
              const board = document.querySelector('canvas.cacao-board');
              let pane = board.parentElement;
              while (!/auto|scroll/.test(getComputedStyle(pane).overflowY)
                     || pane.scrollHeight <= pane.clientHeight) pane = pane.parentElement;
              const hidden = board.getBoundingClientRect().height * (1 - visible);
              const top = board.getBoundingClientRect().top - pane.getBoundingClientRect().top;
              pane.scrollTop += top + hidden;
            }""",
            visible,
        )
        resting_box(self.board)


class LabPage(BoardPage):
    """A page of JupyterLab, or of Notebook 7, with one notebook."""

    def open(self, address: str) -> None:
        self.page.goto(address)
        self.wait_until_open()

    def open_here(self, name: str) -> None:
        """Open a notebook in JupyterLab as it is."""
        self.command("docmanager:open", path=name, factory="Notebook")
        self.wait_until_open()

    def put_away(self) -> None:
        """Shut down the kernel of the notebook and close it, as it is."""
        assert self.page.evaluate(_PUT_AWAY) == "done"

    def wait_until_open(self) -> None:
        self.page.wait_for_function(
            "() => window.jupyterapp?.shell.currentWidget?.sessionContext"
            " && document.querySelector('.jp-Notebook .jp-CodeCell')",
            timeout=60_000,
            polling=EVERY,
        )
        self.wait_for_kernel()

    def wait_for_kernel(self) -> None:
        assert self.page.evaluate(_READY) == "ready"

    def command(self, name: str, **options: object) -> None:
        assert self.page.evaluate(_COMMAND, [name, options]) == "done"

    def run_all(self) -> None:
        self.command("notebook:run-all-cells")
        run = self.page.wait_for_function(_ALL_RUN, timeout=60_000, polling=EVERY)
        assert run.json_value() == "done"

    def wait_until_run_again(self) -> None:
        """Wait until all cells have run in a kernel that was restarted."""
        self.page.wait_for_function(
            f"() => ({_ALL_RUN})() === false", timeout=20_000, polling=EVERY
        )
        run = self.page.wait_for_function(_ALL_RUN, timeout=60_000, polling=EVERY)
        assert run.json_value() == "done"

    def reload(self) -> None:
        self.command("docmanager:save")
        self.page.reload()
        self.wait_until_open()

    @property
    def cells(self) -> int:
        count: int = self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
        )
        return count

    @property
    def active_cell(self) -> int:
        index: int = self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.content.activeCellIndex"
        )
        return index


FRAME = Frame.look(
    Window.around(START), WIDTH * DENSITY, HEIGHT * DENSITY, largest=LARGEST_SQUARE * DENSITY
)
