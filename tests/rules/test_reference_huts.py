"""The reference on tiny examples: what the huts do."""

import pytest

from tests.rules.reference import WorkerTile, hut_bonus, options, play, sheet
from tests.rules.reference_tables import ONES, kinds, small_table

#: Three workers face the jungle tile on (2, 0), and no other jungle tile is beside.
PLACING = ("place", "3-0-0-1", (0, 1, 3, 0), (2, -1))


def test_huts_are_offered_that_can_be_paid_and_are_not_owned() -> None:
    table = small_table(modules=["huts"], huts=["hermit", "chief", "trader", "monk", "hermit"])
    table.villages[0].gold, table.villages[0].huts = 9, ["trader"]
    play(table, ("place", "1-1-1-1", ONES, (1, 2)))
    assert options(table) == {("buy hut", "hermit"), ("no hut",)}
    play(table, ("buy hut", "hermit"))
    assert table.villages[0].gold == 3 and table.huts == ["chief", "trader", "monk", "hermit"]


@pytest.mark.parametrize(
    ("cacao", "use", "after"), [(0, 2, 5), (0, 1, 2), (1, 2, 5), (0, 3, 5)]
)
def test_farmer_after_exactly_four(cacao: int, use: int, after: int) -> None:
    table = small_table(hand="3-0-0-1", jungle={(2, 0): "double plantation"}, modules=["huts"])
    table.villages[0].huts, table.villages[0].cacao = ["farmer"], cacao
    play(table, PLACING)
    play(table, ("act", (2, -1), "s", use))
    assert table.villages[0].cacao == after
    assert ("farmer" in {what for *_, what in table.happened}) is ((cacao, use) == (0, 2))


def test_farmer_comes_after_the_last_action_and_is_not_sold() -> None:
    table = small_table(
        hand="2-1-0-1",
        jungle={(2, 0): "double plantation", (1, -1): "market 4"},
        modules=["huts"],
    )
    table.villages[0].huts = ["farmer"]
    play(table, ("place", "2-1-0-1", (0, 1, 2, 1), (2, -1)))
    play(table, ("act", (2, -1), "s", 2))
    assert table.villages[0].cacao == 4  # the market is still open
    play(table, ("act", (2, -1), "w", 1))
    assert table.villages[0].cacao == 4 and table.turn == 2


def test_shaman_overbuilds_without_tokens_and_keeps_them() -> None:
    table = small_table(workers={(1, 0): (0, ONES)}, modules=["huts"])
    table.villages[0].huts = ["shaman"]
    assert "overbuild" in kinds(table)
    table.villages[0].suns = 1
    play(table, ("overbuild", "1-1-1-1", ONES, (1, 0)))
    assert table.villages[0].suns == 1
    table.turn, table.phase = 3, "place"
    assert "overbuild" not in kinds(table)  # once per square


def test_foreman_has_four_where_three_are_printed() -> None:
    table = small_table(hand="3-0-0-1", jungle={(2, 0): "gold mine 1"}, modules=["huts"])
    table.villages[0].huts = ["foreman"]
    play(table, PLACING)
    tile = table.board[2, -1]
    assert isinstance(tile, WorkerTile) and tile.edges == (0, 1, 4, 0)
    assert ("act", (2, -1), "s", 4) in options(table)


@pytest.mark.parametrize(("tile", "gold"), [("market 2", 9), ("market 3", 9), ("market 4", 12)])
def test_market_crier(tile: str, gold: int) -> None:
    table = small_table(hand="3-0-0-1", jungle={(2, 0): tile}, modules=["huts"])
    table.villages[0].huts, table.villages[0].cacao = ["market crier"], 3
    play(table, PLACING)
    play(table, ("act", (2, -1), "s", 3))
    assert table.villages[0].gold == gold


def test_bonuses_at_the_end() -> None:
    table = small_table(
        modules=["huts"],
        jungle={(2, 0): "temple", (-1, -1): "temple"},
        workers={
            (1, 0): (0, (0, 1, 4, 2)),  # a temple to the east, all others face jungle but n
            (5, 0): (0, (3, 0, 0, 0)),
            (5, 2): (0, (0, 2, 0, 0)),
            (9, 0): (0, (0, 0, 0, 0)),
        },
    )
    village = table.villages[0]
    village.cacao, village.water, village.bars = 3, 8, 2
    bonuses = {
        "hermit": 5,
        "road worker": 3,
        "trader": 3,
        "monk": 1,
        "fountain master": 4,
        "chief's daughter": 4,
        "chief's son": 4,
        "chief's wife": 5,
        "chief": 6,
        **dict.fromkeys(["market crier", "farmer", "shaman", "foreman"], 0),
        "master builder": 13,
    }
    village.huts = list(bonuses)
    assert {hut: hut_bonus(table, 0, hut) for hut in bonuses} == bonuses
    line = sheet(table)["seats"][0]
    assert line["huts"] == sum([4, 6, 6, 6, 8, 8, 10, 10, 12, 12, 14, 16, 20, 24])
    assert line["hut_bonuses"] == sum(bonuses.values())
    village.water = 7
    assert hut_bonus(table, 0, "fountain master") == 0


def test_the_lines_of_the_sheet_are_those_of_the_modules() -> None:
    base = ["gold", "temples", "suns", "water"]
    for modules, more in (
        ((), []),
        (("gem_mines",), ["masks", "gems"]),
        (("huts",), ["huts", "hut_bonuses"]),
        (("huts", "gem_mines"), ["masks", "gems", "huts", "hut_bonuses"]),
    ):
        line = sheet(small_table(modules=modules))["seats"][0]
        assert list(line) == [*base, *more, "total", "cacao", "rank"]
