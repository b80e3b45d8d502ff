"""The new workers in words: the selection of worker tiles."""

from __future__ import annotations

from typing import Any

from cacao_nb.explain.draft import Draft, Said
from cacao_nb.explain.modulewords import ModuleWords
from cacao_nb.explain.phrases import Phrase, Several
from cacao_nb.explain.sentences import WORKER_COUNT

SELECTION = Phrase("describe.selection", tiles=Several(WORKER_COUNT))


def _selection(value: Any) -> str:
    return SELECTION.say(tiles=[{"tile": tile, "count": number} for tile, number in value])


def _take_selection(draft: Draft, said: Said) -> None:
    draft.choose("workers", [[one["tile"], one["count"]] for one in said["tiles"]])


NEW_WORKERS = ModuleWords(options={"workers": _selection}, takes={SELECTION: _take_selection})
