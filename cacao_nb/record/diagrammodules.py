"""What modules add to a diagram: their names, what was chosen, and lines for what they keep.

The modules of the boxes have lines that people can read. What any other module keeps is one
line of JSON, ``extra``, its name, a colon and its data.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cacao_nb.record.diagramtiles import NONE, listed, named, names, unnamed
from cacao_nb.rules.registry import all_modules
from cacao_nb.rules.state import State
from cacao_nb.rules.statedict import plain_options
from cacao_nb.rules.tiles import COLOURS
from cacao_nb.rules.view import View

#: What a diagram shows, as plain data, as far as it was read.
Data = dict[str, Any]

#: Gems are letters: red, green, blue, white.
GEM_LETTERS = "rgbw"

#: Where the modules of the boxes are written; whatever keeps data of its own is not from there.
_BOXES = "cacao_nb.rules.modules."

_PAIR = re.compile(r"\((-?\d{1,2}), (-?\d{1,2})\)")


class Form(NamedTuple):
    """How one line of a module is written, read, and what it is if it is left out.

    Reading raises a `ValueError` if the text is not of the form.
    """

    module: str
    part: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    left_out: Callable[[Data], Any]


# Values -------------------------------------------------------------------------------------


def square(where: Sequence[int]) -> str:
    """A square or a space."""
    return f"({where[0]}, {where[1]})"


def pairs(text: str) -> list[list[int]]:
    """All squares of a text that has nothing else in it."""
    if _PAIR.sub("", text).strip(" ,"):
        raise ValueError(text)
    return [[int(x), int(y)] for x, y in _PAIR.findall(text)]


def _one_square(text: str) -> list[int]:
    (found,) = pairs(text)
    return found


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise ValueError(text)
    return int(text)


def _write_numbers(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers)) or NONE


def _read_numbers(text: str) -> list[int]:
    return [_number(one) for one in names(text)]


def _write_bag(colours: Sequence[int]) -> str:
    return "".join(GEM_LETTERS[colour] for colour in colours) or NONE


def _read_bag(text: str) -> list[int]:
    return [] if text == NONE else [GEM_LETTERS.index(letter) for letter in text]


def _write_gems(gems: Sequence[int]) -> str:
    return (
        "".join(letter * number for letter, number in zip(GEM_LETTERS, gems, strict=True))
        or NONE
    )


def _read_gems(text: str) -> list[int]:
    found = _read_bag(text)
    return [found.count(colour) for colour in range(len(GEM_LETTERS))]


def _write_mines(mines: Sequence[Sequence[Any]]) -> str:
    return "; ".join(f"{square(mine)} {_write_gems(mine[2])}" for mine in mines) or NONE


def _read_mines(text: str) -> list[list[Any]]:
    if text == NONE:
        return []
    found = []
    for one in text.split(";"):
        where, _, gems = one.strip().rpartition(" ")
        found.append([*_one_square(where), _read_gems(gems)])
    return found


def _write_lying(lying: Mapping[str, Sequence[Sequence[int]]]) -> str:
    return "; ".join(
        f"{place} {', '.join(map(_write_gems, mines)) or '-'}" for place, mines in lying.items()
    )


def _read_lying(text: str) -> dict[str, list[list[int]]]:
    found = {}
    for one in text.split(";"):
        place, _, mines = one.strip().partition(" ")
        found[place] = [] if mines == "-" else [_read_gems(gems) for gems in mines.split(", ")]
    return found


def _write_seats(write: Callable[[Any], str], held: Sequence[Any]) -> str:
    return "; ".join(
        f"{colour} {write(one)}" for colour, one in zip(COLOURS, held, strict=False)
    )


def _read_seats(read: Callable[[str], Any], text: str) -> list[Any]:
    found = []
    for colour, one in zip(COLOURS, text.split(";"), strict=False):
        whose, _, held = one.strip().partition(" ")
        if whose != colour:
            raise ValueError(text)
        found.append(read(held))
    if len(found) <= text.count(";"):
        raise ValueError(text)
    return found


def _by_seat(
    module: str,
    part: str,
    write: Callable[[Any], str],
    read: Callable[[str], Any],
    nothing: object,
) -> Form:
    """A line that tells of all players; left out, it is the same for everybody."""
    return Form(
        module,
        part,
        lambda held: _write_seats(write, held),
        lambda text: _read_seats(read, text),
        lambda data: [nothing] * data["players"],
    )


# The lines ---------------------------------------------------------------------------------


def _no_gems(mines: int) -> list[list[int]]:
    return [[0] * len(GEM_LETTERS)] * mines


def _dug_out(data: Data) -> list[list[Any]]:
    """The mines on the board, without gems."""
    return [[x, y, *_no_gems(1)] for x, y, name in data["jungle"] if name == "gem mine"]


def _lying_open(data: Data) -> dict[str, list[list[int]]]:
    """The mines in the display and on the map board, without gems."""
    board = data["extra"].get("map", {}).get("board")
    return {
        "display": _no_gems(data["display"].count("gem mine")),
        "map": _no_gems(board.count("gem mine") if isinstance(board, list) else 0),
    }


def _nothing(_data: Data) -> list[Any]:
    return []


#: The lines of the modules of the boxes, in the order in which they are printed.
FORMS: Mapping[str, Form] = {
    "map board": Form("map", "board", listed, names, _nothing),
    "tokens": _by_seat("map", "tokens", str, _number, 0),
    "bars": _by_seat("chocolate", "bars", str, _number, 0),
    "mines": Form("gem_mines", "mines", _write_mines, _read_mines, _dug_out),
    "lying": Form("gem_mines", "lying", _write_lying, _read_lying, _lying_open),
    "bag": Form("gem_mines", "bag", _write_bag, _read_bag, _nothing),
    "gems": _by_seat("gem_mines", "gems", _write_gems, _read_gems, [0] * len(GEM_LETTERS)),
    "masks": _by_seat("gem_mines", "masks", _write_numbers, _read_numbers, []),
    "supply": Form("gem_mines", "supply", _write_numbers, _read_numbers, _nothing),
    "emperor": Form("emperor", "square", square, _one_square, lambda _data: [1, 1]),
    "huts": Form("huts", "market", listed, names, _nothing),
    "owned": _by_seat("huts", "owned", listed, names, []),
    "stored": _by_seat("huts", "stored", str, _number, 0),
}


def head_lines(state: State) -> Iterator[str]:
    """The modules of a game and what was chosen of them; none in the base game."""
    if state.rules.modules:
        yield f"modules: {listed(state.rules.modules)}"
    for option, value in plain_options(state.rules).items():
        yield f"option {named(option)}: {json.dumps(value)}"


def kept_lines(state: State) -> Iterator[str]:
    """What the modules keep."""
    for module, kept in state.extra.items():
        told = kept.to_dict()
        if not type(kept).__module__.startswith(_BOXES):
            yield f"extra {named(module)}: {json.dumps(told)}"
            continue
        for key, form in FORMS.items():
            if form.module == module:
                hidden = key == "bag" and isinstance(state, View)
                yield f"{key}: {'hidden' if hidden else form.write(told[form.part])}"


class ModuleLines:
    """Reads the lines of modules into the plain data of a state.

    Parameters
    ----------
    data
        Where they go: ``modules``, ``options`` and ``extra``.
    """

    def __init__(self, data: Data) -> None:
        self.data = data
        self.data |= {"modules": [], "extra": {}}

    def read(self, key: str, told: str) -> bool:
        """Read a line, if it is one of a module.

        Raises
        ------
        ValueError
            It is, but cannot be read.
        """
        kind, _, name = key.partition(" ")
        if key == "modules":
            self.data["modules"] = _with_needed(names(told))
        elif kind == "option" and name:
            self.data.setdefault("options", {})[unnamed(name)] = _json(told)
        elif kind == "extra" and name:
            self._keep(unnamed(name), _json(told))
        elif key in FORMS:
            form = FORMS[key]
            self._keep(form.module, {form.part: form.read(told)})
        else:
            return False
        return True

    def _keep(self, module: str, told: object) -> None:
        if module not in self.data["modules"]:
            raise ValueError(module)
        before = self.data["extra"].setdefault(module, {})
        if not isinstance(told, dict):
            raise ValueError(told)
        before |= told

    def finish(self) -> None:
        """Add what was left out, after the last line."""
        for form in FORMS.values():
            if form.module in self.data["modules"]:
                kept = self.data["extra"].setdefault(form.module, {})
                if form.part not in kept:
                    kept[form.part] = form.left_out(self.data)


def _with_needed(modules: list[str]) -> list[str]:
    """Modules and those that they cannot be played without."""
    known = all_modules()
    found = dict.fromkeys(modules)
    for name in modules:
        if name in known:
            found |= dict.fromkeys(known[name].needs)
    return list(found)


def _json(text: str) -> Any:
    """A value of JSON, with nothing in it that is none."""
    try:
        return json.loads(text, parse_constant=_none, object_pairs_hook=_once)
    except RecursionError:
        raise ValueError(text) from None


def _none(constant: str) -> Any:
    raise ValueError(constant)


def _once(found: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object without a key that is there twice."""
    if len(dict(found)) < len(found):
        raise ValueError(found)
    return dict(found)
