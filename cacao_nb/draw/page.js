
/* The player of a page: shows one step of a game after another.

   Every element with data-steps="3-17 20-20" belongs to these steps, every entry of the log is
   a step, and every heading of the log a turn. Nothing is made here, only shown and hidden. */
(() => {
  "use strict";

  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];

  const entries = all(".entries li");
  const last = entries.length - 1;
  const begins = all(".entries h3").map((heading) => Number(heading.dataset.begins));
  const parts = all("[data-steps]").map((element) => ({
    element,
    spans: element.dataset.steps.split(" ").map((span) => span.split("-").map(Number)),
  }));
  const drawings = all("[data-views]").map((drawing) => ({
    drawing,
    views: drawing.dataset.views.split(";").map((view) => {
      const [, from, box] = view.match(/^(\d+) (.*)$/);
      return { from: Number(from), box };
    }),
  }));
  const slider = one("#step");
  const play = one("#play");
  const speed = one("#speed");

  let step = last;
  let playing = 0;
  let linking = 0;

  // Showing a step -------------------------------------------------------------------------

  function show(number) {
    step = Math.min(Math.max(number, 0), last);
    for (const { element, spans } of parts) {
      const span = spans.find(([from, to]) => from <= step && step <= to);
      element.toggleAttribute("hidden", !span);
      element.classList.toggle("new", Boolean(span) && step > 0 && span[0] === step);
    }
    for (const { drawing, views } of drawings) {
      drawing.setAttribute("viewBox", views.findLast(({ from }) => from <= step).box);
    }
    say(entries[step]);
    reach();
    slider.value = step;
    slider.setAttribute("aria-valuetext", one("#where").textContent);
    for (const button of all("[data-go]")) {
      button.setAttribute("aria-disabled", MOVES[button.dataset.go]() === step);
    }
  }

  /** What can be scrolled can be reached with the keys. */
  function reach() {
    for (const box of all(".sheet, .look, .status")) {
      const longer =
        box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
      box.toggleAttribute("tabindex", false);
      if (longer) {
        box.tabIndex = 0;
      }
    }
  }

  /** Say in the status line what the log tells of a step. */
  function say(entry) {
    const lines = (selector) =>
      [...entry.querySelectorAll(selector)].map((line) => line.textContent).join("\n");
    const where = one("#where");
    where.textContent = where.title = entry.querySelector("a").getAttribute("aria-label");
    one("#said").textContent = lines("p:not(.aside, .note)");
    one("#notes").textContent = lines(".note");
    one(".status").scrollTop = 0;
    mark(entry);
  }

  /** Mark a step in the log. Its link alone is a stop of the Tab key: there are hundreds. */
  function mark(entry) {
    const list = one(".entries");
    const focused = list.contains(document.activeElement);
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    entry.setAttribute("aria-current", "step");
    for (const link of list.querySelectorAll("a")) {
      link.tabIndex = link.parentNode === entry ? 0 : -1;
    }
    if (focused) {
      entry.querySelector("a").focus({ preventScroll: true });
    }
    follow(entry);
  }

  /** Bring a step into the middle of the log. */
  function follow(entry) {
    const log = one("#log");
    log.scrollTop = entry.offsetTop + entry.offsetHeight / 2 - log.clientHeight / 2;
  }

  /** Open one of the closer looks beside the board, and close the others. */
  function look(name) {
    for (const button of all("[data-look]")) {
      const open = button.dataset.look === name;
      button.setAttribute("aria-pressed", open);
      one(`#${button.dataset.look}`).classList.toggle("closed", !open);
    }
    follow(entries[step]);
    reach();
  }

  /** Let the address name the step, so that it can be kept or sent, once it has settled. */
  function link() {
    clearTimeout(linking);
    linking = setTimeout(() => {
      if (asked() !== step) {
        history.replaceState(null, "", `#step=${step}`);
      }
    }, 300);
  }

  // Moving ---------------------------------------------------------------------------------

  const MOVES = {
    "start": () => 0,
    "turn-back": () => begins.findLast((begin) => begin < step) ?? 0,
    "step-back": () => Math.max(step - 1, 0),
    "step-on": () => Math.min(step + 1, last),
    "turn-on": () => begins.find((begin) => begin > step) ?? last,
    "end": () => last,
  };

  const KEYS = {
    "Home": "start",
    "Shift+ArrowLeft": "turn-back",
    "ArrowLeft": "step-back",
    "ArrowRight": "step-on",
    "Shift+ArrowRight": "turn-on",
    "End": "end",
  };

  function go(number) {
    stop();
    show(number);
    link();
  }

  function stop() {
    clearInterval(playing);
    playing = 0;
    play.setAttribute("aria-pressed", "false");
  }

  function start() {
    if (step === last) {
      show(0);
    }
    clearInterval(playing);
    playing = setInterval(() => {
      show(step + 1);
      link();
      if (step === last) {
        stop();
      }
    }, Number(speed.value));
    play.setAttribute("aria-pressed", "true");
  }

  /** The step that an address asks for: #step=41, or #turn=6 for the beginning of a turn. */
  function asked() {
    const [, grain, number] = location.hash.match(/^#(step|turn)=(\d{1,6})$/) ?? [];
    if (grain === "turn") {
      return begins[Number(number) - 1] ?? last;
    }
    return grain === "step" ? Number(number) : null;
  }

  for (const button of all("[data-go]")) {
    button.addEventListener("click", () => go(MOVES[button.dataset.go]()));
  }
  for (const button of all("[data-look]")) {
    button.addEventListener("click", () => look(button.dataset.look));
  }
  slider.addEventListener("input", () => go(Number(slider.value)));
  play.addEventListener("click", () => (playing ? stop() : start()));
  speed.addEventListener("change", () => playing && start());
  window.addEventListener("hashchange", () => go(asked() ?? step));

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select")) {
      return;
    }
    if (event.key === "Escape") {
      one(".more").open = false;
      return;
    }
    const move = KEYS[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (move) {
      go(MOVES[move]());
    } else if (event.key === " " && !event.target.matches("button, a, summary")) {
      play.click();
    } else {
      return;
    }
    event.preventDefault();
  });

  document.documentElement.classList.add("scripted");
  for (const control of all("[data-scripted]")) {
    control.hidden = false;
  }
  look("why");
  show(asked() ?? 0);
})();
