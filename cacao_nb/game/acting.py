"""Several acts at once: those that bring most, all that can be done, those that are obvious."""

from __future__ import annotations

from collections.abc import Iterable

from cacao_nb.messages import Message
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import DONE, Act, Decision
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import best_plan, plans
from cacao_nb.rules.state import ACT, State
from cacao_nb.rules.turn import apply


class NotNow(RulesError):
    """Something that cannot be done at this moment of a play; the message says why."""


@checked
def best_acts(state: State) -> tuple[Decision, ...]:
    """The acts of the decider in the order that brings most, as far as the decider can see.

    Examples
    --------
    >>> from cacao_nb import Game, Place
    >>> game = Game(players=2, seed=7)
    >>> game.play(Place("1-1-1-1", 0, (0, 1)))
    >>> best_acts(game.state)
    (Act((0, 1), 0, 1), Act((0, 1), 1, 1))
    """
    view = _acting(state)
    return _with_done(view, best_plan(view).acts)


@checked
def all_acts(state: State) -> tuple[Decision, ...]:
    """The acts in which all workers that can act do so, edge by edge as they lie.

    Examples
    --------
    >>> from cacao_nb import Game, Place
    >>> game = Game(players=2, seed=7)
    >>> game.play(Place("1-1-1-1", 0, (1, 0)))
    >>> all_acts(game.state)
    (Act((1, 0), 3, 1), Act((1, 0), 2, 1))
    """
    view, acts = _acting(state), list[Decision]()
    seat, turn = view.decider, view.turn
    while (view.decider, view.turn, view.phase) == (seat, turn, ACT):
        most = max(legal(view), key=lambda one: one.use if isinstance(one, Act) else -1)
        acts.append(most)
        apply(view, most)
    return tuple(acts)


@checked
def obvious_acts(state: State) -> tuple[Decision, ...]:
    """The acts that no others can beat in any good; nothing where there is a choice.

    Examples
    --------
    >>> from cacao_nb import Game, Place
    >>> game = Game(players=2, seed=7)
    >>> game.play(Place("1-1-1-1", 0, (0, 1)))
    >>> obvious_acts(game.state)  # to sell the cacao that is harvested, or to keep it
    ()
    """
    view = _acting(state)
    found = plans(view)
    for plan in found:
        if all(
            mine >= theirs
            for other in found
            for mine, theirs in zip(plan.result, other.result, strict=True)
        ):
            return _with_done(view, plan.acts)
    return ()


def _acting(state: State) -> State:
    if state.phase != ACT:
        raise NotNow(Message("play.no_acts"))
    return state.seen_by(state.decider)


def _with_done(view: State, acts: Iterable[Decision]) -> tuple[Decision, ...]:
    """Acts and, where workers are left over after them, that the player is done."""
    after, seat, turn = view.copy(), view.decider, view.turn
    for act in acts:
        apply(after, act)
    left = (after.phase, after.decider, after.turn) == (ACT, seat, turn)
    return (*acts, DONE) if left else (*acts,)
