// The status line: an element that stays while its text changes, as screen readers need it.
//
// It also says when the kernel is gone, which nobody else could say any more, and gives the
// canvas beside it a role and a name.

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

export default { render };
