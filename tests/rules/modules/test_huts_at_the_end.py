"""U: what huts bring at the end of the game."""

from __future__ import annotations

import pytest

from cacao_nb.rules import Place, score
from cacao_nb.rules.modules.hut_functions import HUTS
from tests.rules.answers import told
from tests.rules.modules.hut_positions import (
    AT_1_0,
    ONES,
    PURPLE,
    RED,
    THREE,
    bonus,
    with_huts,
)
from tests.rules.positions import play, tile, worker

rule = pytest.mark.rule

COSTS = {
    "market crier": 4,
    "hermit": 6,
    "road worker": 6,
    "trader": 6,
    "farmer": 8,
    "shaman": 8,
    "monk": 10,
    "master builder": 10,
    "foreman": 12,
    "fountain master": 12,
    "chief's daughter": 14,
    "chief's son": 16,
    "chief's wife": 20,
    "chief": 24,
}


# ---------------------------------------------------------------------------- all of them


@rule("U5")
@pytest.mark.parametrize(("hut", "cost"), COSTS.items())
def test_the_cost_of_every_hut_comes_back(hut: str, cost: int) -> None:
    assert HUTS.keys() == COSTS.keys() and HUTS[hut].cost == cost
    without, with_it = with_huts(), with_huts(red=[hut])
    lines = score(with_it).players[0].lines
    assert lines["huts"] == cost
    assert score(with_it).players[0].total == (
        score(without).players[0].total + cost + lines["hut_bonuses"]
    )
    assert score(with_it).players[1].lines["huts"] == 0


@rule("U5")
def test_costs_and_bonuses_of_all_huts_are_added() -> None:
    state = with_huts(red=["chief", "trader", "monk"], purple=["hermit"], cacao=[3], gold=[1])
    red, purple = score(state).players
    assert (red.lines["huts"], red.lines["hut_bonuses"]) == (40, 9)
    assert (purple.lines["huts"], purple.lines["hut_bonuses"]) == (6, 0)
    assert red.total == 1 - 10 + 40 + 9


@rule("U5")
def test_each_hut_is_told_with_its_cost_and_bonus() -> None:
    state = with_huts(red=["trader"], purple=["chief's son", "farmer"], cacao=[2])
    state.turn, state.active, state.decider = state.rules.turn_count, 1, 1
    state.hands = [(), (worker(ONES),)]
    log = play(state, AT_1_0)
    huts = [(event.seat, event.hut, event.cost, event.bonus) for event in told(log, "hut")]
    assert huts == [(0, "trader", 6, 2), (1, "chief's son", 16, 4), (1, "farmer", 8, 0)]
    scored = {(e.seat, e.line): e.amount for e in told(log, "scored")}
    assert (scored[0, "huts"], scored[0, "hut_bonuses"]) == (6, 2)
    assert (scored[1, "huts"], scored[1, "hut_bonuses"]) == (24, 4)


@rule("U5")
def test_a_hut_bought_in_the_last_turn_costs_nothing_in_the_end() -> None:
    before = score(with_huts(gold=[14])).players[0].total
    after = score(with_huts(red=["chief's daughter"])).players[0].total
    assert after == before + 4


# ---------------------------------------------------------------------------- hermit


@rule("U9")
def test_the_hermit_counts_workers_whose_edge_faces_no_jungle_tile() -> None:
    # Of (1, 0) two look at temples; of (3, 2) all four look at nothing.
    state = with_huts(red=["hermit"], workers={(1, 0): RED, (3, 2): RED})
    assert bonus(state) == 2 + 4


@rule("U9")
@pytest.mark.parametrize(("rotation", "workers"), [(0, 4), (1, 1), (2, 0), (3, 3)])
def test_every_worker_of_such_an_edge_counts(rotation: int, workers: int) -> None:
    # Turn by turn the three look east, south, west and north; temples lie south and west.
    state = with_huts(red=["hermit"], workers={(1, 0): tile("red", THREE, rotation)})
    assert bonus(state) == workers


@rule("U9")
def test_an_edge_that_faces_any_jungle_tile_does_not_count() -> None:
    around = dict.fromkeys([(1, -1), (2, 0), (1, 1), (0, 0)], "water")
    state = with_huts(red=["hermit"], workers={(1, 0): RED}, jungle=around)
    assert bonus(state) == 0


@rule("U9")
def test_others_workers_and_those_underneath_do_not_count() -> None:
    state = with_huts(
        red=["hermit"],
        workers={(1, 0): tile("red", THREE, 2), (3, 2): PURPLE},
        covered={(1, 0): RED},
    )
    assert bonus(state) == 0
    assert bonus(with_huts(purple=["hermit"], workers={(3, 2): PURPLE}), seat=1) == 4


# ---------------------------------------------------------------------------- road worker


@rule("U10")
def test_the_road_worker_counts_own_squares_in_the_fullest_row_or_column() -> None:
    row = {(1, 0): RED, (3, 0): RED, (0, 1): RED}
    assert bonus(with_huts(red=["road worker"], workers=row)) == 2
    column = {(0, 1): RED, (0, 3): RED, (0, -1): RED, (1, 0): RED, (3, 0): RED}
    assert bonus(with_huts(red=["road worker"], workers=column)) == 3


@rule("U10")
def test_gaps_do_not_matter() -> None:
    state = with_huts(red=["road worker"], workers={(-7, 0): RED, (1, 0): RED, (5, 0): RED})
    assert bonus(state) == 3


@rule("U10")
def test_others_tiles_in_the_row_do_not_count() -> None:
    row = {(1, 0): RED, (3, 0): PURPLE, (5, 0): PURPLE, (7, 0): RED}
    state = with_huts(red=["road worker"], workers=row)
    assert bonus(state) == 2


@rule("U10")
def test_an_overbuilt_square_counts_once() -> None:
    state = with_huts(
        red=["road worker"], workers={(1, 0): RED, (3, 0): RED}, covered={(1, 0): RED}
    )
    assert bonus(state) == 2


@rule("U10")
def test_squares_count_and_not_workers() -> None:
    state = with_huts(red=["road worker"], workers={(1, 0): tile("red", THREE)})
    assert bonus(state) == 1
    assert bonus(with_huts(red=["road worker"])) == 0


# ---------------------------------------------------------------------------- trader


@rule("U11")
@pytest.mark.parametrize("cacao", [0, 1, 5])
def test_the_trader_counts_left_over_cacao(cacao: int) -> None:
    assert bonus(with_huts(red=["trader"], cacao=[cacao, 5])) == cacao


@rule("U11")
def test_bars_do_not_count() -> None:
    state = with_huts(
        red=["trader"],
        cacao=[1],
        modules=["chocolate"],
        kept={"chocolate": {"bars": [4, 0]}},
    )
    assert bonus(state) == 1


@rule("U11")
def test_the_traders_cacao_still_breaks_ties() -> None:
    state = with_huts(red=["trader"], cacao=[2, 1], gold=[0, 8])
    red, purple = score(state).players
    assert red.total == purple.total
    assert (red.cacao, red.rank, purple.rank) == (2, 1, 2)


# ---------------------------------------------------------------------------- monk


@rule("U14")
def test_the_monk_counts_temples_with_an_own_worker() -> None:
    # Both temples are beside (1, 0); the one on (3, 3) has only purple's workers.
    state = with_huts(
        red=["monk"],
        jungle={(0, 0): "temple", (1, 1): "temple", (3, 3): "temple"},
        workers={(1, 0): RED, (3, 2): PURPLE},
    )
    assert bonus(state) == 2


@rule("U14")
def test_a_temple_counts_once_whoever_gets_its_gold() -> None:
    three = tile("purple", "3-0-0-1", 0)
    state = with_huts(
        red=["monk"],
        jungle={(0, 0): "temple"},
        workers={(1, 0): RED, (0, 1): RED, (-1, 0): three},
    )
    assert score(state).temples[0].workers == (2, 3)
    assert bonus(state) == 1


@rule("U14")
def test_an_edge_without_workers_at_a_temple_does_not_count() -> None:
    state = with_huts(red=["monk"], workers={(1, 0): tile("red", THREE, 0)})
    assert bonus(state) == 0


@rule("U14")
def test_only_the_top_tile_counts() -> None:
    state = with_huts(
        red=["monk"], workers={(1, 0): tile("red", THREE, 0)}, covered={(1, 0): RED}
    )
    assert bonus(state) == 0


@rule("U14")
def test_without_temples_the_monk_scores_nothing() -> None:
    state = with_huts(
        red=["monk"],
        modules=["gem_mines"],
        jungle={(0, 0): "gem mine", (1, 1): "gem mine"},
        workers={(1, 0): RED},
    )
    assert bonus(state) == 0


# ---------------------------------------------------------------------------- the others


@rule("U15")
@pytest.mark.parametrize("others", [(), ("farmer",), ("farmer", "shaman", "foreman")])
def test_the_master_builder_counts_other_own_huts(others: tuple[str, ...]) -> None:
    state = with_huts(red=["master builder", *others], purple=["market crier", "trader"])
    assert bonus(state) == len(others)
    state = with_huts(red=[*others, "master builder"])
    assert bonus(state) == len(others)


@rule("U17")
@pytest.mark.parametrize(("field", "gold"), [(8, 4), (7, 0), (0, 0)])
def test_the_fountain_master_counts_4_on_the_last_field(field: int, gold: int) -> None:
    state = with_huts(red=["fountain master"], water=[field, 8])
    assert bonus(state) == gold
    assert score(state).players[0].lines["water"] == {8: 16, 7: 11, 0: -10}[field]


@rule("U18")
@pytest.mark.parametrize(
    ("hut", "cost", "gold"),
    [
        ("chief's daughter", 14, 4),
        ("chief's son", 16, 4),
        ("chief's wife", 20, 5),
        ("chief", 24, 6),
    ],
)
def test_the_chief_and_his_family_bring_their_bonus(hut: str, cost: int, gold: int) -> None:
    state = with_huts(red=[hut])
    lines = score(state).players[0].lines
    assert (lines["huts"], lines["hut_bonuses"]) == (cost, gold)


@rule("U18")
def test_they_do_nothing_during_the_game() -> None:
    state = with_huts(red=["chief", "chief's wife", "chief's son"], hand=[THREE])
    play(state, Place(THREE, 0, (1, 0)))
    assert state.workers[1, 0] == tile("red", THREE, 0)
    assert (state.gold[0], state.cacao[0], state.suns[0], state.water[0]) == (0, 0, 0, 0)
