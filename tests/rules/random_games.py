"""Random games to test with: any number of players, any first seat, several ways to act."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from cacao_nb.rules import DONE, Act, Decision, State, apply, deal, legal, ruleset, start
from cacao_nb.rules.events import Log
from cacao_nb.rules.state import ACT, PLACE

T = TypeVar("T")

#: A game as it is played: positions, each with the decision about to be taken.
Game = Iterable[tuple[State, Decision | None]]

#: How the players use their workers: all of them, any number, none, or all but at markets, so
#: that goods pile up.
STYLES = ("all", "some", "none", "hoard")


class Setting(NamedTuple):
    """What a random game depends on, and nothing else."""

    players: int
    seed: int
    first: int
    style: str


def settings(number: int, styles: Sequence[str] = STYLES) -> list[Setting]:
    """So many games, going through players, styles and first seats in turn."""
    found = []
    for game in range(number):
        players, round_ = 2 + game % 3, game // 3
        style = styles[round_ % len(styles)]
        found.append(Setting(players, game, round_ // len(styles) % players, style))
    return found


def play(setting: Setting, log: Log | None = None) -> Iterator[tuple[State, Decision | None]]:
    """Play a game, showing each position with the decision about to be taken.

    Always the same state: what is to be kept has to be copied. Last comes the finished game,
    with None.
    """
    rules = ruleset(setting.players)
    state = start(rules, deal(rules, setting.seed), setting.first, log)
    rng = Random(setting.seed)
    while options := legal(state):
        decision = choose(state, options, rng, setting.style)
        yield state, decision
        apply(state, decision, log)
    yield state, None


def positions(chosen: Sequence[Setting]) -> Iterator[State]:
    """A copy of every position of some games in which somebody has to decide."""
    for setting in chosen:
        for state, decision in play(setting):
            if decision is not None:
                yield state.copy()


def asked_first(state: State, seat: int) -> State:
    """A copy in which everybody who acts before a seat has done nothing."""
    copy = state.copy()
    while copy.turn == state.turn and copy.phase == "act" and copy.decider != seat:
        apply(copy, DONE)
    return copy


def choose(state: State, options: Sequence[Decision], rng: Random, style: str) -> Decision:
    """One of the options; overbuilding as likely as placing, rare as it is."""
    if state.phase == PLACE:
        kind = pick(list(dict.fromkeys(map(type, options))), rng)
        options = [decision for decision in options if type(decision) is kind]
    elif state.phase == ACT and style != "some":
        # Of the acts of an edge the last uses the most workers.
        most = {act.edge: act for act in options if isinstance(act, Act)}
        if style == "hoard":
            most = {e: act for e, act in most.items() if state.jungle[e.space].kind != "market"}
        options = list(most.values()) if most and style != "none" else [DONE]
    return pick(options, rng)


def pick(items: Sequence[T], rng: Random) -> T:
    """Any of the items; `Random.choice` may change from version to version."""
    return items[int(rng.random() * len(items))]


def exactly(state: State) -> tuple[object, ...]:
    """Everything in a state with its order, of which `==` sees only the content."""
    return state.to_dict(), list(state.frontier), legal(state), state.rules, state.extra


def decided(game: Game) -> tuple[list[str], State]:
    """All decisions of a game as they are printed, and its end."""
    shown = [(repr(decision), state) for state, decision in game]
    return [decision for decision, _ in shown[:-1]], shown[-1][1]


def digest(game: Game) -> str:
    """A number for a whole game: all decisions, and all positions with what was legal."""
    found = hashlib.sha256()
    for state, decision in game:
        shown = [repr(decision), state.to_dict(), [repr(option) for option in legal(state)]]
        found.update(json.dumps(shown).encode())
    return found.hexdigest()


def checksum(setting: Setting) -> str:
    """The number of a game."""
    return digest(play(setting))


def legal_elsewhere(
    state: State, decisions: Sequence[Decision]
) -> tuple[list[bool], list[Decision]]:
    """In another process: whether each decision is one of that process's own, and what is.

    Decisions are compared by identity, so `in` tells copies from the thing itself.
    """
    own = legal(state)
    return [decision in own for decision in decisions], own
