"""Things of which there is one of each: made once, compared by identity, safe to pickle."""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, Self

from cacao_nb.messages import Message, shown
from cacao_nb.rules.errors import BadArgument


class Interned:
    """An immutable thing of which equal ones are the same object, also after pickling.

    A subclass lists its defining attributes in `fields`, in the order of its arguments, and
    makes instances with `_intern`.
    """

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]] = ()
    _made: ClassVar[dict[Any, Any]]

    def __init_subclass__(cls) -> None:
        cls._made = {}

    @classmethod
    def _intern(cls, *key: object, **derived: object) -> Self:
        """The one instance with these defining values, made if need be.

        So equal tiles and equal turns of a tile are one choice (F4, P3).
        """
        try:
            one: Self | None = cls._made.get(key)
        except TypeError:  # a list or the like, which no defining value is
            what = {"kind": cls.__name__, "given": shown(key)}
            raise BadArgument(Message("argument.made_of", **what)) from None
        if one is None:
            one = object.__new__(cls)
            for name, value in zip(cls.fields, key, strict=True):
                object.__setattr__(one, name, value)
            for name, value in derived.items():
                object.__setattr__(one, name, value)
            one = cls._made.setdefault(key, one)
        return one

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, name) for name in self.fields)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __repr__(self) -> str:
        values = ", ".join(repr(getattr(self, name)) for name in self.fields)
        return f"{type(self).__name__}({values})"
