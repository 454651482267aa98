"""A crowd that plays whatever happens to the servers, remembers what was acknowledged, and then looks it up.

Nothing here asks the server what it has stored: the log is read from the database itself, and replayed by the rules.
"""

import asyncio
import random
import threading
import time
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

import httpx
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.engine.game import Game
from holocene.games import begin
from holocene.server.models import Entry, Result, Room
from holocene.server.settings import Settings
from holocene.server.store import make_engine
from holocene.session.log import RECORD
from tests.server.servers import WAIT_SECONDS, Client, Json, eventually

NOT_NOW = 503
REFUSED_FOR_GOOD_REASON = (404, 409, NOT_NOW)  # 404: a table whose making was not acknowledged
UNDO_CHANCE = 0.1
PAUSE, BREAK = 0.02, 0.1
SOME = 3  # moves of everybody before a disturbance, and after it

Line = tuple[str, str]


class Place(NamedTuple):
    """A line of the log of a table."""

    table: str
    number: int


class Player(threading.Thread):
    """Somebody who plays at some tables, through one server or several, and comes back after every break."""

    def __init__(self, clients: list[Client], tables: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.endpoints = [client.http for client in clients]
        self.tables = tables
        self.dice = random.Random(seed)
        self.sent: dict[Place, list[Line]] = defaultdict(list)
        self.acknowledged: dict[Place, Line] = {}
        self.breaks = 0
        self.errors: list[str] = []
        self._stopping = threading.Event()

    def run(self) -> None:
        while not self._stopping.is_set():
            for table in self.tables:
                try:
                    self._play(table)
                except httpx.HTTPError:
                    self.breaks += 1
                    time.sleep(BREAK)
                except Exception as error:  # noqa: BLE001 - told to the test, which fails
                    self.errors.append(repr(error))
            time.sleep(PAUSE)

    def stop(self) -> None:
        """Finish the sentence and go."""
        self._stopping.set()
        self.join(WAIT_SECONDS)
        assert not self.is_alive()

    def _play(self, table: str) -> None:
        """Play on while one is asked."""
        answer = self.dice.choice(self.endpoints).get(f"/api/tables/{table}")
        position = answer.json()["position"] if answer.is_success else self._refused(answer)
        while position and position["choices"] and not self._stopping.is_set():
            position = self._send(table, position)

    def _send(self, table: str, position: Json) -> Json:
        """One line; what was sent is noted before, what was acknowledged after."""
        number = position["number"] + 1
        if position["undo"] and self.dice.random() < UNDO_CHANCE:
            path, body, line = "undo", {"number": number, "count": 1}, ("undo", "1")
        else:
            text = self.dice.choice(position["choices"])["text"]
            path, body, line = "moves", {"number": number, "move": text}, ("move", text)
        self.sent[Place(table, number)].append(line)
        answer = self.dice.choice(self.endpoints).post(f"/api/tables/{table}/{path}", json=body)
        if not answer.is_success:
            return self._refused(answer)
        self.acknowledged[Place(table, number)] = line
        after: Json = answer.json()
        return after

    def _refused(self, answer: httpx.Response) -> Json:
        if answer.status_code not in REFUSED_FOR_GOOD_REASON:
            self.errors.append(f"{answer.status_code} {answer.text[:200]}")
        self.breaks += answer.status_code == NOT_NOW
        return {}


def everybody_plays(players: list[Player]) -> None:
    """Until some more lines of each of them are acknowledged."""
    before = [len(player.acknowledged) for player in players]
    for player, known in zip(players, before, strict=True):
        eventually(lambda player=player, known=known: len(player.acknowledged) >= known + SOME or None)


class Stored(NamedTuple):
    """A table as the database has it."""

    room: Room
    lines: list[Entry]
    results: int


def stored(database: str, tables: Iterable[str]) -> dict[str, Stored]:
    """What the database has of some tables."""
    return asyncio.run(_stored(database, list(tables)))


async def _stored(database: str, tables: list[str]) -> dict[str, Stored]:
    engine = make_engine(Settings(database_url=database))
    try:
        async with AsyncSession(engine) as session:
            return {table: await _stored_table(session, table) for table in tables}
    finally:
        await engine.dispose()


async def _stored_table(session: AsyncSession, table: str) -> Stored:
    room = await session.get(Room, table)
    assert room is not None
    lines = (await session.scalars(select(Entry).where(Entry.room == table).order_by(Entry.number))).all()
    results = (await session.scalars(select(Result).where(Result.room == table))).all()
    return Stored(room, list(lines), len(results))


def replayed(table: Stored) -> Game:
    """The position that the rules themselves reach from a log."""
    moves: list[Entry] = []
    for line in table.lines:
        if line.kind == "move":
            moves.append(line)
        else:
            del moves[-int(line.text) :]
    game = begin(table.room.game, table.room.players, table.room.seed, dict(table.room.options))
    for move in moves:
        assert game.to_act == move.seat
        game.play(move.text)
    return game


def lost(table: Stored, players: Iterable[Player]) -> list[str]:
    """Acknowledged lines that are not there, or not as they were acknowledged."""
    there = {line.number: (line.kind, line.text) for line in table.lines}
    return [
        f"{place.number}: {line} was acknowledged, {there.get(place.number)} is there"
        for player in players
        for place, line in player.acknowledged.items()
        if place.table == table.room.id and there.get(place.number) != line
    ]


def half_there(table: Stored, players: Iterable[Player]) -> list[str]:
    """Gaps, and lines that nobody sent in this form."""
    gaps = [
        f"{line.number} stands at {place}" for place, line in enumerate(table.lines, start=1) if line.number != place
    ]
    sent = defaultdict(list)
    for player in players:
        for place, lines in player.sent.items():
            sent[place] += lines
    unsent = [
        f"{line.number}: {line.kind} {line.text!r} was never sent"
        for line in table.lines
        if not line.by.startswith(("bot:", RECORD))
        and (line.kind, line.text) not in sent[Place(table.room.id, line.number)]
    ]
    return gaps + unsent
