"""A table to play at: alone, together, against bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cacao_nb.explain import changes_in_words
from cacao_nb.game.acting import all_acts, best_acts
from cacao_nb.game.game import Game
from cacao_nb.game.play import Play
from cacao_nb.game.position import Position
from cacao_nb.game.replay import Replayable
from cacao_nb.messages import listed, shown, text
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.state import ACT, State
from cacao_nb.widgets.around import Around, mark_of
from cacao_nb.widgets.choice_panel import changed_by
from cacao_nb.widgets.course import ASKED, BACK, OVER, PASSED_ON, SHOWN, THINKS
from cacao_nb.widgets.play_screen import PlayScreen
from cacao_nb.widgets.traits import RefusedTrait


class PlayTable(PlayScreen):
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
    open_hands
        Whether all hands may be seen; else those of two or more people are hidden between
        seats.
    teaching
        Whether any decision can be taken back; without it, if there is but one person.
    obvious
        Whether decisions without a choice are taken by themselves.
    present
        Whether to fill the window at once.
    table
        The name of the table, by which its running game is found again after a restart;
        without it, what else is given here. Without anything, a form asks what to play.
    **setting
        A new game, as for `Game`: ``players``, ``seed``, ``modules``, ``names`` and so on;
        without a seed, one of its own each time.

    Attributes
    ----------
    play : Play
        The game that is being played, without widgets.
    trunk : list of Play
        The plays that a branch came from, the game itself first; empty in the game itself.
    speed : float
        How many steps of a bot are shown a second.
    obvious, teaching, open_hands
        As above.
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

    @checked
    def __init__(
        self,
        game: Replayable | Position | None = None,
        *,
        bots: Mapping[int, Any] | None = None,
        open_hands: bool = False,
        teaching: bool | None = None,
        obvious: bool = False,
        present: bool = False,
        table: str | None = None,
        **setting: Any,
    ) -> None:
        bare = game is None and bots is None and table is None and not setting
        mark = mark_of(game, bots or {}, table, setting)
        found = _game(game, setting)
        if bots is None:
            bots = {1: "easy"} if found.players == 2 else {}
        play = Play(found, bots, open_hands=open_hands, teaching=teaching, obvious=obvious)
        self._listening: list[Callable[[], None]] = []
        self._buttons: Mapping[str, Callable[[], None]] = {
            "undo": self.undo,
            "hint": self.hint,
            "turn": lambda: self._pointer.turn(1),
            "best": lambda: self._decide_acts(best_acts),
            "all": lambda: self._decide_acts(all_acts),
            "again": self.clear,
            "plain": self._decide_plain,
            "branch": self._branch_here,
            "go": self.go,
        }
        #: What the large button does, by what the table is about.
        self._going: Mapping[str, Callable[[], None]] = {
            ASKED: self.decide,
            SHOWN: self.skip,
            THINKS: self.stop_thinking,
            PASSED_ON: self.take_over,
            BACK: self.look,
            OVER: self.review,
        }
        super().__init__(play)
        self.around = Around(self, mark, bots)
        self.presenting = present
        self._course.go_on()
        if bare:
            self.around.enter(first=True)
        else:
            self.around.offer()

    def close(self) -> None:
        """Close the table with everything it is made of; nobody thinks any longer."""
        self.around.close()
        super().close()

    # What is played -------------------------------------------------------------------

    @checked
    def on_change(self, call: Callable[[], None]) -> None:
        """Have something called after every change of what is played, whoever makes it.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.on_change(lambda: print(len(table.play.record)))
        >>> table.decide(table.choosing.options[0])
        1
        >>> table.close()
        """
        self._listening.append(call)

    def _tell_change(self) -> None:
        """Tell whoever listens that something has changed."""
        for call in self._listening:
            try:
                call()
            except Exception as error:  # What was played stays.
                self.problem(error)

    @checked
    def begin(self, play: Play, trunk: Sequence[Play] = ()) -> None:
        """Play something else at this table from now on.

        Examples
        --------
        >>> from cacao_nb import Game, PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.begin(Play(Game(players=3, seed=7), bots={1: "easy", 2: "easy"}))
        >>> table.play.game.players
        3
        >>> table.close()
        """
        self._course.rest()
        self.advice.drop()
        self.trunk = [*trunk]
        self._course = self._new_course(play)
        self._said = ""
        self._take_names()
        self._take_switches()
        self._tell_change()
        self._course.go_on()

    @checked
    def branch(self, decisions: int | None = None) -> None:
        """What if: play on from an earlier moment, while the game itself stays as it is.

        Parameters
        ----------
        decisions
            How many decisions stand; without it, those before the step that is shown.

        Examples
        --------
        >>> from cacao_nb import Game, PlayTable
        >>> table = PlayTable(Game.demo("two-players"), bots={})
        >>> table.branch(4)
        >>> len(table.play.record), len(table.trunk[0].record)
        (4, 89)
        >>> table.back()
        >>> table.trunk
        []
        >>> table.close()
        """
        if decisions is None:
            step = self.play.replay.step(self._course.step)
            decisions = self.play.record.before_turn(step.turn) + step.decision
        self.begin(self.play.branch(decisions), [*self.trunk, self.play])

    def back(self) -> None:
        """From a branch back to what it came from; nothing happens in the game itself.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.back()
        >>> table.trunk
        []
        >>> table.close()
        """
        if self.trunk:
            self.begin(self.trunk[-1], self.trunk[:-1])

    @checked
    def look(self, step: int | None = None) -> None:
        """Look back at a step of what is played; without one, again at the present.

        Examples
        --------
        >>> from cacao_nb import Game, PlayTable
        >>> table = PlayTable(Game.demo("first-steps"), bots={1: "greedy"})
        >>> table.look(3)
        >>> table.shown.number, table.choosing
        (3, None)
        >>> table.look()
        >>> table.choosing is None
        False
        >>> table.close()
        """
        if self.play.covered:  # What somebody drew must not be read by whoever is there.
            step = None
        self.advice.drop()
        self._course.look(step)

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
        wanted = choosing.proposed if choosing and decision is None else decision
        if choosing is None:
            self.say()
        elif wanted is None:
            self.say(text("play.none_proposed"))
        else:
            self._decide([wanted])

    def _decide(self, decisions: Sequence[Decision]) -> None:
        """Take own decisions, and show at once what came of them."""
        play, before = self.play, self.play.state.copy()
        play.decide_all(decisions)
        self.advice.drop()
        changes = changed_by(before, play.state)[before.decider]
        self._said = text("play.got", changes=changes_in_words(changes)) if changes else ""
        self._tell_change()
        self._course.decided()

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
        if (why := self.play.no_undo) is not None:
            self.say(str(why))
            return
        self._course.rest()
        self.advice.drop()
        self.play.undo()
        self._course.rest()  # It has fewer steps now.
        self._said = text("play.undone")
        self._tell_change()
        self._course.go_on()

    def hint(self) -> None:
        """Where to look; asked again, the best decisions with their numbers.

        Examples
        --------
        >>> from cacao_nb import Game, PlayTable
        >>> table = PlayTable(Game.random(players=2, seed=7), bots={})
        >>> table.hint()
        >>> table.said.startswith("The game is over")
        True
        >>> table.close()
        """
        if self.choosing is None:
            self.say()
        else:
            self.advice.ask(Position(self.choosing.state, self.names))

    def go(self) -> None:
        """What the large button does: decide, skip, stop thinking, sit down, come back.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={}, seed=7)
        >>> table.go()
        >>> table.play.here
        0
        >>> table.close()
        """
        self._going[self._course.mode]()

    def clear(self) -> None:
        """Forget what was chosen.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.choosing.pick("square", (1, 0))
        >>> table.clear()
        >>> table.choosing.proposed is None
        True
        >>> table.close()
        """
        self._pointer.clear()

    def skip(self) -> None:
        """Show at once how the game stands after what the bots do.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={0: "greedy"}, seed=7)
        >>> table.skip()
        >>> table.play.decider
        1
        >>> table.close()
        """
        self._course.skip()

    def stop_thinking(self) -> None:
        """Let the bot that thinks decide now, with what it knows so far.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.stop_thinking()  # none does
        >>> table.close()
        """
        self._course.stop_thinking()

    def take_over(self) -> None:
        """The person who has to decide is here, and sees the own hand.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={}, seed=7)
        >>> table.take_over()
        >>> table.play.here
        0
        >>> table.close()
        """
        self._said = ""
        self.play.take_over()
        self._tell_change()
        self._course.go_on()

    def review(self) -> None:
        """Look back on the game: who was ahead when, and what was given away.

        Examples
        --------
        >>> from cacao_nb import PlayTable
        >>> table = PlayTable(bots={1: "greedy"}, seed=7)
        >>> table.review()
        >>> table.said
        'There is nothing to look back on yet: the first turn is not over.'
        >>> table.close()
        """
        self.around.looking.begin()

    def _press_button(self, name: str) -> None:
        self._buttons[name]()
        self.bar.keep_focus(name)

    def _decide_plain(self) -> None:
        """Decide what is about no thing, such as to be done."""
        choosing = self.choosing
        if choosing is None or not choosing.plain:
            self.say()
        else:
            self._decide([choosing.plain[0]])

    def _decide_acts(self, which: Callable[[State], tuple[Decision, ...]]) -> None:
        if self.choosing is None or self.play.state.phase != ACT:
            self.say(text("play.no_acts"))
        else:
            self._decide(which(self.play.state))

    def _branch_here(self) -> None:
        if self._course.mode == BACK:
            self.branch()
        else:
            self.say(text("play.look_back_first"))

    def _press_key(self, key: str) -> bool:
        """Act on a key of the board; arrows move the cursor there."""
        if self._pointer.press(key):
            return True
        name = key.lower() if len(key) == 1 else key
        if name in _BUTTON_KEYS:
            self._buttons[_BUTTON_KEYS[name]]()
        elif name in _KEYS:
            _KEYS[name](self)
        else:
            return False
        return True


def _game(game: Any, setting: Mapping[str, Any]) -> Game:
    """The game to be played: a new one, or one of its own that goes on from a moment."""
    if game is None:
        from random import SystemRandom

        chosen = dict(setting)
        chosen.setdefault("seed", SystemRandom().randrange(1_000_000))
        return Game(**chosen)
    if setting:
        known = ("bots", "open_hands", "teaching", "obvious", "present", "table")
        name = shown(next(iter(setting)))
        raise RefusedTrait(text("play.no_option", name=name, known=listed(known)))
    if isinstance(game, str):
        game = Game.parse(game)
    record = game if not isinstance(game, Game | Position) else game.record
    return Game.of(Position.of(record, len(record)).record)


#: The keys of buttons.
_BUTTON_KEYS: Mapping[str, str] = {
    "u": "undo",
    "h": "hint",
    "b": "best",
    "e": "all",
    "d": "plain",
    "w": "branch",
}


def _toggle(layer: str) -> Callable[[PlayTable], None]:
    return lambda table: table.layer_buttons.toggle(layer)


#: The other keys, beside those that choose something.
_KEYS: Mapping[str, Callable[[PlayTable], None]] = {
    "[": lambda table: table.look(table.shown.number - 1),
    "]": lambda table: table.look(table.shown.number + 1),
    "Home": lambda table: table.look(0),
    "End": PlayTable.look,
    "m": PlayTable.back,
    "l": _toggle("legal"),
    "a": _toggle("activations"),
    "t": _toggle("temples"),
    "g": _toggle("graph"),
    "p": PlayTable.next_palette,
    "f": PlayTable.toggle_presenting,
    "?": PlayTable.toggle_sheet,
}
