"""How colours look: their contrast, and how far apart they are for whom.

Contrast is that of WCAG 2. Distance is CIEDE2000. Colour blindness is simulated after
Machado, Oliveira and Fernandes (2009), at full severity.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeAlias

Linear: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Linear, Linear, Linear]

#: What is left of red, green and blue light, by the kind of sight.
SIGHTS: Mapping[str, Matrix] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}

#: From linear sRGB to XYZ, each divided by that of white (D65).
_XYZ: Matrix = (
    (0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883),
)


def seen(colour: str, sight: str = "normal") -> Linear:
    """A colour as somebody sees it, as linear red, green and blue."""
    light = tuple(_linear(int(colour[n : n + 2], 16) / 255) for n in (1, 3, 5))
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(SIGHTS[sight], light))
    return red, green, blue


def contrast(one: str, other: str, sight: str = "normal") -> float:
    """The contrast ratio of WCAG 2."""
    lighter, darker = sorted(
        (_luminance(seen(one, sight)), _luminance(seen(other, sight))), reverse=True
    )
    return (lighter + 0.05) / (darker + 0.05)


def distance(one: str, other: str, sight: str = "normal") -> float:
    """CIEDE2000 between two colours as somebody sees them."""
    return ciede2000(lab(seen(one, sight)), lab(seen(other, sight)))


def lab(light: Linear) -> Linear:
    x, y, z = (_lab_step(part) for part in _times(_XYZ, light))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Linear, other: Linear) -> float:
    """The distance of two colours given as L*, a*, b* (Sharma, Wu and Dalal, 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(chroma**7 / (chroma**7 + 25**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    if turn == -180:
        turn = 180.0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    if not c1 * c2:
        hue = h1 + h2
    elif abs(h1 - h2) <= 180:
        hue = (h1 + h2) / 2
    else:
        hue = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    t = (
        1
        - 0.17 * _cos(hue - 30)
        + 0.24 * _cos(2 * hue)
        + 0.32 * _cos(3 * hue + 6)
        - 0.20 * _cos(4 * hue - 63)
    )
    sl = 1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(bend))
    dl, dc, dh = dl / sl, dc / sc, dh / sh
    return math.sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh)


def _times(matrix: Matrix, light: tuple[float, ...]) -> Linear:
    one, two, three = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return one, two, three


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _luminance(light: Linear) -> float:
    return sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), light, strict=True))


def _lab_step(part: float) -> float:
    return math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
