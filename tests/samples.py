"""How much of what could be tried is tried: a sample in `make test`, more in `make long`."""

from __future__ import annotations

import os

#: Whether this run may take its time. A variable, because servers, kernels and other processes
#: that tests start have to take the same sample.
LONG = os.environ.get("CACAO_LONG", "").lower() in {"1", "true"}


def sample(usual: int, long: int) -> int:
    """How many to try: games, examples, presses of a key."""
    return long if LONG else usual
