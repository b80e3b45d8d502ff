"""Who sits at a game: people and bots, whose move it is, and what may be seen of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from random import Random
from typing import Any

from cacao_nb.bots import find_bot
from cacao_nb.bots.thinking import bot_name
from cacao_nb.game.choosing import Choosing
from cacao_nb.game.game import Game
from cacao_nb.game.replay import Replay, Shown
from cacao_nb.record.record import Record
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.state import OVER, State
from cacao_nb.rules.tiles import HIDDEN_WORKER
from cacao_nb.rules.view import View


class Seated:
    """A game with people and bots at it, of whom some may look; `Play` lets them decide.

    Attributes
    ----------
    game, replay, bots, bot_seed, open_hands, teaching, obvious, here
        As for `Play`.
    """

    @checked
    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Any] | None = None,
        *,
        bot_seed: int = 0,
        open_hands: bool = False,
        teaching: bool | None = None,
        obvious: bool = False,
    ) -> None:
        players = game.players
        self.game, self.replay = game, Replay(game)
        self.bots = _read_bots(bots or {}, players)
        self.bot_seed, self.open_hands, self.obvious = bot_seed, open_hands, obvious
        self.teaching = len(self.people) < 2 if teaching is None else teaching
        self.here: int | None = None
        self._look()

    @property
    def record(self) -> Record:
        """The record of the game.

        Examples
        --------
        >>> len(Seated(Game.demo("first-steps")).record)
        25
        """
        return self.game.record

    @property
    def state(self) -> State:
        """How the game stands, with everything in it; what people see is `view`.

        Examples
        --------
        >>> Seated(Game(players=2, seed=7)).state.turn
        1
        """
        return self.record.state

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people.

        Examples
        --------
        >>> Seated(Game(players=3, seed=7), bots={1: "easy"}).people
        (0, 2)
        """
        return tuple(seat for seat in range(self.game.players) if seat not in self.bots)

    @property
    def decider(self) -> int | None:
        """The seat that decides now; None when the game is over.

        Examples
        --------
        >>> Seated(Game.random(players=2, seed=7)).decider is None
        True
        """
        return None if self.state.phase == OVER else self.state.decider

    @property
    def bot(self) -> Any:
        """The bot that decides now; None where a person does, or nobody.

        Examples
        --------
        >>> Seated(Game(players=2, seed=7), bots={0: "greedy"}).bot
        'greedy'
        """
        return None if self.decider is None else self.bots.get(self.decider)

    def bot_name(self, seat: int) -> str:
        """What the bot on a seat is called; nothing if a person sits there.

        Examples
        --------
        >>> play = Seated(Game(players=2, seed=7), bots={1: "greedy"})
        >>> play.bot_name(0), play.bot_name(1)
        ('', 'greedy')
        """
        seat = arguments.seat("seat", seat, self.game.players)
        return bot_name(self.bots[seat]) if seat in self.bots else ""

    def set(self, **switches: bool) -> None:
        """Change `open_hands`, `teaching` or `obvious`.

        Examples
        --------
        >>> play = Seated(Game(players=2, seed=7))
        >>> play.set(open_hands=True)
        >>> play.hides
        False
        """
        for name, on in switches.items():
            known = arguments.one_of("switch", name, ("open_hands", "teaching", "obvious"))
            setattr(self, known, arguments.flag(name, on))
        self._look()

    # Who looks ------------------------------------------------------------------------

    @property
    def hides(self) -> bool:
        """Whether hands are hidden between people.

        Examples
        --------
        >>> Seated(Game(players=2, seed=7)).hides, Seated(Game(seed=7), open_hands=True).hides
        (True, False)
        """
        return len(self.people) > 1 and not self.open_hands

    @property
    def waits_for(self) -> int | None:
        """The seat whose person has to take over the screen; None if nobody has to.

        Examples
        --------
        >>> play = Seated(Game(players=2, seed=7))
        >>> play.waits_for
        0
        >>> play.take_over()
        >>> play.waits_for is None, play.here
        (True, 0)
        """
        decider = self.decider
        wanted = self.hides and decider in self.people and decider != self.here
        return decider if wanted else None

    def take_over(self) -> None:
        """The person who decides is here now, and sees the own hand.

        Examples
        --------
        >>> play = Seated(Game(players=3, seed=7, first=2))
        >>> play.take_over()
        >>> play.here
        2
        """
        if self.waits_for is not None:
            self.here = self.waits_for
            self._forget()

    def _look(self) -> None:
        """Somebody decided: where hands are not hidden, whoever decides next looks."""
        people, decider = self.people, self.decider
        if self.open_hands and not (len(people) == 1 and self.bots):
            self.here = None
        elif len(people) == 1:
            self.here = people[0]
        elif not people:
            self.here = None
        elif not self.hides and decider in people:
            self.here = decider
        self._forget()

    def _forget(self) -> None:
        self.__dict__.pop("choosing", None)

    @property
    def covered(self) -> bool:
        """Whether all hands lie face down, because the screen is being passed on.

        Examples
        --------
        >>> play = Seated(Game(players=2, seed=7))
        >>> play.covered
        True
        >>> play.take_over()
        >>> play.covered
        False
        """
        return self.hides and (self.here is None or self.waits_for is not None)

    @property
    def eyes(self) -> int | None:
        """The seat whose view is shown; None if everything may be seen.

        Examples
        --------
        >>> Seated(Game(players=2, seed=7), bots={0: "easy"}).eyes
        1
        """
        if self.covered:
            return self.people[0] if self.waits_for is None else self.waits_for
        return self.here

    @checked
    def look(self, step: int) -> tuple[Shown, State]:
        """What is shown of a step, and the state in it; where the screen is passed on, no hand.

        Examples
        --------
        >>> play = Seated(Game(players=2, seed=7))
        >>> shown, state = play.look(0)
        >>> [tile.name for tile in state.hands[0]]
        ['hidden', 'hidden', 'hidden']
        """
        shown = self.replay.at(step, self.eyes)
        return shown, _face_down(shown.state) if self.covered else shown.state

    @cached_property
    def choosing(self) -> Choosing | None:
        """What the person who is here can decide, and has pointed at; None if nothing.

        Examples
        --------
        >>> Seated(Game(players=2, seed=7), bots={0: "easy"}).choosing is None
        True
        """
        decider = self.decider
        if decider not in self.people or self.waits_for is not None:
            return None
        return Choosing(self.state.seen_by(decider))

    # Bots -----------------------------------------------------------------------------

    @property
    def bot_view(self) -> View:
        """What the bot that decides now may see.

        Examples
        --------
        >>> Seated(Game(players=2, seed=7), bots={0: "greedy"}).bot_view.seat
        0
        """
        return self.state.seen_by(self.state.decider)

    @property
    def bot_chance(self) -> Random:
        """The chance of the bot that decides now: always the same at the same moment.

        Examples
        --------
        >>> play = Seated(Game(players=2, seed=7), bots={0: "greedy"})
        >>> play.bot_chance.random() == play.bot_chance.random()
        True
        """
        return Random(f"{self.bot_seed}/{self.state.decider}/{len(self.record)}")

    def sit_down(self, seat: int | None) -> None:
        """Let a seat look that may, as it did when the game was kept.

        Examples
        --------
        >>> play = Seated(Game(players=2, seed=7))
        >>> play.sit_down(0)
        >>> play.here
        0
        """
        if self.hides and seat in self.people:
            self.here = seat
            self._forget()


def _read_bots(bots: Mapping[int, Any], players: int) -> dict[int, Any]:
    read = {}
    for seat, bot in bots.items():
        find_bot(bot)  # refuses what is none
        read[arguments.seat("bots", seat, players)] = bot
    return dict(sorted(read.items()))


def _face_down(state: State) -> State:
    """A view without even the hand of its seat: it is told as if somebody else looked."""
    state = state.copy()
    state.hands = [(HIDDEN_WORKER,) * len(hand) for hand in state.hands]
    if isinstance(state, View):
        state.seat = (state.seat + 1) % state.players
    return state
