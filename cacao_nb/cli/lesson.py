"""``python -m cacao_nb lesson``: whether the file of a lesson is in order."""

from __future__ import annotations

from pathlib import Path

from cacao_nb.cli.errors import CannotRun
from cacao_nb.messages import Message, text


def run(file: Path, *, answers: bool = False) -> int:
    """Read and check a lesson; the exit code.

    Parameters
    ----------
    file
        The lesson.
    answers
        Whether to print every question with its right answers.
    """
    from cacao_nb.lessons.lessonfile import load_lesson

    try:
        script = load_lesson(file)
    except OSError as problem:
        reason = Message("cli.lesson.unread", file=file, reason=problem)
        raise CannotRun(reason) from None
    except ValueError as problem:
        reason = Message("cli.lesson.no_lesson", file=file, reason=problem)
        raise CannotRun(reason) from None
    questions = script.questions
    for number, question in enumerate(questions if answers else (), start=1):
        print(text("cli.lesson.question", number=number, prompt=question.prompt))
        print(question.solution.text, end="\n\n")
    counts = {"moments": len(script.moments), "questions": len(questions)}
    print(text("cli.lesson.read", title=script.title, **counts))
    return 0
