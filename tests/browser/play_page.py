"""A `PlayTable` in a page beside a play of the same game, so that both can be compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, TimeoutError, expect

from cacao_nb.bots import find_bot
from cacao_nb.draw.door import pictures_of
from cacao_nb.draw.hands import display_scene, hand_scene, place_at
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.shapes import Point
from cacao_nb.explain import describe_display, describe_village, in_words
from cacao_nb.game.choosing import EDGE, HAND, SQUARE, Choosing, lying
from cacao_nb.game.play import Play
from cacao_nb.rules.decisions import Act, Decision, Edge
from cacao_nb.rules.names import naming
from cacao_nb.rules.squares import EAST, NORTH, SOUTH, WEST, Square
from cacao_nb.rules.state import State
from cacao_nb.widgets.play_pointer import spots_of
from tests.browser.resting import lying_at, resting_box
from tests.browser.stepper_page import StepperPage
from tests.browser.windows import EVERY

#: From the middle of a tile to the workers of an edge.
OUT = 0.36
_WAY = {NORTH: (0, -OUT), EAST: (OUT, 0), SOUTH: (0, OUT), WEST: (-OUT, 0)}

#: The large button where a decision is asked for.
ASKS = re.compile("Place it|Fill it|Let them act|Decide$|I am|Review")

# What the kernel is asked to do, without waiting for what the page shows.
_RUN = """
async code => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const reply = await kernel.requestExecute({code, silent: true}).done;
  return reply.content.status === 'ok' ? '' : `${reply.content.ename}: ${reply.content.evalue}`;
}"""


# A long picture may be seen in part only: so far down has to be in view.
_SCROLL = """
(picture, part) => {
  picture.scrollIntoView({block: 'nearest'});
  const pane = picture.closest('.cacao-panel-area');
  if (!pane) return;
  const {top, height} = picture.getBoundingClientRect();
  const seen = pane.getBoundingClientRect();
  const down = top + part * height;
  if (down < seen.top + 5 || down > seen.bottom - 5) pane.scrollTop += down - seen.bottom + 20;
}"""


# Whether a table tells all of these sentences.
_TELLS = """
([table, told]) => {
  const all = table.textContent.replace(/\\s+/g, ' ');
  return told.every(one => all.includes(one.replace(/\\s+/g, ' ')));
}"""


class PlayPage(StepperPage):
    """One table to play at.

    Parameters
    ----------
    page
        The page.
    play
        The same play, in the test's own process: it goes along.
    nth
        Which of the tables in the page.
    """

    def __init__(self, page: Page, play: Play, nth: int = 0) -> None:
        super().__init__(page, play.game)
        self.play = play
        self.root = page.locator(".cacao-play-table").nth(nth)
        self.board = self.root.locator("canvas.cacao-board")
        self.status = self.root.locator(".cacao-status")
        self.options = self.root.get_by_label("What you can decide", exact=True)
        #: Where the keys have left the cursor.
        self.cursor: Square = (0, 0)
        #: How a click is done: by the mouse or by a finger.
        self.press_at: Callable[[float, float], None] = page.mouse.click

    @property
    def choosing(self) -> Choosing:
        """What can be chosen now."""
        choosing = self.play.choosing
        assert choosing is not None, "somebody has to choose"
        return choosing

    def bar(self, name: str) -> Locator:
        """A button of the bar by its short name."""
        return self.root.locator(f".cacao-play-{name}")

    def run(self, code: str) -> None:
        """Run some Python in the kernel."""
        assert self.page.evaluate(_RUN, code) == ""

    # What is decided -------------------------------------------------------------------

    def picks(self, decision: Decision) -> Iterator[tuple[str, Any]]:
        """What has to be pointed at for a decision, the place on the board last."""
        things = self.choosing._things[decision]
        for kind, those in things.items():
            if kind not in (SQUARE, EDGE):
                yield kind, those[0]
        if EDGE in things and self.board_has(things[EDGE][0]):
            yield EDGE, things[EDGE][0]
        elif SQUARE in things:
            yield SQUARE, things[SQUARE][0]

    def board_has(self, edge: Edge) -> bool:
        """Whether workers stand on an edge, which then can be clicked."""
        return self.play.state.workers[edge.square].edges[edge.side] > 0

    def click(self, kind: str, thing: Any) -> None:
        """Click a thing, wherever it is, and tell the play in this process as well."""
        if kind == EDGE:
            (x, y), (right, down) = thing.square, _WAY[thing.side]
            self.press_at(*self.at((x + right, y + down), self.play.state))
        elif kind == SQUARE:
            self.press_at(*self.at(thing, self.play.state))
        else:
            self.press_at(*self.in_picture(kind, thing))

    def in_picture(self, kind: str, thing: Any) -> tuple[float, float]:
        """Where in the window a thing beside the board is."""
        state = self.choosing.state
        name, scene, at = _picture(state, kind)
        wanted = (kind, thing) if name == "market" else (kind, lying(state)[kind].index(thing))
        there = [place for place in _places() if at(scene.point_at(place)) == wanted]
        where = fmean(x for x, _ in there), fmean(y for _, y in there)  # in the midst of it
        picture = self.root.locator(f'[data-picture="{name}"] svg')
        picture.evaluate(_SCROLL, where[1])
        # A market comes and goes; hand and display keep their places.
        box = resting_box(picture) if name == "market" else lying_at(picture)
        return box["x"] + where[0] * box["width"], box["y"] + where[1] * box["height"]

    def box(self) -> FloatRect:
        """Where the board lies: while one plays it rests, or else the click goes wrong."""
        return lying_at(self.board)

    def by_click(self, decision: Decision) -> None:
        """Decide by clicking the things themselves, and the large button."""
        choosing = self.choosing
        if decision in choosing.plain and choosing.proposed != decision:
            self.bar("plain").click()
            return self._decided(decision)
        if choosing.proposed != decision:
            for kind, thing in self.picks(decision):
                if thing not in spots_of(choosing.proposed):  # else a click turns it
                    self.click(kind, thing)
                    choosing.pick(kind, thing)
            for _ in range(40):
                if choosing.proposed == decision:
                    break
                self.says_chosen()
                self.click(kind, thing)
                choosing.turn(1)
        self.says_chosen()
        self.bar("go").click()
        self.cursor = (0, 0)  # After a click there is none to be seen; it would begin there.
        return self._decided(decision)

    def by_keys(self, decision: Decision) -> None:
        """Decide with keys of the board only."""
        choosing, keyboard = self.choosing, self.page.keyboard
        if decision in choosing.plain and choosing.proposed != decision:
            keyboard.press("d")
            return self._decided(decision)
        if choosing.proposed != decision:
            for kind, thing in self.picks(decision):
                if kind == SQUARE:
                    if thing not in spots_of(choosing.proposed):  # else Enter takes it
                        self.move_to(thing)
                        keyboard.press("Enter")
                        choosing.pick(kind, thing)
                elif kind == EDGE:
                    while not isinstance(choosing.proposed, Act) or (
                        choosing.proposed.edge != thing
                    ):
                        keyboard.press("n")
                        choosing.step(1)
                else:
                    keyboard.press(str(choosing.beside.index((kind, thing)) + 1))
                    choosing.pick(kind, thing)
            for _ in range(40):
                if choosing.proposed == decision:
                    break
                keyboard.press("r")
                choosing.turn(1)
        self.says_chosen()
        keyboard.press("Enter")
        return self._decided(decision)

    def by_list(self, decision: Decision) -> None:
        """Decide with the list of all decisions, and the large button."""
        if self.choosing.proposed != decision:
            index = self.choosing.matching.index(decision)
            self.options.select_option(index=index)
            self.choosing.propose(decision)
        self.says_chosen()
        self.bar("go").click()
        self._decided(decision)

    def move_to(self, square: Square) -> None:
        """Move the cursor of the keys to a square with the arrows."""
        self._follow_proposal()
        right, down = square[0] - self.cursor[0], square[1] - self.cursor[1]
        for key, times in (
            ("ArrowRight", right),
            ("ArrowLeft", -right),
            ("ArrowDown", down),
            ("ArrowUp", -down),
        ):
            for _ in range(times):
                self.page.keyboard.press(key)

    def says_chosen(self) -> None:
        """Wait until it is said what is proposed, as in this process."""
        proposed = self.choosing.proposed
        assert proposed is not None, "something is proposed"
        expect(self.status).to_contain_text(f"Chosen: {in_words(proposed)}")
        self._follow_proposal()

    def _follow_proposal(self) -> None:
        """The cursor goes to what is proposed."""
        for spot in spots_of(self.choosing.proposed):
            self.cursor = spot.square if isinstance(spot, Edge) else spot

    def _decided(self, decision: Decision) -> None:
        self.play.decide(decision)

    def take_over(self) -> None:
        """Sit down, if the screen has been passed on."""
        if self.play.waits_for is not None:
            expect(self.bar("go")).to_contain_text("I am")
            self.bar("go").click()
            self.play.take_over()
            expect(self.bar("go")).not_to_contain_text("I am")

    def undo(self) -> None:
        """Take back the last decision."""
        self.press("u")
        self.play.undo()
        expect(self.status).to_contain_text("Taken back.")

    def let_bots_decide(self) -> None:
        """Let the bots decide in this process, as they do in the kernel."""
        play = self.play
        while play.bot is not None:
            play.decide(find_bot(play.bot)(play.bot_view, play.bot_chance))

    # What people see -------------------------------------------------------------------

    def bring(self) -> None:
        """Bring the table into view."""
        self.root.evaluate("table => table.scrollIntoView()")
        resting_box(self.board)

    def agrees(self, *, painted: bool = True) -> None:
        """Wait until the page shows what the engine has.

        Parameters
        ----------
        painted
            Whether to look at the pixels of the board as well, which takes longer.
        """
        play, state = self.play, self.play.state
        expect(self.bar("go")).to_have_text(ASKS)
        if play.decider is None:
            expect(self.root.locator(".cacao-head")).to_contain_text("The game is over")
        else:
            turn = f"turn {state.turn} of {state.rules.turn_count}"
            expect(self.root.locator(".cacao-head")).to_contain_text(turn)
        with naming(play.game.names):
            villages = [describe_village(state, seat) for seat in range(state.players)]
            told = [str(sentence) for village in villages for sentence in village]
            told += map(str, describe_display(state))
        try:  # All in one look: a game is looked at some hundred times.
            self.page.wait_for_function(
                _TELLS, arg=[self.root.element_handle(), told], timeout=20_000, polling=EVERY
            )
        except TimeoutError:  # Say which.
            for sentence in told:
                expect(self.root).to_contain_text(sentence)
            raise
        last = play.replay.last
        expect(self.slider).to_have_attribute("aria-valuenow", re.compile(rf"^{last}(\.0)?$"))
        ghost = play.choosing is not None and play.choosing.proposed is not None
        if painted and not ghost:
            self.paints(state)


def _picture(
    state: State, kind: str
) -> tuple[str, Scene, Callable[[Point], tuple[str, Any] | None]]:
    """The picture that has things of a kind: its name, the scene, and what is at a point."""
    if kind == HAND:
        hand = len(state.hands[state.decider])

        def tile_at(point: Point) -> tuple[str, int] | None:
            x, y = point
            return (HAND, int(x)) if 0 <= x < hand and 0 <= y < 1 else None

        return "hand", hand_scene(state, state.decider), tile_at
    if kind in lying(state):
        return "display", display_scene(state), lambda point: place_at(state, point)
    (panel,) = [panel for module in pictures_of(state) for panel in module.panels(state)]
    return "market", panel.scene, panel.at


def _places() -> Iterator[Point]:
    """Places all over a picture, in parts of its sides."""
    for down in range(1, 40):
        for right in range(1, 80):
            yield right / 80, down / 40
