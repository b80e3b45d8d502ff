"""What the modules of the expansions add to graphs, one file each; see `graph.door`."""
