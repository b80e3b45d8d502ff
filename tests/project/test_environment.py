"""conda users get what pip users get."""

from __future__ import annotations

import ast
import sys

import yaml
from packaging.requirements import Requirement

from tests.project.repository import ROOT, project


def _ranges(lines: list[str]) -> dict[str, str]:
    requirements = [Requirement(line) for line in lines]
    return {one.name: str(one.specifier) for one in requirements}


def _conda() -> tuple[dict[str, str], dict[str, str]]:
    """What environment.yml takes from conda, and what from pip."""
    content = (ROOT / "environment.yml").read_text(encoding="utf-8")
    lines = yaml.safe_load(content)["dependencies"]
    from_pip = [line for part in lines if isinstance(part, dict) for line in part["pip"]]
    return _ranges([line for line in lines if isinstance(line, str)]), _ranges(from_pip)


#: What conda does not have, so that pip brings it there as well.
NOT_IN_CONDA = {"resvg_py"}


def test_conda_takes_every_base_dependency_in_the_same_range():
    conda, from_pip = _conda()
    wanted = _ranges(project()["dependencies"])
    found = {name: (from_pip if name in NOT_IN_CONDA else conda).get(name) for name in wanted}
    assert found == wanted


def test_conda_takes_every_test_dependency_in_the_same_range():
    _, from_pip = _conda()
    tests = {name: range_ for name, range_ in from_pip.items() if name not in NOT_IN_CONDA}
    assert tests == _ranges(project()["optional-dependencies"]["test"])


def test_conda_takes_the_same_pythons_and_nothing_else():
    conda, _ = _conda()
    base = _ranges(project()["dependencies"])
    rest = {name: specifier for name, specifier in conda.items() if name not in base}
    assert rest == {"python": project()["requires-python"], "pip": ""}


def test_whatever_the_package_imports_is_declared():
    """JupyterLab is started, not imported; that all this is enough, `make long` tries out."""
    imported = set()
    for file in (ROOT / "cacao_nb").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add(str(node.module).partition(".")[0])
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "needed":
                # Or asked for by its name, where a sentence says that it is missing.
                asked = node.args[0]
                if isinstance(asked, ast.Constant) and isinstance(asked.value, str):
                    imported.add(asked.value.partition(".")[0])
    outside = imported - {"cacao_nb", *sys.stdlib_module_names}
    extras = project()["optional-dependencies"]
    known = [*project()["dependencies"], *extras["study"], *extras["fast"]]
    assert outside | {"jupyterlab"} == set(_ranges(known))


def test_every_pin_is_exact_and_every_dependency_is_pinned_in_its_range():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = {}
    for line in lines:
        if line.startswith("#"):
            continue
        name, version = line.split("==")
        pins[name.lower().replace("_", "-")] = version
    extras = project()["optional-dependencies"].values()
    wanted = [*project()["dependencies"], *(line for extra in extras for line in extra)]
    for requirement in map(Requirement, wanted):
        pin = pins[requirement.name.lower().replace("_", "-")]
        assert requirement.specifier.contains(pin), requirement
