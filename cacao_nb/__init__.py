"""cacao_nb: learn, teach and study the board game Cacao in Jupyter."""
