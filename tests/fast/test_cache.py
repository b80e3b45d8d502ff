"""What is compiled is kept, is never stale, and may be damaged."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from subprocess import PIPE

import numpy as np
import pytest

from cacao_nb.fast import cache, compiled, tables

pytestmark = pytest.mark.skipif(not compiled.is_on(), reason="numba is switched off")


def twice(number):
    return 2 * number


@pytest.fixture
def made(tmp_path, monkeypatch):
    """Compile a small function; how many forms were read and written for that."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "fast")

    def make() -> tuple[int, int]:
        read, written = cache.Cache.read, cache.Cache.written
        assert compiled.entry(twice)(21) == 42
        return cache.Cache.read - read, cache.Cache.written - written

    return make


def test_a_second_process_need_not_compile(made):
    assert made() == (0, 1)
    assert made() == (1, 0)


def test_a_damaged_file_is_as_good_as_none(made, tmp_path):
    made()
    (file,) = (tmp_path / "fast").iterdir()
    whole = file.read_bytes()
    for damaged in (b"", whole[:100], whole[:-1], whole[:-1] + bytes([whole[-1] ^ 1])):
        file.write_bytes(damaged)
        assert made() == (0, 1)
    assert file.read_bytes()[:32] == whole[:32] or made() == (1, 0)


def test_an_interrupt_while_compiling_leaves_nothing_behind(made, tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(cache, "_reduced", interrupted)
        with pytest.raises(KeyboardInterrupt):
            made()
    assert not (tmp_path / "fast").exists()
    assert made() == (0, 1)


def interrupted(form: object) -> bytes:
    raise KeyboardInterrupt


#: Compiles a small function, and says how many forms were read and written.
COMPILING = """
from cacao_nb.fast import cache, compiled
def twice(number):
    return 2 * number
assert compiled.entry(twice)(21) == 42
print(cache.Cache.read, cache.Cache.written)
"""


@pytest.mark.processes
def test_several_processes_may_compile_at_once(tmp_path):
    def begun() -> subprocess.Popen[str]:
        surroundings = os.environ | {"XDG_CACHE_HOME": str(tmp_path), "HOME": str(tmp_path)}
        command = [sys.executable, "-c", COMPILING]
        return subprocess.Popen(command, env=surroundings, stdout=PIPE, text=True)

    together = [begun() for _ in range(2)]
    assert {one.communicate()[0].strip() for one in together} <= {"0 1", "1 0"}
    assert begun().communicate()[0].strip() == "1 0"
    assert len([*tmp_path.rglob("twice-*")]) == len([*tmp_path.rglob("fast/*")]) == 1


#: Loads what finishes games, is interrupted meanwhile, and tries again.
INTERRUPTED = """
from cacao_nb.fast import load_finisher
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
    assert made() == (0, 0)


@pytest.mark.parametrize("name", ["VALUE", "FIELDS", "ROOM_CACAO", "JUNGLE_BOX"])
def test_a_changed_table_is_another_key(monkeypatch, name):
    before = cache.source()
    value = getattr(tables, name)
    changed = value + 1 if isinstance(value, int) else np.roll(value, 1)
    monkeypatch.setattr(tables, name, changed)
    assert cache.source() != before


def test_a_changed_price_is_never_a_stale_one(made, monkeypatch):
    before = price_of(3)
    with monkeypatch.context() as patch:
        patch.setattr(tables, "VALUE", tables.VALUE + 1)
        assert price_of(3) == before + 1
    read = cache.Cache.read
    assert price_of(3) == before and cache.Cache.read == read + 1


def price_of(tile: int) -> int:
    """A number of the rules, as compiled code that may be kept has it."""
    values = tables.VALUE

    def price(code):
        return values[code]

    return int(compiled.entry(price)(tile))
