"""What the sentences of an event have to say, and whether they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

import pytest

from cacao_nb.explain import explain, rule_of
from cacao_nb.explain.events import sentences
from cacao_nb.messages import catalogue
from cacao_nb.messages.template import Field, Template
from cacao_nb.rules import events as ev
from cacao_nb.rules.events import CAUSES, Event
from cacao_nb.rules.modules.hut_functions import HUT_RULES
from cacao_nb.rules.squares import beside
from tests.explain.reading import HAPPENED, called, look_anew, recognized
from tests.messages.entries import templates

#: Every sentence of an event.
_MESSAGES = list(chain.from_iterable(HAPPENED.values()))

#: The rules that the sentences cite, by what they are called; a temple's and a hut's follow
#: from the event.
RULES: Mapping[str, tuple[str, ...]] = {
    **{
        f"event.{name}": (rule,)
        for name, rule in {
            "turn": "S6",
            "placed": "P1",
            "overbuilt": "O2",
            "passed": "P4",
            "filled_display": "F1",
            "filled_pile": "F5",
            "drawn": "E1",
            "drawn_hidden": "H2",
            "refilled": "E2",
            "temple_nobody": "T4",
            "ranked": "W2",
            "token": "M3",
            "filled_map": "M3",
            "left_empty": "M5",
            "moved_display": "M7",
            "moved_map": "M7",
            "gems_display": "G4",
            "gems_map": "G4",
            "gems_space": "G4",
            "mask": "G6",
            "emperor_turn": "R3",
            "emperor_moved": "R2",
            "emperor_overbuilt": "R4",
            "bought": "U2",
            "no_hut": "U2",
            "farmed": "U12",
            "foreman": "U16",
            "overbuilt_free": "U13",
        }.items()
    },
    "event.temple": ("T1", "T2", "T3"),
    "event.hut": tuple(HUT_RULES.values()),
    **{f"scored.{line}": ("W1",) for line in ("gold", "temples", "suns", "water")},
    "scored.masks": ("G8",),
    "scored.gems": ("G8",),
    "scored.huts": ("U5",),
    "scored.hut_bonuses": ("U5",),
    "placement.activated": ("A1",),
    "overbuild.activated": ("O5",),
    "fill.activated": ("A2",),
    **{
        f"{cause}.{what}": (rule,)
        for cause in CAUSES
        for what, rule in {
            "temple": "J6",
            "plantation": "J1",
            "market": "J2",
            "gold_mine": "J3",
            "water": "J4",
            "sun_site": "J5",
            "lost_plantation": "L1",
            "lost_water": "L3",
            "lost_sun_site": "L2",
            "forgone": "A6",
            "unused": "A6",
            "unable": "J2",
            "kitchen": "C3",
            "chocolate_market": "C4",
            "chocolate_market_cacao": "C4",
            "chocolate_market_bars": "C4",
            "unable_kitchen": "C3",
            "unable_chocolate_market": "C4",
            "lost_beside_bars": "C6",
            "gem_mine": "G5",
            "idle_gem_mine": "G5",
            "unable_gem_mine": "G5",
            "market_cried": "U8",
            "irrigation": "I3",
            "lost_irrigation": "I5",
            "unable_irrigation": "I4",
            "tree_of_life": "Y2",
            "tree_of_life_empty": "Y3",
            "activated_empty": "Y5",
            "unused_empty": "Y4",
        }.items()
    },
}


def check(event: Event) -> list[str]:
    """Read the sentences of an event back; what the sentences are called."""
    names: list[str] = []
    wanted, told = expected(event), sentences(event)
    assert explain(event) == " ".join(told)
    assert len(told) == len(wanted), (told, wanted)
    for sentence, facts in zip(told, wanted, strict=True):
        found = recognized(sentence, _MESSAGES)
        assert len(found) == 1, (sentence, found)
        ((message, values),) = found
        name, rule = message.removeprefix("explain."), values.pop("rule")
        assert values == facts, sentence
        assert rule in RULES[name], sentence
        assert names or rule == rule_of(event), sentence
        if "edge" in event.values:
            at_own_tile = "overbuild" if event.over else "placement"
            cause = at_own_tile if event.edge.square == event.placed else "fill"
            assert name.split(".")[0] == cause, sentence
        names.append(name)
    return names


def check_dropping(name: str, event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence without one of its arguments does not pass, whichever it is."""
    check(event)
    message = f"explain.{name}"
    whole = templates("en")[message]
    for argument in whole.arguments - {"rule"}:
        parts = tuple(
            part
            for part in whole.parts
            if not (isinstance(part, Field) and part.name == argument and not part.forms)
        )
        assert len(parts) < len(whole.parts), "the sentence does not show it"
        with monkeypatch.context() as patched:
            patched.setitem(catalogue._ADDED, "en", {message: Template(parts)})
            look_anew()
            with pytest.raises(AssertionError):
                check(event)
        look_anew()


def some(happened: Iterable[Event], most: int = 60) -> Iterator[Event]:
    """Events, of each kind and at each tile no more than so many."""
    seen = Counter[tuple[str, object]]()
    for event in happened:
        kind = (event.name, event.values.get("tile"))
        seen[kind] += 1
        if seen[kind] <= most:
            yield event


def by_overbuilding(event: Event) -> Iterator[Event]:
    """The same event, had the tile that was placed overbuilt another; that is rare."""
    if event.values.get("over") is False:
        yield Event(event.name, {**event.values, "over": True})


def expected(event: Event) -> list[dict[str, Any]]:
    """What each sentence of an event has to tell: taken from the event, not from the code."""
    told = event.values
    facts: dict[str, Any] = {"owner": told["seat"]} if "seat" in told else {}
    changed = dict(event.changes)
    if event.name in _OWN:
        return [facts | _OWN[event.name](event, changed)]
    if "edge" in told:
        edge = told["edge"]
        facts |= {"square": edge.square, "side": edge.side, "space": edge.space}
        facts["tile"] = told["tile"].name
        if told["tile"].name == "tree of life" and not told["workers"]:
            return [facts | ({"gain": 3} if event.name == ev.ACTED else {})]
        if event.name == ev.ACTED and told["tile"].name in _ACTS:
            return list(_acts_of_modules(facts, event, changed))
    found = list(_of_base(event))
    if event.name in (ev.PLACED, ev.OVERBUILT):
        found[0] |= dict(zip(("north", "east", "south", "west"), told["edges"], strict=True))
        if event.name == ev.OVERBUILT and not changed.get("suns"):
            del found[0]["paid"]
        for side, workers in enumerate(told["edges"]):
            if workers == told["tile"].rotations[told["rotation"]][side] + 1:
                found.append({"owner": told["seat"], "square": told["square"], "side": side})
    return found


def _of_base(event: Event) -> Iterator[dict[str, Any]]:
    """What each sentence of an event has to tell: taken from the event, not from the code."""
    told = event.values
    facts: dict[str, Any] = {"owner": told["seat"]} if "seat" in told else {}
    for same in ("square", "space", "turn", "amount", "total", "cacao", "rank"):
        if same in told:
            facts[same] = told[same]
    if told.get("tile") is not None:
        facts["tile"] = called(event) if event.name == ev.FILLED else told["tile"].name
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
            yield from _acts_of_base(facts, event)
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


def _acts_of_base(facts: dict[str, Any], event: Event) -> Iterator[dict[str, Any]]:
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


def gems(counts: tuple[int, ...]) -> list[dict[str, int]]:
    return [{"count": many, "colour": one} for one, many in enumerate(counts) if many]


#: What a sentence tells, from an event and what it changed.
Facts = Callable[[Any, dict[str, int]], dict[str, Any]]

_OWN: Mapping[str, Facts] = {
    "token": lambda event, _: {"left": event.after.tokens},
    "left_empty": lambda event, _: {
        "spaces": list(event.spaces),
        "count": len(event.spaces),
    },
    "moved": lambda event, _: {"tile": event.tile.name},
    "gems": lambda event, _: (
        {"gems": gems(event.gems)}
        | ({} if isinstance(event.place, str) else {"space": event.place})
    ),
    "mask": lambda event, _: {"value": event.value},
    "emperor": lambda event, changed: {"square": event.square, "gain": changed["gold"]},
    "farmed": lambda _, changed: {"gain": changed["cacao"]},
    "bought": lambda event, changed: {"hut": event.hut, "cost": -changed["gold"]},
    "no_hut": lambda _event, _changed: {},
    "hut": lambda event, _: {"hut": event.hut, "cost": event.cost, "bonus": event.bonus},
}

_ACTS: Mapping[str, Facts] = {
    "gem mine": lambda event, _: {"gems": gems(event.act.gems)},
    "tree of life": lambda _, changed: {"gain": changed["gold"]},
    "irrigation": lambda event, changed: {
        "back": -changed["water"],
        "field": event.after[3],
        "gain": changed.get("cacao", 0),
    },
    "kitchen": lambda _, changed: {"gain": changed["bars"]},
    "chocolate market": lambda event, changed: {
        "gain": changed["gold"],
        **{what: -changed[what] for what in ("cacao", "bars") if changed.get(what)},
    },
}

#: What has run out if the other workers could not act.
_NEEDED = {
    "irrigation": ("water",),
    "kitchen": ("cacao",),
    "chocolate market": ("cacao", "bars"),
}


def _acts_of_modules(
    facts: dict[str, Any], event: Event, changed: dict[str, int]
) -> Iterator[dict[str, Any]]:
    name = event.tile.name
    yield facts | {"used": event.used} | _ACTS[name](event, changed)
    if event.lost:
        yield facts | {"used": event.used, "lost": event.lost}
    if idle := event.workers - event.used:
        needed = _NEEDED.get(name, ())
        unable = needed and not any(event.after._asdict()[one] for one in needed)
        yield facts | {"workers" if unable else "forgone": idle}
