"""Telling everybody who looks at a table through this process what happens there."""

from holocene.server.bot_workers import BotWorkers
from holocene.server.live import Hub, SocketViewer
from holocene.server.rooms import Table
from holocene.session import views
from holocene.session.log import Line
from holocene.session.messages import Position, Remark, written


class Broadcast:
    """Messages of table sessions go out to sockets; one that several sockets get is written once."""

    def __init__(self, hub: Hub, bot_workers: BotWorkers) -> None:
        """Nobody looks yet."""
        self.hub = hub
        self.preparing = bot_workers.is_preparing

    def follow(self, table: Table, line: Line) -> None:
        """Apply a line of the log, this process's or another's, and show it."""
        self._send(views.follow(table, line, self.hub.at(table.id), self.preparing))

    def changed(self, table: Table) -> None:
        """Show everybody who looks at a table where it stands."""
        table.shown = table.room.version
        self._send(views.show(table, self.hub.at(table.id), self.preparing))

    def said(self, room: str, remark: Remark, author: str = "") -> None:
        """Everybody who looks at a table hears what was said, unless they have blocked who says it."""
        text = written(remark)
        for viewer in self.hub.at(room):
            if author not in viewer.blocked:
                viewer.tell(text)

    def position(self, table: Table, seat: int | None, *, keep: bool = False) -> Position:
        """A table as one seat sees it now."""
        return views.position(table, seat, preparing=self.preparing, keep=keep)

    def greet(self, table: Table, viewer: SocketViewer) -> None:
        """Somebody looks at a table: they are told where it stands, then what happens."""
        viewer.tell(written(self.position(table, viewer.seat, keep=True)))

    def leave(self, table: Table, viewer: SocketViewer) -> None:
        """Somebody looks away."""
        self.hub.leave(table.id, viewer)
        if not self.hub.at(table.id):
            table.forget_views()

    def _send(self, told: views.Told[SocketViewer]) -> None:
        for message, viewers in told:
            text = written(message)
            for viewer in viewers:
                viewer.tell(text)
