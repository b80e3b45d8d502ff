// Runs pytest in the Python of browsers: node tests/pyodide.mjs PYODIDE PACKAGES PROJECT WORDS...
//
// The folders of packages and project are seen from inside as /packages and /project.

import { pathToFileURL } from 'node:url';

const [pyodide, packages, project, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ env: { HOME: '/home', PYTHONDONTWRITEBYTECODE: '1' } });
for (const [inside, root] of [['/packages', packages], ['/project', project]]) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, inside);
}
python.globals.set('words', python.toPy(words));
process.exit(python.runPython(`
import os
import sys

os.chdir("/project")
sys.path[:0] = ["/packages", "/project"]
import pytest

int(pytest.main(list(words)))
`));
