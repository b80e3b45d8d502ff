"""A `PlayTable` in a page beside a play of the same game, so that both can be compared."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from cacao_nb.game.play import Play
from tests.browser.stepper_page import StepperPage


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

    @property
    def go(self) -> Locator:
        """The large button."""
        return self.root.locator(".cacao-play-go")

    @property
    def options(self) -> Locator:
        """All decisions in words."""
        return self.root.get_by_label("What you can decide", exact=True)
