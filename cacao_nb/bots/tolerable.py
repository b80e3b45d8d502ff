"""Games finished by players who place tolerably and use their workers, whatever is in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import floor

from cacao_nb.rules.decisions import DONE, Act, Decision, Place
from cacao_nb.rules.legality import legal
from cacao_nb.rules.squares import BESIDE
from cacao_nb.rules.state import PLACE, State
from cacao_nb.rules.tiles import JungleTile
from cacao_nb.rules.turn import apply

#: How many placements a player draws, of which the best is taken.
_DRAWN = 3

#: About what a worker at a tile brings, in parts of a gold, by its kind: for each of the tile's
#: value, or for the tile.
_EACH: Mapping[str, int] = {"plantation": 160, "market": 90, "gold mine": 100}
_WHOLE: Mapping[str, int] = {"water": 220, "sun site": 120, "temple": 180}

#: The same at a tile of which nothing is known, and what a tile laid on another one brings.
OTHER, _OVERBUILT = 150, 50


class _Worths(dict[JungleTile, int]):
    """About what a worker brings at every tile met so far."""

    def __missing__(self, tile: JungleTile) -> int:
        each = _EACH.get(tile.kind)
        self[tile] = found = _WHOLE.get(tile.kind, OTHER) if each is None else each * tile.value
        return found


#: The same by the tile.
WORTHS = _Worths()


def play_tolerably(state: State, random: Callable[[], float]) -> None:
    """Play a game to its end: the best of three placements, any fill, and all workers.

    Parameters
    ----------
    state
        Where it stands; it goes on.
    random
        Draws numbers from 0 to 1.
    """
    while options := legal(state):
        if options[-1] is not DONE:
            if state.phase == PLACE:
                apply(state, _placement(state.jungle, options, random))
            else:
                apply(state, options[floor(random() * len(options))])
            continue
        # The acts of an edge stand together, those with the most workers last; Done is the end.
        number = last = floor(random() * (len(options) - 1))
        chosen = options[number]
        assert isinstance(chosen, Act)
        edge = chosen.edge
        while isinstance(more := options[last + 1], Act) and more.edge is edge:
            last += 1
        apply(state, options[last])


def _placement(
    jungle: Mapping[tuple[int, int], JungleTile],
    options: Sequence[Decision],
    random: Callable[[], float],
) -> Decision:
    """Of some placements drawn at random the one whose workers stand best; of equals the first.

    Only what lies there already counts: this is asked for very often, and has to be quick.
    """
    count, most = len(options), -1
    best = options[0]
    for _ in range(_DRAWN):
        option = options[floor(random() * count)]
        worth = _OVERBUILT
        if option.__class__ is Place:
            worth = 0
            edges = option.placed[0].edges
            for space, workers in zip(BESIDE[option.square], edges):  # noqa: B905  # one for each side
                if workers and space in jungle:
                    worth += workers * WORTHS[jungle[space]]
        if worth > most:
            best, most = option, worth
    return best
