"""The words that people write into a game: its title, the players' names, and notes.

They are plain text of a bounded length, in files, in shared lines and when they are given.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cacao_nb.messages import Message
from cacao_nb.record.errors import BadRecord, NoSuchMoment
from cacao_nb.record.record import Note, Record
from cacao_nb.record.texts import MOST_NAME, MOST_NOTE, MOST_TITLE, plain_text
from cacao_nb.record.untrusted import MOST_DECISIONS
from cacao_nb.rules.arguments import whole
from cacao_nb.rules.untrusted import Reader

#: No game has more notes.
MOST_NOTES = 500


def words_of(record: Record) -> dict[str, Any]:
    """Title, names and notes as plain data, without those that are not there.

    Notes on moments that were taken back stay behind.

    Raises
    ------
    BadRecord
        One of them is such that it could not be read again.
    """
    words: dict[str, Any] = {
        "title": record.title,
        "names": list(record.names),
        "notes": [note._asdict() for note in record.notes if _has_moment(record, note)],
    }
    given = {key: value for key, value in words.items() if value}
    read_words(Reader(given, BadRecord, "untrusted.game"), record.rules.players)
    return given


def read_words(read: Reader, players: int) -> dict[str, Any]:
    """The title, the names and the notes of a game, as a record takes them."""
    found: dict[str, Any] = {}
    if "title" in read.data:
        found["title"] = plain_text(read, read.get("title"), MOST_TITLE)
    if "names" in read.data:
        names = read.items(read.get("names"), players)
        found["names"] = [plain_text(read, name, MOST_NAME) for name in names]
    if "notes" in read.data:
        found["notes"] = read.list("notes", _note, MOST_NOTES)
    return found


def check_notes(record: Record, notes: Iterable[Note]) -> None:
    """Refuse notes on moments that the game does not have."""
    for note in notes:
        try:
            record.moment(note.turn, note.decision)
        except NoSuchMoment as error:
            raise BadRecord(Message("record.note", reason=error.message)) from None


def add_note(
    record: Record, text: str, turn: int | None = None, decision: int | None = None
) -> None:
    """Add a remark on a moment of a game; on the latest, unless a turn is named.

    Parameters
    ----------
    record
        The game.
    text
        What it says: plain text, of several lines if need be.
    turn, decision
        The moment after so many decisions of that turn.

    Raises
    ------
    BadRecord
        The text is too long or not plain, or there are too many notes; nothing has been added.
    NoSuchMoment
        The game has no such moment; nothing has been added.
    """
    if turn is None:
        if decision is not None:
            raise NoSuchMoment(Message("record.part_of_no_turn", part="decision"))
        turn = record.turns_begun
        decision = len(record) - record.before_turn(turn)
    turn, decision = whole("turn", turn), whole("decision", decision or 0)
    record.moment(turn, decision)
    note = _note({"turn": turn, "decision": decision, "text": text})
    if len(record.notes) >= MOST_NOTES:
        raise BadRecord(Message("record.too_many_notes", most=MOST_NOTES))
    record.notes = (*record.notes, note)


def _has_moment(record: Record, note: Note) -> bool:
    try:
        record.moment(note.turn, note.decision)
    except NoSuchMoment:
        return False
    return True


def _note(value: object) -> Note:
    read = Reader(value, BadRecord, "untrusted.note")
    read.only("turn", "decision", "text")
    turn, decision = read.number("turn", 1, 1000), read.number("decision", 0, MOST_DECISIONS)
    return Note(turn, decision, plain_text(read, read.get("text"), MOST_NOTE, lines=True))
