"""Choosing one of the legal decisions by pointing at things: a tile, a square, an edge.

What was pointed at leaves the decisions about it; one of these is proposed. Nothing here is a
widget, and nothing is decided: whoever shows the proposal takes it when it is confirmed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from cacao_nb.draw.door import pictures_of
from cacao_nb.game.door import DOOR, Things
from cacao_nb.game.position import doing
from cacao_nb.messages import Message
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import PILE, Act, Decision, Fill, Holding, Lay
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.legality import legal
from cacao_nb.rules.refusals import why_not
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile

#: What can be pointed at on the board.
SQUARE, EDGE = "square", "edge"

#: What can be pointed at beside it.
HAND, DISPLAY = "hand", "display"

#: Where a decision takes place.
_WHERE = (SQUARE, EDGE)


def _of_lay(decision: Lay) -> dict[str, tuple[Any, ...]]:
    return {HAND: (decision.tile,), SQUARE: (decision.square,)}


def _other_lay(decision: Lay, kind: str, thing: Any) -> Decision | None:
    if kind == SQUARE:
        return type(decision)(decision.tile, decision.rotation, thing)
    return type(decision)(thing, 0, decision.square) if kind == HAND else None


def fill_things(where: str) -> Things:
    """The things of fills with tiles that lie at a place beside the board."""

    def of(decision: Fill) -> dict[str, tuple[Any, ...]]:
        return {SQUARE: (decision.space,), where: ((decision.tile, decision.holding),)}

    def attempt(decision: Fill, kind: str, thing: Any) -> Decision | None:
        if kind == SQUARE:
            return type(decision)(thing, decision.tile, decision.holding)
        return type(decision)(decision.space, *thing) if kind == where else None

    return Things(of, attempt)


def _of_act(decision: Act) -> dict[str, tuple[Any, ...]]:
    edge = decision.edge
    return {EDGE: (edge,), SQUARE: (edge.square, edge.space)}


def _other_act(_decision: Act, kind: str, thing: Any) -> Decision | None:
    return Act(thing.square, thing.side, 1) if kind == EDGE else None


_NOTHING = Things(lambda _decision: {}, lambda _decision, _kind, _thing: None)

_THINGS: Mapping[type[Decision], Things] = {
    Lay: Things(_of_lay, _other_lay),
    Fill: fill_things(DISPLAY),
    Act: Things(_of_act, _other_act),
}


#: The pile, which lies beside the tiles of the display.
_PILE = (PILE, ())


def lying(state: State) -> dict[str, list[Any]]:
    """The things beside the board that decisions may be about, each where it lies.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> [tile.name for tile, _ in lying(new_game(players=2, seed=7))["display"]]
    ['market 3', 'single plantation', 'pile']
    """
    rows = [row for module in pictures_of(state) for row in module.rows(state)]
    return {
        HAND: [*state.hands[state.decider]],
        DISPLAY: [*_holding(state, DISPLAY, state.display), _PILE],
        **{row.place: [*_holding(state, row.place, row.tiles)] for row in rows},
    }


def _holding(
    state: State, place: str, tiles: Iterable[JungleTile]
) -> Iterator[tuple[JungleTile, Holding]]:
    """The tiles of a place with what lies on them, which comes in the same order."""
    held: dict[JungleTile, Iterator[Holding]] = {}
    for tile in tiles:
        holder = state.rules.holders.get(tile)
        if holder is not None and tile not in held:
            held[tile] = iter(holder.holdings(state, place))
        yield tile, next(held[tile], ()) if tile in held else ()


def _things(kind: type[Decision]) -> Things:
    for each in kind.__mro__:
        found = DOOR.with_decision(each).things.get(each) or _THINGS.get(each)
        if found is not None:
            return found
    return _NOTHING


#: What was pointed at: a kind of thing, and the thing.
Pick: TypeAlias = tuple[str, Any]


class NotThere(RulesError):
    """Nothing can be decided about a thing that was pointed at."""


class Choosing:
    """The decisions of a position, of which one is chosen by pointing.

    Parameters
    ----------
    state
        The position as the decider sees it.

    Attributes
    ----------
    options : tuple of Decision
        All that are legal.
    picks : dict
        What was pointed at, by its kind.
    proposed : Decision or None
        What would be taken now.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> choosing = Choosing(new_game(players=2, seed=7).seen_by(0))
    >>> len(choosing.options), choosing.proposed
    (54, None)
    >>> choosing.pick("square", (1, 0))
    >>> choosing.proposed
    Place('1-1-1-1', 0, (1, 0))
    >>> choosing.pick("hand", choosing.state.hands[0][0])
    >>> choosing.turn(1)
    >>> choosing.proposed
    Place('2-1-0-1', 1, (1, 0))
    """

    @checked
    def __init__(self, state: State) -> None:
        self.state = state
        self.options: tuple[Decision, ...] = tuple(legal(state))
        self._things = {one: _things(type(one)).of(one) for one in self.options}
        self.picks: dict[str, Any] = {}
        self.proposed: Decision | None = None
        self._last: Decision | None = None
        self.clear()

    @property
    def matching(self) -> list[Decision]:
        """The decisions about all that was pointed at.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> choosing = Choosing(new_game(players=2, seed=7).seen_by(0))
        >>> choosing.pick("square", (1, 0))
        >>> len(choosing.matching)
        9
        """
        return self._about(self.picks.items())

    @property
    def plain(self) -> list[Decision]:
        """The decisions that are about no thing, such as to be done.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Choosing(Game.demo("first-steps").at(turn=1, decision=1).seen_by(0).state).plain
        [Done()]
        """
        return [one for one in self.options if not self._things[one]]

    @property
    def beside(self) -> list[Pick]:
        """What can be pointed at beside the board: tiles as they lie, then all else.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> choosing = Choosing(new_game(players=2, seed=7).seen_by(0))
        >>> [(kind, tile.name) for kind, tile in choosing.beside]
        [('hand', '2-1-0-1'), ('hand', '3-1-0-0'), ('hand', '1-1-1-1')]
        """
        meant = dict.fromkeys(
            (kind, thing)
            for one in self.options
            for kind, things in self._things[one].items()
            if kind not in _WHERE
            for thing in things
        )
        laid = [(kind, thing) for kind, things in lying(self.state).items() for thing in things]
        return [one for one in laid if one in meant] + [one for one in meant if one not in laid]

    def _about(self, picks: Iterable[Pick]) -> list[Decision]:
        picks = tuple(picks)
        return [
            one
            for one in self.options
            if all(thing in self._things[one].get(kind, ()) for kind, thing in picks)
        ]

    @checked
    def pick(self, kind: str, thing: object) -> None:
        """Point at a thing; what was pointed at before stays as far as it goes with it.

        Raises
        ------
        NotThere
            Nothing can be decided about it now; then nothing changes.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> choosing = Choosing(new_game(players=2, seed=7).seen_by(0))
        >>> choosing.pick("square", (5, 5))
        Traceback (most recent call last):
        cacao_nb.game.choosing.NotThere: (5, 5) is a jungle space; worker tiles go on the other
        colour of the chessboard.
        """
        if not self._about([(kind, thing)]):
            raise NotThere(self._why_not(kind, thing))
        kept: list[Pick] = [one for one in self.picks.items() if one[0] != kind]
        if kind in _WHERE:  # a square and an edge of another one are two places
            kept = [one for one in kept if one[0] not in _WHERE]
        while not self._about([*kept, (kind, thing)]):
            kept.pop(0)
        self.picks = {**dict(kept), kind: thing}
        self._propose()

    def _why_not(self, kind: str, thing: Any) -> Message:
        """Why nothing can be decided about a thing: the first reason, or what is asked."""
        wanted = [self.proposed, *self.options]
        for like in wanted:
            if like is not None and kind in self._things[like]:
                other = _things(type(like)).attempt(like, kind, thing)
                reasons = why_not(self.state, other) if other is not None else ()
                if reasons:
                    return reasons[0].message
        return Message("play.not_now", doing=doing(self.state))

    def _propose(self) -> None:
        """Propose the decision that is meant, if it is known where it takes place."""
        found = self.matching
        places = {self._places(one) for one in found}
        known = len(found) == 1 or len(places) == 1 or any(one in self.picks for one in _WHERE)
        if not (known and (self.picks or len(found) == 1)):
            self.proposed = None
            return
        # As near as can be to what was proposed before; of workers, as many as there are.
        self.proposed = max(found, key=lambda one: (self._alike(one), getattr(one, "use", 0)))
        self._last = self.proposed

    def _places(self, decision: Decision) -> tuple[Any, ...]:
        things = self._things[decision]
        return tuple(things.get(kind) for kind in _WHERE)

    def _alike(self, decision: Decision) -> tuple[bool, bool]:
        last = self._last
        if not isinstance(decision, Lay | Fill) or type(decision) is not type(last):
            return False, False
        same = getattr(decision, "tile", None) is getattr(last, "tile", None)
        turned = getattr(decision, "rotation", 0) == getattr(last, "rotation", 0)
        return same, same and turned

    @checked
    def propose(self, decision: Decision) -> None:
        """Propose a legal decision, with all that it is about pointed at.

        Examples
        --------
        >>> from cacao_nb.rules import Place, new_game
        >>> choosing = Choosing(new_game(players=2, seed=7).seen_by(0))
        >>> choosing.propose(Place("1-1-1-1", 0, (0, 1)))
        >>> choosing.picks["square"]
        (0, 1)
        """
        if decision not in self._things:
            reasons = why_not(self.state, decision)
            raise NotThere(reasons[0].message)
        things = self._things[decision]
        self.picks = {kind: those[0] for kind, those in things.items() if kind != SQUARE}
        if EDGE not in things and SQUARE in things:
            self.picks[SQUARE] = things[SQUARE][0]
        self.proposed = self._last = decision

    @checked
    def turn(self, by: int) -> None:
        """Go to another way to do it: turned otherwise, more or fewer workers, another tile.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> choosing = Choosing(new_game(players=2, seed=7).seen_by(0))
        >>> choosing.pick("square", (1, 0))
        >>> choosing.turn(1)  # a tile that looks the same however it lies: to another tile
        >>> choosing.proposed
        Place('2-1-0-1', 0, (1, 0))
        """
        ways = self._ways()
        if ways:
            self.proposed = self._last = next_of(ways, self.proposed, by)

    def _ways(self) -> list[Decision]:
        if self.proposed is None:
            return [one for one in self.matching if self._things[one]]
        things = self._things[self.proposed]
        if EDGE in things and EDGE not in self.picks:  # all edges of the square in turn
            return self.matching
        same = [one for one in self.options if self._things[one] == things]
        return same if len(same) > 1 else self.matching

    @checked
    def step(self, by: int) -> None:
        """Go through all that can be decided, one after the other, the first way of each.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> choosing = Choosing(new_game(players=2, seed=7).seen_by(0))
        >>> choosing.step(1)
        >>> choosing.proposed
        Place('1-1-1-1', 0, (0, -1))
        """
        firsts: dict[Any, Decision] = {}
        for one in self.options:
            things = self._things[one]
            key = tuple(things.items()) if things else (one,)
            better = getattr(one, "use", 0) > getattr(firsts.get(key), "use", 0)
            if key not in firsts or better:
                firsts[key] = one
        ways = list(firsts.values())
        here = self.proposed
        if here is not None:
            same = tuple(self._things[here].items())
            here = firsts.get(same or (here,))
        self.propose(next_of(ways, here, by))

    def clear(self) -> None:
        """Forget what was pointed at; what is the only thing to do is proposed all the same.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> choosing = Choosing(new_game(players=2, seed=7).seen_by(0))
        >>> choosing.pick("square", (1, 0))
        >>> choosing.clear()
        >>> choosing.picks, choosing.proposed
        ({}, None)
        """
        self.picks, self.proposed = {}, None
        if len(self.options) == 1:
            self.propose(self.options[0])


def next_of(values: Sequence[Any], value: Any, by: int) -> Any:
    """The one before or after a value, round and round; without a value, an end."""
    if value not in values:
        return values[0 if by > 0 else -1]
    return values[(list(values).index(value) + by) % len(values)]
