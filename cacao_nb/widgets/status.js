// The status line: elements that stay while their text changes, as screen readers need it.
//
// It also does what only a page can do for the table around it: say that the kernel is gone and
// whether the page is dark, give the canvas a role and a name, put a text on the clipboard, report
// clicks on pictures, bring a table that somebody has just asked for into view, fill the window
// with it, and let keys out of the board: a canvas of ipycanvas keeps every key for itself, and
// Notebook 7 takes letters before it sees them.

// The kernel forgets its widgets for good, or only does not answer for the moment.
const FORGOTTEN = ["restarting", "autorestarting", "terminating", "dead"];
const SILENT = ["connecting", "disconnected"];

function element(name, role, live) {
  const made = document.createElement("div");
  made.className = name;
  made.setAttribute("role", role);
  made.setAttribute("aria-live", live);
  return made;
}

// Tab and whatever is pressed with Ctrl, Alt or Meta is not for the board, and must get out
// also when no kernel answers: it goes on from the element around it. The other keys are only
// for the board, and no shortcuts of the page.
function letOut(event) {
  if (event.key === "Escape") backToCell(event.target);
  if (event.key === "Enter") answer(event.target);
  const board = event.target;
  if (!board.matches?.("canvas.cacao-board")) return keepPlain(event);
  if (event.key === "Tab" || event.ctrlKey || event.altKey || event.metaKey) {
    event.stopImmediatePropagation();
    const again = new KeyboardEvent(event.type, event);
    if (!board.parentElement.dispatchEvent(again)) event.preventDefault();
  } else {
    board.setAttribute("data-lm-suppress-shortcuts", "true");
  }
}

// Esc leads from anything of ours back to its cell, where the keys of the notebook work: a board
// that only lost the keyboard would leave it nowhere.
function backToCell(from) {
  from.closest?.('[class*="cacao-"]')?.closest(".jp-Cell")?.focus();
}

// Enter in a field answers, once the field has sent what it holds.
function answer(field) {
  if (!field.matches?.(".cacao-answer input[type=text]")) return;
  const bar = field.closest(".cacao-screen").querySelector(".cacao-bar");
  setTimeout(() => {
    const primary = [...bar.querySelectorAll(".cacao-primary")].find((one) => one.offsetParent);
    primary?.click();
  });
}

// Lists, boxes and buttons of ours keep plain keys, too: an arrow changes the list and does not
// go to another cell, and a letter finds an entry and does not cut the cell.
function keepPlain(event) {
  const control = event.target;
  if (!control.closest?.('[class*="cacao-"]')) return;
  const others = event.ctrlKey || event.altKey || event.metaKey || event.key === "Escape"
    || (event.shiftKey && event.key === "Enter");
  control.toggleAttribute("data-lm-suppress-shortcuts", !others);
}

// On the window, before anybody else; of several status lines the first one answers.
function initialize({ model }) {
  window.addEventListener("keydown", letOut, true);
  const stop = watchForLost(model.widget_manager);
  keepHearing(model);
  return () => {
    window.removeEventListener("keydown", letOut, true);
    stop();
  };
}

// Where a page is too busy to load this script within two seconds, anywidget gives the model up
// for good, and it would hear nothing of the kernel any more (Runtime in anywidget 0.11). As it is
// loaded now, it hears what any model hears, and asks for what it has missed.
async function keepHearing(model) {
  const own = await model.widget_manager?.get_model?.(model.get("own_id"));
  own?._handle_comm_msg({ content: { data: { method: "nothing" } } }).catch(() => {
    const { _handle_comm_msg } = Object.getPrototypeOf(own.constructor.prototype);
    own.comm.on_msg(_handle_comm_msg.bind(own));
    own.comm.send({ method: "request_state" }, own.callbacks?.());
  });
}

// A page that was loaded again gives an output up after two seconds, for good, also if its model
// came while the page was busy with all the models (ipywidgets issue 4026). For as long as that
// can happen, one status line looks for such outputs.
const LOST = "Error displaying widget: model not found";
const VIEW = "application/vnd.jupyter.widget-view+json";
const LONGEST = 30000;
function watchForLost(manager) {
  if (!manager?.context || window.cacaoWatchesForLost) return () => {};
  window.cacaoWatchesForLost = true;
  const stop = () => {
    clearInterval(look);
    window.cacaoWatchesForLost = false;
  };
  const end = Date.now() + LONGEST;
  const look = setInterval(() => {
    const given = [...document.querySelectorAll(".jp-OutputArea-output.jupyter-widgets")];
    if (given.some((output) => output.textContent === LOST)) showLost(manager);
    if (Date.now() > end) stop();
  }, 500);
  return stop;
}

// Outputs of ours whose models are there, but that nobody sees, are shown again.
async function showLost(manager) {
  for (const { outputs } of manager.context.model?.cells ?? []) {
    for (let n = 0; n < (outputs?.length ?? 0); n++) {
      const id = outputs.get(n).data?.[VIEW]?.model_id;
      if (!id || !manager.has_model(id)) continue;
      const model = await manager.get_model(id);
      const ours = (model.get("_dom_classes") ?? []).some((name) => name.startsWith("cacao-"));
      const views = Object.keys(model.views ?? {});
      if (ours && views.length === 0) outputs.set(n, outputs.get(n).toJSON());
    }
  }
}

function render({ model, el }) {
  const status = element("cacao-status", "status", "polite");
  const gone = element("cacao-gone", "alert", "assertive");
  el.append(status, gone);
  const leave = [
    watchText(model, status), watchKernel(model, el, gone), watchTheme(model),
    nameParts(model, el), watchTable(model, el),
  ];

  const copy = (message) => {
    // Where a page may not do that, people copy from the field that holds the text.
    if (message.copy) navigator.clipboard?.writeText(message.copy).catch(() => {});
  };
  model.on("msg:custom", copy);
  return () => {
    model.off("msg:custom", copy);
    leave.forEach((end) => end());
  };
}

// What has to be done for the table around it, once both are in the page.
function watchTable(model, el) {
  let leave = () => {};
  const begin = requestAnimationFrame(() => {
    const table = el.closest(".cacao-screen");
    if (!table) return;
    comeIntoView(table);
    const pick = (event) => reportPick(model, event);
    const present = () => fillWindow(table, model.get("presenting"));
    const escape = (event) => {
      if (event.key === "Escape" && model.get("presenting")) {
        event.stopPropagation();  // The board would let go of the keyboard.
        model.set("presenting", false);
        model.save_changes();
      }
    };
    table.addEventListener("click", pick);
    table.addEventListener("mouseover", tellWhole);
    table.addEventListener("keydown", escape, true);
    model.on("change:presenting", present);
    present();
    leave = () => {
      table.removeEventListener("click", pick);
      table.removeEventListener("mouseover", tellWhole);
      table.removeEventListener("keydown", escape, true);
      model.off("change:presenting", present);
    };
  });
  return () => {
    cancelAnimationFrame(begin);
    leave();
  };
}

// A list cuts what is too long for it: all of it stands in its tooltip.
function tellWhole({ target }) {
  const entry = target.matches?.("option") ? target : target.selectedOptions?.[0];
  if (entry) target.title = entry.textContent;
}

// Which picture was clicked, and where in it, from 0 to 1.
function reportPick(model, event) {
  const figure = event.target.closest?.("figure[data-picture]");
  if (!figure) return;
  const box = figure.querySelector("svg").getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width;
  const y = (event.clientY - box.top) / box.height;
  model.send({ picture: figure.dataset.picture, x, y });
}

// Above everything else of the page, whatever the page does with its own boxes; afterwards the
// page is where it was, though it was shorter meanwhile.
const scrolledTo = new WeakMap();
function fillWindow(table, presenting) {
  const pane = table.closest(".jp-WindowedPanel-outer, .jp-Notebook") ?? document.scrollingElement;
  if (presenting && !table.popover) scrolledTo.set(table, pane.scrollTop);
  table.classList.toggle("cacao-presenting", presenting);
  if (presenting && !table.popover) {
    table.popover = "manual";
    table.showPopover?.();
    table.querySelector("canvas.cacao-board")?.focus();
  } else if (!presenting && table.popover) {
    table.hidePopover?.();
    table.removeAttribute("popover");
    table.querySelector("canvas.cacao-board")?.focus();
    pane.scrollTop = scrolledTo.get(table) ?? pane.scrollTop;
  }
}

// After Shift+Enter a notebook shows the next cell, and of a tall output its end. A table that
// somebody has asked for alone is shown whole, or else from its top; where several cells run, or
// the page was loaded again, nothing moves.
let lastBatch = 0;
function comeIntoView(table) {
  const cell = table.closest(".jp-Cell");
  if (!cell || !navigator.userActivation?.isActive) return;
  const look = () => {
    const prompts = table.closest(".jp-Notebook")?.querySelectorAll(".jp-InputPrompt") ?? [];
    const others = [...prompts].filter((prompt) => !cell.contains(prompt));
    if (others.some((prompt) => prompt.textContent.includes("*"))) lastBatch = Date.now();
  };
  look();
  setTimeout(() => {
    look();
    const active = document.querySelector(".jp-Cell.jp-mod-active");
    const alone = active === cell || active?.previousElementSibling === cell;
    if (!alone || Date.now() - lastBatch < 4000 || !table.isConnected) return;
    const pane = cell.closest(".jp-WindowedPanel-outer, .jp-Notebook") ?? document.body;
    const { top, bottom } = table.getBoundingClientRect();
    const room = pane.getBoundingClientRect();
    const [below, over] = [top - room.top, bottom - room.bottom];
    // As far as it is out of view, but not so far that its top would be: what is in view already
    // stays where it is.
    if (below < 0) pane.scrollTop += below - 4;
    else if (over > 0) pane.scrollTop += Math.max(0, Math.min(below - 4, over + 4));
  }, 300);
}

// A canvas of ipycanvas keeps the wheel, so that the page would not scroll over the board; and it
// takes the keyboard with the first press, which scrolls a board that is half out of view away
// from under the mouse.
function calm(canvas) {
  if (canvas.dataset.calm) return;
  canvas.dataset.calm = "yes";
  canvas.parentElement.addEventListener("wheel", (event) => event.stopPropagation(), true);
  const focus = canvas.focus.bind(canvas);
  canvas.focus = (options) => focus({ preventScroll: true, ...options });
}

function watchText(model, status) {
  const say = () => { status.textContent = model.get("value"); };
  model.on("change:value", say);
  say();
  return () => model.off("change:value", say);
}

// JupyterLab, Notebook 7 and Voila say on the body whether their theme is a light one, and change
// that when another one is chosen; elsewhere the system says what people like.
function watchTheme(model) {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const tell = () => {
    const light = document.body.dataset.jpThemeLight;
    const dark = light ? light === "false" : system.matches;
    if (dark === model.get("dark")) return;
    model.set("dark", dark);
    model.save_changes();
  };
  const watch = new MutationObserver(tell);
  watch.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  system.addEventListener("change", tell);
  tell();
  return () => {
    watch.disconnect();
    system.removeEventListener("change", tell);
  };
}

function watchKernel(model, el, gone) {
  const kernel = model.widget_manager?.kernel;
  let forgotten = false;
  const tell = (silent) => {
    const text = forgotten || silent ? model.get("gone") : "";
    if (gone.textContent !== text) gone.textContent = text;
  };
  const onStatus = (_, status) => {
    forgotten ||= FORGOTTEN.includes(status);
    tell(false);
  };
  const onConnection = (_, status) => tell(SILENT.includes(status));
  const onDisposed = () => { forgotten = true; tell(true); };
  // The view marks itself when its comm closes, after this event.
  const onComm = () => setTimeout(() => {
    forgotten ||= el.classList.contains("jupyter-widgets-disconnected");
    tell(false);
  });
  kernel?.statusChanged?.connect(onStatus);
  kernel?.connectionStatusChanged?.connect(onConnection);
  kernel?.disposed?.connect(onDisposed);
  model.on("comm_live_update", onComm);
  return () => {
    kernel?.statusChanged?.disconnect(onStatus);
    kernel?.connectionStatusChanged?.disconnect(onConnection);
    kernel?.disposed?.disconnect(onDisposed);
    model.off("comm_live_update", onComm);
  };
}

// A canvas says nothing to a screen reader; this one takes keys, so it is an application.
// The handles of sliders have no names of their own: they get those of their labels.
let labels = 0;
function nameParts(model, el) {
  if (!model.get("label")) return () => {};
  const name = () => {
    const box = el.closest(".cacao-screen, .cacao-board-box");
    const canvas = box?.querySelector("canvas.cacao-board");
    canvas?.setAttribute("role", "application");
    canvas?.setAttribute("aria-label", model.get("label"));
    if (canvas) calm(canvas);
    const handles = [...box?.querySelectorAll(".widget-slider [role=slider]") ?? []];
    for (const handle of handles) {
      const label = handle.closest(".widget-slider").querySelector(".widget-label");
      label.id ||= `cacao-label-${++labels}`;
      handle.setAttribute("aria-labelledby", label.id);
    }
    const table = box?.matches(".cacao-screen");
    const bar = !table || box.querySelector(".cacao-bar button");
    const slider = box?.querySelector(".cacao-transport");
    return Boolean(canvas && bar && (handles.length || !slider));
  };
  // The widgets of one box are attached in any order, and not at once.
  const watch = new MutationObserver(() => { if (name()) watch.disconnect(); });
  watch.observe(document.body, { childList: true, subtree: true });
  if (name()) watch.disconnect();
  model.on("change:label", name);
  return () => {
    watch.disconnect();
    model.off("change:label", name);
  };
}

export default { initialize, render };
