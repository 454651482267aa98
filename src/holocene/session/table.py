"""A table in play: its set-up, its seats, and the position that its log leads to."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from holocene.engine.game import Game
from holocene.session.log import AGREED, MOVE, Line, Played, remembered
from holocene.session.room import Room, Seat


@dataclass
class TableSession:
    """One table as its host remembers it; the log is the truth, and is written before it is applied."""

    room: Room
    seats: list[Seat]
    game: Game
    length: int = 0  # lines of the log
    played: list[Played] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)  # may be played again
    agreed: int = 0  # how often everybody agreed to go back
    answered: int = 0  # moves that another seat has answered, though it may have taken its answer back
    last_at: datetime | None = None
    bot_seeds: dict[int, int] = field(default_factory=dict)  # by seat; told to nobody
    _viewed: tuple[Game, int] | None = None  # of which position
    _views: dict[int | None, dict[str, Any]] = field(default_factory=dict)  # of seats that somebody looks from

    @property
    def id(self) -> str:
        """Its name."""
        return self.room.id

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def is_half_done(self) -> bool:
        """Whether what follows the last seat or the last move has not been done: its host was interrupted."""
        if self.room.state == "open":
            return self.is_full
        return self.room.state == "playing" and self.game.over

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person sits."""
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    def own_seat(self, person: str | None) -> int | None:
        """From which seat somebody looks: their own to act, their first, or none."""
        seats = self.seats_of(person)
        return self.game.to_act if self.game.to_act in seats else seats[0] if seats else None

    def view(self, seat: int | None, *, keep: bool = False) -> dict[str, Any]:
        """What a seat may know; made once for each position where it is kept."""
        position = (self.game, self.length)
        if self._viewed is None or self._viewed[0] is not self.game or self._viewed[1] != self.length:
            self._viewed, self._views = position, {}
        view = self._views.get(seat) or self.game.view(seat)
        if keep:
            self._views[seat] = view
        return view

    def forget_views(self) -> None:
        """Nobody looks any more."""
        self._views = {}

    def apply(self, line: Line) -> None:
        """Bring the position one line of the log further."""
        if line.kind == MOVE:
            self._move(line)
        else:
            for _ in range(int(line.text)):
                self.game.undo()
                self.undone.append(self.played.pop().text)
            self._taken_back(line, len(self.played))
        self.length = line.number
        self.last_at = line.at

    def _move(self, line: Line) -> None:
        hidden = self.game.hidden
        self.game.play(line.text)
        dice = self.game.last_dice
        news = dice is not None or self.game.hidden != hidden
        self._answered(self.played, line)
        self.played.append(remembered(line, dice, news=news))
        self._redo(line.text)

    def _answered(self, before: Sequence[Played | Line], line: Line) -> None:
        """A move after another seat's answers it: nobody takes that one back alone any more."""
        if before and before[-1].seat != line.seat:
            self.answered = len(before)

    def _taken_back(self, line: Line, left: int) -> None:
        """So many moves are left."""
        self.agreed += line.kind == AGREED
        self.answered = min(self.answered, left)

    def _redo(self, text: str) -> None:
        """What was taken back last may have been played again; anything else is forgotten."""
        if self.undone and self.undone[-1] == text:
            self.undone.pop()
        else:
            self.undone.clear()

    def resume(self, lines: Sequence[Line]) -> None:
        """Bring a fresh table to the end of its log at once; only the moves that stand are played."""
        standing: list[Line] = []
        for line in lines:
            if line.kind == MOVE:
                self._answered(standing, line)
                standing.append(line)
                self._redo(line.text)
            else:
                self.undone += [standing.pop().text for _ in range(int(line.text))]
                self._taken_back(line, len(standing))
            self.length, self.last_at = line.number, line.at
        news = self.game.resume(line.text for line in standing)
        told = zip(standing, news, self.game.moves, strict=True)
        self.played = [remembered(line, dice, news=new) for line, new, (_, _, dice) in told]
