"""L: what a village has room for."""

from __future__ import annotations

import pytest

from cacao_nb.rules import Act, Place, legal
from cacao_nb.rules.events import Event
from tests.rules.answers import acts, told
from tests.rules.positions import play, table

W = 3
THREE_WEST = Place("3-0-0-1", 2, (1, 0))


def act_beside(jungle: str, good: str, held: int, use: int) -> Event:
    """Let some of three workers act beside one jungle tile; the event that tells of it."""
    state = table(jungle={(0, 0): jungle}, hand=["3-0-0-1"], **{good: [held]})  # type: ignore[arg-type]
    play(state, THREE_WEST)
    assert acts(state) == {((1, 0), "w", any_use) for any_use in (1, 2, 3)}
    (event,) = told(play(state, Act((1, 0), W, use)), "acted")
    assert event.after == state.rules.purse(state, 0)
    return event


@pytest.mark.rule("L1")
@pytest.mark.parametrize(
    ("jungle", "held", "use", "after", "lost"),
    [
        ("single plantation", 2, 3, 5, 0),
        ("single plantation", 3, 3, 5, 1),
        ("single plantation", 4, 1, 5, 0),
        ("single plantation", 4, 3, 5, 2),
        ("double plantation", 3, 1, 5, 0),
        ("double plantation", 4, 1, 5, 1),
        ("double plantation", 0, 3, 5, 1),
    ],
)
def test_a_player_stores_at_most_5_cacao(
    jungle: str, held: int, use: int, after: int, lost: int
) -> None:
    event = act_beside(jungle, "cacao", held, use)
    assert (event.after[1], event.lost) == (after, lost)


@pytest.mark.rule("L2")
@pytest.mark.parametrize(
    ("held", "use", "after", "lost"), [(0, 3, 3, 0), (2, 1, 3, 0), (1, 3, 3, 1), (2, 3, 3, 2)]
)
def test_a_player_owns_at_most_3_sun_tokens(held: int, use: int, after: int, lost: int) -> None:
    event = act_beside("sun site", "suns", held, use)
    assert (event.after[2], event.lost) == (after, lost)


@pytest.mark.rule("L3")
@pytest.mark.parametrize(
    ("held", "use", "after", "lost"), [(5, 3, 8, 0), (7, 1, 8, 0), (6, 3, 8, 1), (7, 3, 8, 2)]
)
def test_the_water_carrier_stops_on_16(held: int, use: int, after: int, lost: int) -> None:
    event = act_beside("water", "water", held, use)
    assert (event.after[3], event.lost) == (after, lost)


@pytest.mark.rule("L4")
@pytest.mark.parametrize(
    ("jungle", "good", "full"),
    [
        ("single plantation", "cacao", 5),
        ("double plantation", "cacao", 5),
        ("sun site", "suns", 3),
        ("water", "water", 8),
    ],
)
def test_a_worker_may_act_though_everything_is_lost(jungle: str, good: str, full: int) -> None:
    event = act_beside(jungle, good, full, use=2)
    assert event.changes == ()
    assert event.lost == (4 if jungle == "double plantation" else 2)
    assert event.used == 2


@pytest.mark.rule("L4")
def test_a_worker_takes_the_full_gain_or_none() -> None:
    """With room for one, a worker at a double plantation takes one and loses one."""
    state = table(jungle={(0, 0): "double plantation"}, cacao=[4])
    play(state, Place("1-1-1-1", 0, (1, 0)))
    assert len(legal(state)) == 2  # the one worker acts, or not
    (event,) = told(play(state, Act((1, 0), W, 1)), "acted")
    assert (event.changes, event.lost) == ((("cacao", 1),), 1)


@pytest.mark.rule("L5")
def test_the_supplies_suffice_when_all_villages_are_full() -> None:
    """20 cacao and 12 sun tokens: as many as four full villages hold."""
    cacao_in_the_box, suns_in_the_box = 20, 12
    state = table(
        players=4,
        jungle={(0, 0): "double plantation", (1, 1): "sun site"},
        hand=["3-0-0-1"],
        cacao=[0, 5, 5, 5],
        suns=[2, 3, 3, 3],
    )
    play(state, THREE_WEST, Act((1, 0), W, 3), Act((1, 0), 2, 1))
    assert sum(state.cacao) == cacao_in_the_box and sum(state.suns) == suns_in_the_box


@pytest.mark.rule("L5")
def test_the_bank_is_unlimited() -> None:
    state = table(jungle={(0, 0): "market 4"}, hand=["3-0-0-1"], gold=[1000], cacao=[3])
    (event,) = told(play(state, THREE_WEST, Act((1, 0), W, 3)), "acted")
    assert (state.gold[0], event.lost) == (1012, 0)
