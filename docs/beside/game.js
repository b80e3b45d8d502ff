// Opens the game of a line in the lab: `game.html#cacao1-...`, or pasted.
//
// The line is checked here for its form only, and put into a cell as a text; what it holds is
// read by the package, which trusts nothing.

const LINE = /^cacao[0-9]{1,3}-[0-9A-Za-z]{1,20000}\.[0-9a-f]{8}$/;
const NAME = 'a-game-that-was-sent.ipynb';

const SAYS = {
  wrong: 'This is no line of a game: such a line is “cacao1-”, letters and digits, a dot, and ' +
    'eight letters or digits. Is its end missing?',
  opening: 'The lab is opening; in about ten seconds Python is there.',
  stuck: 'The lab did not open. Load this page again; if that does not help, this browser may ' +
    'not let pages keep anything, as in a private window.',
};

const said = document.querySelector('#said');
const form = document.querySelector('form');

form.addEventListener('submit', event => {
  event.preventDefault();
  const line = form.querySelector('#line').value.replace(/\s+/g, '');
  if (!LINE.test(line)) say('wrong');
  else if (location.hash === `#${line}`) show();
  else location.hash = line;
});
addEventListener('hashchange', show);
show();

function say(what) {
  said.textContent = SAYS[what];
}

function show() {
  const line = decodeURIComponent(location.hash.slice(1));
  if (!line) return;
  form.querySelector('#line').value = line;
  if (!LINE.test(line)) {
    say('wrong');
    return;
  }
  say('opening');
  open(line).catch(error => {
    console.error(error);
    say('stuck');
  });
}

async function open(line) {
  document.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  frame.title = 'The lab';
  frame.src = 'lite/lab/index.html?reset';
  document.body.append(frame);
  const app = await appOf(frame);
  await app.serviceManager.contents.save(NAME, {
    type: 'notebook', format: 'json', content: notebook(line),
  });
  const panel = await app.commands.execute('docmanager:open', {path: NAME, factory: 'Notebook'});
  await app.commands.execute('application:toggle-left-area');
  frame.classList.add('there');
  document.querySelector('#ask').hidden = true;
  await panel.context.ready;
  await panel.sessionContext.ready;
  await app.commands.execute('notebook:run-all-cells');
}

// The lab says that it is there by a name in its window.
async function appOf(frame) {
  for (let tried = 0; tried < 600; tried += 1) {
    const app = frame.contentWindow?.jupyterapp;
    if (app) {
      await app.restored;
      return app;
    }
    await new Promise(later => setTimeout(later, 100));
  }
  throw new Error('no lab after a minute');
}

function notebook(line) {
  const cell = (id, source, metadata = {}) => ({
    cell_type: 'code', id, metadata, source, outputs: [], execution_count: null,
  });
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {kernelspec: {name: 'python', display_name: 'Python (Pyodide)'}},
    cells: [
      cell('line', `line = "${line}"`, {jupyter: {source_hidden: true}}),
      cell('game', 'from cacao_nb import Game, GameStepper\n' +
        'game = Game.parse(line)\nGameStepper(game)'),
    ],
  };
}
