"""The look of the widgets: one style sheet, all of whose classes begin with ``cacao-``."""

from __future__ import annotations

from collections.abc import Iterable

from cacao_nb.widgets.basics import HTML, show

#: JupyterLab and Notebook 7 say their colours in variables; elsewhere the second value holds.
#:
#: The board is as large as the width beside the side column and the height of the window allow;
#: all else has a height of its own, so that nothing moves. In a narrow page the side column
#: comes below the bar.
_CSS = """
.cacao-screen { width: 100%; container-type: inline-size; overflow: visible; }
.cacao-grid.cacao-grid {
  --side: 316px; --gap: 6px; --line: #c9c9c0; --accent: #0B57D0; --on-accent: #fff;
  --right: #14702F; --wrong: #B3261E;
  --board: max(280px, min(100cqw - var(--side) - 12px, 100vh - 294px));
  display: grid; gap: var(--gap) 8px; overflow: visible; width: 100%;
  --high: var(--board); --columns: var(--board) minmax(0, 1fr); --below: 460px;
  grid-template: "top top" 28px "board side" var(--high) "status status" 58px "bar bar" auto
    / var(--columns);
  max-width: calc(var(--board) + 480px);
  color: var(--jp-ui-font-color0, #1f2328);
}
body[data-jp-theme-light="false"] .cacao-grid.cacao-grid {
  --line: #686d73; --accent: #8FC0FF; --on-accent: #14181B;
  --right: #6FDC86; --wrong: #FF9A8C;
}
.cacao-top-row { grid-area: top; align-items: center; overflow: hidden; flex-wrap: nowrap; }
.cacao-top { flex: 1 1 0; min-width: 0; margin: 0; }
.cacao-top .widget-html-content { overflow: hidden; }
.cacao-headline {
  white-space: nowrap; overflow: hidden; text-overflow: ellipsis; line-height: 28px;
}
.cacao-head { font-weight: 600; font-size: 1.15em; }
.cacao-title:not(:empty) { margin-left: 12px; opacity: 0.75; }
.cacao-more-button.widget-toggle-button {
  width: auto; flex: 0 0 auto; margin: 0; height: 26px; line-height: 24px;
}
.cacao-side .widget-button, .cacao-side .widget-toggle-button, .cacao-more-button {
  border: 1px solid var(--line); border-radius: 6px; color: inherit; box-shadow: none;
  background: var(--jp-layout-color1, #fff);
}
.cacao-side .widget-button, .cacao-side .widget-toggle-button {
  line-height: calc(var(--jp-widgets-inline-height) - 2px);
}
.cacao-side .widget-toggle-button.mod-active, .cacao-more-button.mod-active {
  border-color: var(--accent); box-shadow: none; color: inherit;
  background: color-mix(in srgb, var(--accent) 14%, transparent);
}
.cacao-play.cacao-play { grid-area: board; overflow: hidden; margin: 0; width: var(--board); }
.cacao-play canvas.cacao-board { border-radius: 6px; }
.cacao-side.cacao-side {
  grid-area: side; height: 100%; min-height: 0; overflow: hidden; gap: 4px; margin: 0;
  flex-wrap: nowrap;
}
.cacao-side > * { flex: 0 0 auto; margin: 0; width: 100%; overflow: visible; }
.cacao-side .widget-html, .cacao-side .widget-box { margin: 0; overflow: visible; }
.cacao-side .cacao-panel svg { display: block; margin: -4px 0; }
.cacao-hands > .cacao-row { flex-wrap: nowrap; min-height: 58px; align-items: stretch; }
.cacao-hands > .cacao-row > * { flex: 1 1 auto; min-width: 0; width: auto; }
.cacao-hands .widget-html-content, .cacao-hands .cacao-figure { height: 100%; }
.cacao-hands.cacao-hands svg { margin: -3px 0 -4px; }
.cacao-side > .cacao-panel-area, .cacao-side > .cacao-more {
  flex: 1 1 0; min-height: 0; overflow-y: auto; overflow-x: hidden; width: 100%;
  scrollbar-width: thin;
}
.cacao-panel-area > *, .cacao-more > * { flex: 0 0 auto; margin: 0; }
.cacao-sentence.cacao-sentence {
  grid-area: status; margin: 0; width: auto; height: 58px; overflow-y: auto;
  background: var(--jp-layout-color2, #f3f5f7); border-radius: 6px;
  scrollbar-width: thin;
}
.cacao-sentence.cacao-sentence { display: flex; flex-direction: column; }
.cacao-sentence .cacao-status { padding: 2px 10px; line-height: 18px; margin: auto 0; }
.cacao-bar.cacao-bar { grid-area: bar; overflow: hidden; margin: 0; }
.cacao-transport, .cacao-buttons {
  display: flex; flex-flow: row nowrap; gap: 4px; align-items: center; width: 100%;
  overflow: hidden; height: 36px;
}
.cacao-bar .cacao-button, .cacao-bar .widget-button {
  width: auto; flex: 0 0 auto; margin: 0; height: 32px; line-height: 30px;
  border: 1px solid var(--line); border-radius: 6px; padding: 0 8px;
  background: var(--jp-layout-color1, #fff); color: inherit;
}
.cacao-screen .cacao-primary.cacao-primary {
  background: var(--accent); color: var(--on-accent); border-color: var(--accent);
  font-weight: 600;
}
.cacao-bar button:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
.cacao-bar .cacao-primary:focus-visible { outline-color: var(--on-accent); }
.cacao-transport .widget-slider { flex: 1 1 100px; width: auto; margin: 0 6px; }
.cacao-transport .widget-slider .widget-label {
  width: 8.5em; flex: 0 0 auto; margin-right: 8px; text-align: left;
  font-variant-numeric: tabular-nums; overflow: hidden; text-overflow: ellipsis;
}
.cacao-transport .noUi-handle.noUi-handle {
  background: var(--accent); border-color: var(--accent); box-shadow: none;
}
.cacao-transport .noUi-target::after {
  content: ""; position: absolute; inset: calc(100% + 5px) 0 auto; height: 5px; opacity: 0.6;
}
.cacao-tabs.widget-toggle-buttons { width: 100%; overflow: hidden; margin: 0; }
.cacao-tabs .widget-label, .cacao-log .widget-label, .cacao-activations .widget-label {
  position: absolute; clip-path: inset(50%); width: 1px;
}
.cacao-tabs > div { display: flex; flex-wrap: wrap; }
.cacao-tabs.widget-toggle-buttons .widget-toggle-button {
  flex: 1 1 auto; width: auto; background: none; border: 0; margin: 0; padding: 0 2px;
  border-radius: 0;
  border-bottom: 3px solid transparent; box-shadow: none; color: inherit;
}
.cacao-tabs.widget-toggle-buttons .widget-toggle-button.mod-active {
  border-bottom-color: var(--accent); font-weight: 600; color: inherit; background: none;
}
.cacao-inspector, .cacao-look-area { width: 100%; overflow-x: hidden; }
.cacao-log .widget-select, .cacao-activations .widget-select {
  flex-direction: column; align-items: stretch; height: auto; width: 100%; margin: 0;
}
.cacao-log select, .cacao-activations select { width: 100%; flex: 0 0 auto; }
.cacao-side select[size] { overflow-x: hidden; border-radius: 6px; }
.cacao-side select[size] option {
  overflow: hidden; text-overflow: ellipsis; padding: 1px 4px;
}
.cacao-more { gap: 4px; }
.cacao-more .widget-dropdown { width: auto; margin: 2px 0; }
.cacao-more .widget-button, .cacao-more .widget-toggle-button {
  width: auto; align-self: flex-start; margin: 0;
}
.cacao-row {
  display: flex; flex-flow: row wrap; gap: 2px 4px; align-items: center; overflow: visible;
}
.cacao-row .widget-button, .cacao-row .widget-toggle-button { width: auto; flex: 0 0 auto; }
.cacao-row .widget-dropdown { width: auto; max-width: 100%; }
.cacao-row .widget-dropdown .widget-label { width: auto; }
.cacao-plain textarea { font-family: var(--jp-code-font-family, monospace); }
.cacao-gone { font-weight: 600; }
.cacao-gone:not(:empty) { padding: 4px 8px; border: 2px solid currentcolor; }
.cacao-note {
  margin: 2px 0; padding: 2px 8px; line-height: 1.4; border-left: 4px solid var(--accent);
}
.cacao-keys { max-width: 560px; line-height: 1.4; }
.cacao-figure { margin: 0; line-height: 0; border-radius: 6px; overflow: hidden; }
.cacao-figure figcaption {
  font-size: 0.85em; line-height: 1.25; padding: 0 6px; opacity: 0.8;
  white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
}
.cacao-unseen {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.cacao-side .widget-html-content { line-height: 1.4; overflow-x: auto; white-space: normal; }
.cacao-look p, .cacao-activations p { margin: 0.3em 0; line-height: 1.4; }
.cacao-screen table { border-collapse: collapse; margin: 0.3em 0; }
.cacao-screen .cacao-table.cacao-table caption {
  width: auto; text-align: left; font-weight: 600;
}
.cacao-screen th, .cacao-screen td {
  border: 1px solid var(--jp-border-color1, #757575); padding: 2px 6px; text-align: left;
}
.cacao-screen canvas:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
.cacao-screen [data-picture] { cursor: pointer; }
.cacao-presenting.cacao-screen {
  position: fixed; inset: 0; width: 100vw; height: 100vh; max-width: none; max-height: none;
  margin: 0; padding: 1vh 1vw; border: 0; box-sizing: border-box; overflow: hidden;
  background: var(--jp-layout-color0, #fff); color: var(--jp-ui-font-color0, #1f2328);
  --letter: max(16px, 2.6vh); --jp-widgets-font-size: var(--letter); font-size: var(--letter);
  --jp-ui-font-size1: var(--letter); --jp-widgets-inline-height: calc(1.6 * var(--letter));
}
.cacao-presenting .cacao-grid.cacao-grid {
  --side: 34vw;
  --board: min(98vw - var(--side) - 12px, 98vh - 8 * var(--letter) - 24px);
  grid-template: "top top" calc(1.6 * var(--letter)) "board side" var(--board)
    "status status" calc(4.2 * var(--letter)) "bar bar" calc(2.2 * var(--letter))
    / var(--board) minmax(0, 1fr);
  max-width: none; font-size: var(--letter);
}
.cacao-presenting .cacao-headline { line-height: 1.5; }
.cacao-presenting .cacao-sentence.cacao-sentence { height: auto; }
.cacao-presenting .cacao-sentence .cacao-status { line-height: 1.3; font-size: var(--letter); }
.cacao-presenting .cacao-bar button {
  font-size: var(--letter); height: calc(2 * var(--letter)); line-height: 1;
}
.cacao-presenting .cacao-transport, .cacao-presenting .cacao-buttons { height: auto; }
.cacao-presenting .cacao-side > .cacao-hands { display: none; }
.cacao-stepper .cacao-presenting .cacao-side > :not(:first-child) { display: none; }
.cacao-presenting .cacao-panel svg { width: 100%; height: auto; max-height: var(--board); }
.cacao-play-table .cacao-presenting .cacao-side > .cacao-hands { display: flex; }
.cacao-presenting .cacao-side > .cacao-hands svg { width: auto; zoom: 1.4; }
:is(.cacao-play-table, .cacao-lesson) .cacao-presenting .cacao-side > :first-child svg {
  max-height: 40vh;
}
.cacao-play-bar.cacao-transport {
  display: grid; gap: 4px; overflow: hidden;
  grid-template-columns: auto auto minmax(60px, 1fr) repeat(4, minmax(0, 8em)) 9.5em;
}
.cacao-play-bar > * { grid-row: 1; }
.cacao-play-bar .cacao-button.cacao-button {
  overflow: hidden; text-overflow: ellipsis; padding: 0 6px;
}
.cacao-play-turn { grid-column: 4; }
.cacao-play-best { grid-column: 5; }
.cacao-play-branch, .cacao-play-again { grid-column: 5 / span 2; }
.cacao-play-all { grid-column: 6; }
.cacao-play-plain { grid-column: 7; }
.cacao-play-go { grid-column: 8; }
.cacao-play-bar .cacao-button:disabled { visibility: hidden; }
.cacao-play-bar .cacao-idle { opacity: 0.55; }
.cacao-play-bar .widget-slider .widget-label {
  position: absolute; clip-path: inset(50%); width: 1px;
}
.cacao-play-table .cacao-side.cacao-side { overflow-x: hidden; overflow-y: auto; }
.cacao-play-table .cacao-side > .cacao-panel-area { min-height: 130px; }
.cacao-play-panel .widget-button { width: auto; align-self: flex-start; }
.cacao-play-panel.cacao-asks-market .cacao-market { order: -1; }
.cacao-side:has(.cacao-asks-market, .cacao-over) > .cacao-hands.cacao-hands { display: none; }
.cacao-play-panel.cacao-over > .cacao-market { display: none; }
.cacao-play-table .cacao-side > .cacao-over.cacao-over { order: -1; flex: 0 0 auto; }
.cacao-thinks progress { width: 100%; accent-color: var(--accent); }
.cacao-play-panel .widget-select {
  flex-direction: column; align-items: stretch; height: auto; width: 100%; margin: 0;
}
.cacao-play-panel .widget-select .widget-label { width: auto; text-align: left; }
.cacao-play-panel .widget-select select { width: 100%; flex: 0 0 auto; }
.cacao-proposal h4, .cacao-news h4 { margin: 2px 0; font-size: 1.05em; }
.cacao-proposal table { width: 100%; }
.cacao-proposal.cacao-proposal th, .cacao-proposal.cacao-proposal td {
  border: 0; padding: 1px 4px; vertical-align: top;
}
.cacao-proposal th { font-weight: 400; width: 34%; }
.cacao-proposal td { font-weight: 600; }
.cacao-proposal p { margin: 4px; opacity: 0.75; }
.cacao-advice ul { margin: 2px 0; padding-left: 1.2em; }
.cacao-news ol { margin: 2px 0; padding-left: 1.6em; }
.cacao-news li { margin: 2px 0; }
.cacao-entrance h4, .cacao-setup h4, .cacao-kept h4, .cacao-review h4 {
  margin: 0; font-size: 1.05em;
}
.cacao-side :is(.cacao-entrance, .cacao-setup, .cacao-kept, .cacao-review) p { margin: 0; }
.cacao-entrance, .cacao-setup, .cacao-review { gap: 4px; width: 100%; overflow: visible; }
.cacao-entrance .widget-text, .cacao-entrance .widget-dropdown { width: auto; margin: 0; }
.cacao-entrance .widget-label { width: auto; min-width: 62px; text-align: left; }
.cacao-setup .widget-hbox { gap: 6px; flex-wrap: nowrap; width: 100%; }
.cacao-setup .widget-hbox > * { flex: 1 1 0; min-width: 0; }
.cacao-setup input, .cacao-setup select { min-width: 0; }
.cacao-setup-head .widget-dropdown .widget-label { min-width: 0; }
.cacao-setup-head .widget-dropdown:first-child { flex: 2 1 0; }
.cacao-setup-head .widget-dropdown:last-child { flex: 3 1 0; }
.cacao-setup-seat .widget-text { flex: 5 1 0; }
.cacao-setup-seat .widget-dropdown { flex: 3 1 0; }
.cacao-setup-seat .widget-dropdown .widget-label {
  position: absolute; clip-path: inset(50%); width: 1px; min-width: 0;
}
.cacao-setup-modules {
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 6px; width: 100%;
  overflow: visible;
}
.cacao-setup-modules > .cacao-setup-large { grid-column: 1 / -1; }
.cacao-setup .widget-checkbox { width: auto; margin: 0; }
.cacao-setup .widget-checkbox label { white-space: nowrap; }
.cacao-setup .cacao-primary.cacao-primary { flex: 0 0 auto; align-self: flex-start; margin: 0; }
.cacao-review .widget-slider { width: 100%; margin: 0; }
.cacao-review .cacao-figure svg { width: 100%; height: auto; }
@media (prefers-reduced-motion: no-preference) {
  .cacao-change { animation: cacao-gained 500ms ease-out; }
}
@keyframes cacao-gained { from { transform: translateX(-220px); opacity: 0; } }
@media (min-height: 1000px) {
  .cacao-presenting .cacao-side > .cacao-hands svg { zoom: 2; }
  @container (min-width: 1180px) {
    .cacao-screen:not(.cacao-presenting) .cacao-side > .cacao-panel svg { zoom: 1.4; }
  }
}
@container (max-width: 680px) {
  .cacao-grid.cacao-grid {
    --board: min(100cqw, max(280px, 100vh - 294px));
    grid-template: "top" 28px "board" var(--high) "status" 58px "bar" auto "side" var(--below)
      / minmax(0, 1fr);
    max-width: none;
  }
  .cacao-play-table .cacao-side > .cacao-hands { order: -1; }
  .cacao-head { font-size: 1.05em; }
}
@container (max-width: 400px) {
  .cacao-grid.cacao-grid { grid-template-rows: 28px var(--high) 76px auto var(--below); }
  .cacao-sentence.cacao-sentence { height: 76px; }
  .cacao-buttons { flex-wrap: wrap; height: auto; min-height: 36px; }
  .cacao-buttons .fa { display: none; }
  .cacao-head { font-size: 0.95em; }
}
@container (max-width: 76em) {
  .cacao-transport .widget-slider .widget-label {
    position: absolute; clip-path: inset(50%); width: 1px;
  }
}
@container (max-width: 59em) {
  .cacao-transport .fa { display: none; }
}
@container (max-width: 43em) {
  .cacao-transport {
    display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); height: 112px;
  }
  .cacao-transport .widget-slider { grid-column: 1 / -1; grid-row: 1; width: 100%; margin: 0; }
  .cacao-play-bar.cacao-transport { height: 36px; }
  .cacao-play-bar.cacao-transport .widget-slider { grid-column: 3; }
}
@container (max-width: 52em) {
  .cacao-play-bar.cacao-transport {
    grid-template-columns:
      auto auto minmax(30px, 1fr) minmax(0, 4.2em) repeat(3, minmax(0, 7.2em)) 8em;
  }
  .cacao-play-bar .cacao-button.cacao-button { padding: 0 3px; }
}
@container (max-width: 34em) {
  .cacao-play-bar.cacao-transport {
    grid-template: repeat(3, 34px) / repeat(3, minmax(0, 1fr)) minmax(0, 1.25fr);
    height: 110px;
  }
  .cacao-play-bar > * { grid-row: 2; }
  .cacao-play-bar .cacao-button.cacao-button { padding: 0 1px; font-size: 0.92em; }
  .cacao-play-bar.cacao-transport .widget-slider {
    grid-column: 1 / -1; grid-row: 1; margin: 0 8px; width: auto;
  }
  .cacao-play-turn { grid-column: 3; }
  .cacao-play-best { grid-column: 4; }
  .cacao-play-branch { grid-column: 3 / span 2; }
  .cacao-play-bar .cacao-play-again, .cacao-play-bar .cacao-play-all { grid-row: 3; }
  .cacao-play-all { grid-column: 1; }
  .cacao-play-bar .cacao-play-again { grid-column: 1; }
  .cacao-play-bar:has(.cacao-play-plain:disabled) .cacao-play-again { grid-column: 1 / span 2; }
  .cacao-play-bar:has(.cacao-play-turn:disabled) .cacao-play-best { grid-column: 3 / span 2; }
  .cacao-play-bar .cacao-play-plain { grid-column: 2; grid-row: 3; }
  .cacao-play-bar .cacao-play-go { grid-column: 3 / span 2; grid-row: 3; }
}
"""


#: The size of letters and the height of controls in ipywidgets, in pixels.
_LETTER, _CONTROL = 13, 28


class StyleSheet(HTML):
    """The style sheet, which shows nothing itself.

    Parameters
    ----------
    name
        A class of the one widget whose letters it enlarges.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._ticks = ""
        self._scale = 1.0
        super().__init__()
        show(self, False)
        self.scale(1.0)

    def tick(self, places: Iterable[float]) -> None:
        """Draw ticks below the slider, each at a part of its length from 0 to 1."""
        line = "linear-gradient(currentcolor, currentcolor)"
        ticks = ", ".join(f"{line} {place:.2%} 0 / 1px 100% no-repeat" for place in places)
        self._ticks = f".{self._name} .noUi-target::after {{ background: {ticks}; }}"
        self.scale(self._scale)

    def scale(self, text_scale: float) -> None:
        """Make letters and controls larger."""
        self._scale = text_scale
        letter, control = round(_LETTER * text_scale, 1), round(_CONTROL * text_scale)
        own = (
            f".{self._name} {{ --jp-widgets-font-size: {letter}px; font-size: {letter}px; "
            f"--jp-widgets-inline-height: {control}px; }}"
        )
        self.value = f"<style>{_CSS}{own}{self._ticks}</style>"
