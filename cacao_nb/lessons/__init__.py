"""Questions with answers that the engine works out, and lessons made of them.

Examples
--------
>>> from cacao_nb import Game
>>> from cacao_nb.lessons import question
>>> first = question(Game.demo("first-steps"), "fills", turn=2)
>>> print(first.prompt)
Which jungle spaces have to be filled now? Choose all of them, or none.
1. Purple: placing the worker tile 2-1-0-1 at (0, -1), turned so that 1 worker faces north,
2 east, 1 south and 0 west.
>>> first.check([(1, -1)]).text
'Right.'
"""

from importlib import import_module
from typing import TYPE_CHECKING

# At once, not when asked for: the module `question` would stand where the function is wanted.
from cacao_nb.lessons.door import ModuleQuestions, QuestionKind, register_questions
from cacao_nb.lessons.errors import BadLesson, BadQuestion
from cacao_nb.lessons.functioncheck import check_function
from cacao_nb.lessons.lessonfile import LessonScript, load_lesson
from cacao_nb.lessons.question import Question, Solution, Verdict, question
from cacao_nb.lessons.subject import Asked

if TYPE_CHECKING:
    from cacao_nb.lessons.check import Check
    from cacao_nb.lessons.lesson import Lesson
    from cacao_nb.lessons.predict import Predict
    from cacao_nb.lessons.progress import Progress

__all__ = [
    "Asked",
    "BadLesson",
    "BadQuestion",
    "Check",
    "Lesson",
    "LessonScript",
    "ModuleQuestions",
    "Predict",
    "Progress",
    "Question",
    "QuestionKind",
    "Solution",
    "Verdict",
    "check_function",
    "load_lesson",
    "question",
    "register_questions",
]

#: The modules of the widgets, which are loaded when they are asked for.
_WIDGETS = {
    "Check": "check",
    "Lesson": "lesson",
    "Predict": "predict",
    "Progress": "progress",
}


def __getattr__(name: str) -> object:
    if name not in _WIDGETS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{_WIDGETS[name]}"), name)
    return value
