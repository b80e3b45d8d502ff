"""The commands of ``python -m cacao_nb``; ``python -m cacao_nb --help`` lists them."""

from cacao_nb.cli.arguments import main

__all__ = ["main"]
