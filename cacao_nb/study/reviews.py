"""A game looked back on: who was ahead after every turn, and where most was given away.

Every turn is judged from what its player could see when it began: the placement that was
chosen, with the fills and acts that followed, beside the best that could be found then. What
modules ask for at the end of a turn, and what others did in it, is not judged.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from cacao_nb.bots.candidates import Candidate, candidates
from cacao_nb.bots.estimates import Estimate
from cacao_nb.bots.trials import Trial, best_few
from cacao_nb.explain import Explanation, Table, in_words
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import Listed, Message, text
from cacao_nb.record.given import HasRecord, record_of
from cacao_nb.record.record import Record
from cacao_nb.rules import arguments
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import ACT, FILL
from cacao_nb.rules.turn import apply
from cacao_nb.rules.view import View
from cacao_nb.study.hints import FIRST_WORLDS, MOST_WORLDS, WIDTH
from cacao_nb.study.numbers import fields, percent, percent_points, points

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: How much of a chance to win has to be given away for each verdict, the worst first.
GRADES: Mapping[str, float] = {"blunder": 0.15, "mistake": 0.10, "inaccuracy": 0.05}

#: After how many worlds a review that goes on answers again.
PAUSE = 25


@dataclass(frozen=True)
class ReviewedTurn:
    """A turn as its player could judge it when it began.

    Attributes
    ----------
    turn, seat : int
        Which turn, and whose.
    played : tuple of Decision
        What the player decided: placement, fills and acts.
    chances : tuple of Estimate
        By seat, the chance to win after it.
    margin : Estimate
        By how much the player is ahead of the best other in the end.
    better : tuple of Decision
        What would have been better; nothing if nothing else was found.
    chance_lost, margin_lost : Estimate
        What was given away by not deciding that, world by world.

    Examples
    --------
    >>> from cacao_nb import Game, review
    >>> turn = review(Game.demo("first-steps"), worlds=2).turns[1]
    >>> turn.turn, turn.seat, turn.margin.number
    (2, 1, 2)
    """

    turn: int
    seat: int
    played: tuple[Decision, ...]
    chances: tuple[Estimate, ...]
    margin: Estimate
    better: tuple[Decision, ...]
    chance_lost: Estimate
    margin_lost: Estimate

    @property
    def grade(self) -> str:
        """``"blunder"``, ``"mistake"``, ``"inaccuracy"``, or nothing.

        There is none where chance alone could explain what was given away.
        """
        if self.chance_lost.low <= 0:
            return ""
        return next((name for name, by in GRADES.items() if self.chance_lost.value >= by), "")

    @property
    def instead(self) -> tuple[Decision, ...]:
        """The better decisions that were not taken, in their order."""
        return tuple([one for one in self.better if one not in self.played])


@dataclass(frozen=True, repr=False)
class Review:
    """A game looked back on.

    Attributes
    ----------
    turns : tuple of ReviewedTurn
        The turns that have been reviewed.
    count : int
        How many there are to review.
    worlds : int
        How many deals that could be each was tried in.
    progress : float
        Which share of the work is done.
    names : tuple of str
        What the players are called.

    Examples
    --------
    >>> from cacao_nb import Game, review
    >>> found = review(Game.demo("first-steps"), worlds=2)
    >>> len(found.turns), found.progress
    (6, 1.0)
    """

    turns: tuple[ReviewedTurn, ...]
    count: int
    worlds: int
    progress: float
    names: tuple[str, ...] = ()

    @property
    def worst(self) -> tuple[ReviewedTurn, ...]:
        """The turns in which a chance to win was given away, the most first.

        Examples
        --------
        >>> from cacao_nb import Game, review
        >>> all(turn.grade for turn in review(Game.demo("first-steps"), worlds=2).worst)
        True
        """
        given_away = [turn for turn in self.turns if turn.grade]
        return tuple(sorted(given_away, key=lambda turn: -turn.chance_lost.value))

    @property
    @by_names
    def answer(self) -> Explanation:
        """What was given away, in sentences, and every turn in a table.

        Examples
        --------
        >>> from cacao_nb import Game, review
        >>> print(review(Game.demo("first-steps"), worlds=2).answer)
        6 of 6 turns are reviewed, each over 2 deals that could be, finished by ...
        """
        what = {"done": len(self.turns), "count": self.count, "worlds": self.worlds}
        sentences = [Message("review.so_far", **what)]
        sentences += [_in_a_line(turn) for turn in self.worst] or [Message("review.none")]
        return Explanation(sentences, self.table)

    @property
    @by_names
    def table(self) -> Table:
        """Every turn, with what it led to and what would have been better.

        Examples
        --------
        >>> from cacao_nb import Game, review
        >>> len(review(Game.demo("first-steps"), worlds=2).table)
        6
        """
        names = ("turn", "player", "decision", "chance", "margin", "lost", "grade", "better")
        rows = [
            (
                turn.turn,
                colour_name(turn.seat),
                in_words(turn.played[0]),
                percent(turn.chances[turn.seat]),
                points(turn.margin),
                percent_points(turn.chance_lost) if turn.better else "",
                text(f"review.grade.{turn.grade or 'none'}"),
                Listed(map(in_words, turn.instead)) if turn.grade and turn.instead else "",
            )
            for turn in self.turns
        ]
        head = [text(f"review.column.{name}") for name in names]
        return Table(text("review.caption", worlds=self.worlds), head, rows)

    def rows(self) -> list[dict[str, Any]]:
        """Every turn as plain data, one dict each.

        Examples
        --------
        >>> from cacao_nb import Game, review
        >>> review(Game.demo("first-steps"), worlds=2).rows()[0]["worlds"]
        2
        """
        return [
            {
                "turn": turn.turn,
                "seat": turn.seat,
                "decision": repr(turn.played[0]),
                **fields("chance", turn.chances[turn.seat]),
                **fields("margin", turn.margin),
                **fields("chance_lost", turn.chance_lost),
                **fields("margin_lost", turn.margin_lost),
                "grade": turn.grade,
                "better": [repr(one) for one in turn.better],
                "worlds": self.worlds,
            }
            for turn in self.turns
        ]

    @by_names
    def plot(self, axes: Axes | None = None) -> Axes:
        """Everybody's chance to win after every turn, with what was given away marked.

        Parameters
        ----------
        axes
            Where to plot; without it, in a new figure.

        Examples
        --------
        >>> from cacao_nb import Game, review
        >>> review(Game.demo("first-steps"), worlds=2).plot().get_title()
        'Chance to win after every turn'
        """
        from cacao_nb.study.plots import plot_chances

        return plot_chances(self, axes)

    def __repr__(self) -> str:
        return str(self.answer)

    def _repr_html_(self) -> str:
        return self.answer._repr_html_()


def _in_a_line(turn: ReviewedTurn) -> Message:
    what = {"turn": turn.turn, "owner": colour_name(turn.seat), "worlds": turn.margin.number}
    return Message(
        "review.turn",
        **what,
        grade=Message(f"review.grade.{turn.grade}"),
        decision=Listed(map(in_words, turn.instead or turn.better)),
        chance=percent_points(turn.chance_lost),
        margin=points(turn.margin_lost),
    )


def review(game: Record | HasRecord, *, worlds: int = 600, seed: int = 0) -> Review:
    """Look back on a game: the advantage after every turn, and where it was given away.

    Parameters
    ----------
    game
        A game or a record; turns that are not finished are left out.
    worlds
        How many deals that could be each turn is tried in. With the usual number a game of two
        players takes about half a minute.
    seed
        Deals them: the same seed, the same review.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> review(Game.demo("first-steps"), worlds=2).turns[0].played[0]
    Place('3-0-0-1', 2, (1, 0))
    """
    *_, last = review_so_far(game, worlds=worlds, seed=seed)
    return last


def review_so_far(
    game: Record | HasRecord, *, worlds: int = 600, seed: int = 0
) -> Generator[Review, None, None]:
    """The same, with what is known so far, several times a turn.

    Parameters
    ----------
    game, worlds, seed
        As for `review`.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> for found in review_so_far(Game.demo("first-steps"), worlds=2):
    ...     if len(found.turns) == 2:
    ...         break
    >>> found.count, round(found.progress, 2)
    (6, 0.33)
    """
    record = record_of(game)
    worlds = arguments.whole("worlds", worlds, 1, MOST_WORLDS)
    seed = arguments.whole("seed", seed)
    return _reviewing(record, worlds, seed)


def _reviewing(record: Record, worlds: int, seed: int) -> Generator[Review, None, None]:
    count = record.turns_begun - (not record.is_over)
    names, done = tuple(record.names), list[ReviewedTurn]()

    def known(within: float = 0.0) -> Review:
        progress = (len(done) + within) / count if count else 1.0
        return Review(tuple(done), count, worlds, progress, names)

    yield known()
    for turn in range(1, count + 1):
        view, played = _turn(record, turn)
        # A stream for each turn: what one takes changes nothing for the others.
        judging = _judging(view, played, worlds, Random(f"{seed}/{turn}"))
        while True:
            try:
                yield known(next(judging))
            except StopIteration as found:
                done.append(found.value)
                break
        yield known()


def _turn(record: Record, turn: int) -> tuple[View, Candidate]:
    """What the player saw when a turn began, and what was decided then."""
    begin = record.before_turn(turn)
    end = record.before_turn(turn + 1) if turn < record.turns_begun else len(record)
    state = record.state_at(begin)
    view = state.seen_by(state.decider)
    first, *others = record.decisions[begin:end]
    apply(state, first)
    then = []
    for decision in others:
        if state.decider == view.seat and state.phase in (FILL, ACT):
            then.append(decision)
        apply(state, decision)
    return view, Candidate(first, tuple(then), 0.0)


def _judging(
    view: View, played: Candidate, worlds: int, rng: Random
) -> Generator[float, None, ReviewedTurn]:
    """Find the best that could have been done, and try it and what was done anew."""
    choosing = best_few(view, candidates(view, WIDTH), 1, min(worlds, FIRST_WORLDS), rng)
    while True:
        try:
            yield next(choosing) / 3
        except StopIteration as found:
            (best,) = found.value
            break
    same = set(best.line) == set(played.line)
    trial = Trial(view, [played] if same else [played, best], rng)
    for world in range(1, worlds + 1):
        trial.go_on()
        if not world % PAUSE:
            yield (1 + 2 * world / worlds) / 3
    better = len(trial.tried) - 1
    return ReviewedTurn(
        view.turn,
        view.seat,
        played.line,
        tuple([trial.chance(0, seat) for seat in range(view.players)]),
        trial.margin(0),
        () if same else best.line,
        trial.chance_lost(0, better),
        trial.margin_lost(0, better),
    )
