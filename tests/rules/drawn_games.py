"""Games of the base game as hypothesis draws them."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from tests.rules.random_games import STYLES, Setting
from tests.samples import sample

few = settings(derandomize=True, database=None, deadline=None, max_examples=sample(12, 200))


@st.composite
def games(draw: st.DrawFn) -> Setting:
    """A game to be played at random."""
    players = draw(st.integers(2, 4))
    first = draw(st.integers(0, players - 1))
    return Setting(players, draw(st.integers(0, 2**31)), first, draw(st.sampled_from(STYLES)))
