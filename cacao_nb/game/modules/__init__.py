"""What the modules of the boxes bring to games, one file each; see `cacao_nb.game.door`."""
