"""Where the parts of a study are kept: in memory, or in a folder that outlives the process.

A part is the tables of some games, cut by their numbers. In a folder every table is a folder of
Parquet files, one for each part, beside the manifest, which names the parts that are finished:
what it does not name is no part of the study, and is written again.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from cacao_nb.draw.needed import needed
from cacao_nb.messages import Message, shown
from cacao_nb.record.atomic_write import write_atomically
from cacao_nb.study.errors import BadStudy
from cacao_nb.study.plans import VERSION
from cacao_nb.study.tables.frames import agreeing, frame
from cacao_nb.study.tables.packed import Codes, PackedTable, joined, rows_of
from cacao_nb.study.tables.schema import FORMAT, Column

if TYPE_CHECKING:
    import pandas as pd

#: The file that says what a folder holds, and the largest one that is read.
MANIFEST, MOST_BYTES = "study.json", 50_000_000

#: What the manifest calls itself.
WHAT = "cacao_nb study"

#: The columns of every table.
Columns = Mapping[str, tuple[Column, ...]]

#: The values of every category.
Categories = Mapping[str, tuple[str, ...]]


class Store(Protocol):
    """Keeps the parts of a study."""

    columns: Columns
    parts: list[tuple[int, int]]
    engines: list[str]
    faults: dict[str, int]

    def add(self, first: int, end: int, tables: Mapping[str, PackedTable]) -> None:
        """Keep the games from one number to before another."""

    def read(self, table: str, categories: Categories) -> pd.DataFrame:
        """A whole table."""

    def rows(self, table: str) -> int:
        """How many rows a table has."""


class Memory:
    """Keeps parts as long as somebody holds them."""

    def __init__(self, columns: Columns) -> None:
        self.columns = columns
        self.parts: list[tuple[int, int]] = []
        self.engines: list[str] = []
        self.faults: dict[str, int] = {}
        self._tables: dict[str, list[PackedTable]] = {name: [] for name in columns}

    def add(self, first: int, end: int, tables: Mapping[str, PackedTable]) -> None:
        """Keep a part."""
        for name, packed in tables.items():
            self._tables[name].append(packed)
        self.parts.append((first, end))
        self.faults |= _faults(first, tables)

    def read(self, table: str, categories: Categories) -> pd.DataFrame:
        """A whole table."""
        kept = self._tables[table]
        kept[:] = [joined(kept)]
        return frame(self.columns[table], kept[0])

    def rows(self, table: str) -> int:
        """How many rows a table has."""
        return sum(rows_of(packed) for packed in self._tables[table])


class Folder:
    """Keeps parts in a folder, with the manifest that names them.

    Parameters
    ----------
    path
        The folder.
    manifest
        What the manifest says.
    """

    def __init__(self, path: Path, manifest: dict[str, Any]) -> None:
        self.path, self.manifest = path, manifest
        self.columns: Columns = {
            name: tuple([Column(*one) for one in columns])
            for name, columns in manifest["columns"].items()
        }
        self.parts = [(first, end) for first, end in manifest["parts"]]
        self.engines: list[str] = manifest["engines"]
        #: In how many games of a part a bot could not go on, by the first game of the part.
        self.faults: dict[str, int] = manifest["faults"]

    @classmethod
    def begin(
        cls, path: Path, identity: Mapping[str, Any], games: int, part: int, columns: Columns
    ) -> Folder:
        """The folder of a study: a new one, or the one in which it was begun.

        Raises
        ------
        BadStudy
            It is no folder, has other things in it, or is that of another study.
        """
        needed("pandas")
        needed("pyarrow")
        if (path / MANIFEST).exists():
            found = cls.open(path)
            found.check(identity, games)
        else:
            if path.exists() and (not path.is_dir() or any(path.iterdir())):
                raise BadStudy(Message("study.folder_taken", folder=shown(str(path))))
            plain = {name: [list(one) for one in some] for name, some in columns.items()}
            found = cls(
                path,
                {
                    "what": WHAT,
                    "format": FORMAT,
                    "version": VERSION,
                    "study": dict(identity),
                    "part": part,
                    "games": games,
                    "engines": [],
                    "faults": {},
                    "columns": plain,
                    "parts": [],
                },
            )
            for name in columns:
                (path / name).mkdir(parents=True, exist_ok=True)
        found.manifest["games"] = games
        found.sweep()
        found.write()
        return found

    @classmethod
    def open(cls, path: Path) -> Folder:
        """The folder of a study, as its manifest says it.

        Raises
        ------
        BadStudy
            There is no manifest, or one that cannot be understood.
        """
        file = path / MANIFEST
        what = {"folder": shown(str(path)), "manifest": MANIFEST}
        try:
            if file.stat().st_size > MOST_BYTES:
                raise ValueError(MANIFEST)
            manifest = json.loads(file.read_text(encoding="utf-8"))
        except OSError:
            raise BadStudy(Message("study.no_folder", **what)) from None
        except (ValueError, RecursionError):
            raise BadStudy(Message("study.no_manifest", **what)) from None
        if not isinstance(manifest, dict) or manifest.get("what") != WHAT:
            raise BadStudy(Message("study.no_manifest", **what))
        if manifest.get("format") != FORMAT:
            found = {"found": shown(manifest.get("format")), "format": FORMAT}
            raise BadStudy(Message("study.other_format", **what, **found))
        try:
            _check(manifest)
            return cls(path, manifest)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise BadStudy(Message("study.no_manifest", **what)) from None

    def check(self, identity: Mapping[str, Any], games: int) -> None:
        """Refuse to go on with another study, or to shorten this one."""
        folder = shown(str(self.path))
        before = self.manifest["study"]
        for name, value in json.loads(json.dumps(dict(identity))).items():
            if before.get(name) != value:
                what = {"folder": folder, "what": name, "found": shown(before.get(name))}
                raise BadStudy(Message("study.another", **what, given=shown(value)))
        if self.manifest["version"] != VERSION:
            what = {
                "folder": folder,
                "what": "version",
                "found": shown(self.manifest["version"]),
            }
            raise BadStudy(Message("study.another", **what, given=shown(VERSION)))
        if self.parts and games < self.parts[-1][1]:
            what = {"folder": folder, "found": self.parts[-1][1], "games": games}
            raise BadStudy(Message("study.fewer", **what))

    def sweep(self) -> None:
        """Remove what was being written when a study was interrupted."""
        known = {_name(first, end) for first, end in self.parts}
        for table in self.columns:
            for file in (self.path / table).iterdir():
                is_part = file.suffix == ".parquet" and file.name not in known
                if is_part or file.name.startswith(".cacao-"):
                    file.unlink()

    def add(self, first: int, end: int, tables: Mapping[str, PackedTable]) -> None:
        """Keep a part: its files, and then the manifest that names it."""
        for name, packed in tables.items():
            content = _parquet(frame(self.columns[name], packed))
            write_atomically(self.path / name / _name(first, end), content)
        shorter = [one for one in self.parts if one[0] == first]
        self.parts = sorted([*(set(self.parts) - set(shorter)), (first, end)])
        self.faults.pop(str(first), None)
        self.faults |= _faults(first, tables)
        self.write()
        if shorter:
            self.sweep()

    def write(self) -> None:
        """Write the manifest."""
        self.manifest |= {"parts": self.parts, "engines": self.engines, "faults": self.faults}
        text = json.dumps(self.manifest, indent=1)
        write_atomically(self.path / MANIFEST, text.encode())

    def read(self, table: str, categories: Categories) -> pd.DataFrame:
        """A whole table."""
        pandas = needed("pandas")
        needed("pyarrow")
        columns = self.columns[table]
        parts = [
            agreeing(self._part(pandas, table, first, end), columns, categories)
            for first, end in self.parts
        ]
        if not parts:
            raise BadStudy(Message("study.nothing_yet", folder=shown(str(self.path))))
        whole: pd.DataFrame = pandas.concat(parts, ignore_index=True)
        return agreeing(whole, columns, _met(parts, columns, categories))

    def rows(self, table: str) -> int:
        """How many rows a table has, as its files say it."""
        parquet = needed("pyarrow.parquet")
        try:
            return sum(
                parquet.read_metadata(self.path / table / _name(first, end)).num_rows
                for first, end in self.parts
            )
        except (OSError, ValueError) as error:
            what = {"file": shown(str(self.path / table)), "why": _first_line(error)}
            raise BadStudy(Message("study.unread", **what)) from None

    def part_with(self, table: str, game: int) -> pd.DataFrame | None:
        """The part of a table that has a game; None if there is none yet."""
        for first, end in self.parts:
            if first <= game < end:
                return self._part(needed("pandas"), table, first, end)
        return None

    def _part(self, pandas: Any, table: str, first: int, end: int) -> pd.DataFrame:
        file = self.path / table / _name(first, end)
        try:
            found: pd.DataFrame = pandas.read_parquet(file)
            missing = [one.name for one in self.columns[table] if one.name not in found]
        except (OSError, ValueError) as error:
            what = {"file": shown(str(file)), "why": _first_line(error)}
            raise BadStudy(Message("study.unread", **what)) from None
        if missing:
            what = {"file": shown(str(file)), "column": missing[0]}
            raise BadStudy(Message("study.lacks", **what))
        return found


def _met(
    parts: list[pd.DataFrame], columns: tuple[Column, ...], categories: Categories
) -> Categories:
    """The values of the categories, those included that only some parts have."""
    found = dict(categories)
    for column in columns:
        if column.values:
            values = [
                *found.get(column.values, ()),
                *(one for part in parts for one in part[column.name].cat.categories),
            ]
            found[column.values] = tuple(dict.fromkeys(values))
    return found


def _check(manifest: Mapping[str, Any]) -> None:
    """Fail, in whatever way, where a manifest is not as it is written."""
    for key, kind in _KINDS.items():
        if not isinstance(manifest[key], kind):
            raise TypeError(key)
    end = 0
    for first, after in manifest["parts"]:
        if not (isinstance(first, int) and isinstance(after, int) and end <= first < after):
            raise ValueError(first)
        end = after
    for name, columns in manifest["columns"].items():
        if not name.isidentifier() or not columns:
            raise ValueError(name)
        for column in columns:
            if len(column) != 4 or not all(isinstance(one, str) for one in column):
                raise ValueError(column)


_KINDS: Mapping[str, type] = {
    "version": str,
    "study": dict,
    "part": int,
    "games": int,
    "engines": list,
    "faults": dict,
    "columns": dict,
    "parts": list,
}


def _faults(first: int, tables: Mapping[str, PackedTable]) -> dict[str, int]:
    """In how many games of a part a bot could not go on, if in any."""
    cells = tables["games"]["fault"]
    if isinstance(cells, Codes):
        count = int((cells.numbers >= 0).sum())
    else:
        count = sum(cell is not None for cell in cells)
    return {str(first): count} if count else {}


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def _name(first: int, end: int) -> str:
    """The file of a part, named by its first and last game, so that names sort like games."""
    return f"{first:09}-{end - 1:09}.parquet"


def _parquet(table: pd.DataFrame) -> bytes:
    """A table as the bytes of a Parquet file."""
    arrow, parquet = needed("pyarrow"), needed("pyarrow.parquet")
    file = io.BytesIO()
    made = arrow.Table.from_pandas(table, preserve_index=False)
    parquet.write_table(made, file, compression="zstd")
    return file.getvalue()


def missing_parts(
    parts: list[tuple[int, int]], games: int, part: int
) -> Iterator[tuple[int, int]]:
    """The parts that a study still lacks, in their order.

    Examples
    --------
    >>> list(missing_parts([(0, 10)], 25, 10))
    [(10, 20), (20, 25)]
    """
    finished = set(parts)
    for first in range(0, games, part):
        one = (first, min(first + part, games))
        if one not in finished:
            yield one
