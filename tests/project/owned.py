"""A contract for import-linter: a package from outside is imported where it belongs.

An owner line reads ``ipycanvas <- cacao_nb.draw.canvas``. A package without a line, unless it
is part of Python, may be imported nowhere: whoever needs one first gives it a room.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

Owners = Mapping[str, tuple[str, ...]]


def read_owners(lines: list[str]) -> Owners:
    """The rooms of each package.

    >>> read_owners(["pandas <- cacao_nb.study, cacao_nb.draw"])
    {'pandas': ('cacao_nb.study', 'cacao_nb.draw')}
    """
    owners = {}
    for line in lines:
        package, rooms = line.split("<-")
        owners[package.strip()] = tuple(room.strip() for room in rooms.split(","))
    return owners


def strangers(graph: ImportGraph, owners: Owners, root: str) -> list[str]:
    """One line for every import of a package in a room that does not own it."""
    found = []
    for module in sorted(graph.modules):
        package = module.partition(".")[0]
        if package == root or package in sys.stdlib_module_names:
            continue
        rooms = owners.get(package, ())
        importers = sorted(graph.find_modules_that_directly_import(module))
        found += [
            f"{importer} imports {package}"
            for importer in importers
            if not any(_inside(importer, room) for room in rooms)
        ]
    return found


def _inside(module: str, room: str) -> bool:
    return module == room or module.startswith(room + ".")


class OwnedContract(Contract):
    """The contract itself, as import-linter wants it."""

    type_name = "owned"

    owners = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        owners = read_owners(list(self.owners))  # type: ignore[call-overload]
        root = self.session_options["root_packages"][0]
        lines = strangers(graph, owners, root)
        return ContractCheck(kept=not lines, metadata={"lines": lines})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for line in check.metadata["lines"]:
            output.print_error(line, bold=False)
