"""How people like it: colours, the size of letters and "More", alike in all open widgets.

A person's choice in one widget holds for all of them, and for the next kernel. What code
assigns to a widget is its own affair, until a person chooses something there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

from traitlets import (
    Bool,
    Bunch,
    HasTraits,
    TraitError,
    Unicode,
    default,
    observe,
    validate,
)

from cacao_nb.draw.theme import PALETTES
from cacao_nb.keeper import Shelf
from cacao_nb.messages import listed, shown, text
from cacao_nb.widgets.traits import TEXT_SCALE_LIMITS, ChoiceTrait, Number, RefusedTrait, within

#: The colours that suit the page: light or dark.
AUTO = "auto"

#: All that a person may choose.
CHOICES = (AUTO, *PALETTES)

#: What widgets share.
_SHARED = ("palette", "text_scale", "more")


class Coloured(HasTraits):
    """Something with colours and letters.

    Attributes
    ----------
    palette : str
        The name of the colours, of `cacao_nb.draw.theme.PALETTES`, or ``"auto"``: light or
        dark as the page is.
    text_scale : float
        By how much letters are larger than usual.
    """

    palette = Unicode(AUTO)
    text_scale = Number(1.0)

    @validate("palette")
    def _must_be_a_palette(self, proposal: Bunch) -> str:
        palette: str = proposal.value
        if palette not in CHOICES:
            known = listed(CHOICES)
            raise RefusedTrait(
                text("refused_trait.palette", palette=shown(palette), known=known)
            )
        return palette

    @validate("text_scale")
    def _must_be_a_text_scale(self, proposal: Bunch) -> float:
        return within("text_scale", proposal.value, TEXT_SCALE_LIMITS)


class Look(Coloured):
    """A look that several widgets share.

    Parameters
    ----------
    kept
        Where it is kept for the next kernel; without it, nowhere.

    Attributes
    ----------
    palette, text_scale
        How it looks.
    more : bool
        Whether what few people need is shown.
    dark : bool
        Whether the page is dark, as a page said last.

    Whatever is assigned holds for all widgets but those that have been given another value.

    Examples
    --------
    >>> look = Look()
    >>> look.colours("auto"), look.colours("contrast")
    ('light', 'contrast')
    >>> look.dark = True
    >>> look.colours("auto")
    'dark'
    """

    more = Bool()
    dark = Bool()

    def __init__(self, kept: Shelf | None = None) -> None:
        super().__init__()
        #: For every widget the traits that it shares.
        self._followers: WeakKeyDictionary[Styled, set[str]] = WeakKeyDictionary()
        #: What a person is choosing, while that is shown in the widget where it happens.
        self._chosen: dict[str, Any] | None = None
        self._leading = False
        if kept is not None:
            self._restore(kept)
            self.observe(lambda change: kept.put(change.name, change.new), [*_SHARED, "dark"])

    def _restore(self, kept: Shelf) -> None:
        for name in (*_SHARED, "dark"):
            value = kept.get(name)
            if value is not None:
                # Somebody else may have written it, or a version with other palettes.
                with suppress(TraitError, OverflowError):
                    setattr(self, name, value)

    def colours(self, palette: str) -> str:
        """What a choice comes to, as a name of `PALETTES`."""
        if palette != AUTO:
            return palette
        return "dark" if self.dark else "light"

    # Who shares it --------------------------------------------------------------------

    def follow(self, widget: Styled, *but: str) -> None:
        """Let a widget share the look, but for the traits that it has been given."""
        shared = [name for name in _SHARED if widget.has_trait(name)]
        self._followers[widget] = {*shared} - {*but}
        widget.observe(self._assigned, shared)

    def leave(self, widget: HasTraits) -> None:
        """Let a widget be; also right if it does not share the look."""
        self._followers.pop(widget, None)  # type: ignore[call-overload]

    @contextmanager
    def by_person(self) -> Iterator[None]:
        """Take what is assigned for a person's choice, which holds for all widgets.

        The widget where it was made shows it first.
        """
        if self._chosen is not None:
            yield
            return
        self._chosen = {}
        try:
            yield
        finally:
            chosen, self._chosen = self._chosen, None
            for name, value in chosen.items():
                setattr(self, name, value)

    def _assigned(self, change: Bunch) -> None:
        """See who has assigned something to a widget."""
        shared = self._followers.get(change.owner)
        if shared is None or self._leading:
            return
        if self._chosen is None:
            shared.discard(change.name)
        else:
            shared.add(change.name)
            self._chosen[change.name] = change.new

    @observe("palette", "text_scale", "more")
    def _lead(self, change: Bunch) -> None:
        for widget, shared in [*self._followers.items()]:
            if change.name in shared:
                self._show(widget, change.name, change.new)

    @observe("dark")
    def _suit_page(self, change: Bunch) -> None:
        for widget in [*self._followers]:
            self._show(widget, "drawn_in", self.colours(widget.palette))

    def _show(self, widget: Styled, name: str, value: object) -> None:
        before, self._leading = self._leading, True
        try:
            setattr(widget, name, value)
        except Exception as error:  # The other widgets must not stay behind.
            widget.problem(error)
        finally:
            self._leading = before


@cache
def shared_look() -> Look:
    """The look of this kernel, as it was left in the last one."""
    return Look(Shelf("settings"))


class Styled(Coloured):
    """A widget with colours and letters, as all others have them unless it is given others.

    Attributes
    ----------
    palette, text_scale
        How it looks.
    drawn_in : str
        What `palette` comes to, as a name of `cacao_nb.draw.theme.PALETTES`.
    """

    drawn_in = ChoiceTrait(tuple(PALETTES))

    #: Shows what went wrong, as every `Part` does.
    problem: Callable[[Exception], None]

    def __init__(self, *arguments: Any, **traits: Any) -> None:
        super().__init__(*arguments, **traits)
        shared_look().follow(self, *traits)

    @default("palette")
    def _shared_palette(self) -> str:
        return shared_look().palette

    @default("text_scale")
    def _shared_text_scale(self) -> float:
        scale: float = shared_look().text_scale
        return scale

    @default("drawn_in")
    def _first_drawn_in(self) -> str:
        return shared_look().colours(self.palette)

    @observe("palette")
    def _take_colours(self, change: Bunch) -> None:
        self.drawn_in = shared_look().colours(self.palette)

    def next_palette(self) -> None:
        """Change the colours.

        Examples
        --------
        >>> from cacao_nb import Game, GameStepper
        >>> stepper = GameStepper(Game.demo("first-steps"))
        >>> stepper.next_palette()
        >>> stepper.palette
        'contrast'
        >>> stepper.close()
        """
        usual = shared_look().colours(AUTO)  # Also chosen by its name, it is no other one.
        names = [AUTO if name == usual else name for name in PALETTES]
        here = names.index(self.palette if self.palette in names else AUTO)
        with shared_look().by_person():
            self.palette = names[(here + 1) % len(names)]
