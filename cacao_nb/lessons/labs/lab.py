"""What all labs share: a status line, a style sheet, pictures, and failures that are said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from ipywidgets import Button, Dropdown, HBox, VBox, Widget
from traitlets import Bunch, TraitError, observe

from cacao_nb.draw.arrangement import Part as Drawn
from cacao_nb.draw.svg import svg
from cacao_nb.draw.theme import PALETTES
from cacao_nb.lessons.lessonstyle import LessonSheet, boxed
from cacao_nb.messages import listed, shown, text
from cacao_nb.rules.box import PLAYERS
from cacao_nb.widgets.look import Styled
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.traits import RefusedTrait


class Lab(Part, Styled):
    """A small tool for one idea, which says in a sentence whatever it shows.

    A lab lays itself out in `_laid_out` and puts its status line where it belongs. What it
    shows is always worked out by the engine.

    Attributes
    ----------
    palette, text_scale
        How it looks; like the traits of each lab they can be assigned, observed and linked.
    status : StatusLine
        Says what has just changed.
    """

    def __init__(self, **traits: Any) -> None:
        self.status = StatusLine()
        # A name that no other widget of the page has.
        own_class = f"cacao-{self.status.model_id}"
        self._style = LessonSheet(own_class)
        super().__init__([self._style, *self._laid_out()], **traits)
        self.add_class("cacao-lab")
        self.add_class(own_class)
        self.problem = self._say_problem

    def _laid_out(self) -> list[Widget]:
        """Everything the lab is made of, in the order of the page."""
        raise NotImplementedError

    @property
    def said(self) -> str:
        """What the status line says.

        Examples
        --------
        >>> from cacao_nb import WaterTrack
        >>> track = WaterTrack(field=3)
        >>> track.said
        'The water carrier stands on field 4 of 9, which adds 0 to the final score.'
        >>> track.close()
        """
        return str(self.status.value)

    def say(self, *sentences: str) -> None:
        """Say something in the status line.

        Examples
        --------
        >>> from cacao_nb import WaterTrack
        >>> track = WaterTrack()
        >>> track.say("Where will it stand?", "Guess first.")
        >>> track.said
        'Where will it stand? Guess first.'
        >>> track.close()
        """
        self.status.say(" ".join(sentences))

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self.status.refresh()

    # Controls -------------------------------------------------------------------------

    def _chooser(self, change: Callable[[Any], None]) -> Dropdown:
        """A list; what people choose from it is handed on."""
        made = Dropdown()
        made.observe(self._guarded(lambda event: change(event.new)), "value")
        return made

    def _button(self, icon: str, do: Callable[[], None]) -> Button:
        """A button with a picture, and what it does."""
        made = Button(icon=icon)
        made.on_click(self._guarded(lambda _: do()))
        return made

    def _offer(
        self, chooser: Dropdown, description: str, options: Iterable[Any], value: Any
    ) -> None:
        """What a list is called, what can be chosen from it, and what is chosen."""
        with self._by_itself():
            chooser.description = description
            chooser.options, chooser.value = [*options], value

    def _show_change(self, change: Bunch) -> None:
        """Show a trait that was assigned; `assign` shows several at once."""
        if not self._updating:
            self.refresh()

    @observe("drawn_in", "text_scale")
    def _show_look(self, change: Bunch) -> None:
        self._style.scale(self.text_scale)
        self.refresh()

    def _picture(self, drawn: Drawn, title: str, square: float) -> str:
        """A picture that has a name for whoever does not see it."""
        picture = svg(
            drawn,
            title=title,
            palette=PALETTES[self.drawn_in],
            text_scale=self.text_scale,
            square=square * self.text_scale,
        )
        return f'<figure class="cacao-figure">{picture}</figure>'

    def _say_problem(self, error: Exception) -> None:
        if isinstance(error, TraitError):  # It is a clear sentence already.
            self.say(str(error))
            return
        self._log_problem(error)
        self.say(text("labs.problem", kind=type(error).__name__, error=error))


def columns(wide: Iterable[Widget], narrow: Iterable[Widget]) -> HBox:
    """Two columns, or one where the page is narrow."""
    left, right = VBox([*wide]), VBox([*narrow])
    left.add_class("cacao-lab-wide")
    right.add_class("cacao-lab-narrow")
    return boxed([left, right], "cacao-columns")


def halves(*widgets: Widget, wide: bool = False) -> HBox:
    """Widgets side by side, or below each other where the page is too narrow for that.

    Parameters
    ----------
    *widgets
        The widgets.
    wide
        Whether they need more room than a short text.
    """
    return boxed(widgets, "cacao-columns", "cacao-boards" if wide else "cacao-halves")


def paragraphs(sentences: Iterable[str]) -> str:
    """Sentences as HTML, a paragraph each."""
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)


def numbered(sentences: Iterable[str]) -> str:
    """Sentences as HTML, as a numbered list."""
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f"<ol>{items}</ol>"


def headline(words: str) -> str:
    """The name of a part of a lab as HTML."""
    return f'<div class="cacao-head">{escape(words)}</div>'


def checked_players(players: int) -> int:
    """A number of players that the game is for, or one clear sentence."""
    if isinstance(players, bool | float) or players not in PLAYERS:
        what = {"players": shown(players), "known": listed(PLAYERS)}
        raise RefusedTrait(text("labs.players_refused", **what))
    return players
