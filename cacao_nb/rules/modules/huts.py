"""Huts (Chocolatl): bought at the end of a turn, they help at once or count at the end.

Rules U1 to U18; what each hut does is in `hut_functions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from cacao_nb.messages import Listed, Message, hut_name, shown
from cacao_nb.rules import turn
from cacao_nb.rules.actions import Action, Market, room_for_cacao
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import BadDecision, BadSetup, Reason
from cacao_nb.rules.module import Doer, Kept, Lister, Module, Refusal
from cacao_nb.rules.modules.hut_functions import FACES, HUTS
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import MOST_CACAO, OVER, PLACE
from cacao_nb.rules.tiles import MARKET_2, JungleTile, PlacedTile

if TYPE_CHECKING:
    from random import Random

    from cacao_nb.rules.decisions import Act
    from cacao_nb.rules.events import Log
    from cacao_nb.rules.goods import Purse
    from cacao_nb.rules.state import State
    from cacao_nb.rules.tiles import Edges, WorkerTile
    from cacao_nb.rules.untrusted import Reader

#: The phase in which a hut may be bought.
HUT = "hut"

BOUGHT, NO_HUT_BOUGHT, FARMED, HUT_SCORED = "bought", "no_hut", "farmed", "hut"

#: What a market 2 pays the owner of the market crier (U8).
CRIER_PRICE = 3

#: The farmer comes when just so much cacao was stored in a turn (U12).
FARMERS_HARVEST = 4

#: The workers on one edge that the foreman adds one to (U16).
FOREMANS_EDGE = 3


class BuyHut(Decision):
    """Buy a hut.

    Examples
    --------
    >>> BuyHut("hermit")
    BuyHut('hermit')
    """

    __slots__ = ("hut",)
    fields = ("hut",)
    hut: str

    def __new__(cls, hut: str) -> BuyHut:
        """The one for this hut."""
        if type(hut) is not str or hut not in HUTS:
            raise BadDecision(Message("decision.hut", hut=shown(hut), known=Listed(HUTS)))
        return cls._intern(hut)


class NoHut(Decision):
    """Buy no hut in this turn.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> game = Game.demo("chocolatl")
    >>> asked = next(position for position in game if position.phase == "hut")
    >>> NO_HUT in asked.legal
    True
    """

    __slots__ = ()


NO_HUT = NoHut()

#: Each hut's decision: looking one up is quicker than making it again.
_BUY = {hut: BuyHut(hut) for hut in HUTS}

#: What gold in hand has to pay (U2); who has too little is not asked (U7).
_COSTS = {name: hut.cost for name, hut in HUTS.items()}

#: With less gold nothing can be bought (U2, U7).
CHEAPEST = min(_COSTS.values())


class CriedMarket(Market):
    """A market 2, which pays more to the owner of the market crier (U8)."""

    anywhere = True

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Sell (U8); from the moment the hut is owned, in anybody's turn (U4)."""
        cried = "market crier" in state.extra["huts"].owned[seat]
        state.cacao[seat] -= act.use
        state.gold[seat] += act.use * (CRIER_PRICE if cried else self.value)
        return 0


class KeptHuts(Kept):
    """The huts for sale, those that the players own, and the cacao stored in this turn."""

    __slots__ = ("market", "owned", "stored")
    market: tuple[str, ...]
    owned: list[tuple[str, ...]]
    stored: list[int]

    def __init__(
        self, market: tuple[str, ...], owned: list[tuple[str, ...]], stored: list[int]
    ) -> None:
        self.market = market
        self.owned = owned
        self.stored = stored

    def copy(self) -> Self:
        """The same as for any module, but every slot by name (U4)."""
        new = object.__new__(type(self))
        new.market = self.market
        new.owned = self.owned[:]
        new.stored = self.stored[:]
        return new


class Huts(Module):
    """The module; the sides of the twelve tiles are random, or chosen."""

    name = "huts"
    acted_restored = True  # the farmer brings cacao, nothing else (U12)
    options = ("hut_faces",)
    events: Mapping[str, tuple[str, ...]] = {
        BOUGHT: ("seat", "hut", "before", "after"),
        NO_HUT_BOUGHT: ("seat",),
        FARMED: ("seat", "before", "after"),
        HUT_SCORED: ("seat", "hut", "cost", "bonus"),
    }

    def __init__(self, *, hut_faces: tuple[str, ...] = ()) -> None:
        self.hut_faces = hut_faces

    # Set-up ---------------------------------------------------------------------------

    def choice(self, option: str, value: object) -> tuple[str, ...]:
        """The sides that lie up (U1), one for each of the tiles in the order of `FACES`."""
        faces = tuple(value) if isinstance(value, list | tuple) else ()
        if len(faces) != len(FACES):
            raise BadSetup(Message("setup.hut_faces", number=len(FACES), value=shown(value)))
        for number, (face, sides) in enumerate(zip(faces, FACES, strict=True), start=1):
            if face not in sides:
                arguments = {"number": number, "face": shown(face), "sides": Listed(sides)}
                raise BadSetup(Message("setup.hut_face", **arguments))
        return faces

    def deal(self, players: int, rng: Random) -> tuple[str, ...]:
        """A side for each of the tiles, chosen or random (U1)."""
        return self.hut_faces or tuple([sides[int(rng.random() * 2)] for sides in FACES])

    def check_deal(self, players: int, dealt: tuple[str, ...]) -> None:
        """Refuse sides that the tiles do not have, or that were not chosen (U1)."""
        if self.choice("hut_faces", dealt) != (self.hut_faces or dealt):
            raise BadSetup(Message("setup.other_faces"))

    def fresh(self, state: State, dealt: tuple[str, ...]) -> KeptHuts:
        """All twelve are for sale (U1)."""
        return KeptHuts(dealt, [()] * state.players, [0] * state.players)

    def from_dict(self, state: State, read: Reader) -> KeptHuts:
        """Read whose the huts are."""

        def hut(name: object) -> str:
            if read.text(name) not in HUTS:
                raise read.wrong(name)
            return str(name)

        owned = [
            tuple(hut(name) for name in read.items(huts))
            for huts in read.items(read.get("owned"), state.players)
        ]
        stored = [
            read.whole(number, 0, 8 * MOST_CACAO)
            for number in read.items(read.get("stored"), state.players)
        ]
        return KeptHuts(tuple(read.list("market", hut, len(FACES))), owned, stored)

    def validate(self, state: State) -> Iterator[Message]:
        """The huts are sides of the twelve tiles (U1), and can have come where they are.

        One a turn (U2) and none twice (U3), and whoever is asked can buy one (U7). Cacao is
        counted within a turn (U12), and a fourth worker has a foreman (U16).
        """
        kept: KeptHuts = state.extra[self.name]
        every = [*kept.market, *(hut for huts in kept.owned for hut in huts)]
        if not _are_faces(every, [(face,) for face in self.hut_faces] or FACES):
            yield Message("impossible.huts")
        for seat, huts in enumerate(kept.owned):
            if len(set(huts)) < len(huts):
                yield Message("impossible.two_huts")
            if len(huts) > _turns_ended(state, seat):
                yield Message("impossible.many_huts", seat=seat, owned=len(huts))
        if state.phase == PLACE and any(kept.stored):
            yield Message("impossible.stored")
        if state.phase == HUT and not self.affordable(state):
            yield Message("impossible.asked_hut")
        for square, tile in (*state.workers.items(), *state.covered.items()):
            fourth = tile.edges in self.other_edges(tile.tile, tile.rotation)
            if fourth and "foreman" not in kept.owned[tile.owner]:
                yield Message("impossible.foreman", square=square)

    # Buying ---------------------------------------------------------------------------

    def phases(self) -> Mapping[str, Lister]:
        """What can be bought, and buying none (U2)."""
        return {HUT: lambda state: [*self.affordable(state), NO_HUT]}

    def affordable(self, state: State) -> list[BuyHut]:
        """The huts that the player on turn can pay (U2) and has none of (U3)."""
        kept: KeptHuts = state.extra[self.name]
        gold, owned = state.gold[state.active], kept.owned[state.active]
        if gold < CHEAPEST:
            return []
        offered = [_BUY[hut] for hut in kept.market if _COSTS[hut] <= gold and hut not in owned]
        return list(dict.fromkeys(offered))  # one of two equal huts

    def turn_ending(self, state: State, seat: int, log: Log | None) -> None:
        """Ask the player, if there is a hut that can be paid (U2) and is not owned (U3).

        After every turn, the last one and a pass included (U6), but nobody else (U7).
        """
        gold = state.gold[seat]
        if gold >= CHEAPEST:
            kept: KeptHuts = state.extra[self.name]
            owned = kept.owned[seat]
            for hut in kept.market:
                if _COSTS[hut] <= gold and hut not in owned:
                    state.phase = HUT
                    return

    def decisions(self) -> Mapping[type[Decision], Doer]:
        """Buying, and not."""
        return {BuyHut: self.buy, NoHut: self.buy_none}

    def buy(self, state: State, decision: BuyHut, log: Log | None) -> None:
        """Pay a hut (U2) for sale (U1) that one has none of (U3); it works from now on (U4)."""
        seat, hut, kept = state.active, decision.hut, state.extra[self.name]
        if (
            state.phase != HUT
            or hut not in kept.market
            or _COSTS[hut] > state.gold[seat]
            or hut in kept.owned[seat]
        ):
            turn.refuse(state, decision)
        before = state.rules.purse(state, seat) if log is not None else ()
        state.gold[seat] -= _COSTS[hut]
        _take(kept, seat, hut)
        if log is not None:
            log.append((BOUGHT, seat, hut, before, state.rules.purse(state, seat)))
        turn.finish_turn(state, log)

    def buy_none(self, state: State, decision: NoHut, log: Log | None) -> None:
        """Keep the gold: one may buy, but does not have to (U2)."""
        if state.phase != HUT:
            turn.refuse(state, decision)
        if log is not None:
            log.append((NO_HUT_BOUGHT, state.active))
        turn.finish_turn(state, log)

    def asked(self) -> Mapping[str, tuple[str, str]]:
        """The end of the turn asks for a hut."""
        return {HUT: ("U2", "refused.asked_hut")}

    def refusals(self) -> Mapping[type[Decision], Refusal]:
        """Why a hut cannot be bought."""
        return {BuyHut: (HUT, _not_bought), NoHut: (HUT, lambda _state, _decision: iter(()))}

    # What they do ---------------------------------------------------------------------

    def actions(self) -> Mapping[JungleTile, Action]:
        """The market crier's market (U8)."""
        return {MARKET_2: CriedMarket(MARKET_2)}

    def turn_began(self, state: State, seat: int, log: Log | None) -> None:
        """Count stored cacao from nothing, for everybody's farmer (U12)."""
        kept: KeptHuts = state.extra[self.name]
        if any(kept.stored):
            kept.stored = [0] * len(state.gold)

    def stored(self, state: State, seat: int, cacao: int) -> None:
        """Count it, for the farmer (U12)."""
        state.extra[self.name].stored[seat] += cacao

    def acted(self, state: State, seat: int, log: Log | None) -> None:
        """The farmer brings one more, after the owner's last action (U12)."""
        kept: KeptHuts = state.extra[self.name]
        if kept.stored[seat] != FARMERS_HARVEST or "farmer" not in kept.owned[seat]:
            return
        if room_for_cacao(state, seat) > 0:
            before = state.rules.purse(state, seat)
            state.cacao[seat] += 1
            if log is not None:
                log.append((FARMED, seat, before, state.rules.purse(state, seat)))

    def overbuild_cost(self, state: State, seat: int, cost: int) -> int:
        """The shaman overbuilds for nothing (U13)."""
        return 0 if "shaman" in state.extra[self.name].owned[seat] else cost

    def tile_laid(self, state: State, seat: int, tile: PlacedTile) -> PlacedTile:
        """The foreman makes three workers four (U16)."""
        if (
            FOREMANS_EDGE not in tile.edges
            or "foreman" not in state.extra[self.name].owned[seat]
        ):
            return tile
        return PlacedTile(tile.owner, tile.tile, tile.rotation, _with_foreman(tile.edges))

    def other_edges(self, tile: WorkerTile, rotation: int) -> Iterable[Edges]:
        """Four workers where three are printed (U16)."""
        edges = tile.rotations[rotation]
        return (_with_foreman(edges),) if FOREMANS_EDGE in edges else ()

    def snapshot(self, state: State, seat: int) -> int:
        """The cacao stored in this turn: the farmer asks for it."""
        stored: int = state.extra[self.name].stored[seat]
        return stored

    def restore(self, state: State, seat: int, held: int) -> None:
        """So much was stored, as before the acts (U12)."""
        state.extra[self.name].stored[seat] = held

    def worth(self, state: State, seat: int, result: Purse) -> float:
        """What the huts would bring with this result, and what may still come of some."""
        owned = state.extra[self.name].owned[seat]
        if not owned:
            return 0
        _, cacao, _, water, *_ = result
        before = state.cacao[seat], state.water[seat]
        state.cacao[seat], state.water[seat] = cacao, water
        value, left = 0.0, len(state.hands[seat]) + len(state.piles[seat])
        for name in owned:
            hut = HUTS[name]
            value += hut.cost + hut.bonus(state, seat) + left * hut.help
        state.cacao[seat], state.water[seat] = before
        return value

    def score_lines(self) -> Mapping[str, Any]:
        """What the huts cost comes back, and their bonuses (U5)."""
        return {
            "huts": lambda state, seat: sum(cost for _, cost, _ in _scores(state, seat)),
            "hut_bonuses": lambda state, seat: sum(
                bonus for _, _, bonus in _scores(state, seat)
            ),
        }

    def scored(self, state: State, log: Log) -> None:
        """Tell of each hut (U5)."""
        for seat in range(state.players):
            log.extend((HUT_SCORED, seat, *values) for values in _scores(state, seat))


def _scores(state: State, seat: int) -> Iterator[tuple[str, int, int]]:
    """Each hut of a player with its cost and its bonus (U5)."""
    for name in state.extra["huts"].owned[seat]:
        hut = HUTS[name]
        yield name, hut.cost, hut.bonus(state, seat)


def _take(kept: KeptHuts, seat: int, hut: str) -> None:
    """Let a player own a hut that was for sale; an equal one still is (U3)."""
    left = list(kept.market)
    left.remove(hut)
    kept.market = tuple(left)
    kept.owned[seat] += (hut,)


def _with_foreman(edges: Edges) -> Edges:
    """One worker more where there are three (U16)."""
    n, e, s, w = (one + (one == FOREMANS_EDGE) for one in edges)
    return n, e, s, w


def _turns_ended(state: State, seat: int) -> int:
    """How many turns of a player are over."""
    before = state.turn - 1 - state.rules.clockwise[state.first].index(seat)
    return before // state.players + (seat != state.active or state.phase == OVER)


def _are_faces(names: list[str], tiles: Sequence[tuple[str, ...]]) -> bool:
    """Whether each of the names can be a side of a tile of its own, no tile left over."""
    if not tiles:
        return not names
    for side in tiles[0]:
        if side in names:
            left = list(names)
            left.remove(side)
            if _are_faces(left, tiles[1:]):
                return True
    return False


def _not_bought(state: State, decision: BuyHut) -> Iterator[Reason]:
    kept: KeptHuts = state.extra["huts"]
    seat, hut = state.active, decision.hut
    names = {"colour": colour_name(seat), "hut": hut_name(hut)}
    if hut in kept.owned[seat]:
        yield Reason("U3", Message("refused.hut_owned", **names))
    elif hut not in kept.market:
        yield Reason("U1", Message("refused.hut_gone", **names))
    cost, gold = HUTS[hut].cost, state.gold[seat]
    if cost > gold:
        yield Reason("U2", Message("refused.hut_cost", **names, cost=cost, gold=gold))
