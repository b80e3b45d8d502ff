"""The look of the widgets: one style sheet, all of whose classes begin with ``cacao-``."""

from __future__ import annotations

from ipywidgets import HTML

#: JupyterLab and Notebook 7 say their colours in variables; elsewhere the second value holds.
#: The status line has room for three lines, so that the board stays where it is.
_CSS = """
.cacao-stepper { width: 100%; max-width: 1180px; }
.cacao-columns { flex-flow: row wrap; gap: 4px 16px; align-items: flex-start; }
.cacao-left { flex: 1 1 480px; min-width: min(100%, 320px); max-width: 580px; }
.cacao-right { flex: 1 1 300px; min-width: min(100%, 280px); max-width: 560px; }
.cacao-row {
  display: flex; flex-flow: row wrap; gap: 2px 4px; align-items: center; overflow: visible;
}
.cacao-row .widget-button, .cacao-row .widget-toggle-button { width: auto; flex: 0 0 auto; }
.cacao-row .widget-dropdown { width: auto; max-width: 100%; }
.cacao-transport .widget-slider { flex: 1 1 300px; width: auto; }
.cacao-transport .widget-slider .widget-label {
  width: auto; min-width: 7.5em; margin-right: 8px; text-align: left;
  font-variant-numeric: tabular-nums;
}
.cacao-log .widget-select, .cacao-activations .widget-select {
  flex-direction: column; align-items: stretch; height: auto;
}
.cacao-log select, .cacao-activations select { width: 100%; }
.cacao-log .widget-label, .cacao-activations .widget-label { width: auto; text-align: left; }
.cacao-row .widget-dropdown .widget-label { width: auto; }
.cacao-inspector .widget-toggle-buttons { flex-direction: column; }
.cacao-inspector .widget-toggle-buttons .widget-label { width: auto; text-align: left; }
.cacao-plain textarea { font-family: var(--jp-code-font-family, monospace); }
.cacao-title:empty { display: none; }
.cacao-title { line-height: 1.4; }
.cacao-head { font-weight: 600; font-size: 1.1em; line-height: 1.5; }
.cacao-status { min-height: 4.2em; margin: 2px; line-height: 1.4; max-width: 110ch; }
.cacao-gone { font-weight: 600; }
.cacao-gone:not(:empty) { padding: 4px 8px; border: 2px solid currentcolor; }
.cacao-note {
  margin: 2px; padding: 2px 8px; max-width: 110ch; line-height: 1.4;
  border-left: 4px solid #0B57D0;
}
.cacao-keys { max-width: 560px; line-height: 1.4; }
.cacao-figure { margin: 0; line-height: 0; }
.cacao-unseen {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.cacao-right .widget-html-content { line-height: 1.4; overflow-x: auto; white-space: normal; }
.cacao-look p, .cacao-activations p { margin: 0.3em 0; line-height: 1.4; }
.cacao-stepper table { border-collapse: collapse; margin: 0.3em 0; }
.cacao-stepper .cacao-table.cacao-table caption {
  width: auto; text-align: left; font-weight: 600;
}
.cacao-stepper th, .cacao-stepper td {
  border: 1px solid var(--jp-border-color1, #757575); padding: 2px 6px; text-align: left;
}
.cacao-stepper canvas:focus-visible { outline: 3px solid #0B57D0; outline-offset: 1px; }
"""


#: The size of letters and the height of controls in ipywidgets, in pixels.
_LETTER, _CONTROL = 13, 28


class StyleSheet(HTML):  # type: ignore[misc]  # ipywidgets has no types.
    """The style sheet, which shows nothing itself.

    Parameters
    ----------
    name
        A class of the one widget whose letters it enlarges.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        super().__init__()
        self.layout.display = "none"
        self.scale(1.0)

    def scale(self, text_scale: float) -> None:
        """Make letters and controls larger."""
        letter, control = round(_LETTER * text_scale, 1), round(_CONTROL * text_scale)
        own = (
            f".{self._name} {{ --jp-widgets-font-size: {letter}px; font-size: {letter}px; "
            f"--jp-widgets-inline-height: {control}px; }}"
        )
        self.value = f"<style>{_CSS}{own}</style>"
