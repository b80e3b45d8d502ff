"""A small and safe part of Markdown as HTML: what the texts of lessons are written in.

Paragraphs, lists, **bold**, *italic*, `code` and links. Everything else is shown as it was
written: whatever a text says, no HTML of its own, no picture and no script gets into a page.
A library would know all of Markdown, and most of it would have to be taken out again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape

#: Bold within italic within a link: nobody needs more.
_DEEPEST = 4

_INLINE = re.compile(
    r"\\(?P<itself>[\\`*\[\]()-])"
    r"|`(?P<code>[^`]+)`"
    r"|\*\*(?=\S)(?P<bold>[^*]+(?:\*[^*]+\*[^*]*)?)(?<=\S)\*\*"
    r"|\*(?=\S)(?P<italic>[^*]+)(?<=\S)\*"
    r"|\[(?P<label>[^\[\]]+)\]\((?P<target>[^()\s]+)\)"
)

#: Another site, by the only schemes that show a page.
_ELSEWHERE = re.compile(r"https?://[^\s\\]+", re.IGNORECASE)

#: A file beside the lesson or a place in the page: no scheme, no host and no way around that.
_HERE = re.compile(r"(?![/\\])[\w./#%~-]+")

#: A square or a worker tile, as they are written.
_WHOLE = re.compile(r"\(-?\d+, -?\d+\)|\b\d(?:-\d){3}\b")

_BULLET = re.compile(r"\s{0,3}[-*]\s+(?P<item>.*)")
_NUMBERED = re.compile(r"\s{0,3}[0-9]{1,3}[.)]\s+(?P<item>.*)")

_LISTS = (("ul", _BULLET), ("ol", _NUMBERED))


def to_html(text: str) -> str:
    """A text as HTML that can do no harm.

    Examples
    --------
    >>> to_html("Red *begins*. See [the rules](https://example.org).")
    '<p>Red <em>begins</em>. See <a href="https://example.org" target="_blank"
    rel="noopener noreferrer">the rules</a>.</p>'
    >>> to_html("<script>alert(1)</script>")
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'
    """
    return "".join(_blocks(text.splitlines()))


def _blocks(lines: Iterable[str]) -> Iterator[str]:
    """Paragraphs and lists; a line that begins no item goes on with what is before it."""
    tag, items = "", [""]
    for line in (*lines, ""):
        kind, content = _item(line)
        ends = not line.strip() or (kind and kind != tag)
        if ends and any(items):
            yield _block(tag, items)
        if ends:
            tag, items = kind, [content]
        elif kind:
            items.append(content)
        else:
            items[-1] = f"{items[-1]}\n{content}" if items[-1] else content


def _item(line: str) -> tuple[str, str]:
    """The kind of list that a line belongs to, if any, and what it says."""
    for tag, pattern in _LISTS:
        if found := pattern.fullmatch(line):
            return tag, found["item"]
    return "", line.strip()


def _block(tag: str, items: Iterable[str]) -> str:
    if not tag:
        return "".join(f"<p>{_inline(item)}</p>" for item in items)
    rows = "".join(f"<li>{_inline(item)}</li>" for item in items)
    return f"<{tag}>{rows}</{tag}>"


def _inline(text: str, deep: int = 0) -> str:
    """A piece of text with everything escaped that is not one of the few signs."""
    if deep == _DEEPEST:
        return escape(text)
    pieces, end = [], 0
    for found in _INLINE.finditer(text):
        pieces += [escape(text[end : found.start()]), _marked(found, deep + 1)]
        end = found.end()
    return "".join([*pieces, escape(text[end:])])


def _marked(found: re.Match[str], deep: int) -> str:
    if found["itself"]:
        return escape(found["itself"])
    if found["code"]:
        return f"<code>{escape(found['code'])}</code>"
    if found["bold"]:
        return f"<strong>{_inline(found['bold'], deep)}</strong>"
    if found["italic"]:
        return f"<em>{_inline(found['italic'], deep)}</em>"
    return _link(found, deep)


def _link(found: re.Match[str], deep: int) -> str:
    target = found["target"]
    label = _inline(found["label"], deep)
    if _ELSEWHERE.fullmatch(target):
        return (
            f'<a href="{escape(target)}" target="_blank" rel="noopener noreferrer">{label}</a>'
        )
    if _HERE.fullmatch(target):
        return f'<a href="{escape(target)}">{label}</a>'
    return escape(found[0])


def kept_whole(text: str) -> str:
    """A plain text as HTML in which no square and no worker tile is broken by a line."""
    return _WHOLE.sub(r'<span class="cacao-whole">\g<0></span>', escape(text))


def lines_as_html(lines: Iterable[str]) -> str:
    """Lines of plain text as HTML.

    Examples
    --------
    >>> lines_as_html(["Red: the tile 1-1-1-1."])
    '<div class="cacao-lines"><div>Red: the tile <span
    class="cacao-whole">1-1-1-1</span>.</div></div>'
    """
    divs = "".join(f"<div>{kept_whole(line)}</div>" for line in lines)
    return f'<div class="cacao-lines">{divs}</div>' if divs else ""
