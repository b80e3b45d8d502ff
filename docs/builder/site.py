"""The whole site: lab and documentation in one folder, put in place when both are ready."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from docs.builder import book, lab
from docs.builder.places import LAB
from docs.builder.running import Failed

#: By this a folder is known to be a site, which may be replaced.
MARK = ".cacao-site"

MEGABYTE = 1_000_000


def fetch() -> None:
    """Get from the registries what is not here yet."""
    lab.fetch()


def build(out: Path, *, public: bool = False) -> str:
    """Build the site; a sentence that says where it is and how large.

    Parameters
    ----------
    out
        Its folder. What a site is goes; nothing else does.
    public
        Whether cells may get what Pyodide distributes from its own address.

    Raises
    ------
    Failed
        The folder holds something else, or a part could not be built; then the site that was
        there stays.
    """
    if out.exists() and any(out.iterdir()) and not (out / MARK).exists():
        raise Failed(f"{out} holds something that is no site; name an empty folder.")
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="site-", dir=out.parent) as name:
        new = Path(name) / "site"
        wheels = lab.build(new / LAB, public=public)
        book.build(new, wheels)
        (new / MARK).touch()
        (new / ".nojekyll").touch()  # else a code-hosting site leaves out _static
        shutil.rmtree(out, ignore_errors=True)
        new.rename(out)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    return f"The site is {out}, {size / MEGABYTE:.0f} MB."
