"""A position explained: who decides what, and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain.describe import deciding, describe_village, turn, words_of
from cacao_nb.explain.explanation import Explanation
from cacao_nb.explain.temples import explain_temples
from cacao_nb.messages import Message
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import PASS, Lay
from cacao_nb.rules.given import of_state
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.scoring import score
from cacao_nb.rules.state import ACT, FILL, PLACE, State
from cacao_nb.rules.tiles import HIDDEN_WORKER


@of_state
@checked
def explain_position(state: State) -> Explanation:
    """A position explained: what is to be decided, and how everybody stands.

    The table is that of the temples. `describe` says all that lies on the table.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> print(explain_position(new_game(players=2, seed=7)))
    This is turn 1 of 22 in a game for 2 players, clockwise Red and Purple; Red began.
    It is Red's turn, and Red decides where to place a worker tile.
    Red has 54 choices, on 6 squares (rule P1).
    Red has 0 gold, 0 cacao and 0 sun tokens; the water carrier stands on the water field -10.
    If the game ended now, Red would have a total of -10 and be on place 1 (rule W1).
    Purple has 0 gold, 0 cacao and 0 sun tokens; the water carrier stands on the water field
    -10.
    If the game ended now, Purple would have a total of -10 and be on place 1 (rule W1).
    2 jungle tiles lie in the display and 17 lie in the pile (rule S5).
    No temple lies on the board yet (rule J6).
    """
    temples = explain_temples(state)
    sentences = (turn(state), deciding(state), *_choices(state), *_players(state))
    return Explanation([*sentences, *_to_come(state), *temples], temples.table)


def _choices(state: State) -> Iterator[Message]:
    decider = colour_name(state.decider)
    if state.phase == PLACE:
        # What a hidden hand allows is nobody else's business.
        if HIDDEN_WORKER in state.hands[state.decider]:
            return
        options = legal(state)
        if PASS in options:
            yield Message("standing.choices.pass", decider=decider, rule="P4")
            return
        squares, rule = len({one.square for one in options if isinstance(one, Lay)}), "P1"
    elif state.phase == FILL:
        options, squares, rule = legal(state), len(state.spaces), "F4"
    elif state.phase == ACT:
        options, squares, rule = legal(state), len(state.waiting[0][1]), "A6"
    else:
        yield from _other_choices(state)
        return
    yield Message(
        f"standing.choices.{state.phase}",
        decider=decider,
        count=len(options),
        squares=squares,
        rule=rule,
    )


def _other_choices(state: State) -> Iterator[Message]:
    """The choices in a phase that a module brings."""
    if options := legal(state):
        for words in words_of(state):
            if state.phase in words.choices:
                yield words.choices[state.phase](state, options)
                return
        decider = colour_name(state.decider)
        yield Message("standing.choices.other", decider=decider, count=len(options))


def _players(state: State) -> Iterator[Message]:
    for player in score(state).players:
        yield from describe_village(state, player.seat)
        yield Message(
            "standing.total",
            owner=colour_name(player.seat),
            total=player.total,
            rank=player.rank,
            rule="W1",
        )


def _to_come(state: State) -> Iterator[Message]:
    shown, hidden = len(state.display), len(state.pile)
    yield Message("standing.to_come", shown=shown, hidden=hidden, rule="S5")
    for words in words_of(state):
        yield from words.standing(state)
