"""The emperor in words."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain.draft import Draft, Said
from cacao_nb.explain.eventphrases import RULE, event_phrases
from cacao_nb.explain.modulewords import ModuleWords
from cacao_nb.explain.phrases import NUMBER, SQUARE, Phrase
from cacao_nb.explain.sentences import PLAYER
from cacao_nb.explain.steps import Change
from cacao_nb.explain.telling import Told
from cacao_nb.rules.events import OVERBUILD, PLACEMENT, Event
from cacao_nb.rules.modules import emperor
from cacao_nb.rules.state import State

#: Why the gold came, as the ledger says.
_CAUSES = {
    emperor.TURN: "turn",
    emperor.MOVED: PLACEMENT,
    emperor.OVERBUILT: OVERBUILD,
}


def _favour(event: Event) -> Iterator[Told]:
    told = {"square": event.square, "gain": dict(event.changes).get("gold", 0)}
    yield f"emperor_{event.why}", {"owner": event.seat, **told}


def _favour_step(event: Event, rule: str) -> Iterator[Change]:
    cause, square = _CAUSES[event.why], event.square
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, "emperor", square, cause, square, rule)


STANDS = Phrase("describe.emperor", square=SQUARE)
FAVOURS = Phrase("position_told.emperor", owner=PLAYER, square=SQUARE, rule=RULE)


def _board(state: State) -> Iterator[str]:
    yield STANDS.say(square=state.extra["emperor"].square)


def _standing(state: State) -> Iterator[str]:
    square = state.extra["emperor"].square
    if square in state.workers:
        yield FAVOURS.say(owner=state.workers[square].owner, square=square, rule="R3")
    else:
        yield STANDS.say(square=square)


def _take_square(draft: Draft, said: Said) -> None:
    draft.tell("emperor.square", list(said["square"]))


EMPEROR = ModuleWords(
    phrases=event_phrases(
        {
            f"emperor_{why}": {"owner": PLAYER, "square": SQUARE, "gain": NUMBER}
            for why in emperor.WHYS
        }
    ),
    rules={"emperor_turn": "R3", "emperor_moved": "R2", "emperor_overbuilt": "R4"},
    tell={emperor.EMPEROR: _favour},
    steps={emperor.EMPEROR: _favour_step},
    sources={"emperor": "ledger.emperor"},
    board=_board,
    standing=_standing,
    takes={STANDS: _take_square},
    kept=lambda draft: {"square": draft.once("emperor.square", STANDS)},
)
