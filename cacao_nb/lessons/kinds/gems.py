"""Questions about gems: what is missing for a mask."""

from __future__ import annotations

from cacao_nb.lessons.case import Asked, Case
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.messages import Listed, Message, gem_name
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS
from cacao_nb.rules.names import colour_name


def gems_missing(case: Case, *, seat: int) -> Asked:
    """The colours of gems that a player lacks for the next mask."""
    kept = case.state.extra.get("gem_mines")
    if kept is None or not kept.supply:
        raise BadQuestion(Message("question.no_masks"))
    owned = dict(zip(GEM_COLOURS, kept.gems[seat], strict=True))
    missing = [name for name, count in owned.items() if not count]
    counts = Listed(
        Message("look.gem_count", count=count, colour=gem_name(name))
        for name, count in owned.items()
    )
    told = {"owner": colour_name(seat), "gems": Listed(map(gem_name, missing))}
    return Asked(
        prompt=Message("ask.gems_missing", owner=colour_name(seat)),
        answers=(frozenset(missing),),
        look=Message("look.gems", owner=colour_name(seat), gems=counts),
        because=lambda: [
            Message("because.gems_missing", **told, mask=kept.supply[0], rule="G6")
        ],
        options=tuple((gem_name(name), name) for name in GEM_COLOURS),
    )
