"""Where everything came from: each step of gold, cacao, sun tokens and water, as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, overload

from cacao_nb.explain.changes import OTHER, SCORING, Change
from cacao_nb.explain.door import DOOR
from cacao_nb.explain.events import words_for
from cacao_nb.explain.tables import Signed, Table
from cacao_nb.messages import Listed, Message, text
from cacao_nb.record.given import HasRecord, record_of
from cacao_nb.record.record import Record
from cacao_nb.record.texts import read_names
from cacao_nb.record.turns import Passage
from cacao_nb.rules import arguments, events
from cacao_nb.rules.checked import checked
from cacao_nb.rules.events import OVERBUILD, read
from cacao_nb.rules.goods import GOODS
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import COLOURS

#: Whose turn a step was in: the player's own, somebody else's, or none, after the last turn.
OWN, GIFT, END = "own", "gift", "end"

#: What everybody begins with comes of the set-up.
SETUP = "setup"

#: Sun tokens, as a line of the score sheet.
SUNS = "suns"

#: What goods come from that is no jungle tile, and the ids of its names.
_SOURCES: Mapping[str, str] = {
    OVERBUILD: "ledger.overbuild",
    SETUP: "ledger.setup",
    SUNS: "ledger.suns",
    OTHER: "ledger.other",
}


class Entry(NamedTuple):
    """One step of one good of one player.

    Attributes
    ----------
    turn, decision : int
        When: the turn, and the decision of that turn, each counted from 1; decision 0 is the
        beginning of the turn.
    seat : int
        Whose.
    good : str
        ``"gold"``, ``"cacao"``, ``"suns"``, ``"water"``, which counts fields, or one of the
        goods that modules add.
    delta : int
        How much more, or, if negative, less.
    source : str
        The jungle tile that it came from, ``"overbuild"``, at the end the line of the score
        sheet, such as ``"suns"``, or what a module brings: a hut, ``"emperor"``, ``"map"``,
        ``"mask"``.
    space : Square or None
        Where that jungle tile lies.
    square : Square or None
        Where the workers stood; for the emperor, where he stands.
    cause : str
        ``"placement"``, ``"fill"``, ``"overbuild"``, ``"scoring"``, ``"setup"``, or with
        modules ``"turn"``, ``"bought"``, ``"stored"``, ``"set"``; ``"other"`` if no event
        tells.
    at : Square or None
        Where the tile was placed, or the space that was filled.
    rule : str
        The id of the rule; empty where a module of one's own has none.
    when : str
        ``"own"`` turn, a ``"gift"`` of somebody else's, or at the ``"end"``.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> entry = ledger(Game.demo("first-steps"))[0]
    >>> entry.turn, entry.good, entry.delta, entry.source, entry.space
    (1, 'cacao', 3, 'single plantation', (0, 0))
    """

    turn: int
    decision: int
    seat: int
    good: str
    delta: int
    source: str
    space: Square | None
    square: Square | None
    cause: str
    at: Square | None
    rule: str
    when: str


class Ledger(Sequence[Entry]):
    """All steps of a game, in the order in which they happened.

    Parameters
    ----------
    entries
        The steps.
    goods
        The goods of the game.
    modules
        The names of its modules.
    names
        What the players are called, by seat.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> book = ledger(Game.demo("two-players"))
    >>> book.of(0).sums["gold"], len(book)
    (63, 71)
    >>> book[0].source
    'single plantation'
    """

    @checked
    def __init__(
        self,
        entries: Iterable[Entry],
        goods: Sequence[str] = GOODS,
        modules: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        self._entries = tuple(entries)
        self.goods = tuple(goods)
        self.modules = tuple(modules)
        self.names = read_names(names)

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries)

    @overload
    def __getitem__(self, number: int) -> Entry: ...
    @overload
    def __getitem__(self, number: slice) -> Ledger: ...
    def __getitem__(self, number: int | slice) -> Entry | Ledger:
        if isinstance(number, slice):
            return self._with(self._entries[number])
        return arguments.item("number", number, self._entries)

    def of(self, seat: int | str) -> Ledger:
        """The steps of one player, by seat or colour."""
        seat = arguments.seat("seat", seat, len(COLOURS))
        return self._with(entry for entry in self if entry.seat == seat)

    def _with(self, entries: Iterable[Entry]) -> Ledger:
        """Some of the steps."""
        return Ledger(entries, self.goods, self.modules, self.names)

    @property
    def sums(self) -> Mapping[str, int]:
        """Everything added up, by good; when the game is over, gold is the final total."""
        total = Counter(dict.fromkeys(self.goods, 0))
        for entry in self:
            total[entry.good] += entry.delta
        return dict(total)

    @property
    def table(self) -> Table:
        """The steps as a table."""
        names = ("turn", "decision", "player", "good", "delta", "source", "space", "square")
        columns = (*names, "cause", "at", "rule", "when")
        return Table(
            self._caption,
            [text(f"ledger.column.{name}") for name in columns],
            map(self._row, self),
        )

    def __str__(self) -> str:
        return str(self.table)

    def __repr__(self) -> str:
        return f"<Ledger: {self._caption}>"

    @property
    def _caption(self) -> str:
        if self.goods == GOODS:
            return text("ledger.caption", count=len(self))
        goods = Listed(Message(f"ledger.good.{good}") for good in self.goods)
        return text("ledger.caption_goods", count=len(self), goods=goods)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()

    def _row(self, entry: Entry) -> list[object]:
        return [
            entry.turn,
            entry.decision,
            colour_name(entry.seat, self.names),
            Message(f"ledger.good.{entry.good}"),
            Signed(entry.delta),
            _source_name(entry.source, self.modules),
            entry.space or "",
            entry.square or "",
            Message(f"ledger.cause.{entry.cause}"),
            entry.at or "",
            entry.rule,
            Message(f"ledger.when.{entry.when}"),
        ]


def _source_name(source: str, modules: Sequence[str]) -> Message:
    """The name of a source; what no catalogue knows is shown as it is written."""
    for names in (_SOURCES, *(words.sources for words in DOOR.of(modules))):
        if source in names:
            return Message(names[source])
    return Message(f"tile.{source.replace(' ', '_')}")


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
        (str(_source_name(source, book.modules)), *(found[source][seat] for seat in seats))
        for source in order
    ]
    rows.append((text("sources.gifts"), *(gifts[seat] for seat in seats)))
    rows.append((text("sources.total"), *(total[seat] for seat in seats)))
    names = [str(colour_name(seat, record.names)) for seat in seats]
    caption = text("sources.caption", turn=record.turns_begun)
    return Table(caption, [text("sources.source"), *names], rows)


@checked
def ledger(game: Record | HasRecord) -> Ledger:
    """Every step of every good of every player of a game, or its record, so far.

    Gold in hand, cacao, sun tokens and the goods of modules add up to what the players own,
    water to the fields that the carrier moved. When the game is over, every line of the score
    sheet follows as steps of gold: temples, sun tokens, the water field, and what modules
    bring. Then the gold of each player adds up to the final total.

    Examples
    --------
    >>> from cacao_nb.rules import Act, Place
    >>> record = Record.deal(players=2, seed=7)
    >>> record.play(Place("1-1-1-1", 0, (1, 0)))
    >>> record.play(Act((1, 0), 3, 1))
    >>> ledger(record)[0].source, ledger(record).of(0).sums["cacao"]
    ('single plantation', 1)
    """
    record = record_of(game)
    rules = record.rules
    return Ledger(_entries(record), rules.goods, rules.modules, record.names)


def _entries(record: Record) -> Iterator[Entry]:
    passages = record.passages()
    cuts, state = next(passages)
    book = _Book(state)
    yield from book.add(cuts, state)
    for cuts, state in passages:
        yield from book.add(cuts, state)


class _Book:
    """What has been written so far: when, in whose turn, and what everybody owns by it."""

    def __init__(self, state: State) -> None:
        self.turn, self.decision, self.active = 1, 0, state.active
        self.owned = [Counter[str]() for _ in range(state.players)]
        #: The goods that everybody begins with, and the rules that say so.
        self.begins_with = {
            good: rule
            for words in DOOR.of(state.rules.modules)
            for good, rule in words.begins_with.items()
        }

    def add(self, passages: Iterable[Passage], state: State) -> Iterator[Entry]:
        """The changes that a decision led to, and those that its events are silent about."""
        for passage in passages:
            self.turn, self.decision = passage.turn, passage.decision
            for event in read(passage.log):
                if event.name == events.TURN:
                    self.active = event.values["seat"]
                    continue
                words = words_for(event)
                for change in words.changes(event, words.rule_for(event)):
                    yield self._entry(change)
        for seat, owned in enumerate(self.owned):
            held = state.rules.purse(state, seat)
            for good, number in zip(state.rules.goods, held, strict=True):
                if missing := number - owned[good]:
                    yield self._entry(self._unsaid(seat, good, missing))

    def _unsaid(self, seat: int, good: str, delta: int) -> Change:
        """What everybody begins with, or a module of one's own changes and says nothing of."""
        if self.turn == 1 and not self.decision and good in self.begins_with:
            rule = self.begins_with[good]
            return Change(seat, good, delta, SETUP, None, SETUP, None, rule)
        return Change(seat, good, delta, OTHER, None, OTHER, None, "")

    def _entry(self, change: Change) -> Entry:
        if change.cause == SCORING:
            when = END
        else:
            self.owned[change.seat][change.good] += change.delta
            when = OWN if change.seat == self.active else GIFT
        return Entry(self.turn, self.decision, when=when, **change._asdict())
