"""A game as one HTML file that needs nothing else: no kernel, no network, no other file.

Whatever any step shows is in the file once, with the steps that show it (see `timeline`). The
player, ``page.js``, hides and shows; it makes no markup and holds no data. Without it the
last position and the words of every step are there all the same.
"""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib import resources
from itertools import groupby
from string import Template
from typing import NamedTuple

from cacao_nb.draw.door import Captioned
from cacao_nb.draw.readability import adapted
from cacao_nb.draw.scene import ORDER, Window
from cacao_nb.draw.shapes import Shape
from cacao_nb.draw.svg import INHERITED, elements, ground, view_box
from cacao_nb.draw.theme import LIGHT, Palette
from cacao_nb.draw.timeline import Lasting, Span, timeline
from cacao_nb.messages import language, text


class Sheet(NamedTuple):
    """A table; the first cell of a row names it.

    Attributes
    ----------
    caption : str
        What it shows.
    head : tuple of str
        The names of the columns.
    rows : tuple of tuple of str
        As many cells each.
    nothing : str
        The sentence that stands there instead while there are no rows.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    nothing: str = ""


class Sentence(NamedTuple):
    """A sentence about a step; one that is not `said` is in the log only."""

    text: str
    said: bool = True


class PageStep(NamedTuple):
    """Everything that a page shows at one step.

    Attributes
    ----------
    turn : int
        The turn in whose list the step stands, from 1.
    where : str
        Where in the game the step is.
    sentences : tuple of Sentence
        What happened.
    notes : tuple of str
        Remarks on this moment, by whoever kept the game.
    board : Captioned
        The board.
    pictures : tuple of Captioned
        The pictures beside it; every step has as many.
    activations : Sheet
        What the turn has activated so far.
    sheets : tuple of Sheet
        The other tables; every step has as many, with the same heads.
    words : tuple of str
        The whole position in sentences.
    """

    turn: int
    where: str
    sentences: tuple[Sentence, ...]
    notes: tuple[str, ...]
    board: Captioned
    pictures: tuple[Captioned, ...]
    activations: Sheet
    sheets: tuple[Sheet, ...]
    words: tuple[str, ...]


class Story(NamedTuple):
    """A game as a page tells it.

    Attributes
    ----------
    title : str
        What the page is called.
    about : tuple of str
        What is said below the title.
    turns : tuple of (str, int)
        Of each turn its name, and the step with which it begins.
    steps : tuple of PageStep
        All steps; step 0 is the beginning.
    line : str
        The game as a line that can be copied; without it the page offers none.
    """

    title: str
    about: tuple[str, ...]
    turns: tuple[tuple[str, int], ...]
    steps: tuple[PageStep, ...]
    line: str = ""


def page(story: Story, *, palette: Palette = LIGHT) -> str:
    """The HTML of a page; the same story always gives the same bytes.

    Everything in the story is taken for text, whoever wrote it, and no other source than the
    page itself may run or load anything: its policy names the hashes of its one script and
    its one style.
    """
    steps = story.steps
    script = _file("page.js")
    style = _file("page.css")
    figures = [
        (each[0].name, _figure(list(each), number, palette))
        for number, each in enumerate(zip(*(step.pictures for step in steps), strict=True), 1)
    ]
    labels = {name: escape(text(f"page.label.{name}")) for name in _LABELS}
    return Template(_file("page.html")).substitute(
        labels,
        language=escape(language()),
        policy=_policy(script, style),
        style=style,
        script=script,
        title=escape(story.title),
        about="\n".join(f"<p>{escape(line)}</p>" for line in story.about),
        board_figure=_figure([step.board for step in steps], 0, palette),
        last=len(steps) - 1,
        where=escape(steps[-1].where),
        said=_lines(one.text for one in steps[-1].sentences if one.said),
        notes=_lines(steps[-1].notes),
        activations=_sheet([step.activations for step in steps]),
        pictures="\n".join(figure for name, figure in figures if name in BESIDE),
        panels="\n".join(figure for name, figure in figures if name not in BESIDE),
        sheets="\n".join(
            _sheet(list(each)) for each in zip(*(step.sheets for step in steps), strict=True)
        ),
        entries="\n".join(_log(story)),
        in_words="\n".join(_lasting("li", [step.words for step in steps])),
        line=_line(story.line),
    )


#: The picture that grows during the game, and is always shown as large as there is room for.
#: The others keep their scale, so that a tile in a hand does not swell when another leaves.
FOLLOWED = "board"

#: The pictures that stand beside the board; whatever else there is comes with the tables.
BESIDE = ("villages", "display", "hand")

#: The texts of controls and headings that the template shows.
_LABELS = (
    *("board", "controls", "start", "turn_back", "turn_back_long", "step_back"),
    *("step_back_long", "play", "step_on", "step_on_long", "turn_on", "turn_on_long"),
    *("step", "speed", "slow", "normal", "quick", "more", "side", "looks", "why", "score"),
    *("log", "log_long", "words", "words_long", "keys", "keys_step", "keys_turn"),
    *("keys_ends", "keys_play", "no_script"),
)


def _file(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def _policy(script: str, style: str) -> str:
    """What the page may do: run this script, use this style, and nothing else."""
    run, look = (
        b64encode(hashlib.sha256(source.encode()).digest()).decode()
        for source in (script, style)
    )
    return (
        f"default-src 'none'; script-src 'sha256-{run}'; style-src 'sha256-{look}'; "
        "base-uri 'none'; form-action 'none'"
    )


# What lasts for some steps ------------------------------------------------------------------


def _shown(spans: tuple[Span, ...], last: int) -> str:
    """The attributes of an element that is shown in these steps of all up to the last."""
    if spans == ((0, last),):
        return ""
    steps = " ".join(f"{first}-{end}" for first, end in spans)
    return f' data-steps="{steps}"' + ("" if spans[-1][1] == last else " hidden")


def _lasting(tag: str, lists: Sequence[Sequence[str]]) -> Iterator[str]:
    """Texts that come and go, each in an element of its own."""
    for line, spans in timeline(lists):
        yield f"<{tag}{_shown(spans, len(lists) - 1)}>{escape(line)}</{tag}>"


# Pictures -----------------------------------------------------------------------------------


def _figure(pictures: Sequence[Captioned], number: int, palette: Palette) -> str:
    """The pictures of all steps as one, and their sentences below it."""
    drawn = _drawn([adapted(picture.scene, palette).shapes for picture in pictures], palette)
    name, said = pictures[0].name, f"said-{number}"
    windows = [picture.scene.window for picture in pictures]
    look = f'viewBox="{view_box(_around(windows))}"'
    if name == FOLLOWED:
        look = f'viewBox="{view_box(windows[-1])}" data-views="{_views(windows)}"'
    begin = (
        f'<figure class="{name}">\n<svg role="img" aria-labelledby="{said}" {look} {INHERITED}>'
    )
    sentences = "".join(_lasting("span", [[picture.sentence] for picture in pictures]))
    end = f'</svg>\n<figcaption id="{said}">{sentences}</figcaption></figure>'
    return "\n".join([begin, ground(_roomy(windows), palette), *drawn, end])


def _drawn(scenes: Sequence[Sequence[Shape]], palette: Palette) -> Iterator[str]:
    """The shapes of all steps, those together that look alike and last as long."""
    for _, alike in groupby(timeline(scenes), key=lambda one: ORDER(one.item)):
        # They do not overlap, so their order is free.
        for spans, lasting in groupby(sorted(alike, key=_spans), key=_spans):
            shown = _shown(spans, len(scenes) - 1)
            for element in elements((one.item for one in lasting), palette):
                tag, _, rest = element.partition(" ")
                yield f"{tag}{shown} {rest}"


def _spans(one: Lasting[Shape]) -> tuple[Span, ...]:
    return one.spans


def _views(windows: Sequence[Window]) -> str:
    """Which part of the drawing is looked at, from which step on, where that changes."""
    changes = [
        f"{step} {view_box(now)}"
        for step, now in enumerate(windows)
        if not step or now != windows[step - 1]
    ]
    return ";".join(changes)


def _roomy(windows: Sequence[Window]) -> Window:
    """Far more than all of these: a frame of another shape shows more than it is asked for."""
    left, top, width, height = _around(windows)
    more = 2 * max(width, height)
    return Window(left - more, top - more, width + 2 * more, height + 2 * more)


def _around(windows: Sequence[Window]) -> Window:
    left = min(window.left for window in windows)
    top = min(window.top for window in windows)
    right = max(window.left + window.width for window in windows)
    foot = max(window.top + window.height for window in windows)
    return Window(left, top, right - left, foot - top)


# Tables and lists ---------------------------------------------------------------------------


def _sheet(sheets: Sequence[Sheet]) -> str:
    """The tables of all steps as one, and what is said while it is empty."""
    last = len(sheets) - 1
    captions = "".join(_lasting("span", [[sheet.caption] for sheet in sheets]))
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in sheets[0].head)
    rows = "\n".join(
        f"<tr{_shown(spans, last)}>{_row(row)}</tr>"
        for row, spans in timeline([sheet.rows for sheet in sheets])
    )
    nothing = "\n".join(
        _lasting("p", [[] if sheet.rows else [sheet.nothing] for sheet in sheets])
    )
    return (
        f"<div class=sheet><table><caption>{captions}</caption>\n"
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table>{nothing}</div>"
    )


def _row(row: Sequence[str]) -> str:
    first, *others = (escape(cell) for cell in row)
    return f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others)


def _log(story: Story) -> Iterator[str]:
    """All steps in words, below the turn they belong to."""
    numbered = list(enumerate(story.steps))
    yield f"<ol>{_entry(*numbered[0])}</ol>"
    for turn, alike in groupby(numbered[1:], key=lambda one: one[1].turn):
        yield _turn(story, turn)
        yield f"<ol>{''.join(_entry(*one) for one in alike)}</ol>"
    for turn in range(story.steps[-1].turn + 1, len(story.turns) + 1):
        yield _turn(story, turn)


def _turn(story: Story, turn: int) -> str:
    name, begins = story.turns[turn - 1]
    return f'<h3 data-begins="{begins}"><a href="#turn={turn}">{escape(name)}</a></h3>'


def _entry(number: int, step: PageStep) -> str:
    sentences = "".join(
        f"<p{'' if one.said else ' class=aside'}>{escape(one.text)}</p>"
        for one in step.sentences
    )
    notes = "".join(f"<p class=note>{escape(note)}</p>" for note in step.notes)
    link = f'<a href="#step={number}" aria-label="{escape(step.where)}">{number}</a>'
    return f"<li>{link}<div>{sentences}{notes}</div></li>\n"


def _line(line: str) -> str:
    if not line:
        return ""
    return (
        f"<details><summary>{escape(text('page.label.line'))}</summary>\n"
        f"<p>{escape(text('page.label.line_long'))}</p>\n<pre>{escape(line)}</pre></details>"
    )


def _lines(lines: Iterable[str]) -> str:
    return escape("\n".join(lines))
