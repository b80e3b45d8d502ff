"""A line to share survives chats; a damaged one is noticed, and nothing large comes of it."""

from __future__ import annotations

import json
import re
import string
import time
import tracemalloc
import zlib
from random import Random
from urllib.parse import quote

import pytest

from cacao_nb.record import BadRecord, Note, Record, from_line, to_line
from cacao_nb.record.sharing import (
    MOST_CHARACTERS,
    MOST_UNPACKED,
    PREFIX,
    _from_digits,
    _to_digits,
)
from tests.record.games import SETTINGS, annotated, played
from tests.record.packing import packed, unpacked
from tests.rules.random_games import Setting

each_game = pytest.mark.parametrize("setting", SETTINGS, ids=str)

GAME = SETTINGS[0]
LINE = to_line(played(GAME))

DAMAGED = "The line was damaged on its way: its checksum is wrong."
NO_LINE = "This is not the line of a game, or a part of it is missing."


def refusal(line: str) -> str:
    """The sentence with which a line is refused."""
    with pytest.raises(BadRecord) as refused:
        from_line(line)
    sentence = str(refused.value)
    assert sentence.endswith(".") and sentence.isprintable()
    return sentence


# ---------------------------------------------------------------------------- there and back


@each_game
def test_whole_and_unfinished_games_come_back(setting: Setting):
    whole = played(setting)
    for decisions in (0, 1, 2, 40, len(whole) - 1, None):
        record = played(setting, decisions)
        found = from_line(to_line(record))
        assert found == record
        assert found.state == record.state


@each_game
def test_a_line_is_one_word_of_letters_and_digits(setting: Setting):
    line = to_line(played(setting))
    assert re.fullmatch(r"cacao1-[0-9A-Za-z]+\.[0-9a-f]{8}", line)
    assert len(line) < 800


@each_game
def test_title_names_and_notes_come_along(setting: Setting):
    record = annotated(setting)
    assert from_line(to_line(record)) == record
    assert len(to_line(record)) < 1400


def test_title_names_and_notes_may_stay_behind():
    record = annotated(GAME)
    assert to_line(record, words=False) == LINE
    assert from_line(LINE) == played(GAME)


def test_notes_that_are_too_long_for_a_line_are_not_cut_off():
    record, rng = played(GAME), Random(1)
    letters = "".join(rng.choices(string.ascii_letters, k=4000))
    record.notes = tuple(Note(1, 0, letters[number:] + letters[:number]) for number in range(9))
    assert from_line(to_line(record)) == record
    record.notes = tuple(
        Note(1, 0, "".join(rng.choices(string.ascii_letters, k=4000))) for _ in range(9)
    )
    with pytest.raises(BadRecord, match="more than 20000 characters; save it as a file"):
        to_line(record)
    record.notes, record.title = (), "a\tb"
    with pytest.raises(BadRecord, match=r"U\+0009 under title"):
        to_line(record)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"title": 3}, "The game cannot have 3 under title."),
        ({"title": "a" * 201}, "more than 200 characters under title"),
        ({"names": ["Bo"]}, "under names"),
        ({"names": ["Bo", "\u202eBo"]}, r"U\+202E under names"),
        ({"notes": [{"turn": 1, "decision": 9, "text": "when?"}]}, "no place in the game"),
        ({"decisions": []}, "decisions"),
        ([], "not an object with keys"),
    ],
)
def test_words_of_strangers_are_checked(words: object, sentence: str):
    word = "~" + quote(json.dumps(words, ensure_ascii=False))
    text = unpacked(LINE).split(" ")
    with pytest.raises(BadRecord, match=sentence):
        from_line(packed(" ".join([*text[:5], word, *text[5:]]).encode()))
    twice = "~" + quote('{"title": "Two"}')
    assert refusal(packed(" ".join([*text[:5], twice, twice, *text[5:]]).encode())) == NO_LINE


def test_what_was_taken_back_stays_behind():
    record = played(GAME, 12)
    record.undo()
    assert from_line(to_line(record)) == played(GAME, 11)


def test_a_line_holds_what_its_description_says():
    record = Record.deal(players=2, seed=7, first=1)
    players, modules, jungle, *workers = unpacked(to_line(record)).split(" ")
    assert (players, modules) == ("21", "-")
    assert (len(jungle), [len(pile) for pile in workers]) == (19, [11, 11])


# ---------------------------------------------------------------------------- pasted


def broken_after(width: int, by: str) -> str:
    return by.join(LINE[at : at + width] for at in range(0, len(LINE), width))


@pytest.mark.parametrize(
    "pasted",
    [
        f"  {LINE}  \n",
        f"\t{LINE}\r\n\r\n",
        f'"{LINE}"',
        f"'{LINE}'",
        f"`{LINE}`",
        f"```\n{LINE}\n```",
        f"<{LINE}>",
        f"> {LINE}",
        f"\u201c{LINE}\u201d",
        f"\u201e{LINE}\u201c",
        f"\u00ab\u00a0{LINE}\u00a0\u00bb",
        f"\u2039{LINE}\u203a",
        f"\ufeff{LINE}\u200b",
        f"\u200e\u2068{LINE}\u2069",
        f"\u202a{LINE}\u202c",
        broken_after(72, "\n"),
        broken_after(72, "\r\n> "),
        broken_after(40, " "),
        broken_after(30, "\u200b"),
        broken_after(30, "\u00ad"),
        broken_after(1, "\u2060"),
        broken_after(1, " "),
        broken_after(7, "\u2028"),
    ],
    ids=lambda pasted: ascii(pasted[:4] + "..." + pasted[-4:]),
)
def test_what_chats_and_mail_put_in_does_no_harm(pasted: str):
    assert from_line(pasted) == played(GAME)


# ---------------------------------------------------------------------------- damaged


def test_every_change_of_one_character_is_noticed():
    for at, letter in enumerate(LINE):
        for other in "0Aaz9f-._ \u00e9\u0661":
            if other != letter:
                assert refusal(LINE[:at] + other + LINE[at + 1 :])


def test_every_character_left_out_or_doubled_is_noticed():
    for at, letter in enumerate(LINE):
        assert refusal(LINE[:at] + LINE[at + 1 :])
        assert refusal(LINE[:at] + letter + LINE[at:])


def test_every_two_characters_that_change_places_are_noticed():
    for at in range(len(LINE) - 1):
        one, other = LINE[at], LINE[at + 1]
        if one != other:
            assert refusal(LINE[:at] + other + one + LINE[at + 2 :])


def test_every_truncation_is_noticed():
    for at in range(len(LINE)):
        assert refusal(LINE[:at]) == NO_LINE
        assert not at or refusal(LINE[at:]) == NO_LINE


@pytest.mark.parametrize(
    "changed", [LINE.upper(), LINE.lower(), LINE[::-1], LINE * 2, LINE + "."]
)
def test_a_line_changed_all_over_is_refused(changed: str):
    assert refusal(changed) in (DAMAGED, NO_LINE)


@pytest.mark.parametrize(
    "line",
    [
        *("", " ", "cacao1-", "cacao1-.", "cacao-x.00000000", "cacao1-x.", "cacao1-.00000000"),
        *("hello", "cacao1-\u00e9.00000000", "\ud800", "\x00", "cacao1-x.0000000"),
    ],
    ids=ascii,
)
def test_what_is_no_line_at_all_is_refused(line: str):
    assert refusal(line) == NO_LINE


def test_a_line_of_another_version_is_refused():
    for version in ("0", "2", "01", "999"):
        sentence = refusal(LINE.replace("cacao1", f"cacao{version}"))
        assert f"format version {version};" in sentence


def test_a_wrong_checksum_is_refused():
    text = unpacked(LINE).encode()
    assert from_line(packed(text)) == played(GAME)
    assert refusal(packed(text, zlib.crc32(text) ^ 1)) == DAMAGED


def test_bytes_that_are_not_packed_text_are_refused():
    for data in (b"x", b"hello", b"\xff" * 90, zlib.compress(b"20 -")[:-1]):
        assert refusal(f"{PREFIX}{_to_digits(data)}.00000000") == DAMAGED
    for text in (b"\xff\xfe", "20 - \u00e9".encode()):
        assert refusal(packed(text)) == DAMAGED
    more = zlib.compress(unpacked(LINE).encode()) + b"more"
    assert refusal(f"{PREFIX}{_to_digits(more)}{LINE[-9:]}") == DAMAGED


# ---------------------------------------------------------------------------- well packed


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("20 - ", ""),
        ("20 - ", "2 - "),
        ("20 - ", "x0 - "),
        ("20 - ", "22 - "),
        ("20 - ", "2-1 - "),
        ("20 - ", "30 - "),
        ("20 - ", "90 - "),
        ("20 - ", "00 - "),
        ("20 - ", f"2{'9' * 5000} - "),
        ("20 - ", "20 volcano "),
        ("20 - ", "20 \r\n\x1b[2J "),
        ("20 - ", "20  "),
        ("20 - ", "20 - z"),
        ("20 - ", "20 - u"),
        ("20 - ", f"20 - {'t' * 50_000}"),
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_a_well_packed_line_that_is_no_game_is_refused(old: str, new: str):
    text = unpacked(LINE)
    assert text.startswith(old)
    refusal(packed((new + text.removeprefix(old)).encode()))


def test_a_decision_that_cannot_be_read_is_named():
    words = unpacked(LINE).split(" ")
    deal, tokens = words[:5], words[5:]
    for number in (1, 5, len(tokens)):
        for token in ("", "x", "Pz00,1", "\x1b[2J", "n1"):
            told = " ".join((*deal, *tokens[: number - 1], token, *tokens[number:]))
            sentence = refusal(packed(told.encode()))
            assert sentence.startswith(f"Decision {number}, in turn ")
            assert f"{token!r} is no decision" in sentence


# ---------------------------------------------------------------------------- too much


def test_a_line_that_is_too_long_is_refused():
    assert f"more than {MOST_CHARACTERS} characters" in refusal(LINE + " " * MOST_CHARACTERS)
    assert f"more than {MOST_CHARACTERS} characters" in refusal("c" * 10_000_000)
    refusal(f"{PREFIX}{'z' * (MOST_CHARACTERS - 20)}.00000000")


def test_too_many_decisions_are_refused():
    assert "more than 2000" in refusal(packed(f"{unpacked(LINE)}{' .' * 2000}".encode()))


@pytest.mark.parametrize("text", [b"\0" * 13_000_000, b" " * 13_000_000, b"20 - " * 400_000])
def test_a_line_that_unpacks_to_far_too_much_is_refused_early(text: bytes):
    bomb = packed(text)
    assert len(bomb) < MOST_CHARACTERS and len(text) > 19 * MOST_UNPACKED
    tracemalloc.start()
    began = time.perf_counter()
    assert refusal(bomb) == DAMAGED
    seconds = time.perf_counter() - began
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 2_000_000
    assert seconds < 10


def test_digits_come_back_as_the_same_bytes():
    for data in (b"\x01", b"\x78\x9c", b"\xff" * 50, bytes(range(1, 256))):
        assert _from_digits(_to_digits(data)) == data
