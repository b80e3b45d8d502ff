"""The commands of ``python -m cacao_nb``: `lab`, `page`, `lesson` and `doctor`."""

from cacao_nb.cli.arguments import main

__all__ = ["main"]
