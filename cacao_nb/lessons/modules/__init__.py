"""What each module brings to questions, one file each, loaded when a game needs it."""
