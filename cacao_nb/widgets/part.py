"""What all parts of a widget share: they show failures, and close for good."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

from ipywidgets import VBox, Widget
from traitlets import Bunch, TraitError
from traitlets import Instance as InstanceOf

from cacao_nb.rules.names import names_in_use
from cacao_nb.rules.state import State
from cacao_nb.widgets.basics import HTML, close_looks
from cacao_nb.widgets.look import shared_look
from cacao_nb.widgets.traits import Names, RefusedTrait, refused


class Part(VBox):  # type: ignore[misc]  # ipywidgets has no types.
    """A box of widgets that can be used alone or as a part of a larger one.

    Parameters
    ----------
    children
        What it is made of. They belong to it, and are closed with it.

    Attributes
    ----------
    names : tuple of str
        What the players are called, by seat; unless it is said, as where the part was made.
    """

    names = Names()

    def __init__(self, children: Sequence[Widget] = (), **traits: Any) -> None:
        #: Called with what a callback raised; whoever holds the part may show it.
        self.problem: Callable[[Exception], None] = self._log_problem
        self._updating = False
        super().__init__(children=children, **{"names": names_in_use(), **traits})

    def __setattr__(self, name: str, value: object) -> None:
        try:
            super().__setattr__(name, value)
        except TraitError as error:
            if isinstance(error, RefusedTrait) or not self.has_trait(name):
                raise
            raise refused(self.traits()[name], value) from None

    def refresh(self) -> None:
        """Show everything again, for example in another language.

        Examples
        --------
        >>> from cacao_nb import Board, Game, use_language
        >>> board = Board(Game(players=2, seed=7).state, selected=(1, 0))
        >>> before = use_language("pseudo")
        >>> board.refresh()
        >>> board.said.startswith("Chosen")
        False
        >>> use_language(before)
        'pseudo'
        >>> board.close()
        """
        raise NotImplementedError

    def assign(self, **traits: Any) -> None:
        """Assign several traits, and show what comes of it once.

        Examples
        --------
        >>> from cacao_nb import Board, Game
        >>> game = Game.demo("first-steps")
        >>> board = Board(game.at(turn=1).state)
        >>> board.assign(state=game.state, layers={"temples"})
        >>> board.state.turn
        7
        >>> board.close()
        """
        with self._by_itself():
            for name, value in traits.items():
                setattr(self, name, value)
        self.refresh()

    def close(self) -> None:
        """Close the part with everything it is made of.

        Examples
        --------
        >>> from cacao_nb import Board, Game
        >>> board = Board(Game(players=2, seed=7).state)
        >>> board.close()
        >>> board.comm is None
        True
        """
        shared_look().leave(self)
        for child in self.children:
            close_tree(child)
        super().close()
        close_looks(self)

    def __del__(self) -> None:
        # A part whose making was refused has nothing to close, and must not say so as well.
        with suppress(AttributeError):
            super().__del__()

    def _log_problem(self, error: Exception) -> None:
        self.log.error("a callback failed", exc_info=error)

    def _pass_problem(self, error: Exception) -> None:
        """Let whoever shows the failures of the whole show that of a part."""
        self.problem(error)

    def _guarded(self, callback: Callable[..., None]) -> Callable[..., None]:
        """A callback for what people do, whose exception goes to `problem`.

        It is not called for what the part itself changes (see `_by_itself`).
        """

        def call(*event: Any) -> None:
            if self._updating:
                return
            try:
                callback(*event)
            except Exception as error:
                self.problem(error)

        return call

    def _let_choose(
        self,
        trait: str,
        control: Widget,
        what: str = "value",
        read: Callable[[Any], Any] = lambda chosen: chosen,
    ) -> None:
        """Assign a trait whatever people choose in a control.

        Parameters
        ----------
        trait
            The name of the trait.
        control
            Where people choose.
        what
            The trait of the control that says what they chose.
        read
            Makes of that the value of the trait.
        """

        def choose(change: Bunch) -> None:
            with shared_look().by_person():
                setattr(self, trait, read(change.new))

        control.observe(self._guarded(choose), what)

    @contextmanager
    def _by_itself(self) -> Iterator[None]:
        """Change controls without taking that for something that people do."""
        before, self._updating = self._updating, True
        try:
            yield
        finally:
            self._updating = before


class PartOfPosition(Part):
    """A part that shows a position, and shows it again when one of its traits is assigned.

    Parameters
    ----------
    state
        The position.
    **traits
        What else it begins with.

    Attributes
    ----------
    state : State
        The position; can be assigned. It is not copied: assign another one.
    """

    state = InstanceOf(State)

    def __init__(self, state: State, **traits: Any) -> None:
        super().__init__(self._parts(), state=state, **traits)
        self.observe(self._guarded(self.refresh), set(self.trait_names()) - _OF_ANY_PART)
        self.refresh()

    def _parts(self) -> list[Widget]:
        """What it is made of: if nothing else is said, what it shows."""
        self._shown = HTML()
        return [self._shown]

    def refresh(self, change: Bunch | None = None) -> None:
        """Show everything again, for example in another language."""
        raise NotImplementedError


#: The traits that say nothing of a position, or nothing that another one does not say better.
_OF_ANY_PART = {*Part.class_trait_names(), "palette"} - {"names"}


def tie(one: Widget, other: Widget, *names: str) -> Callable[[], None]:
    """Keep traits of two widgets equal, whichever of them is assigned.

    Unlike ``traitlets.link`` it does not mind a value that an observer changes at once, such
    as `playing` where nothing can be played.

    Returns
    -------
    Callable
        Unties them, for where one of them goes away before the other.
    """
    followed = ExitStack()

    def follow(leader: Widget, follower: Widget, name: str) -> None:
        def lead(_: Bunch) -> None:
            setattr(follower, name, getattr(leader, name))

        leader.observe(lead, name)
        followed.callback(leader.unobserve, lead, name)

    for name in names:
        setattr(other, name, getattr(one, name))
        follow(one, other, name)
        follow(other, one, name)
    return followed.close


def close_tree(widget: Widget) -> None:
    """Close a widget with its children, and the layouts and styles of all of them.

    ``Widget.close`` closes one widget only; the others would stay in memory, here and in
    the page.
    """
    if isinstance(widget, Part):
        widget.close()
        return
    for child in getattr(widget, "children", ()):
        close_tree(child)
    widget.close()
    close_looks(widget)
