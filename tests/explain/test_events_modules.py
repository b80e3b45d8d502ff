"""What the modules tell: owner, square, number, cause and rule can be read back out of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from cacao_nb.explain import explain, explain_events, explain_turn
from cacao_nb.rules import Module, apply, legal, new_game, register
from cacao_nb.rules import events as ev
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.events import MODULE_FIELDS, Event, read
from cacao_nb.rules.goods import purse_type
from cacao_nb.rules.modules.chocolate import Sell
from cacao_nb.rules.modules.gem_mines import GEM_MINE
from cacao_nb.rules.registry import MODULES
from cacao_nb.rules.tiles import JUNGLE_TILES, MARKET_2, JungleTile
from tests.explain.event_facts import by_overbuilding, check, check_dropping, some
from tests.explain.module_games import GAMES, ModuleSetting, combinations, recorded
from tests.explain.reading import HAPPENED

#: What the sentences of the modules are called.
NAMES = [message.removeprefix("explain.") for message in HAPPENED["explain_modules"]]

SETTINGS = [*GAMES, *combinations(12)]

CHOCOLATE_PURSE = purse_type(("gold", "cacao", "suns", "water", "bars"))


def at_edge(name: str, tile: JungleTile, *, placed: bool, **told: Any) -> Event:
    """An event about one edge, by the placement of its tile or by a fill."""
    where = {"placed": (1, 0) if placed else (3, 0), "over": False}
    return Event(name, {"seat": 1, "edge": Edge((1, 0), 1), "tile": tile, **told, **where})


def cried(*, placed: bool) -> Event:
    purses = {"before": (0, 5, 0, 0), "after": (6, 3, 0, 0), "lost": 0}
    return at_edge(ev.ACTED, MARKET_2, placed=placed, workers=2, used=2, **purses)


#: What hardly ever happens in a random game, by the sentence that tells it.
RARE: Mapping[str, Event] = {
    "event.farmed": Event("farmed", {"seat": 2, "before": (3, 4, 0, 0), "after": (3, 5, 0, 0)}),
    "event.left_empty": Event("left_empty", {"seat": 0, "spaces": ((2, 0), (1, 1))}),
    "event.gems_space": Event("gems", {"gems": (2, 0, 3, 1), "place": (4, 0)}),
    "placement.unable_gem_mine": at_edge(ev.UNUSED, GEM_MINE, placed=True, workers=2, able=0),
    "fill.unable_gem_mine": at_edge(ev.UNUSED, GEM_MINE, placed=False, workers=1, able=0),
    "placement.market_cried": cried(placed=True),
    "fill.market_cried": cried(placed=False),
}


def happened(setting: ModuleSetting) -> Iterator[Event]:
    """Every event of a random game, those by placing also as if by overbuilding."""
    for event in read(recorded(setting).events()):
        yield event
        yield from by_overbuilding(event)


@pytest.fixture(scope="module")
def examples() -> Mapping[str, Event]:
    """An event for each sentence."""
    found = dict(RARE)
    every = (event for setting in SETTINGS for event in happened(setting))
    for event in some(every, most=200):
        for name in check(event):
            found.setdefault(name, event)
    return found


def test_everything_is_read_back_out_of_the_sentences(
    examples: Mapping[str, Event], spoken: str
):
    said = Counter[str]()
    for event in examples.values():
        said.update(check(event))
    for name, event in RARE.items():
        assert name in check(event)
    assert set(NAMES) <= said.keys()


@pytest.mark.parametrize("name", NAMES)
def test_a_sentence_that_drops_anything_is_noticed(
    name: str, examples: Mapping[str, Event], monkeypatch: pytest.MonkeyPatch
):
    check_dropping(name, examples[name], monkeypatch)


def test_every_event_of_every_module_is_told_by_name():
    told = {event.name for setting in SETTINGS for event in happened(setting)}
    told |= {event.name for event in RARE.values()}
    assert {name for module in MODULES.values() for name in module.events} <= told


@pytest.mark.parametrize("setting", GAMES[8:], ids=str)
def test_the_turns_of_a_game_tell_all_of_it(setting: ModuleSetting):
    record = recorded(setting)
    turns = [explain_turn(record, turn) for turn in range(1, record.turns_begun + 1)]
    assert sum(turns, ()) == tuple(explain_events(read(record.events())))
    for turn in range(2, record.turns_begun + 1):
        assert record.events_of_turn(turn)[0][:2] == (ev.TURN, turn)


@pytest.mark.rule("R3")
def test_the_emperors_gold_for_a_turn_is_told_in_that_turn():
    record = recorded(next(one for one in GAMES if one.modules == ("emperor",)))
    told = 0
    for turn in range(1, record.turns_begun + 1):
        for event in read(record.events_of_turn(turn)):
            if event.name == "emperor" and event.why == "turn":
                assert event.seat == record.state_at(record.before_turn(turn)).active
                told += 1
    assert told


@pytest.mark.parametrize(
    ("cacao", "bars", "sold"),
    [
        (2, 0, "sold 2 cacao, and no bars, at the chocolate market at (2, 0): +6 gold"),
        (0, 2, "sold 2 chocolate bars at the chocolate market at (2, 0): +14 gold"),
        (1, 1, "sold 1 cacao and 1 chocolate bar at the chocolate market at (2, 0): +10 gold"),
    ],
)
def test_what_is_sold_at_a_chocolate_market_is_told(cacao: int, bars: int, sold: str):
    before = CHOCOLATE_PURSE(0, 2, 0, 0, 3)
    after = CHOCOLATE_PURSE(3 * cacao + 7 * bars, 2 - cacao, 0, 0, 3 - bars)
    market = JungleTile("chocolate market", "chocolate market")
    act = Sell((1, 0), 1, cacao, bars)
    told = {"used": 2, "before": before, "after": after, "lost": 0, "act": act}
    event = at_edge(ev.ACTED, market, placed=True, workers=2, **told)
    assert explain(event) == (
        f"Purple's two east workers, just placed at (1, 0), {sold} (rule C4)."
    )


# ----------------------------------------------------------- modules that somebody has written


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Event("dawn", {}), "This happened: dawn."),
        (Event("hail", {"turn": 3}), "This happened: hail, with turn 3."),
        (Event("rained_on", {"seat": 1}), "This happened to Purple: rained on."),
        (
            Event(
                "flood",
                {
                    "seat": 0,
                    "space": (2, 0),
                    "tile": JUNGLE_TILES["water"],
                    "before": (1, 2, 0, 0),
                    "after": (1, 0, 0, 1),
                },
            ),
            (
                "This happened to Red: flood, "
                "with space (2, 0), tile water, -2 cacao and +1 water field."
            ),
        ),
        (
            Event(ev.SCORED, {"seat": 2, "line": "old_shrines", "amount": 4}),
            "White gets 4 gold for this: old shrines.",
        ),
        (
            Event(
                ev.FILLED,
                {
                    "seat": 0,
                    "space": (2, 0),
                    "tile": GEM_MINE,
                    "source": "quarry",
                    "holding": (),
                },
            ),
            "This happened to Red: filled, with space (2, 0), tile gem mine and source quarry.",
        ),
    ],
    ids=lambda one: one.name if isinstance(one, Event) else "",
)
def test_what_no_catalogue_knows_is_told_plainly(event: Event, told: str):
    assert explain(event) == told


def test_an_act_at_a_tile_that_somebody_invented_is_told_plainly():
    purse = purse_type(("gold", "cacao", "suns", "water", "tar_pits"))
    told = {"used": 1, "before": purse(0, 0, 0, 0, 0), "after": purse(2, 0, 0, 0, 1), "lost": 0}
    pit = JungleTile("tar pit", "tar pit")
    event = at_edge(ev.ACTED, pit, placed=True, workers=2, **told)
    assert explain(event) == (
        "Purple's east edge at (1, 0) acted with 1 of its 2 workers "
        "at the tar pit at (2, 0): +2 gold and +1 tar pits."
    )
    idle = at_edge(ev.UNUSED, pit, placed=True, workers=2, able=1)
    assert "do nothing at the tar pit at (2, 0)" in explain(idle)


class Weather(Module):
    name = "weather"
    events: Mapping[str, tuple[str, ...]] = {"drizzle": ("seat", "drops")}

    def turn_began(self, state, seat, log):
        if log is not None:
            log.append(("drizzle", seat, state.turn))


def test_a_module_written_in_a_cell_is_told():
    register(Weather())
    try:
        state = new_game(2, seed=1, modules=["weather"])
        log: ev.Log = []
        while state.turn < 3:
            apply(state, legal(state)[0], log)
        assert "This happened to Purple: drizzle, with drops 2." in explain_events(read(log))
    finally:
        del MODULES["weather"], MODULE_FIELDS["drizzle"]
