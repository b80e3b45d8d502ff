"""The browser of the browser tests, and a font for Chinese: found, or else installed.

``python -m tests.chromium`` installs what is missing and prints where the browser is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cacao_nb.cli.doctor import has_chinese_font

#: A browser that this variable names is taken before every other.
VARIABLE = "CACAO_CHROMIUM"

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

#: Where Playwright keeps what it downloads, below its folder, by system.
DOWNLOADED: Mapping[str, tuple[Path, str]] = {
    "linux": (Path(".cache/ms-playwright"), "chromium-*/chrome-linux*/chrome"),
    "darwin": (
        Path("Library/Caches/ms-playwright"),
        "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
    ),
    "win32": (Path("AppData/Local/ms-playwright"), "chromium-*/chrome-win*/chrome.exe"),
}

#: What Debian calls the browser, the font, and the program that lists fonts.
BROWSER_PACKAGE = "chromium"
FONT_PACKAGE = "fonts-noto-cjk"
FONT_LIST_PACKAGE = "fontconfig"

DOWNLOAD_SECONDS = 180
APT_SECONDS = 600


def find() -> Path | None:
    """The browser to test with, or None.

    In this order: the one that ``CACAO_CHROMIUM`` names, one on the search path, the one
    that Playwright has downloaded.
    """
    return next((browser for browser in _candidates() if _starts(browser)), None)


def install() -> Path | None:
    """Get the browser and the font where they are missing; the browser, or None."""
    if find() is None:
        _run([sys.executable, "-m", "playwright", "install", "chromium"], DOWNLOAD_SECONDS)
    wanted = []
    if find() is None:
        wanted.append(BROWSER_PACKAGE)
    if not has_chinese_font():
        wanted += [FONT_LIST_PACKAGE, FONT_PACKAGE]
    if wanted:
        _install_debian(wanted)
    return find()


def _candidates() -> Iterator[Path]:
    named = os.environ.get(VARIABLE)
    if named:
        yield Path(named)
    for name in NAMES:
        on_path = shutil.which(name)
        if on_path:
            yield Path(on_path)
    yield from _downloaded()


def _downloaded() -> list[Path]:
    """The browsers of Playwright, the newest first."""
    folder, pattern = DOWNLOADED.get(sys.platform, DOWNLOADED["linux"])
    root = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / folder)

    def revision(browser: Path) -> int:
        number = browser.relative_to(root).parts[0].rpartition("-")[2]
        return int(number) if number.isdigit() else 0

    return sorted(root.glob(pattern), key=revision, reverse=True)


def _starts(browser: Path) -> bool:
    """Whether it is a browser and not, say, a stub that asks for a snap."""
    if sys.platform == "win32":  # There, --version opens a window.
        return browser.is_file()
    return _output([str(browser), "--version"]) is not None


def _install_debian(packages: Sequence[str]) -> None:
    apt_get = shutil.which("apt-get")
    if apt_get is None:
        return
    as_root: list[str] = []
    if os.geteuid() != 0:
        if _output(["sudo", "-n", "true"]) is None:
            return
        as_root = ["sudo", "-n"]
    quietly = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", apt_get, "-qq"]
    _run([*quietly, "update"], APT_SECONDS)
    _run([*quietly, "install", "--yes", "--no-install-recommends", *packages], APT_SECONDS)


def _run(command: Sequence[str], seconds: float) -> None:
    """Try a command; that it failed shows when its result is looked for."""
    print("+", *command, file=sys.stderr, flush=True)
    try:
        subprocess.run(command, timeout=seconds, stdout=sys.stderr, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)


def _output(command: Sequence[str]) -> str | None:
    """What a command prints, or None if it does not work."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=30, check=True, errors="replace"
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout


def main() -> int:
    """Install what is missing, and say where the browser is."""
    browser = install()
    if browser is None:
        print(
            "No Chromium for the browser tests: install one (Debian: apt-get install "
            f"{BROWSER_PACKAGE}) or name it in {VARIABLE}.",
            file=sys.stderr,
        )
    else:
        print(browser)
    if not has_chinese_font():
        print(
            f"No font for Chinese: install one (Debian: apt-get install {FONT_PACKAGE}).",
            file=sys.stderr,
        )
    return int(browser is None or not has_chinese_font())


if __name__ == "__main__":
    sys.exit(main())
