"""Tables of the reference to begin with."""

import random
from collections.abc import Iterable, Mapping

from tests.rules import reference as ref
from tests.rules.reference import Edges, Square, Table, WorkerTile, options

ONES = (1, 1, 1, 1)


def small_table(
    players: int = 2,
    *,
    jungle: dict[Square, str] | None = None,
    workers: dict[Square, tuple[int, Edges]] | None = None,
    hand: str = "1-1-1-1",
    dealt: list[str] | None = None,
    modules: Iterable[str] = (),
    gems: list[int] | None = None,
    huts: list[str] | None = None,
    overbuild_early: bool = False,
) -> Table:
    """Return a table with some tiles already on the board; seat 0 is to place."""
    table = Table(
        players,
        0,
        [[hand] * 11 for _ in range(players)],
        dealt or [],
        frozenset(modules),
        gems or [],
        huts or [],
        overbuild_early,
    )
    table.board.update(jungle or {})
    for square, (owner, edges) in (workers or {}).items():
        table.board[square] = WorkerTile(owner, "placed earlier", edges)
    return table


def shuffled_table(
    players: int,
    first: int,
    rng: random.Random,
    modules: Iterable[str] = (),
    selection: Mapping[str, int] | None = None,
    *,
    overbuild_early: bool = False,
) -> Table:
    """Return a freshly dealt table."""
    used = ref.in_play(modules)
    workers = []
    for _ in range(players):
        tiles = list(ref.worker_tiles(players, used, selection).elements())
        rng.shuffle(tiles)
        workers.append(tiles)
    jungle = list(ref.jungle_tiles_to_shuffle(players, used).elements())
    rng.shuffle(jungle)
    gems = ref.gems_to_shuffle(players) if "gem_mines" in used else []
    rng.shuffle(gems)
    huts = [rng.choice(faces) for faces in ref.HUT_TILES] if "huts" in used else []
    return Table(players, first, workers, jungle, used, gems, huts, overbuild_early)


def kinds(table: Table) -> set[str]:
    """Return the kinds of decision allowed now."""
    return {decision[0] for decision in options(table)}


def goods(table: Table, seat: int) -> tuple[int, int, int, int]:
    """Return gold, cacao, suns and water fields gone forward."""
    village = table.villages[seat]
    return village.gold, village.cacao, village.suns, village.water
