"""Damaged files and lines: the documented error in one line of text, or a sound record."""

from __future__ import annotations

import json
import re
import time
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cacao_nb.record import BadRecord, Record, from_json, from_line, schema, to_json, to_line
from cacao_nb.record.decision_data import from_data
from cacao_nb.record.savefile import MOST_BYTES, from_dict
from cacao_nb.rules import State, apply, legal
from tests.record import damage
from tests.record.packing import packed, unpacked
from tests.rules.random_games import pick
from tests.samples import sample

#: How many of each kind.
EACH = sample(100, 1000)

#: What one file may take, in seconds, on a machine that is busy with other things.
MOST_SECONDS = 5.0

VALIDATOR = Draft202012Validator(schema())

BAD_DECISION = re.compile(
    r"Decision (?P<number>\d+), in turn (?P<turn>\d+), "
    r"(?:is not legal: (?P<decision>[A-Z]\w+\(.*?\))\. |cannot be read\. )(?P<reason>.+\.) "
    r"(?:(?P<count>\d+) decisions are legal here, for example (?P<some>.+)\."
    r"|Here only (?P<all>.+) (?:is|are) legal\.)"
)
AFTER_THE_END = re.compile(
    r"The game is over after (?P<last>\d+) decisions, in turn (?P<turn>\d+); "
    r"decision (?P<number>\d+) is too many\."
)
NAMED = re.compile(r"[A-Z][A-Za-z]+\((?:[^()]|\([^()]*\))*\)")


def read(text: str | bytes, *, line: bool) -> Record | str:
    """The record, or the sentence with which it is refused; nothing else, and soon."""
    began = time.process_time()
    try:
        found = from_line(str(text)) if line else from_json(text)
    except BadRecord as error:
        sentence = str(error)
        assert sentence.isprintable() and sentence.endswith("."), sentence
        assert len(sentence) < 600, sentence
        return sentence
    finally:
        assert time.process_time() - began < MOST_SECONDS
    return found


def is_sound(record: Record) -> None:
    """What was read is a game, is saved and shared, and comes back."""
    told = to_json(record)
    again = from_json(told)
    assert again == record and to_json(again) == told
    shared = from_line(to_line(record))
    assert (shared.dealt, shared.decisions) == (record.dealt, record.decisions)
    state = record.state_at(0)
    for decision in record.decisions:
        assert decision in legal(state)
        apply(state, decision)
    assert state == record.state


def is_valid(text: str | bytes) -> bool:
    """Whether the schema allows a file; the decisions, most of it, are tested elsewhere."""
    data = json.loads(text)
    return bool(VALIDATOR.is_valid({**data, "decisions": data["decisions"][:2]}))


@pytest.mark.parametrize("kind", damage.FILES)
def test_damaged_files(kind: str):
    rng, read_well = Random(kind), 0
    for _ in range(EACH):
        text = damage.FILES[kind](rng)
        found = read(text, line=False)
        if isinstance(found, Record):
            read_well += 1
            assert read_well > 40 or is_valid(text)
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


# ---------------------------------------------------------------------------- bad decisions


def before(data: dict[str, Any], number: int) -> State:
    """The state before a decision, counted from 1, of a game that is good up to there."""
    state = from_dict({**data, "decisions": [], "notes": []}).state
    for made in data["decisions"][: number - 1]:
        apply(state, from_data(made, state.rules))
    return state


def is_explained(data: dict[str, Any], sentence: str) -> None:
    """The sentence names the first bad decision, and decisions that are legal there."""
    told = AFTER_THE_END.fullmatch(sentence) or BAD_DECISION.fullmatch(sentence)
    assert told, sentence
    number = int(told["number"])
    state = before(data, number)
    options = {repr(option): option for option in legal(state)}
    assert state.turn == int(told["turn"])
    if "last" in told.re.groupindex:
        assert not options and number == int(told["last"]) + 1
        return
    bad = data["decisions"][number - 1]
    if told["decision"]:
        made = repr(from_data(bad, state.rules))
        assert made == told["decision"] and made not in options
    else:
        with pytest.raises(BadRecord) as refused:
            from_data(bad, state.rules)
        assert str(refused.value) == told["reason"]
    named = NAMED.findall(told["some"] or told["all"])
    assert set(named) <= options.keys() and len(set(named)) == len(named) > 0
    assert len(options) == int(told["count"] or len(named))


def test_the_first_bad_decision_is_named_with_what_would_be_legal():
    rng, refused, after = Random(4), 0, 0
    junk = [value for value in damage.JUNK if json.dumps(value) not in ("NaN", "Infinity")]
    for _ in range(EACH):
        data, other = damage.game(rng), pick(damage.games(), rng)
        data.pop("notes", None)
        damage.change_decisions(data["decisions"], other["decisions"], rng)
        if rng.random() < 0.3:
            at = damage.below(len(data["decisions"]), rng)
            data["decisions"][at] = pick(junk, rng)
        found = read(json.dumps(data), line=False)
        if isinstance(found, str):
            is_explained(data, found)
            refused += 1
            after += "is over" in found
    assert refused > EACH / 2 and after > EACH / 100


def test_a_bad_decision_comes_before_one_that_cannot_be_read():
    data = damage.games()[0]
    made = list(data["decisions"])
    made[3], made[20] = {"do": "pass"}, {"do": "dance"}
    sentence = read(json.dumps({**data, "decisions": made}), line=False)
    assert isinstance(sentence, str) and sentence.startswith("Decision 4, in turn ")


def test_the_legal_decisions_named_are_like_the_bad_one():
    data = damage.games()[0]
    first = data["decisions"][0]
    bad = {**first, "square": [0, 3]}
    sentence = read(json.dumps({**data, "decisions": [bad]}), line=False)
    told = BAD_DECISION.fullmatch(str(sentence))
    assert told
    for named in NAMED.findall(told["some"]):
        assert named.startswith(f"Place({first['tile']!r}, {first['rotation']}, ")


def test_a_line_names_the_first_bad_decision_like_a_file():
    data = damage.games()[0]
    made = list(data["decisions"])
    words = unpacked(damage.lines()[0]).split(" ")
    assert len(words) == 5 + len(made)
    words[9], words[30] = words[30], words[9]
    made[4], made[25] = made[25], made[4]
    in_file = read(json.dumps({**data, "decisions": made}), line=False)
    assert read(packed(" ".join(words).encode()), line=True) == in_file


# ---------------------------------------------------------------------------- large

_MOST = MOST_BYTES - 10


def _filled(piece: str, begin: str = "", end: str = "") -> str:
    """As many pieces as a file may have."""
    return begin + piece * ((_MOST - len(begin) - len(end)) // len(piece)) + end


@pytest.mark.parametrize(
    "text",
    [
        "[" * _MOST,
        _filled("[]," * 9, "[", "[]]"),
        _filled('{"a":', "", "1"),
        _filled("[" * 300 + "]" * 300 + ",", "[", "0]"),
        _filled("1,", "[", "1]"),
        _filled("9"),
        _filled("9", "0."),
        _filled("9", "1e"),
        _filled("\n"),
        _filled("\\u0000", '"', '"'),
        _filled("\\", '"', '"'),
        _filled("x", '{"format": "', '"}'),
        "{" + ",".join(f'"{key}":{key}' for key in range(70_000)) + "}",
        json.dumps({**damage.games()[0], "decisions": [{"do": "done"}] * 60_000}),
        json.dumps({**damage.games()[0], "decisions": [[0] * 100_000] * 3}),
        json.dumps({**damage.games()[0], "names": ["x" * 900_000] * 1}),
        json.dumps({**damage.games()[0], "notes": [{}] * 200_000}),
        json.dumps({**damage.games()[0], "modules": ["m"] * 150_000}),
    ],
    ids=lambda text: ascii(text[:16]),
)
def test_the_largest_files_are_refused_soon(text: str):
    assert 0.4 * MOST_BYTES < len(text) <= MOST_BYTES
    assert isinstance(read(text, line=False), str)
