"""What the site carries that others have written, and under which licences."""

from __future__ import annotations

import json
import re
import sysconfig
from collections.abc import Iterable, Iterator
from email.message import Message
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from docs.builder.lock import read_lock
from docs.builder.places import NPM
from docs.builder.wheels import Wheel

#: Packages of the building environment that leave something of theirs in the pages.
LEFT_IN_PAGES = (
    *("jupyterlite-core", "jupyterlite-pyodide-kernel", "jupyterlab-widgets"),
    *("jupyterlab-pygments", "myst-nb", "pydata-sphinx-theme", "sphinx", "sphinx-copybutton"),
    "sphinx-design",
)

#: The theme of the pages, and what it says of the programs and letters that it carries.
THEME, BUNDLED = "pydata-sphinx-theme", "static/scripts/*.LICENSE.txt"

LICENCE = re.compile(r"(licen[cs]e|copying|notice)[\w.-]*$", re.IGNORECASE)

#: What a classifier says more than the name of a licence.
_WORDS = re.compile(r"^License :: (OSI Approved :: )?")


class Part(NamedTuple):
    """Something that others have written.

    Attributes
    ----------
    name, version, licence : str
        What it says of itself.
    texts : dict of str to bytes
        The licence at full length, by the name of the file.
    source : str
        Where its source is, if its licence wants that said.
    """

    name: str
    version: str
    licence: str
    texts: dict[str, bytes]
    source: str = ""


def write(table: Path, beside: Path, wheels: Iterable[Wheel], lab: Path) -> None:
    """Write the table of all parts, and their licences beside it.

    Parameters
    ----------
    table
        The file of the table.
    beside
        The folder that is copied into the site as it is.
    wheels
        What Python finds installed in the browser.
    lab
        The lab; the programs of its pages tell their licences in files of their own.
    """
    rows = ["| What | Version | Licence | Text |", "|---|---|---|---|"]
    for part in sorted(parts(wheels), key=lambda part: part.name.lower()):
        folder = beside / "licences" / part.name
        for name, text in part.texts.items():
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text)
        links = [_link(f"licences/{part.name}/{name}", name) for name in part.texts]
        if part.source:
            links.append(_link(part.source, "source"))
        rows.append(f"| {part.name} | {part.version} | {part.licence} | {', '.join(links)} |")
    rows += ["", "The programs of the pages, each with all that is bundled in it:", ""]
    told = [file.relative_to(lab.parent) for file in lab.rglob("third-party-licenses.json")]
    of_theme = distribution(THEME).files or ()
    told += [Path("_static/scripts", one.name) for one in of_theme if one.match(BUNDLED)]
    rows += [f"- {_link(name.as_posix(), name.as_posix())}" for name in sorted(told)]
    table.write_text("\n".join(rows) + "\n", encoding="utf-8")


def parts(wheels: Iterable[Wheel]) -> Iterator[Part]:
    """Everything that the site carries."""
    for wheel in wheels:
        metadata, texts = wheel.metadata, {}
        with ZipFile(wheel.path) as archive:
            for name in archive.namelist():
                if ".dist-info/" in name and LICENCE.search(name):
                    texts[_flat(name)] = archive.read(name)
        yield Part(wheel.name, wheel.version, licence(metadata), texts)
    for name in LEFT_IN_PAGES:
        found = distribution(name)
        texts = {
            _flat(str(file)): Path(str(found.locate_file(file))).read_bytes()
            for file in found.files or ()
            if ".dist-info/" in str(file) and LICENCE.search(str(file))
        }
        yield Part(name, found.version, licence(found.metadata), texts)  # type: ignore[arg-type]
    yield from _from_npm()
    text = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    texts = {text.name: text.read_bytes()} if text.exists() else {}
    yield Part("python", read_lock()["info"]["python"], "PSF-2.0", texts)


def _from_npm() -> Iterator[Part]:
    for name in ("mathjax", "pyodide"):
        folder = NPM / name
        told = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        texts = {
            one.name: one.read_bytes() for one in folder.iterdir() if LICENCE.search(one.name)
        }
        source = "" if texts else told["homepage"]
        yield Part(name, told["version"], told["license"], texts, source)


def licence(metadata: Message) -> str:
    """What a package calls its licence.

    >>> told = Message()
    >>> told["Classifier"] = "License :: OSI Approved :: BSD License"
    >>> licence(told)
    'BSD License'
    """
    expression = metadata.get("License-Expression")
    if expression:
        return str(expression)
    classifiers = metadata.get_all("Classifier") or ()
    named = [_WORDS.sub("", one) for one in classifiers if one.startswith("License ::")]
    lines = str(metadata.get("License") or "").strip().splitlines()
    if len(lines) == 1:
        return lines[0]
    return ", ".join(named) or "see the text"


def _flat(name: str) -> str:
    return name.rpartition(".dist-info/")[2].removeprefix("licenses/").replace("/", "-")


def _link(address: str, name: str) -> str:
    return f'<a href="{address}">{name}</a>'
