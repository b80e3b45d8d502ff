"""Huts in questions: what one of them brings at the end, buying one, and the shaman."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.lessons.arguments import one_of
from cacao_nb.lessons.door import DOOR, ModuleQuestions, PhaseWords, QuestionKind, Refused
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.ending import when
from cacao_nb.lessons.kinds.feedback import number
from cacao_nb.lessons.subject import Asked, Remark, Subject
from cacao_nb.messages import Message, hut_effect, hut_name
from cacao_nb.rules.modules.hut_functions import HUT_RULES, HUTS
from cacao_nb.rules.modules.huts import HUT, BuyHut
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import State


def hut_bonus(subject: Subject, *, seat: int, hut: str) -> Asked:
    """What a hut that a player owns brings at the end, beside its cost."""
    state = subject.state
    kept = state.extra.get("huts")
    if kept is None or hut not in kept.owned[seat]:
        raise BadQuestion(
            Message("question.no_hut", owner=colour_name(seat), hut=hut_name(hut))
        )
    bonus, rule = HUTS[hut].bonus(state, seat), HUT_RULES[hut]
    cost = HUTS[hut].cost
    beside_it = Message("remark.beside_cost", cost=cost)
    mistakes = {cost + bonus: Remark((beside_it,), rule="U5")} if cost else {}
    whose = {"owner": colour_name(seat), "hut": hut_name(hut)}
    return Asked(
        prompt=Message(f"ask.hut_bonus.{when(subject)}", **whose),
        answers=(bonus,),
        look=Message("look.hut", owner=colour_name(seat)),
        think=Message("think.hut", says=hut_effect(hut)),
        remark=number(
            bonus, lambda: [Message("think.hut", says=hut_effect(hut))], lambda: mistakes
        ),
        because=lambda: [
            Message("because.hut_bonus", **whose, bonus=bonus, cost=HUTS[hut].cost, rule=rule)
        ],
        rule=rule,
    )


def _not_buying(state: State, choice: BuyHut) -> Iterator[Message]:
    owner, hut = colour_name(state.decider), hut_name(choice.hut)
    yield Message("refused.hut_owned", colour=owner, hut=hut)
    yield Message("refused.hut_gone", hut=hut)
    yield Message("refused.asked_place", colour=owner)


def _no_sun(state: State, seat: int) -> Message | None:
    if "shaman" not in state.extra["huts"].owned[seat]:
        return None
    return Message("because.overbuild_shaman", owner=colour_name(seat), rule="U13")


DOOR.register(
    "huts",
    ModuleQuestions(
        kinds={
            "hut_bonus": QuestionKind(
                hut_bonus,
                "number",
                ("U5", *dict.fromkeys(HUT_RULES.values())),
                arguments={"hut": one_of(*HUTS)},
            )
        },
        phases={
            HUT: PhaseWords(
                Message("question.phase.hut"),
                lambda owner: Message("ask.play.hut", owner=owner),
                "U2",
            )
        },
        refused={BuyHut: Refused("U2", _not_buying)},
        no_sun=_no_sun,
    ),
)
