"""The look of lessons and labs, on top of that of all widgets."""

from __future__ import annotations

from collections.abc import Iterable

from ipywidgets import Widget

from cacao_nb.widgets.basics import Box, HBox
from cacao_nb.widgets.stylesheet import StyleSheet

_CSS = """
.cacao-lesson { width: 100%; overflow: visible; }
.cacao-card { padding: 0; margin: 0; width: 100%; overflow: visible; }
.cacao-spring { flex: 1 1 0; }
.cacao-buttons-of { gap: 4px; overflow: visible; }
.cacao-answering { flex-direction: row; overflow: visible; }
.cacao-card .widget-html-content, .cacao-said .widget-html-content {
  line-height: 1.35; white-space: normal;
}
.cacao-ask, .cacao-asked { font-weight: 600; line-height: 1.35; }
.cacao-card summary, .cacao-said summary {
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap; cursor: pointer;
}
.cacao-card details[open] summary, .cacao-card summary.cacao-ask { white-space: normal; }
.cacao-feedback:not(:empty) {
  margin: 2px 0; padding: 1px 8px; border-left: 4px solid var(--judged, var(--accent));
  line-height: 1.3;
}
.cacao-is-right { --judged: var(--right); }
.cacao-is-wrong, .cacao-is-wrong1, .cacao-is-wrong2 { --judged: var(--wrong); }
.cacao-feedback > .cacao-lines:first-child > :first-child, .cacao-card details > summary {
  color: var(--judged, inherit);
}
.cacao-feedback .cacao-lines { padding: 0; }
.cacao-feedback > .cacao-lines:first-child > :first-child { font-weight: 600; }
.cacao-offer { flex-flow: row wrap; align-items: center; gap: 2px 8px; overflow: visible; }
.cacao-offer p { margin: 0; line-height: 1.3; }
.cacao-offer .widget-button { width: auto; margin: 0; }
.cacao-how { max-width: 90ch; }
.cacao-whole { white-space: nowrap; }
.cacao-card .cacao-status { min-height: 1.4em; line-height: 1.4; padding: 0; }
.cacao-lines { margin: 0; padding-left: 0.6em; line-height: 1.3; max-width: 100ch; }
.cacao-answer .widget-checkbox { width: auto; height: 1.6em; margin: 0 14px 0 0; }
.cacao-answer .widget-radio.widget-radio, .cacao-answer .widget-radio-box {
  width: auto; margin: 0 !important; padding: 0;
}
.cacao-answer .widget-radio > .widget-label {
  position: absolute; clip-path: inset(50%); width: 1px;
}
.cacao-answer .widget-radio-box label {
  display: flex; align-items: baseline; height: auto; line-height: 1.3; width: auto;
  margin: 0; white-space: normal;
}
.cacao-answer .widget-radio-box label input {
  float: none; flex: none; order: -1; margin: 0 6px 0 2px; align-self: center;
}
.cacao-answer .widget-dropdown { width: auto; min-width: 0; margin: 2px 0; }
.cacao-answer .cacao-row .widget-dropdown { flex: 1 1 120px; }
.cacao-answer .cacao-row .widget-dropdown .widget-label {
  position: absolute; clip-path: inset(50%); width: 1px;
}
.cacao-answer { width: 100%; overflow: visible; }
.cacao-answer .cacao-row { flex-flow: row wrap; gap: 0 4px; }
.cacao-answer .widget-label { width: auto; margin-right: 8px; }
.cacao-said { max-width: 75ch; }
.cacao-said p, .cacao-said ul { margin: 0 0 0.3em; }
.cacao-said ul { padding-left: 1.4em; }
.cacao-said li { margin: 0; }
.cacao-lab .cacao-play .widget-html { margin: 0; width: 100%; height: auto; }
.cacao-lab .cacao-play svg { display: block; width: 100%; border-radius: 6px; }
.cacao-lab .widget-html-content { line-height: 1.4; white-space: normal; }
.cacao-lab p { margin: 0 0 0.4em; line-height: 1.4; }
.cacao-lab ol, .cacao-lab ul { margin: 0 0 0.4em; padding-left: 1.6em; }
.cacao-lab li { margin: 0 0 0.2em; }
.cacao-lab .cacao-panel-area, .cacao-lab .cacao-more { gap: 4px; }
.cacao-lab .cacao-panel-area .widget-html { width: 100%; height: auto; }
.cacao-lab .cacao-buttons { flex-wrap: wrap; height: auto; min-height: 36px; }
.cacao-lab .cacao-bar .widget-dropdown { width: auto; margin: 0; min-width: 0; }
.cacao-lab .widget-dropdown .widget-label { width: auto; margin-right: 8px; }
.cacao-lab .cacao-line.widget-button {
  width: 100%; text-align: left; margin: 0; border: 1px solid var(--line);
  border-radius: 6px; background: var(--jp-layout-color1, #fff); color: inherit;
}
.cacao-lab .cacao-row .widget-html { flex: 1 1 0; min-width: 0; }
.cacao-lab .cacao-side .cacao-row .widget-button {
  width: 34px; padding: 0; border: 1px solid var(--line); border-radius: 6px; margin: 0;
  background: var(--jp-layout-color1, #fff); color: inherit;
}
.cacao-lab .cacao-more .cacao-row .widget-button { width: auto; padding: 0 8px; }
.cacao-low .cacao-grid.cacao-grid {
  --columns: minmax(0, 1fr) var(--side); --high: auto; --below: 300px; max-width: 900px;
}
.cacao-low .cacao-play.cacao-play { width: 100%; max-height: var(--board); overflow-y: auto; }
.cacao-low .cacao-side.cacao-side { contain: size; height: auto; min-height: 210px; }
.cacao-cards {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(98px, 1fr)); gap: 4px;
  overflow: visible;
}
.cacao-cards > .widget-vbox {
  align-items: center; overflow: hidden; border-radius: 6px; border: 2px solid transparent;
  margin: 0;
}
.cacao-lab .cacao-cards svg { width: 88px; margin: 0 auto; }
.cacao-cards > .cacao-chosen.cacao-chosen { border-color: var(--accent); }
.cacao-cards .widget-button {
  width: 100%; margin: 0; padding: 0 2px; background: none; border: 0; color: inherit;
  height: 2.5em; line-height: 1.2; white-space: normal; overflow: hidden;
}
.cacao-lab .cacao-large.cacao-large { height: 96px; }
.cacao-lab caption { white-space: nowrap; }
.cacao-lens .cacao-grid.cacao-grid {
  --board: min((100cqw - 8px) / 2, 100vh - 294px);
  --columns: var(--board) var(--board); max-width: none;
  grid-template: "top top" 28px "board side" var(--high) "status status" 58px "bar bar" auto
    / var(--columns);
}
.cacao-lens .cacao-play.cacao-play {
  display: grid; grid-template-columns: subgrid; gap: 8px; grid-area: 2 / 1 / 3 / -1;
  width: 100%;
}
.cacao-lens .cacao-play > * { width: 100%; margin: 0; overflow: hidden; }
.cacao-lens .cacao-play > :first-child { grid-column: 1; }
.cacao-lens .cacao-play > :last-child { grid-column: 2; }
.cacao-lens .cacao-side.cacao-side { grid-column: 2; grid-row: 2; }
.cacao-lens-graph .cacao-side.cacao-side { grid-column: 1; }
.cacao-lens-both .cacao-side.cacao-side { display: none; }
@container (max-width: 680px) {
  .cacao-lab .cacao-bar .fa { display: none; }
}
@container (max-width: 460px) {
  .cacao-lens .cacao-grid.cacao-grid {
    --board: 100cqw;
    grid-template: "top" 28px "board" auto "status" 76px "bar" auto "side" auto / 100%;
  }
  .cacao-lens .cacao-play > :last-child { grid-column: 1; }
  .cacao-low .cacao-play.cacao-play { max-height: none; }
  .cacao-lab caption { white-space: normal; }
  .cacao-lens .cacao-side.cacao-side { grid-area: side; }
}
"""


def boxed(widgets: Iterable[Widget], *classes: str) -> HBox:
    """Widgets beside each other, in a box of these classes."""
    made = HBox([*widgets])
    for name in classes:
        made.add_class(name)
    return made


def row(*widgets: Widget) -> HBox:
    """Widgets beside each other, as many as there is room for."""
    return boxed(widgets, "cacao-row")


def spring() -> Widget:
    """Room in a bar that parts what stands before it from what comes after."""
    made = Box()
    made.add_class("cacao-spring")
    return made


def toggle_class(widget: Widget, name: str, wanted: bool) -> None:
    """Give a widget a class, or take it away."""
    (widget.add_class if wanted else widget.remove_class)(name)


class LessonSheet(StyleSheet):
    """The style sheet of a widget of lessons, or of a lab."""

    def scale(self, text_scale: float) -> None:
        """Make letters and controls larger."""
        super().scale(text_scale)
        self.value = self.value.replace("<style>", f"<style>{_CSS}", 1)
