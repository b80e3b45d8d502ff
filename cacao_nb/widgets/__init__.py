"""The interactive parts: ordinary Jupyter widgets around the pictures of `cacao_nb.draw`."""

from cacao_nb.widgets.board import Board

__all__ = ["Board"]
