"""Tests of the notebooks: their shape, their saved outputs, their questions."""
