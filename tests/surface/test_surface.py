"""Whatever is given to whatever is public: a right answer, or one sentence that says why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

import pytest

from tests.surface.examples import ARGUMENTS, OBJECTS, OTHERWISE
from tests.surface.hostile import HOSTILE
from tests.surface.public import assignable, methods, parameters, public_names
