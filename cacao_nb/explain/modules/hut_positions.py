"""Where the huts are, in sentences and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cacao_nb.explain.draft import Draft, Said, Take
from cacao_nb.explain.eventphrases import RULE
from cacao_nb.explain.phrases import NUMBER, Phrase, Several, Word
from cacao_nb.explain.sentences import PLAYER
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.state import State

HUT = Word("hut.", lambda name: name.replace(" ", "_"), lambda key: key.replace("_", " "))

FACES = Phrase("describe.hut_faces", huts=Several(HUT))
MARKET = Phrase("describe.market", count=NUMBER, huts=Several(HUT))
NO_MARKET = Phrase("describe.no_market")
OWNED = Phrase("describe.huts", player=PLAYER, count=NUMBER, huts=Several(HUT))
NO_HUTS = Phrase("describe.no_huts", player=PLAYER)
CHOICES = Phrase("position_told.choices.hut", decider=PLAYER, count=NUMBER, rule=RULE)
STORED = Phrase("describe.stored", player=PLAYER, cacao=NUMBER)


def village(state: State, seat: int) -> Iterator[str]:
    """What huts a player owns, and, if any, the cacao stored in this turn."""
    kept = state.extra["huts"]
    if huts := kept.owned[seat]:
        yield OWNED.say(player=seat, count=len(huts), huts=huts)
    else:
        yield NO_HUTS.say(player=seat)
    if cacao := kept.stored[seat]:
        yield STORED.say(player=seat, cacao=cacao)


def choices(state: State, options: list[Decision]) -> str:
    """How many huts can be bought."""
    return CHOICES.say(decider=state.decider, count=len(options) - 1, rule="U2")


def supplies(state: State) -> Iterator[str]:
    """The huts for sale."""
    if market := state.extra["huts"].market:
        yield MARKET.say(count=len(market), huts=market)
    else:
        yield NO_MARKET.say()


def kept(draft: Draft) -> dict[str, Any]:
    """What the module keeps."""
    stored = draft.told_of.get("huts.stored", {})
    return {
        "market": draft.once("huts.market", MARKET),
        "owned": draft.of_each("huts.owned", OWNED),
        "stored": [stored.get(seat, 0) for seat in range(draft.data["players"])],
    }


def _take_faces(draft: Draft, said: Said) -> None:
    draft.choose("hut_faces", said["huts"])


def _take_market(draft: Draft, said: Said) -> None:
    draft.tell("huts.market", said.get("huts", []))


def _take_owned(draft: Draft, said: Said) -> None:
    draft.tell_of("huts.owned", said["player"], said.get("huts", []))


def _take_stored(draft: Draft, said: Said) -> None:
    draft.tell_of("huts.stored", said["player"], said["cacao"])


TAKES: Mapping[Phrase, Take] = {
    FACES: _take_faces,
    MARKET: _take_market,
    NO_MARKET: _take_market,
    OWNED: _take_owned,
    NO_HUTS: _take_owned,
    STORED: _take_stored,
}
