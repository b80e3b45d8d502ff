"""What is kept is there for the next kernel; what strangers write does no harm."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cacao_nb.keeper import Shelf, use_keeper
from cacao_nb.keeper.shelf import MOST
from tests.project.repository import ROOT

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def _file(place: Path, key: str = "palette") -> Path:
    path = place / "settings" / f"{key}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


@pytest.mark.parametrize("value", ["dark", 1.25, True, ["a", 1], {"a": None}])
def test_another_shelf_of_the_name_has_what_was_kept(value: object, place: Path):
    Shelf("settings").put("palette", value)
    assert Shelf("settings").get("palette") == value
    assert Shelf("games").get("palette") is None
    assert [path.name for path in (place / "settings").iterdir()] == ["palette.json"]


def test_another_process_has_it(place: Path):
    Shelf("settings").put("palette", "dark")
    ask = "from cacao_nb.keeper import Shelf; print(Shelf('settings').get('palette'))"
    done = subprocess.run(
        [sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "dark\n"


def test_the_form_of_a_file(place: Path):
    Shelf("settings").put("more", True)
    assert json.loads(_file(place, "more").read_bytes()) == {"version": 1, "value": True}


def test_two_kernels_lose_nothing_of_each_other(place: Path):
    """Each has keys of its own, and one that both write: it is always one of the two."""
    kernels = Shelf("settings"), Shelf("settings")

    def write(number: int) -> None:
        kernel = kernels[number % 2]
        kernel.put(f"key{number}", number)
        kernel.put("both", [number] * 100)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(40)))
    fresh = Shelf("settings")
    assert [fresh.get(f"key{number}") for number in range(40)] == [*range(40)]
    assert len(set(fresh.get("both"))) == 1
    assert {path.suffix for path in (place / "settings").iterdir()} == {".json"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"null",
        b'{"value": 1}',
        b'{"version": 1}',
        b'{"version": 0, "value": 1}',
        b'{"version": true, "value": 1}',
        b'{"version": "1", "value": 1}',
        b"[" * 30_000,
        b'{"version": 1, "value": "' + b"x" * MOST + b'"}',
    ],
    ids=range(12),
)
def test_a_broken_file_is_set_aside(content: bytes, place: Path):
    _file(place).write_bytes(content)
    shelf = Shelf("settings")
    assert shelf.get("palette") is None
    assert _file(place).with_suffix(".broken").read_bytes() == content
    assert not _file(place).exists()
    shelf.put("palette", "dark")
    assert Shelf("settings").get("palette") == "dark"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(content=st.binary(max_size=60) | JSON.map(lambda one: json.dumps(one).encode()))
def test_whatever_a_file_holds_it_is_no_error(content: bytes, place: Path):
    _file(place).write_bytes(content)
    Shelf("settings").get("palette")


def test_a_file_of_a_later_version_is_left_alone(place: Path):
    later = b'{"version": 2, "values": ["dark"]}'
    _file(place).write_bytes(later)
    shelf = Shelf("settings")
    assert shelf.get("palette") is None
    shelf.put("palette", "light")
    assert shelf.get("palette") == "light"
    assert Shelf("settings").get("palette") is None
    assert _file(place).read_bytes() == later


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_is_not_waited_for(place: Path):
    os.mkfifo(_file(place))
    assert Shelf("settings").get("palette") is None


def test_a_value_that_is_too_long_is_not_written(place: Path):
    shelf = Shelf("settings", most=100)
    shelf.put("palette", "x" * 100)
    assert shelf.get("palette") == "x" * 100
    assert not place.exists()


# Where nothing can be kept -----------------------------------------------------------------


def test_where_nothing_can_be_written_it_is_kept_in_memory(place: Path):
    place.parent.write_text("no folder")
    shelf = Shelf("settings")
    assert shelf.get("palette") is None
    shelf.put("palette", "dark")
    assert shelf.get("palette") == "dark"
    assert Shelf("settings").get("palette") is None


def test_a_full_disk_keeps_the_old_value_and_the_kernel_has_the_new_one(
    place: Path, monkeypatch: pytest.MonkeyPatch
):
    shelf = Shelf("settings")
    shelf.put("palette", "dark")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        shelf.put("palette", "contrast")
        assert shelf.get("palette") == "contrast"
        assert Shelf("settings").get("palette") == "dark"
    shelf.put("palette", "patterned")
    assert Shelf("settings").get("palette") == "patterned"


def test_turned_off_it_neither_reads_nor_writes(place: Path):
    Shelf("settings").put("palette", "dark")
    before = use_keeper(False)
    try:
        shelf = Shelf("settings")
        assert shelf.get("palette") is None
        shelf.put("palette", "contrast")
        assert shelf.get("palette") == "contrast"
    finally:
        use_keeper(before)
    assert Shelf("settings").get("palette") == "dark"


def test_a_key_is_the_name_of_a_file(place: Path):
    for key in ("../palette", "a/b", "", "Ä", "a" * 81):
        with pytest.raises(AssertionError):
            Shelf("settings").get(key)


def test_the_keys_come_the_latest_first_and_what_is_dropped_is_gone(place: Path):
    shelf = Shelf("settings", room=2)
    for number, key in enumerate(("one", "two", "three")):
        shelf.put(key, number)
    assert Shelf("settings").keys() == ["three", "two"]
    (_file(place).parent / "NOT ours.json").write_text("{}")
    shelf.drop("three")
    shelf.drop("three")
    assert shelf.keys() == ["two"] and shelf.get("three") is None


def test_a_broken_file_can_be_told_of(place: Path):
    _file(place).write_text("{")
    shelf = Shelf("settings")
    shelf.get("palette")
    assert shelf.broken == {"palette": _file(place).with_suffix(".broken")}
