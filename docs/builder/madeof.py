"""What the site carries that others have written, and under which licences."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from email.message import Message
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from docs.builder.places import NPM
from docs.builder.wheels import Wheel

#: Packages of the building environment that leave something of theirs in the pages.
LEFT_IN_PAGES = (
    *("jupyterlite-core", "jupyterlite-pyodide-kernel", "jupyterlab-widgets"),
    *("jupyterlab-pygments", "myst-nb", "pydata-sphinx-theme", "sphinx", "sphinx-copybutton"),
    "sphinx-design",
)

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
    """

    name: str
    version: str
    licence: str
    texts: dict[str, bytes]


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
        rows.append(f"| {part.name} | {part.version} | {part.licence} | {', '.join(links)} |")
    rows += ["", "The programs of the lab's pages, each with all that is bundled in it:", ""]
    for told in sorted(lab.rglob("third-party-licenses.json")):
        name = told.relative_to(lab).as_posix()
        rows.append(f"- {_link(f'{lab.name}/{name}', name)}")
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
    for package in NPM.glob("*/package.json"):
        told = json.loads(package.read_text(encoding="utf-8"))
        if told["name"] in ("mathjax", "pyodide"):
            texts = {
                file.name: file.read_bytes()
                for file in package.parent.iterdir()
                if LICENCE.search(file.name)
            }
            yield Part(told["name"], told["version"], told["license"], texts)


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
