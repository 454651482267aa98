"""How often something may be tried in a while."""

import time
from collections import OrderedDict

from holocene.server.errors import TooManyRequests


class Tries:
    """How often something may be tried in a while: by address and by login."""

    def __init__(self, most: int, seconds: float) -> None:
        """So often in so many seconds."""
        self.most = most
        self.seconds = seconds
        self._tries: OrderedDict[str, list[float]] = OrderedDict()

    def count(self, key: str) -> None:
        """One more try; TooManyRequests if there were too many."""
        present = time.monotonic()
        recent = [at for at in self._tries.get(key, []) if at > present - self.seconds]
        self._tries[key] = [*recent, present][-self.most - 1 :]
        self._tries.move_to_end(key)
        while len(self._tries) > 10_000:  # noqa: PLR2004 - enough to remember
            self._tries.popitem(last=False)
        if len(recent) >= self.most:
            raise TooManyRequests("too-many-tries")
