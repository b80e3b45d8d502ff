"""Notebooks that tests write and throw away."""

from __future__ import annotations

import json
from pathlib import Path

#: The cells of a notebook with a stepper on a game for four.
STEPPER = (
    "from cacao_nb import Game, GameStepper",
    'stepper = GameStepper(Game.demo("four-players"))\nstepper',
)


def written(folder: Path, *cells: str) -> Path:
    """A notebook with these cells, in a folder; its file."""
    notebook = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "source": cell.strip(),
                "outputs": [],
                "execution_count": None,
            }
            for number, cell in enumerate(cells)
        ],
    }
    file = folder / "written.ipynb"
    file.write_text(json.dumps(notebook), encoding="utf-8")
    return file
