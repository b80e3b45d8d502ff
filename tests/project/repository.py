"""The files of the project, as git would ship them."""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]

#: Folders that make or git fills.
MADE = ("artifacts", "build", "dist", "cacao_notebooks")


def files() -> list[Path]:
    """Every file that belongs to the project: known to git, or about to be."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        names = [name for name in listing.stdout.decode().split("\0") if name]
        return sorted(path for name in names if (path := ROOT / name).is_file())
    return sorted(path for path in ROOT.rglob("*") if path.is_file() and not _is_made(path))


def _is_made(path: Path) -> bool:
    top = path.relative_to(ROOT).parts[0]
    if top in MADE or "__pycache__" in path.parts or ".ipynb_checkpoints" in path.parts:
        return True
    return top.startswith(".") and top not in {
        ".ci",
        ".github",
        ".gitignore",
        ".pre-commit-config.yaml",
    }


def project() -> dict[str, Any]:
    """The table `project` of pyproject.toml."""
    content = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    table: dict[str, Any] = tomllib.loads(content)["project"]
    return table
