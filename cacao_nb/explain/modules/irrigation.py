"""Irrigation in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cacao_nb.explain.eventphrases import SPELLED, edge_phrases, edge_rules
from cacao_nb.explain.modulewords import ModuleWords
from cacao_nb.explain.phrases import NUMBER
from cacao_nb.explain.sentences import WATER_FIELD
from cacao_nb.explain.telling import Told, acted, owned_after, unused
from cacao_nb.rules.events import Event

_UNABLE = "unable_irrigation"


def _irrigated(event: Event) -> Iterator[Told]:
    changed, field = dict(event.changes), owned_after(event, "water")
    told = {"back": -changed.get("water", 0), "field": field, "gain": changed.get("cacao", 0)}
    yield from acted("irrigation", event, unable="" if field else _UNABLE, **told)


IRRIGATION = ModuleWords(
    phrases=edge_phrases(
        {
            "irrigation": {
                "used": SPELLED,
                "back": NUMBER,
                "field": WATER_FIELD,
                "gain": NUMBER,
            },
            "lost_irrigation": {"used": SPELLED, "lost": NUMBER},
            _UNABLE: {"workers": SPELLED},
        }
    ),
    rules=edge_rules({"irrigation": "I3", "lost_irrigation": "I5", _UNABLE: "I4"}),
    tell={
        "acted.irrigation": _irrigated,
        "unused.irrigation": partial(unused, unable=_UNABLE),
    },
)
