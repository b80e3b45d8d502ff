"""Chocolate in questions: bars are counted."""

from __future__ import annotations

from cacao_nb.lessons.door import DOOR, CountedGood, ModuleQuestions

DOOR.register("chocolate", ModuleQuestions(goods={"bars": CountedGood("C3")}))
