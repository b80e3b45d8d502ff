"""Which sentences a description can have, and what each adds to the state in the making."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from cacao_nb.explain import sentences as say
from cacao_nb.explain.draft import Draft, Take
from cacao_nb.explain.modules import WORDS
from cacao_nb.explain.phrases import Phrase


def takes() -> Iterator[tuple[Phrase, Take]]:
    """Every sentence that can be in a description, and what it adds to a draft."""
    yield from _TAKES.items()
    for words in WORDS.values():
        yield from words.takes.items()
    for phase in say.phases():
        yield say.deciding(phase), partial(Draft.phase, phase=phase)


def extra(draft: Draft) -> dict[str, Any]:
    """What the modules of a draft keep, as `State.from_dict` takes it."""
    found = {}
    for module in draft.data["modules"]:
        if module in WORDS:
            if (kept := WORDS[module].kept) is not None:
                found[module] = kept(draft)
        elif module in draft.told:
            found[module] = draft.told[module]
    return found


#: The commonest first: a line is tried with one after another.
_TAKES: dict[Phrase, Take] = {
    say.WORKER: Draft.worker,
    say.JUNGLE: Draft.jungle,
    say.ROW: Draft.repeated,
    say.COVERED: Draft.covered,
    say.VILLAGE: Draft.village,
    say.HAND: partial(Draft.tiles_of, key="hands"),
    say.NO_HAND: partial(Draft.tiles_of, key="hands"),
    say.WORKER_PILE: partial(Draft.tiles_of, key="piles"),
    say.NO_WORKER_PILE: partial(Draft.tiles_of, key="piles"),
    say.DISPLAY: partial(Draft.tiles, key="display"),
    say.NO_DISPLAY: partial(Draft.tiles, key="display"),
    say.PILE: partial(Draft.tiles, key="pile"),
    say.NO_PILE: partial(Draft.tiles, key="pile"),
    say.TURN: Draft.turn,
    say.USES: Draft.modules,
    say.OPTION: Draft.option,
    say.OTHER_PHASE: Draft.other_phase,
    say.KEPT: Draft.kept,
    say.PLACED: Draft.placed,
    say.OVERBUILT: Draft.placed,
    say.FILLED: Draft.filled,
    say.SPACES: Draft.spaces,
    say.WAITING: Draft.waiting,
    say.BOARD: Draft.repeated,
    say.VIEW: Draft.view,
    say.HIDDEN_HAND: Draft.view,
    say.UNSEEN_JUNGLE: Draft.view,
    say.UNSEEN_WORKERS: Draft.view,
}
