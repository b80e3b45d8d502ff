"""The documentation, and what builds the site of it."""
