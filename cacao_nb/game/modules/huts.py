"""Huts in games: everybody's huts, buying one, and what they bring in."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.game.door import DOOR, GamePart, Owned, Things
from cacao_nb.game.labels import of_changes, of_seat, simply
from cacao_nb.messages import Listed, Message, hut_name
from cacao_nb.rules.events import Event
from cacao_nb.rules.modules.hut_functions import FACES
from cacao_nb.rules.modules.huts import (
    BOUGHT,
    FARMED,
    HUT,
    HUT_SCORED,
    NO_HUT_BOUGHT,
    BuyHut,
)
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State


def _box(rules: Ruleset) -> Message:
    if chosen := rules.options.get("hut_faces"):
        return Message(
            "box_also.huts_chosen", number=len(FACES), faces=Listed(map(hut_name, chosen))
        )
    sides = [
        Message("box_also.hut_sides", one=hut_name(one), other=hut_name(other))
        for one, other in FACES
    ]
    return Message("box_also.huts", number=len(FACES), sides=Listed(sides))


def _foreman(state: State, square: Square) -> Iterator[str]:
    """The rule about a tile with a worker that is not printed on it."""
    tile = state.workers.get(square)
    if tile is not None and tile.edges not in tile.tile.rotations:
        yield "U16"


def _huts(state: State, seat: int) -> tuple[str, ...]:
    huts: tuple[str, ...] = state.extra["huts"].owned[seat]
    return huts


def _huts_in_words(huts: tuple[str, ...]) -> Message:
    return Message("picture.owned.huts", count=len(huts), huts=Listed(map(hut_name, huts)))


def _of_hut(event: Event) -> dict[str, object]:
    return of_seat(event) | {"hut": hut_name(event.hut)}


def _of_score(event: Event) -> dict[str, object]:
    return _of_hut(event) | {"amount": f"{event.cost + event.bonus:+d}"}


DOOR.register(
    "huts",
    GamePart(
        square_rules=_foreman,
        owned={"huts": Owned(_huts, _huts_in_words)},
        box=_box,
        phases={HUT: "position.hut"},
        parts={FARMED: "C", BOUGHT: "H", NO_HUT_BOUGHT: "H", HUT_SCORED: "E"},
        labels={
            FARMED: simply("stepper.log.farmed", of_changes),
            BOUGHT: simply("stepper.log.bought", _of_hut),
            NO_HUT_BOUGHT: simply("stepper.log.no_hut", of_seat),
            HUT_SCORED: simply("stepper.log.hut", _of_score),
        },
        things={
            BuyHut: Things(
                lambda decision: {HUT: (decision.hut,)},
                lambda _decision, _kind, hut: BuyHut(hut),
            )
        },
        score_lines={"huts": "stepper.line.huts", "hut_bonuses": "stepper.line.hut_bonuses"},
    ),
)
