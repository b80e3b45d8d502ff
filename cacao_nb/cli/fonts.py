"""Whether this computer can show Chinese."""

from __future__ import annotations

import subprocess
import sys


def has_chinese_font() -> bool | None:
    """Whether there is a font with Chinese letters, or None where nobody can tell."""
    if sys.platform in ("darwin", "win32"):
        return True  # Both always carry one.
    try:
        listing = subprocess.run(
            ["fc-list", ":lang=zh", "file"], capture_output=True, timeout=60, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return bool(listing.stdout.strip())
