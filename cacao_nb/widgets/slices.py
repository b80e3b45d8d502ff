"""Long work in a kernel that goes on answering: a little at a time, no thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Generic, TypeVar

T = TypeVar("T")

#: How long it works before others have their turn, and how often it tells, in seconds.
SLICE, TOLD_EVERY = 0.03, 0.15

#: How long others have their turn at least, in seconds.
PAUSE = 0.002


class Slices(Generic[T]):
    """Work that yields what it has found so far, and can be stopped at any time.

    Parameters
    ----------
    work
        What is to be done.
    tell
        Called now and then with what was found so far.
    done
        Called once, with what was found last, or with what the work raised. Not called if the
        work is dropped.
    """

    def __init__(
        self,
        work: Generator[T, None, None],
        tell: Callable[[T], None],
        done: Callable[[T | None, Exception | None], None],
    ) -> None:
        self._work, self._tell, self._done = work, tell, done
        self._found: T | None = None
        self._task: asyncio.Task[None] | None = None
        self.going = True

    def start(self) -> None:
        """Begin; where no event loop is running, do all of it at once."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self.going:
                self._go_on()
            return
        self._task = loop.create_task(self._run())

    async def _run(self) -> None:
        told = perf_counter()
        while self._goes_on():
            if perf_counter() - told > TOLD_EVERY:
                self._report()
                told = perf_counter()
            await asyncio.sleep(PAUSE)

    def _goes_on(self) -> bool:
        """Work for a slice; whether there is more to do."""
        self._go_on()
        return self.going

    def _report(self) -> None:
        if self.going and self._found is not None:
            self._tell(self._found)

    def _go_on(self) -> None:
        """Work for a slice."""
        end = perf_counter() + SLICE
        try:
            while self.going and perf_counter() < end:
                self._found = next(self._work)
        except StopIteration:
            self._end(None)
        except Exception as error:
            self._end(error)

    def stop(self) -> None:
        """Be content with what was found so far; before anything was, with the first of it."""
        if self.going:
            try:
                if self._found is None:
                    self._found = next(self._work)
            except StopIteration:
                pass
            except Exception as error:
                self._end(error)
                return
            self._end(None)

    def drop(self) -> None:
        """End the work; nobody wants to know what it found."""
        self.going = False
        self._work.close()
        if self._task is not None:
            self._task.cancel()

    def _end(self, failure: Exception | None) -> None:
        self.going = False
        self._work.close()
        self._done(self._found, failure)
