"""What is kept from one kernel to the next: in one folder, with one switch to turn it off."""

from cacao_nb.keeper.place import (
    SWITCH,
    BadSwitch,
    keeping,
    kept_in,
    under_voila,
    use_keeper,
    writable,
)
from cacao_nb.keeper.shelf import Shelf

__all__ = [
    "SWITCH",
    "BadSwitch",
    "Shelf",
    "keeping",
    "kept_in",
    "under_voila",
    "use_keeper",
    "writable",
]
