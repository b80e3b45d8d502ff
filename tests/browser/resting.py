"""Where something lies in the window, once it moves no more.

Clicks on a board go to points of the window, and a page that is still being laid out would move
the board away from under them.
"""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator

# Ten frames in a row in which nothing has moved; a page that never rests runs into its limit.
_REST = """
async element => {
  const place = () => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  const late = performance.now() + 20000;
  for (let last = '', still = 0; still < 10 && performance.now() < late;) {
    await new Promise(requestAnimationFrame);
    const now = place();
    still = now === last ? still + 1 : 0;
    last = now;
  }
}"""


def resting_box(element: Locator) -> FloatRect:
    """Wait until an element rests, and tell where it lies."""
    element.evaluate(_REST)
    return lying_at(element)


def lying_at(element: Locator) -> FloatRect:
    """Where an element lies now."""
    box = element.bounding_box()
    assert box is not None
    return box
