"""Whether anything is kept for the next kernel, and where.

Nothing here is an error: where there is no home, or none that can be written, everything works
and is forgotten with the kernel.
"""

from __future__ import annotations

import os
from pathlib import Path

from cacao_nb.messages import Message, shown
from cacao_nb.rules.errors import RulesError

#: The variable of the environment that turns the keeper on or off.
SWITCH = "CACAO_KEEP"

_ON = frozenset({"1", "on", "true", "yes"})

#: What was said last to `use_keeper`.
_wish: bool | None = None


class BadSwitch(RulesError):
    """Something that turns nothing on or off."""


def use_keeper(on: bool | None) -> bool | None:
    """Keep settings for the next kernel, or keep and read nothing.

    Parameters
    ----------
    on
        Whether to keep. None leaves it to the environment: ``CACAO_KEEP=no`` turns it off.
        Under Voila, where visitors share one account, it is off unless one says ``yes``.

    Returns
    -------
    bool or None
        What was said before.

    Raises
    ------
    BadSwitch
        It is something else.

    Examples
    --------
    >>> before = use_keeper(False)
    >>> keeping()
    False
    >>> use_keeper(before)
    False
    """
    global _wish
    if on is not None and type(on) is not bool:
        raise BadSwitch(Message("keeper.no_switch", value=shown(on)))
    before, _wish = _wish, on
    return before


def keeping() -> bool:
    """Whether things are to be kept."""
    if _wish is not None:
        return _wish
    said = os.environ.get(SWITCH, "").strip().lower()
    return said in _ON if said else not under_voila()


def under_voila() -> bool:
    """Whether visitors of a page share one account."""
    # Voila gives the first to all its kernels, and the second to those that it did not preheat.
    server = os.environ.get("SERVER_SOFTWARE", "")
    return "VOILA_PREHEAT" in os.environ or server.startswith("voila/")


def kept_in() -> Path | None:
    """The folder for everything that is kept, below that of Jupyter's data; or None."""
    if not keeping():
        return None
    try:
        from jupyter_core.paths import jupyter_data_dir

        return Path(jupyter_data_dir(), "cacao_nb")
    except (ImportError, OSError, RuntimeError):  # In a browser, or without a home.
        return None


def writable(place: Path) -> bool:
    """Whether a folder can be written, or made; nothing is written to find out."""
    there = next((one for one in (place, *place.parents) if one.exists()), None)
    return there is not None and there.is_dir() and os.access(there, os.W_OK | os.X_OK)
