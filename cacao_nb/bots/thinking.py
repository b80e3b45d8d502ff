"""What a bot is: something that decides from a view, at once or with second thoughts."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from random import Random
from typing import Any, NamedTuple, TypeAlias

from cacao_nb.bots.errors import BadBot
from cacao_nb.messages import Message, shown
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.view import View

#: Decides from what its seat can see; all its chance comes from the generator it is given.
Bot: TypeAlias = Callable[[View, Random], Decision]


class Judged(NamedTuple):
    """A decision as somebody who thinks judges it.

    Attributes
    ----------
    decision : Decision
        The decision.
    playouts : int
        How many games its numbers rest on.
    margin : float
        By how much the decider was ahead of the best other in the end, on average.
    error : float
        The standard error of that.
    wins : float
        The share of these games that the decider won; a shared win counts as its part.
    """

    decision: Decision
    playouts: int
    margin: float
    error: float
    wins: float


class Thought(NamedTuple):
    """The best decision so far.

    Attributes
    ----------
    decision : Decision
        The decision.
    progress : float
        Which share of the thinking is done, from 0 to 1.
    judged : tuple of Judged
        What else was thought of, the best first, if the bot tells.
    """

    decision: Decision
    progress: float
    judged: tuple[Judged, ...] = ()


class Thinker:
    """A bot that thinks longer: a subclass has `think`, and is a bot by that.

    Examples
    --------
    >>> from cacao_nb import Game, legal
    >>> class Later(Thinker):
    ...     '''Thinks of one decision after the other, and takes the last.'''
    ...
    ...     def think(self, view, rng):
    ...         options = legal(view)
    ...         for number, option in enumerate(options, start=1):
    ...             yield Thought(option, number / len(options))
    >>> Game.simulate([Later(), "greedy"], seed=7).is_over
    True
    """

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """The best decision so far, again and again; who asks may stop at any time."""
        raise NotImplementedError

    @checked
    def __call__(self, view: View, rng: Random) -> Decision:
        """What it decides when nobody stops it."""
        last = None
        for thought in self.think(view, rng):
            last = _read(self, thought)
        if last is None:
            raise BadBot(Message("bot.no_thought", bot=shown(bot_name(self))))
        return last.decision


def _read(bot: Any, given: object) -> Thought:
    """What a bot yields, if it is a thought, or at least a decision and a progress."""
    if isinstance(given, tuple) and 2 <= len(given) <= len(Thought._fields):
        return Thought(*given)
    raise BadBot(Message("bot.thought", bot=shown(bot_name(bot)), given=shown(given)))


@checked
def thoughts(bot: Any, view: View, rng: Random) -> Generator[Thought, None, None]:
    """What any bot thinks; one that does not think aloud has one thought, when it is done.

    Parameters
    ----------
    bot
        A bot, in any of the forms that `find_bot` knows.
    view
        What its seat sees.
    rng
        Its chance.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> view = Game(players=2, seed=7).state.seen_by(0)
    >>> [thought.progress for thought in thoughts("greedy", view, Random(1))]
    [1.0]
    >>> *_, last = thoughts("search:40", view, Random(1))
    >>> last.progress, last.decision in [judged.decision for judged in last.judged]
    (1.0, True)
    """
    from cacao_nb.bots.named import find_bot

    found = find_bot(bot)
    think = getattr(found, "think", None)
    if think is None:
        yield Thought(found(view, rng), 1.0)
        return
    for thought in think(view, rng):
        yield _read(found, thought)


def bot_name(bot: Any) -> str:
    """What a bot is called: its name, or that of its function or class.

    Examples
    --------
    >>> from cacao_nb.bots import Search, greedy
    >>> bot_name(greedy), bot_name(Search(playouts=200)), bot_name("easy")
    ('greedy', 'search:200', 'easy')
    """
    if isinstance(bot, str):
        return bot
    named = getattr(bot, "name", None) or getattr(bot, "__name__", None)
    return named if isinstance(named, str) else type(bot).__name__
