"""Whatever is given to whatever is public: a right answer, or a sentence that says why not."""

from __future__ import annotations

import inspect
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any

import networkx as nx
import numpy as np
import pytest
from ipywidgets import Widget
from traitlets import TraitError

from cacao_nb.messages import ReadableError
from cacao_nb.record import Record, to_json
from tests.samples import LONG
from tests.surface.examples import ALSO, ARGUMENTS, OBJECTS, OTHERWISE
from tests.surface.hostile import FEW, HOSTILE
from tests.surface.public import Callee, assignable, callees, public_names

#: Arguments that name files, whose other errors are those of the system.
FILES = ("path", "script", "out", "folder")

#: Arguments that are functions: what one of somebody's own raises is theirs to read.
FUNCTIONS = ("reference", "value")

CALLEES = {callee.name: callee for callee in callees(OBJECTS)}


def arguments_of(callee: Callee) -> dict[str, Any]:
    """What a callee needs, rightly."""
    alone = callee.name.partition(".")[2]
    own = {**OTHERWISE.get(alone, {}), **OTHERWISE.get(callee.name, {})}
    needed = {name: (own.get(name) or ARGUMENTS[name])() for name in callee.needed}
    return {**needed, **ALSO.get(callee.name, {})}


def finish(result: Any) -> None:
    """Look at what was given back, to its end: it may have been made only half."""
    if inspect.isgenerator(result):
        list(islice(result, 50))
    if not isinstance(result, tuple | Widget):
        repr(result)
    close(result)


def close(made: object) -> None:
    """Close a widget for good: others would go on hearing of it."""
    if isinstance(made, Widget):
        made.close()


def call(callee: Callee, made: Callable[..., Any], given: dict[str, Any]) -> Any:
    """Call it with these arguments, by name where that is possible."""
    placed = [given[name] for name in callee.placed if name in given]
    named = {name: value for name, value in given.items() if name not in callee.placed}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return made(*placed, **named)


def attempt(callee: Callee, made: Callable[..., Any], given: dict[str, Any]) -> None:
    """Call it, and look at the answer."""
    finish(call(callee, made, given))


@pytest.fixture
def finalized() -> Iterator[list[Any]]:
    """What went wrong where nobody could catch it, such as in ``__del__``."""
    seen: list[Any] = []
    before, sys.unraisablehook = sys.unraisablehook, seen.append
    yield seen
    sys.unraisablehook = before


def problem(tried: Callable[[], object], *, file: bool = False) -> str:
    """What is wrong with how an attempt ends; nothing if all is well."""
    try:
        tried()
    except ReadableError as refusal:
        return unreadable(refusal)
    except TraitError:
        return ""
    except OSError as error:
        return "" if file else repr(error)
    except Exception as error:
        return repr(error)
    return ""


def unreadable(refusal: ReadableError) -> str:
    """Why a refusal is not one clean sentence."""
    said = str(refusal)
    if refusal.__cause__ or (refusal.__context__ and not refusal.__suppress_context__):
        return f"{said} shows {refusal.__context__!r}"
    if not said or not said.isprintable() or len(said) > 1500:
        return f"not one line: {said!r}"
    return ""


@pytest.mark.parametrize("name", CALLEES)
def test_every_callable_answers_or_refuses_in_a_sentence(name: str, finalized: list[Any]):
    callee, found = CALLEES[name], {}
    for parameter in callee.names:
        # Once each: what is refused has changed nothing.
        made, right = callee.bound(), arguments_of(callee)
        for what in HOSTILE if LONG else FEW:
            if parameter in FUNCTIONS and callable(HOSTILE[what]):
                continue
            given = right | {parameter: HOSTILE[what]}
            said = problem(partial(attempt, callee, made, given), file=parameter in FILES)
            if said or finalized:
                found[parameter, what] = said or repr(finalized.pop())
        close(getattr(made, "__self__", None))
    assert found == {}


@pytest.mark.parametrize("name", sorted(OBJECTS))
def test_every_trait_takes_or_refuses_in_a_sentence(name: str, finalized: list[Any]):
    made = OBJECTS[name]()
    found = {}
    for trait in assignable(type(made)):
        for what, value in HOSTILE.items():
            said = problem(partial(setattr, made, trait, value))
            if said or finalized:
                found[trait, what] = said or repr(finalized.pop())
    close(made)
    assert found == {}


#: What each parameter of a name never is: silent nonsense if it is taken.
NEVER = {
    "seat": (-1, 7, "blue", 1.5, True, "1", [], np.array([1, 2])),
    "palette": ("pink", 3, ""),
    "layers": ("temples", ["huts"], 3),
    "names": ("Anna", ["Anna"], [1, 2], 5, ["a\nb", "c"]),
    "first": (-1, 7, "blue", 1.5, True),
    "players": (1, 5, "2", 2.0, True),
}


def told_apart(parameter: str) -> list[str]:
    return [
        callee.name
        for callee in CALLEES.values()
        if parameter in callee.names and "Module" not in callee.name
    ]


@pytest.mark.parametrize(
    "parameter", ["seat", "palette", "layers", "players", "first", "names"]
)
def test_what_can_never_be_right_is_refused(parameter: str):
    for name in told_apart(parameter):
        callee = CALLEES[name]
        made, right = callee.bound(), arguments_of(callee)
        for value in NEVER[parameter]:
            with pytest.raises((ReadableError, TraitError)):
                attempt(callee, made, right | {parameter: value})
        close(getattr(made, "__self__", None))


#: Other ways to say the same, by the parameter.
SAME: Mapping[str, tuple[Any, list[Any]]] = {
    "seat": (1, [np.int64(1), "purple", "Purple"]),
    "turn": (2, [np.int64(2), np.uint8(2)]),
    "side": (1, [np.int32(1), "e", "east", "East"]),
    "first": (1, [np.int64(1), "purple"]),
    "players": (2, [np.int64(2)]),
    "seed": (7, [np.int64(7)]),
    "square": ((1, 0), [[1, 0], (np.int64(1), np.int64(0)), np.array([1, 0])]),
}


@pytest.mark.parametrize("parameter", SAME)
def test_numbers_of_numpy_colours_and_words_say_the_same(parameter: str):
    right, others = SAME[parameter]
    tried = 0
    for name in told_apart(parameter):
        callee = CALLEES[name]
        if callee.is_class or "View" in name:
            continue
        wanted = answer(callee, parameter, right)
        for other in others:
            assert answer(callee, parameter, other) == wanted, (name, other)
            tried += 1
    assert tried


def answer(callee: Callee, parameter: str, value: object) -> object:
    given = arguments_of(callee) | {parameter: value}
    made = callee.bound()
    found = call(callee, made, given)
    close(getattr(made, "__self__", None))
    if isinstance(found, Record):
        return to_json(found)
    if isinstance(found, Widget):
        return found.head  # what shows it has numbers that no two widgets share
    if isinstance(found, nx.Graph):
        return list(found.nodes(data=True)), list(found.edges(data=True))
    return repr(list(found) if inspect.isgenerator(found) else found)


def test_everything_public_is_tried():
    tried = {callee.name.partition(".")[0] for callee in CALLEES.values()}
    assert {"Game", "Position", "GameStepper", "rules", "record", "explain"} <= tried
    assert len(CALLEES) > 200 and len(list(public_names())) > 150
