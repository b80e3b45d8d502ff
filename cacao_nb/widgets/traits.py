"""Traits that several parts have alike, each Refusing what makes no sense in one sentence."""

from __future__ import annotations

from typing import Any

from traitlets import (
    Bool,
    Bunch,
    Enum,
    Float,
    HasTraits,
    Instance,
    Int,
    TraitError,
    TraitType,
    Tuple,
    Unicode,
    validate,
)

from cacao_nb.draw.scene import LAYERS, USUAL_LAYERS
from cacao_nb.messages import ReadableError, listed, shown, text
from cacao_nb.record.texts import read_names
from cacao_nb.rules import arguments
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import COLOURS

#: By how much texts may be smaller or larger than usual, and the board larger.
TEXT_SCALE_LIMITS = (0.5, 3.0)
ZOOM_LIMITS = (1.0, 8.0)


class RefusedTrait(ReadableError, TraitError):
    """Something that a trait cannot be; the sentence says what it can."""


#: What can be assigned to traits that say it only by their class.
_WANTED: tuple[tuple[type[TraitType[Any, Any]], str], ...] = (
    (Bool, "refused_trait.wanted.flag"),
    (Float, "refused_trait.wanted.number"),
    (Unicode, "refused_trait.wanted.words"),
    (Tuple, "refused_trait.wanted.several"),
)


def refused(trait: TraitType[Any, Any], given: object) -> RefusedTrait:
    """The refusal of something that is not of the kind of a trait, in one sentence."""
    named = next((id for kind, id in _WANTED if isinstance(trait, kind)), None)
    if named:
        wanted = text(named)
    elif isinstance(trait, Enum):
        wanted = text(
            "refused_trait.wanted.one_of", known=listed(map(shown, trait.values or ()))
        )
    elif isinstance(trait, Instance) and isinstance(trait.klass, type):
        wanted = text("refused_trait.wanted.object", name=trait.klass.__name__)
    else:
        wanted = trait.info()
    what = {"trait": str(trait.name), "wanted": wanted, "given": shown(given)}
    if trait.allow_none:
        return RefusedTrait(text("refused_trait.kind_or_none", **what))
    return RefusedTrait(text("refused_trait.kind", **what))


class Refusing:
    """Refuse as traits do what the rules refuse, in their words.

    A class, as the frames of ``contextlib`` would be shown to whoever reads the refusal.
    """

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        if isinstance(error, RulesError):
            raise RefusedTrait(str(error)) from None


class Whole(Int):  # type: ignore[type-arg]
    """A whole number, numpy's included."""

    def validate(self, obj: HasTraits, value: object) -> int:
        """The number as a plain one."""
        with Refusing():
            return arguments.whole(str(self.name), value)


class Number(Float):  # type: ignore[type-arg]
    """A number, whole or not, that is not too large to be one."""

    def validate(self, obj: HasTraits, value: object) -> float:
        """The number as a plain one."""
        try:
            found: float = super().validate(obj, value)
        except OverflowError:
            raise RefusedTrait(text("refused_trait.too_large", trait=str(self.name))) from None
        return found


class ChoiceTrait(Enum):  # type: ignore[type-arg]
    """One of some names."""

    def validate(self, obj: HasTraits, value: object) -> str:
        """The name, if it is one: other things may not even be comparable with names."""
        if not isinstance(value, str):
            self.error(obj, value)
        found: str = super().validate(obj, value)
        return found


class _Layers(TraitType[Any, Any]):
    """Names of layers; one alone may stand for a set of one."""

    info_text = "layers of the board"

    def validate(self, obj: HasTraits, value: object) -> frozenset[str]:
        """The layers as a set."""
        layers = (value,) if isinstance(value, str) else value
        with Refusing():
            return frozenset(arguments.some_of("layers", layers, LAYERS))


class _Seat(TraitType[Any, Any]):
    """A seat by its number or its colour."""

    info_text = "a seat or a colour"

    def validate(self, obj: HasTraits, value: object) -> int:
        """The seat, if any game has it."""
        with Refusing():
            return arguments.seat(str(self.name), value, len(COLOURS))


class Names(TraitType[Any, Any]):
    """What the players are called, by seat."""

    info_text = "names"
    default_value = ()

    def validate(self, obj: HasTraits, value: object) -> tuple[str, ...]:
        """The names as a tuple."""
        with Refusing():
            return read_names(value)


class _Square(TraitType[Any, Any]):
    """Two whole numbers."""

    info_text = "a square"

    def validate(self, obj: HasTraits, value: object) -> Square:
        """The square as a plain tuple."""
        with Refusing():
            return arguments.square(str(self.name), value)


def square_trait() -> TraitType[Square | None, Square | None]:
    """A square, or None for none."""
    return _Square(default_value=None, allow_none=True)


def seat_trait() -> TraitType[int | None, int | None]:
    """A seat, or None for everybody or nobody."""
    return _Seat(default_value=None, allow_none=True)


class Layered(HasTraits):
    """Something with layers.

    Attributes
    ----------
    layers : frozenset of str
        Which of `cacao_nb.draw.scene.LAYERS` are shown.
    """

    layers = _Layers(USUAL_LAYERS)


class Zoomed(HasTraits):
    """Something that can be looked at from nearer.

    Attributes
    ----------
    zoom : float
        By how much it is larger than fitted; 1 shows all of it.
    """

    zoom = Number(1.0)

    @validate("zoom")
    def _must_be_a_zoom(self, proposal: Bunch) -> float:
        return within("zoom", proposal.value, ZOOM_LIMITS)


def within(trait: str, value: float, limits: tuple[float, float]) -> float:
    """A number that lies in its limits, or one clear sentence."""
    least, most = limits
    if not least <= value <= most:
        bounds = {"least": least, "most": most}
        raise RefusedTrait(text("refused_trait.within", trait=trait, value=value, **bounds))
    return value
