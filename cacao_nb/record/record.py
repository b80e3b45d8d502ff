"""A game as it was played: the deal, every decision, and a way to any moment of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cacao_nb.messages import Message, shown
from cacao_nb.record.errors import BadRecord, NoSuchMoment
from cacao_nb.record.texts import read_names, read_title
from cacao_nb.record.turns import Passage, cut
from cacao_nb.rules import arguments
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.events import Log
from cacao_nb.rules.legality import in_full
from cacao_nb.rules.ruleset import Ruleset, ruleset
from cacao_nb.rules.setup import Deal, deal, start
from cacao_nb.rules.state import OVER, State
from cacao_nb.rules.turn import apply
from cacao_nb.rules.view import View, seen_by


class Note(NamedTuple):
    """A remark on a moment of a game: plain text, never markup.

    Attributes
    ----------
    turn, decision : int
        The moment after so many decisions of that turn.
    text : str
        What it says.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> [note.text for note in Game.demo("first-steps").notes if note.turn == 6][0]
    'A temple gives nothing now. At the end it counts whose workers stand around it.'
    """

    turn: int
    decision: int
    text: str


def _read_notes(given: object) -> tuple[Note, ...]:
    notes = arguments.items("notes", given, error=BadRecord)
    if not all(isinstance(one, Note) for one in notes):
        raise BadRecord(Message("record.notes", given=shown(given)))
    return notes


class Record:
    """A game from its deal to its latest decision, with undo and redo.

    Only the deal and the decisions are the record; states and events follow from them. A
    snapshot at the beginning of every turn makes any moment cheap to reach: what has to be
    replayed is never more than one turn.

    Parameters
    ----------
    rules
        The number of players and the modules.
    dealt
        The order of all piles.
    first
        The seat of the starting player.
    title, names, notes
        What people call the game and its players, and remarks on it: plain text.

    Examples
    --------
    >>> from cacao_nb.rules import Place
    >>> record = Record.deal(players=2, seed=7)
    >>> record.play(Place("1-1-1-1", 0, (1, 0)))
    >>> record.state_at(0).phase, record.state.phase
    ('place', 'act')
    >>> record.undo()
    Place('1-1-1-1', 0, (1, 0))
    """

    def __init__(
        self,
        rules: Ruleset,
        dealt: Deal,
        first: int | str = 0,
        *,
        title: str = "",
        names: Sequence[str] = (),
        notes: Sequence[Note] = (),
    ) -> None:
        state = start(rules, dealt, first)
        self.rules = rules
        self.dealt = dealt
        self.first = state.first
        self.title = read_title(title)
        self.names = read_names(names, rules.players)
        self.notes = _read_notes(notes)
        self._decisions: list[Decision] = []
        self._played = 0
        self._state = state
        #: How many decisions were taken before each turn, and the state then.
        self._turns = [0]
        self._snapshots = [self._state.copy()]

    @classmethod
    def deal(
        cls,
        players: int = 2,
        seed: int = 0,
        first: int | str = 0,
        modules: Iterable[str] = (),
        **options: object,
    ) -> Record:
        """A new game with shuffled piles."""
        rules = ruleset(players, modules, **options)
        return cls(rules, deal(rules, seed), first)

    # Going on and back ----------------------------------------------------------------

    @property
    def state(self) -> State:
        """The latest state, a copy: playing goes through `play`."""
        return self._state.copy()

    def seen_by(self, seat: int | str | None = None) -> View:
        """What a seat, or else the decider, may know of the latest state.

        Examples
        --------
        >>> view = Record.deal(players=2, seed=7).seen_by()
        >>> view.seat, view.hands[1][0].name
        (0, 'hidden')
        """
        return seen_by(self._state, self._state.decider if seat is None else seat)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions taken so far, without those that were taken back."""
        return tuple(self._decisions[: self._played])

    def __len__(self) -> int:
        return self._played

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end."""
        return self._state.phase == OVER

    def play(self, decision: Decision, log: Log | None = None) -> None:
        """Take a decision; unless it is the one to redo, nothing can be redone after it.

        Raises
        ------
        IllegalDecision
            The decision is not legal; the record is as it was.
        """
        state = self._state
        if state.rules.holders:
            decision = in_full(state, decision)
        apply(state, decision, log)
        if len(self._decisions) == self._played:  # mostly there is nothing to redo
            self._decisions.append(decision)
        elif self._decisions[self._played] is not decision:
            self._decisions[self._played :] = [decision]
        self._went_on()

    def undo(self) -> Decision:
        """Take the latest decision back."""
        if not self._played:
            raise NoSuchMoment(Message("record.nothing_to_undo"))
        self._state = self.state_at(self._played - 1)
        self._played -= 1
        while len(self._turns) > 1 and self._turns[-1] > self._played:
            self._turns.pop()
            self._snapshots.pop()
        return self._decisions[self._played]

    def redo(self) -> Decision:
        """Take again the decision that was taken back last."""
        if self._played == len(self._decisions):
            raise NoSuchMoment(Message("record.nothing_to_redo"))
        decision = self._decisions[self._played]
        apply(self._state, decision)
        self._went_on()
        return decision

    def _went_on(self) -> None:
        self._played += 1
        if self._state.turn > len(self._turns):
            self._turns.append(self._played)
            self._snapshots.append(self._state.copy())

    # Any moment -----------------------------------------------------------------------

    @property
    def turns_begun(self) -> int:
        """How many turns have begun."""
        return len(self._turns)

    def turn_of(self, decisions: int) -> int:
        """The turn that is going on after so many decisions, counted from 1."""
        return bisect_right(self._turns, self._check(decisions))

    def before_turn(self, turn: int) -> int:
        """How many decisions were taken before a turn."""
        turn = arguments.whole("turn", turn, error=NoSuchMoment)
        if not 1 <= turn <= self.turns_begun:
            raise NoSuchMoment(
                Message("record.no_turn", turn=shown(turn), last=self.turns_begun)
            )
        return self._turns[turn - 1]

    def moment(self, turn: int, decision: int) -> int:
        """How many decisions were taken before a moment of a turn.

        Parameters
        ----------
        turn
            The turn, counted from 1.
        decision
            After how many of its decisions: from 0, its beginning, to all of them.
        """
        begin = self.before_turn(turn)
        end = self._turns[turn] if turn < self.turns_begun else self._played
        decision = arguments.whole("decision", decision, error=NoSuchMoment)
        if not 0 <= decision <= end - begin:
            what = {"turn": turn, "decision": shown(decision), "last": end - begin}
            raise NoSuchMoment(Message("record.no_moment_in_turn", **what))
        return begin + decision

    def state_at(self, decisions: int, log: Log | None = None) -> State:
        """The state after so many decisions, a copy.

        Parameters
        ----------
        decisions
            From 0, the deal, to the number of decisions taken.
        log
            Where the raw events of that decision's turn go, from the turn's beginning.
        """
        if log is not None:
            arguments.instance("log", log, list)
        decisions = self._check(decisions)
        turn = self.turn_of(decisions)
        state = self._snapshots[turn - 1].copy()
        for decision in self._decisions[self._turns[turn - 1] : decisions]:
            apply(state, decision, log)
        return state

    def events_of(self, number: int) -> Log:
        """The raw events that a decision led to; the first decision is number 0."""
        number = arguments.whole("number", number, error=NoSuchMoment)
        if not 0 <= number < self._played:
            what = {"number": shown(number), "last": self._played}
            raise NoSuchMoment(Message("record.no_decision", **what))
        log: Log = []
        apply(self.state_at(number), self._decisions[number], log)
        return log

    def passages(self, decisions: int | None = None) -> Iterator[tuple[list[Passage], State]]:
        """What happened, cut into turns: the set-up, then decision by decision.

        Parameters
        ----------
        decisions
            So many of them; without it, all.

        Yields
        ------
        passages : list of Passage
            One, or two where another turn begins.
        state : State
            The state after them. It goes on changing: whoever keeps it copies it.
        """
        count = len(self) if decisions is None else self._check(decisions)
        log: Log = []
        state = start(self.rules, self.dealt, self.first, log)
        yield cut(log, 1, 0), state
        turn, number = 1, 0
        for decision in self.decisions[:count]:
            number = number + 1 if state.turn == turn else 1
            turn, log = state.turn, []
            apply(state, decision, log)
            yield cut(log, turn, number), state

    def events(self) -> Log:
        """The raw events of the whole game so far."""
        return [event for cuts, _ in self.passages() for one in cuts for event in one.log]

    def events_of_turn(self, turn: int) -> Log:
        """The raw events of a turn, as far as it was played; the first has the set-up."""
        begin = self.before_turn(turn)
        end = self._turns[turn] if turn < self.turns_begun else self._played
        log: Log = []
        if turn == 1:
            state = start(self.rules, self.dealt, self.first, log)
        else:
            log = [*cut(self.events_of(begin - 1), turn - 1, 0)[-1].log]
            state = self.state_at(begin)
        for decision in self._decisions[begin:end]:
            apply(state, decision, log)
        return cut(log, turn, 0)[0].log

    def states(self) -> Iterator[State]:
        """The state at the beginning and after every decision, each a copy."""
        state = self._snapshots[0].copy()
        yield state.copy()
        for decision in self.decisions:
            apply(state, decision)
            yield state.copy()

    def _check(self, decisions: int) -> int:
        number = arguments.whole("decisions", decisions, error=NoSuchMoment)
        if not 0 <= number <= self._played:
            what = {"number": shown(number), "last": self._played}
            raise NoSuchMoment(Message("record.no_moment", **what))
        return number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._facts() == other._facts()

    __hash__ = None  # type: ignore[assignment]

    def _facts(self) -> tuple[object, ...]:
        words = (self.title, self.names, self.notes)
        return (self.rules, self.dealt, self.first, self.decisions, *words)
