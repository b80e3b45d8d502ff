"""The lab: JupyterLab and Python in one folder of files, with the package and its notebooks."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL, PYODIDE_VERSION

from docs.builder import lock, notebooks
from docs.builder.places import PROJECT, WHEELS
from docs.builder.running import Failed, run
from docs.builder.wheels import KERNEL, OURS, Wheel, gather

#: Which pages there are: JupyterLab, one notebook by itself, the list of files, a text file.
APPS = ("lab", "notebooks", "tree", "edit")

NAME = "Cacao Lab"

#: Letters with pictures, in forms for browsers of which none could run Python.
OLD_FONTS = ("fa-*.svg", "fa-*.eot", "fa-*.ttf")


def fetch() -> None:
    """Get from the registries what is not here yet."""
    _check_version()
    gather(lock.distributed(), WHEELS)


def build(out: Path, *, public: bool = False) -> list[Wheel]:
    """Build the lab into a folder; what is installed in it.

    Parameters
    ----------
    out
        The folder, which there is not yet.
    public
        Whether a cell may get what Pyodide distributes, such as numpy, from its own address.
        Otherwise nothing is asked of any other machine.
    """
    _check_version()
    with tempfile.TemporaryDirectory(prefix="lab-") as name:
        work = Path(name)
        wheels = [our_wheel(work / "ours"), *gather(lock.distributed(), WHEELS).values()]
        far = PYODIDE_CDN_URL if public else None
        lock.write(work / "static" / "pyodide", wheels, far)
        (work / "jupyter-lite.json").write_text(json.dumps(_settings(public)), encoding="utf-8")
        contents = work / "contents"
        notebooks.write_for_lab(contents, public=public)
        where = ("--lite-dir", work, "--contents", contents, "--output-dir", out)
        lean = ("--no-sourcemaps", "--no-unused-shared-packages")
        apps = [word for app in APPS for word in ("--apps", app)]
        run(sys.executable, "-m", "jupyter", "lite", "build", *where, *lean, *apps, folder=work)
    for font in OLD_FONTS:
        for file in (out / "build").glob(font):
            file.unlink()
    # As they are in the lab: where they came from is gone.
    return [Wheel(out / "static" / "pyodide" / wheel.path.name) for wheel in wheels]


def our_wheel(folder: Path) -> Wheel:
    """The package itself, as it stands here."""
    words = ("-m", "build", "--no-isolation", "--wheel", "--outdir")
    run(sys.executable, *words, folder, PROJECT)
    (path,) = folder.glob("*.whl")
    return Wheel(path)


def _settings(public: bool) -> dict[str, object]:
    kernel = {
        "disablePyPIFallback": not public,
        # Installed before the first cell, so that nothing is looked for.
        "loadPyodideOptions": {"packages": [*KERNEL, OURS]},
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": NAME,
            # The page for shared games opens them through it, and so do the tests.
            "exposeAppInBrowser": True,
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def _check_version() -> None:
    """Pyodide has to be the very version that the kernel was made for."""
    package = json.loads((lock.PYODIDE / "package.json").read_text(encoding="utf-8"))
    if package["version"] != PYODIDE_VERSION:
        raise Failed(
            f"docs/package.json names pyodide {package['version']}, and the kernel of "
            f"jupyterlite-pyodide-kernel wants {PYODIDE_VERSION}: write that there."
        )
