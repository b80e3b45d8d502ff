"""A table to play at: alone, together, against bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from traitlets import Bool, Bunch, observe, validate

from cacao_nb.bots.thinking import Thought, thoughts
from cacao_nb.draw.pointing import Spots
from cacao_nb.draw.seats import seat_sign
from cacao_nb.draw.shapes import Point
from cacao_nb.explain import in_words
from cacao_nb.game.choosing import DISPLAY, EDGE, HAND, SQUARE, Choosing, NotThere
from cacao_nb.game.game import Game
from cacao_nb.game.play import NotNow, Play
from cacao_nb.game.position import Position, doing
from cacao_nb.game.replay import Replayable, Shown
from cacao_nb.messages import Listed, Message, listed, shown, text
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import DONE, Act, Decision, Edge, Fill, Lay
from cacao_nb.rules.names import colour_name, naming
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import ACT, OVER
from cacao_nb.widgets.basics import HTML, VBox
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.choice_panel import ChoicePanel
from cacao_nb.widgets.controls import Choices, Layers
from cacao_nb.widgets.look import Styled
from cacao_nb.widgets.panels import FinalScore, ModulePanels
from cacao_nb.widgets.part import Part, tie
from cacao_nb.widgets.play_bar import PlayBar
from cacao_nb.widgets.playback import Playback
from cacao_nb.widgets.slices import Slices
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.tabletop import Tabletop
from cacao_nb.widgets.traits import Layered, Number, RefusedTrait, Zoomed, within
from cacao_nb.widgets.transport import SPEED_LIMITS


class PlayTable(Part, Styled, Layered, Zoomed):
    """A game to play: each seat is a person's or a bot's.

    Parameters
    ----------
    game
        A game, its record, a position of one, or the line in which it was shared: it is played
        on from there, and itself stays as it is. Without one, a new game.
    bots
        Who decides for the seats that no person has, by seat: names such as ``"easy"``,
        ``"greedy"`` or ``"search:0.5s"``, or bots of one's own. Without any, in a game for
        two, an easy bot has the second seat.
    players, seed, modules, names, **options
        A new game, as for `Game`; without a seed, one of its own each time.
    open_hands
        Whether all hands may be seen; else those of two or more people are hidden between
        seats.
    teaching
        Whether any decision can be taken back; without it, if there is but one person.
    present
        Whether to fill the window at once.

    Attributes
    ----------
    play : Play
        The game that is being played, without widgets.
    speed : float
        How many steps of a bot are shown a second.
    layers, palette, text_scale, zoom, presenting
        How it looks.

    Examples
    --------
    >>> from cacao_nb import PlayTable
    >>> table = PlayTable(bots={1: "greedy"}, seed=7)
    >>> table.play.decider, table.play.bot_name(1)
    (0, 'greedy')
    >>> table.close()
    """

    speed = Number(1.0)
    presenting = Bool()

    @checked
    def __init__(
        self,
        game: Replayable | Position | None = None,
        *,
        bots: Mapping[int, Any] | None = None,
        open_hands: bool = False,
        teaching: bool | None = None,
        present: bool = False,
        **setting: Any,
    ) -> None:
        found = _game(game, setting)
        if bots is None:
            bots = {1: "easy"} if found.players == 2 else {}
        self.play = Play(found, bots, open_hands=open_hands, teaching=teaching)
        #: The plays that branches came from, the game itself first.
        self._trunk: list[Play] = []
        #: The step that is shown.
        self._step = self.play.replay.last
        self._work: Slices[Any] | None = None
        self._hint: Any = None
        self._said = ""
        with naming(found.names):
            self._make()
        self.presenting = present
        self._go_on()

    # Making ---------------------------------------------------------------------------

    def _make(self) -> None:
        state = self.shown.state
        self._playback = Playback(self._step_on, lambda: self.speed, self._stepped)
        self.status = StatusLine()
        self.board = Board(
            state,
            status=self.status,
            press=self._press,
            choose=self._click_square,
            choose_edge=self._click_edge,
        )
        self.choice = ChoicePanel(self._propose)
        self.market, self.score = ModulePanels(state), FinalScore(state)
        self._advice = HTML()
        self.bar = PlayBar(self._button)
        self.layer_buttons, self.choices = Layers(), Choices()
        panel = VBox([self._advice, self.choice, self.market, self.score])
        panel.add_class("cacao-play-panel")
        more = [self.choices, self.layer_buttons]
        self.table = Tabletop(self.board, panel, self.bar, more=more)
        self.villages, self.hands = self.table.villages, self.table.hands
        self.table.on_pick = self._pick
        super().__init__([self.table])
        self.add_class("cacao-play-table")
        for part in (
            self.table,
            self.bar,
            self.choice,
            self.market,
            self.score,
            self.layer_buttons,
            self.choices,
        ):
            part.problem = self._say_problem
        for part, names in (
            (self.table, ("palette", "text_scale", "layers", "zoom", "presenting")),
            (self.choices, ("palette", "text_scale")),
            (self.layer_buttons, ("layers",)),
            (self.market, ("palette", "text_scale")),
            (self.score, ("palette", "text_scale")),
        ):
            tie(self, part, *names)
        self.refresh()

    def close(self) -> None:
        """Close the table with everything it is made of; nobody thinks any longer."""
        self._playback.stop()
        self._drop_work()
        super().close()

    @validate("speed")
    def _must_be_a_speed(self, proposal: Bunch) -> float:
        return within("speed", proposal.value, SPEED_LIMITS)

    # What is going on -----------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        """What is shown: the latest step, or one that somebody looks at.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.shown.head
        'Turn 1 of 22 · Red begins, as Red sees it'
        >>> table.close()
        """
        return self.play.replay.at(self._step, self.play.eyes)

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
        return self.play.choosing if self._at_rest else None

    @property
    def _at_rest(self) -> bool:
        return self._step == self.play.replay.last and not self._playback.going

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks, or a hint is being worked out.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.thinking
        False
        >>> table.close()
        """
        return self._work is not None and self._work.going

    def _go_on(self) -> None:
        """Show how it stands; where a bot has to decide, let it think."""
        self._show()
        if self._step < self.play.replay.last:
            if not self._playback.start():
                self._step = self.play.replay.last
                self._go_on()
        elif self.play.bot is not None and not self.thinking:
            self._think()

    def _step_on(self) -> bool:
        """Show the next step of what a bot did."""
        self._step += 1
        more = self._step < self.play.replay.last
        if more:
            self._show()
        return more

    def _stepped(self, failure: Exception | None) -> None:
        if failure is not None:
            self._say_problem(failure)
        self._step = self.play.replay.last
        self._go_on()

    def skip(self) -> None:
        """Show at once how the game stands after what a bot did.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={0: "greedy"}, seed=7)
        >>> table.skip()
        >>> table.play.decider
        1
        >>> table.close()
        """
        self._playback.stop()
        self._step = self.play.replay.last
        self._go_on()

    # Bots -----------------------------------------------------------------------------

    def _think(self) -> None:
        play = self.play
        work = thoughts(play.bot, play.bot_view, play.bot_chance)
        self._work = Slices(work, self._tell_thought, self._decided)
        self._show()
        self._work.start()

    def _tell_thought(self, thought: Thought) -> None:
        seat = self.play.decider
        assert seat is not None, "somebody thinks"
        with naming(self.names):
            self.status.say(
                text(
                    "play.thinks",
                    colour=colour_name(seat),
                    bot=self.play.bot_name(seat),
                    percent=round(100 * thought.progress),
                )
            )

    def _decided(self, thought: Thought | None, failure: Exception | None) -> None:
        if failure is not None or thought is None:
            self._say_problem(failure or RuntimeError("no thought"))
            return
        try:
            self._step = self.play.decide(thought.decision)
        except Exception as error:  # an illegal decision of a bot of one's own
            self._say_problem(error)
            return
        self._go_on()

    def stop_thinking(self) -> None:
        """Let whoever thinks decide now, with what is known so far.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.stop_thinking()  # nobody does
        >>> table.close()
        """
        if self._work is not None and self._work.going:
            self._work.stop()

    def _drop_work(self) -> None:
        if self._work is not None and self._work.going:
            self._work.drop()
        self._work = None

    # What people do -------------------------------------------------------------------

    def decide(self, decision: Decision | None = None) -> None:
        """Take a decision for the person at the table: without one, what is proposed.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.choosing.pick("square", (1, 0))
        >>> table.decide()
        >>> table.play.state.phase
        'act'
        >>> table.close()
        """
        choosing = self.choosing
        wanted = decision or (choosing and choosing.proposed)
        if choosing is None or wanted is None:
            self._say(text("play.none_proposed"))
            return
        self._after(lambda: self.play.decide(wanted))

    def _after(self, decide: Callable[[], int]) -> None:
        """Take own decisions, and show at once what came of them."""
        first = decide()
        self._hint = None
        play = self.play
        here = [
            play.replay.at(number, play.eyes).sentence
            for number in range(first, play.replay.last + 1)
        ]
        self._said = " ".join(filter(None, here))
        self._step = play.replay.last
        self._go_on()

    def undo(self) -> None:
        """Take back the last own decision, if that is possible; else say why not.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.undo()
        >>> table.said
        'You have not decided anything yet.'
        >>> table.close()
        """
        try:
            self._playback.stop()
            self._drop_work()
            self.play.undo()
        except NotNow as refused:
            self._step = self.play.replay.last
            self._go_on()
            self._say(str(refused))
            return
        self._hint = None
        self._said = text("play.undone")
        self._step = self.play.replay.last
        self._go_on()

    def take_over(self) -> None:
        """The person who has to decide is here.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={}, seed=7)
        >>> table.take_over()
        >>> table.play.here
        0
        >>> table.close()
        """
        self.play.take_over()
        self._said = ""
        self._go_on()

    def hint(self) -> None:
        """Where to look; asked again, the best decisions with their numbers."""
        from cacao_nb.study.hints import hint_so_far

        if self.choosing is None:
            self._say(text("play.not_now", doing=doing(self.play.state)))
        elif self._hint is not None:
            self._show_advice(answer=True)
        elif not self.thinking:
            work = hint_so_far(Position(self.choosing.state, self.names), worlds=120)
            self._work = Slices(work, self._tell_hint, self._hinted)
            self._work.start()

    def _tell_hint(self, found: Any) -> None:
        self._say(text("play.hint_thinks", percent=round(100 * found.progress)))

    def _hinted(self, found: Any, failure: Exception | None) -> None:
        if failure is not None:
            self._say_problem(failure)
            return
        self._hint = found
        self._show_advice(answer=False)

    def _show_advice(self, *, answer: bool) -> None:
        with naming(self.names):
            self.board.mentioned = self._hint.squares
            self._say(text("play.hint_more", look=self._hint.look))
            self._advice.value = self._hint.answer._repr_html_() if answer else ""

    def _propose(self, decision: Decision) -> None:
        if (choosing := self.choosing) is not None:
            choosing.propose(decision)
            self._show_choice()

    def _point(self, kind: str, thing: Any) -> None:
        """Somebody points at a thing; what cannot be chosen says why."""
        choosing = self.choosing
        if choosing is None:
            self._say(self._asked())
            return
        try:
            choosing.pick(kind, thing)
        except NotThere as refused:
            with naming(self.names):
                self._say(str(refused))
            return
        self._show_choice()

    def _click_square(self, square: Square) -> None:
        choosing = self.choosing
        proposed = choosing and choosing.proposed
        if proposed is not None and square in self._squares(proposed):
            assert choosing is not None, "something is proposed"
            choosing.turn(1)  # Clicked again, the ghost turns.
            self._show_choice()
        else:
            self._point(SQUARE, square)

    def _click_edge(self, edge: Edge) -> None:
        if self.choosing is not None and self.play.state.phase == ACT:
            self._point(EDGE, edge)

    @staticmethod
    def _squares(decision: Decision) -> Spots:
        if isinstance(decision, Lay):
            return (decision.square,)
        return (decision.space,) if isinstance(decision, Fill) else ()

    def _pick(self, picture: str, place: Point) -> bool:
        """Somebody clicked a picture beside the board; whether that chose something."""
        if self.choosing is None or picture not in (HAND, DISPLAY):
            return False
        found = self.hands.thing_at(picture, place)
        if found is None or (picture == HAND and self.hands.shown_hand != self.play.decider):
            return False
        self._point(*found)
        return True

    def _button(self, name: str) -> None:
        _BUTTONS[name](self)

    def go(self) -> None:
        """What the large button does now: decide, skip, stop thinking, sit down."""
        play = self.play
        if self._playback.going:
            self.skip()
        elif self.thinking:
            self.stop_thinking()
        elif play.waits_for is not None:
            self.take_over()
        else:
            self.decide()

    def _plain(self) -> None:
        choosing = self.choosing
        if choosing is None or not choosing.plain:
            self._say(self._asked())
        else:
            self.decide(choosing.plain[0])

    def _acts(self, which: str) -> None:
        if self.choosing is None or self.play.state.phase != ACT:
            self._say(text("play.no_acts"))
        else:
            acts = getattr(self.play, which)()
            self._after(lambda: self.play.decide_all(acts))

    def _turn(self, by: int) -> None:
        if (choosing := self.choosing) is not None:
            choosing.turn(by)
            self._show_choice()

    def _next(self, by: int) -> None:
        if (choosing := self.choosing) is not None:
            choosing.step(by)
            self._show_choice()

    def _again(self) -> None:
        if (choosing := self.choosing) is not None:
            choosing.clear()
            self._said = ""
            self._show_choice()

    def _press(self, key: str) -> bool:
        """Act on a key of the board; arrows move the cursor there."""
        name = key.lower() if len(key) == 1 else key
        if name.isdigit():
            self._number(int(name))
        elif name == "Enter":
            return self._enter()
        elif name in _KEYS:
            _KEYS[name](self)
        else:
            return False
        return True

    def _number(self, number: int) -> None:
        """A number chooses a tile of the hand, or of the display where one is to be chosen."""
        choosing = self.choosing
        if choosing is None:
            return
        kinds = [kind for one in choosing.options for kind in choosing.things(one)]
        things = [
            thing
            for kind in dict.fromkeys(kinds)
            if kind not in (SQUARE, EDGE)
            for thing in dict.fromkeys(
                (kind, those[0])
                for one in choosing.options
                if (those := choosing.things(one).get(kind))
            )
        ]
        if HAND in kinds:  # in the order in which they are held
            hand = choosing.state.hands[choosing.state.decider]
            things = [(HAND, tile) for tile in hand]
        if 0 < number <= len(things):
            self._point(*things[number - 1])

    def _enter(self) -> bool:
        """Enter confirms, unless the cursor has gone to another square."""
        cursor, choosing = self.board.cursor, self.choosing
        if choosing is None:
            self.go()
            return True
        proposed = choosing.proposed
        if proposed is None and cursor is not None:
            return False  # the board chooses the square
        if proposed is not None and cursor is not None and self._cursor_left:
            return False
        self.decide()
        return True

    @property
    def _cursor_left(self) -> bool:
        """Whether the cursor has moved away from what is proposed."""
        choosing = self.choosing
        spots = self._squares(choosing.proposed) if choosing and choosing.proposed else ()
        return bool(spots) and self.board.cursor not in spots

    # What people see ------------------------------------------------------------------

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

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for part in (self.table, self.bar, self.choice, self.layer_buttons, self.choices):
            part.refresh()
        self._show()

    def _show(self) -> None:
        shown, play = self.shown, self.play
        self._advice.value = ""
        self.table.show(
            shown.state,
            shown.moment,
            shown.now,
            ghost=None,
            chosen=(),
            mentioned=(),
            selected=None,
        )
        self.hands.assign(hand=play.hand)
        self.market.assign(state=shown.state)
        self.score.assign(state=shown.state)
        self._show_choice()

    def _show_choice(self) -> None:
        """Show what is chosen, and what can be done now."""
        with naming(self.names):
            choosing = self.choosing
            proposed = choosing.proposed if choosing else None
            self.choice.show(choosing)
            if choosing is not None:
                position = Position(choosing.state, self.names)
                ghost = position.ghost(proposed) if proposed is not None else None
                self.board.assign(
                    ghost=ghost,
                    chosen=self._spots(choosing),
                    mentioned=(),
                )
                picked = choosing.picks.get(HAND)
                self.hands.chosen = picked
            self.table.head(self._head(), self._title())
            self._say(self._sentence())
            self._show_bar()

    def _spots(self, choosing: Choosing) -> Spots:
        proposed = choosing.proposed
        if isinstance(proposed, Act):
            return (proposed.edge,)
        if proposed is not None and (squares := self._squares(proposed)):
            return squares
        picked = choosing.picks.get(EDGE) or choosing.picks.get(SQUARE)
        return () if picked is None else (picked,)

    def _head(self) -> str:
        play, state = self.play, self.shown.state
        seat = state.active if state.phase == OVER else state.decider
        where = {"turn": state.turn, "turns": state.rules.turn_count}
        if state.phase == OVER:
            return text("play.head_over") + " · " + text("play.where_over", **where)
        if self._playback.going:
            head = Message("play.head_shown", colour=colour_name(self.shown.step.state.active))
        elif play.waits_for is not None:
            head = Message("play.head_pass", colour=colour_name(seat))
        elif play.bot is not None:
            head = Message("play.head_bot", colour=colour_name(seat))
        elif len(play.people) == 1:
            head = Message("play.head_you")
        else:
            head = Message("play.head_of", colour=colour_name(seat))
        mark = {"mark": seat_sign(seat), "colour": colour_name(seat)}
        return f"{head} · " + text("play.where", **mark, **where)

    def _title(self) -> str:
        play = self.play
        bots = [play.bot_name(seat) for seat in play.bots]
        parts = [] if play.label is None else [str(play.label)]
        if bots and len(play.people) == 1:
            parts.append(text("play.title", bots=Listed(bots)))
        elif play.people:
            parts.append(text("play.title_people", players=play.game.players))
        if len(play.record):
            parts.append(text("play.undo_free" if play.no_undo is None else "play.undo_not"))
        return " · ".join(parts)

    def _sentence(self) -> str:
        choosing = self.choosing
        if choosing is None:
            return self._asked()
        if choosing.proposed is not None:
            chosen = in_words(choosing.proposed)
            return text("play.chosen", asked=self._question(), decision=chosen)
        return " ".join(filter(None, (self._said, self._question())))

    def _asked(self) -> str:
        """What is said while nobody here can choose."""
        play, shown = self.play, self.shown
        if self._playback.going or self._step < play.replay.last:
            return shown.sentence
        if play.decider is None:
            return " ".join(filter(None, (self._ranking(),)))
        colour = colour_name(play.decider)
        if play.waits_for is not None:
            said = self._said if play.here is not None else ""
            return " ".join(filter(None, (said, text("play.pass_on", colour=colour))))
        if play.bot is not None:
            bot = play.bot_name(play.decider)
            thinks = text("play.thinks", colour=colour, bot=bot, percent=0)
            return " ".join(filter(None, (self._said, thinks)))
        return self._question()

    def _ranking(self) -> str:
        scores = sorted(self.play.game.score, key=lambda one: one.rank)
        ranks = [
            Message("play.rank", colour=colour_name(one.seat), total=one.total)
            for one in scores
        ]
        return text("play.over", ranking=Listed(ranks))

    def _question(self) -> str:
        state = self.play.state
        phase = state.phase if state.phase in ("place", "fill", "act", "pass") else "other"
        return text(f"play.ask.{phase}", doing=doing(state))

    def _show_bar(self) -> None:
        play, choosing, bar = self.play, self.choosing, self.bar
        proposed = choosing.proposed if choosing else None
        usable = {"go"} if choosing is None or proposed is not None else set()
        if play.no_undo is None:
            usable.add("undo")
        if choosing is not None:
            usable |= {"hint", "other"} | ({"again"} if choosing.picks else set())
            if choosing.plain:
                usable.add("plain")
            if play.state.phase == ACT:
                usable |= {"best", "all"}
            plain = choosing.plain[0] if choosing.plain else DONE
            if plain is DONE:
                bar.name("plain", "play.button.plain_done")
            else:
                words = str(in_words(plain))
                bar.name("plain", "play.button.plain_other", decision=words.capitalize())
        bar.enable(frozenset(usable))
        self._name_go(proposed)

    def _name_go(self, proposed: Decision | None) -> None:
        play, bar = self.play, self.bar
        if self._playback.going or self._step < play.replay.last:
            bar.name("go", "play.button.go_skip")
        elif play.waits_for is not None:
            bar.name("go", "play.button.go_here", colour=colour_name(play.waits_for))
        elif play.bot is not None:
            bar.name("go", "play.button.go_stop")
        elif play.decider is None:
            bar.name("go", "play.button.go_review")
        else:
            kinds = ((Lay, "lay"), (Fill, "fill"), (Act, "act"))
            kind = next((name for one, name in kinds if isinstance(proposed, one)), "other")
            phases = {"place": "lay", "fill": "fill", "act": "act"}
            if proposed is None:
                kind = phases.get(play.state.phase, "other")
            bar.name("go", f"play.button.go_{kind}")

    def _say(self, sentence: str) -> None:
        self.status.say(sentence)

    @observe("speed")
    def _show_speed(self, change: Bunch) -> None:
        """Steps are shown at the new speed from the next one on."""

    def _say_problem(self, error: Exception) -> None:
        self._log_problem(error)
        self.status.say(text("play.problem", kind=type(error).__name__, error=error))


def _game(game: Any, setting: Mapping[str, Any]) -> Game:
    """The game to be played: a new one, or one of its own that goes on from a moment."""
    if game is None:
        from random import SystemRandom

        chosen = dict(setting)
        chosen.setdefault("seed", SystemRandom().randrange(1_000_000))
        return Game(**chosen)
    if setting:
        known: Sequence[str] = ("bots", "open_hands", "teaching", "present")
        name = shown(next(iter(setting)))
        raise RefusedTrait(text("play.no_option", name=name, known=listed(known)))
    if isinstance(game, str):
        game = Game.parse(game)
    record = game if not isinstance(game, Game | Position) else game.record
    return Game.of(Position.of(record, len(record)).record)


_KEYS: Mapping[str, Callable[[PlayTable], None]] = {
    "u": PlayTable.undo,
    "h": PlayTable.hint,
    "r": lambda table: table._turn(1),
    " ": lambda table: table._turn(1),
    "n": lambda table: table._next(1),
    "p": lambda table: table._next(-1),
    "b": lambda table: table._acts("best_acts"),
    "a": lambda table: table._acts("all_acts"),
    "d": PlayTable._plain,
    "Escape": PlayTable._again,
    "f": lambda table: setattr(table, "presenting", not table.presenting),
}

_BUTTONS: Mapping[str, Callable[[PlayTable], None]] = {
    "undo": PlayTable.undo,
    "hint": PlayTable.hint,
    "best": _KEYS["b"],
    "all": _KEYS["a"],
    "other": _KEYS["r"],
    "plain": PlayTable._plain,
    "again": PlayTable._again,
    "go": PlayTable.go,
}
