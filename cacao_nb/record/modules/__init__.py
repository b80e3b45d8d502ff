"""What the modules of the boxes bring to records, one file each; see `cacao_nb.record.door`."""
