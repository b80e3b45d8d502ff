"""Public functions that refuse arguments of a wrong kind, as their annotations tell.

`checked` reads every argument before the function sees it: whole numbers become plain ones,
and what is no number, text, state ... where one is asked for is refused in one sentence that
names the argument. What only the function can know, such as which turns a game has, it checks
itself with `cacao_nb.rules.arguments`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial, wraps
from inspect import Parameter, getattr_static, signature
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin

from cacao_nb.messages import Listed, Message, shown
from cacao_nb.rules import arguments
from cacao_nb.rules.errors import BadArgument
from cacao_nb.rules.squares import Square

F = TypeVar("F", bound=Callable[..., Any])

#: Reads an argument of a name.
Read: TypeAlias = Callable[[str, Any], Any]

#: How plain kinds are read; anything else is an object of its class.
_PLAIN: Mapping[object, Read] = {
    int: arguments.whole,
    float: arguments.number,
    bool: arguments.flag,
    str: arguments.text,
    Square: arguments.square,
}

#: What is read item by item.
_LISTS = (Iterable, Sequence, Collection)


def checked(function: F) -> F:
    """A function whose arguments are read as they are annotated.

    Examples
    --------
    >>> @checked
    ... def twice(number: int) -> int:
    ...     return 2 * number
    >>> twice("3")
    Traceback (most recent call last):
    cacao_nb.rules.errors.BadArgument: number is a whole number, not '3'.
    """

    @wraps(function)
    def call(*given: Any, **options: Any) -> Any:
        readers, kinds = _readers(function)
        # Mostly it is just what is asked for, and that is quickly seen.
        if not options and (*map(type, given),) == kinds:
            return function(*given)
        read = [
            one if one.__class__ is kind else reader(one)
            for one, kind, reader in zip(given, kinds, readers.values(), strict=False)
        ]
        for name, value in options.items():
            if name in readers:
                options[name] = readers[name](value)
            elif not _takes_more(function):
                names = [known for known in readers if known not in ("self", "cls")]
                what = {"argument": shown(name), "known": Listed(map(repr, names))}
                raise BadArgument(Message("argument.unknown", **what))
        return function(*read, *given[len(read) :], **options)

    return call  # type: ignore[return-value]


@cache
def _takes_more(function: Callable[..., Any]) -> bool:
    """Whether any other argument may be given by its name."""
    given = signature(function).parameters.values()
    return any(one.kind is Parameter.VAR_KEYWORD for one in given)


def _named(function: Callable[..., Any]) -> Iterator[Parameter]:
    """The parameters that have a name of their own."""
    for parameter in signature(function).parameters.values():
        if parameter.kind not in (Parameter.VAR_KEYWORD, Parameter.VAR_POSITIONAL):
            yield parameter


@cache
def _readers(
    function: Callable[..., Any],
) -> tuple[dict[str, Callable[[Any], Any]], tuple[type | None, ...]]:
    """How each parameter is read, and the classes whose objects need not be read.

    Found out when the function is first called.
    """
    asked = {one.name: _annotated(one, function) for one in _named(function)}
    readers: dict[str, Callable[[Any], Any]] = {
        name: partial(_reader(kind), name) for name, kind in asked.items()
    }
    kinds = [kind if isinstance(kind, type) else None for kind in asked.values()]
    return readers, tuple(None if kind in _PLAIN else kind for kind in kinds)


def _annotated(parameter: Parameter, function: Callable[..., Any]) -> Any:
    """What a parameter is annotated with; Any if that is known to the type checker only."""
    if not isinstance(parameter.annotation, str):
        return Any
    # The files of the rules know many names for the type checker only.
    rules = sys.modules["cacao_nb.rules"]
    try:  # our own words, no user's
        return eval(parameter.annotation, {**vars(rules), **function.__globals__})
    except NameError:
        return Any


def _reader(kind: Any) -> Read:
    """How a kind of argument is read."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, of = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _one_of(of)
    if origin is os.PathLike:
        return arguments.path
    if origin is Callable:
        return arguments.function
    if origin in _LISTS:
        return partial(_list_of, _reader(of[0]))
    if isinstance(origin or kind, type) and kind not in (object, Any):
        return partial(_instance_of, origin or kind)
    return _anything


def _anything(_name: str, given: Any) -> Any:
    return given


def _list_of(read: Read, name: str, given: object) -> tuple[Any, ...]:
    return tuple(read(name, one) for one in arguments.items(name, given))


def _instance_of(kind: Any, name: str, given: object) -> Any:
    if not getattr(kind, "_is_protocol", False):
        return arguments.instance(name, given, kind)
    needed = [attribute for attribute in vars(kind) if not attribute.startswith("_")]
    if all(getattr_static(given, attribute, None) is not None for attribute in needed):
        return given
    return arguments.instance(name, given, type(kind.__name__, (), {}))


def _one_of(kinds: tuple[Any, ...]) -> Read:
    """Something of one of several kinds, of which None may be one."""
    others = [kind for kind in kinds if kind is not NoneType]
    if any(get_origin(kind) is os.PathLike for kind in others):
        others = [kind for kind in others if kind is not str]
    if any(getattr(kind, "_is_protocol", False) for kind in others):
        return _anything  # whoever takes what shows a state or keeps a record looks for that
    readers = [_reader(kind) for kind in others]

    def read(name: str, given: object) -> Any:
        if given is None and NoneType in kinds:
            return None
        if len(readers) == 1:
            return readers[0](name, given)
        for one in readers:
            try:
                return one(name, given)
            except BadArgument:
                continue
        known = Listed(getattr(kind, "__name__", kind) for kind in others)
        what = {"name": name, "given": shown(given), "known": known}
        raise BadArgument(Message("argument.one_kind", **what))

    return read
