"""A game as the story of a page: every step with its pictures, sentences and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cacao_nb.draw.door import Captioned, pictures_of
from cacao_nb.draw.hands import display_scene, hand_scene
from cacao_nb.draw.page import PageStep, Sheet, Story
from cacao_nb.draw.scene import ACTIVATIONS, LEGAL, TEMPLES, board_scene
from cacao_nb.draw.score import line_name
from cacao_nb.draw.villages import changes_of, villages_scene
from cacao_nb.explain import changes_in_words, describe
from cacao_nb.game.box import players_with
from cacao_nb.game.places import has_temples, other_places
from cacao_nb.game.replay import Replay, Shown
from cacao_nb.messages import Listed, Message, text
from cacao_nb.record.activations import Activation
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.record import Record
from cacao_nb.record.sharing import to_line
from cacao_nb.rules.names import colour_name, naming, side_name
from cacao_nb.rules.scoring import score
from cacao_nb.rules.state import OVER, State

#: What is laid over the tiles of the board.
_LAYERS = frozenset({LEGAL, ACTIVATIONS, TEMPLES})


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
    with naming(record.names):
        return _Teller(record, seat).story()


class _Teller:
    """Tells a game step by step, as everybody or one seat sees it."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self._record = record
        self._seat = seat
        self._replay = Replay(record)

    def story(self) -> Story:
        record, replay = self._record, self._replay
        return Story(
            title=record.title or text("page.title", players=players_with(record.rules)),
            about=tuple(self._about()),
            turns=tuple(map(self._turn, range(1, replay.turns_begun + 1))),
            steps=tuple(map(self._step, range(replay.last + 1))),
            # The line holds the deal, and so everything that was ever hidden.
            line=_line(record) if self._seat is None else "",
        )

    def _turn(self, turn: int) -> tuple[str, int]:
        """The name of a turn, and the step with which it begins."""
        begins = self._replay.after(turn)
        active = self._replay.step(begins).state.active
        return text("page.turn", turn=turn, colour=colour_name(active)), begins

    def _about(self) -> list[str]:
        rules = self._record.rules
        players = map(colour_name, range(rules.players))
        # Who won is for the last step to tell.
        key = "page.over" if self._record.is_over else "page.going_on"
        stands = text(key, turn=self._replay.turns_begun, turns=rules.turn_count)
        if self._seat is None:
            open_to = text("page.open")
        else:
            open_to = text("page.seen", colour=colour_name(self._seat))
        return [text("page.players", players=Listed(players)), stands, open_to]

    # One step -------------------------------------------------------------------------

    def _step(self, number: int) -> PageStep:
        shown = self._replay.at(number, self._seat)
        state, turn = shown.state, shown.step.turn
        board = board_scene(state, layers=_LAYERS, moment=shown.moment)
        situation, laid, villages, hands, piles = _paragraphs(state)
        return PageStep(
            turn=turn,
            where=text("page.where", head=shown.head, step=number, steps=self._replay.last),
            sentences=shown.sentences,
            notes=tuple(text("replay.note", note=note) for note in shown.notes),
            board=Captioned("board", board, _board_sentence(state)),
            pictures=tuple(self._pictures(shown, villages, hands)),
            activations=_activated(turn, shown.activations),
            sheets=(_score(state), *_places(state)),
            words=(*situation, *laid, *villages, *hands, *piles),
        )

    def _pictures(
        self, shown: Shown, villages: Sequence[str], hands: Sequence[str]
    ) -> Iterator[Captioned]:
        state, changes = shown.state, changes_of(shown.now)
        scene = villages_scene(state, changes=changes)
        yield Captioned("villages", scene, " ".join(villages))
        of_seats, of_display = hands[: state.players], hands[state.players :]
        for seat, sentence in enumerate(of_seats):
            yield Captioned("hand", hand_scene(state, seat), sentence)
        yield Captioned("display", display_scene(state), " ".join(of_display))
        for module in pictures_of(state):
            yield from module.panels(state)


def _line(record: Record) -> str:
    """The line in which the game is shared; without its notes, if they are too long for it."""
    try:
        return to_line(record)
    except BadRecord:
        return to_line(record, words=False)


def _paragraphs(state: State) -> list[list[str]]:
    """A position in words: situation, board, villages, hands with the display, and piles."""
    return [part.splitlines() for part in describe(state).split("\n\n")]


def _board_sentence(state: State) -> str:
    return text("page.board", jungle=len(state.jungle), workers=len(state.workers))


# Tables -------------------------------------------------------------------------------------


def _activated(turn: int, activations: Sequence[Activation]) -> Sheet:
    columns = ("player", "workers", "tile", "result", "cause")
    return Sheet(
        text("page.activations.caption", turn=turn),
        tuple(text(f"page.activations.column.{name}") for name in columns),
        tuple(map(_activation, activations)),
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
    if not one.acted:
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
    """The places that players contend for: always as many in a game."""
    if has_temples(state):
        yield _temples(state)
    for places in other_places(state):
        for table in places.tables(state, places.spaces(state)):
            rows = tuple(tuple(map(str, row)) for row in table.rows)
            yield Sheet(table.caption, tuple(table.head), rows, str(places.none))


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
