"""Two games that one seat cannot tell apart: all that it may not know is another in each."""

from __future__ import annotations

from random import Random

from cacao_nb.record.record import Record
from cacao_nb.rules.decisions import Lay
from cacao_nb.rules.setup import Deal
from cacao_nb.rules.state import HAND_SIZE


def twin(record: Record, seat: int, seed: int) -> Record:
    """A game of the same decisions, whose hidden tiles lie in another order.

    Parameters
    ----------
    record
        The game, up to its latest decision.
    seat
        Who shall notice nothing, neither then nor at any moment before.
    seed
        Deals what is hidden.
    """
    rng, state, dealt = Random(seed), record.state, record.dealt
    jungle = _mixed(
        dealt.jungle, range(len(dealt.jungle) - len(state.pile), len(dealt.jungle)), rng
    )
    workers = tuple(
        _mixed(pile, _unplayed(record, other, own=other == seat), rng)
        for other, pile in enumerate(dealt.workers)
    )
    others = dict(dealt.others)
    if "gem_mines" in others:
        bag = others["gem_mines"]
        left = len(state.extra["gem_mines"].bag)
        others["gem_mines"] = _mixed(bag, range(len(bag) - left, len(bag)), rng)
    found = Record(
        record.rules,
        Deal(jungle, workers, others),
        record.first,
        title=record.title,
        names=record.names,
    )
    for decision in record.decisions:
        found.play(decision)
    return found


def _unplayed(record: Record, seat: int, *, own: bool) -> list[int]:
    """Where in a pile the tiles are that others have not seen, or, if it is the own, nobody."""
    pile = record.dealt.workers[seat]
    hand, drawn = [*range(HAND_SIZE)], HAND_SIZE
    state = record.state_at(0)
    for number, decision in enumerate(record.decisions):
        state = record.state_at(number)
        if state.decider == seat and isinstance(decision, Lay):
            index = next(one for one in hand if pile[one] is decision.tile)
            hand.remove(index)
        held = len(record.state_at(number + 1).hands[seat])
        while len(hand) < held:
            hand.append(drawn)
            drawn += 1
    left = [*range(drawn, len(pile))]
    return left if own else [*hand, *left]


def _mixed(things: tuple, places: list[int] | range, rng: Random) -> tuple:  # type: ignore[type-arg]
    """The same things, those at some places dealt anew."""
    mixed = [*things]
    there = [things[place] for place in places]
    rng.shuffle(there)
    for place, thing in zip(places, there, strict=True):
        mixed[place] = thing
    return tuple(mixed)
