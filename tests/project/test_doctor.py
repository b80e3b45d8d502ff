"""``python -m cacao_nb doctor``: each thing that can be amiss, and the sentence for it."""

from __future__ import annotations

import json
import re
import sys
from importlib import metadata
from pathlib import Path

import pytest

from cacao_nb.cli import doctor, main
from cacao_nb.cli.doctor import Weight


@pytest.fixture
def jupyter(tmp_path, monkeypatch):
    """Another environment with a JupyterLab, first on the search path."""
    environment = tmp_path / "another é"
    (environment / "bin").mkdir(parents=True)
    answer = json.dumps({"data": [str(environment / "share" / "jupyter")]})
    for name in ("jupyter", "jupyter-lab"):
        script = environment / "bin" / name
        script.write_text(f"#!/bin/sh\necho '{answer}'\n", encoding="utf-8")
        script.chmod(0o755)
    monkeypatch.setenv("PATH", str(environment / "bin"))
    return environment


def _install(environment: Path, extension: str, version: str) -> None:
    folder = environment / "share" / "jupyter" / "labextensions" / extension
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(json.dumps({"version": version}), encoding="utf-8")


def test_this_environment_is_well(monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent))
    code = main(["doctor"])
    output = capsys.readouterr().out
    assert code == 0, output
    assert "Everything that is needed is there." in output
    for word in ("Python 3.", "jupyterlab 4.", "ipycanvas 0.14.", "has ipycanvas"):
        assert word in output


def test_an_old_python(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 10, 2))
    (finding,) = doctor.check_python()
    assert finding.weight is Weight.PROBLEM
    assert "install 3.11 or newer" in str(finding)


def test_a_missing_package():
    finding = doctor.check_package("no-such-package>=2")
    assert finding.weight is Weight.PROBLEM
    assert "pip install 'no-such-package>=2'" in str(finding)


def test_a_package_in_a_version_that_does_not_fit():
    finding = doctor.check_package("ipycanvas<0.14")
    assert finding.weight is Weight.PROBLEM
    assert "does not fit: run" in str(finding)
    assert "pip install 'ipycanvas<0.14'" in str(finding)


def test_a_package_that_was_never_installed(monkeypatch):
    def missing(name):
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "requires", missing)
    (finding,) = doctor.check_packages()
    assert finding.weight is Weight.PROBLEM
    assert "pip install ." in str(finding)


def test_the_server_of_the_search_path_lacks_the_canvas(jupyter):
    _install(jupyter, "@jupyter-widgets/jupyterlab-manager", "5.0.0")
    findings = list(doctor.check_servers())
    (problem,) = (one for one in findings if one.weight is Weight.PROBLEM)
    assert str(jupyter) in str(problem)
    assert "lacks ipycanvas" in str(problem)
    assert f"{jupyter / 'bin' / 'python'}' -m pip install ipycanvas" in str(problem)


def test_the_server_of_the_search_path_has_another_canvas(jupyter):
    _install(jupyter, "@jupyter-widgets/jupyterlab-manager", "5.0.0")
    _install(jupyter, "ipycanvas", "0.13.1")
    (problem,) = (one for one in doctor.check_servers() if one.weight is Weight.PROBLEM)
    assert "has ipycanvas 0.13.1, but this Python has 0.14." in str(problem)
    assert "-m cacao_nb lab" in str(problem)


def test_the_server_of_the_search_path_is_well(jupyter):
    _install(jupyter, "@jupyter-widgets/jupyterlab-manager", "5.0.0")
    _install(jupyter, "ipycanvas", metadata.version("ipycanvas"))
    assert {one.weight for one in doctor.check_servers()} == {Weight.FINE}


@pytest.mark.parametrize("answer", ["exit 127", "echo nonsense"])
def test_a_jupyter_that_only_fails_is_no_server(jupyter, answer):
    (jupyter / "bin" / "jupyter").write_text(f"#!/bin/sh\n{answer}\n", encoding="utf-8")
    assert doctor.other_server() is None


def test_a_jupyter_without_answer_here(tmp_path):
    (finding,) = doctor.check_server([str(tmp_path / "jupyter")], tmp_path)
    assert finding.weight is Weight.PROBLEM
    assert "pip install jupyterlab" in str(finding)


@pytest.mark.parametrize(
    ("answer", "weight"),
    [(True, Weight.FINE), (False, Weight.ADVICE), (None, Weight.ADVICE)],
)
def test_fonts(monkeypatch, answer, weight):
    monkeypatch.setattr(doctor, "has_chinese_font", lambda: answer)
    (finding,) = doctor.check_fonts()
    assert finding.weight is weight


def test_settings_are_kept_where_the_home_allows_it(monkeypatch, tmp_path):
    home = tmp_path / "home"
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(home))
    (off,) = doctor.check_keeper()
    monkeypatch.setenv("CACAO_KEEP", "yes")
    (well,) = doctor.check_keeper()
    home.write_text("no folder")
    (amiss,) = doctor.check_keeper()
    monkeypatch.setitem(sys.modules, "jupyter_core.paths", None)
    (nowhere,) = doctor.check_keeper()
    assert [one.weight for one in (off, well)] == [Weight.FINE] * 2
    assert [one.weight for one in (amiss, nowhere)] == [Weight.ADVICE] * 2
    assert "not kept, as CACAO_KEEP says" in str(off)
    assert f"kept in {home / 'cacao_nb'}" in str(well)
    assert f"{home / 'cacao_nb'} cannot be written" in str(amiss)
    assert "Jupyter has no folder" in str(nowhere)


def test_a_problem_makes_the_exit_code_and_is_counted(monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 10, 2))
    monkeypatch.setattr(doctor, "CHECKS", (doctor.check_python,))
    assert doctor.run() == 1
    assert "1 problem found." in capsys.readouterr().out


def test_every_sentence_is_from_the_catalogue(pseudo, jupyter, monkeypatch):
    monkeypatch.setattr(doctor, "has_chinese_font", lambda: None)
    for finding in (finding for check in doctor.CHECKS for finding in check()):
        shown = str(finding)
        for argument in sorted(map(str, finding.sentence.values.values()), key=len)[::-1]:
            shown = shown.replace(argument, "")
        assert re.findall("[A-Za-z]+", shown) == []


@pytest.mark.parametrize(
    ("there", "compiled", "installed", "said"),
    [
        (True, True, True, "lies compiled in"),
        (True, False, True, "will be compiled when it is first needed"),
        (False, False, False, "pip install 'cacao_nb[fast]'"),
        (False, False, True, "numba is installed, but"),
    ],
)
def test_who_plays_many_games(there, compiled, installed, said, monkeypatch):
    monkeypatch.setattr(doctor, "is_there", lambda: there)
    monkeypatch.setattr(doctor, "is_compiled", lambda: compiled)
    monkeypatch.setattr(doctor, "find_spec", lambda _name: installed or None)
    (finding,) = doctor.check_kernel()
    assert finding.weight is Weight.FINE
    assert said in str(finding)
