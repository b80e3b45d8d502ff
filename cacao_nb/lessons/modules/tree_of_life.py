"""Trees of life in questions: the rule that helps where only they do."""

from __future__ import annotations

from cacao_nb.lessons.door import DOOR, ModuleQuestions
from cacao_nb.lessons.kinds.naming import jungle_beside
from cacao_nb.rules.decisions import Decision, Lay
from cacao_nb.rules.modules.tree_of_life import TREE
from cacao_nb.rules.state import State


def _move_rule(state: State, answers: tuple[Decision, ...]) -> str:
    beside = all(
        isinstance(one, Lay) and TREE in jungle_beside(state, one.square) for one in answers
    )
    return "Y3" if beside else ""


DOOR.register("tree_of_life", ModuleQuestions(move_rule=_move_rule))
