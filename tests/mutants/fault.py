"""One planted fault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

#: Where the faults are planted.
RULES = Path("cacao_nb", "rules")


class Fault(NamedTuple):
    """A fault as a change of one place in one file.

    Attributes
    ----------
    file : str
        The file of ``cacao_nb/rules`` in which it is planted, such as ``"turn.py"`` or
        ``"modules/emperor.py"``; in `tests.fast` that of ``cacao_nb/fast``.
    name : str
        What is wrong, in a few words.
    rule : str
        The id of the rule that it breaks; a test marked with it must fail.
    old, new : str
        The text as it is, which must occur exactly once, and with the fault.
    """

    file: str
    name: str
    rule: str
    old: str
    new: str

    def planted_in(self, text: str) -> str:
        """The text of the file with the fault.

        Raises
        ------
        ValueError
            The old text does not occur exactly once: the table is out of step with the code.
        """
        found = text.count(self.old)
        if found != 1:
            raise ValueError(f"{self.file}, {self.name!r}: occurs {found} times: {self.old!r}")
        return text.replace(self.old, self.new)


def out_of_step(faults: Iterable[Fault], *, compiling: bool = False) -> Iterator[str]:
    """What is wrong with faults that cannot be planted in the present code.

    Parameters
    ----------
    faults
        The faults.
    compiling
        Whether the code has to be Python with the fault as well, which takes longer to see.
    """
    for fault in faults:
        text = _text(fault.file)
        try:
            planted = fault.planted_in(text)
            if compiling:
                compile(planted, fault.file, "exec")
        except SyntaxError as error:
            yield f"{fault.file}, {fault.name!r}: {error}"
        except ValueError as error:
            yield str(error)
        else:
            if planted == text:
                yield f"{fault.file}, {fault.name!r}: changes nothing"


@cache
def _text(file: str) -> str:
    return (ROOT / RULES / file).read_text(encoding="utf-8")


def in_file(file: str, *faults: tuple[str, str, str, str]) -> tuple[Fault, ...]:
    """Faults of one file: (name, rule, old text, new text)."""
    return tuple(Fault(file, *fault) for fault in faults)
