// The status line: an element that stays while its text changes, as screen readers need it.
//
// It also lets keys out of the board: a canvas of ipycanvas keeps every key for itself, and
// Notebook 7 takes letters for its own before the board sees them.
//
// It also says when the kernel is gone, which nobody else could say any more, and gives the
// canvas beside it a role and a name.

// Tab and whatever is pressed with Ctrl, Alt or Meta is not for the board, and must get out
// also when no kernel answers: it goes on from the element around it. The other keys are only
// for the board, and no shortcuts of the page.
function letOut(event) {
  const board = event.target;
  if (!board.matches?.("canvas.cacao-board")) return;
  if (event.key === "Tab" || event.ctrlKey || event.altKey || event.metaKey) {
    event.stopImmediatePropagation();
    const again = new KeyboardEvent(event.type, event);
    if (!board.parentElement.dispatchEvent(again)) event.preventDefault();
  } else {
    board.setAttribute("data-lm-suppress-shortcuts", "true");
  }
}

// On the window, before anybody else; of several status lines the first one answers.
function initialize() {
  window.addEventListener("keydown", letOut, true);
  return () => window.removeEventListener("keydown", letOut, true);
}

function render({ model, el }) {
  const line = document.createElement("div");
  line.className = "cacao-status";
  line.setAttribute("role", "status");
  line.setAttribute("aria-live", "polite");
  const gone = document.createElement("div");
  gone.className = "cacao-gone";
  gone.setAttribute("role", "alert");
  el.append(line, gone);

  const say = () => { line.textContent = model.get("value"); };
  model.on("change:value", say);
  say();
  return () => { model.off("change:value", say); };
}

export default { initialize, render };
