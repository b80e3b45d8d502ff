"""The places that players contend for: temples, what modules bring, or both."""

from __future__ import annotations

from cacao_nb.game.door import DOOR, Places, PlaceWords
from cacao_nb.messages import Message
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import TEMPLE

_TEMPLES = PlaceWords(
    Message("inspector.tab.temples"),
    Message("temple.chooser_temples"),
    Message("temple.every_temples"),
)


def has_temples(state: State) -> bool:
    """Whether there are temples in a game, or on a board made for teaching."""
    return TEMPLE in state.rules.box.jungle or TEMPLE in state.jungle.values()


def other_places(state: State) -> list[Places]:
    """The places of a game beside temples."""
    return [part.places for part in DOOR.of(state.rules.modules) if part.places is not None]


def place_words(state: State) -> PlaceWords:
    """What the places of a game are called."""
    for places in other_places(state):
        return places.with_temples if has_temples(state) else places.alone
    return _TEMPLES
