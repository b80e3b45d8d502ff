"""Whether there is a kernel to finish games, without waiting for one that nobody asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cacao_nb.fast.finishing import Finisher

#: How many games a process finishes without it before it loads it, if it was compiled before:
#: these take about as long as that.
PATIENCE = 500

_loaded: Finisher | None = None
_asked = 0


def finisher() -> Finisher | None:
    """What finishes games in the kernel, if it is loaded; asked often enough, it is loaded.

    It is asked once for each game that is to be finished. A few never wait for it, and nobody
    waits for a compiler.
    """
    global _asked
    if _loaded is None:
        _asked += 1
        if _asked == PATIENCE:
            load_finisher()
    return _loaded


def load_finisher(say: Callable[[], None] | None = None) -> bool:
    """Load what finishes games; whether it is there.

    Parameters
    ----------
    say
        Called before it is compiled, which takes about half a minute. Without it, what was
        not compiled before is not compiled now.

    Examples
    --------
    >>> load_finisher() in (True, False)
    True
    """
    global _loaded
    if _loaded is not None:
        return True
    from cacao_nb.fast.batch import is_there

    if not is_there():
        return False
    from cacao_nb.fast.cache import is_kept
    from cacao_nb.fast.finishing import ENTRY, Finisher

    if not is_kept(ENTRY):
        if say is None:
            return False
        say()
    made = Finisher()
    made.warm_up()
    _loaded = made
    return True
