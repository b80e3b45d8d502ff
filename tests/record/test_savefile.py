"""Saved games come back as they were, texts untouched; what is no game is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cacao_nb.messages import use_language
from cacao_nb.record import BadRecord, Note, Record, from_json, load, save, to_json
from cacao_nb.record.savefile import MOST_BYTES, from_dict, to_dict
from tests.record.games import SETTINGS, annotated, played
from tests.rules.random_games import Setting

each_game = pytest.mark.parametrize("setting", SETTINGS, ids=str)

GAME = SETTINGS[0]


def refusal(text: str | bytes) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(BadRecord) as refused:
        from_json(text)
    sentence = str(refused.value)
    assert sentence.endswith(".") and sentence.isprintable()
    return sentence


def changed(**values: object) -> str:
    """A good file with other values."""
    return json.dumps({**to_dict(annotated(GAME)), **values})


# ---------------------------------------------------------------------------- there and back


@each_game
@pytest.mark.parametrize("decisions", [0, 1, 2, 31, None])
def test_a_game_comes_back_from_its_text(setting: Setting, decisions: int | None):
    for record in (played(setting, decisions), annotated(setting, decisions)):
        record.notes = record.notes if len(record) > 30 else ()
        found = from_json(to_json(record))
        assert found == record
        assert (found.state, found.turns_begun) == (record.state, record.turns_begun)
        assert to_json(found) == to_json(record)


@each_game
def test_a_game_comes_back_from_its_file(setting: Setting, tmp_path: Path):
    record = annotated(setting)
    path = tmp_path / "game.json"
    assert save(record, path) == path
    assert load(path) == load(str(path)) == record
    assert path.read_bytes().decode("utf-8") == to_json(record)


def test_a_file_has_one_line_for_each_decision():
    record = played(GAME)
    lines = to_json(record).splitlines()
    assert sum('"do"' in line for line in lines) == len(record)
    assert max(map(len, lines)) <= 96


def test_what_was_taken_back_stays_behind_with_its_notes():
    record = played(GAME, 20)
    late = record.turns_begun
    record.notes = (Note(1, 0, "early"), Note(late, 0, "late"))
    while record.turns_begun == late:
        record.undo()
    assert from_json(to_json(record)).notes == record.notes[:1]
    record.redo()
    assert from_json(to_json(record)).notes == record.notes


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_the_encodings_of_editors_are_read(encoding: str):
    record = annotated(GAME)
    assert from_json(to_json(record).encode(encoding)) == record
    assert from_json("\ufeff" + to_json(record)) == record


def test_a_record_in_any_language_is_the_same_file(pseudo: None):
    told = to_json(annotated(GAME))
    assert from_json(told) == annotated(GAME)
    use_language("en")
    assert to_json(annotated(GAME)) == told


# ---------------------------------------------------------------------------- texts


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "**b** _i_ `c` $x$ [a](javascript:b)",
        "{0} {name!r} %s %(x)s ${PATH} \\n \\u202e",
        "../../etc/passwd",
        "__import__('os')",
        "e\u0301 and \u00e9",
        "\U0001f469\u200d\U0001f33e",
        "\ufeff\u00ad\u200b\u00a0",
        "\u0627\u0644\u0639\u0628\u0629 \u05de\u05e9\u05d7\u05e7",
        "x" * 40,
        "\U0001f36b" * 40,
        "null",
    ],
    ids=ascii,
)
def test_any_plain_text_is_kept_as_it_is(text: str, tmp_path: Path):
    record = annotated(GAME)
    record.title, record.names = text, (text, "Bo")
    record.notes = (Note(1, 0, text), Note(1, 1, f"{text}\n\n{text}\n"))
    found = load(save(record, tmp_path / "game.json"))
    assert found == record
    assert (found.title, found.names[0], found.notes[0].text) == (text, text, text)


@pytest.mark.parametrize(
    "letter",
    [
        *("\x00", "\x07", "\t", "\r", "\x1b", "\x7f", "\x85", "\x9b", "\u2028", "\u2029"),
        *("\u202e", "\u2066", "\u2069", "\u200f", "\u061c", "\ud800", "\udfff"),
    ],
    ids=ascii,
)
def test_what_is_not_plain_text_is_refused_by_its_number(letter: str, tmp_path: Path):
    text, code = f"a{letter}b", f"U+{ord(letter):04X}"
    for values in ({"title": text}, {"names": ["Bo", text]}, {"notes": [note(1, 0, text)]}):
        assert code in refusal(changed(**values))
    _cannot_be_saved(tmp_path, code, title=text)
    _cannot_be_saved(tmp_path, code, names=("Bo", text))
    _cannot_be_saved(tmp_path, code, notes=(Note(1, 0, text),))


def test_only_notes_have_several_lines(tmp_path: Path):
    assert from_json(changed(notes=[note(1, 0, "a\nb")])).notes == (Note(1, 0, "a\nb"),)
    assert "U+000A" in refusal(changed(title="a\nb"))
    assert "U+000A" in refusal(changed(names=["a\nb", "c"]))
    _cannot_be_saved(tmp_path, "U+000A", title="a\n")


def test_texts_that_are_too_long_are_refused(tmp_path: Path):
    assert "more than 200 characters under title" in refusal(changed(title="x" * 201))
    assert "more than 40 characters under names" in refusal(changed(names=["x" * 41, "b"]))
    assert "more than 4000 characters" in refusal(changed(notes=[note(1, 0, "x" * 4001)]))
    _cannot_be_saved(tmp_path, "200", title="x" * 201)
    _cannot_be_saved(tmp_path, "40", names=("x" * 41, "b"))
    _cannot_be_saved(tmp_path, "4000", notes=(Note(1, 0, "x" * 4001),))


def test_there_is_a_name_for_every_seat_or_none(tmp_path: Path):
    for names in ([], ["a"], ["a", "b", "c"], "ab", None, {"0": "a"}, ["a", 2]):
        assert "under names" in refusal(changed(names=names))
    _cannot_be_saved(tmp_path, "under names", names=("a", "b", "c"))


def _cannot_be_saved(folder: Path, why: str, **texts: Any) -> None:
    """What could not be read is not written either."""
    record = annotated(GAME)
    for name, value in texts.items():
        setattr(record, name, value)
    with pytest.raises(BadRecord) as refused:
        save(record, folder / "game.json")
    assert why in str(refused.value)
    assert list(folder.iterdir()) == []


# ---------------------------------------------------------------------------- notes


def note(turn: object, decision: object, text: object = "here") -> dict[str, object]:
    return {"turn": turn, "decision": decision, "text": text}


def test_a_note_may_be_on_any_moment():
    record = played(GAME, 25)
    moments = [
        Note(turn, decision, "here")
        for turn in range(1, record.turns_begun)
        for decision in range(record.before_turn(turn + 1) - record.before_turn(turn) + 1)
    ]
    record.notes = (*moments, Note(record.turns_begun, 0, "there"), *moments[:2])
    assert from_json(to_json(record)) == record


def test_a_note_on_a_moment_that_is_not_there_is_refused():
    record = played(GAME, 25)
    data = to_dict(record)
    first, last = record.before_turn(2), record.turns_begun
    left = 25 - record.before_turn(last)
    for turn, decision in ((1, first + 1), (last, left + 1), (last + 1, 0), (1000, 0)):
        sentence = refusal(json.dumps({**data, "notes": [note(turn, decision)]}))
        assert sentence.startswith("A note has no place in the game.")
        assert f"turn {turn};" in sentence


@pytest.mark.parametrize(
    "wrong",
    [
        *(note(0, 0), note(-1, 0), note(1, -1), note(1.0, 0), note(1, True), note(10**9, 0)),
        *({}, [], "here", None, {"turn": 1, "decision": 0}, {**note(1, 0), "by": "Bo"}),
    ],
    ids=str,
)
def test_what_is_no_note_is_refused(wrong: object):
    assert refusal(changed(notes=[wrong])).startswith("The note ")
    assert "under notes" in refusal(changed(notes=[note(1, 0)] * 501))


# ---------------------------------------------------------------------------- format


@pytest.mark.parametrize("version", [2, 0, -1, 1.0, True, "1", None, [], "1\n2", 10**300])
def test_another_version_is_refused_with_the_newest(version: object):
    sentence = refusal(changed(version=version))
    assert "format version" in sentence and sentence.endswith("that can be read is 1.")
    assert len(sentence) < 170


@pytest.mark.parametrize(
    "form", ["chess game", "", None, 1, ["cacao_nb game"], "CACAO_NB GAME"]
)
def test_another_format_is_refused(form: object):
    assert "under format" in refusal(changed(format=form))


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "3", '"game"', "[{}]", "{}", '{"format": 1}']
)
def test_what_is_no_game_is_refused(text: str):
    refusal(text)
    refusal(text.encode())


def test_what_is_not_json_is_refused_with_its_place():
    assert "is not JSON from line 2, column " in refusal('{"format":\n 1,}')
    assert refusal(b"\xff\xfe\xfa\x00\xd8") == "The file is not text."
    assert "'first' twice" in refusal(changed()[:-1] + ', "first": 0}')
    assert "NaN, which is not a number" in refusal(changed(first=float("nan")))
    assert "too many brackets" in refusal("[" * 200_000)
    assert "too many digits" in refusal('{"version": ' + "9" * 5000 + "}")
    assert f"more than {MOST_BYTES} bytes" in refusal(" " * (MOST_BYTES + 1))


def test_unknown_modules_are_refused():
    assert "There is no module 'volcano';" in refusal(changed(modules=["volcano"]))
    assert "There is no module 'a\\nb';" in refusal(changed(modules=["a\nb"]))
    wrong: list[object] = [None, "m", [3], [[]], ["x" * 41], ["m"] * 17, ["m", "m"], {"m": 1}]
    for modules in wrong:
        assert "under modules" in refusal(changed(modules=modules))


def test_a_deal_that_is_not_the_box_is_refused():
    deal = to_dict(annotated(GAME))["deal"]
    jungle, workers = deal["jungle"], deal["workers"]
    other = to_dict(played(SETTINGS[1]))["deal"]
    for wrong in (
        other,
        {"jungle": jungle},
        {"jungle": jungle[1:], "workers": workers},
        {"jungle": [*jungle, "temple"], "workers": workers},
        {"jungle": [*jungle[1:], "double plantation"], "workers": workers},
        {"jungle": jungle, "workers": workers[:1]},
        {"jungle": jungle, "workers": [*workers, workers[0]]},
        {"jungle": jungle, "workers": [workers[0], workers[1][1:]]},
        {"jungle": jungle, "workers": [workers[0], "1-1-1-1"]},
        {"jungle": ["hidden"], "workers": workers},
        {"jungle": ["a\nb"], "workers": workers},
        {"jungle": [3], "workers": workers},
        {"jungle": jungle, "workers": [[["1-1-1-1"]], []]},
        {"jungle": jungle * 11, "workers": workers},
        {**deal, "seed": 7},
    ):
        refusal(changed(deal=wrong))


def test_a_record_read_from_data_shares_nothing_with_them():
    data = to_dict(annotated(GAME))
    record: Record = from_dict(data)
    data["names"].clear()
    data["notes"].clear()
    data["deal"]["jungle"].clear()
    data["decisions"].clear()
    assert record == annotated(GAME)
