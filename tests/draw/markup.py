"""The HTML of a page as a tree, and what of it is shown at a step, without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

VOID = frozenset({"input", "meta", "link", "br"})


class Node:
    """An element: its tag, its attributes, and what is in it."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.inside: list[Node | str] = []

    def __iter__(self) -> Iterator[Node]:
        """This element and all in it."""
        yield self
        for one in self.inside:
            if isinstance(one, Node):
                yield from one

    def all(self, tag: str, **attributes: str) -> list[Node]:
        return [
            node
            for node in self
            if node.tag == tag
            and all(
                node.attributes.get(name.rstrip("_")) == value
                for name, value in attributes.items()
            )
        ]

    def one(self, tag: str, **attributes: str) -> Node:
        (found,) = self.all(tag, **attributes)
        return found

    def is_shown(self, step: int | None = None) -> bool:
        """Whether it is shown at a step; without one, as the page comes."""
        steps = self.attributes.get("data-steps")
        if step is None or steps is None:
            return "hidden" not in self.attributes
        spans = (span.split("-") for span in steps.split(" "))
        return any(int(first) <= step <= int(last) for first, last in spans)

    def text(self, step: int | None = None) -> str:
        """The text of what is shown in it."""
        return "".join(
            one if isinstance(one, str) else one.text(step)
            for one in self.inside
            if isinstance(one, str) or one.is_shown(step)
        )

    def texts(self, tag: str, step: int | None = None) -> list[str]:
        """The texts of the elements of a kind that are shown."""
        return [node.text(step) for node in self.all(tag) if node.is_shown(step)]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"the page has a comment: {data!r}")


def read(markup: str) -> Node:
    """The tree of a page; elements that are not closed as they were opened are refused."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    (root,) = reader.open
    return root
