"""Gem mines in questions: what is missing for a mask, which mine to choose, who digs first."""

from __future__ import annotations

from cacao_nb.lessons.door import DOOR, CountedGood, ModuleQuestions, QuestionKind
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.subject import Asked, Remark, Subject
from cacao_nb.messages import Listed, Message, gem_name
from cacao_nb.rules.decisions import Decision, Fill
from cacao_nb.rules.legality import legal
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS, GEM_MINE, GOODS, KeptGems
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import State


def gems_missing(subject: Subject, *, seat: int) -> Asked:
    """The colours of gems that a player lacks for the next mask."""
    kept = subject.state.extra.get("gem_mines")
    if kept is None or not kept.supply:
        raise BadQuestion(Message("question.no_masks"))
    owned = dict(zip(GEM_COLOURS, kept.gems[seat], strict=True))
    missing = [name for name, count in owned.items() if not count]

    def remark(given: frozenset[str]) -> Remark | None:
        there = [name for name in sorted(given) if name not in missing]
        lacking = len(missing) - len(given) + len(there)
        said = [
            Message("remark.has_gems", owner=colour_name(seat), gems=_count(name, owned[name]))
            for name in there
        ]
        found = Listed(map(gem_name, sorted(given & set(missing))))
        if found.items:
            said.append(Message("question.right_so_far", right=found))
        missed = Message("missed.gems", count=lacking) if lacking else None
        return Remark(tuple(said), missed) if there or lacking else None

    return Asked(
        prompt=Message("ask.gems_missing", owner=colour_name(seat)),
        answers=(frozenset(missing),),
        look=Message("look.village", owner=colour_name(seat)),
        think=Message("think.gems", owner=colour_name(seat), gems=_counts(kept, seat)),
        remark=remark,
        because=lambda: [
            Message(
                "because.gems_missing",
                owner=colour_name(seat),
                gems=Listed(map(gem_name, missing)),
                mask=kept.supply[0],
                rule="G6",
            )
        ],
        options=tuple((gem_name(name), name) for name in GEM_COLOURS),
    )


def _counts(kept: KeptGems, seat: int) -> Listed:
    """How many loose gems of each colour a player has."""
    return Listed(
        _count(name, count) for name, count in zip(GEM_COLOURS, kept.gems[seat], strict=True)
    )


def _count(name: str, count: int) -> Message:
    return Message("look.gem_count", count=count, colour=gem_name(name))


def _loose_gems(state: State, seat: int) -> Message:
    gems = _counts(state.extra["gem_mines"], seat)
    return Message("look.loose_gems", owner=colour_name(seat), gems=gems)


def _masks(state: State, seat: int) -> Message:
    kept: KeptGems = state.extra["gem_mines"]
    return Message(
        "look.owns.masks",
        owner=colour_name(seat),
        owned=sum(kept.masks[seat]),
        gems=_counts(kept, seat),
        supply=Listed(kept.supply),
    )


def _move_rule(state: State, answers: tuple[Decision, ...]) -> str:
    """The choice between mines, where only some of those that lie there are right."""
    right = {one.holding for one in answers if isinstance(one, Fill) and one.tile is GEM_MINE}
    others = {
        one.holding
        for one in legal(state)
        if isinstance(one, Fill) and one.tile is GEM_MINE and one not in answers
    }
    return "G11" if right and others - right else ""


*_GEMS, _MASKS = GOODS

DOOR.register(
    "gem_mines",
    ModuleQuestions(
        kinds={"gems_missing": QuestionKind(gems_missing, "options", ("G6", "G7"))},
        goods={
            **dict.fromkeys(_GEMS, CountedGood("G5", _loose_gems)),
            _MASKS: CountedGood("G6", _masks),
        },
        orders={GEM_MINE: "G9"},
        move_rule=_move_rule,
    ),
)
