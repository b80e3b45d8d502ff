"""Nobody peeks: as a seat, nothing that it cannot know reaches the page."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cacao_nb import Game
from cacao_nb.record.record import Record
from cacao_nb.rules.setup import Deal
from cacao_nb.widgets import GameStepper
from tests.samples import sample
from tests.widgets.page import sent

WHOLE = Game.simulate(["greedy"] * 3, seed=5)
PLAYED = 60


def replayed(dealt: Deal, decisions: int) -> Record:
    record = Record(WHOLE.record.rules, dealt)
    for decision in WHOLE.decisions[:decisions]:
        record.play(decision)
    return record


BEGUN = replayed(WHOLE.record.dealt, PLAYED)


def reshuffled(seat: int, seed: int) -> Record:
    """The same game as far as a seat can tell: what it has not seen lies in another order."""
    rng, state = random.Random(seed), BEGUN.state
    jungle, workers, _ = BEGUN.dealt
    unseen = list(jungle[len(jungle) - len(state.pile) :])
    rng.shuffle(unseen)
    piles = []
    for owner, pile in enumerate(workers):
        hand = [] if owner == seat else list(state.hands[owner])
        kept = len(pile) - len(state.piles[owner])
        # Where those tiles lie in the deal that are still hidden: in the hand, or not drawn.
        places = list(range(kept, len(pile)))
        for place in range(kept - 1, -1, -1):
            if pile[place] in hand:
                hand.remove(pile[place])
                places.append(place)
        tiles = [pile[place] for place in places]
        rng.shuffle(tiles)
        changed = dict(zip(places, tiles, strict=True))
        piles.append(tuple(changed.get(place, tile) for place, tile in enumerate(pile)))
    kept_jungle = tuple(jungle[: len(jungle) - len(unseen)])
    return replayed(Deal((*kept_jungle, *unseen), tuple(piles)), PLAYED)


def walked(record: Record, seat: int | None) -> list[Any]:
    """Everything that the pages of all steps know, with every tab and all that is asked."""
    stepper = GameStepper(record)
    stepper.seat = seat
    stepper.layers = {"legal", "activations", "temples", "graph"}
    seen = []
    for number, step in enumerate(range(stepper.replay.last, 0, -sample(23, 7))):
        stepper.step = step
        stepper.inspector.tab = ("activations", "temples", "tile", "graph")[number % 4]
        for hand in range(stepper.replay.players):
            stepper.hands.hand = hand
            seen.append(sent(stepper))
        stepper.take_away._copying.click()
        stepper.take_away._saving.click()
        seen.append(sent(stepper))
    stepper.close()
    return seen


@pytest.mark.parametrize("seat", range(3))
def test_what_a_seat_cannot_see_makes_no_difference(seat: int):
    one = walked(BEGUN, seat)
    for seed in range(sample(1, 2)):
        other = reshuffled(seat, seed)
        assert other.dealt != BEGUN.dealt
        assert walked(other, seat) == one


def test_the_same_difference_shows_to_everybody_else():
    """Else the test before could not fail."""
    assert walked(reshuffled(0, 1), None) != walked(BEGUN, None)
    assert walked(reshuffled(0, 1), 1) != walked(BEGUN, 1)


@pytest.mark.parametrize("seat", range(3))
def test_what_is_to_come_is_not_told(seat: int):
    """But for the number of steps and turns, the page is as if the game went no further."""
    pages = []
    for record in (BEGUN, WHOLE.record):
        stepper = GameStepper(record)
        stepper.seat = seat
        stepper.step = 40
        steering = stepper.transport
        pages.append(sent(stepper, but=(steering._steps,)))
        stepper.close()
    assert pages[0] == pages[1]


def test_the_log_grows_with_the_steps_as_a_seat_and_is_whole_when_open():
    stepper = GameStepper(WHOLE)
    assert len(stepper.steps._list.options) == stepper.replay.last + 1
    stepper.seat = 1
    for step in (12, 3, 40):
        stepper.step = step
        assert len(stepper.steps._list.options) == step + 1
        assert stepper.steps._list.index == step
    stepper.seat = None
    assert len(stepper.steps._list.options) == stepper.replay.last + 1
    assert stepper.steps._list.index == 40
    stepper.close()


def test_a_seat_is_named_in_the_head():
    stepper = GameStepper(WHOLE)
    stepper.choices._seat.value = 1
    assert stepper.head == "Turn 1 of 30 · Red begins · as Purple sees it"
    assert stepper.hands.shown_hand == 1
    stepper.close()
