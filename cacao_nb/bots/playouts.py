"""Games finished quickly, by players who place tolerably and use their workers.

Where modules change what villages hold, nobody here knows what that is worth: then the players
take the best of a few placements. Else they are the keen ones, who take what pays most.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import floor

from cacao_nb.bots.keen import WORTHS, play_keenly
from cacao_nb.rules.decisions import DONE, Act, Decision, Place
from cacao_nb.rules.legality import legal
from cacao_nb.rules.squares import BESIDE
from cacao_nb.rules.state import PLACE, State
from cacao_nb.rules.tiles import JungleTile
from cacao_nb.rules.turn import apply

#: How many placements a player draws, of which the best is taken.
DRAWN = 3

#: What a tile laid on another one is taken to bring, in parts of a gold.
_OVERBUILT = 50


def finish(state: State, random: Callable[[], float]) -> None:
    """Play a game to its end; with modules by the best of three placements, and all workers.

    Parameters
    ----------
    state
        Where it stands; it goes on.
    random
        Draws numbers from 0 to 1.

    Examples
    --------
    >>> from random import Random
    >>> from cacao_nb.rules import new_game
    >>> state = new_game(players=2, seed=7)
    >>> finish(state, Random(1).random)
    >>> state.phase
    'over'
    """
    if state.rules.is_plain:
        play_keenly(state, random)
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
    for _ in range(DRAWN):
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
