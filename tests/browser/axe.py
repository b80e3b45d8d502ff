"""axe-core, run on a part of a page.

It is bundled with the package axe-playwright-python, so that nothing is fetched.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

#: What counts. "moderate" and "minor" are mostly advice about whole pages, such as landmarks,
#: which a widget inside somebody else's page cannot follow.
SERIOUS = ("serious", "critical")


class Fault(NamedTuple):
    """Something that keeps a person out: the rule of axe-core, how bad it is, and where."""

    rule: str
    impact: str
    help: str
    element: str


def faults(page: Page, selector: str | None = None) -> list[Fault]:
    """What axe-core finds serious or critical in a page.

    Parameters
    ----------
    page
        The page, as it is now.
    selector
        Where to look: the elements of this CSS selector and what is in them. Without one, the
        whole page.

    Raises
    ------
    AssertionError
        If the selector finds nothing: then nothing would have been examined.
    """
    if selector is not None:
        assert page.locator(selector).count(), f"the page has no {selector}"
    found = Axe().run(page, context=selector).response
    assert found["passes"], "axe-core examined nothing"
    return [
        Fault(rule["id"], rule["impact"], rule["help"], _where(node))
        for rule in found["violations"]
        if rule["impact"] in SERIOUS
        for node in rule["nodes"]
    ]


def _where(node: dict[str, Any]) -> str:
    return f"{' '.join(node['target'])}: {node['html'][:200]} ({node['failureSummary']})"
