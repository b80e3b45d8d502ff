"""A play on the screen: the table with the parts that only playing needs."""

from __future__ import annotations

from ipywidgets import Widget
from traitlets import Bool, Bunch, observe, validate

from cacao_nb.bots.thinking import Thought
from cacao_nb.game.choosing import EDGE, HAND, SQUARE, Choosing
from cacao_nb.game.pictured import by_names
from cacao_nb.game.play import Play
from cacao_nb.game.position import Position
from cacao_nb.game.replay import Shown
from cacao_nb.messages import text
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Edge, Lay
from cacao_nb.rules.names import naming
from cacao_nb.rules.state import State
from cacao_nb.study.hints import Hint
from cacao_nb.widgets import play_words
from cacao_nb.widgets.basics import HTML, Button, VBox, show
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.choice_panel import ChoicePanel
from cacao_nb.widgets.controls import Choices, Layers
from cacao_nb.widgets.course import ASKED, BACK, OVER, SHOWN, THINKS, PlayCourse, PlayListener
from cacao_nb.widgets.keysheet import PLAY_ROWS, key_sheet
from cacao_nb.widgets.look import Styled, shared_look
from cacao_nb.widgets.panels import FinalScore, ModulePanels
from cacao_nb.widgets.part import Part, close_tree, tie
from cacao_nb.widgets.play_advice import PlayAdvice
from cacao_nb.widgets.play_bar import PlayBar
from cacao_nb.widgets.play_options import SWITCHES, PlayOptions
from cacao_nb.widgets.play_pointer import Pointed, Pointer, spots_of
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.tabletop import Tabletop
from cacao_nb.widgets.traits import Layered, Number, Zoomed, within
from cacao_nb.widgets.transport import SPEED_LIMITS


class PlayScreen(Part, Styled, Layered, Zoomed):
    """Shows a play; what people do there, whoever holds it makes of it what it means.

    Parameters
    ----------
    play
        What is played.
    """

    speed = Number(1.0)
    presenting = Bool()
    obvious = Bool()
    teaching = Bool()
    open_hands = Bool()

    def __init__(self, play: Play) -> None:
        self._course = self._new_course(play)
        #: The plays that a branch came from, the game itself first.
        self.trunk: list[Play] = []
        #: Parts of others that stand here now and then; refreshed and closed with the table.
        self.also: list[Part] = []
        self._said = ""
        with naming(play.game.names):
            self._make()
        self._take_switches()

    # What people do, which whoever is a table takes ------------------------------------

    def go(self) -> None:
        """Do what the large button does."""
        raise NotImplementedError

    def look(self, step: int | None = None) -> None:
        """Look back."""
        raise NotImplementedError

    def back(self) -> None:
        """Go back to the game."""
        raise NotImplementedError

    def _press_button(self, name: str) -> None:
        raise NotImplementedError

    def _press_key(self, key: str) -> bool:
        raise NotImplementedError

    def _tell_change(self) -> None:
        raise NotImplementedError

    # What is played -------------------------------------------------------------------

    @property
    def play(self) -> Play:
        """The game that is being played, or a branch of it.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.play.people
        (0,)
        >>> table.close()
        """
        return self._course.play

    @property
    def choosing(self) -> Choosing | None:
        """What the person at the table can choose now; None while others have their turn.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> len(table.choosing.options)
        54
        >>> table.close()
        """
        return self.play.choosing if self._course.mode == ASKED else None

    def _new_course(self, play: Play) -> PlayCourse:
        """Who is next in a play, and who hears of it; the parts may not be there yet."""
        return PlayCourse(
            play,
            PlayListener(
                lambda: self.speed,
                self._show,
                self._tell_thought,
                self._hear_bot,
                self._pass_problem,
            ),
        )

    def _hear_bot(self) -> None:
        """A bot has decided: what was said of one's own decision is past."""
        self._said = ""
        self._tell_change()

    # Making ---------------------------------------------------------------------------

    def _make(self) -> None:
        _, state = self._look
        self.status = StatusLine()
        self._pointer = Pointer(lambda: self.choosing, self._show_choice, self.say, self.go)
        self.board = Board(
            state,
            status=self.status,
            press=self._press_key,
            choose=self._pointer.square,
            selects=False,
        )
        self.choice = ChoicePanel(self._pointer.propose)
        self.market, self.score = ModulePanels(state), FinalScore(state)
        self.market.add_class("cacao-market")
        self.advice = PlayAdvice(self.say, self._mark_hint)
        self.play_options, self.layer_buttons, self.choices = PlayOptions(), Layers(), Choices()
        self._home, self._thinks = Button(icon="arrow-left"), HTML()
        self._thinks.add_class("cacao-thinks")
        self._sheet = HTML()
        show(self._sheet, False)
        looks = [self.advice, self.choice, self.market, self.score]
        self._own: list[Widget] = [self._home, self._thinks, *looks]
        self.panel = VBox(self._own)
        self.panel.add_class("cacao-play-panel")
        self.bar = PlayBar(self._press_button, self.look)
        #: What stands behind "More"; more can be put there.
        self.more = VBox([self._sheet, self.choices, self.layer_buttons, self.play_options])
        self.table = Tabletop(self.board, self.panel, self.bar, more=[self.more])
        self.villages, self.hands = self.table.villages, self.table.hands
        self._pointer.parts = Pointed(self.board, self.hands, self.market)
        self.table.pick_first = self._pointer.picture
        super().__init__([self.table])
        self.problem = self._say_problem
        self.add_class("cacao-play-table")
        self._home.on_click(self._guarded(lambda _: self.back()))
        self._connect()
        self._name()
        for part in self._parts:
            part.refresh()

    @property
    def _parts(self) -> tuple[Part, ...]:
        return (
            self.table,
            self.bar,
            self.choice,
            self.advice,
            self.market,
            self.score,
            self.play_options,
            self.layer_buttons,
            self.choices,
        )

    def _connect(self) -> None:
        for part in self._parts:
            part.problem = self.problem
        for part, names in (
            (self.table, ("palette", "text_scale", "layers", "zoom", "presenting")),
            (self.choices, ("palette", "text_scale")),
            (self.layer_buttons, ("layers",)),
            (self.market, ("palette", "text_scale")),
            (self.score, ("palette", "text_scale")),
            (self.play_options, ("speed", *SWITCHES)),
        ):
            tie(self, part, *names)
        self.play_options.observe(self._guarded(self._show_sheet), "sheet")

    def _take_names(self) -> None:
        for part in (*self._parts, self.board, self.villages, self.hands, self):
            part.names = self.play.game.names

    def close(self) -> None:
        """Close the table with everything it is made of; nobody thinks any longer."""
        self._course.rest()
        for part in (*self._own, *self.also):
            close_tree(part)  # Also while something else stands in their place.
        super().close()

    @validate("speed")
    def _must_be_a_speed(self, proposal: Bunch) -> float:
        return within("speed", proposal.value, SPEED_LIMITS)

    @observe(*SWITCHES)
    def _switch(self, change: Bunch) -> None:
        if getattr(self.play, change.name) != change.new:
            self.play.set(**{change.name: change.new})
            self._show()

    def _take_switches(self) -> None:
        for name in SWITCHES:
            setattr(self, name, getattr(self.play, name))

    @checked
    def lend(self, part: Widget | None, *, wide: bool = False) -> None:
        """Show a widget in the place of the panel, or of all that is beside the board.

        Parameters
        ----------
        part
            The widget, which belongs to `also`; None gives the place back.
        wide
            Whether villages and hands make room as well.
        """
        self.panel.children = self._own if part is None else [part]
        for widget in (self.villages, self.hands):
            show(widget, part is None or not wide)

    # What people see ------------------------------------------------------------------

    @property
    def _look(self) -> tuple[Shown, State]:
        return self.play.look(self._course.step)

    @property
    def shown(self) -> Shown:
        """What is shown: the latest step, or one that somebody looks at.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.shown.head
        'Turn 1 of 22 · Red begins · as Red sees it'
        >>> table.close()
        """
        return self._look[0]

    @property
    def said(self) -> str:
        """What the status line says.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.said
        'Where do you place a worker tile? Click a tile of your hand, then a square.'
        >>> table.close()
        """
        return str(self.status.value)

    @by_names
    @checked
    def say(self, sentence: str = "") -> None:
        """Say a sentence, or without one how the table stands."""
        self.status.say(sentence or self._sentence())

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for part in (*self._parts, *self.also):
            part.refresh()
        self._name()
        self._show_sheet()
        self._show()

    def _name(self) -> None:
        self._home.description = text("play.home")
        self._home.tooltip = text("play.home_tip")

    @by_names
    def _show(self) -> None:
        """Show how it stands: the board first, for that is what people wait for."""
        shown, state = self._look
        self.table.show(state, shown.moment, shown.now, ghost=None, chosen=(), mentioned=())
        self.hands.hand = self.play.eyes if self.play.covered else None
        self.market.assign(state=state)
        self.score.assign(state=state)
        show(self.score, self._course.mode == OVER)
        show(self._home, bool(self.trunk))
        self._show_thinking(0.0)
        asks = state.phase in state.rules.asked  # about what lies in the market
        for name, holds in (("asks-market", asks), ("over", self._course.mode == OVER)):
            (self.panel.add_class if holds else self.panel.remove_class)(f"cacao-{name}")
        if not self._pointer.keyed:
            self.board.cursor = None
        self._show_choice()

    @by_names
    def _show_choice(self) -> None:
        """Show what is chosen, and what can be done now."""
        choosing = self.choosing
        proposed = None if choosing is None else choosing.proposed
        if choosing is not None:
            self._mark_choice(choosing)
        else:
            self.hands.chosen = None
        news = [] if self._course.mode in (BACK, OVER, SHOWN) else self._news()
        self.choice.show(choosing, news)
        self.table.head(play_words.head(self._course), play_words.title(self._course))
        self.say()
        self.bar.show(
            play_words.usable(self._course, choosing),
            {
                "go": play_words.go_name(self._course, proposed),
                "plain": play_words.plain_name(choosing),
            },
            self._course.step,
            self.play.replay.last,
        )

    def _mark_choice(self, choosing: Choosing) -> None:
        proposed = choosing.proposed
        position = Position(choosing.state, self.names)
        ghost = position.ghost(proposed) if proposed is not None else None
        picked = [choosing.picks[kind] for kind in (EDGE, SQUARE) if kind in choosing.picks]
        chosen = spots_of(proposed) or tuple(picked[:1])
        self.board.assign(ghost=ghost, chosen=chosen, mentioned=())
        if proposed is not None and not self.play_options.sheet:
            self.table.more = False  # What it would bring has to be seen.
        if proposed is not None and chosen:
            spot = chosen[0]
            self.board.cursor = spot.square if isinstance(spot, Edge) else spot
        tile = proposed.tile if isinstance(proposed, Lay) else choosing.picks.get(HAND)
        hand = choosing.state.hands[choosing.state.decider]
        self.hands.chosen = hand.index(tile) if tile in hand else None

    def _mark_hint(self, hint: Hint) -> None:
        self.board.mentioned = hint.squares

    def _news(self) -> list[str]:
        """What others did since whoever is here decided last; nothing to be read by others."""
        play = self.play
        if play.covered:
            return []
        told = [play.replay.at(number, play.eyes).sentence for number in play.news]
        return [sentence for sentence in told if sentence]

    def _sentence(self) -> str:
        choosing, mode = self.choosing, self._course.mode
        if choosing is None:
            shown = self.shown.sentence if mode in (SHOWN, BACK) else ""
            said = self._said if mode in (SHOWN, THINKS) else ""
            waits = "" if mode in (SHOWN, BACK) else play_words.waiting(self._course)
            return " ".join(filter(None, (said or shown, waits)))
        question = play_words.question(choosing.state)
        if choosing.proposed is not None:
            told = play_words.proposal(choosing.proposed, self.choice.gains)
            # The only choice is proposed by itself: that does not hide what was taken back.
            undone = len(choosing.options) == 1 and self._said == text("play.undone")
            return f"{self._said} {told}" if undone else told
        return " ".join(filter(None, (self._said, question)))

    def toggle_sheet(self) -> None:
        """Show or hide the sheet of keys."""
        with shared_look().by_person():
            self.play_options.sheet = self.table.more = not (
                self.play_options.sheet and self.table.more
            )

    def toggle_presenting(self) -> None:
        """Fill the window, or leave it to the page again."""
        self.presenting = not self.presenting

    def _show_thinking(self, progress: float) -> None:
        """Show as a bar how far a bot has thought; none where none thinks."""
        bar = f'<progress aria-hidden="true" max="1" value="{progress:.2f}"></progress>'
        self._thinks.value = bar if progress else ""

    def _show_sheet(self, change: Bunch | None = None) -> None:
        self._sheet.value = key_sheet(PLAY_ROWS) if self.play_options.sheet else ""
        show(self._sheet, self.play_options.sheet)

    @by_names
    def _tell_thought(self, thought: Thought) -> None:
        """Tell how far a bot has thought."""
        if self._course.mode == THINKS:
            self.status.say(play_words.waiting(self._course, thought.progress))
            self._show_thinking(thought.progress)

    def _say_problem(self, error: Exception) -> None:
        """Say what went wrong."""
        self._log_problem(error)
        self.status.say(text("play.problem", kind=type(error).__name__, error=error))
