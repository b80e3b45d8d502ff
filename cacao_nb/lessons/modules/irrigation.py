"""Irrigations in questions: what they bring has its own rule on room."""

from __future__ import annotations

from cacao_nb.lessons.door import DOOR, ModuleQuestions
from cacao_nb.rules.modules.irrigation import IRRIGATION

DOOR.register("irrigation", ModuleQuestions(limits={IRRIGATION: "I5"}))
