"""A `GameStepper` in a page beside the game it shows, so that both can be compared."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, TimeoutError, expect

from cacao_nb import Game
from cacao_nb.draw.canvas import DENSITY, HEIGHT, LARGEST_SQUARE, WIDTH
from cacao_nb.draw.frame import Frame
from cacao_nb.draw.scene import Window, board_bounds
from cacao_nb.draw.theme import LIGHT, Palette
from cacao_nb.explain import explain
from cacao_nb.record.steps import Step
from cacao_nb.rules.events import ACTIVATED, read
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import COLOURS
from tests.browser.resting import resting_box
from tests.browser.windows import EVERY

#: How much of a square's pixels at least have the colour of whose worker tile it is.
OWNER_SHARE = 0.01

#: How much of each side of a square is left out, where its neighbours' marks may reach in.
INSET = 0.06

# Which squares do not look as they should: the most frequent colour of each has to be one of
# the wanted, and a colour that has to be there has to be.
_WRONG = """
(canvas, [squares, share]) => {
  const pen = canvas.getContext('2d');
  const wrong = [];
  for (const {name, x, y, size, wanted, has} of squares) {
    const {data} = pen.getImageData(x, y, size, size);
    const counts = new Map();
    for (let i = 0; i < data.length; i += 4) {
      const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const [most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    const hex = colour => '#' + colour.toString(16).padStart(6, '0').toUpperCase();
    const owner = has ? (counts.get(parseInt(has.slice(1), 16)) ?? 0) / (size * size) : 1;
    if (!wanted.includes(hex(most)) || owner < share)
      wrong.push(`${name}: ${hex(most)} ${owner.toFixed(3)}, not ${wanted} ${has}`);
  }
  return wrong;
}"""


class StepperPage:
    """One view of a stepper.

    Parameters
    ----------
    page
        The page.
    game
        The game that it shows, in the test's own process.
    nth
        Which of the steppers in the page.
    """

    def __init__(self, page: Page, game: Game, nth: int = 0) -> None:
        self.page = page
        self.game = game
        self.root = page.locator(".cacao-stepper").nth(nth)
        self.board = self.root.locator("canvas.cacao-board")
        self.status = self.root.locator(".cacao-status")
        self.gone = self.root.locator(".cacao-gone")

    # The game -------------------------------------------------------------------------

    @cached_property
    def steps(self) -> list[Step]:
        return list(self.game.steps)

    @property
    def last(self) -> int:
        return len(self.steps)

    def state(self, step: int) -> State:
        return self.steps[step - 1].state if step else self.game.record.state_at(0)

    def begin(self, turn: int) -> int:
        """The step with which a turn begins: what happens by itself then has happened."""
        return sum((step.turn, step.decision) <= (turn, 0) for step in self.steps)

    def turn(self, step: int) -> int:
        return self.state(step).turn

    def sentences(self, step: int) -> list[str]:
        """What the engine says of a step."""
        told = read(self.steps[step - 1].log)
        return [explain(event) for event in told if event.name != ACTIVATED]

    # What people use ------------------------------------------------------------------

    def button(self, name: str) -> Locator:
        # The picture on a button is a letter of a font, and belongs to its name.
        return self.root.get_by_role("button", name=re.compile(rf"^\W*{re.escape(name)}$"))

    def tab(self, name: str) -> Locator:
        """The tab of a closer look."""
        return self.root.locator(".cacao-tabs").get_by_role("button", name=name, exact=True)

    def open_more(self, *, wanted: bool = True) -> Locator:
        """What few people need, which is opened or put away."""
        more = self.root.locator(".cacao-more")
        if more.is_visible() != wanted:
            self.button("More").click()
        expect(more).to_be_visible(visible=wanted)
        return more

    def more(self, label: str) -> Locator:
        """A list among what few people need, which is opened for it."""
        return self.open_more().get_by_label(label, exact=True)

    def look(self, name: str) -> None:
        """Open the tab of a closer look."""
        self.open_more(wanted=False)
        self.tab(name).click()
        expect(self.tab(name)).to_have_class(re.compile("mod-active"))

    def pick(self, step: int) -> None:
        """Choose a step in the list."""
        self.look("Steps")
        self.log.select_option(index=step)

    def press(self, key: str) -> None:
        """Press a key on the board."""
        self.board.focus()
        self.page.keyboard.press(key)

    @property
    def slider(self) -> Locator:
        """The handle of the slider."""
        return self.root.get_by_role("slider")

    @property
    def log(self) -> Locator:
        return self.root.get_by_label("Steps", exact=True)

    def box(self) -> FloatRect:
        """Where the board lies in the window, once it rests."""
        return resting_box(self.board)

    def at(self, point: tuple[float, float], state: State) -> tuple[float, float]:
        """Where a point of the board is in the window now."""
        box = self.box()
        x, y = frame(state).to_pixels(point)
        return (
            box["x"] + x * box["width"] / (WIDTH * DENSITY),
            box["y"] + y * box["height"] / (HEIGHT * DENSITY),
        )

    # What people see ------------------------------------------------------------------

    def shows(self, step: int, palette: Palette = LIGHT) -> None:
        """Wait until texts, lists, sliders and pixels are those of a step."""
        if step:
            for sentence in self.sentences(step):
                expect(self.status).to_contain_text(sentence)
        self.stands_at(step)
        self.paints(self.state(step), palette)

    def stands_at(self, step: int) -> None:
        """Wait until everything but the status line is at a step."""
        state = self.state(step)
        head = self.root.locator(".cacao-head")
        expect(head).to_contain_text(re.compile(rf"^Turn {state.turn} of \d+ ·"))
        expect(self.slider).to_have_attribute("aria-valuenow", re.compile(rf"^{step}(\.0)?$"))
        expect(self.log).to_have_js_property("selectedIndex", step)
        for seat, colour in enumerate(COLOURS[: state.rules.players]):
            told = (
                f"{colour.title()} has {state.gold[seat]} gold, {state.cacao[seat]} cacao"
                f" and {state.suns[seat]} sun token"
            )
            expect(self.root).to_contain_text(told)

    def paints(self, state: State, palette: Palette = LIGHT, *, owners: bool = True) -> None:
        """Wait until every square of the board has the colours of what lies on it.

        Parameters
        ----------
        state
            The position.
        palette
            The colours.
        owners
            Whether the colours of worker tiles' owners count; patterns may cover them.
        """
        squares = [_look(state, square, palette) for square in board_bounds(state).squares()]
        wanted = [squares, OWNER_SHARE if owners else 0]
        canvas = self.board.element_handle()
        try:
            self.page.wait_for_function(
                f"([canvas, wanted]) => ({_WRONG})(canvas, wanted).length === 0",
                arg=[canvas, wanted],
                timeout=20_000,
                polling=EVERY,
            )
        except TimeoutError:  # Say which.
            assert self.board.evaluate(_WRONG, wanted) == []


def frame(state: State) -> Frame:
    """Where the board of a position lies on the canvas, as long as nobody zooms."""
    return Frame.look(
        Window.around(board_bounds(state)),
        WIDTH * DENSITY,
        HEIGHT * DENSITY,
        largest=LARGEST_SQUARE * DENSITY,
    )


def _look(state: State, square: Square, palette: Palette) -> dict[str, Any]:
    """The pixels of a square, and the colours that it has to have."""
    here = frame(state)
    x, y = here.to_pixels((square[0] - 0.5 + INSET, square[1] - 0.5 + INSET))
    owner = state.workers.get(square)
    if owner is not None:
        wanted = ["sand"]
    elif square in state.jungle:
        wanted = ["jungle"]
    else:
        wanted = ["ground", "space"]
    return {
        "name": str(square),
        "x": round(x),
        "y": round(y),
        "size": round(here.square * (1 - 2 * INSET)),
        "wanted": [palette[name].upper() for name in wanted],
        "has": palette[COLOURS[owner.owner]].upper() if owner else "",
    }
