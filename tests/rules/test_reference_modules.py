"""The eight modules and Gigantism: the engine against the reference, side by side."""

import random
import warnings
from collections import Counter
from copy import deepcopy
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from cacao_nb import rules
from tests.modules import EIGHT
from tests.rules import reference as ref
from tests.rules import reference_rarities as rarities
from tests.rules.reference import Decision, Square, Table
from tests.rules.reference_players import TO_THREE_SPACES, choose
from tests.rules.reference_settings import GROUPS, Left, Setting, covering, pairs_of
from tests.rules.side_by_side import compare, dealt_table, sheet_of, snapshot_of
from tests.samples import sample

PLAYERS = (2, 3, 4)


def begun(setting: Setting, seed: int, first: int) -> tuple[rules.State, Table]:
    """Return the same new game on both sides, with few jungle tiles if the setting says so."""
    options: dict[str, Any] = {}
    if setting.selection is not None:
        options["workers"] = setting.selection
    if setting.overbuild_early:
        options["overbuild_early"] = True
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rules.SetupWarning)
        used = rules.ruleset(setting.players, setting.modules, **options)
        dealt = rules.deal(used, seed)
        state = rules.start(used, dealt, first)
    table = dealt_table(dealt, first, setting.modules, overbuild_early=setting.overbuild_early)
    if setting.cut is not None:
        in_the_pile = max(0, setting.cut - len(table.display) - len(table.map_board))
        state.pile, table.pile = state.pile[:in_the_pile], table.pile[:in_the_pile]
    return state, table


def compared(setting: Setting, rng: random.Random, name: str) -> Counter[str]:
    """Play a game on both sides, comparing everything; return what it put to the test."""
    seen: Counter[str] = Counter()
    left_empty: set[Square] = set()
    state, table = begun(setting, rng.randrange(10**6), rng.randrange(setting.players))

    def choosing(table: Table, allowed: set[Decision]) -> Decision:
        seat = table.decider
        assert seat is not None
        decision = choose(table, allowed, setting.styles[seat], rng, setting.opening)
        seen.update(rarities.before(table, decision))
        if decision == ("leave empty",):
            left_empty.update(table.to_fill)
        return decision

    if setting.left is not None:
        compare(state, table, choosing, f"{name}: {setting}", stop=len(TO_THREE_SPACES))
        leave(state, table, setting.left)
    compare(state, table, choosing, f"{name}: {setting}")
    return seen + rarities.after(table, left_empty)


def leave(state: rules.State, table: Table, left: Left) -> None:
    """Let the same be left on both sides, with Map; of face-up tiles the oldest stay."""
    table.pile = table.pile[: left.pile]
    table.display = table.display[: left.display]
    table.display_gems = table.display_gems[: left.display]
    table.map_board = table.map_board[: left.map_board]
    table.map_gems = table.map_gems[: left.map_board]
    for village in table.villages:
        village.tokens, village.suns = left.tokens, left.suns
    board = state.extra["map"]
    state.pile = state.pile[: left.pile]
    state.display = state.display[: left.display]
    board.board = board.board[: left.map_board]
    board.tokens[:] = [left.tokens] * table.players
    state.suns[:] = [left.suns] * table.players
    if "gem_mines" in state.extra:
        lying = state.extra["gem_mines"].lying
        lying["display"] = lying["display"][: table.display.count("gem mine")]
        lying["map"] = lying["map"][: table.map_board.count("gem mine")]


@cache
def played(group: str, players: int) -> Counter[str]:
    """Play all games of a group; return what they put to the test."""
    seen: Counter[str] = Counter()
    rng = random.Random(f"{group}, {players} players")
    for number, setting in enumerate(GROUPS[group](players, rng)):
        name = f"{group}, game {number}"
        seen += compared(setting, random.Random(f"{name}, {players} players"), name)
        seen["games"] += 1
    return seen


# ---------------------------------------------------------------------------- the box


COMBINATIONS = [modules for size in range(9) for modules in combinations(EIGHT, size)]


def assert_box(players: int, modules: tuple[str, ...]) -> None:
    """Compare the tiles, gems and huts of a new game with those of the reference."""
    where = f"{players} players, {modules}"
    state, table = begun(Setting(players, modules), 5, 0)
    assert Counter(table.jungle_dealt) == ref.jungle_tiles_to_shuffle(players, modules), where
    assert {s: t.name for s, t in state.jungle.items()} == ref.start_tiles(modules), where
    for dealt in table.workers_dealt:
        assert Counter(dealt) == ref.worker_tiles(players, modules), where
    gems = ref.gems_to_shuffle(players) if "gem_mines" in table.modules else []
    assert Counter(table.gems_dealt) == Counter(gems), where
    assert len(table.hut_faces) == (12 if "huts" in table.modules else 0), where
    assert snapshot_of(state) == ref.snapshot(table), where


@pytest.mark.parametrize("players", PLAYERS)
def test_engine_deals_the_tiles_of_the_box(players: int) -> None:
    for modules in COMBINATIONS:
        assert_box(players, modules)
    if players > 2:
        assert_box(players, ("gigantism",))


def test_engine_deals_one_side_of_every_hut() -> None:
    possible = {tuple(sorted(faces)) for faces in product(*ref.HUT_TILES)}
    games = [begun(Setting(2, ("huts",)), seed, 0) for seed in range(100)]
    dealt = {tuple(sorted(table.hut_faces)) for _, table in games}
    assert dealt <= possible and len(dealt) > 90


@pytest.mark.parametrize("players", PLAYERS)
def test_engine_judges_selections_as_the_rules_do(players: int) -> None:
    rng = random.Random(players)
    a_colour = Counter(ref.WORKER_TILES_OF_A_COLOUR)
    judged: Counter[str] = Counter()
    for _ in range(200):
        modules = ("new_workers", *rng.choice([(), ("tree_of_life", "chocolate")]))
        selection = Counter(rng.sample(list(a_colour.elements()), rng.randint(6, 15)))
        if rng.random() < 0.1:
            selection[rng.choice(list(a_colour))] += 1
        verdict = ref.judge(players, modules, selection)
        judged[verdict] += 1
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            if verdict == "error":
                with pytest.raises(rules.BadSetup):
                    rules.new_game(players, 0, 0, modules, workers=selection)
            else:
                rules.new_game(players, 0, 0, modules, workers=selection)
                _, table = begun(Setting(players, modules, selection), 0, 0)
                for dealt in table.workers_dealt:
                    assert Counter(dealt) == selection
        assert [one.category is rules.SetupWarning for one in caught] == (
            [True] if verdict == "warning" else []
        )
    assert min(judged[verdict] for verdict in ("error", "warning", "advised")) >= 10


# ---------------------------------------------------------------------------- whole games


def test_the_combinations_show_every_pair() -> None:
    shown = set().union(*(pairs_of(*one) for one in covering()))
    assert len(shown) == 4 * 8 * 7 // 2 + 2 * 8 * 3


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("group", GROUPS)
def test_engine_and_reference_agree_at_every_decision(group: str, players: int) -> None:
    seen = played(group, players)
    assert seen["games"] > 0 or (group, players) == ("gigantism", 2)


ACTS = ("act", "gems", "sell", "empty edge")

#: What has to happen often in all games together.
OFTEN = (
    *("place", "overbuild", "pass", "fill", "map fill", "leave empty"),
    *(*ACTS, "done", "buy hut", "no hut"),
    *ref.WORKER_TILES,
    *(tile for tile in ref.jungle_tiles(4, ["gigantism"]) if tile != "temple"),
    *(f"{act} of another player" for act in (*ACTS, "done")),
    *(f"{act} of an earlier tile" for act in ACTS),
    *(f"{act} after overbuilding" for act in ACTS),
    *("partial use", "irrigation with a loss", "cacao and bars sold together", "crier"),
    *("first token", "second token", "more spaces than tiles of display and pile"),
    *("fill with the older of two mines", "map fill with the older of two mines"),
    *("fill with the younger of two mines", "map fill with the younger of two mines"),
    *("mask", "the last gems of a mine", "loose gems"),
    *("emperor moved", "emperor at home", "both golds of the emperor in one turn"),
    *("overbuilding under the emperor", "overbuilding early"),
    "overbuilding with the shaman without tokens",
    "overbuilding with the shaman, tokens kept",
    *("place with the foreman", "overbuild with the foreman"),
    *("four workers of the foreman act", "farmer"),
    *(hut for hut in ref.HUT_COSTS if hut != "chief"),
    *("second of two equal huts", "hut for the last gold", "hut in the last turn"),
    *("hut after a pass", "bonus of hermit", "bonus of road worker", "bonus of trader"),
    *("bonus of monk", "bonus of master builder", "bonus of chief's daughter"),
    *("bonus of chief's son", "bonus of chief's wife"),
)

#: What has to happen at least once, though it is rare.
SELDOM = (
    *("chief", "bonus of chief", "farmer in another's turn", "two masks in one turn"),
    *("fill from the pile", "fill from the pile with map", "mine from the pile"),
    *("left empty and filled later", "leaving two or three empty"),
    *("token for the last fill", "token instead of the pile"),
)


def test_the_games_have_shown_what_is_rare() -> None:
    seen: Counter[str] = Counter()
    for group, players in product(GROUPS, PLAYERS):
        seen += played(group, players)
    wanted = dict.fromkeys(OFTEN, sample(5, 40)) | dict.fromkeys(SELDOM, sample(1, 4))
    assert not {what: seen[what] for what, least in wanted.items() if seen[what] < least}


# ---------------------------------------------------------------------------- the sheet


@pytest.mark.parametrize("modules", [("huts",), ("huts", "gem_mines"), ("gigantism",)])
def test_engine_and_reference_score_alike(modules: tuple[str, ...]) -> None:
    """Anything owned, at any moment of a game: bonuses and ties of every kind."""
    rng = random.Random(str(modules))
    for seed in range(8):
        state, table = begun(Setting(3, modules), seed, 0)

        def choosing(
            table: Table, allowed: set[Decision], state: rules.State = state
        ) -> Decision:
            if table.phase == "place" and table.turn % 5 == 0:
                assert_equal_sheets(state.copy(), deepcopy(table), rng)
            return rng.choice(sorted(allowed))

        compare(state, table, choosing, f"seed {seed}")


def assert_equal_sheets(state: rules.State, table: Table, rng: random.Random) -> None:
    """Give everybody, on both sides, the same goods, masks, gems and huts at random."""
    extra = state.extra
    for seat, village in enumerate(table.villages):
        village.gold = state.gold[seat] = rng.randrange(40)
        village.cacao = state.cacao[seat] = rng.randrange(3)
        village.suns = state.suns[seat] = rng.randrange(4)
        village.water = state.water[seat] = rng.choice([0, 4, 8])
        village.huts = rng.sample(sorted(ref.HUT_COSTS), rng.randrange(8))
        extra["huts"].owned[seat] = tuple(village.huts)
        if "gem_mines" in table.modules:
            village.masks = rng.choices([8, 9, 10, 12], k=rng.randrange(3))
            extra["gem_mines"].masks[seat] = tuple(village.masks)
            village.gems = [rng.randrange(4) for _ in range(4)]
            extra["gem_mines"].gems[seat] = tuple(village.gems)
    assert sheet_of(state) == ref.sheet(table), f"turn {table.turn}"
