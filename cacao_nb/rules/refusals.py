"""Why a decision is not legal now: every reason, the most important first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from cacao_nb.messages import Listed, Message
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import PILE, Act, Decision, Done, Fill, Overbuild, Pass, Place
from cacao_nb.rules.errors import HiddenFromSeat, IllegalDecision, Reason
from cacao_nb.rules.events import DISPLAY
from cacao_nb.rules.given import of_state
from cacao_nb.rules.legality import is_held, is_jungle_gone, overbuild_cost
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.squares import beside, is_jungle_space
from cacao_nb.rules.state import ACT, FILL, OVER, PLACE
from cacao_nb.rules.tiles import HIDDEN_WORKER

if TYPE_CHECKING:
    from cacao_nb.rules.state import State
    from cacao_nb.rules.tiles import WorkerTile

Reasons: TypeAlias = Iterator[Reason]


@of_state
@checked
def why_not(state: State, decision: Decision) -> tuple[Reason, ...]:
    """Why a decision is not legal now in a state, a position or a game; nothing if it is.

    What the turn asks for instead comes first (A8), then what is wrong with the decision.
    A view that does not show the hand knows of no reason that lies in the hand.

    Examples
    --------
    >>> from cacao_nb.rules import Place, new_game
    >>> for reason in why_not(new_game(players=2, seed=7), Place("1-1-1-1", 0, (2, 2))):
    ...     print(reason)
    (2, 2) is a jungle space; worker tiles go on the other colour of the chessboard.
    No jungle tile lies beside (2, 2).
    """
    known = {**_REFUSALS, **state.rules.refusals}
    if type(decision) not in known:
        return () if decision in state.rules.phases[state.phase](state) else (_other(),)
    phase, find = known[type(decision)]
    return (*_wrong_phase(state, phase), *find(state, decision))


def refuse(state: State, decision: Decision) -> NoReturn:
    """Say why a decision is not legal.

    Raises
    ------
    IllegalDecision
        Always, unless it is only the hand that speaks against it, and the hand is hidden.
    HiddenFromSeat
        Then.
    """
    reasons = why_not(state, decision)
    if not reasons and HIDDEN_WORKER in state.hands[state.active]:
        raise HiddenFromSeat(Message("hidden.hand"))
    raise IllegalDecision(reasons or (_other(),))


def _other() -> Reason:
    return Reason("A8", Message("refused.other"))


#: What is asked for instead, by phase: the rule and the message that says so.
_ASKED = {
    PLACE: ("A8", "refused.asked_place"),
    FILL: ("F3", "refused.asked_fill"),
    ACT: ("A8", "refused.asked_act"),
    OVER: ("E4", "refused.over"),
}


def _wrong_phase(state: State, phase: str) -> Reasons:
    if state.phase != phase:
        asks = {**_ASKED, **state.rules.asked}
        rule, message = asks.get(state.phase, ("A8", "refused.other"))
        asked = colour_name(state.decider)
        yield Reason(rule, Message(message, colour=asked), state.spaces)


def _not_in_hand(state: State, tile: WorkerTile) -> Reasons:
    hand = state.hands[state.active]
    if tile not in hand and HIDDEN_WORKER not in hand:
        names = Listed(dict.fromkeys(held.name for held in hand))
        message = Message(
            "refused.hand", colour=colour_name(state.active), tile=tile.name, hand=names
        )
        yield Reason("P1", message)


def _place(state: State, decision: Place) -> Reasons:
    square = decision.square
    if square in state.workers:
        yield Reason("P1", Message("refused.worker_there", square=square), (square,))
    elif square in state.jungle:
        message = Message(
            "refused.jungle_there", square=square, tile=Message(state.jungle[square].message)
        )
        yield Reason("P1", message, (square,))
    elif is_jungle_space(square):
        touched = tuple(other for other in beside(square) if other in state.workers)
        if touched:
            message = Message(
                "refused.touches", square=square, count=len(touched), others=Listed(touched)
            )
            yield Reason("P2", message, touched)
        yield Reason("P2", Message("refused.jungle_space", square=square), (square,))
    if not any(other in state.jungle for other in beside(square)):
        yield Reason("P1", Message("refused.no_jungle", square=square), beside(square))
    yield from _not_in_hand(state, decision.tile)


def overbuild_reasons(state: State, decision: Overbuild) -> Reasons:
    """Why a worker tile cannot be overbuilt: jungle tiles, sun tokens, the square, the hand."""
    square, seat = decision.square, state.active
    lower = state.workers.get(square)
    if not is_jungle_gone(state):
        elsewhere = [len(find(state)) for find in state.rules.jungle_elsewhere]
        left = len(state.display) + len(state.pile) + sum(elsewhere)
        yield Reason("O1", Message("refused.jungle_left", left=left))
    if state.suns[seat] < overbuild_cost(state, seat):
        yield Reason("O2", Message("refused.no_sun", colour=colour_name(seat)))
    if lower is None:
        yield Reason("O3", Message("refused.nothing_there", square=square), (square,))
    elif lower.owner != seat:
        message = Message("refused.not_own", square=square, owner=colour_name(lower.owner))
        yield Reason("O3", message, (square,))
    if square in state.covered:
        yield Reason("O4", Message("refused.overbuilt", square=square), (square,))
    yield from _not_in_hand(state, decision.tile)


def _pass(state: State, decision: Pass) -> Reasons:
    if state.phase == PLACE:
        options = state.rules.phases[PLACE](state)
        if decision not in options:
            yield Reason("P4", Message("refused.must_place", options=len(options)))


def _fill(state: State, decision: Fill) -> Reasons:
    space, tile = decision.space, decision.tile
    if space in state.jungle:
        message = Message(
            "refused.jungle_there", square=space, tile=Message(state.jungle[space].message)
        )
        yield Reason("F1", message, (space,))
    elif space not in state.spaces:
        message = Message("refused.not_to_fill", space=space, spaces=Listed(state.spaces))
        yield Reason("F1", message, (space, *state.spaces))
    if state.display:
        if tile is PILE:
            yield Reason("F5", Message("refused.display_first"))
        elif tile not in state.display:
            names = Listed(Message(shown.message) for shown in state.display)
            message = Message("refused.not_shown", tile=Message(tile.message), display=names)
            yield Reason("F4", message)
        else:
            yield from held_reasons(state, decision, DISPLAY)
    elif not state.pile:
        yield Reason("F6", Message("refused.pile_empty"))
    elif tile is not PILE:
        yield Reason("F5", Message("refused.none_shown", tile=Message(tile.message)))


def held_reasons(state: State, decision: Fill, place: str) -> Reasons:
    """Why a fill names no tile of a place, although its kind lies there (F4, G11)."""
    if not is_held(state, decision, place):
        if holder := state.rules.holders.get(decision.tile):
            yield holder.not_held(state, decision, place)
        else:
            yield Reason("F4", Message("refused.holds", tile=Message(decision.tile.message)))


def edge_reasons(state: State, decision: Act) -> Reasons:
    """Why an edge cannot act: it is not activated, it is not its turn, or not so many can.

    Rules A3, A5, A7, and the one that limits its action, such as J2.
    """
    edge = decision.edge
    where = {"square": edge.square, "side": side_name(edge.side)}
    seat, edges = state.waiting[0] if state.waiting else (state.decider, {})
    if edge not in edges:
        for other, theirs in state.waiting[1:]:
            if edge in theirs:
                message = Message(
                    "refused.later", owner=colour_name(other), colour=colour_name(seat)
                )
                yield Reason("A7", message, (edge.square,))
                return
        yield Reason("A3", Message("refused.not_activated", **where), (edge.square,))
        return
    workers, action, _ = edges[edge]
    if type(decision) is not action.kind(workers):
        tile = Message(action.tile.message)
        yield Reason("A5", Message("refused.other_act", **where, tile=tile), (edge.square,))
    elif decision.use > workers:
        message = Message("refused.workers", **where, workers=workers, use=decision.use)
        yield Reason("A5", message, (edge.square,))
    elif not action.allows(state, seat, decision, workers):
        able = action.limit(state, seat, edge, workers)
        tile = Message(action.tile.message)
        which = "refused.able" if able else "refused.unable"
        message = Message(which, **where, tile=tile, able=able, use=decision.use)
        yield Reason(action.limit_rule, message, (edge.square, edge.space))


def _done(_state: State, _decision: Done) -> Reasons:
    return iter(())


#: The phase in which each kind of decision is taken, and why it may not be legal.
_REFUSALS: dict[type[Decision], tuple[str, Callable[[State, Any], Reasons]]] = {
    Place: (PLACE, _place),
    Overbuild: (PLACE, overbuild_reasons),
    Pass: (PLACE, _pass),
    Fill: (FILL, _fill),
    Act: (ACT, edge_reasons),
    Done: (ACT, _done),
}
