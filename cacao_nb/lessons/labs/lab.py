"""What all labs share: the arrangement of one screen, pictures, and failures that are said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any, ClassVar, NamedTuple

from ipywidgets import Widget
from traitlets import Bunch, TraitError, observe

from cacao_nb.draw.arrangement import Part as Drawn
from cacao_nb.draw.shapes import Point
from cacao_nb.draw.svg import svg
from cacao_nb.draw.theme import PALETTES
from cacao_nb.lessons.lessonstyle import LessonSheet, boxed
from cacao_nb.messages import text
from cacao_nb.rules import arguments
from cacao_nb.widgets.basics import Button, Dropdown, VBox
from cacao_nb.widgets.controls import Choices
from cacao_nb.widgets.part import tie
from cacao_nb.widgets.screen import Screen
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.traits import Refusing


class Laid(NamedTuple):
    """What a lab is made of, by where it stands.

    Attributes
    ----------
    picture : Widget
        What it is about.
    panel, bar : list of Widget
        What stands beside the picture, and the buttons below the sentence.
    side, more : list of Widget
        What stands above the panel, and in its place while "More" is pressed.
    """

    picture: Widget
    panel: list[Widget]
    bar: list[Widget]
    side: Sequence[Widget] = ()
    more: Sequence[Widget] = ()


class Lab(Screen):
    """A small tool for one idea, which says in a sentence whatever it shows.

    What a lab shows is always worked out by the engine.

    Attributes
    ----------
    more, palette, text_scale
        How it looks; like the traits of each lab they can be assigned, observed and linked.
    status : StatusLine
        Says what has just changed.
    """

    SHEET = LessonSheet
    MORE_TIP = "labs.more_tip"

    #: The message that says what it is about, and whether it has a canvas.
    HEAD: ClassVar[str] = ""
    CANVAS: ClassVar[bool] = False

    #: The class of a lab whose picture is not a board with a column beside it.
    SHAPE: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.status = StatusLine(canvas=self.CANVAS)
        laid = self._laid_out()
        self._choices = Choices()
        super().__init__(
            self.status,
            laid.picture,
            VBox(laid.panel),
            boxed(laid.bar, "cacao-buttons"),
            side=laid.side,
            more=[*laid.more, self._choices],
        )
        for name in ("cacao-lab", *self.SHAPE):
            self.add_class(name)
        self.problem = self._choices.problem = self._say_problem
        tie(self, self._choices, "palette", "text_scale")
        self.status.on_pick(self._guarded(self._pick))

    def _laid_out(self) -> Laid:
        """Everything the lab is made of."""
        raise NotImplementedError

    def _pick(self, picture: str, place: Point) -> None:
        """Somebody clicked a picture, so far across and down it."""

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
        super().refresh()
        self._choices.refresh()
        self.head(text(self.HEAD))

    # Controls -------------------------------------------------------------------------

    def _chooser(self, change: Callable[[Any], None]) -> Dropdown:
        """A list; what people choose from it is handed on."""
        made = Dropdown()
        made.observe(self._guarded(lambda event: change(event.new)), "value")
        return made

    def _button(self, icon: str, do: Callable[[], None], *, primary: bool = False) -> Button:
        """A button with a picture, and what it does; one of a lab is the primary one."""
        made = Button(icon=icon)
        if primary:
            made.add_class("cacao-primary")
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
        self.refresh()

    def _picture(self, drawn: Drawn, title: str, square: float, name: str = "") -> str:
        """A picture that has a title for whoever does not see it.

        Parameters
        ----------
        drawn, title
            What it shows.
        square
            How large a square of it is, in pixels of the page.
        name
            What it is called when it is clicked; nothing comes of clicks without one.
        """
        picture = svg(
            drawn,
            title=title,
            palette=PALETTES[self.drawn_in],
            text_scale=self.text_scale,
            square=square * self.text_scale,
        )
        clicked = f' data-picture="{escape(name)}"' if name else ""
        return f'<figure class="cacao-figure"{clicked}>{picture}</figure>'

    def _say_problem(self, error: Exception) -> None:
        if isinstance(error, TraitError):  # It is a clear sentence already.
            self.say(str(error))
            return
        self._log_problem(error)
        self.say(text("labs.problem", kind=type(error).__name__, error=error))


def paragraphs(sentences: Iterable[str]) -> str:
    """Sentences as HTML, a paragraph each."""
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)


def folded(summary: str, html: str) -> str:
    """Something that is shown only when somebody asks for it; nothing if it is empty."""
    if not html:
        return ""
    return f"<details><summary>{escape(summary)}</summary>{html}</details>"


def numbered(sentences: Iterable[str]) -> str:
    """Sentences as HTML, as a numbered list."""
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f"<ol>{items}</ol>"


def headline(words: str) -> str:
    """The name of a part of a lab as HTML."""
    return f'<div class="cacao-head">{escape(words)}</div>'


def checked_players(players: object) -> int:
    """A number of players that the game is for, or one clear sentence."""
    with Refusing():
        return arguments.players(players)
