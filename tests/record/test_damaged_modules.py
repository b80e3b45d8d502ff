"""Damaged files and lines of games with modules: the documented error, or a sound record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from cacao_nb.record import Record, to_json, to_line
from cacao_nb.record.savefile import to_dict
from cacao_nb.rules import legal
from tests.record import damage
from tests.record.games import FULL, MODULE_SETTINGS, played
from tests.record.own_module import night
from tests.record.packing import packed, unpacked
from tests.record.test_damaged import is_explained, is_sound, is_valid, read
from tests.rules.random_games import pick
from tests.samples import sample

#: How many of each kind; the base game has had its thousands.
EACH = sample(25, 100)

CHOSEN = [*FULL[:6], *(one for one in MODULE_SETTINGS if "workers" in one.options)][:9]


@cache
def records() -> tuple[Record, ...]:
    """Good games with modules and options, whole and unfinished."""
    return (*map(played, CHOSEN[::2]), *(played(setting, 47) for setting in CHOSEN))


@pytest.fixture(autouse=True)
def _damage_games_with_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, write in (("games", to_dict), ("files", to_json), ("lines", to_line)):
        written = tuple(map(write, records()))
        monkeypatch.setattr(damage, name, lambda written=written: written)


@pytest.mark.parametrize("kind", damage.FILES)
def test_damaged_files(kind: str):
    rng, read_well = Random(kind), 0
    for _ in range(EACH):
        text = damage.FILES[kind](rng)
        found = read(text, line=False)
        if isinstance(found, Record):
            read_well += 1
            assert is_valid(text)
            is_sound(found)
    assert read_well < EACH / 2


@pytest.mark.parametrize("kind", damage.LINES)
def test_damaged_lines(kind: str):
    rng, read_well = Random(kind), 0
    for _ in range(EACH):
        found = read(damage.LINES[kind](rng), line=True)
        if isinstance(found, Record):
            read_well += 1
            is_sound(found)
    assert read_well < EACH / 2


@pytest.mark.parametrize("key", ["options", "deal", "modules"])
def test_damaged_set_ups(key: str):
    rng = Random(key)
    for _ in range(EACH * 3):
        data = damage.game(rng)
        part = {key: data.get(key, {})}
        place, at = pick(list(damage.nodes(part)), rng)
        place[at] = pick(damage.JUNK, rng)
        text = json.dumps({**data, **part, "decisions": []})
        found = read(text, line=False)
        if isinstance(found, Record):
            assert is_valid(text)
            is_sound(found)


@pytest.mark.parametrize(
    "word",
    [
        *(
            "+players:3",
            "+modules:[]",
            "+self:1",
            "+workers:null",
            "+workers:[[]]",
            "+workers:",
        ),
        *("+workers", "+:", "+workers:%5B" * 9, "+hut_faces:%7B%7D", "+overbuild_early:NaN"),
        *("=huts:", "=huts:chief", "=volcano:a,b", "=", "=:", "=gem_mines:red", "=map:"),
        *("+overbuild_early:" + "9" * 5000, "+overbuild_early:" + "%5B" * 5000),
        *(
            "@buy_hut:",
            "@buy_hut:%22chief%22",
            "@buy_hut:1,2,3",
            "@",
            "@:",
            "@take_gems:[",
            "@x:",
        ),
        *("@sell:[0,1],%22n%22,1e9,0", "@sell:" + "[" * 300, "@no_hut:[]", "@place:1,2,3"),
    ],
    ids=lambda word: word[:24],
)
def test_a_well_packed_word_that_means_nothing_is_refused(word: str):
    record = played(CHOSEN[0], 0)
    words = unpacked(to_line(record)).split(" ")
    for at in (3 + record.rules.players, len(words)):
        told = " ".join((*words[:at], word, *words[at:]))
        found = read(packed(told.encode()), line=True)
        if isinstance(found, Record):  # an option may be left to the module
            assert found == record and word == "+workers:null"


def test_the_first_bad_decision_is_named_with_what_would_be_legal():
    rng, refused = Random(5), 0
    for _ in range(EACH):
        data, other = damage.game(rng), pick(damage.games(), rng)
        damage.change_decisions(data["decisions"], other["decisions"], rng)
        found = read(json.dumps(data), line=False)
        if isinstance(found, str):
            is_explained(data, found)
            refused += 1
    assert refused > EACH / 2


# ---------------------------------------------------------------------------- one's own


def nightly() -> Iterator[Record]:
    """Unfinished games with a module of one's own."""
    for seed in range(3):
        record = Record.deal(2, seed, 0, ["night, and: day"], **{"most lamps": 2})
        rng = Random(seed)
        for _ in range(40):
            record.play(pick(legal(record.state), rng))
        yield record


def test_games_with_a_module_of_ones_own_are_refused_alike(monkeypatch: pytest.MonkeyPatch):
    with night():
        own = tuple(nightly())
        for name, write in (("games", to_dict), ("files", to_json), ("lines", to_line)):
            written = tuple(map(write, own))
            monkeypatch.setattr(damage, name, lambda written=written: written)
        rng = Random(6)
        for kind in (damage.wrong_value, damage.rearrange, damage.other_decisions):
            for _ in range(EACH):
                found = read(kind(rng), line=False)
                if isinstance(found, Record):
                    is_sound(found)
        for repack in (damage.repack_line, damage.repack_decisions):
            for _ in range(EACH):
                found = read(repack(rng), line=True)
                if isinstance(found, Record):
                    is_sound(found)
