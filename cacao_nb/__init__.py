"""cacao_nb: learn, teach and study the board game Cacao in Jupyter.

Every public name can be imported from here. A room is loaded when the first of its names is
asked for, so that importing one room loads no other.
"""

__version__ = "0.1.0.dev0"
