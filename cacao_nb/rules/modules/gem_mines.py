"""Gem mines (Diamante): gems from the mines, and masks for four of different colours.

Rules G1 to G11. Mines on the map board are no different from those in the display: their gems
travel with them, and tell them apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from cacao_nb.messages import Listed, Message, gem_name
from cacao_nb.rules import events
from cacao_nb.rules.actions import Action
from cacao_nb.rules.decisions import MOST_WORKERS, Act, Decision, Edge, Fill, Holding
from cacao_nb.rules.errors import BadDecision, BadSetup, Reason
from cacao_nb.rules.module import Doer, Kept, Module, Refusal
from cacao_nb.rules.refusals import edge_reasons
from cacao_nb.rules.shuffle import shuffled
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import ACT
from cacao_nb.rules.tiles import TEMPLE, JungleTile
from cacao_nb.rules.turn import act

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from cacao_nb.rules.box import Box
    from cacao_nb.rules.events import Log
    from cacao_nb.rules.goods import Purse
    from cacao_nb.rules.state import State
    from cacao_nb.rules.untrusted import Reader

#: How many gems of each colour, in the order of `GEM_COLOURS`.
Gems: TypeAlias = tuple[int, int, int, int]

GEM_COLOURS = ("red", "green", "blue", "white")
NO_GEMS: Gems = (0, 0, 0, 0)

#: What a mask costs (G6).
ONE_OF_EACH: Gems = (1, 1, 1, 1)

GEM_MINE = JungleTile("gem mine", "gem mine")

#: Gems that a mine takes when it is turned over (G4).
GEMS_A_MINE = 6

#: By number of players: gems of each colour (G2), and the masks, the lowest first (G3).
GEMS_A_COLOUR = {2: 6, 3: 8, 4: 8}
_MASKS = (8, 8, 9, 9, 10, 10, 12)
MASKS = {2: _MASKS[:-1], 3: _MASKS, 4: _MASKS}

#: By number of players, all gems, colour by colour (G2).
_NUMBER_OF = {colour: number for number, colour in enumerate(GEM_COLOURS)}
_BAGS = {
    players: tuple([colour for colour in GEM_COLOURS for _ in range(number)])
    for players, number in GEMS_A_COLOUR.items()
}

GEMS, MASK = "gems", "mask"

#: What a village holds of them: loose gems by colour, and the worth of its masks.
GOODS = (*(f"{colour}_gems" for colour in GEM_COLOURS), "masks")

#: What two different loose gems are worth to a plan beyond what they would bring at the end.
_NEW_COLOUR_WORTH = 1


class TakeGems(Act):
    """Take gems from a mine, a worker for each.

    Parameters
    ----------
    square, side
        The edge.
    gems
        How many of each colour: red, green, blue, white.

    Examples
    --------
    >>> two_red_one_blue = TakeGems((1, 0), 3, (2, 0, 1, 0))
    >>> two_red_one_blue.use
    3
    """

    __slots__ = ("gems",)
    fields = ("square", "side", "gems")
    gems: Gems

    def __new__(cls, square: Square, side: int | str, gems: Sequence[int]) -> TakeGems:
        """The one of this edge and these gems."""
        if not isinstance(gems, tuple | list) or len(gems) != len(GEM_COLOURS):
            raise BadDecision(Message("decision.gems", most=MOST_WORKERS))
        counts = all(type(one) is int and one >= 0 for one in gems)
        if not counts or not 1 <= sum(gems) <= MOST_WORKERS:
            raise BadDecision(Message("decision.gems", most=MOST_WORKERS))
        return cls._sure(Edge(square, side), tuple(gems))

    @classmethod
    def _sure(cls, edge: Edge, gems: Gems) -> TakeGems:
        """The same of what the engine has itself, and need not look at again."""
        return cls._intern(edge.square, edge.side, gems, edge=edge, use=sum(gems))


#: All gems that up to four workers can take, fewer first.
_TAKEN: tuple[Gems, ...] = tuple(
    (red, green, blue, use - red - green - blue)
    for use in range(1, MOST_WORKERS + 1)
    for red in range(use, -1, -1)
    for green in range(use - red, -1, -1)
    for blue in range(use - red - green, -1, -1)
)


def mine_name(gems: Sequence[int]) -> Message:
    """What a mine is called that holds some gems (G11).

    Examples
    --------
    >>> print(mine_name((3, 1, 0, 2)))
    gem mine (3 red, 1 green, 0 blue, 2 white)
    """
    return Message("held.gem_mine", **dict(zip(GEM_COLOURS, gems, strict=True)))


class _Takes(dict[Edge, tuple[TakeGems, ...]]):
    """By edge: how so many workers could take what is in `_TAKEN`, as far as they can."""

    def __init__(self, workers: int) -> None:
        self.taken = [taken for taken in _TAKEN if sum(taken) <= workers]

    def __missing__(self, edge: Edge) -> tuple[TakeGems, ...]:
        self[edge] = found = tuple([TakeGems._sure(edge, one) for one in self.taken])  # noqa: SLF001
        return found


#: The same by the number of workers.
_TAKES = tuple([_Takes(workers) for workers in range(MOST_WORKERS + 1)])


@cache
def _takable(workers: int, gems: Gems) -> Callable[[tuple[TakeGems, ...]], Sequence[Act]]:
    """What picks, of all takes of an edge, those that a mine with some gems allows (G5).

    It is asked at every activated mine; to pick all at once takes a third of the time.
    """
    numbers = [
        number
        for number, taken in enumerate(_TAKEN)
        if sum(taken) <= workers and _are_among(taken, gems)
    ]
    if len(numbers) > 1:
        return itemgetter(*numbers)  # of one place it would give what stands there
    return lambda takes: [takes[number] for number in numbers]


def _are_among(taken: Gems, gems: Gems) -> bool:
    """Whether a mine with some gems has those that are taken (G5)."""
    (a, b, c, d), (red, green, blue, white) = taken, gems
    return a <= red and b <= green and c <= blue and d <= white


def _added(gems: Gems, more: Gems) -> Gems:
    """What a player has after taking some (G5)."""
    (a, b, c, d), (red, green, blue, white) = gems, more
    return a + red, b + green, c + blue, d + white


def _left(gems: Gems, fewer: Gems) -> Gems:
    """What a mine has left when some are taken (G5), or a player who gives some away (G6)."""
    (a, b, c, d), (red, green, blue, white) = gems, fewer
    return a - red, b - green, c - blue, d - white


def _counted(colours: Sequence[int]) -> Gems:
    count = colours.count
    return count(0), count(1), count(2), count(3)


class Dig(Action):
    """Each worker takes a gem of the owner's choice, while there are any (G5).

    What completes a set is a mask at once (G6).
    """

    always_able = False
    any_order = True
    more_is_better = True  # another gem counts, and one that completes a set counts more (G8)
    all_bring = True
    has_follow_up = True
    limit_rule = "G5"

    def kind(self, workers: int) -> type[Act]:
        """Taking says which gems."""
        return TakeGems

    def limit(self, state: State, seat: int, edge: Edge, workers: int) -> int:
        """At most the gems that the mine still has (G5)."""
        left = sum(state.extra["gem_mines"].mines[edge.space])
        return workers if workers < left else left

    def options(self, state: State, seat: int, edge: Edge, workers: int) -> Sequence[Act]:
        """Any gems that the mine still has (G5)."""
        left = state.extra["gem_mines"].mines[edge.space]
        return _takable(workers, left)(_TAKES[workers][edge])

    def allows(self, state: State, seat: int, act: Act, workers: int) -> bool:
        """Whether the mine has such gems (G5), and the edge so many workers (A5)."""
        if type(act) is not TakeGems or act.use > workers:
            return False
        return _are_among(act.gems, state.extra["gem_mines"].mines[act.edge.space])

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Take them: the next player finds what is left (G5, G9)."""
        assert isinstance(act, TakeGems)
        kept: KeptGems = state.extra["gem_mines"]
        space = act.edge.space
        kept.mines[space] = _left(kept.mines[space], act.gems)
        kept.gems[seat] = _added(kept.gems[seat], act.gems)
        return 0

    def follow_up(self, state: State, seat: int, log: Log | None) -> None:
        """Four of different colours become the lowest mask at once (G6, G7).

        Gem by gem or all at once makes no difference: every four that are complete go.
        """
        kept: KeptGems = state.extra["gem_mines"]
        while all(kept.gems[seat]):
            before = state.rules.purse(state, seat) if log is not None else ()
            value, *left = kept.supply
            kept.gems[seat] = _left(kept.gems[seat], ONE_OF_EACH)
            kept.masks[seat] += (value,)
            kept.supply = tuple(left)
            if log is not None:
                log.append((MASK, seat, value, before, state.rules.purse(state, seat)))


class KeptGems(Kept):
    """Where the gems and masks are.

    Attributes
    ----------
    bag : tuple of int
        The colours of the gems that are still to come, the next first; nobody sees them.
    unseen : Gems
        How many there are of each.
    lying : dict of str to tuple of Gems
        The gems of the mines in the display and on the map board, the oldest mine first.
    mines : dict of Square to Gems
        The gems of the mines on the board.
    gems : list of Gems
        Loose gems, by seat.
    masks : list of tuple of int
        The values of the masks, by seat.
    supply : tuple of int
        The masks that are left, the lowest first.
    """

    __slots__ = ("bag", "gems", "lying", "masks", "mines", "supply", "unseen")
    bag: tuple[int, ...]
    unseen: Gems
    lying: dict[str, tuple[Gems, ...]]
    mines: dict[Square, Gems]
    gems: list[Gems]
    masks: list[tuple[int, ...]]
    supply: tuple[int, ...]

    def __init__(self, players: int, bag: tuple[int, ...]) -> None:
        self.bag = bag
        self.unseen = _counted(bag)
        self.lying = {events.DISPLAY: (), "map": ()}
        self.mines = {}
        self.gems = [NO_GEMS] * players
        self.masks = [()] * players
        self.supply = MASKS[players]

    def copy(self) -> Self:
        """The same as for any module, but every slot by name (G4)."""
        new = object.__new__(type(self))
        new.bag = self.bag
        new.unseen = self.unseen
        new.lying = self.lying.copy()
        new.mines = self.mines.copy()
        new.gems = self.gems[:]
        new.masks = self.masks[:]
        new.supply = self.supply
        return new

    def to_dict(self) -> dict[str, object]:
        """As plain data; the counts follow from the bag."""
        data = super().to_dict()
        del data["unseen"]
        data["mines"] = [[*space, list(gems)] for space, gems in self.mines.items()]
        return data

    def seen_by(self, seat: int) -> Self:
        """Without the order of the bag; the counts are open (G10)."""
        shown = self.copy()
        shown.bag = ()
        return shown

    def possible(self, rng: Random) -> Self:
        """With a bag in another order (G10)."""
        dealt = self.copy()
        each = [one for one, number in enumerate(self.unseen) for _ in range(number)]
        dealt.bag = shuffled(each, rng)
        return dealt

    def turned_over(self) -> Gems:
        """The gems that the next mine takes (G4)."""
        gems = _counted(self.bag[:GEMS_A_MINE])
        self.bag = self.bag[GEMS_A_MINE:]
        self.unseen = _left(self.unseen, gems)
        return gems


class GemMines(Module):
    """The module."""

    name = "gem_mines"
    tiles = (GEM_MINE,)
    follows = (GEM_MINE,)  # its gems travel with it (G4)
    goods = GOODS
    events: Mapping[str, tuple[str, ...]] = {
        GEMS: ("gems", "place"),
        MASK: ("seat", "value", "before", "after"),
    }

    def box(self, players: int, box: Box) -> Box:
        """A mine for each temple (G1)."""
        return box.exchanged({TEMPLE: box.jungle[TEMPLE]}, {GEM_MINE: box.jungle[TEMPLE]})

    def deal(self, players: int, rng: Random) -> tuple[str, ...]:
        """The order of the gems in the bag (G2)."""
        return shuffled(_BAGS[players], rng)

    def check_deal(self, players: int, dealt: tuple[str, ...]) -> None:
        """Refuse a bag with other gems (G2)."""
        if Counter(dealt) != Counter(_BAGS[players]):
            raise BadSetup(Message("setup.gems", number=GEMS_A_COLOUR[players]))

    def fresh(self, state: State, dealt: tuple[str, ...]) -> KeptGems:
        """All gems are in the bag."""
        return KeptGems(state.players, tuple(map(_NUMBER_OF.__getitem__, dealt)))

    def game_began(self, state: State, log: Log | None) -> None:
        """Open mines get their gems (G4): on the map board first, then in the display."""
        board = state.extra["map"].board if "map" in state.extra else ()
        for place, tiles in (("map", board), (events.DISPLAY, state.display)):
            for _ in range(tiles.count(GEM_MINE)):
                self.jungle_moved(state, GEM_MINE, events.PILE, place, (), log)

    def jungle_moved(
        self,
        state: State,
        tile: JungleTile,
        source: str,
        target: str | Square,
        holding: Holding,
        log: Log | None,
    ) -> None:
        """A mine that is turned over takes gems; then they go where it goes (G4).

        Of several in one place the one that is meant goes, of equal ones the oldest (G11).
        """
        kept: KeptGems = state.extra[self.name]
        if source == events.PILE:
            gems = kept.turned_over()
            if log is not None:
                log.append((GEMS, gems, target))
        else:
            lying = kept.lying[source]
            where = lying.index(holding) if holding else 0
            gems = lying[where]
            kept.lying[source] = lying[:where] + lying[where + 1 :]
        if isinstance(target, str):
            kept.lying[target] += (gems,)
        else:
            kept.mines[target] = gems

    def holdings(self, state: State, place: str) -> tuple[Holding, ...]:
        """The gems of the mines in a place: with different ones they are different (G11)."""
        lying: tuple[Gems, ...] = state.extra[self.name].lying.get(place, ())
        return lying

    def not_held(self, state: State, decision: Fill, place: str) -> Reason:
        """No mine there has such gems (G11)."""
        lying = dict.fromkeys(self.holdings(state, place))
        mines = Listed(map(mine_name, lying))
        message = Message(f"refused.mine_{place}", count=len(lying), mines=mines)
        return Reason("G11", message, (decision.space,))

    def actions(self) -> Mapping[JungleTile, Action]:
        """What workers do at a mine."""
        return {GEM_MINE: Dig(GEM_MINE)}

    def decisions(self) -> Mapping[type[Decision], Doer]:
        """Taking gems is an act like any other."""
        return {TakeGems: act}

    def refusals(self) -> Mapping[type[Decision], Refusal]:
        """Why an edge cannot take gems (G5)."""
        return {TakeGems: (ACT, _not_taken)}

    def score_lines(self) -> Mapping[str, Any]:
        """Masks at their value, and loose gems (G8)."""
        return {
            "masks": lambda state, seat: sum(state.extra["gem_mines"].masks[seat]),
            "gems": lambda state, seat: sum(state.extra["gem_mines"].gems[seat]),
        }

    def purse(self, state: State, seat: int) -> tuple[int, ...]:
        """Loose gems by colour, and what the masks are worth."""
        kept: KeptGems = state.extra[self.name]
        return (*kept.gems[seat], sum(kept.masks[seat]))

    def snapshot(self, state: State, seat: int) -> Any:
        """The player's gems and masks, the masks that are left, and what the mines hold."""
        kept: KeptGems = state.extra[self.name]
        mines = tuple(kept.mines), tuple(kept.mines.values())
        return kept.gems[seat], kept.masks[seat], kept.supply, mines

    def restore(self, state: State, seat: int, held: Any) -> None:
        """Gems and masks go back where they were, as before any were taken (G5)."""
        kept: KeptGems = state.extra[self.name]
        kept.gems[seat], kept.masks[seat], kept.supply, (spaces, gems) = held
        if gems != tuple(kept.mines.values()):  # mostly none has been touched
            kept.mines = dict(zip(spaces, gems, strict=True))

    def worth(self, state: State, seat: int, result: Purse) -> float:
        """What they bring at the end (G8), and until the last tile a little for each colour."""
        where = state.rules.goods.index(self.goods[0])
        *gems, masks = result[where : where + len(self.goods)]
        colours = sum(map(bool, gems)) if state.hands[seat] else 0
        return masks + sum(gems) + _NEW_COLOUR_WORTH * colours

    def from_dict(self, state: State, read: Reader) -> KeptGems:
        """Read everything; each mine has its gems."""
        players = state.players

        def gems(value: object) -> Gems:
            numbers = [
                read.whole(one, 0, GEMS_A_COLOUR[players]) for one in read.items(value, 4)
            ]
            red, green, blue, white = numbers
            return red, green, blue, white

        def mine(value: object) -> tuple[Square, Gems]:
            x, y, held = read.items(value, 3)
            return read.square([x, y], jungle=True), gems(held)

        most = GEMS_A_COLOUR[players] * len(GEM_COLOURS)
        colours = read.list("bag", lambda one: read.whole(one, 0, 3), most)
        kept = KeptGems(players, tuple(colours))
        kept.mines = dict(read.list("mines", mine, 5))
        kept.lying = {
            place: tuple(gems(held) for held in read.items(held))
            for place, held in read.table("lying", 2).items()
        }
        kept.gems = [gems(held) for held in read.items(read.get("gems"), players)]
        kept.masks = [
            tuple(read.whole(mask, 8, 12) for mask in read.items(masks))
            for masks in read.items(read.get("masks"), players)
        ]
        kept.supply = tuple(read.list("supply", lambda mask: read.whole(mask, 8, 12), 7))
        self._check_mines(state, kept, read)
        return kept

    def _check_mines(self, state: State, kept: KeptGems, read: Reader) -> None:
        """The gems lie just where mines are (G4)."""
        spaces = {space for space, tile in state.jungle.items() if tile is GEM_MINE}
        board = state.extra["map"].board if "map" in state.extra else ()
        lying = {events.DISPLAY: state.display.count(GEM_MINE), "map": board.count(GEM_MINE)}
        read.get("mines")
        if kept.mines.keys() != spaces:
            raise read.wrong([list(space) for space in kept.mines])
        read.get("lying")
        if {place: len(held) for place, held in kept.lying.items()} != lying:
            raise read.wrong(read.data["lying"])

    def validate(self, state: State) -> Iterator[Message]:
        """No gem (G2, G4) or mask (G7) is lost or there twice, and no set has remained (G6)."""
        kept: KeptGems = state.extra[self.name]
        traded = sum(map(len, kept.masks))
        places = [kept.unseen, *kept.mines.values(), *kept.gems]
        places += [gems for lying in kept.lying.values() for gems in lying]
        for colour, name in enumerate(GEM_COLOURS):
            if sum(gems[colour] for gems in places) + traded != GEMS_A_COLOUR[state.players]:
                yield Message("impossible.gems", colour=gem_name(name))
        taken = tuple(sorted(mask for masks in kept.masks for mask in masks))
        if taken + kept.supply != MASKS[state.players]:
            yield Message("impossible.masks")
        lying = [gems for place in kept.lying.values() for gems in place]
        if any(sum(gems) != GEMS_A_MINE for gems in lying) or any(
            sum(gems) > GEMS_A_MINE for gems in kept.mines.values()
        ):
            yield Message("impossible.mine", number=GEMS_A_MINE)
        if any(all(gems) for gems in kept.gems):
            yield Message("impossible.set")


def _not_taken(state: State, decision: TakeGems) -> Iterator[Reason]:
    """What speaks against any act; or else the gems are not there."""
    for reason in edge_reasons(state, decision):
        if reason.message.id in ("refused.able", "refused.unable"):
            space = decision.edge.space
            left: Gems = state.extra["gem_mines"].mines[space]
            counts = dict(zip(GEM_COLOURS, left, strict=True))
            message = Message("refused.gems", space=space, **counts)
            yield Reason("G5", message, reason.squares)
        else:
            yield reason
