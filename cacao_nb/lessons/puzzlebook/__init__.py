"""Puzzles: positions of played games in which one decision, or a few, beats all others.

What is best is never written down: every legal decision is tried, and counted by a measure that
the puzzle states.
"""
