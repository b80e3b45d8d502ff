"""Where everything came from: each step of gold, cacao, sun tokens and water, as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, overload

from cacao_nb.explain.eventphrases import RULES
from cacao_nb.explain.happened import kind_key, temple_rule
from cacao_nb.explain.sentences import JUNGLE_TILE
from cacao_nb.explain.tables import Signed, Table
from cacao_nb.messages import Message, text
from cacao_nb.record.record import Record
from cacao_nb.rules import events
from cacao_nb.rules.events import OVERBUILD, Event, read
from cacao_nb.rules.goods import GOODS
from cacao_nb.rules.refusals import colour
from cacao_nb.rules.squares import Square
from cacao_nb.rules.turn import apply

#: Whose turn a step was in: the player's own, somebody else's, or none, after the last turn.
OWN, GIFT, END = "own", "gift", "end"

#: Why a step came after the last turn.
SCORING = "scoring"


class Entry(NamedTuple):
    """One step of one good of one player.

    Attributes
    ----------
    turn, decision : int
        When: the turn, and the decision of that turn, each counted from 1.
    seat : int
        Whose.
    good : str
        ``"gold"``, ``"cacao"``, ``"suns"``, or ``"water"``, which counts fields.
    delta : int
        How much more, or, if negative, less.
    source : str
        The jungle tile that it came from, or ``"overbuild"``.
    square : Square
        Where the workers stood; for a temple, where it lies.
    cause : str
        ``"placement"``, ``"fill"``, ``"overbuild"`` or ``"scoring"``.
    at : Square
        Where the tile was placed, or the space that was filled.
    rule : str
        The id of the rule.
    when : str
        ``"own"`` turn, a ``"gift"`` of somebody else's, or at the ``"end"``.
    """

    turn: int
    decision: int
    seat: int
    good: str
    delta: int
    source: str
    square: Square
    cause: str
    at: Square
    rule: str
    when: str


class Ledger(Sequence[Entry]):
    """All steps of a game, in the order in which they happened."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = tuple(entries)

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, number: int) -> Entry: ...
    @overload
    def __getitem__(self, number: slice) -> Ledger: ...
    def __getitem__(self, number: int | slice) -> Entry | Ledger:
        if isinstance(number, slice):
            return Ledger(self._entries[number])
        return self._entries[number]

    def of(self, seat: int) -> Ledger:
        """The steps of one player."""
        return Ledger([entry for entry in self if entry.seat == seat])

    @property
    def sums(self) -> Mapping[str, int]:
        """Everything added up, by good; gold includes the temples."""
        total = Counter(dict.fromkeys(GOODS, 0))
        for entry in self:
            total[entry.good] += entry.delta
        return dict(total)

    @property
    def table(self) -> Table:
        """The steps as a table."""
        names = ("turn", "decision", "player", "good", "delta", "source", "square")
        columns = (*names, "cause", "at", "rule", "when")
        return Table(
            text("ledger.caption", count=len(self)),
            [text(f"ledger.column.{name}") for name in columns],
            map(_row, self),
        )

    def __str__(self) -> str:
        return str(self.table)

    def __repr__(self) -> str:
        return f"<Ledger: {text('ledger.caption', count=len(self))}>"

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def _row(entry: Entry) -> list[object]:
    paid = entry.source == OVERBUILD
    return [
        entry.turn,
        entry.decision,
        colour(entry.seat),
        Message(f"ledger.good.{entry.good}"),
        Signed(entry.delta),
        Message("ledger.overbuild") if paid else JUNGLE_TILE.show(entry.source),
        entry.square,
        Message(f"ledger.cause.{entry.cause}"),
        entry.at,
        entry.rule,
        Message(f"ledger.when.{entry.when}"),
    ]


def ledger(record: Record) -> Ledger:
    """Every step of every good of every player of a game so far.

    Gold in hand, cacao and sun tokens add up to what the players own, water to the fields
    that the carrier moved. When the game is over the gold of the temples is added.

    Examples
    --------
    >>> from cacao_nb.rules import Act, Place
    >>> record = Record.deal(players=2, seed=7)
    >>> record.play(Place("1-1-1-1", 0, (1, 0)))
    >>> record.play(Act((1, 0), 3, 1))
    >>> ledger(record)[0].source, ledger(record).of(0).sums["cacao"]
    ('single plantation', 1)
    """
    return Ledger(list(_entries(record)))


def _entries(record: Record) -> Iterator[Entry]:
    state, first, turn = record.state_at(0), 0, 1
    for number, decision in enumerate(record.decisions):
        if state.turn > turn:
            first, turn = number, state.turn
        active = state.active
        log: events.Log = []
        apply(state, decision, log)
        for event in read(log):
            yield from _steps(event, turn, number - first + 1, active)


def _steps(event: Event, turn: int, decision: int, active: int) -> Iterator[Entry]:
    if event.name == events.TEMPLE:
        rule, space = temple_rule(event.workers), event.space
        for seat, gold in enumerate(event.awards):
            if gold:
                where = ("temple", space, SCORING, space, rule, END)
                yield Entry(turn, decision, seat, "gold", gold, *where)
        return
    changes = event.changes
    if not changes:
        return
    if event.name == events.ACTED:
        why, at = event.cause
        rule = RULES[f"{why}.{kind_key(event.tile)}"]
        source: tuple[str, Square, str, Square, str]
        source = (event.tile.name, event.edge.square, why, at, rule)
    else:
        source = (OVERBUILD, event.square, OVERBUILD, event.square, RULES["overbuilt"])
    when = OWN if event.seat == active else GIFT
    for good, delta in changes:
        yield Entry(turn, decision, event.seat, good, delta, *source, when)
