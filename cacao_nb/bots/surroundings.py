"""What placements and fills bring this turn, judged from what lies around them.

Nothing is copied or played: what the decider gets follows from the tiles at the sides of the
square and the own edges at new tiles; what the others get, from the new tiles alone. It is what
`what_if` says of the best outcome, for games in which only the box differs from the base game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from operator import add, sub
from typing import NamedTuple, TypeAlias

from cacao_nb.rules.actions import KINDS
from cacao_nb.rules.decisions import FACING, Decision, Fill, Lay, Overbuild
from cacao_nb.rules.legality import OVERBUILD_COST
from cacao_nb.rules.planning import CACAO_WORTH, LEFT_OVER_WORTH
from cacao_nb.rules.ruleset import BASE_DECISIONS, BASE_PHASES, Ruleset
from cacao_nb.rules.scoring import awarded
from cacao_nb.rules.squares import BESIDE, Square
from cacao_nb.rules.state import LAST_WATER_FIELD, MOST_CACAO, MOST_SUNS, PLACE, WATER_FIELDS
from cacao_nb.rules.tiles import Edges, JungleTile
from cacao_nb.rules.turn import spaces_to_fill
from cacao_nb.rules.view import View

#: Values are whole numbers, so that equals are equal on every machine: parts of a gold.
PARTS = 100

#: What a cacao counts, as in `worth`: while there are tiles in hand, and after that.
CACAO, LEFT_OVER = round(PARTS * CACAO_WORTH), round(PARTS * LEFT_OVER_WORTH)

#: Values of the water fields.
WATER = tuple(PARTS * field for field in WATER_FIELDS)

#: A jungle tile and how many workers of a player are activated at it.
Faced: TypeAlias = tuple[JungleTile, int]

#: What some edges bring: gold, all the cacao that there is then, suns, and fields.
Got: TypeAlias = tuple[int, int, int, int]

#: For each number of own workers on a side: what a temple there then brings everybody more.
Temple: TypeAlias = tuple[int, tuple[tuple[int, ...], ...]]

#: Spaces with the tiles that fill them.
Filling: TypeAlias = tuple[tuple[Square, JungleTile], ...]

_HOOKS = (
    *("placed", "tile_laid", "more_fills", "overbuild_cost", "jungle_gone", "turn_began"),
    *("turn_ending", "acted", "worth", "room", "stored", "holders", "without_workers"),
    *("fill_sources", "jungle_moved"),
)


@lru_cache(maxsize=100)
def tell_all(rules: Ruleset) -> bool:
    """Whether the surroundings tell what a turn brings: no module has a word in it."""
    return (
        rules.is_plain
        and not any(getattr(rules, name) for name in _HOOKS)
        and rules.phases == BASE_PHASES
        and rules.decisions == BASE_DECISIONS
        and all(KINDS.get(tile.kind) is type(rules.actions[tile]) for tile in rules.actions)
    )


class _End(NamedTuple):
    """What a way to fill the spaces means for whatever tile the decider has laid.

    Attributes
    ----------
    tiles : list of (int, JungleTile)
        By side, the tiles at which the laid tile's workers act.
    own : tuple of Faced
        The decider's other activated edges.
    more : list of int
        By how much everybody's village is worth more then; the decider's is not known yet.
    most : int
        The most of the others.
    temples : list of Temple
        The temples at the sides.
    """

    tiles: list[tuple[int, JungleTile]]
    own: tuple[Faced, ...]
    more: list[int]
    most: int
    temples: list[Temple]


class Surroundings:
    """Judges the decisions of a view.

    Parameters
    ----------
    view
        The decider's view, while placing or filling.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.decider
        self.nothing = (0,) * view.players
        self.no_more = [0] * view.players
        #: What the decider gains by some acts after paying some suns, as far as it is known.
        self.own: dict[tuple[tuple[Faced, ...], int], int] = {}
        self.each = [CACAO if hand else LEFT_OVER for hand in view.hands]
        self.now = [
            self._value(seat, (0, view.cacao[seat], 0, 0)) for seat in range(view.players)
        ]

    def gains(self, options: Sequence[Decision]) -> list[int]:
        """For each option, twice what it brings the decider, less the most of any other."""
        judge: Callable[[Sequence[Decision]], Iterator[int]] = (
            self._placements if self.view.phase == PLACE else self._fills
        )
        return list(judge(options))

    def _placements(self, options: Sequence[Decision]) -> Iterator[int]:
        view, seat, jungle = self.view, self.seat, self.view.jungle
        planned = CACAO if len(view.hands[seat]) > 1 else LEFT_OVER
        there_are_tiles = bool(view.display or view.pile)
        last: tuple[object, object] = (None, None)
        for option in options:
            assert isinstance(option, Lay)
            square, kind = option.square, type(option)
            if (square, kind) != last:  # the options of a square stand together
                last = square, kind
                over = kind is Overbuild
                temples = [
                    self._temple(square, side, over)
                    for side, space in enumerate(BESIDE[square])
                    if space in jungle and jungle[space].kind == "temple"
                ]
                spaces = spaces_to_fill(view, square) if there_are_tiles and not over else ()
                ends = [
                    self._end(square, filling, (), temples)
                    for filling in _fillings(spaces, view.display)
                ]
            yield self._best(
                option.placed[seat].edges, ends, planned, OVERBUILD_COST if over else 0
            )

    def _fills(self, options: Sequence[Decision]) -> Iterator[int]:
        view, square = self.view, self.view.placed
        assert square is not None
        edges = view.workers[square].edges
        before = tuple([(space, view.jungle[space]) for space in view.filled])
        for option in options:
            assert isinstance(option, Fill)
            display = list(view.display)
            first: Filling = ()
            if option.tile in display:  # else nobody has seen it
                display.remove(option.tile)
                first = ((option.space, option.tile),)
            spaces = tuple([space for space in view.spaces if space != option.space])
            ends = [
                self._end(square, first + filling, before, [])
                for filling in _fillings(spaces, tuple(display))
            ]
            yield self._best(edges, ends, self.each[self.seat], 0)

    def _value(self, seat: int, got: Got, paid: int = 0) -> int:
        """What a village is worth with that, and with so many suns paid."""
        gold, cacao, suns, water = got
        gold += self.view.gold[seat]
        suns += self.view.suns[seat] - paid
        water += self.view.water[seat]
        return (
            PARTS * (gold + (suns if suns < MOST_SUNS else MOST_SUNS))
            + WATER[water if water < LAST_WATER_FIELD else LAST_WATER_FIELD]
            + cacao * self.each[seat]
        )

    def _around(self, space: Square, but: Square) -> list[tuple[int, int]]:
        """Owners and numbers of the workers at a space, but for those on one square."""
        workers, found = self.view.workers, []
        for edge in FACING[space]:
            square = edge.square
            if square in workers and square != but:
                placed = workers[square]
                if count := placed.edges[edge.side]:
                    found.append((placed.owner, count))
        return found

    def _counts(self, space: Square, but: Square) -> list[int]:
        counts = [0] * self.view.players
        for owner, count in self._around(space, but):
            counts[owner] += count
        return counts

    def _temple(self, square: Square, side: int, over: bool) -> Temple:
        """A temple that lies at a side already."""
        counts = self._counts(BESIDE[square][side], square)
        before = counts[:]
        if over:
            before[self.seat] += self.view.workers[square].edges[side]
        return side, _awards(tuple(counts), awarded(tuple(before)), self.seat)

    def _end(
        self, square: Square, filling: Filling, before: Filling, temples: list[Temple]
    ) -> _End:
        """What comes of a filling, after spaces that were filled before in this turn."""
        view, sides = self.view, BESIDE[square]
        faced: dict[int, list[Faced]] = {}
        for space, tile in (*before, *filling):
            if tile.kind != "temple":
                for owner, count in self._around(space, square):
                    faced.setdefault(owner, []).append((tile, count))
        for space, tile in filling:
            if tile.kind == "temple":
                counts = tuple(self._counts(space, square))
                found = _awards(counts, self.nothing, self.seat)
                temples = [*temples, (sides.index(space), found)]
        own = tuple(faced.pop(self.seat, ()))
        more, most = self.no_more, 0
        if faced:
            more = more[:]
            for seat, theirs in faced.items():
                got = bring(view.cacao[seat], tuple(theirs), self.each[seat])
                more[seat] = self._value(seat, got) - self.now[seat]
            most = max([by for seat, by in enumerate(more) if seat != self.seat])
        jungle, new = view.jungle, dict(filling)
        tiles = [new.get(space) or jungle.get(space) for space in sides]
        acting = [
            (side, tile) for side, tile in enumerate(tiles) if tile and tile.kind in KINDS
        ]
        return _End(acting, own, more, most, temples)

    def _best(self, edges: Edges, ends: list[_End], planned: int, paid: int) -> int:
        """The gain of the end that is best for the decider, of equals the first."""
        seat, known = self.seat, self.own
        best, end, prizes = None, ends[0], self.nothing
        for one in ends:
            tiles, faced, _, _, temples = one
            acts = (*[(tile, edges[side]) for side, tile in tiles if edges[side]], *faced)
            own = known.get((acts, paid))
            if own is None:
                own = known[acts, paid] = self._own(acts, planned, paid)
            temple_gold = self.nothing
            if temples:
                for side, awards in temples:
                    temple_gold = tuple(map(add, temple_gold, awards[edges[side]]))
                own += PARTS * temple_gold[seat]
            if best is None or own > best:
                best, end, prizes = own, one, temple_gold
        assert best is not None
        most = end.most
        if end.temples:
            more = [value + PARTS * gold for value, gold in zip(end.more, prizes, strict=True)]
            del more[seat]
            most = max(more)
        return self.weighed(best, most)

    def weighed(self, own: int, most: int) -> int:
        """What it is worth that oneself gains so much, and the luckiest other so much."""
        return 2 * own - most

    def _own(self, acts: tuple[Faced, ...], planned: int, paid: int) -> int:
        """By how much the decider's village is worth more after some edges have acted."""
        seat, view = self.seat, self.view
        got = bring(view.cacao[seat], acts, planned)
        return self._value(seat, got, paid) - self.now[seat]


@cache
def _fillings(spaces: tuple[Square, ...], display: tuple[JungleTile, ...]) -> list[Filling]:
    """Every way to lay the face-up tiles, in the order of `what_if`."""
    if not spaces or not display:
        return [()]
    found: list[Filling] = []
    for number, space in enumerate(spaces):
        for tile in dict.fromkeys(display):
            if len(spaces) == 1 or len(display) == 1:
                found.append(((space, tile),))
            else:
                rest = list(display)
                rest.remove(tile)
                found += [((space, tile), (other, rest[0])) for other in spaces[number + 1 :]]
    return found


@lru_cache(maxsize=200_000)
def bring(cacao: int, edges: tuple[Faced, ...], each: int) -> Got:
    """What some edges bring: gold, all the cacao then, suns and fields."""
    brought = {"gold mine": 0, "water": 0, "sun site": 0}
    harvests, sales = [], []
    for tile, workers in edges:
        if tile.kind == "plantation":
            harvests.append(workers * tile.value)
        elif tile.kind == "market":
            sales.append((tile.value, workers))
        else:
            brought[tile.kind] += workers * tile.value
    gold, left = _traded(cacao, tuple(sorted(harvests)), tuple(sorted(sales)), each)
    return gold + brought["gold mine"], left, brought["sun site"], brought["water"]


@lru_cache(maxsize=100_000)
def _traded(
    cacao: int, harvests: tuple[int, ...], sales: tuple[tuple[int, int], ...], each: int
) -> tuple[int, int]:
    """Gold gained and cacao left after the best order of harvesting and selling."""
    todo = [(cacao, harvests, sales, 0)]
    most: dict[object, int] = {}
    found, best = (0, cacao), each * cacao
    while todo:
        stored, growing, selling, gold = todo.pop()
        if most.get((stored, growing, selling), -1) >= gold:
            continue
        most[stored, growing, selling] = gold
        if (value := PARTS * gold + each * stored) > best:
            found, best = (gold, stored), value
        for number, harvest in enumerate(growing):
            rest = growing[:number] + growing[number + 1 :]
            todo.append((min(MOST_CACAO, stored + harvest), rest, selling, gold))
        for number, (price, workers) in enumerate(selling):
            left = selling[:number] + selling[number + 1 :]
            todo += [
                (stored - use, growing, left, gold + use * price)
                for use in range(1, min(workers, stored) + 1)
            ]
    return found


@cache
def _awards(
    counts: tuple[int, ...], before: tuple[int, ...], seat: int
) -> tuple[tuple[int, ...], ...]:
    """By own workers: what everybody gets for a temple, less what they had."""
    found = []
    for workers in range(5):
        after = (*counts[:seat], counts[seat] + workers, *counts[seat + 1 :])
        found.append(tuple(map(sub, awarded(after), before)))
    return tuple(found)
