"""Damaged files and lines, each kind made from a seed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from cacao_nb.record import to_json, to_line
from cacao_nb.record.savefile import to_dict
from tests.record.games import SETTINGS, annotated, played
from tests.record.packing import packed, unpacked
from tests.rules.random_games import pick

#: Stands for text that is put into the JSON as it is.
RAW = "raw text goes here"

#: Values of JSON that Python's writer would not write.
RAW_VALUES = (
    *("1e999", "-1e999", "1E400", "-0.0", "-0", "1.0", "01", "0x10", "1_000", "+1", ".5", "1."),
    *("NaN", "Infinity", "-Infinity", "True", "None", "undefined", "'a'", "/* */ 1", "1,"),
    *('"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\\x41"', '"\n"', '"\\', '"', "\x00", ""),
    *('{"do": "done", "do": "pass"}', '{"turn": 1, "turn": 1}', '{"": 0, "": 0}', "{1: 2}"),
    *("9" * 5000, "-" + "9" * 4000, "1" + "0" * 400, "[" * 400 + "]" * 400, "[" * 50_000),
    '{"a":' * 2000 + "1" + "}" * 2000,
)

#: Values that belong nowhere in a game, or only somewhere else.
JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 4, 5, 99, 100, 2001, 10**9, -(10**18), 10**400),
    *(0.0, 1.5, 1e308, -0.0, float("nan"), float("inf")),
    *("", "0", "temple", "1-1-1-1", "hidden", "pile", "n", "north", "act", "place", "\ud800"),
    *([], {}, [[]], [None], [0, 1], [0, 0], [[0, 1]], {"do": "done"}, {"do": "pass"}),
    *([[[[[[[[]]]]]]]], ["x"] * 500, "y" * 5000, {"k": {"k": {"k": 0}}}, [0] * 3000),
)

HOSTILE = (
    *("<script>alert(1)</script>", "\x00", "\x1b[2J", "\u202e\u202d", "\ud83d", "a\nb", "\r\n"),
    *("x" * 41, "x" * 201, "x" * 4001, "\U0001f36b" * 40, "\u200b" * 40, "Z\u0351\u0323" * 13),
    *("{0.__class__}", "%n%s", "$(reboot)", "'; DROP TABLE games; --", "\ufeff", "\u2028"),
    *("\u0085", "../../x", "__proto__", "\x7f", "\u061c", "\u2067", " ", ""),
)

Tree = dict[str, Any]


@cache
def games() -> tuple[Tree, ...]:
    """Good games as plain data, whole and unfinished, of every number of players."""
    whole = [to_dict(annotated(setting)) for setting in SETTINGS]
    return (*whole, *(to_dict(played(setting, 37)) for setting in SETTINGS))


@cache
def files() -> tuple[str, ...]:
    """The same as the texts of files."""
    whole = [to_json(annotated(setting)) for setting in SETTINGS]
    return (*whole, *(to_json(played(setting, 37)) for setting in SETTINGS))


@cache
def lines() -> tuple[str, ...]:
    """The same as lines to share."""
    whole = [to_line(played(setting)) for setting in SETTINGS]
    return (*whole, *(to_line(played(setting, 37)) for setting in SETTINGS))


def game(rng: Random) -> Tree:
    """A good game to be damaged."""
    return copy.deepcopy(pick(games(), rng))


def below(number: int, rng: Random) -> int:
    """A number from 0 up to, but not including, another."""
    return int(rng.random() * number)


# ---------------------------------------------------------------------------- bytes and letters


def flip_bits(rng: Random) -> bytes:
    data = bytearray(pick(files(), rng).encode())
    for _ in range(1 + below(4, rng)):
        data[below(len(data), rng)] ^= 1 << below(8, rng)
    return bytes(data)


def truncate(rng: Random) -> bytes:
    data = pick(files(), rng).encode()
    at = below(len(data), rng)
    return data[:at] if rng.random() < 0.7 else data[at:]


def cut_or_graft(rng: Random) -> str:
    """A piece away, twice, or from another file."""
    text, other = pick(files(), rng), pick(files(), rng)
    begin = below(len(text), rng)
    end = begin + below(80, rng)
    middle = pick(["", text[begin:end] * 2, other[begin:end]], rng)
    return text[:begin] + middle + text[end:]


def change_letters(rng: Random) -> str:
    letters = list(pick(files(), rng))
    for _ in range(1 + below(3, rng)):
        letters[below(len(letters), rng)] = pick('{}[],:"\\0919-eE.nt\x00\ud800\u202e ', rng)
    return "".join(letters)


def encode_otherwise(rng: Random) -> bytes:
    """Another encoding, or a mark or rubbish around the text."""
    text = pick(files(), rng)
    name = pick(["utf-16", "utf-16-be", "utf-32", "utf-7", "utf-8-sig", "cp037", "ascii"], rng)
    data = text.encode(name, errors="replace")
    if rng.random() < 0.5:
        marks = [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\x00", b"\x1f\x8b", b"PK"]
        data = pick(marks, rng) + data
    if rng.random() < 0.5:
        data = data[: below(len(data), rng)]
    return data


def no_game_at_all(rng: Random) -> bytes:
    """Binary rubbish, little or much."""
    length = below(pick([1, 3, 10, 100, 5000], rng), rng)
    return bytes(below(256, rng) for _ in range(length))


# ---------------------------------------------------------------------------- trees


def nodes(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in the data with each of its keys."""
    for key in list(tree) if isinstance(tree, dict) else range(len(tree)):
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from nodes(tree[key])


def anywhere(data: Tree, rng: Random) -> tuple[Any, Any]:
    """A place in the data; the decisions, most of it, no more often than the rest."""
    everywhere = nodes(data if rng.random() < 0.5 else {**data, "decisions": []})
    return pick(list(everywhere), rng)


def wrong_value(rng: Random) -> str:
    data = game(rng)
    for _ in range(1 + below(2, rng)):
        place, key = anywhere(data, rng)
        place[key] = copy.deepcopy(pick(JUNK, rng))
    return json.dumps(data)


def strange_json(rng: Random) -> str:
    data = game(rng)
    place, key = anywhere(data, rng)
    place[key] = RAW
    return json.dumps(data).replace(f'"{RAW}"', pick(RAW_VALUES, rng))


def key_twice(rng: Random) -> str:
    """A key twice in some object, with the same or with another value."""
    data = game(rng)
    found = [place for place, _ in nodes(data) if isinstance(place, dict) and place]
    place = pick(found, rng)
    key = pick(list(place), rng)
    value = place[key] if rng.random() < 0.5 else pick(JUNK, rng)
    place[RAW] = 0
    return json.dumps(data).replace(f'"{RAW}": 0', f"{json.dumps(key)}: {json.dumps(value)}")


def rearrange(rng: Random) -> str:
    """Something away, twice, by one, or in the place of something else."""
    data = game(rng)
    place, key = anywhere(data, rng)
    how = below(4, rng)
    if how == 0:
        del place[key]
    elif how == 1 and isinstance(place, list):
        place.insert(key, copy.deepcopy(place[key]))
    elif how == 2 and type(place[key]) is int:
        place[key] += pick([-2, -1, 1, 2], rng)
    else:
        other, there = anywhere(data, rng)
        place[key], other[there] = copy.deepcopy((other[there], place[key]))
    return json.dumps(data, default=str)


def hostile_text(rng: Random) -> str:
    data = game(rng)
    text = pick(HOSTILE, rng)
    match below(5, rng):
        case 0:
            data["title"] = text
        case 1:
            data["names"] = [text] * data["players"]
        case 2:
            data["notes"] = [{"turn": 1, "decision": 0, "text": text}]
        case 3:
            data["modules"] = [text]
        case 4:
            place, key = anywhere(data, rng)
            place[key] = text
    return json.dumps(data, ensure_ascii=rng.random() < 0.5)


# ---------------------------------------------------------------------------- decisions


def change_decisions(told: list[Any], other: list[Any], rng: Random) -> None:
    """One or two decisions swapped, away, twice, or from another game; or many of them."""
    at, there = below(len(told), rng), below(len(told), rng)
    match below(8, rng):
        case 0:
            told[at], told[there] = told[there], told[at]
        case 1 if at + 1 < len(told):
            told[at], told[at + 1] = told[at + 1], told[at]
        case 2:
            del told[at]
        case 3:
            told.insert(there, told[at])
        case 4:
            told[at] = pick(other, rng)
        case 5:
            told[at:] = other[at:]
        case 6:
            told += other[-below(4, rng) :]
        case _:
            told[at:] = reversed(told[at:])


def other_decisions(rng: Random) -> str:
    data, other = game(rng), pick(games(), rng)
    change_decisions(data["decisions"], other["decisions"], rng)
    return json.dumps(data)


def another_deal(rng: Random) -> str:
    """The decisions of one game after the deal of another."""
    data, other = game(rng), game(rng)
    for key in pick([("deal",), ("first",), ("deal", "players", "first"), ("players",)], rng):
        data[key] = other[key]
    pile = pick([data["deal"]["jungle"], *data["deal"]["workers"]], rng)
    if rng.random() < 0.5:
        at, there = below(len(pile), rng), below(len(pile), rng)
        pile[at], pile[there] = pile[there], pile[at]
    return json.dumps(data)


# ---------------------------------------------------------------------------- lines


def change_line(rng: Random) -> str:
    """Other letters in a line: some, none, or some more."""
    line = pick(lines(), rng)
    for _ in range(1 + below(3, rng)):
        at = below(len(line), rng)
        letter = pick(["", "A", "z", "0", "-", ".", "_", " ", "\u200b", "\u00e9", "\x00"], rng)
        line = line[:at] + letter + line[at + below(3, rng) :]
    return line


def truncate_line(rng: Random) -> str:
    line, other = pick(lines(), rng), pick(lines(), rng)
    at = below(len(line), rng)
    return pick([line[:at], line[at:], line[:at] + other[at:], line[:at] + line[-9:]], rng)


def repack_line(rng: Random) -> str:
    """A line that came through well, but does not hold a game."""
    text = unpacked(pick(lines(), rng))
    for _ in range(1 + below(3, rng)):
        at = below(len(text), rng)
        letter = pick("PObFtu0123459,-.! nesw~\x00\x1b\n", rng)
        text = text[:at] + letter + text[at + below(3, rng) :]
    return packed(text.encode())


def repack_decisions(rng: Random) -> str:
    words, other = (unpacked(pick(lines(), rng)).split(" ") for _ in range(2))
    begin = 3 + int(words[0][0])
    told = words[begin:]
    change_decisions(told, other[begin:], rng)
    return packed(" ".join((*words[:begin], *told)).encode())


#: Every kind of damage to a file, and to a line.
FILES: Mapping[str, Callable[[Random], str | bytes]] = {
    made.__name__: made
    for made in (
        *(flip_bits, truncate, cut_or_graft, change_letters, encode_otherwise, no_game_at_all),
        *(wrong_value, strange_json, key_twice, rearrange, hostile_text),
        *(other_decisions, another_deal),
    )
}
LINES: Mapping[str, Callable[[Random], str]] = {
    made.__name__: made for made in (change_line, truncate_line, repack_line, repack_decisions)
}
