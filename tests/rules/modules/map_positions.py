"""Small positions with a map board."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_nb.rules import Fill, Place, State, legal
from cacao_nb.rules.tiles import PlacedTile
from tests.rules.positions import Square, jungles, table, tile

ONES = "1-1-1-1"
RED, PURPLE = tile("red", ONES), tile("purple", ONES)
AT_1_0 = Place(ONES, 0, (1, 0))


def with_map(
    *,
    board: Sequence[str] = ("temple", "gold mine 1"),
    display: Sequence[str] = ("market 3", "water"),
    pile: Sequence[str] = (),
    tokens: Sequence[int] = (2, 2),
    spaces: int = 1,
    workers: dict[Square, PlacedTile] | None = None,
    covered: dict[Square, PlacedTile] | None = None,
    suns: Sequence[int] = (),
    hands: Sequence[Sequence[str]] = ((ONES,), ()),
    modules: Sequence[str] = ("map",),
    **options: object,
) -> State:
    """Red's tile on (1, 0) will make one, two or three spaces fill.

    They are (2, 0); then (1, -1), too; then also (1, 1), where no tile lies.
    """
    around = {1: {(2, 1): PURPLE}, 2: {(2, -1): PURPLE}, 3: {(2, -1): PURPLE, (2, 1): PURPLE}}
    lying = {(0, 0): "temple", (1, 1): "temple"}
    if spaces == 3:
        del lying[1, 1]
    return table(
        jungle=lying,
        workers=around[spaces] if workers is None else workers,
        covered=covered,
        hands=hands,
        display=display,
        pile=pile,
        suns=suns,
        modules=modules,
        options=options,
        kept={"map": {"board": jungles(board), "tokens": list(tokens)}},
    )


def lying(state: State) -> tuple[list[str], list[str], list[str]]:
    """The names of the tiles on the map board, in the display and in the pile."""
    board, display, pile = state.extra["map"].board, state.display, state.pile
    return ([one.name for one in board], [one.name for one in display], [t.name for t in pile])


def tokens(state: State) -> list[int]:
    """Everybody's tokens."""
    held: list[int] = state.extra["map"].tokens
    return held


def offered(state: State) -> set[tuple[type[Fill], str]]:
    """The tiles to choose from, whatever the space, and whether a token buys them."""
    return {(type(one), one.tile.name) for one in legal(state) if isinstance(one, Fill)}
