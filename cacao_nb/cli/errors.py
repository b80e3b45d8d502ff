"""Why a command came to nothing."""


class CannotRun(ValueError):
    """What is in the way of a command, in a sentence."""
