"""SVG as PNG. The only module that knows resvg, and loads it when it is first needed."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

from cacao_nb.messages import Message
from cacao_nb.rules.errors import RulesError

#: Neither side of a picture is longer, in pixels: what takes more memory is a mistake.
LONGEST = 16_000


class PictureError(RulesError):
    """A picture cannot be made as it was asked for."""


def png(svg: str, width: float, height: float) -> bytes:
    """An SVG picture as the bytes of a PNG file.

    Parameters
    ----------
    svg
        The picture.
    width, height
        How large it becomes, in pixels.

    Raises
    ------
    PictureError
        It would be too large or too small, or resvg_py is not installed.
    """
    across, down = round(width), round(height)
    if not (1 <= across <= LONGEST and 1 <= down <= LONGEST):
        raise PictureError(Message("picture.size", width=across, height=down, longest=LONGEST))
    try:
        import resvg_py
    except ImportError:
        raise PictureError(Message("picture.no_resvg", package="resvg_py")) from None
    font = sans_serif()
    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, width=across, height=down, sans_serif_family=font)
    )


@cache
def sans_serif() -> str | None:
    """The font that this computer takes for sans-serif, where resvg would not find it.

    By itself resvg takes Arial, which a Linux seldom has; texts would then be left out.
    """
    if sys.platform in ("darwin", "win32"):
        return None
    try:
        match = subprocess.run(
            ["fc-match", "--format=%{family[0]}", "sans-serif"],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return "DejaVu Sans"  # the one that most systems come with
    return match.stdout or None
