"""Whom a question about a whole game may be asked of: its record, or whatever keeps one."""

from __future__ import annotations

from typing import Protocol

from cacao_nb.messages import Message, shown
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.record import Record


class HasRecord(Protocol):
    """What keeps a record, as a `Game` does."""

    @property
    def record(self) -> Record:
        """The record."""


def record_of(given: Record | HasRecord) -> Record:
    """The record of a game that somebody has in hand.

    Raises
    ------
    BadRecord
        It is no record, and keeps none.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> record_of(Game(players=2, seed=7)).turns_begun
    1
    """
    record = given if isinstance(given, Record) else getattr(given, "record", None)
    if not isinstance(record, Record):
        raise BadRecord(Message("record.not_given", given=shown(given)))
    return record
