"""What the modules of the expansions have to say, one file each; see `explain.door`."""
