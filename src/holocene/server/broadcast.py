"""Telling everybody who looks at a table through this process what happens there."""

from holocene.server.live import Hub, Onlooker
from holocene.server.rooms import Table
from holocene.server.thinking import Thinkers
from holocene.session import viewing
from holocene.session.log import Line
from holocene.session.messages import Position, Remark, written


class Broadcast:
    """Messages of table sessions go out to sockets; one that several sockets get is written once."""

    def __init__(self, hub: Hub, thinkers: Thinkers) -> None:
        """Nobody looks yet."""
        self.hub = hub
        self.preparing = thinkers.is_preparing

    def follow(self, table: Table, line: Line) -> None:
        """Apply a line of the log, this process's or another's, and show it."""
        self._send(viewing.follow(table, line, self.hub.at(table.id), self.preparing))

    def changed(self, table: Table) -> None:
        """Show everybody who looks at a table where it stands."""
        table.shown = table.room.version
        self._send(viewing.show(table, self.hub.at(table.id), self.preparing))

    def said(self, room: str, remark: Remark) -> None:
        """Everybody who looks at a table hears what was said."""
        text = written(remark)
        for onlooker in self.hub.at(room):
            onlooker.tell(text)

    def position(self, table: Table, seat: int | None, *, keep: bool = False) -> Position:
        """A table as one seat sees it now."""
        return viewing.position(table, seat, preparing=self.preparing, keep=keep)

    def greet(self, table: Table, onlooker: Onlooker) -> None:
        """Somebody looks at a table: they are told where it stands, then what happens."""
        onlooker.tell(written(self.position(table, onlooker.seat, keep=True)))

    def leave(self, table: Table, onlooker: Onlooker) -> None:
        """Somebody looks away."""
        self.hub.leave(table.id, onlooker)
        if not self.hub.at(table.id):
            table.forget_views()

    def _send(self, told: viewing.Told[Onlooker]) -> None:
        for message, onlookers in told:
            text = written(message)
            for onlooker in onlookers:
                onlooker.tell(text)
