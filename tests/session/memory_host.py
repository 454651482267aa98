"""A host that keeps its table in memory and its time in a number: the least that a session needs."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from holocene import bots
from holocene.games import begin
from holocene.session import views
from holocene.session.automatic import ANSWERS, answerer, automatic_answer, question_for
from holocene.session.log import BOT, Line
from holocene.session.messages import Position
from holocene.session.moves import move_line, seat_to_play
from holocene.session.room import ClockSettings, Room, Seat, SeatChange
from holocene.session.table import TableSession

START = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(eq=False)
class Viewer:
    """Somebody who keeps what they are told."""

    person: str | None
    seat: int | None
    told: list[Position] = field(default_factory=list)


@dataclass
class Memory:
    """One table, its log, those who look at it, and how late it is."""

    table: TableSession
    log: list[Line] = field(default_factory=list)
    viewers: list[Viewer] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def now(self) -> datetime:
        return START + timedelta(seconds=self.seconds)

    def write(self, line_of: Callable[[datetime], Line | None]) -> None:
        """Log first, then tell."""
        line = line_of(self.now)
        assert line is not None
        self.log.append(line)
        for message, viewers in views.follow(self.table, line, self.viewers):
            for viewer in viewers:
                viewer.told.append(message)

    def play(self, person: str, text: str) -> None:
        seat, number = seat_to_play(self.table, person), self.table.length + 1
        self.write(lambda at: move_line(self.table, seat, number, text, at, by=person))

    def change(self, *changes: SeatChange) -> None:
        for number, values in changes:
            self.table.seats[number] = replace(self.table.seats[number], **values)

    def go_on(self) -> None:
        """Bots and answers given in advance play until a person is asked."""
        while (who := answerer(self.table)) is not None:
            seat = self.table.game.to_act
            assert seat is not None
            if who == ANSWERS:
                text, by = automatic_answer(self.table, self.table.seats[seat]), self.table.seats[seat].person
            else:
                asked = question_for(self.table, seat, who, lambda: self.table.length)
                text, by = bots.make(asked.bot, asked.seed).choose(asked.game), f"{BOT}{who}"
            self.write(lambda at: move_line(self.table, seat, self.table.length + 1, text or "", at, by=by or ""))  # noqa: B023 - called at once


def room(game: str, players: int, clock: ClockSettings | None = None) -> Room:
    """A table's set-up, in play."""
    return Room(
        id="table",
        game=game,
        players=players,
        options={},
        public=False,
        practice=False,
        rated=False,
        shuffle=False,
        pace="live",
        clock=clock,
        state="playing",
        owner="ann",
        seed=7,
        salt="salt",
        commitment="",
        version=1,
        takeback_request=None,
        rematch=None,
        deadline=None,
        changed=START,
        started=START,
    )


def seated(*sitters: str, game: str = "stone-age", clock: ClockSettings | None = None, **options: Any) -> Memory:
    """A table where these people sit, and bots where a sitter's name begins with `bot:`."""
    seats = [seat(number, sitter) for number, sitter in enumerate(sitters)]
    return Memory(TableSession(room(game, len(sitters), clock), seats, begin(game, len(sitters), 7, options)))


def seat(number: int, sitter: str) -> Seat:
    bot = sitter.removeprefix(BOT) if sitter.startswith(BOT) else None
    values: dict[str, Any] = {"away": False, "answers": {}, "bot": bot}
    if bot is None:
        return Seat(number, kind="human", person=sitter, name=sitter.title(), **values)
    return Seat(number, kind="bot", person=None, name=bot, **values)


def again(memory: Memory) -> TableSession:
    """The table that the log leads to, for a host that has just been started."""
    old = memory.table
    table = TableSession(old.room, old.seats, begin(old.room.game, old.room.players, old.room.seed, {}))
    table.resume(memory.log)
    return table
