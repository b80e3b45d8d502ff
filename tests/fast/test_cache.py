"""What is compiled is kept, is never stale, and may be damaged."""

from __future__ import annotations

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
