"""How a play goes on at a table: bots think and are shown, and then somebody is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cacao_nb.bots.errors import BadBot
from cacao_nb.bots.thinking import Thought, thoughts
from cacao_nb.game.play import Play
from cacao_nb.messages import Message, shown
from cacao_nb.widgets.playback import Playback
from cacao_nb.widgets.slices import Slices

#: What a table is about: somebody is asked; the screen is passed on; a bot thinks; what was
#: decided is shown step by step; somebody looks back; the game is over.
ASKED, PASSED_ON, THINKS, SHOWN, BACK, OVER = (
    "asked",
    "passed_on",
    "thinks",
    "shown",
    "back",
    "over",
)


class PlayListener(NamedTuple):
    """Who hears how a play goes on.

    Attributes
    ----------
    speed
        Asked how many steps a second are wanted.
    show
        Called when something else is to be shown.
    think
        Called with how far a bot has thought.
    changed
        Called when a bot has decided.
    fail
        Called with what went wrong.
    """

    speed: Callable[[], float]
    show: Callable[[], None]
    think: Callable[[Thought], None]
    changed: Callable[[], None]
    fail: Callable[[Exception], None]


class PlayCourse:
    """Where a play is on the screen, and what comes next.

    Parameters
    ----------
    play
        The play.
    listener
        Who hears of it.

    Attributes
    ----------
    play : Play
        The play.
    """

    def __init__(self, play: Play, listener: PlayListener) -> None:
        self.play, self._listener = play, listener
        self._playback = Playback(self._step_on, listener.speed, self._stepped)
        self._work: Slices[Thought] | None = None
        #: The step that bots' decisions have been shown up to, and one that is looked back at.
        self._here = play.replay.last
        self._back: int | None = None
        #: Somebody does not want to see the steps; somebody is at `go_on`, and goes on again.
        self._hurry = self._going = self._again = False

    @property
    def step(self) -> int:
        """The step that is shown."""
        return self._here if self._back is None else self._back

    @property
    def mode(self) -> str:
        """What the table is about, one of the names above."""
        play = self.play
        if self._back is not None:
            return BACK
        if self._playback.going:
            return SHOWN
        if play.decider is None:
            return OVER
        if play.bot is not None:
            return THINKS
        return ASKED if play.waits_for is None else PASSED_ON

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._work is not None and self._work.going

    # What people do -------------------------------------------------------------------

    def decided(self) -> None:
        """A person has decided: what came of it is shown at once, and then it goes on."""
        self._here, self._hurry = self.play.replay.last, False
        if self.play.bot is not None and self._playback.start():
            self._listener.show()  # as long as a step of the bots will be
        else:
            self.go_on()

    def skip(self) -> None:
        """Show no more steps until somebody is asked."""
        self._playback.stop()
        self._hurry, self._here = True, self.play.replay.last
        self.go_on()

    def stop_thinking(self) -> None:
        """Let the bot decide now, with what it knows so far."""
        if self._work is not None and self._work.going:
            self._work.stop()
        else:
            self.go_on()  # It has failed before, and may try again.

    def look(self, step: int | None) -> None:
        """Look back at a step, or again at the present."""
        if self._playback.going:
            self._playback.stop()
            self._here = self.play.replay.last
        self._back = None if step is None or step >= self._here else max(0, step)
        self.go_on()

    def rest(self) -> None:
        """Stop all that goes on; the play stays as it is."""
        self._playback.stop()
        if self._work is not None:
            self._work.drop()
            self._work = None
        self._here, self._back = self.play.replay.last, None

    # What goes on by itself -----------------------------------------------------------

    def go_on(self) -> None:
        """Show how it stands; where a bot has to decide, let it think."""
        self._again = True
        if self._going:  # Where no event loop is running a bot has decided before it returns.
            return
        self._going = True
        try:
            while self._again:
                self._again = False
                self._go_on()
        finally:
            self._going = False

    def _go_on(self) -> None:
        waits = self.play.bot is not None and not self._playback.going
        if not waits:
            self._hurry = False
        if waits and not self.thinking:
            play = self.play
            work = thoughts(play.bot, play.bot_view, play.bot_chance)
            self._work = Slices(work, self._listener.think, self._thought)
            self._listener.show()
            self._work.start()
        else:
            self._listener.show()

    def _thought(self, thought: Thought | None, failure: Exception | None) -> None:
        """A bot has decided, or could not; nobody else would hear of what goes wrong here."""
        try:
            self._take(thought, failure)
        except Exception as error:
            self._listener.fail(error)

    def _take(self, thought: Thought | None, failure: Exception | None) -> None:
        if failure is None and thought is None:
            failure = BadBot(Message("bot.no_thought", bot=shown(self.play.bot)))
        if failure is None and thought is not None:
            try:
                first = self.play.decide(thought.decision)
            except Exception as error:  # an illegal decision of a bot of one's own
                failure = error
        if failure is not None:
            self._listener.fail(failure)
            return
        self._listener.changed()
        last = self.play.replay.last
        shown_by_step = first < last or self.play.bot is not None
        wanted = shown_by_step and not self._hurry and self._back is None
        if wanted and self._playback.start():
            self._here = first
            self._listener.show()
        else:
            self._here = last
            self.go_on()

    def _step_on(self) -> bool:
        """Show the next step of what a bot did; the last one stays if another bot is next."""
        last = self.play.replay.last
        if self._here == last:
            return False
        self._here += 1
        if self._here == last and self.play.bot is None:
            return False
        self._listener.show()
        return True

    def _stepped(self, failure: Exception | None) -> None:
        if failure is not None:
            self._listener.fail(failure)
        self._here = self.play.replay.last
        self.go_on()
