"""Plant every fault and see that a test that names its rule fails: ``make mutants``.

``python -m tests.mutants word ...`` tries only the faults with a word in file, rule or name.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath
from queue import SimpleQueue

from tests.mutants.fault import Fault, out_of_step
from tests.mutants.faults import FAULTS
from tests.mutants.trial import Bench, Verdict, tests_by_rule

#: How many faults are tried at the same time.
AT_ONCE = 2


def chosen(words: Sequence[str]) -> list[Fault]:
    """The faults with any of the words, or all."""
    return [
        fault
        for fault in FAULTS
        if not words
        or any(word in (*_place(fault), fault.rule) or word in fault.name for word in words)
    ]


def _place(fault: Fault) -> tuple[str, str]:
    """The file of a fault, with and without its folder."""
    return fault.file, PurePosixPath(fault.file).name


def try_all(faults: Sequence[Fault], folder: Path) -> Iterator[Verdict]:
    """Try the faults, in their order, on as many copies as are used at once."""
    tests = tests_by_rule()
    benches: SimpleQueue[Bench] = SimpleQueue()
    for number in range(AT_ONCE):
        benches.put(Bench(folder / str(number)))

    def untouched() -> None:
        bench = benches.get()
        used = dict.fromkeys(test for fault in faults for test in tests[fault.rule])
        code, said = bench.run(list(used))
        if code:
            raise SystemExit(f"Some tests fail without any fault.\n{said}")
        benches.put(bench)

    def one(fault: Fault) -> Verdict:
        bench = benches.get()
        try:
            return bench.try_fault(fault, tests[fault.rule])
        finally:
            benches.put(bench)

    untouched()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from pool.map(one, faults)


def main(words: Sequence[str]) -> int:
    """Print what became of each fault; 1 if any was not noticed."""
    begun = time.perf_counter()
    faults, missed = chosen(words), []
    wrong = list(out_of_step(faults, compiling=True))
    if wrong:
        raise SystemExit("\n".join(wrong))
    with tempfile.TemporaryDirectory(prefix="cacao-mutants-") as folder:
        for verdict in try_all(faults, Path(folder)):
            fault = verdict.fault
            where = f"{fault.rule:3} {fault.file:24} {fault.name:46}"
            print(f"{where} {verdict.killer or verdict.instead}", flush=True)
            if not verdict.killer:
                missed.append(where)
    took = time.perf_counter() - begun
    print(f"{len(faults)} faults, {len(missed)} not noticed, {took:.0f} s")
    print(*missed, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
