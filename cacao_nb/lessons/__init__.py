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
from cacao_nb.lessons.errors import BadLesson, BadPuzzle, BadQuestion
from cacao_nb.lessons.functioncheck import check_function
from cacao_nb.lessons.lessonfile import LessonScript, load_lesson
from cacao_nb.lessons.question import Question, Solution, Verdict, question
from cacao_nb.lessons.subject import Asked

if TYPE_CHECKING:
    from cacao_nb.lessons.check import Check
    from cacao_nb.lessons.lesson import Lesson
    from cacao_nb.lessons.predict import Predict
    from cacao_nb.lessons.progress import Progress
    from cacao_nb.lessons.puzzlebook.book import PuzzleBook
    from cacao_nb.lessons.puzzlebook.challenge import Challenge
    from cacao_nb.lessons.puzzlebook.puzzle import Puzzle
    from cacao_nb.lessons.puzzlebook.search import puzzles, puzzles_so_far

__all__ = [
    "Asked",
    "BadLesson",
    "BadPuzzle",
    "BadQuestion",
    "Challenge",
    "Check",
    "Lesson",
    "LessonScript",
    "ModuleQuestions",
    "Predict",
    "Progress",
    "Puzzle",
    "PuzzleBook",
    "Question",
    "QuestionKind",
    "Solution",
    "Verdict",
    "check_function",
    "load_lesson",
    "puzzles",
    "puzzles_so_far",
    "question",
    "register_questions",
]

#: The modules of widgets and puzzles, which are loaded when they are asked for.
_LATER = {
    "Challenge": "puzzlebook.challenge",
    "Check": "check",
    "Lesson": "lesson",
    "Predict": "predict",
    "Progress": "progress",
    "Puzzle": "puzzlebook.puzzle",
    "PuzzleBook": "puzzlebook.book",
    "puzzles": "puzzlebook.search",
    "puzzles_so_far": "puzzlebook.search",
}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    return value
