"""Playing on by itself: one cancellable task, no thread, nothing that blocks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Playback:
    """Calls something again and again, as long as it says that there is more.

    Parameters
    ----------
    advance
        Called for every step; False ends the playing.
    speed
        Asked before every step: how many steps a second.
    ended
        Called when the playing has ended by itself, with what `advance` raised, if it did.
    """

    def __init__(
        self,
        advance: Callable[[], bool],
        speed: Callable[[], float],
        ended: Callable[[Exception | None], None],
    ) -> None:
        self._advance = advance
        self._speed = speed
        self._ended = ended
        self._task: asyncio.Task[None] | None = None

    @property
    def going(self) -> bool:
        """Whether it plays."""
        return self._task is not None

    def start(self) -> bool:
        """Begin to play; False if no event loop is running, so that nothing would happen."""
        if self._task is None:
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                return False
            self._task = loop.create_task(self._play())
        return True

    def stop(self) -> None:
        """Stop playing. Also right if it does not play."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _play(self) -> None:
        failure: Exception | None = None
        try:
            while True:
                await asyncio.sleep(1 / self._speed())
                if not self._advance():
                    break
        except Exception as error:
            failure = error
        # Stopped in the meantime by `advance` itself: then nobody waits for an end.
        if self._task is asyncio.current_task():
            self._task = None
            self._ended(failure)
