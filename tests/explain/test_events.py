"""Events in sentences: owner, square, number, cause and rule can be read back out of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from cacao_nb.explain import Explanation, explain, explain_events, explain_turn, temple_rule
from cacao_nb.record import Record
from cacao_nb.rules import events as ev
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.events import Event, read
from cacao_nb.rules.scoring import award
from cacao_nb.rules.tiles import JUNGLE_TILES
from tests.explain.event_facts import by_overbuilding, check, check_dropping, some
from tests.explain.positions import recorded
from tests.explain.reading import HAPPENED
from tests.messages.entries import templates
from tests.rules.random_games import Setting, play, settings

#: What the sentences of the base game are called.
NAMES = [message.removeprefix("explain.") for message in HAPPENED["explain"]]


def acted(tile: str, lost: int, after: tuple[int, ...]) -> Event:
    """Two workers act at a tile just laid, with more than there is room for."""
    told = {"seat": 1, "edge": Edge((1, 0), 1), "tile": JUNGLE_TILES[tile], "workers": 2}
    purses = {"used": 2, "before": (3, 0, 2, 7), "after": after, "lost": lost}
    return Event(ev.ACTED, {**told, **purses, "placed": (2, 1), "over": False})


#: What hardly ever happens in a random game, by the sentence that tells it.
RARE: Mapping[str, Event] = {
    "event.passed": Event(ev.PASSED, {"seat": 1}),
    "event.drawn_hidden": Event(ev.DRAWN, {"seat": 2, "tile": None}),
    "event.temple_nobody": Event(
        ev.TEMPLE, {"space": (2, -2), "workers": (0, 0), "awards": (0, 0)}
    ),
    "event.filled_pile": Event(
        ev.FILLED,
        {
            "seat": 0,
            "space": (0, 2),
            "tile": JUNGLE_TILES["water"],
            "source": ev.PILE,
            "holding": (),
        },
    ),
    "fill.lost_sun_site": acted("sun site", 1, (3, 0, 3, 7)),
    "fill.lost_water": acted("water", 1, (3, 0, 2, 8)),
}


def happened(setting: Setting, seat: int | None = None) -> list[Event]:
    """Every event of a random game."""
    log: ev.Log = []
    for _ in play(setting, log):
        pass
    return [told for event in read(log, seat) for told in (event, *by_overbuilding(event))]


def test_everything_is_read_back_out_of_the_sentences(spoken: str):
    said = Counter[str]()
    for event in some(event for setting in settings(12) for event in happened(setting)):
        said.update(check(event))
    assert set(NAMES) - said.keys() <= RARE.keys()


@pytest.mark.parametrize("name", RARE)
def test_rare_events_are_told_and_read_back(name: str, spoken: str):
    assert name in check(RARE[name])


@pytest.fixture(scope="module")
def examples() -> Mapping[str, Event]:
    """An event for each sentence."""
    found = dict(RARE)
    for event in some(event for setting in settings(12) for event in happened(setting)):
        for name in check(event):
            found.setdefault(name, event)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_sentence_that_drops_anything_is_noticed(
    name: str, examples: Mapping[str, Event], monkeypatch: pytest.MonkeyPatch
):
    check_dropping(name, examples[name], monkeypatch)


def test_every_sentence_cites_its_rule():
    for messages in HAPPENED.values():
        for message in messages:
            assert "rule" in templates("en")[message].arguments


@pytest.mark.parametrize("event", ev.FIELDS)
def test_every_kind_of_event_is_told_in_random_games(event: str):
    names = {one.name for setting in settings(12) for one in happened(setting)}
    assert event in names | {ev.PASSED}


@pytest.mark.rule("H2")
def test_what_others_drew_is_told_to_nobody():
    setting = settings(1)[0]
    for event in happened(setting, seat=0):
        if event.name == ev.DRAWN:
            hidden = "which nobody else sees (rule H2)" in explain(event)
            assert hidden == (event.seat != 0)


@pytest.mark.rule("T1")
@pytest.mark.parametrize(
    ("workers", "rule"),
    [
        ((3, 1), "T1"),
        ((3, 0), "T1"),
        ((0, 0), "T4"),
        ((2, 2), "T2"),
        ((2, 2, 1), "T2"),
        ((3, 1, 1), "T3"),
        ((3, 0, 0), "T1"),
        ((1, 4, 2, 2), "T3"),
        ((4, 2, 1, 1), "T1"),
        ((1, 1, 1, 1), "T2"),
    ],
)
def test_a_temple_cites_the_rule_of_its_tie(workers: tuple[int, ...], rule: str):
    assert temple_rule(workers) == rule
    assert (sum(award(workers)) == 0) == (rule == "T4")


@pytest.mark.parametrize(
    ("workers", "shown"), [(1, "one east worker"), (2, "two east workers")]
)
def test_one_is_told_from_many(workers: int, shown: str):
    told = {"seat": 1, "edge": Edge((1, 0), 1), "tile": JUNGLE_TILES["market 3"]}
    sold = {"workers": workers, "used": workers, "before": (0, 5, 0, 0), "lost": 0}
    after = (3 * workers, 5 - workers, 0, 0)
    event = Event(ev.ACTED, {**told, **sold, "after": after, "placed": (1, 0), "over": False})
    assert explain(event) == (
        f"Purple's {shown}, just placed at (1, 0), sold {workers} cacao "
        f"at the market 3 at (2, 0): +{3 * workers} gold (rule J2)."
    )


@pytest.mark.parametrize("setting", settings(4), ids=str)
def test_the_turns_of_a_game_tell_all_of_it(setting: Setting):
    record: Record = recorded(setting)
    turns = [explain_turn(record, turn) for turn in range(1, record.turns_begun + 1)]
    assert sum(turns, ()) == tuple(explain_events(read(record.events())))
    assert all(record.events_of_turn(turn)[0][:2] == (ev.TURN, turn) for turn in (1, 2, 5))


def test_an_explanation_is_escaped_in_a_notebook():
    shown = Explanation(["1 < 2", "<script>"])._repr_html_()
    assert shown == "<ul><li>1 &lt; 2</li><li>&lt;script&gt;</li></ul>"
