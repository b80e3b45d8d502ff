"""A game as the story of a page: every step with its pictures, sentences and tables."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from cacao_nb.draw.additions import additions
from cacao_nb.draw.hands import display_scene, hand_scene
from cacao_nb.draw.moment import Moment
from cacao_nb.draw.page import Captioned, PageStep, Sentence, Sheet, Story
from cacao_nb.draw.scene import ACTIVATIONS, LEGAL, TEMPLES, board_scene
from cacao_nb.draw.score import line_name
from cacao_nb.draw.villages import changes_of, villages_scene
from cacao_nb.explain import changes_in_words, describe, explain
from cacao_nb.game.box import players_with
from cacao_nb.game.places import gem_tables
from cacao_nb.messages import Listed, Message, text
from cacao_nb.record.activations import DONE, Activation, activations
from cacao_nb.record.record import Record
from cacao_nb.record.sharing import to_line
from cacao_nb.record.steps import Step, Steps, turn_begins
from cacao_nb.rules import events
from cacao_nb.rules.events import Log, read
from cacao_nb.rules.modules.gem_mines import GEM_MINE
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.scoring import score
from cacao_nb.rules.state import OVER, State
from cacao_nb.rules.tiles import TEMPLE

#: What is laid over the tiles of the board.
_LAYERS = frozenset({LEGAL, ACTIVATIONS, TEMPLES})

#: Events that the log tells and the status line leaves out: an activation is told when it acts.
_ASIDE = frozenset({events.ACTIVATED})


def story(record: Record, seat: int | None = None) -> Story:
    """A game as a page tells it, up to its latest decision.

    Parameters
    ----------
    record
        The game.
    seat
        Whose eyes to see it with: what this seat could not know at a step is nowhere in that
        step. Without it, everything.
    """
    return _Teller(record, seat).story()


class _Teller:
    """Tells a game step by step, as everybody or one seat sees it."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self._record = record
        self._seat = seat
        self._steps = tuple(Steps(record))
        self._states = [self._seen(record.state_at(0))]
        self._states += (self._seen(step.state) for step in self._steps)

    def _seen(self, state: State) -> State:
        return state if self._seat is None else state.seen_by(self._seat)

    def story(self) -> Story:
        record = self._record
        return Story(
            title=record.title or text("page.title", players=players_with(record.rules)),
            about=tuple(self._about()),
            turns=tuple(
                (
                    text(
                        "page.turn", turn=turn, colour=colour_name(self._states[begins].active)
                    ),
                    begins,
                )
                for turn, begins in enumerate(self._begins, start=1)
            ),
            steps=tuple(self._step(number) for number in range(len(self._states))),
            # The line holds the deal, and so everything that was ever hidden.
            line=to_line(record) if self._seat is None else "",
        )

    @cached_property
    def _begins(self) -> list[int]:
        """The steps with which the turns begin."""
        return turn_begins(self._steps)

    @cached_property
    def _ends(self) -> dict[tuple[int, int], int]:
        """The steps with which the decisions of the turns end."""
        found = {(turn, 0): begins for turn, begins in enumerate(self._begins, start=1)}
        for number, step in enumerate(self._steps, start=1):
            found[step.turn, step.decision] = number
        return found

    def _about(self) -> list[str]:
        record, state = self._record, self._states[-1]
        players = [self._player(seat) for seat in range(record.rules.players)]
        # Who won is for the last step to tell.
        key = "page.over" if record.is_over else "page.going_on"
        stands = text(key, turn=state.turn, turns=record.rules.turns)
        if self._seat is None:
            open_to = text("page.open")
        else:
            open_to = text("page.seen", colour=colour_name(self._seat))
        return [text("page.players", players=Listed(players)), stands, open_to]

    def _player(self, seat: int) -> Message:
        name = dict(enumerate(self._record.names)).get(seat, "")
        if name in ("", str(colour_name(seat))):
            return colour_name(seat)
        return Message("page.player", colour=colour_name(seat), name=name)

    # One step -------------------------------------------------------------------------

    def _step(self, number: int) -> PageStep:
        state = self._states[number]
        step = self._steps[number - 1] if number else None
        turn = step.turn if step else 1
        log = self._log(number)
        now: Log = step.log if step else []
        board = board_scene(
            state, layers=_LAYERS, moment=Moment.after(turn, log[: len(log) - len(now)], now)
        )
        situation, laid, villages, hands, piles = _paragraphs(state)
        return PageStep(
            turn=turn,
            where=self._where(number),
            sentences=tuple(self._sentences(step)),
            notes=tuple(
                text("page.note", note=note.text)
                for note in self._record.notes
                if self._ends.get((note.turn, note.decision)) == number
            ),
            board=Captioned("board", board, _board_sentence(state)),
            pictures=tuple(self._pictures(state, now, villages, hands)),
            activations=_activated(turn, log),
            sheets=(_score(state), *_places(state)),
            words=(*situation, *laid, *villages, *hands, *piles),
        )

    def _pictures(
        self, state: State, now: Log, villages: Sequence[str], hands: Sequence[str]
    ) -> Iterator[Captioned]:
        changes = changes_of(now)
        scene = villages_scene(state, names=self._record.names, changes=changes)
        yield Captioned("villages", scene, " ".join(villages))
        of_seats, of_display = hands[: state.players], hands[state.players :]
        yield Captioned("display", display_scene(state), " ".join(of_display))
        for seat, sentence in enumerate(of_seats):
            yield Captioned("hand", hand_scene(state, seat), sentence)
        for addition in additions(state):
            for panel in addition.panels(state):
                yield Captioned(panel.name, panel.scene, panel.sentence)

    def _log(self, number: int) -> Log:
        """The raw events of a step's turn, up to the step."""
        if not number:
            return []
        first = bisect_right(
            [step.turn for step in self._steps], self._steps[number - 1].turn - 1
        )
        return [event for step in self._steps[first:number] for event in step.log]

    def _where(self, number: int) -> str:
        state = self._states[number]
        told = {
            "turn": state.turn,
            "turns": self._record.rules.turns,
            "step": number,
            "steps": len(self._steps),
        }
        if state.phase == OVER:
            return text("page.where_over", **told)
        begins = number in self._begins
        return text(
            "page.where_start" if begins else "page.where",
            colour=colour_name(state.active),
            **told,
        )

    def _sentences(self, step: Step | None) -> list[Sentence]:
        if step is None:
            return [Sentence(text("page.dealt", colour=colour_name(self._states[0].active)))]
        return [
            Sentence(explain(event), event.name not in _ASIDE)
            for event in read(step.log, self._seat)
        ]


def _paragraphs(state: State) -> list[list[str]]:
    """A position in words: situation, board, villages, hands with the display, and piles."""
    return [part.splitlines() for part in describe(state).split("\n\n")]


def _board_sentence(state: State) -> str:
    return text("page.board", jungle=len(state.jungle), workers=len(state.workers))


# Tables -------------------------------------------------------------------------------------


def _activated(turn: int, log: Log) -> Sheet:
    columns = ("player", "workers", "tile", "result", "cause")
    return Sheet(
        text("page.activations.caption", turn=turn),
        tuple(text(f"page.activations.column.{name}") for name in columns),
        tuple(_activation(one) for one in activations(log)),
        text("page.activations.nothing"),
    )


def _activation(one: Activation) -> tuple[str, ...]:
    edge = one.edge
    side = side_name(edge.side)
    cause, square = one.cause
    order = {"order": one.order} if one.order else {}
    return (
        text(
            "page.activations.player" if order else "page.activations.player_waiting",
            colour=colour_name(one.seat),
            **order,
        ),
        text("page.activations.workers", workers=one.workers, side=side, square=edge.square),
        text("page.activations.tile", tile=Message(one.tile.message), space=edge.space),
        _result(one),
        text(f"page.activations.{cause}{'_gift' if one.gift else ''}", square=square),
    )


def _result(one: Activation) -> str:
    if one.status != DONE:
        return text(f"page.activations.{one.status}")
    gained: object = Message("page.activations.nothing_gained")
    if one.changes:
        gained = changes_in_words(one.changes)
    if one.lost:
        return text("page.activations.lost", gained=gained, lost=one.lost)
    if one.forgone:
        return text("page.activations.some", gained=gained, forgone=one.forgone)
    return str(gained)


def _places(state: State) -> Iterator[Sheet]:
    """Temples, gem mines with what everybody owns, or both: always as many in a game."""
    if TEMPLE in state.rules.box.jungle:
        yield _temples(state)
    if "gem_mines" in state.extra:
        mines = [space for space, tile in state.jungle.items() if tile is GEM_MINE]
        for table in gem_tables(state, mines):
            rows = tuple(tuple(map(str, row)) for row in table.rows)
            yield Sheet(table.caption, tuple(table.head), rows, text("page.mines.nothing"))


def _temples(state: State) -> Sheet:
    over = state.phase == OVER
    return Sheet(
        text("page.temples.caption_over" if over else "page.temples.caption"),
        (text("page.temples.temple"), *map(str, map(colour_name, range(state.players)))),
        tuple(
            (
                text("page.temples.at", space=temple.space),
                *(
                    text("page.temples.standing", workers=workers, gold=gold)
                    for workers, gold in zip(temple.workers, temple.awards, strict=True)
                ),
            )
            for temple in score(state).temples
        ),
        text("page.temples.nothing"),
    )


def _score(state: State) -> Sheet:
    players = score(state).players
    lines: Mapping[str, list[int]] = {
        **{name: [player.lines[name] for player in players] for name in players[0].lines},
        "total": [player.total for player in players],
        "cacao": [player.cacao for player in players],
        "place": [player.rank for player in players],
    }
    over = state.phase == OVER
    return Sheet(
        text("page.score.caption_over" if over else "page.score.caption"),
        (text("page.score.line"), *map(str, map(colour_name, range(state.players)))),
        tuple((line_name(name), *map(str, numbers)) for name, numbers in lines.items()),
    )
