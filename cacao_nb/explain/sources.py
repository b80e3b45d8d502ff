"""Where a good came from, everybody beside each other: the ledger added up."""

from __future__ import annotations

from collections import Counter

from cacao_nb.explain.ledger import GIFT, ledger
from cacao_nb.explain.tables import Table
from cacao_nb.messages import text
from cacao_nb.record.given import HasRecord, record_of
from cacao_nb.record.record import Record
from cacao_nb.rules.names import colour_name


def gold_sources(game: Record | HasRecord) -> Table:
    """Where everybody's gold came from, the largest source first.

    Parameters
    ----------
    game
        A game or its record. When it is over, what the final scoring brought is there as well.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> table = gold_sources(Game.demo("two-players"))
    >>> table.rows[0]
    ('temple', 21, 15)
    >>> table.rows[-1]
    ('together', 63, 63)
    """
    record = record_of(game)
    book = ledger(record)
    seats = range(record.rules.players)
    found: dict[str, Counter[int]] = {}
    gifts = Counter[int]()
    for entry in book:
        if entry.good == "gold":
            found.setdefault(entry.source, Counter())[entry.seat] += entry.delta
            gifts[entry.seat] += entry.delta * (entry.when == GIFT)
    order = sorted(
        (source for source, sums in found.items() if any(sums.values())),
        key=lambda source: (-sum(map(abs, found[source].values())), source),
    )
    total = {seat: sum(one[seat] for one in found.values()) for seat in seats}
    rows = [
        (str(book.source_name(source)), *(found[source][seat] for seat in seats))
        for source in order
    ]
    rows.append((text("sources.gifts"), *(gifts[seat] for seat in seats)))
    rows.append((text("sources.total"), *(total[seat] for seat in seats)))
    names = [str(colour_name(seat, record.names)) for seat in seats]
    caption = text("sources.caption", turn=record.turns_begun)
    return Table(caption, [text("sources.source"), *names], rows)
