"""A temple, and workers beside it to add and take away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from traitlets import Bunch, Tuple, observe, validate

from cacao_nb.draw.describe import describe_square
from cacao_nb.draw.scene import TEMPLES, board_scene
from cacao_nb.draw.shapes import Point
from cacao_nb.explain import Explanation, explain_temples, rule, temple_rule
from cacao_nb.lessons.labs.bench import around_temple
from cacao_nb.lessons.labs.lab import Lab, Laid, checked_players, folded, paragraphs
from cacao_nb.lessons.lessonstyle import row, spring
from cacao_nb.messages import listed, text
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import TempleStanding, temple_standings
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import PLAYERS
from cacao_nb.widgets.basics import HTML, show
from cacao_nb.widgets.traits import RefusedTrait, Whole

#: Cases worth seeing, by seat: for fewer players without the last ones.
_CASES = ((2, 1, 0, 0), (2, 2, 1, 0), (3, 1, 1, 0), (3, 0, 0, 0), (0, 0, 0, 0), (1, 1, 1, 1))

_SQUARE = 140.0


class TempleLab(Lab):
    """One temple: add and take away workers, and see who gets the gold and why.

    The board is a real one: four worker tiles have room at a temple, and what no tiles of
    the game can show is refused.

    Parameters
    ----------
    workers
        The workers beside the temple at first, by seat.

    Attributes
    ----------
    workers : tuple of int
        The workers by seat; as many numbers as players.
    players : int
        The number of players; assigned, it adds players without workers or takes the last
        ones away.

    All of them can be assigned, observed and linked.

    Examples
    --------
    >>> lab = TempleLab(workers=(3, 1, 1))
    >>> lab.awards
    (6, 1, 1)
    >>> lab.workers = (2, 2, 1)
    >>> lab.awards, lab.rule
    ((3, 3, 0), 'T2')
    >>> lab.close()
    """

    HEAD = "templelab.head"

    workers = Tuple((0, 0))
    players = Whole(2)

    @checked
    def __init__(self, workers: Sequence[int] = (2, 1)) -> None:
        self._state = self._checked(tuple(workers))
        super().__init__()
        with self._by_itself():
            self.workers, self.players = tuple(workers), len(workers)
        self.refresh()

    def _laid_out(self) -> Laid:
        self._players = self._chooser(partial(setattr, self, "players"))
        seats = range(max(PLAYERS))
        self._counts = [HTML() for _ in seats]
        self._minus = [self._button("minus", partial(self.add, seat, -1)) for seat in seats]
        self._plus = [self._button("plus", partial(self.add, seat, 1)) for seat in seats]
        controls = zip(self._minus, self._plus, self._counts, strict=True)
        self._rows = [row(*each) for each in controls]
        self._board, self._why = HTML(), HTML()
        self._next = self._button("forward", self._go_on, primary=True)
        bar = [self._players, spring(), self._next]
        return Laid(self._board, [*self._rows, self._why], bar)

    # What is assigned -----------------------------------------------------------------

    @validate("workers")
    def _must_fit(self, proposal: Bunch) -> tuple[int, ...]:
        workers: tuple[int, ...] = proposal.value
        self._checked(workers)
        return workers

    @validate("players")
    def _must_be_players(self, proposal: Bunch) -> int:
        return checked_players(proposal.value)

    @observe("workers")
    def _show_workers(self, change: Bunch) -> None:
        self._state = self._checked(self.workers)
        if not self._updating:
            self.assign(players=len(self.workers))

    @observe("players")
    def _show_players(self, change: Bunch) -> None:
        if not self._updating:
            kept = self.workers[: self.players]
            self.workers = kept + (0,) * (self.players - len(kept))

    @checked
    def add(self, seat: int | str, by: int) -> None:
        """Let a player have more workers there, or fewer.

        Examples
        --------
        >>> lab = TempleLab(workers=(2, 1))
        >>> lab.add(1, 2)
        >>> lab.workers, lab.awards
        ((2, 3), (3, 6))
        >>> lab.close()
        """
        seat = arguments.seat("seat", seat, self.players)
        workers = list(self.workers)
        workers[seat] += by
        if workers[seat] < 0:
            self.say(text("templelab.none_left", colour=colour_name(seat)))
        elif around_temple(workers) is None:
            self.say(text("templelab.no_room", colour=colour_name(seat)))
        else:
            self.workers = tuple(workers)

    def _go_on(self) -> None:
        """Show the next case, after the last one the first."""
        cases = [case[: self.players] for case in _CASES]
        here = cases.index(self.workers) if self.workers in cases else -1
        self.workers = cases[(here + 1) % len(cases)]

    def _pick(self, picture: str, place: Point) -> None:
        """Somebody clicked a tile: say what is known of it."""
        square = self._scene.square_at(self._scene.point_at(place))
        if picture == "board" and square is not None:
            self.say(describe_square(self._state, square))

    @staticmethod
    def _checked(workers: tuple[int, ...]) -> State:
        """The board with so many workers, or one clear sentence."""
        checked_players(len(workers))
        fits = all(type(count) is int and count >= 0 for count in workers)
        state = around_temple(workers) if fits else None
        if state is None:
            raise RefusedTrait(text("templelab.refused", workers=listed(workers)))
        return state

    # What it says ---------------------------------------------------------------------

    @property
    def standing(self) -> TempleStanding:
        """The temple as the engine sees it: workers, awards, and what would change them.

        Examples
        --------
        >>> lab = TempleLab(workers=(2, 1))
        >>> lab.standing.flips[0]
        Flip(seat=0, workers=-1, awards=(3, 3))
        >>> lab.close()
        """
        (standing,) = temple_standings(self._state)
        return standing

    @property
    def awards(self) -> tuple[int, ...]:
        """The gold that the temple would bring, by seat.

        Examples
        --------
        >>> lab = TempleLab(workers=(3, 1, 1))
        >>> lab.awards
        (6, 1, 1)
        >>> lab.close()
        """
        return self.standing.awards

    @property
    def rule(self) -> str:
        """The id of the rule by which it is awarded.

        Examples
        --------
        >>> lab = TempleLab(workers=(3, 1, 1))
        >>> lab.rule
        'T3'
        >>> lab.close()
        """
        return temple_rule(self.workers)

    @property
    def answer(self) -> Explanation:
        """Everything in sentences, and as a table.

        Examples
        --------
        >>> lab = TempleLab(workers=(2, 2))
        >>> lab.answer[0]
        'If the game ended now, the temple at (0, 0) would bring 3 gold to Red with 2 workers
        and 3 gold to Purple with 2 workers (rule T2).'
        >>> lab.close()
        """
        return explain_temples(self._state)

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        super().refresh()
        standing, answer, awarded_by = self.standing, self.answer, rule(self.rule)
        numbers = [(str(number), number) for number in PLAYERS]
        self._offer(self._players, text("labs.players"), numbers, self.players)
        for seat, box in enumerate(self._rows):
            show(box, seat < self.players)
            owner = colour_name(seat)
            self._minus[seat].tooltip = text("templelab.fewer", colour=owner)
            self._plus[seat].tooltip = text("templelab.more", colour=owner)
        for seat, (workers, gold) in enumerate(zip(self.workers, standing.awards, strict=True)):
            count = text(
                "templelab.count", colour=colour_name(seat), workers=workers, gold=gold
            )
            self._counts[seat].value = paragraphs([count])
        first, *flips = answer
        title = text("templelab.picture", workers=listed(self.workers))
        self._scene = board_scene(self._state, layers={TEMPLES})
        self._board.value = self._picture(self._scene, title, _SQUARE, "board")
        changing = Explanation(flips)._repr_html_() if flips else ""
        self._why.value = paragraphs([awarded_by.long]) + folded(
            text("templelab.changing"), changing
        )
        self._next.description = text("templelab.next")
        self.say(first)
