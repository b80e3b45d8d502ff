"""Chocolate (Chocolatl): kitchens make bars of cacao, chocolate markets buy both.

Rules C1 to C7; the last one is about the tree of life in the same game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Self

from cacao_nb.messages import Message, shown
from cacao_nb.rules import arguments
from cacao_nb.rules.actions import Action
from cacao_nb.rules.box import WORKERS
from cacao_nb.rules.decisions import MOST_WORKERS, Act, Decision, Edge
from cacao_nb.rules.errors import BadDecision, Reason
from cacao_nb.rules.module import Doer, Kept, Module, Refusal
from cacao_nb.rules.modules.new_workers import W0004
from cacao_nb.rules.modules.tree_of_life import TREE
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.refusals import edge_reasons
from cacao_nb.rules.state import ACT, MOST_CACAO
from cacao_nb.rules.tiles import (
    GOLD_MINE_1,
    GOLD_MINE_2,
    MARKET_3,
    W1111,
    JungleTile,
    WorkerTile,
)
from cacao_nb.rules.turn import act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cacao_nb.rules.box import Box
    from cacao_nb.rules.goods import Purse
    from cacao_nb.rules.squares import Square
    from cacao_nb.rules.state import State
    from cacao_nb.rules.untrusted import Reader

KITCHEN = JungleTile("kitchen", "kitchen")
CHOCOLATE_MARKET = JungleTile("chocolate market", "chocolate market")

#: What a chocolate market pays for a cacao and for a bar (C4).
CACAO_PRICE, BAR_PRICE = 3, 7

#: What a bar is worth to a plan while it can still be sold: less than its price, which takes
#: a worker at a chocolate market, but more than the cacao that it was made of.
BAR_WORTH = 5

#: By number of players, how many kitchens and as many chocolate markets come, and for what
#: (C1, C2).
_IN = {2: 2, 3: 3, 4: 3}
_OUT: Mapping[int, Mapping[JungleTile, int]] = {
    2: {GOLD_MINE_1: 1, GOLD_MINE_2: 1, MARKET_3: 2},
    3: {GOLD_MINE_1: 2, GOLD_MINE_2: 1, MARKET_3: 3},
    4: {GOLD_MINE_1: 2, GOLD_MINE_2: 1, MARKET_3: 3},
}

#: By number of players, everybody's worker tiles when there are trees of life as well (C7).
_WITH_TREES: Mapping[int, Mapping[WorkerTile, int]] = {
    2: {**WORKERS, W0004: 1},
    3: WORKERS,
    4: {**WORKERS, W1111: WORKERS[W1111] - 1},
}


class Sell(Act):
    """Sell cacao and bars at a chocolate market, a worker for each.

    Parameters
    ----------
    square, side
        The edge.
    cacao, bars
        How much of each; together at most as many as the edge has workers.

    Examples
    --------
    >>> Sell((1, 0), 3, cacao=1, bars=2).use
    3
    """

    __slots__ = ("bars", "cacao")
    fields = ("square", "side", "cacao", "bars")
    cacao: int
    bars: int

    def __new__(cls, square: Square, side: int | str, cacao: int, bars: int) -> Sell:
        """The one of this edge and these numbers; a worker sells something (C4)."""
        cacao = arguments.whole("cacao", cacao, 0, MOST_WORKERS, error=BadDecision)
        bars = arguments.whole("bars", bars, 0, MOST_WORKERS, error=BadDecision)
        if not 1 <= cacao + bars <= MOST_WORKERS:
            raise _no_sale(cacao, bars)
        return cls._sure(Edge(square, side), cacao, bars)

    @classmethod
    def _sure(cls, edge: Edge, cacao: int, bars: int) -> Sell:
        """The same of what the engine has itself, and need not look at again."""
        return cls._intern(edge.square, edge.side, cacao, bars, edge=edge, use=cacao + bars)


def _no_sale(cacao: object, bars: object) -> BadDecision:
    return BadDecision(Message("decision.sell", cacao=shown(cacao), bars=shown(bars)))


class Cook(Action):
    """Each worker turns a cacao into a bar (C3)."""

    anywhere = True
    always_able = False
    limit_rule = "C3"

    def limit(self, state: State, seat: int, edge: Edge, workers: int) -> int:
        """At most the cacao in store (C3)."""
        cacao = state.cacao[seat]
        return workers if workers < cacao else cacao

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Cook (C3)."""
        state.cacao[seat] -= act.use
        state.extra["chocolate"].bars[seat] += act.use
        return 0


class ChocolateMarket(Action):
    """Each worker sells a cacao or a bar (C4)."""

    anywhere = True
    always_able = False
    limit_rule = "C4"

    def kind(self, workers: int) -> type[Act]:
        """Selling says what is sold."""
        return Sell

    def limit(self, state: State, seat: int, edge: Edge, workers: int) -> int:
        """At most the cacao and bars in store (C4)."""
        goods: int = state.cacao[seat] + state.extra["chocolate"].bars[seat]
        return workers if workers < goods else goods

    def options(self, state: State, seat: int, edge: Edge, workers: int) -> Sequence[Act]:
        """Cacao and bars in all numbers that there are workers and goods for (C4)."""
        cacao, bars = state.cacao[seat], state.extra["chocolate"].bars[seat]
        if cacao > workers:
            cacao = workers
        return sales(edge, workers, cacao, bars if bars < workers else workers)

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Sell (C4)."""
        assert isinstance(act, Sell)
        state.cacao[seat] -= act.cacao
        state.extra["chocolate"].bars[seat] -= act.bars
        state.gold[seat] += act.cacao * CACAO_PRICE + act.bars * BAR_PRICE
        return 0


@cache
def sales(edge: Edge, workers: int, cacao: int, bars: int) -> tuple[Sell, ...]:
    """What the workers of an edge can sell, fewer workers first (C4)."""
    return tuple(
        [
            Sell._sure(edge, use - of_bars, of_bars)  # noqa: SLF001
            for use in range(1, workers + 1)
            for of_bars in range(use + 1)
            if use - of_bars <= cacao and of_bars <= bars
        ]
    )


class KeptChocolate(Kept):
    """Everybody's bars."""

    __slots__ = ("bars",)
    bars: list[int]

    def __init__(self, bars: list[int]) -> None:
        self.bars = bars

    def copy(self) -> Self:
        """The same as for any module, but every slot by name (C3)."""
        new = object.__new__(type(self))
        new.bars = self.bars[:]
        return new


class Chocolate(Module):
    """The module; bars are goods that no line of the score sheet counts (C5)."""

    name = "chocolate"
    tiles = (KITCHEN, CHOCOLATE_MARKET)
    goods = ("bars",)

    def box(self, players: int, box: Box) -> Box:
        """Kitchens and chocolate markets for gold mines and markets 3 (C1, C2).

        Trees of life have come for the gold mines already: then only markets go, the trees
        are on top, and there are worker tiles for more turns (C7).
        """
        number = _IN[players]
        changed = box.exchanged(_OUT[players], {KITCHEN: number, CHOCOLATE_MARKET: number})
        return changed._replace(workers=_WITH_TREES[players]) if TREE in box.jungle else changed

    def actions(self) -> Mapping[JungleTile, Action]:
        """Cooking and selling."""
        return {
            KITCHEN: Cook(KITCHEN),
            CHOCOLATE_MARKET: ChocolateMarket(CHOCOLATE_MARKET),
        }

    def decisions(self) -> Mapping[type[Decision], Doer]:
        """Selling is an act like any other."""
        return {Sell: act}

    def refusals(self) -> Mapping[type[Decision], Refusal]:
        """Why an edge cannot sell."""
        return {Sell: (ACT, _not_sold)}

    def fresh(self, state: State, dealt: tuple[str, ...]) -> KeptChocolate:
        """Nobody has bars."""
        return KeptChocolate([0] * state.players)

    def from_dict(self, state: State, read: Reader) -> KeptChocolate:
        """Read the bars; they share their spaces with the cacao (C6)."""
        bars = [
            read.whole(number, 0, MOST_CACAO - cacao)
            for number, cacao in zip(
                read.items(read.get("bars"), state.players), state.cacao, strict=True
            )
        ]
        return KeptChocolate(bars)

    def room(self, state: State, seat: int, room: int) -> int:
        """Bars take up spaces of the store (C6)."""
        return room - int(state.extra[self.name].bars[seat])

    def purse(self, state: State, seat: int) -> tuple[int, ...]:
        """The bars."""
        return (state.extra[self.name].bars[seat],)

    def snapshot(self, state: State, seat: int) -> int:
        """The bars."""
        bars: int = state.extra[self.name].bars[seat]
        return bars

    def restore(self, state: State, seat: int, held: int) -> None:
        """So many bars, as before any were sold (C4)."""
        state.extra[self.name].bars[seat] = held

    def worth(self, state: State, seat: int, result: Purse) -> float:
        """A bar counts while the player has tiles left; in the end it is worth nothing (C5)."""
        bars = result[state.rules.goods.index("bars")]
        return BAR_WORTH * bars if state.hands[seat] else 0


def _not_sold(state: State, decision: Sell) -> Iterator[Reason]:
    for reason in edge_reasons(state, decision):
        if reason.rule == ChocolateMarket.limit_rule:
            seat, _ = state.waiting[0]
            cacao, bars = state.cacao[seat], state.extra["chocolate"].bars[seat]
            message = Message("refused.sell", colour=colour_name(seat), cacao=cacao, bars=bars)
            yield reason._replace(message=message)
        else:
            yield reason
