"""What everybody who looks at a table is told: one view a seat and position, however many look from there."""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from typing import Protocol, TypeVar

from holocene.session.automatic import ANSWERS, answerer
from holocene.session.clocks import clock_of
from holocene.session.log import MOVE, Line
from holocene.session.messages import Position, Revealed
from holocene.session.results import winners_of
from holocene.session.table import TableSession
from holocene.session.table_events import TableEvent, table_events
from holocene.session.takebacks import Takeback, redoable, request_now, takeback_of

Preparing = Callable[[str], bool]  # whether a bot has to be made ready before it can answer


class Viewer(Protocol):
    """Somebody who looks at a table, and the seat they look from."""

    person: str | None
    seat: int | None


V = TypeVar("V", bound=Viewer)
Told = list[tuple[Position, list[V]]]


def never(_: str) -> bool:
    """Every bot is ready."""
    return False


def follow(table: TableSession, line: Line, viewers: Collection[V], preparing: Preparing = never) -> Told[V]:
    """Apply a line of the log; what each viewer is told of it, the same message for all who see the same."""
    seats = {viewer.seat for viewer in viewers}
    table.apply(line)
    events = {seat: _events(table, line, seat) for seat in seats}
    return _told(table, viewers, events, preparing)


def show(table: TableSession, viewers: Collection[V], preparing: Preparing = never) -> Told[V]:
    """Where the table stands now, for each viewer."""
    return _told(table, viewers, {}, preparing)


def position(
    table: TableSession, seat: int | None, events: Sequence[TableEvent] = (), preparing: Preparing = never,
    *, keep: bool = False,
) -> Position:  # fmt: skip
    """A table as one seat sees it, with what may be done there now; views are kept while somebody looks."""
    game, room = table.game, table.room
    playing = seat is not None and room.state == "playing"
    acts = playing and game.to_act == seat and answerer(table) != ANSWERS
    bot = None if game.to_act is None else table.seats[game.to_act].bot
    back = takeback_of(table, seat) if seat is not None and playing else Takeback(0, 0, "nothing")
    return Position(
        kind="position",
        table=table.id,
        number=table.length,
        state=room.state,
        seat=seat,
        seats=[each.shown() for each in table.seats],
        owner=next(iter(table.seats_of(room.owner)), None),
        view=table.view(seat, keep=keep),
        choices=game.choices() if acts else [],
        happened=[*events],
        winners=winners_of(table) if game.over else None,
        preparing=bot is not None and preparing(bot),
        rated=room.rated,
        undo=back.most,
        undo_step=back.step,
        undo_barred=back.barred,
        redo=redoable(table, seat) if seat is not None and playing else None,
        takeback_request=request_now(table),
        clock=clock_of(table),
        commitment=room.commitment,
        revealed=Revealed(str(room.seed), room.salt) if room.state == "over" else None,
        rematch=room.rematch,
    )


def _events(table: TableSession, line: Line, seat: int | None) -> list[TableEvent]:
    """What a line brought, as a seat may know it."""
    if line.kind != MOVE:
        return [{"kind": "undo", "seat": line.seat, "count": int(line.text)}]
    return table_events(table.game, seat, line.seat, line.text)


def _told(
    table: TableSession, viewers: Collection[V], events: dict[int | None, list[TableEvent]], preparing: Preparing
) -> Told[V]:
    """One message for all who saw it from the same seat and now look from the same one."""
    groups: dict[tuple[int | None, int | None], list[V]] = defaultdict(list)
    for viewer in viewers:
        before = viewer.seat
        viewer.seat = _turned(table, viewer)
        groups[before, viewer.seat].append(viewer)
    return [
        (position(table, seat, events.get(before, ()), preparing, keep=True), group)
        for (before, seat), group in groups.items()
    ]


def _turned(table: TableSession, viewer: Viewer) -> int | None:
    """Who has several seats looks from the one that is to act."""
    seats = table.seats_of(viewer.person)
    keeps = table.game.to_act not in seats and viewer.seat in seats
    return viewer.seat if keeps else table.own_seat(viewer.person)
