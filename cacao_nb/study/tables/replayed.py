"""Rows of the tables for which a game is gone through again, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cacao_nb.explain.ledger import ledger as ledger_of
from cacao_nb.graph import history
from cacao_nb.record.activations import Activation, activations
from cacao_nb.record.record import Record
from cacao_nb.record.sharing import to_line
from cacao_nb.rules import events
from cacao_nb.rules.events import Event, Log, read
from cacao_nb.rules.legality import legal
from cacao_nb.rules.scoring import totals
from cacao_nb.rules.squares import SIDE_NAMES, Square
from cacao_nb.rules.state import WATER_FIELDS, State
from cacao_nb.rules.tiles import JungleTile

#: A row without the number of its game, in the order of the other columns.
Row = tuple[Any, ...]

#: What each kind of event that begins a turn is called in the table of turns.
_BEGUN = {events.PLACED: "place", events.OVERBUILT: "overbuild", events.PASSED: "pass"}


class ReplayedGame:
    """A game that is gone through once, for all tables that tell of its turns.

    Parameters
    ----------
    record
        The game.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.logs: list[Log] = []
        #: What lay on the table as each turn began, and as the next one did.
        self.before: list[State] = []
        self.after: list[State] = []
        for cuts, state in record.passages():
            for passage in cuts:
                if passage.turn > len(self.logs):
                    self.logs.append([])
                    self.after.append(state.copy())
                self.logs[-1] += passage.log
            last = state
        self.before = self.after
        self.after = [*self.before[1:], last]
        self.activated = [activations(log) for log in self.logs]

    def turns(self) -> Iterator[Row]:
        """A row for each turn."""
        for number, log in enumerate(self.logs):
            before, after = self.before[number], self.after[number]
            seat, first = before.active, _first(log)
            kind = _BEGUN[first.name]
            x, y = first.square if kind != "pass" else (None, None)
            shown: list[JungleTile | None] = [*before.display, None, None]
            yield (
                number + 1,
                seat,
                kind,
                None if kind == "pass" else first.tile.name,
                None if kind == "pass" else first.rotation,
                x,
                y,
                len(legal(before)),
                sum(event[0] == events.FILLED for event in log),
                len(self.activated[number]),
                shown[0] and shown[0].name,
                shown[1] and shown[1].name,
                after.gold[seat],
                after.cacao[seat],
                after.suns[seat],
                WATER_FIELDS[after.water[seat]],
                *_lead(totals(after)),
            )

    def fills(self) -> Iterator[Row]:
        """A row for each jungle tile that was laid."""
        for turn, log in enumerate(self.logs, start=1):
            for name, *raw in log:
                if name == events.FILLED:
                    seat, (x, y), tile, source, _ = raw
                    yield turn, seat, x, y, tile.name, source

    def activations(self) -> Iterator[Row]:
        """A row for each edge that was activated."""
        for turn, found in enumerate(self.activated, start=1):
            active = self.before[turn - 1].active
            for one in found:
                yield turn, *_activation(one, active)

    def ledger(self) -> Iterator[Row]:
        """A row for each step of each good."""
        for one in ledger_of(self.record):
            yield (
                one.turn,
                one.decision,
                one.seat,
                one.good,
                one.delta,
                one.source,
                one.cause,
                one.when,
                *(one.space or _NOWHERE),
                *(one.square or _NOWHERE),
                one.rule or None,
            )

    def edges(self) -> Iterator[Row]:
        """A row for each pair of tiles that ever touched with workers between them."""
        board = history(self.record)
        nodes = board.nodes
        for one, other, edge in board.edges(data=True):
            if not edge["workers"] and not edge["activated"]:
                continue
            worker, jungle = (one, other) if nodes[one]["kind"] == "worker" else (other, one)
            yield (
                *worker,
                *jungle[:2],
                nodes[jungle]["tile"],
                edge["side"],
                edge["owner"],
                nodes[worker]["tile"],
                edge["workers"],
                edge["since"],
                edge.get("activated_turn"),
                edge.get("used", 0),
                edge.get("until"),
            )

    def records(self) -> Iterator[Row]:
        """One row: the game as a line that `Game.parse` reads."""
        yield (to_line(self.record, words=False),)


_NOWHERE = (None, None)


def _first(log: Log) -> Event:
    """The event that says what somebody began the turn with."""
    return next(iter(read([event for event in log if event[0] in _BEGUN])))


def _lead(now: list[int]) -> tuple[int | None, int]:
    """Who is ahead, if one is, and by how much."""
    best, second = sorted(now, reverse=True)[:2]
    return (now.index(best) if best > second else None), best - second


def _activation(one: Activation, active: int) -> Row:
    square: Square = one.edge.square
    by = dict(one.changes)
    return (
        one.order,
        active,
        one.seat,
        *square,
        SIDE_NAMES[one.edge.side],
        *one.edge.space,
        one.tile.name,
        one.workers,
        one.used,
        one.forgone,
        one.cause[0],
        one.status.value,
        by.get("gold", 0),
        by.get("cacao", 0),
        by.get("suns", 0),
        by.get("water", 0),
        one.lost,
    )


#: The rows of each table, of a game that is gone through.
MAKERS: Mapping[str, Callable[[ReplayedGame], Iterator[Row]]] = {
    "turns": ReplayedGame.turns,
    "fills": ReplayedGame.fills,
    "activations": ReplayedGame.activations,
    "ledger": ReplayedGame.ledger,
    "edges": ReplayedGame.edges,
    "records": ReplayedGame.records,
}
