"""A record from data that nobody vouches for: everything is replayed and checked."""

from __future__ import annotations

from collections.abc import Iterable

from cacao_nb.messages import Listed, Message
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.record import Note, Record
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.legality import legal
from cacao_nb.rules.ruleset import ruleset
from cacao_nb.rules.setup import Deal
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES, JungleTile, WorkerTile
from cacao_nb.rules.untrusted import Reader, shown

#: More decisions than any game has; a bound against nonsense.
MOST_DECISIONS = 2_000

#: How many of the legal decisions an error names.
_NAMED = 4


def new_record(
    players: int,
    modules: Iterable[str],
    dealt: Deal,
    first: int,
    **texts: object,
) -> Record:
    """A record without decisions, refused if it is no game."""
    try:
        return Record(ruleset(players, tuple(modules)), dealt, first, **texts)  # type: ignore[arg-type]
    except RulesError as error:
        raise BadRecord(error.message) from None


def replay(record: Record, decisions: Iterable[Decision]) -> None:
    """Take one decision after another; the error tells which is wrong, why, and what is not."""
    for number, decision in enumerate(decisions, start=1):
        try:
            record.play(decision)
        except RulesError as error:
            state = record.state
            options = legal(state)
            raise BadRecord(
                Message(
                    "record.illegal",
                    number=number,
                    turn=state.turn,
                    decision=repr(decision),
                    reason=error.message,
                    count=len(options),
                    options=Listed(options[:_NAMED]),
                )
            ) from None


def check_notes(record: Record, notes: Iterable[Note]) -> None:
    """Refuse a note on a moment that the game does not have."""
    for note in notes:
        if note.turn > record.turns:
            raise BadRecord(Message("record.note", turn=note.turn, decision=note.decision))
        begin = record.before_turn(note.turn)
        if begin + note.decision > len(record):
            raise BadRecord(Message("record.note", turn=note.turn, decision=note.decision))


def worker_tile(read: Reader, name: object) -> WorkerTile:
    """A worker tile by its name."""
    tile = WORKER_TILES.get(read.text(name))
    if tile is None:
        raise BadRecord(Message("decision.worker_tile", tile=shown(name)))
    return tile


def jungle_tile(read: Reader, name: object) -> JungleTile:
    """A jungle tile by its name."""
    tile = JUNGLE_TILES.get(read.text(name))
    if tile is None:
        raise BadRecord(Message("decision.jungle_tile", tile=shown(name)))
    return tile
