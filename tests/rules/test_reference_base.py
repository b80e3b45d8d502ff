"""The base game: the engine against the reference, side by side."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from cacao_nb import rules
from tests.rules import reference as ref
from tests.rules.reference import Decision, Square, Table
from tests.rules.reference_players import opening_of
from tests.rules.side_by_side import compare, sheet_of, table_of
from tests.samples import sample

GAMES = sample(50, 400)


def choose(
    table: Table,
    allowed: set[Decision],
    rng: random.Random,
    opening: list[Square] | None = None,
) -> Decision:
    """Choose at random, but overbuild as often as place if both are allowed.

    Half of the acts use as many workers as can act, the others any number, none included.
    In its first turns a game may follow an opening: the squares to place on.
    """
    decisions = sorted(allowed)
    if table.phase == "place":
        kind = rng.choice(sorted({decision[0] for decision in decisions}))
        decisions = [decision for decision in decisions if decision[0] == kind]
        if opening and table.turn <= len(opening):
            decisions = [d for d in decisions if d[3] == opening[table.turn - 1]]
    elif table.phase == "act" and rng.random() < 0.5:
        most = {d[1:3]: d for d in decisions if d[0] == "act"}  # sorted: the last uses most
        decisions = list(most.values())
    return rng.choice(decisions)


def what_it_shows(table: Table, decision: Decision) -> Iterator[str]:
    """Name what a decision about to be taken puts to the test."""
    yield "fill from the pile" if decision[::2] == ("fill", "pile") else decision[0]
    if len(table.to_fill) > len(table.display) + len(table.pile):
        yield "more spaces than tiles"
    if decision[0] == "act":
        if table.decider != table.active:
            yield "act of another player"
        elif decision[1] != table.new:
            yield "act of an earlier own tile"
        if decision[3] < max(other[3] for other in ref.acts_of_edge(table, decision[1:3])):
            yield "partial use"


def compared(
    state: rules.State, rng: random.Random, opening: list[Square] | None, name: str
) -> Counter[str]:
    """Play a game on both sides, comparing everything; return what it put to the test."""
    seen: Counter[str] = Counter()

    def choosing(table: Table, allowed: set[Decision]) -> Decision:
        decision = choose(table, allowed, rng, opening)
        seen.update(what_it_shows(table, decision))
        return decision

    compare(state, table_of(state), choosing, name)
    return seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_deals_the_tiles_of_the_box(players: int) -> None:
    for seed in range(20):
        table = table_of(rules.new_game(players, seed, first=seed % players))
        assert Counter(table.jungle_dealt) == ref.jungle_tiles_to_shuffle(players)
        for dealt in table.workers_dealt:
            assert Counter(dealt) == ref.worker_tiles(players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_agree_at_every_decision(players: int) -> None:
    seen: Counter[str] = Counter()
    for game in range(GAMES):
        name = f"{players} players, game {game}"
        rng = random.Random(name)
        state = rules.new_game(players, rng.randrange(10**6), first=game % players)
        seen += compared(state, rng, opening_of(game), name)
    for kind in [
        *["place", "overbuild", "fill", "fill from the pile", "more spaces than tiles"],
        *["act", "act of another player", "act of an earlier own tile", "partial use", "done"],
    ]:
        assert seen[kind] >= sample(3, 20), kind


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_agree_where_players_must_pass(players: int) -> None:
    """With few jungle tiles the free squares run out, as they do with enlarged sets.

    Some players begin with sun tokens: they overbuild where the others pass.
    """
    seen: Counter[str] = Counter()
    for game in range(GAMES // 10):
        name = f"{players} players, game {game} with few jungle tiles"
        rng = random.Random(name)
        state = rules.new_game(players, rng.randrange(10**6), first=game % players)
        few = (*state.display, *state.pile)[: game % 8]
        state.display, state.pile = few[:2], few[2:]
        state.suns[:] = [rng.randrange(3) for _ in range(players)]
        seen += compared(state, rng, None, name)
    assert seen["pass"] >= sample(3, 20) and seen["overbuild"] >= sample(3, 20)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_rank_alike(players: int) -> None:
    """Totals and cacao that differ by one at most: ties of every kind."""
    rng = random.Random(players)
    state = rules.new_game(players, seed=players)
    table = table_of(state)
    ranks = set()
    for _ in range(500):
        for seat, village in enumerate(table.villages):
            village.gold = state.gold[seat] = 40 + rng.randrange(2)
            village.cacao = state.cacao[seat] = rng.randrange(2)
        assert sheet_of(state) == ref.sheet(table)
        ranks.add(tuple(sorted(line["rank"] for line in ref.sheet(table)["seats"])))
    assert len(ranks) == 2 ** (players - 1)
