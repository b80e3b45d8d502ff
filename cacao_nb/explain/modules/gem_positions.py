"""Where the gems and masks are, in sentences and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from cacao_nb.explain.draft import Draft, Said, Take
from cacao_nb.explain.eventphrases import RULE
from cacao_nb.explain.phrases import NUMBER, SQUARE, Phrase, Several, Word
from cacao_nb.explain.sentences import PLAYER
from cacao_nb.rules.events import DISPLAY
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS, GEM_MINE
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.view import View

#: A colour by its number.
COLOUR = Word("gem.", GEM_COLOURS.__getitem__, GEM_COLOURS.index)

#: So many gems of each colour that there are any of.
COUNTS = Several(Phrase("explain.event.gem_count", count=NUMBER, colour=COLOUR))

MINE = Phrase("describe.mine", space=SQUARE, count=NUMBER, gems=COUNTS)
NO_MINE = Phrase("describe.no_mine", space=SQUARE)
GEMS = Phrase("describe.gems", player=PLAYER, count=NUMBER, gems=COUNTS)
NO_GEMS = Phrase("describe.no_gems", player=PLAYER)
MASKS = Phrase("describe.masks", player=PLAYER, count=NUMBER, masks=Several(NUMBER))
NO_MASKS = Phrase("describe.no_masks", player=PLAYER)
LYING = {
    DISPLAY: Phrase("describe.mine_display", count=NUMBER, gems=COUNTS),
    "map": Phrase("describe.mine_map", count=NUMBER, gems=COUNTS),
}
BAG = Phrase("describe.bag", count=NUMBER, gems=Several(COLOUR))
NO_BAG = Phrase("describe.no_bag")
HIDDEN_BAG = Phrase("describe.hidden_bag", viewer=PLAYER, count=NUMBER, gems=COUNTS)
SUPPLY = Phrase("describe.supply", count=NUMBER, masks=Several(NUMBER))
NO_SUPPLY = Phrase("describe.no_supply")
LEFT = Phrase("position_told.bag", count=NUMBER, gems=COUNTS, rule=RULE)


def counts(gems: Sequence[int]) -> list[dict[str, int]]:
    """Gems by colour as a sentence takes them."""
    return [{"count": count, "colour": colour} for colour, count in enumerate(gems) if count]


def _gems(said: Said) -> list[int]:
    """How many gems of each colour a sentence tells of."""
    told = {one["colour"]: one["count"] for one in said.get("gems", ())}
    return [told.get(colour, 0) for colour in range(len(GEM_COLOURS))]


def square(state: State, space: Square) -> Iterator[str]:
    """What a mine on the board still has."""
    if state.jungle[space] is not GEM_MINE:
        return
    gems = state.extra["gem_mines"].mines[space]
    if any(gems):
        yield MINE.say(space=space, count=sum(gems), gems=counts(gems))
    else:
        yield NO_MINE.say(space=space)


def village(state: State, seat: int) -> Iterator[str]:
    """Loose gems and masks."""
    kept = state.extra["gem_mines"]
    gems, masks = kept.gems[seat], kept.masks[seat]
    if any(gems):
        yield GEMS.say(player=seat, count=sum(gems), gems=counts(gems))
    else:
        yield NO_GEMS.say(player=seat)
    if masks:
        yield MASKS.say(player=seat, count=len(masks), masks=masks)
    else:
        yield NO_MASKS.say(player=seat)


def display(state: State) -> Iterator[str]:
    """The gems of mines that lie in the display and on the map board."""
    for place, phrase in LYING.items():
        for gems in state.extra["gem_mines"].lying[place]:
            yield phrase.say(count=sum(gems), gems=counts(gems))


def supplies(state: State) -> Iterator[str]:
    """The bag and the masks that are left."""
    kept = state.extra["gem_mines"]
    if not any(kept.unseen):
        yield NO_BAG.say()
    elif isinstance(state, View):
        told = {"count": sum(kept.unseen), "gems": counts(kept.unseen)}
        yield HIDDEN_BAG.say(viewer=state.seat, **told)
    else:
        yield BAG.say(count=len(kept.bag), gems=kept.bag)
    yield from _masks_left(kept.supply)


def _masks_left(supply: Sequence[int]) -> Iterator[str]:
    if supply:
        yield SUPPLY.say(count=len(supply), masks=supply)
    else:
        yield NO_SUPPLY.say()


def standing(state: State) -> Iterator[str]:
    """How many gems the bag has, and the masks that are left: no order is told."""
    kept = state.extra["gem_mines"]
    yield LEFT.say(count=sum(kept.unseen), gems=counts(kept.unseen), rule="G10")
    yield from _masks_left(kept.supply)


def kept(draft: Draft) -> dict[str, Any]:
    """What the module keeps."""
    return {
        "bag": draft.once("gem_mines.bag", BAG),
        "supply": draft.once("gem_mines.supply", SUPPLY),
        "mines": draft.told.get("gem_mines.mines", []),
        "lying": {place: draft.told.get(f"gem_mines.{place}", []) for place in LYING},
        "gems": draft.of_each("gem_mines.gems", GEMS),
        "masks": draft.of_each("gem_mines.masks", MASKS),
    }


def _take_mine(draft: Draft, said: Said) -> None:
    draft.told.setdefault("gem_mines.mines", []).append([*said["space"], _gems(said)])


def _take_lying(draft: Draft, said: Said, *, place: str) -> None:
    draft.told.setdefault(f"gem_mines.{place}", []).append(_gems(said))


def _take_gems(draft: Draft, said: Said) -> None:
    draft.tell_of("gem_mines.gems", said["player"], _gems(said))


def _take_masks(draft: Draft, said: Said) -> None:
    draft.tell_of("gem_mines.masks", said["player"], said.get("masks", []))


def _take_bag(draft: Draft, said: Said) -> None:
    draft.tell("gem_mines.bag", said.get("gems", []))


def _take_supply(draft: Draft, said: Said) -> None:
    draft.tell("gem_mines.supply", said.get("masks", []))


TAKES: Mapping[Phrase, Take] = {
    MINE: _take_mine,
    NO_MINE: _take_mine,
    GEMS: _take_gems,
    NO_GEMS: _take_gems,
    MASKS: _take_masks,
    NO_MASKS: _take_masks,
    **{phrase: partial(_take_lying, place=place) for place, phrase in LYING.items()},
    BAG: _take_bag,
    NO_BAG: _take_bag,
    SUPPLY: _take_supply,
    NO_SUPPLY: _take_supply,
    HIDDEN_BAG: Draft.view,
}
