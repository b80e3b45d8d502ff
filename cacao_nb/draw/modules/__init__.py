"""What the modules of the boxes bring to pictures, one file each, loaded when a game needs it.

Each is called like the file of its module in `cacao_nb.rules.modules`; a module that changes
no picture has none.
"""
