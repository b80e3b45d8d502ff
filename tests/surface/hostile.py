"""What people, and programs of people, may give where something else is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np


def _nested() -> list[Any]:
    whole: list[Any] = []
    whole.append(whole)
    return whole


#: Values by a name for reports. Few of them are right anywhere.
HOSTILE: Mapping[str, Any] = {
    "None": None,
    "True": True,
    "-1": -1,
    "99": 99,
    "10**400": 10**400,
    "1.5": 1.5,
    "nan": float("nan"),
    "''": "",
    "'3'": "3",
    "'abc'": "abc",
    "'blue'": "blue",
    "hostile text": "\x00\u202e</script>{0}{seat}\n%s",
    "long text": "x" * 100_000,
    "bytes": b"\xff\x00",
    "[]": [],
    "{}": {},
    "{'a': 1}": {"a": 1},
    "(1,)": (1,),
    "('a', 'b')": ("a", "b"),
    "[1, 2, 3]": [1, 2, 3],
    "[None]": [None],
    "nested": _nested(),
    "set": {1, "a"},
    "object": object(),
    "class": int,
    "function": lambda *_: None,
    "many": range(10**5),
    "np.int64(77)": np.int64(77),
    "np.float64": np.float64(0.5),
    "array": np.array([1, 2, 3]),
}

#: Those that are always tried; the others in `make long`.
FEW = ("None", "True", "-1", "99", "1.5", "'abc'", "hostile text", "[]", "object", "array")
