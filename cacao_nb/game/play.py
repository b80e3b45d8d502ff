"""A game that is being played: who sits where, whose move it is, and what can be taken back.

Nothing here is a widget, and nothing waits: bots are asked by whoever holds the play, which so
stays able to answer while they think.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from cacao_nb.game.acting import NotNow, obvious_acts
from cacao_nb.game.game import Game
from cacao_nb.game.seated import Seated
from cacao_nb.messages import Message, shown
from cacao_nb.record.record import Record
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import BadSetup
from cacao_nb.rules.legality import legal
from cacao_nb.rules.state import ACT, State


class Play(Seated):
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

    label: Message | None = None
    #: Decisions that were taken in one go with the one before.
    _along: frozenset[int] = frozenset()

    @property
    def news(self) -> range:
        """What others did since whoever looks decided last, as steps.

        Examples
        --------
        >>> Play(Game.demo("first-steps"), bots={1: "easy"}).news
        range(32, 37)
        """
        seats = self.people if self.eyes is None else (self.eyes,)
        number = self._last_of(seats, 0, along=True)
        since = 0 if number is None else self.replay.after_decisions(number + 1)
        return range(since + 1, self.replay.last + 1)

    # Deciding -------------------------------------------------------------------------

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

    def _last_of(
        self, seats: Collection[int], first: int, *, along: bool = False
    ) -> int | None:
        """The number of the last decision that some seats took, from a first one on.

        Those that were taken in one go with the one before count if `along` says so.
        """
        for number in range(len(self.record) - 1, first - 1, -1):
            if (along or number not in self._along) and self.record.state_at(
                number
            ).decider in seats:
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
        self._along = frozenset(along for along in self._along if along < number)
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
        play._along = frozenset(one for one in along if 0 < one < len(begun))
        play._look()
        play.replay.follow()
        return play

    def _begin_branch(self) -> None:
        self.since = len(self.record)
        self.label = Message("play.branch", turn=self.state.turn)


def _check_moment(record: Record, decisions: int) -> None:
    if not 0 <= decisions <= len(record):
        what = {"number": shown(decisions), "last": len(record)}
        raise BadSetup(Message("record.no_decision", **what))


def _hidden(state: State) -> tuple[int, ...]:
    """How many tiles lie in each pile: when it changes, something was revealed."""
    return (len(state.pile), *map(len, state.piles))
