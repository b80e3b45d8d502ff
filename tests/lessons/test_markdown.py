"""The safe part of Markdown: what it shows, and that nothing else gets through."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacao_nb.lessons.markdown import to_html

#: Everything that may ever come out: tags, and the attributes of each.
ALLOWED = {
    **dict.fromkeys(("p", "ul", "ol", "li", "strong", "em", "code"), frozenset[str]()),
    "a": frozenset({"href", "target", "rel"}),
}


class Reader(HTMLParser):
    """Reads HTML as a browser would, and refuses what may not be in it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.links: list[str] = []
        self.text = ""
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert {name for name, _ in attrs} <= ALLOWED[tag]
        self.links += [value or "" for name, value in attrs if name == "href"]
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(decl)

    def handle_pi(self, data: str) -> None:
        raise AssertionError(data)


@pytest.mark.parametrize(
    ("written", "html"),
    [
        ("Red **begins**.", "<p>Red <strong>begins</strong>.</p>"),
        ("A *worker* tile", "<p>A <em>worker</em> tile</p>"),
        ("`Place(<a>)`", "<p><code>Place(&lt;a&gt;)</code></p>"),
        ("**all *of* it**", "<p><strong>all <em>of</em> it</strong></p>"),
        ("one\ntwo\n\nthree", "<p>one\ntwo</p><p>three</p>"),
        ("- a\n- b\n  c", "<ul><li>a</li><li>b\nc</li></ul>"),
        ("1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"),
        ("Look:\n- a\n1. b", "<p>Look:</p><ul><li>a</li></ul><ol><li>b</li></ol>"),
        ("2 * 3 * 4", "<p>2 * 3 * 4</p>"),
        (r"\*not\* italic", "<p>*not* italic</p>"),
        ("[next](01_turns.ipynb#top)", '<p><a href="01_turns.ipynb#top">next</a></p>'),
        ("", ""),
        ("\n \n", ""),
        ("# no heading", "<p># no heading</p>"),
    ],
)
def test_what_is_shown(written: str, html: str):
    assert to_html(written) == html


def test_another_site_opens_apart():
    (link,) = Reader(to_html("[a](https://example.org/?a=1&b=2)")).links
    assert link == "https://example.org/?a=1&b=2"
    assert 'rel="noopener noreferrer"' in to_html("[a](http://example.org)")


HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![x](https://example.org/track.png)",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](data:text/html,<script>)",
    "[x](vbscript:x)",
    "[x](file:///etc/passwd)",
    "[x](//example.org)",
    "[x](/\\example.org)",
    "[x](\\\\example.org)",
    "[x](&#106;avascript:alert)",
    '[x](https://a.b/"onmouseover="alert(1))',
    "[x](https://a.b/'><script>)",
    "[<b>x</b>](https://example.org)",
    "[**[x](https://a.b)**](https://c.d)",
    "**<b>*</b>**",
    "`</code><script>`",
    "<!-- x -->",
    "&lt;script&gt;",
    "- <li onclick=x>",
]


@pytest.mark.parametrize("written", HOSTILE)
def test_hostile_text_is_only_text(written: str):
    read = Reader(to_html(written))
    for link in read.links:
        assert link.lower().startswith(("https://", "http://"))


@pytest.mark.parametrize("written", ["<b>", "a < b & c", "&lt;", '"quoted"'])
def test_what_is_no_sign_is_shown_as_it_was_written(written: str):
    assert Reader(to_html(written)).text == written


@given(st.text(alphabet="ab <>&\"'*`[]()\\-1.\n:/#!", max_size=60))
def test_whatever_is_written_only_harmless_html_comes_out(written: str):
    for link in Reader(to_html(written)).links:
        assert ":" not in link and not link.startswith(("/", "\\"))


@pytest.mark.parametrize("sign", ["*", "**", "`", "[", "[a](", "\\", "- ", "**a*", "*a "])
def test_signs_that_never_end_do_no_harm(sign: str):
    assert Reader(to_html(sign * 2000)).text
