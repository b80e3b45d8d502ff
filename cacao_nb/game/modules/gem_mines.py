"""Gem mines in games: the mines to contend for, gems and masks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cacao_nb.game.door import DOOR, GamePart, Owned, Places, PlaceWords
from cacao_nb.game.labels import of_seat, simply
from cacao_nb.messages import Listed, Message, gem_name, text
from cacao_nb.rules.events import Event
from cacao_nb.rules.modules.gem_mines import (
    GEM_COLOURS,
    GEM_MINE,
    GEMS,
    GEMS_A_COLOUR,
    MASK,
    MASKS,
)
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State

if TYPE_CHECKING:
    from cacao_nb.explain import Table


def gem_tables(state: State, mines: Sequence[Square]) -> tuple[Table, Table]:
    """The gems that are left in some mines, and what everybody has of them."""
    from cacao_nb.explain import Table

    kept = state.extra["gem_mines"]
    names = [gem_name(one) for one in GEM_COLOURS]
    left = Table(
        text("temple.gems_left"),
        [text("temple.mine"), *names],
        [[space, *kept.mines[space]] for space in mines],
    )
    owned = Table(
        text("temple.gems_owned", masks=Listed(kept.supply), count=len(kept.supply)),
        [text("temple.player"), *names, text("temple.masks")],
        [
            [colour_name(seat), *gems, Listed(kept.masks[seat])]
            for seat, gems in enumerate(kept.gems)
        ],
    )
    return left, owned


_MINES = Places(
    GEM_MINE,
    alone=PlaceWords(
        Message("inspector.tab.mines"),
        Message("temple.chooser_mines"),
        Message("temple.every_mines"),
    ),
    with_temples=PlaceWords(
        Message("inspector.tab.temples_mines"),
        Message("temple.chooser_temples_mines"),
        Message("temple.every_temples_mines"),
    ),
    at=lambda space: Message("temple.mine_at", space=space),
    tables=gem_tables,
    none=Message("page.mines.nothing"),
)


def _box(rules: Ruleset) -> Message:
    each = GEMS_A_COLOUR[rules.players]
    return Message(
        "box_also.gem_mines",
        gems=each * len(GEM_COLOURS),
        each=each,
        colours=Listed(gem_name(colour) for colour in GEM_COLOURS),
        masks=Listed(MASKS[rules.players]),
    )


def _masks(state: State, seat: int) -> tuple[int, ...]:
    masks: tuple[int, ...] = state.extra["gem_mines"].masks[seat]
    return masks


def _masks_in_words(masks: tuple[int, ...]) -> Message:
    return Message("picture.owned.masks", count=len(masks), values=Listed(masks))


def _of_mask(event: Event) -> dict[str, object]:
    return of_seat(event) | {"value": event.value}


DOOR.register(
    "gem_mines",
    GamePart(
        tile_rules={"gem mine": ("G5", "G6")},
        goods={
            "red_gems": "picture.owned.red_gems",
            "green_gems": "picture.owned.green_gems",
            "blue_gems": "picture.owned.blue_gems",
            "white_gems": "picture.owned.white_gems",
            "masks": "",
        },
        owned={"masks": Owned(_masks, _masks_in_words)},
        places=_MINES,
        box=_box,
        parts={GEMS: "D", MASK: "C"},
        labels={MASK: simply("stepper.log.mask", _of_mask)},
        score_lines={"masks": "stepper.line.masks", "gems": "stepper.line.gems"},
    ),
)
