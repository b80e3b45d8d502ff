"""Help with a decision, in two steps: where to look, and then what is best, and why."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from cacao_nb.bots.candidates import Candidate, candidates
from cacao_nb.bots.estimates import Estimate, mean
from cacao_nb.bots.greedy import gains
from cacao_nb.bots.surroundings import PARTS
from cacao_nb.bots.trials import Trial, best_few
from cacao_nb.explain import Explanation, Table, changes_in_words, in_words
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import Listed, Message, text
from cacao_nb.rules import arguments
from cacao_nb.rules.decisions import DONE, Act, Decision
from cacao_nb.rules.errors import BadState
from cacao_nb.rules.given import HasState, state_of
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.planning import Known, worth
from cacao_nb.rules.preview import Outcome, outcomes_of
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import FILL, OVER, PLACE, State
from cacao_nb.rules.turn import apply
from cacao_nb.rules.view import View, possible
from cacao_nb.study.numbers import fields, percent, points

#: How many decisions are tried at first, and how many of them are told.
WIDTH, FEW = 16, 3

#: In how many worlds a decision is tried before the worse half is dropped.
FIRST_WORLDS = 24

#: In how many worlds the next player's best answer is looked up.
ANSWERS = 12

#: After how many worlds the numbers are told anew.
TOLD_EVERY = 20

#: The most worlds that anybody may ask for.
MOST_WORLDS = 100_000


@dataclass(frozen=True)
class Advice:
    """A decision, and what it leads to.

    Attributes
    ----------
    decision : Decision
        The decision.
    line : tuple of Decision
        It and the fills and acts that were tried with it.
    margin : Estimate
        By how much the decider is ahead of the best other in the end.
    chance : Estimate
        The decider's chance to win.
    less : Estimate
        How much lower the margin is than that of the best, world by world.
    outcome : Outcome or None
        What it brings this turn, as `what_if` says; None where a module asks for something.
    denied : Estimate or None
        How much less gold's worth the next player's best placement brings than after the other
        decisions; None where there is none, or nothing to compare with.

    Examples
    --------
    >>> from cacao_nb import Game, hint
    >>> best = hint(Game.demo("first-steps"), worlds=5).advice[0]
    >>> best.is_equal, best.less.value, best.margin.number
    (True, 0.0, 5)
    """

    decision: Decision
    line: tuple[Decision, ...]
    margin: Estimate
    chance: Estimate
    less: Estimate
    outcome: Outcome | None
    denied: Estimate | None

    @property
    def is_equal(self) -> bool:
        """Whether it cannot be told from the best."""
        return self.less.low <= 0

    @property
    def words(self) -> Message | Listed:
        """The decision in words; of acts all of them, for what they bring together counts."""
        if not isinstance(self.decision, Act):
            return in_words(self.decision)
        return Listed([in_words(one) for one in self.line if one is not DONE])


@dataclass(frozen=True, repr=False)
class Hint:
    """Help with a decision; what it shows by itself is only where to look.

    Attributes
    ----------
    seat, turn : int
        Whose decision it is, and in which turn.
    next_seat : int
        Whose turn follows.
    progress : float
        Which share of the thinking is done.
    tried : int
        How many decisions were tried.
    advice : tuple of Advice
        The best few, the best first; none while they are not known yet.
    names : tuple of str
        What the players are called.

    Examples
    --------
    >>> from cacao_nb import Game, hint
    >>> found = hint(Game.demo("first-steps"), worlds=5)
    >>> found.seat, found.turn, found.tried, len(found.advice)
    (0, 7, 9, 3)
    """

    seat: int
    turn: int
    next_seat: int
    progress: float
    tried: int
    advice: tuple[Advice, ...]
    names: tuple[str, ...] = ()

    @property
    def squares(self) -> tuple[Square, ...]:
        """Where to look: the places of the decisions that cannot be told from the best."""
        places = [_place(one.decision) for one in self.advice if one.is_equal]
        return tuple(dict.fromkeys([place for place in places if place is not None]))

    @property
    @by_names
    def look(self) -> Message:
        """The first step: where to look, and no more.

        Examples
        --------
        >>> from cacao_nb import Game, hint
        >>> print(hint(Game.demo("first-steps"), worlds=5).look)
        Red, look at ...
        """
        owner = colour_name(self.seat)
        if not self.squares:
            return Message("hint.look_here", owner=owner)
        return Message("hint.look", owner=owner, squares=Listed(self.squares))

    @property
    @by_names
    def answer(self) -> Explanation:
        """The second step: the best few decisions with their numbers, and why.

        Examples
        --------
        >>> from cacao_nb import Game, hint
        >>> print(hint(Game.demo("first-steps"), worlds=5).answer)
        Best of 9 decisions that were tried: ...
        """
        if len(self.advice) == self.tried == 1:
            decision = self.advice[0].words
            return Explanation(
                [Message("hint.only", owner=colour_name(self.seat), decision=decision)]
            )
        sentences: list[Message] = []
        for number, one in enumerate(self.advice):
            sentences += [self._verdict(number, one), *self._reasons(one)]
        return Explanation(sentences, self.table)

    def _verdict(self, number: int, one: Advice) -> Message:
        decision, worlds = one.words, one.margin.number
        if not number:
            numbers = {"margin": points(one.margin), "chance": percent(one.chance)}
            what = {"count": self.tried, "decision": decision, "worlds": worlds}
            return Message("hint.best", **what, **numbers)
        which = "hint.equal" if one.is_equal else "hint.worse"
        return Message(which, decision=decision, less=points(one.less), worlds=worlds)

    def _reasons(self, one: Advice) -> Iterator[Message]:
        """Why, in the engine's words: what it brings now, which temples, what it denies."""
        if one.outcome is not None:
            for seat, changes in enumerate(one.outcome.gains):
                owner = colour_name(seat)
                if changes:
                    which = "hint.now" if seat == self.seat else "hint.others"
                    yield Message(which, owner=owner, changes=changes_in_words(changes))
                elif seat == self.seat:
                    yield Message("hint.nothing_now", owner=owner)
                if gold := one.outcome.temple_gold[seat]:
                    which = "hint.temples" if gold > 0 else "hint.temples_less"
                    yield Message(which, owner=owner, gold=abs(gold), rule="T1")
        if one.denied is not None and one.denied.low > 0:
            owner = colour_name(self.next_seat)
            less, worlds = f"{one.denied.value:.1f}", one.denied.number
            yield Message("hint.denies", owner=owner, gold=less, worlds=worlds)

    @property
    @by_names
    def table(self) -> Table:
        """The best few decisions as a table.

        Examples
        --------
        >>> from cacao_nb import Game, hint
        >>> hint(Game.demo("first-steps"), worlds=5).table.head
        ['decision', 'margin', 'chance to win, %', 'less than the best', 'verdict']
        """
        names = ("decision", "margin", "chance", "less", "verdict")
        head = [text(f"hint.column.{name}") for name in names]
        rows = [
            (
                one.words,
                points(one.margin),
                percent(one.chance),
                points(one.less) if number else "",
                text(f"hint.verdict.{_verdict(number, one)}"),
            )
            for number, one in enumerate(self.advice)
        ]
        worlds = self.advice[0].margin.number if self.advice else 0
        what = {"owner": colour_name(self.seat), "turn": self.turn, "worlds": worlds}
        return Table(text("hint.caption", **what), head, rows)

    def rows(self) -> list[dict[str, Any]]:
        """The best few as plain data, one dict each.

        Examples
        --------
        >>> from cacao_nb import Game, hint
        >>> row = hint(Game.demo("first-steps"), worlds=5).rows()[0]
        >>> row["verdict"], row["worlds"]
        ('best', 5)
        """
        return [
            {
                "decision": repr(one.decision),
                **fields("margin", one.margin),
                **fields("chance", one.chance),
                **fields("less", one.less),
                "worlds": one.margin.number,
                "verdict": _verdict(number, one),
            }
            for number, one in enumerate(self.advice)
        ]

    def __repr__(self) -> str:
        return f"{self.look}\n{Message('hint.more', name='.answer')}"


def _verdict(number: int, one: Advice) -> str:
    if not number:
        return "best"
    return "equal" if one.is_equal else "worse"


def _place(decision: Decision) -> Square | None:
    """Where on the board a decision takes place."""
    place: Square | None = getattr(decision, "square", None) or getattr(decision, "space", None)
    return place


def hint(position: State | HasState, *, worlds: int = 300, seed: int = 0) -> Hint:
    """Help with the decision that is due in a position, from its decider's view alone.

    Parameters
    ----------
    position
        A position, a game or a state.
    worlds
        How many deals that could be the best few are tried in.
    seed
        Deals them: the same seed, the same hint.

    Raises
    ------
    BadState
        The game is over.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> hint(Game.demo("first-steps"), worlds=5)
    Red, look at ...
    Ask for .answer to see the best decisions.
    """
    *_, last = hint_so_far(position, worlds=worlds, seed=seed)
    return last


def hint_so_far(
    position: State | HasState, *, worlds: int = 300, seed: int = 0
) -> Generator[Hint, None, None]:
    """The same, with what is known so far, after every world that was tried.

    Parameters
    ----------
    position, worlds, seed
        As for `hint`.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> progress = [one.progress for one in hint_so_far(Game(seed=7), worlds=5)]
    >>> progress == sorted(progress), progress[-1]
    (True, 1.0)
    """
    state = state_of(position)
    worlds = arguments.whole("worlds", worlds, 1, MOST_WORLDS)
    seed = arguments.whole("seed", seed)
    if state.phase == OVER:
        raise BadState(Message("hint.over"))
    view = state.seen_by(state.decider)
    return _thinking(view, worlds, Random(seed), tuple(getattr(position, "names", ())))


def _thinking(
    view: View, worlds: int, rng: Random, names: tuple[str, ...]
) -> Generator[Hint, None, None]:
    tried, next_seat = candidates(view, WIDTH), view.rules.clockwise[view.active][1]

    def known(progress: float, advice: tuple[Advice, ...] = ()) -> Hint:
        return Hint(view.decider, view.turn, next_seat, progress, len(tried), advice, names)

    yield known(0.0)
    if len(tried) == 1:
        worlds = 1  # nothing is compared
    half = 0.5 if len(tried) > FEW else 0.0
    first = min(worlds, FIRST_WORLDS)
    choosing = best_few(view, tried, FEW, first, rng)
    few = yield from _chosen(choosing, lambda share: known(half * share))
    trial, denied = Trial(view, few, rng), _denied(view, few, min(worlds, ANSWERS), rng)
    outcomes = [_outcome(view, one) for one in few]
    advice: tuple[Advice, ...] = ()
    for world in range(1, worlds + 1):
        trial.go_on()
        if world == worlds or not world % TOLD_EVERY:
            advice = tuple(_advice(view, trial, outcomes, denied))
        yield known(half + (1 - half) * world / worlds, advice)


def _chosen(
    choosing: Generator[float, None, list[Candidate]], known: Callable[[float], Hint]
) -> Generator[Hint, None, list[Candidate]]:
    """The few that are told, with a hint after every world."""
    while True:
        try:
            yield known(next(choosing))
        except StopIteration as done:
            few: list[Candidate] = done.value
            return few


def _advice(
    view: View,
    trial: Trial,
    outcomes: Sequence[Outcome | None],
    denied: Sequence[Estimate | None],
) -> Iterator[Advice]:
    """What is known of each of the few, the best first."""
    numbers = range(len(trial.tried))
    order = sorted(numbers, key=lambda number: -trial.margin(number).value)
    for number in order:
        one = trial.tried[number]
        yield Advice(
            one.first,
            one.line,
            trial.margin(number),
            trial.chance(number, view.decider),
            trial.margin_lost(number, order[0]),
            outcomes[number],
            denied[number],
        )


def _outcome(view: View, one: Candidate) -> Outcome | None:
    """What a decision brings this turn, with the fills that were tried with it."""
    if view.phase not in (PLACE, FILL):
        return None
    _, outcomes = outcomes_of(view, one.first, worth, Known())
    return max(outcomes, key=lambda outcome: len({*outcome.fills} & {*one.line}))


def _denied(
    view: View, few: Sequence[Candidate], worlds: int, rng: Random
) -> list[Estimate | None]:
    """By how much the next player's best placement is worth less than after the others."""
    if view.phase != PLACE or len(few) < 2 or view.turn == view.rules.turn_count:
        return [None] * len(few)
    answers: list[list[float]] = [[] for _ in few]
    for _ in range(worlds):
        world = possible(view, rng)
        for one, found in zip(few, answers, strict=True):
            found.append(_best_answer(world, one))
    denied: list[Estimate | None] = []
    for number, own in enumerate(answers):
        others = [found for other, found in enumerate(answers) if other != number]
        means = [sum(each) / len(others) for each in zip(*others, strict=True)]
        denied.append(mean([those - this for those, this in zip(means, own, strict=True)]))
    return denied


def _best_answer(world: State, one: Candidate) -> float:
    """What the best placement of the next turn brings its player in a world, in gold."""
    state = world.copy()
    turn = state.turn
    for decision in one.line:
        if decision in legal(state) and state.turn == turn:
            apply(state, decision)
    while state.turn == turn and state.phase != OVER:
        apply(state, legal(state)[-1])
    if state.phase != PLACE:
        return 0.0
    return max(gains(state.seen_by(state.decider), legal(state))) / (2 * PARTS)
