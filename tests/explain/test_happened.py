"""Events in sentences: owner, square, number, cause and rule can be read back out of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from cacao_nb.explain import Explanation, explain, explain_events, explain_turn, phrases
from cacao_nb.explain.eventphrases import PHRASES, RULES
from cacao_nb.explain.happened import sentences
from cacao_nb.explain.telling import temple_rule
from cacao_nb.messages.catalogue import templates
from cacao_nb.messages.template import Field, Template
from cacao_nb.record import Record
from cacao_nb.rules import events as ev
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.events import Event, read
from cacao_nb.rules.scoring import award
from cacao_nb.rules.squares import beside
from cacao_nb.rules.tiles import JUNGLE_TILES
from tests.explain.positions import recorded
from tests.rules.random_games import Setting, play, settings


def acted(tile: str, lost: int, after: tuple[int, ...]) -> Event:
    """Two workers act at a tile just laid, with more than there is room for."""
    told = {"seat": 1, "edge": Edge((1, 0), 1), "tile": JUNGLE_TILES[tile], "workers": 2}
    purses = {"used": 2, "before": (3, 0, 2, 7), "after": after, "lost": lost}
    return Event(ev.ACTED, {**told, **purses, "placed": (2, 1), "over": False})


#: What hardly ever happens in a random game, by the sentence that tells it.
RARE: Mapping[str, Event] = {
    "passed": Event(ev.PASSED, {"seat": 1}),
    "drawn_hidden": Event(ev.DRAWN, {"seat": 2, "tile": None}),
    "temple_nobody": Event(ev.TEMPLE, {"space": (2, -2), "workers": (0, 0), "awards": (0, 0)}),
    "filled_pile": Event(
        ev.FILLED,
        {"seat": 0, "space": (0, 2), "tile": JUNGLE_TILES["water"], "source": ev.PILE},
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


def by_overbuilding(event: Event) -> Iterator[Event]:
    """The same event, had the tile that was placed overbuilt another; that is rare."""
    if event.values.get("over") is False:
        yield Event(event.name, {**event.values, "over": True})


def recognized(sentence: str) -> list[tuple[str, dict[str, Any]]]:
    """What a sentence could say, by the names of all sentences that it could be."""
    found = []
    for name, phrase in PHRASES.items():
        try:
            found.append((name, phrase.read(sentence)))
        except ValueError:
            continue
    return found


def expected(event: Event) -> Iterator[dict[str, Any]]:
    """What each sentence of an event has to tell: taken from the event, not from the code."""
    told = event.values
    facts: dict[str, Any] = {"owner": told["seat"]} if "seat" in told else {}
    for same in ("square", "space", "turn", "amount", "total", "cacao", "rank"):
        if same in told:
            facts[same] = told[same]
    if told.get("tile") is not None:
        facts["tile"] = told["tile"].name
    if "edge" in told:
        square, side = told["edge"].square, told["edge"].side
        facts |= {"square": square, "side": side, "space": beside(square)[side]}
    match event.name:
        case ev.PLACED | ev.OVERBUILT:
            edges = told["tile"].rotations[told["rotation"]]
            facts |= dict(zip(("north", "east", "south", "west"), edges, strict=True))
            if event.name == ev.OVERBUILT:
                facts |= {"covered": told["covered"].tile.name, "paid": 1}
        case ev.ACTIVATED:
            facts["workers"] = told["workers"]
            if told["tile"].kind == "temple":
                del facts["tile"]
        case ev.ACTED:
            yield from expected_acts(facts, event)
            return
        case ev.UNUSED:
            facts["workers"] = told["workers"]
            if told["able"]:
                facts["able"] = told["able"]
        case ev.TEMPLE:
            if any(told["workers"]):
                counts = zip(told["workers"], told["awards"], strict=True)
                facts["awards"] = [
                    {"owner": seat, "workers": workers, "gold": gold}
                    for seat, (workers, gold) in enumerate(counts)
                    if workers
                ]
    yield facts


def expected_acts(facts: dict[str, Any], event: Event) -> Iterator[dict[str, Any]]:
    gold, cacao, suns, water, *_ = (
        new - old for new, old in zip(event.after, event.before, strict=True)
    )
    used = {"used": event.used}
    match event.tile.kind:
        case "plantation":
            yield facts | used | {"gain": cacao}
        case "market":
            yield facts | used | {"gain": gold, "sold": -cacao}
        case "gold mine":
            yield facts | used | {"gain": gold}
        case "water":
            yield facts | used | {"gain": water, "field": event.after[3]}
        case "sun site":
            yield facts | used | {"gain": suns}
    if event.lost:
        yield facts | used | {"lost": event.lost}
    if idle := event.workers - event.used:
        sold_out = event.tile.kind == "market" and event.after[1] == 0
        yield facts | {"workers" if sold_out else "forgone": idle}


def check(event: Event) -> list[str]:
    """Read the sentences of an event back; the names of the sentences."""
    names, wanted, told = [], list(expected(event)), sentences(event)
    assert explain(event) == " ".join(told)
    assert len(told) == len(wanted)
    for sentence, facts in zip(told, wanted, strict=True):
        found = recognized(sentence)
        assert len(found) == 1, (sentence, found)
        ((name, values),) = found
        rule = values.pop("rule")
        assert values == facts, sentence
        assert rule == RULES.get(name, rule)
        if "edge" in event.values:
            at_own_tile = "overbuild" if event.over else "placement"
            cause = at_own_tile if event.edge.square == event.placed else "fill"
            assert name.split(".")[0] == cause, sentence
        names.append(name)
    return names


def test_everything_is_read_back_out_of_the_sentences(spoken: str):
    said = Counter[str]()
    for setting in settings(12):
        for event in happened(setting):
            said.update(check(event))
    assert PHRASES.keys() - said.keys() <= RARE.keys()


@pytest.mark.parametrize("name", RARE)
def test_rare_events_are_told_and_read_back(name: str, spoken: str):
    assert name in check(RARE[name])


def shortened() -> Iterator[tuple[str, str]]:
    """Every argument that a sentence shows, each to be dropped from it."""
    for name, phrase in PHRASES.items():
        for argument in phrase.arguments:
            if argument != "rule":
                yield name, argument


def told_once() -> Mapping[str, Event]:
    """An event for each sentence."""
    found = dict(RARE)
    for setting in settings(12):
        for event in happened(setting):
            for sentence in sentences(event):
                found.setdefault(recognized(sentence)[0][0], event)
    return found


@pytest.fixture(scope="module")
def examples() -> Mapping[str, Event]:
    return told_once()


@pytest.mark.parametrize(("name", "argument"), list(shortened()))
def test_a_sentence_that_drops_anything_is_noticed(
    name: str,
    argument: str,
    examples: Mapping[str, Event],
    monkeypatch: pytest.MonkeyPatch,
):
    event = examples[name]
    check(event)
    whole = templates("en")[PHRASES[name].id]
    parts = [
        part
        for part in whole.parts
        if not (isinstance(part, Field) and part.name == argument and not part.forms)
    ]
    assert len(parts) < len(whole.parts), "the sentence does not show it"
    monkeypatch.setitem(templates("en"), PHRASES[name].id, Template(tuple(parts)))
    phrases._compiled.cache_clear()
    try:
        with pytest.raises(AssertionError):
            check(event)
    finally:
        phrases._compiled.cache_clear()


def test_every_sentence_cites_its_rule():
    for phrase in PHRASES.values():
        assert "rule" in templates("en")[phrase.id].arguments


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
    turns = [explain_turn(record, turn) for turn in range(1, record.turns + 1)]
    assert sum(turns, ()) == tuple(explain_events(read(record.events())))
    assert all(record.events_of_turn(turn)[0][:2] == (ev.TURN, turn) for turn in (1, 2, 5))


def test_an_explanation_is_escaped_in_a_notebook():
    shown = Explanation(["1 < 2", "<script>"])._repr_html_()
    assert shown == "<ul><li>1 &lt; 2</li><li>&lt;script&gt;</li></ul>"
