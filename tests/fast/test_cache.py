"""What is compiled is kept, is never stale, and may be damaged."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from subprocess import PIPE
from typing import Any

import numpy as np
import pytest

from cacao_nb.fast import cache, compiled, tables

pytestmark = pytest.mark.skipif(not compiled.is_on(), reason="numba is switched off")


def twice(number):
    return 2 * number


@pytest.fixture
def made(tmp_path, monkeypatch):
    """Make a small function; whether what it was compiled to was read, or it was compiled."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "fast")
    rebuilt, reduced = cache._rebuilt, cache._reduced
    seen: list[str] = []

    def noted(what: str, value: Any) -> Any:
        seen.append(what)
        return value

    monkeypatch.setattr(cache, "_rebuilt", lambda *given: noted("read", rebuilt(*given)))
    monkeypatch.setattr(cache, "_reduced", lambda form: noted("compiled", reduced(form)))

    def make(function: Callable[[int], int] = twice, expected: int = 42) -> str:
        seen.clear()
        assert compiled.entry(function)(21) == expected
        (what,) = seen
        return what

    return make


def test_a_second_process_need_not_compile(made):
    assert made() == "compiled"
    assert made() == "read"


def test_a_damaged_file_is_as_good_as_none(made, tmp_path):
    made()
    (file,) = (tmp_path / "fast").iterdir()
    whole = file.read_bytes()
    for damaged in (b"", whole[:100], whole[:-1], whole[:-1] + bytes([whole[-1] ^ 1])):
        file.write_bytes(damaged)
        assert made() == "compiled"
    assert made() == "read"


def test_an_interrupt_while_compiling_leaves_nothing_behind(made, tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(cache, "_reduced", interrupted)
        with pytest.raises(KeyboardInterrupt):
            made()
    assert not (tmp_path / "fast").exists()
    assert made() == "compiled"


def interrupted(form: object) -> bytes:
    raise KeyboardInterrupt


#: Makes a small function, and says so if it is compiled.
COMPILING = """
from cacao_nb.fast import cache, compiled
def twice(number):
    return 2 * number
reduced = cache._reduced
cache._reduced = lambda form: print("compiled") or reduced(form)
assert compiled.entry(twice)(21) == 42
"""


@pytest.mark.processes
def test_several_processes_may_compile_at_once(tmp_path):
    def begun() -> subprocess.Popen[str]:
        surroundings = os.environ | {"XDG_CACHE_HOME": str(tmp_path), "HOME": str(tmp_path)}
        command = [sys.executable, "-c", COMPILING]
        return subprocess.Popen(command, env=surroundings, stdout=PIPE, text=True)

    together = [begun() for _ in range(2)]
    said = [one.communicate()[0].strip() for one in together]
    assert {"compiled"} <= {*said} <= {"compiled", ""}
    assert begun().communicate()[0].strip() == ""
    assert len([*tmp_path.rglob("twice-*")]) == len([*tmp_path.rglob("fast/*")]) == 1


#: Loads what finishes games, is interrupted meanwhile, and tries again.
INTERRUPTED = """
import signal
from cacao_nb.fast import load_finisher
signal.signal(signal.SIGINT, signal.default_int_handler)  # passed over in the background
try:
    load_finisher(lambda: print("compiling", flush=True))
except KeyboardInterrupt:
    print("interrupted", flush=True)
print(load_finisher(lambda: print("anew", flush=True)))
"""


@pytest.mark.long  # It takes a minute.
@pytest.mark.processes
@pytest.mark.parametrize("seconds", [1, 3, 6])
def test_an_interrupt_stops_the_compiler(seconds, tmp_path):
    surroundings = os.environ | {"XDG_CACHE_HOME": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, "-c", INTERRUPTED]
    process = subprocess.Popen(command, env=surroundings, stdout=PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "compiling\n"
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)
    assert process.communicate()[0].splitlines() == ["interrupted", "anew", "True"]


def test_where_nothing_can_be_kept_it_is_compiled_all_the_same(made, tmp_path):
    (tmp_path / "fast").write_text("a file where the folder should be")
    assert made() == made() == "compiled"


@pytest.mark.parametrize("name", ["VALUE", "FIELDS", "ROOM_CACAO", "JUNGLE_BOX"])
def test_a_changed_table_is_another_key(monkeypatch, name):
    before = cache.source()
    value = getattr(tables, name)
    changed = value + 1 if isinstance(value, int) else np.roll(value, 1)
    monkeypatch.setattr(tables, name, changed)
    assert cache.source() != before


def test_a_changed_price_is_never_a_stale_one(made, monkeypatch):
    before = int(tables.VALUE[3])
    assert made(price(), 21 * before) == "compiled"
    with monkeypatch.context() as patch:
        patch.setattr(tables, "VALUE", tables.VALUE + 1)
        assert made(price(), 21 * (before + 1)) == "compiled"
        assert made(price(), 21 * (before + 1)) == "read"
    assert made(price(), 21 * before) == "read"


def price() -> Callable[[int], int]:
    """A function with a number of the rules in it."""
    values = tables.VALUE

    def price(sold):
        return sold * values[3]

    return price
