"""A game that is being played: who sits where, whose move it is, and what can be taken back.

Nothing here is a widget, and nothing waits: bots are asked by whoever holds the play, which so
stays able to answer while they think.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from random import Random
from typing import Any

from cacao_nb.bots import find_bot
from cacao_nb.bots.thinking import bot_name
from cacao_nb.game.acting import NotNow, obvious_acts
from cacao_nb.game.choosing import Choosing
from cacao_nb.game.game import Game
from cacao_nb.game.replay import Replay, Shown
from cacao_nb.messages import Message, shown
from cacao_nb.record.record import Record
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import BadSetup
from cacao_nb.rules.legality import legal
from cacao_nb.rules.state import ACT, OVER, State
from cacao_nb.rules.tiles import HIDDEN_WORKER
from cacao_nb.rules.view import View


class Play:
    """A game with people and bots at it.

    Parameters
    ----------
    game
        The game, from wherever it stands. It goes on with the play.
    bots
        Who decides for the seats that no person has, by seat, in any of the forms that
        `find_bot` knows.
    bot_seed
        The chance of the bots: a decision depends on this seed, its seat, how many decisions
        came before it, and the seat's view. So what was taken back and decided again alike is
        answered alike.
    open_hands
        Whether everybody may see all hands; else a seat's hand is shown to its person only.
    teaching
        Whether any decision can be taken back, also where something hidden was revealed;
        without it, if there is but one person.
    obvious
        Whether acts with which nothing can be lost are done by themselves.

    Attributes
    ----------
    game, replay, bots, bot_seed, open_hands, teaching, obvious
        As above; the replay grows with the game.
    here : int or None
        The seat of the person who looks now: nothing is shown that this seat may not know.
    label : Message or None
        What this branch is called; None for the game itself.

    Examples
    --------
    >>> play = Play(Game(players=2, seed=7), bots={1: "greedy"})
    >>> play.people, play.decider, play.here
    ((0,), 0, 0)
    >>> play.choosing.pick("square", (1, 0))
    >>> play.decide(play.choosing.proposed)
    1
    >>> play.state.phase, play.choosing.options[-1]
    ('act', Done())
    """

    @checked
    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Any] | None = None,
        *,
        bot_seed: int = 0,
        open_hands: bool = False,
        teaching: bool | None = None,
        obvious: bool = False,
    ) -> None:
        players = game.players
        self.game, self.replay = game, Replay(game)
        self.bots = _read_bots(bots or {}, players)
        self.bot_seed, self.open_hands, self.obvious = bot_seed, open_hands, obvious
        self.teaching = len(self.people) < 2 if teaching is None else teaching
        self.label: Message | None = None
        self.here: int | None = None
        #: Decisions that were taken in one go with the one before.
        self._along: set[int] = set()
        self._look()

    @property
    def record(self) -> Record:
        """The record of the game.

        Examples
        --------
        >>> len(Play(Game.demo("first-steps")).record)
        25
        """
        return self.game.record

    @property
    def state(self) -> State:
        """How the game stands, with everything in it; what people see is `view`.

        Examples
        --------
        >>> Play(Game(players=2, seed=7)).state.turn
        1
        """
        return self.record.state

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people.

        Examples
        --------
        >>> Play(Game(players=3, seed=7), bots={1: "easy"}).people
        (0, 2)
        """
        return tuple(seat for seat in range(self.game.players) if seat not in self.bots)

    @property
    def decider(self) -> int | None:
        """The seat that decides now; None when the game is over.

        Examples
        --------
        >>> Play(Game.random(players=2, seed=7)).decider is None
        True
        """
        return None if self.state.phase == OVER else self.state.decider

    @property
    def bot(self) -> Any:
        """The bot that decides now; None where a person does, or nobody.

        Examples
        --------
        >>> Play(Game(players=2, seed=7), bots={0: "greedy"}).bot
        'greedy'
        """
        return None if self.decider is None else self.bots.get(self.decider)

    def bot_name(self, seat: int) -> str:
        """What the bot on a seat is called; nothing if a person sits there.

        Examples
        --------
        >>> play = Play(Game(players=2, seed=7), bots={1: "greedy"})
        >>> play.bot_name(0), play.bot_name(1)
        ('', 'greedy')
        """
        seat = arguments.seat("seat", seat, self.game.players)
        return bot_name(self.bots[seat]) if seat in self.bots else ""

    def set(self, **switches: bool) -> None:
        """Change `open_hands`, `teaching` or `obvious`.

        Examples
        --------
        >>> play = Play(Game(players=2, seed=7))
        >>> play.set(open_hands=True)
        >>> play.hides
        False
        """
        for name, on in switches.items():
            known = arguments.one_of("switch", name, ("open_hands", "teaching", "obvious"))
            setattr(self, known, arguments.flag(name, on))
        self._look()

    # Who looks ------------------------------------------------------------------------

    @property
    def hides(self) -> bool:
        """Whether hands are hidden between people.

        Examples
        --------
        >>> Play(Game(players=2, seed=7)).hides, Play(Game(seed=7), open_hands=True).hides
        (True, False)
        """
        return len(self.people) > 1 and not self.open_hands

    @property
    def waits_for(self) -> int | None:
        """The seat whose person has to take over the screen; None if nobody has to.

        Examples
        --------
        >>> play = Play(Game(players=2, seed=7))
        >>> play.waits_for
        0
        >>> play.take_over()
        >>> play.waits_for is None, play.here
        (True, 0)
        """
        decider = self.decider
        wanted = self.hides and decider in self.people and decider != self.here
        return decider if wanted else None

    def take_over(self) -> None:
        """The person who decides is here now, and sees the own hand.

        Examples
        --------
        >>> play = Play(Game(players=3, seed=7, first=2))
        >>> play.take_over()
        >>> play.here
        2
        """
        if self.waits_for is not None:
            self.here = self.waits_for
            self._forget()

    def _look(self) -> None:
        """Somebody decided: where hands are not hidden, whoever decides next looks."""
        people, decider = self.people, self.decider
        if self.open_hands and not (len(people) == 1 and self.bots):
            self.here = None
        elif len(people) == 1:
            self.here = people[0]
        elif not people:
            self.here = None
        elif not self.hides and decider in people:
            self.here = decider
        self._forget()

    def _forget(self) -> None:
        self.__dict__.pop("choosing", None)

    @property
    def covered(self) -> bool:
        """Whether all hands lie face down, because the screen is being passed on.

        Examples
        --------
        >>> play = Play(Game(players=2, seed=7))
        >>> play.covered
        True
        >>> play.take_over()
        >>> play.covered
        False
        """
        return self.hides and (self.here is None or self.waits_for is not None)

    @property
    def eyes(self) -> int | None:
        """The seat whose view is shown; None if everything may be seen.

        Examples
        --------
        >>> Play(Game(players=2, seed=7), bots={0: "easy"}).eyes
        1
        """
        if self.covered:
            return self.people[0] if self.waits_for is None else self.waits_for
        return self.here

    @checked
    def look(self, step: int) -> tuple[Shown, State]:
        """What is shown of a step, and the state in it; where the screen is passed on, no hand.

        Examples
        --------
        >>> play = Play(Game(players=2, seed=7))
        >>> shown, state = play.look(0)
        >>> [tile.name for tile in state.hands[0]]
        ['hidden', 'hidden', 'hidden']
        """
        shown = self.replay.at(step, self.eyes)
        return shown, _face_down(shown.state) if self.covered else shown.state

    @property
    def news(self) -> range:
        """The steps since whoever looks decided last: what came of that, and what others did.

        Examples
        --------
        >>> Play(Game.demo("first-steps"), bots={1: "easy"}).news
        range(29, 37)
        """
        seats = self.people if self.eyes is None else (self.eyes,)
        number = self._last_of(seats, 0)
        since = 0 if number is None else self.replay.after_decisions(number)
        return range(since + 1, self.replay.last + 1)

    # Deciding -------------------------------------------------------------------------

    @cached_property
    def choosing(self) -> Choosing | None:
        """What the person who is here can decide, and has pointed at; None if nothing.

        Examples
        --------
        >>> Play(Game(players=2, seed=7), bots={0: "easy"}).choosing is None
        True
        """
        decider = self.decider
        if decider not in self.people or self.waits_for is not None:
            return None
        return Choosing(self.state.seen_by(decider))

    @checked
    def decide(self, decision: Decision) -> int:
        """Take a decision, whoever has to; obvious acts follow, if that is wished.

        Returns
        -------
        int
            The number of the first step that it led to.

        Examples
        --------
        >>> play = Play(Game(players=2, seed=7), bots={1: "greedy"})
        >>> play.decide(play.choosing.options[0])
        1
        """
        return self.decide_all([decision])

    @checked
    def decide_all(self, decisions: Iterable[Decision]) -> int:
        """Take one decision after the other, as long as the same player decides.

        Returns
        -------
        int
            The number of the first step that they led to.

        Examples
        --------
        >>> from cacao_nb.game.acting import best_acts
        >>> play = Play(Game(players=2, seed=7), bots={1: "greedy"})
        >>> play.choosing.pick("square", (0, 1))
        >>> _ = play.decide(play.choosing.proposed)
        >>> play.decide_all(best_acts(play.state)), play.decider
        (2, 1)
        """
        last, seat, number = self.replay.last, self.decider, len(self.record)
        for decision in decisions:
            if self.decider != seat or (
                len(self.record) > number and decision not in legal(self.state)
            ):
                break
            self.game.play(decision)
        while self.obvious and (obvious := self._obvious()):
            for decision in obvious:
                self.game.play(decision)
        # One press takes back what was decided in one go.
        self._along |= {*range(number + 1, len(self.record))}
        self._look()
        self.replay.follow()
        return last + 1

    def _obvious(self) -> tuple[Decision, ...]:
        """What a person has to decide now without having a choice."""
        if self.decider not in self.people:
            return ()
        options = legal(self.state)
        if len(options) == 1:
            return (options[0],)
        return obvious_acts(self.state) if self.state.phase == ACT else ()

    # Bots -----------------------------------------------------------------------------

    @property
    def bot_view(self) -> View:
        """What the bot that decides now may see.

        Examples
        --------
        >>> Play(Game(players=2, seed=7), bots={0: "greedy"}).bot_view.seat
        0
        """
        return self.state.seen_by(self.state.decider)

    @property
    def bot_chance(self) -> Random:
        """The chance of the bot that decides now: always the same at the same moment.

        Examples
        --------
        >>> play = Play(Game(players=2, seed=7), bots={0: "greedy"})
        >>> play.bot_chance.random() == play.bot_chance.random()
        True
        """
        return Random(f"{self.bot_seed}/{self.state.decider}/{len(self.record)}")

    # Taking back ----------------------------------------------------------------------

    @property
    def no_undo(self) -> Message | None:
        """Why the last own decision cannot be taken back; None if it can.

        Examples
        --------
        >>> print(Play(Game(players=2, seed=7), bots={1: "greedy"}).no_undo)
        You have not decided anything yet.
        """
        number = self._last_own()
        if number is None:
            return Message("play.nothing_to_undo")
        if self.teaching:
            return None
        if any(other not in self._along for other in range(number + 1, len(self.record))):
            return Message("play.others_decided")
        revealed = _hidden(self.record.state_at(number)) != _hidden(self.state)
        return Message("play.was_revealed") if revealed else None

    def _last_own(self) -> int | None:
        """The number of the last decision of whoever is here; of any person, where all look."""
        seats = self.people if self.here is None or not self.hides else (self.here,)
        return self._last_of(seats, self.since)

    def _last_of(self, seats: Collection[int], first: int) -> int | None:
        """The number of the last decision that some seats took, from a first one on."""
        for number in range(len(self.record) - 1, first - 1, -1):
            if number not in self._along and self.record.state_at(number).decider in seats:
                return number
        return None

    @property
    def along(self) -> tuple[int, ...]:
        """The numbers of decisions that were taken in one go with the one before.

        Examples
        --------
        >>> from cacao_nb.game.acting import best_acts
        >>> play = Play(Game(players=2, seed=7), bots={1: "greedy"})
        >>> play.choosing.pick("square", (0, 1))
        >>> _ = play.decide(play.choosing.proposed)
        >>> _ = play.decide_all(best_acts(play.state))
        >>> play.along
        (2,)
        """
        return tuple(sorted(self._along))

    #: The first decision that belongs to this play: a branch keeps what was before it.
    since = 0

    def undo(self) -> None:
        """Take back the last own decision, and all that came after it.

        Raises
        ------
        NotNow
            It cannot be taken back; `branch` lets one try something else all the same.

        Examples
        --------
        >>> play = Play(Game(players=2, seed=7), bots={1: "greedy"})
        >>> _ = play.decide(play.choosing.options[0])
        >>> play.undo()
        >>> len(play.record)
        0
        """
        if (why := self.no_undo) is not None:
            raise NotNow(why)
        number = self._last_own()
        assert number is not None, "there is something to undo"
        self._back_to(number)

    def _back_to(self, number: int) -> None:
        while len(self.record) > number:
            self.record.undo()
        self._along = {along for along in self._along if along < number}
        self._look()
        self.replay.follow()

    @checked
    def branch(self, decisions: int) -> Play:
        """What if: another play from an earlier moment; this one stays as it is.

        Parameters
        ----------
        decisions
            How many decisions of the game stand.

        Examples
        --------
        >>> play = Play(Game.demo("two-players"), bots={1: "greedy"})
        >>> branch = play.branch(4)
        >>> print(branch.label, len(branch.record), len(play.record))
        What if, from turn 2 4 89
        """
        _check_moment(self.record, decisions)
        other = Play.resumed(
            self.record,
            self.record.decisions[:decisions],
            self.bots,
            since=decisions,
            bot_seed=self.bot_seed,
            open_hands=self.open_hands,
            obvious=self.obvious,
        )
        other.sit_down(self.here)
        return other

    @classmethod
    @checked
    def resumed(
        cls,
        record: Record,
        decisions: Iterable[Decision],
        bots: Mapping[int, Any] | None = None,
        *,
        since: int | None = None,
        along: Iterable[int] = (),
        teaching: bool | None = None,
        **how: Any,
    ) -> Play:
        """A play that goes on where another one, or one of an earlier kernel, stood.

        Parameters
        ----------
        record
            Its deal and its names are those of the game; it stays as it is.
        decisions
            What has been decided.
        bots, teaching, **how
            As for any play.
        since
            For a branch, how many of these decisions are those of the game itself. In a
            branch everything that was decided since can be taken back.
        along
            As `along` of the other one.

        Examples
        --------
        >>> play = Play(Game(players=2, seed=7), bots={1: "greedy"})
        >>> _ = play.decide(play.choosing.options[0])
        >>> other = Play.resumed(play.record, play.record.decisions, play.bots)
        >>> other.state == play.state, other.no_undo == play.no_undo
        (True, True)
        """
        title, names = record.title, record.names
        begun = Record(record.rules, record.dealt, record.first, title=title, names=names)
        teaching = True if since is not None else teaching
        play = cls(Game.of(begun), bots, teaching=teaching, **how)
        for number, decision in enumerate(decisions):
            if number == since:
                play._begin_branch()
            begun.play(decision)
        if since == len(begun):
            play._begin_branch()
        play._along = {number for number in along if 0 < number < len(begun)}
        play._look()
        play.replay.follow()
        return play

    def _begin_branch(self) -> None:
        self.since = len(self.record)
        self.label = Message("play.branch", turn=self.state.turn)

    def sit_down(self, seat: int | None) -> None:
        """Let a seat look that may, as it did when the game was kept.

        Examples
        --------
        >>> play = Play(Game(players=2, seed=7))
        >>> play.sit_down(0)
        >>> play.here
        0
        """
        if self.hides and seat in self.people:
            self.here = seat
            self._forget()


def _read_bots(bots: Mapping[int, Any], players: int) -> dict[int, Any]:
    read = {}
    for seat, bot in bots.items():
        find_bot(bot)  # refuses what is none
        read[arguments.seat("bots", seat, players)] = bot
    return dict(sorted(read.items()))


def _check_moment(record: Record, decisions: int) -> None:
    if not 0 <= decisions <= len(record):
        what = {"number": shown(decisions), "last": len(record)}
        raise BadSetup(Message("record.no_decision", **what))


def _hidden(state: State) -> tuple[int, ...]:
    """How many tiles lie in each pile: when it changes, something was revealed."""
    return (len(state.pile), *map(len, state.piles))


def _face_down(state: State) -> State:
    """A view without even the hand of its seat: it is told as if somebody else looked."""
    state = state.copy()
    state.hands = [(HIDDEN_WORKER,) * len(hand) for hand in state.hands]
    if isinstance(state, View):
        state.seat = (state.seat + 1) % state.players
    return state
