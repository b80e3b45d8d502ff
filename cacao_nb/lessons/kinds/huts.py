"""Questions about huts: what one of them brings at the end."""

from __future__ import annotations

from cacao_nb.lessons.case import Asked, Case
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.ending import when
from cacao_nb.messages import Message, hut_effect, hut_name
from cacao_nb.rules.modules.hut_functions import HUT_RULES, HUTS
from cacao_nb.rules.names import colour_name


def hut_bonus(case: Case, *, seat: int, hut: str) -> Asked:
    """What a hut that a player owns brings at the end, beside its cost."""
    state = case.state
    kept = state.extra.get("huts")
    if kept is None or hut not in kept.owned[seat]:
        raise BadQuestion(
            Message("question.no_hut", owner=colour_name(seat), hut=hut_name(hut))
        )
    bonus, rule = HUTS[hut].bonus(state, seat), HUT_RULES[hut]
    told = {"owner": colour_name(seat), "hut": hut_name(hut)}
    return Asked(
        prompt=Message(f"ask.hut_bonus.{when(case)}", **told),
        answers=(bonus,),
        look=Message("look.hut", says=hut_effect(hut), least=max(bonus - 1, 0), most=bonus + 1),
        because=lambda: [
            Message("because.hut_bonus", **told, bonus=bonus, cost=HUTS[hut].cost, rule=rule)
        ],
        rule=rule,
    )
