"""The Python of browsers as one more Python: Pyodide, run by node.

What it needs is kept in ``.venv-pyodide``: Pyodide from npm, in the version of the lab, and
pytest and hypothesis as far as they are not compiled.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".venv-pyodide"
PYODIDE = FOLDER / "node_modules" / "pyodide"
PACKAGES = FOLDER / "packages"

#: Everything that pytest and hypothesis need there. The hypothesis of constraints.txt has a
#: compiled part; this one is the last without.
TOOLS = ("attrs", "iniconfig", "packaging", "pluggy", "pygments", "pytest", "sortedcontainers")
PURE = ("hypothesis==6.150.0",)

#: There are no processes in a browser.
LEFT_OUT = ("-m", "not processes")

_NPM = ("--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
_PIP = ("--disable-pip-version-check", "--quiet", "--no-deps", "--only-binary=:all:")
_BROWSER = ("--implementation=py", "--abi=none", "--platform=any")


def is_there() -> bool:
    """Whether this machine has node and npm."""
    return bool(shutil.which("node") and shutil.which("npm"))


def version() -> str:
    """The version of Python that this Pyodide is."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return str(lock["info"]["python"])


def prepare() -> None:
    """Get what is needed, unless it is there.

    Raises
    ------
    CalledProcessError
        With what npm or pip said, if one of them could not.
    """
    package = json.loads((ROOT / "docs" / "package.json").read_text(encoding="utf-8"))
    wanted = f"pyodide@{package['dependencies']['pyodide']}"
    constraints = ROOT / "constraints.txt"
    told = wanted.encode() + constraints.read_bytes() + Path(__file__).read_bytes()
    stamp = FOLDER / f".stamp-{hashlib.sha256(told).hexdigest()[:12]}"
    if stamp.exists():
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    _quietly(["npm", "install", *_NPM, "--prefix", FOLDER, wanted])
    minor = f"--python-version={'.'.join(version().split('.')[:2])}"
    install = [sys.executable, "-m", "pip", "install", *_PIP, *_BROWSER, minor]
    _quietly([*install, "--target", PACKAGES, "--constraint", constraints, *TOOLS])
    _quietly([*install, "--target", PACKAGES, *PURE])
    stamp.touch()


def command(tests: Sequence[str]) -> list[str | Path]:
    """What runs these tests there."""
    words = ("-q", "-p", "no:cacheprovider", *LEFT_OUT, *tests)
    return ["node", ROOT / "tests" / "pyodide.mjs", PYODIDE, PACKAGES, ROOT, *words]


def _quietly(words: Sequence[str | Path]) -> None:
    subprocess.run(
        words, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
