"""A notebook run in this process, cell by cell: what it shows, and what it asks."""

from __future__ import annotations

import ast
import contextlib
import io
from collections.abc import Iterator
from typing import Any

from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances

from cacao_nb.lessons import Check, Lesson, Predict, Puzzle, Question
from cacao_nb.lessons.predictcard import PredictCard
from tests.notebooks.series import Cell, Notebook


class Run:
    """A notebook that has run.

    Attributes
    ----------
    shown : dict of str to list
        What each cell shows, by its id: objects, before anything is made of them.
    exercises : list of Widget
        Every check, prediction, lesson and puzzle that it made, in order.
    """

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self._names: dict[str, Any] = {"__name__": "__main__"}
        before = set(_instances)
        self.shown = {cell.id: self.cell(cell) for cell in notebook.code}
        self._widgets = [widget for id, widget in _instances.items() if id not in before]
        self.exercises = [
            widget
            for widget in self._widgets
            if isinstance(widget, Check | Predict | Lesson | Puzzle)
        ]

    def cell(self, cell: Cell) -> list[object]:
        """Run a cell; what it shows."""
        return self.code(cell.source, cell.id)

    def code(self, source: str, name: str) -> list[object]:
        """Run some code as a cell would; what it shows."""
        shown: list[object] = []
        self._names["display"] = lambda *objects, **_: shown.extend(objects)
        tree = ast.parse(source, name)
        last = tree.body[-1] if tree.body else None
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            if isinstance(last, ast.Expr) and not source.rstrip().endswith(";"):
                before = ast.Module(tree.body[:-1], type_ignores=[])
                exec(compile(before, name, "exec"), self._names)
                value = eval(compile(ast.Expression(last.value), name, "eval"), self._names)
                shown += [] if value is None else [value]
            else:
                exec(compile(tree, name, "exec"), self._names)
        text = printed.getvalue()
        return [text, *shown] if text else shown

    def shows_widget(self, cell: Cell) -> bool:
        """Whether a cell shows something that needs a live kernel."""
        return any(isinstance(one, Widget) for one in self.shown[cell.id])

    def asked(self) -> Iterator[tuple[Question, bool]]:
        """Every question, and whether it is a prediction."""
        for exercise in self.exercises:
            if isinstance(exercise, Lesson):
                for card in exercise._all_cards:
                    yield card.question, isinstance(card, PredictCard)
            elif isinstance(exercise, Puzzle):
                for challenge in exercise.book:
                    yield challenge.question, False
            else:
                yield exercise.question, isinstance(exercise, Predict)

    def close(self) -> None:
        """Close everything that the notebook made."""
        for widget in self._widgets:
            widget.close()
