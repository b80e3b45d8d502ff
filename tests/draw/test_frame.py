"""From squares to pixels and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacao_nb.draw.frame import Frame
from cacao_nb.draw.scene import Bounds

BOUNDS = st.builds(
    lambda west, north, width, height: Bounds(west, north, west + width, north + height),
    st.integers(-20, 20),
    st.integers(-20, 20),
    st.integers(0, 20),
    st.integers(0, 20),
)


@given(BOUNDS)
def test_everything_fits(bounds: Bounds):
    frame = Frame.fit(bounds, 1120, 1040, largest=224)
    left, top = frame.to_pixels((bounds.west - 0.5, bounds.north - 0.5))
    right, bottom = frame.to_pixels((bounds.east + 0.5, bounds.south + 0.5))
    assert 0 <= left < right <= 1120
    assert 0 <= top < bottom <= 1040
    assert frame.square <= 224


@given(BOUNDS, st.floats(-30, 30), st.floats(-30, 30))
def test_there_and_back(bounds: Bounds, x: float, y: float):
    frame = Frame.fit(bounds, 1120, 1040, largest=224)
    assert frame.to_squares(frame.to_pixels((x, y))) == pytest.approx((x, y))
