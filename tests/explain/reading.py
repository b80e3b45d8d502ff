"""Sentences read back: what stands in one, found by the template of its message.

What is said is put in words by a template of the catalogue; the same template, turned into a
regular expression, finds it again, in every language that it can be said in. What an argument
looks like follows from its name, and here and there from the message.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cacao_nb.explain import Explanation
from cacao_nb.messages import catalogue, language, module_name, text
from cacao_nb.messages.catalogue import _flat, plural_rule
from cacao_nb.messages.template import Template
from cacao_nb.rules.events import CAUSES
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS
from cacao_nb.rules.registry import all_modules
from cacao_nb.rules.rulebook import RULE_IDS
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.state import WATER_FIELDS
from cacao_nb.rules.tiles import COLOURS, jungle_tile
from tests.messages.entries import ids

#: The catalogues; a fixture puts another language in.
template = catalogue.template


def _found(message: str, spoken: str) -> Template:
    entry = template(spoken, message)
    assert entry is not None, message
    return entry


def pattern(template: Template, looks: Mapping[str, str]) -> str:
    """A regular expression for a message, however it may be filled in.

    Every argument becomes a named group. One that is shown twice has to look the same both
    times; where a form is chosen by a number, any of the forms will do.
    """
    pieces: list[str] = []
    named: set[str] = set()
    for part in template.parts:
        if isinstance(part, str):
            pieces.append(re.escape(part))
        elif part.forms:
            pieces.append(f"(?:{'|'.join(map(re.escape, part.forms))})")
        elif part.name in named:
            pieces.append(f"(?P={part.name})")
        else:
            named.add(part.name)
            pieces.append(f"(?P<{part.name}>{looks.get(part.name, '.+')})")
    return "".join(pieces)


# What arguments look like -------------------------------------------------------------------


class Kind(NamedTuple):
    """A kind of argument: what it looks like in a language, and the value of such a text."""

    look: Callable[[str], str]
    value: Callable[[str], Any]


#: A whole number.
_WHOLE = "-?[0-9]+"

#: What a name that somebody has invented may look like.
_INVENTED = "[^,;:.()]+"


@cache
def _words(prefix: str, spoken: str) -> dict[str, str]:
    """The keys of all words that begin so, by the word."""
    return {
        entry.fill({}, plural_rule(spoken)): message.removeprefix(prefix)
        for message in ids()
        if message.startswith(prefix)
        and (entry := template(spoken, message))
        and not entry.arguments
    }


def _plain(look: str, value: Callable[[str], Any]) -> Kind:
    return Kind(lambda _: look, value)


def _word(prefix: str, value: Callable[[str], Any]) -> Kind:
    """Things that have a word of their own in the catalogue."""

    def read(shown: str) -> Any:
        words = _words(prefix, language())
        if shown not in words:
            raise ValueError(shown)
        return value(words[shown])

    return Kind(lambda spoken: "|".join(map(re.escape, _words(prefix, spoken))), read)


def _square(shown: str) -> tuple[int, int]:
    x, y = shown[1:-1].split(",")
    return int(x), int(y)


def _rule(shown: str) -> str:
    if shown not in RULE_IDS:
        raise ValueError(shown)
    return shown


def _module(shown: str) -> str:
    for name in all_modules():
        if str(module_name(name)) == shown:
            return name
    raise ValueError(shown)


def _spaced(key: str) -> str:
    return key.replace("_", " ")


NUMBER = _plain(_WHOLE, int)
SQUARE = _plain(rf"\({_WHOLE}, {_WHOLE}\)", _square)
PLAYER = _word("colour.", COLOURS.index)
SIDE = _word("side.", SIDE_NAMES.index)
FIELD = _plain(_WHOLE, lambda shown: WATER_FIELDS.index(int(shown)))
RULE = _plain("[A-Z][0-9]+", _rule)
HUT = _word("hut.", _spaced)
COLOUR = _word("gem.", GEM_COLOURS.index)
MODULE = _plain(_INVENTED, _module)
WRITTEN = _plain(_INVENTED, str)
DATA = _plain(".+", json.loads)
WORKER_TILE = _plain("[0-9](?:-[0-9]){3}", str)

_TILE_WORD, _SPELLED = _word("tile.", _spaced), _word("explain.number.", int)


def _jungle_tile(shown: str) -> str:
    """A jungle tile by name; one that somebody has invented keeps its name."""
    if jungle_tile(shown) is not None and shown not in _words("tile.", language()):
        return shown
    return str(_TILE_WORD.value(shown))


def _number(shown: str) -> int:
    """So many workers, in digits or in letters."""
    return int(shown) if shown.isdigit() else int(_SPELLED.value(shown))


JUNGLE_TILE = Kind(lambda spoken: f"{_TILE_WORD.look(spoken)}|{_INVENTED}", _jungle_tile)


def _face_up(shown: str) -> object:
    """A jungle tile by name; of a mine that is told from others its gems as well."""
    held = re.fullmatch(_pattern(_HELD_MINE, language()), shown)
    if held is None:
        return _jungle_tile(shown)
    return "gem mine", tuple(int(held[colour]) for colour in GEM_COLOURS)


_HELD_MINE = "held.gem_mine"

#: Where a fill takes a tile from, it may be said what lies on it.
FACE_UP_TILE = Kind(
    lambda spoken: "|".join(
        (
            re.sub(r"\(\?P<[a-z]+>", "(?:", _pattern(_HELD_MINE, spoken)),
            JUNGLE_TILE.look(spoken),
        )
    ),
    _face_up,
)
WORKERS = Kind(lambda spoken: f"{_WHOLE}|{_SPELLED.look(spoken)}", _number)


def several(kind: Kind) -> Kind:
    """A list of values of one kind."""

    def items(shown: str) -> list[Any]:
        if shown == text("list.none"):
            return []
        found: list[Any] = []
        ending, going_on = _list_patterns(kind, language())
        joined, item = ending, "last"
        while match := joined.fullmatch(shown):  # taken off the end one by one
            found.append(kind.value(match[item]))
            shown, joined, item = match["start"], going_on, "item"
        found.append(kind.value(shown))
        return found[::-1]

    return _plain(".+", items)


@cache
def _list_patterns(kind: Kind, spoken: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What a list looks like that ends with its last item, and with one before."""
    item = kind.look(spoken)
    ending = pattern(_found("list.and", spoken), {"last": item})
    following = pattern(_found("list.next", spoken), {"item": item})
    return re.compile(ending), re.compile(following)


def part(message: str) -> Kind:
    """A message that stands in a list."""
    return Kind(lambda spoken: _pattern(message, spoken), lambda shown: read(message, shown))


#: By the name of the argument; all others are numbers.
_BY_NAME: Mapping[str, Kind] = {
    **dict.fromkeys(("owner", "player", "viewer", "decider", "active", "first"), PLAYER),
    "players": several(PLAYER),
    "side": SIDE,
    **dict.fromkeys(("square", "space"), SQUARE),
    "spaces": several(SQUARE),
    "tile": JUNGLE_TILE,
    "covered": WORKER_TILE,
    "tiles": several(JUNGLE_TILE),
    **dict.fromkeys(("workers", "used", "forgone"), WORKERS),
    **dict.fromkeys(("field", "water"), FIELD),
    "rule": RULE,
    "hut": HUT,
    "huts": several(HUT),
    "colour": COLOUR,
    "gems": several(part("explain.event.gem_count")),
    "masks": several(NUMBER),
    "awards": several(part("explain.event.award")),
    "edges": several(part("describe.edge")),
    "module": MODULE,
    "modules": several(MODULE),
    **dict.fromkeys(("option", "phase"), WRITTEN),
    "data": DATA,
}

#: Messages whose tile comes from a place where tiles lie face up.
_FACE_UP_TILES = (
    *("explain.event.filled_display", "explain.event.filled_map"),
    *("decided.fill", "decided.map_fill", "what_if.fill", "what_if.fill_map"),
)

#: Messages whose tile is a worker tile.
_WORKER_TILES = (
    *("describe.worker", "describe.covered", "describe.worker_count"),
    *("explain.event.placed", "explain.event.overbuilt", "explain.event.overbuilt_free"),
    *("explain.event.drawn", "decided.place", "decided.place_alike"),
    *("decided.overbuild", "decided.overbuild_alike"),
)

#: Arguments that look otherwise in one message.
_OTHERWISE: Mapping[tuple[str, str], Kind] = {
    **{(message, "tile"): WORKER_TILE for message in _WORKER_TILES},
    ("describe.hand", "tiles"): several(WORKER_TILE),
    ("describe.worker_pile", "tiles"): several(WORKER_TILE),
    ("describe.unseen_jungle", "tiles"): several(part("describe.jungle_count")),
    ("describe.unseen_workers", "tiles"): several(part("describe.worker_count")),
    ("describe.selection", "tiles"): several(part("describe.worker_count")),
    ("describe.option", "value"): DATA,
    ("describe.bag", "gems"): several(COLOUR),
    **{(message, "tile"): FACE_UP_TILE for message in _FACE_UP_TILES},
    ("what_if.unseen", "tiles"): several(part("what_if.odds")),
}


def kind_of(message: str, argument: str) -> Kind:
    """What an argument of a message looks like."""
    return _OTHERWISE.get((message, argument)) or _BY_NAME.get(argument, NUMBER)


# Sentences ----------------------------------------------------------------------------------


def _pattern(message: str, spoken: str) -> str:
    entry = _found(message, spoken)
    return pattern(
        entry, {name: kind_of(message, name).look(spoken) for name in entry.arguments}
    )


@cache
def _compiled(message: str, spoken: str) -> re.Pattern[str]:
    return re.compile(_pattern(message, spoken))


def read(message: str, shown: str) -> dict[str, Any]:
    """The arguments of a sentence; a ValueError if it is another one."""
    found = _compiled(message, language()).fullmatch(shown)
    if found is None:
        raise ValueError(shown)
    return {name: kind_of(message, name).value(one) for name, one in found.groupdict().items()}


def look_anew() -> None:
    """Forget what messages looked like: a template has changed."""
    catalogue.template.cache_clear()
    _compiled.cache_clear()


def recognized(shown: str, messages: Iterable[str]) -> list[tuple[str, dict[str, Any]]]:
    """What a sentence could say, by all messages that it could be."""
    found = []
    for message in messages:
        try:
            found.append((message, read(message, shown)))
        except ValueError:
            continue
    return found


def said(explanation: Explanation, *messages: str) -> list[dict[str, Any]]:
    """What all sentences of some messages say, one message after the other."""
    return [
        values
        for message in messages
        for sentence in explanation
        for _, values in recognized(sentence, [message])
    ]


def _of_file(name: str, *tables: str) -> list[str]:
    """The messages of a file of the catalogue in some tables, without parts of sentences."""
    path = Path(str(catalogue.__file__)).with_name(f"{name}.en.toml")
    return [
        message
        for message, _ in _flat(tomllib.loads(path.read_text(encoding="utf-8")))
        if message.startswith(tables) and message not in _PARTS
    ]


#: What stands within sentences.
_PARTS = frozenset(
    {
        *("describe.edge", "describe.jungle_count", "describe.worker_count"),
        *("explain.event.award", "explain.event.gem_count", "decided.other"),
    }
)

#: The sentences of descriptions.
DESCRIPTION = [
    *_of_file("describe", "describe."),
    *_of_file("describe_modules", "describe."),
]

_HAPPENED = (
    *("explain.event.", "explain.scored."),
    *(f"explain.{cause}." for cause in CAUSES),
)

#: The sentences of events, by the file of the catalogue.
HAPPENED: Mapping[str, list[str]] = {
    name: _of_file(name, *_HAPPENED) for name in ("explain", "explain_modules")
}

#: Decisions in words.
DECIDED = [*_of_file("answers", "decided."), *_of_file("answers_modules", "decided.")]


def called(fill: Any) -> object:
    """What the tile of a fill, or of its event, is called when it is read back."""
    return (fill.tile.name, fill.holding) if fill.holding else fill.tile.name
