"""Traits that several parts have alike, each refusing what makes no sense in one sentence."""

from __future__ import annotations

from collections.abc import Collection

from traitlets import Any as AnyTrait
from traitlets import (
    Bunch,
    Float,
    HasTraits,
    Int,
    TraitError,
    TraitType,
    Tuple,
    validate,
)

from cacao_nb.draw.scene import LAYERS, USUAL_LAYERS
from cacao_nb.messages import listed, text
from cacao_nb.rules.squares import Square

#: By how much texts may be smaller or larger than usual, and the board larger.
TEXT_SCALE_LIMITS = (0.5, 3.0)
ZOOM_LIMITS = (1.0, 8.0)


def square_trait() -> TraitType[Square | None, Square | None]:
    """A square, or None for none."""
    return Tuple(  # type: ignore[return-value]  # Its elements are known, their number is not.
        Int(), Int(), default_value=None, allow_none=True
    )


def seat_trait() -> TraitType[int | None, int | None]:
    """A seat, or None for everybody or nobody."""
    return Int(default_value=None, allow_none=True)


class Layered(HasTraits):
    """Something with layers.

    Attributes
    ----------
    layers : frozenset of str
        Which of `cacao_nb.draw.scene.LAYERS` are shown.
    """

    layers = AnyTrait(USUAL_LAYERS)

    @validate("layers")
    def _must_be_layers(self, proposal: Bunch) -> frozenset[str]:
        layers: object = proposal.value
        if isinstance(layers, str):
            layers = (layers,)
        if not isinstance(layers, Collection) or not set(layers) <= set(LAYERS):
            known = listed(LAYERS)
            raise TraitError(text("refused_trait.layers", layers=layers, known=known))
        return frozenset(layers)


class Zoomed(HasTraits):
    """Something that can be looked at from nearer.

    Attributes
    ----------
    zoom : float
        By how much it is larger than fitted; 1 shows all of it.
    """

    zoom = Float(1.0)

    @validate("zoom")
    def _must_be_a_zoom(self, proposal: Bunch) -> float:
        return within("zoom", proposal.value, ZOOM_LIMITS)


def within(trait: str, value: float, limits: tuple[float, float]) -> float:
    """A number that lies in its limits, or one clear sentence."""
    least, most = limits
    if not least <= value <= most:
        bounds = {"least": least, "most": most}
        raise TraitError(text("refused_trait.within", trait=trait, value=value, **bounds))
    return value
