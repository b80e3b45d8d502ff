"""A position explained: who decides what, who stands where, and what would flip a temple."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain import sentences as say
from cacao_nb.explain.answer import Answer
from cacao_nb.explain.describe import village, words_of
from cacao_nb.explain.eventphrases import AWARDS, RULE
from cacao_nb.explain.phrases import NUMBER, SQUARE, Phrase
from cacao_nb.explain.tables import Table
from cacao_nb.explain.telling import awards, temple_rule
from cacao_nb.messages import text
from cacao_nb.rules.decisions import PASS, Decision, Lay
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import Flip, Standing, temple_standings
from cacao_nb.rules.scoring import score
from cacao_nb.rules.state import ACT, FILL, PLACE, State
from cacao_nb.rules.tiles import HIDDEN_WORKER, TEMPLE

NO_TEMPLES = Phrase("standing.no_temples", rule=RULE)
WITHOUT_TEMPLES = Phrase("standing.without_temples")
NOW = Phrase("standing.now", space=SQUARE, awards=AWARDS, rule=RULE)
NOBODY = Phrase("standing.nobody", space=SQUARE, rule=RULE)
MORE, FEWER = (
    Phrase(id, count=NUMBER, space=SQUARE, owner=say.PLAYER, awards=AWARDS, rule=RULE)
    for id in ("standing.more", "standing.fewer")
)
FEWER_NOBODY = Phrase(
    "standing.fewer_nobody", count=NUMBER, space=SQUARE, owner=say.PLAYER, rule=RULE
)
TOTAL = Phrase("position_told.total", owner=say.PLAYER, total=NUMBER, rank=NUMBER, rule=RULE)
TO_COME = Phrase("position_told.to_come", shown=NUMBER, hidden=NUMBER, rule=RULE)
CHOICES = {
    phase: Phrase(
        f"position_told.choices.{phase}",
        decider=say.PLAYER,
        count=NUMBER,
        squares=NUMBER,
        rule=RULE,
    )
    for phase in (PLACE, FILL, ACT)
}
OTHER_CHOICES = Phrase("position_told.choices.other", decider=say.PLAYER, count=NUMBER)
MUST_PASS = Phrase("position_told.choices.pass", decider=say.PLAYER, rule=RULE)


def explain_position(state: State) -> Answer:
    """A position explained: what is to be decided, and how everybody stands.

    The table is that of the temples. `describe` tells all that lies on the table.

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
    told = [*_situation(state), *_players(state), *_to_come(state), *temples.sentences]
    return Answer(told, temples.table)


def _situation(state: State) -> Iterator[str]:
    yield say.TURN.say(
        turn=state.turn,
        turns=state.rules.turns,
        count=state.players,
        players=range(state.players),
        first=state.first,
    )
    yield say.decides(state)
    decider = state.decider
    if state.phase == PLACE:
        # What a hidden hand allows is nobody else's business.
        if HIDDEN_WORKER in state.hands[decider]:
            return
        options = legal(state)
        if PASS in options:
            yield MUST_PASS.say(decider=decider, rule="P4")
            return
        squares = {option.square for option in options if isinstance(option, Lay)}
        told, rule = len(squares), "P1"
    elif state.phase == FILL:
        options, told, rule = legal(state), len(state.spaces), "F4"
    elif state.phase == ACT:
        options, told, rule = legal(state), len(state.waiting[0][1]), "A6"
    else:
        yield from _other_choices(state)
        return
    yield CHOICES[state.phase].say(decider=decider, count=len(options), squares=told, rule=rule)


def _other_choices(state: State) -> Iterator[str]:
    """The choices in a phase that a module brings."""
    if options := legal(state):
        brought = [
            words.choices[state.phase]
            for words in words_of(state)
            if state.phase in words.choices
        ]
        tell = brought[0] if brought else _counted
        yield tell(state, options)


def _counted(state: State, options: list[Decision]) -> str:
    return OTHER_CHOICES.say(decider=state.decider, count=len(options))


def _players(state: State) -> Iterator[str]:
    for player in score(state).players:
        yield from village(state, player.seat)
        told = {"owner": player.seat, "total": player.total, "rank": player.rank}
        yield TOTAL.say(**told, rule="W1")


def _to_come(state: State) -> Iterator[str]:
    yield TO_COME.say(shown=len(state.display), hidden=len(state.pile), rule="S5")
    for words in words_of(state):
        yield from words.standing(state)


# Temples ------------------------------------------------------------------------------------


def explain_temples(state: State) -> Answer:
    """Who would get what for each temple now, and what would change that."""
    standings = temple_standings(state)
    if TEMPLE not in state.rules.box.jungle:
        return Answer([WITHOUT_TEMPLES.say()])
    if not standings:
        return Answer([NO_TEMPLES.say(rule="J6")])
    told = [sentence for standing in standings for sentence in _standing(standing)]
    columns = ("temple", "player", "workers", "gold", "up", "down")
    head = [text(f"standing.column.{name}") for name in columns]
    rows = [row for standing in standings for row in _rows(standing)]
    return Answer(told, Table(text("standing.caption"), head, rows))


def _standing(standing: Standing) -> Iterator[str]:
    space, workers = standing.space, standing.workers
    rule = temple_rule(workers)
    if any(workers):
        yield NOW.say(space=space, awards=awards(workers, standing.awards), rule=rule)
    else:
        yield NOBODY.say(space=space, rule=rule)
    for flip in standing.flips:
        yield _flip(standing, flip)


def _flip(standing: Standing, flip: Flip) -> str:
    seat, by, space = flip.seat, flip.workers, standing.space
    workers = list(standing.workers)
    workers[seat] += by
    rule = temple_rule(workers)
    if not any(workers):
        return FEWER_NOBODY.say(count=-by, space=space, owner=seat, rule=rule)
    phrase = MORE if by > 0 else FEWER
    told = awards(workers, flip.awards)
    return phrase.say(count=abs(by), space=space, owner=seat, awards=told, rule=rule)


def _rows(standing: Standing) -> Iterator[list[object]]:
    up = {flip.seat: flip.workers for flip in standing.flips if flip.workers > 0}
    down = {flip.seat: -flip.workers for flip in standing.flips if flip.workers < 0}
    for seat, (workers, gold) in enumerate(zip(standing.workers, standing.awards, strict=True)):
        needed = (up.get(seat, ""), down.get(seat, ""))
        yield [standing.space, colour_name(seat), workers, gold, *needed]
