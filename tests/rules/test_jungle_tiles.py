"""J: what each jungle tile does for the workers beside it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cacao_nb.rules import DONE, Act, Place, State, score
from tests.rules.answers import acts, refused, told
from tests.rules.positions import play, table

N, E, S, W = range(4)


def three_beside(
    jungle: str,
    *,
    cacao: Iterable[int] = (),
    water: Iterable[int] = (),
    suns: Iterable[int] = (),
) -> State:
    """Three workers of red beside one jungle tile, the only one on the table."""
    state = table(
        jungle={(0, 0): jungle}, hand=["3-0-0-1"], cacao=cacao, water=water, suns=suns
    )
    play(state, Place("3-0-0-1", 2, (1, 0)))
    return state


def goods(state: State) -> tuple[int, int, int, int]:
    """What red owns: gold, cacao, sun tokens, fields that the water carrier has moved."""
    return (state.gold[0], state.cacao[0], state.suns[0], state.water[0])


@pytest.mark.rule("J1")
@pytest.mark.parametrize(
    ("plantation", "use", "cacao"),
    [
        ("single plantation", 1, 1),
        ("single plantation", 2, 2),
        ("single plantation", 3, 3),
        ("double plantation", 1, 2),
        ("double plantation", 2, 4),
    ],
)
def test_a_plantation_brings_cacao_for_each_worker(
    plantation: str, use: int, cacao: int
) -> None:
    state = three_beside(plantation)
    log = play(state, Act((1, 0), W, use))
    assert goods(state) == (0, cacao, 0, 0)
    (event,) = told(log, "acted")
    assert (event.used, event.changes, event.lost) == (use, (("cacao", cacao),), 0)


@pytest.mark.rule("J2")
@pytest.mark.parametrize(
    ("market", "price"), [("market 2", 2), ("market 3", 3), ("market 4", 4)]
)
@pytest.mark.parametrize("use", [1, 2, 3])
def test_each_worker_at_a_market_sells_one_cacao_at_its_price(
    market: str, price: int, use: int
) -> None:
    state = three_beside(market, cacao=[3])
    log = play(state, Act((1, 0), W, use))
    assert goods(state) == (use * price, 3 - use, 0, 0)
    assert told(log, "acted")[0].changes == (("gold", use * price), ("cacao", -use))


@pytest.mark.rule("J2")
@pytest.mark.parametrize(("cacao", "most"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_at_a_market_at_most_the_cacao_in_store_is_sold(cacao: int, most: int) -> None:
    state = three_beside("market 2", cacao=[cacao])
    assert acts(state) == {((1, 0), "w", use) for use in range(1, most + 1)}
    for use in range(most + 1, 4):
        reasons = refused(state, Act((1, 0), W, use))
        assert [reason.rule for reason in reasons] == ["J2"]


@pytest.mark.rule("J2")
def test_without_cacao_nothing_is_sold() -> None:
    state = three_beside("market 4")
    assert (state.turn, goods(state)) == (2, (0, 0, 0, 0))


@pytest.mark.rule("J2")
def test_a_plantation_used_first_lets_the_market_sell() -> None:
    """What counts is the cacao in store at that moment."""
    state = table()
    play(state, Place("1-1-1-1", 0, (1, 0)))
    assert acts(state) == {((1, 0), "w", 1)}
    assert refused(state, Act((1, 0), S, 1))[0].rule == "J2"
    play(state, Act((1, 0), W, 1))
    assert acts(state) == {((1, 0), "s", 1)}
    play(state, Act((1, 0), S, 1))
    assert goods(state) == (2, 0, 0, 0)


@pytest.mark.rule("J2")
def test_cacao_sold_at_one_market_is_gone_at_the_next() -> None:
    state = table(jungle={(0, 0): "market 2", (1, 1): "market 3"}, hand=["3-0-0-1"], cacao=[2])
    play(state, Place("3-0-0-1", 2, (1, 0)))  # three to the west, one to the south
    assert acts(state) == {((1, 0), "w", 1), ((1, 0), "w", 2), ((1, 0), "s", 1)}
    play(state, Act((1, 0), S, 1))
    assert acts(state) == {((1, 0), "w", 1)}
    play(state, Act((1, 0), W, 1))
    assert goods(state) == (5, 0, 0, 0)


@pytest.mark.rule("J3")
@pytest.mark.parametrize(("mine", "value"), [("gold mine 1", 1), ("gold mine 2", 2)])
@pytest.mark.parametrize("use", [1, 2, 3])
def test_a_gold_mine_brings_its_value_for_each_worker(mine: str, value: int, use: int) -> None:
    state = three_beside(mine)
    log = play(state, Act((1, 0), W, use))
    assert goods(state) == (use * value, 0, 0, 0)
    assert told(log, "acted")[0].changes == (("gold", use * value),)


@pytest.mark.rule("J4")
@pytest.mark.parametrize("use", [1, 2, 3])
def test_each_worker_at_the_water_moves_the_carrier_one_field(use: int) -> None:
    state = three_beside("water")
    log = play(state, Act((1, 0), W, use))
    assert goods(state) == (0, 0, 0, use)
    assert told(log, "acted")[0].changes == (("water", use),)


@pytest.mark.rule("J4")
def test_the_water_fields_in_order() -> None:
    fields = []
    for moved in range(9):
        state = table(water=[moved])
        fields.append(score(state).players[0].lines["water"])
    assert fields == [-10, -4, -1, 0, 2, 4, 7, 11, 16]


@pytest.mark.rule("J5")
@pytest.mark.parametrize("use", [1, 2, 3])
def test_each_worker_at_a_sun_site_brings_a_sun_token(use: int) -> None:
    state = three_beside("sun site")
    log = play(state, Act((1, 0), W, use))
    assert goods(state) == (0, 0, use, 0)
    assert told(log, "acted")[0].changes == (("suns", use),)


@pytest.mark.rule("J6")
def test_a_temple_brings_nothing_before_the_end() -> None:
    state = three_beside("temple")
    assert (state.turn, goods(state)) == (2, (0, 0, 0, 0))


@pytest.mark.rule("J6")
def test_at_a_temple_there_is_nothing_to_decide() -> None:
    state = table(jungle={(0, 0): "temple", (1, 1): "gold mine 1"})
    log = play(state, Place("1-1-1-1", 0, (1, 0)))
    assert acts(state) == {((1, 0), "s", 1)}
    assert refused(state, Act((1, 0), W, 1))[0].message.id == "refused.not_activated"
    log += play(state, DONE)
    # Its workers are activated all the same, and no chance is missed.
    assert {event.tile.name for event in told(log, "activated")} == {"temple", "gold mine 1"}
    assert [event.tile.name for event in told(log, "unused")] == ["gold mine 1"]
