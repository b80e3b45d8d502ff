"""What a release says of itself is the same everywhere."""

from __future__ import annotations

import re

import yaml

from cacao_nb import __version__
from tests.project.repository import ROOT, project


def _released() -> tuple[str, str]:
    """The newest release of the changelog, and its day."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$", changelog, re.M)
    assert found, "no release in the changelog has a day"
    return found[1], found[2]


def test_version_changelog_and_citation_agree():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (str(cited["version"]), str(cited["date-released"])) == _released()
    assert __version__ == _released()[0]
    assert cited["license"] == project()["license"]


def test_what_is_being_written_next_has_its_place():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[(.+?)\]", changelog, re.M)[0] == "Unreleased"


def test_the_workflow_says_what_was_not_run():
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    head = text.partition("\nname:")[0]
    assert all(line.startswith("#") for line in head.splitlines())
    assert "Not one line of this could be run" in head
    jobs = yaml.safe_load(text)["jobs"]
    assert set(jobs) == {"make", "without-make", "site"}
