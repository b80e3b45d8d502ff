"""The look of lessons and labs, on top of that of all widgets."""

from __future__ import annotations

from collections.abc import Iterable

from ipywidgets import HBox, Widget

from cacao_nb.widgets.stylesheet import StyleSheet

_CSS = """
.cacao-lesson { width: 100%; overflow: visible; }
.cacao-columns { flex-flow: row wrap; gap: 4px 16px; align-items: flex-start; }
.cacao-card { padding: 0; margin: 2px 0; width: 100%; overflow: visible; }
.cacao-spring { flex: 1 1 0; }
.cacao-buttons-of { gap: 4px; overflow: visible; }
.cacao-answering { flex-direction: row; overflow: visible; }
.cacao-card .widget-html-content, .cacao-said .widget-html-content {
  line-height: 1.35; white-space: normal;
}
.cacao-ask { font-weight: 600; line-height: 1.35; }
.cacao-card summary, .cacao-said summary {
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap; cursor: pointer;
}
.cacao-card details[open] summary { white-space: normal; }
.cacao-how { max-width: 90ch; }
.cacao-card .cacao-status { min-height: 1.4em; line-height: 1.4; padding: 0; }
.cacao-lines { margin: 0; padding-left: 0.6em; line-height: 1.3; max-width: 100ch; }
.cacao-answer .widget-checkbox { width: auto; height: 1.6em; margin: 0 14px 0 0; }
.cacao-answer .widget-radio.widget-radio, .cacao-answer .widget-radio-box {
  width: auto; margin: 0; padding: 0;
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
.cacao-answer { width: 100%; overflow: visible; }
.cacao-answer .cacao-row { flex-flow: row wrap; gap: 0 4px; }
.cacao-answer .widget-label { width: auto; margin-right: 8px; }
.cacao-said { max-width: 75ch; }
.cacao-said p, .cacao-said ul { margin: 0 0 0.3em; }
.cacao-said ul { padding-left: 1.4em; }
.cacao-said li { margin: 0; }
.cacao-lab { width: 100%; max-width: 1180px; }
.cacao-lab .cacao-lab-wide { flex: 2 1 480px; min-width: min(100%, 320px); max-width: 760px; }
.cacao-lab .cacao-lab-narrow { flex: 1 1 260px; min-width: min(100%, 240px); }
.cacao-lab .cacao-cards {
  display: flex; flex-flow: row wrap; gap: 6px; align-items: flex-end; overflow: visible;
}
.cacao-lab .cacao-cards > .widget-vbox { align-items: center; overflow: visible; }
.cacao-lab .cacao-cards .widget-button { width: auto; min-width: 96px; }
.cacao-lab .widget-html-content {
  line-height: 1.4; overflow-x: auto; white-space: normal;
}
.cacao-lab p { margin: 0.3em 0; line-height: 1.4; max-width: 90ch; }
.cacao-lab ol, .cacao-lab ul { margin: 0.3em 0; padding-left: 1.8em; max-width: 90ch; }
.cacao-lab table { border-collapse: collapse; margin: 0.3em 0; }
.cacao-lab caption { text-align: left; font-weight: 600; }
.cacao-lab th, .cacao-lab td {
  border: 1px solid var(--jp-border-color1, #757575); padding: 2px 6px;
}
.cacao-lab .cacao-boards > * { flex: 1 1 400px; min-width: min(100%, 400px); }
.cacao-lab .cacao-halves > * { flex: 1 1 270px; min-width: min(100%, 260px); }
.cacao-lab canvas:focus-visible { outline: 3px solid #0B57D0; outline-offset: 1px; }
body[data-jp-theme-light="false"] .cacao-lab canvas:focus-visible { outline-color: #8FC0FF; }
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


class LessonSheet(StyleSheet):
    """The style sheet of a widget of lessons, or of a lab."""

    def scale(self, text_scale: float) -> None:
        """Make letters and controls larger."""
        super().scale(text_scale)
        self.value = self.value.replace("<style>", f"<style>{_CSS}", 1)
