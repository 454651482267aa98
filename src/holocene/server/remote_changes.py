"""What other processes tell: tables that have changed, remarks, people who are gone, and who looks where."""

import contextlib
import logging
import time

from holocene.server.changes import Changes
from holocene.server.errors import CallerError
from holocene.server.presence import Presence
from holocene.server.process_messages import ProcessMessage
from holocene.server.store import UNREACHABLE, reason_of
from holocene.session.messages import Remark

log = logging.getLogger("holocene.host")


class RemoteChanges:
    """Passes on what is heard to tables and sockets of this process."""

    def __init__(self, changes: Changes, presence: Presence) -> None:
        """Nothing was heard yet."""
        self.rooms = changes.rooms
        self.broadcast = changes.broadcast
        self.presence = presence

    async def heard(self, heard: ProcessMessage) -> None:
        """A table changed in another process; or anything may have changed while we did not listen."""
        if heard.gone or heard.said is not None or heard.sought or heard.seen:
            await self._told(heard)
            return
        self.rooms.forget(heard.room, heard.line)
        if heard.room is not None:
            self.rooms.quiet[heard.room] = time.monotonic()
        hub = self.broadcast.hub
        for room in hub.rooms() if heard.room is None else [heard.room]:
            if hub.at(room):
                await self.show(room)

    async def _told(self, heard: ProcessMessage) -> None:
        """What concerns people rather than positions."""
        if heard.gone:
            self.broadcast.hub.send_away(heard.gone)
        elif heard.room is not None and heard.said is not None:
            self.broadcast.said(heard.room, Remark(kind="remark", **heard.said), heard.author)
        elif heard.room is not None:
            with contextlib.suppress(*UNREACHABLE):
                await self.presence.heard(heard.room, heard)

    async def show(self, room: str) -> None:
        """Read what is new at a table; its lines are shown one by one as they are followed."""
        try:
            table = await self.rooms.get(room)
        except (CallerError, *UNREACHABLE) as error:  # it stays stale, and is tried again
            log.warning("a table could not be read: %s", reason_of(error), extra={"table": room})
            return
        if table.room.version != table.shown:
            self.broadcast.changed(table)
