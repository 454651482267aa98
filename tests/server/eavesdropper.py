"""Everything that everybody at a table receives, byte for byte; `searching.py` looks through it.

A `Gathering` plays a table with one client a seat and with spectators. It knows the log, because it makes every move
itself. The seed is read from the database behind the server's back.
"""

import json
import random
import threading
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import httpx
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed

from holocene.engine.game import Game
from tests.server.servers import WAIT_SECONDS, Client, Json, Live, Server, eventually

SHORT = 200  # moves; the timeline of a longer game is asked for rarely


@dataclass
class Heard:
    """Something that somebody received: who, through which endpoint, after how many lines of the log at most."""

    seat: int | None
    endpoint: str
    lines: int
    content: bytes

    @cached_property
    def parsed(self) -> Any:
        """What it says, if it is JSON."""
        try:
            return json.loads(self.content)
        except ValueError:
            return None


@dataclass
class Listener:
    """A seat, or somebody who only looks (seat None), with all that they received."""

    client: Client
    seat: int | None
    gathering: "Gathering"
    live: Live = field(init=False)
    heard: int = 0  # the last line that came through the socket

    def listen(self) -> None:
        """Keep every response, and everything that comes through the socket."""
        self.client.http.event_hooks["response"].append(self._keep)
        self.live = self.client.live(self.gathering.table)
        self.thread = threading.Thread(target=self._listen)
        self.thread.start()

    def _keep(self, response: httpx.Response) -> None:
        head = b"".join(name + b": " + value + b"\r\n" for name, value in response.headers.raw)
        endpoint = f"{response.request.method} {response.url.path}"
        lines = len(self.gathering.log) + 1
        self.gathering.heard.append(Heard(self.seat, f"head of {endpoint}", lines, head))
        self.gathering.heard.append(Heard(self.seat, endpoint, lines, response.read()))

    def _listen(self) -> None:
        try:
            while True:
                message = self.live.socket.recv()
                content = message if isinstance(message, bytes) else message.encode()
                self.heard = json.loads(content).get("number", self.heard)
                self.gathering.heard.append(Heard(self.seat, "socket", self.heard, content))
        except ConnectionClosed as closed:
            self.gathering.heard.append(Heard(self.seat, "socket", self.heard, str(closed).encode()))


class Gathering:
    """A table with a client a seat and two who look on."""

    def __init__(self, server: Server, past: Game, owner: str = "Ann") -> None:
        """Sit down at a new table, or at one that goes on where another game is now."""
        self.server, self.game, self.seats, self.options = server, past.name, past.players, past.options
        self.heard: list[Heard] = []
        seats = {colour: seat for seat, colour in enumerate(past.colours)}
        self.line = [move for _, move, _ in past.moves]  # the moves that stand
        self.log = [("move", seats[colour], move) for colour, move, _ in past.moves]  # or how many are taken back
        self.replayed: list[tuple[Heard, list[str]]] = []
        self.timelines: list[tuple[Heard, list[str]]] = []
        clients = [server.guest(owner), *(server.guest(f"Player {seat}") for seat in range(1, self.seats))]
        self.table = self._set_up(clients[0], past)
        for client in clients[1:]:
            client.join(self.table)
        watching: list[tuple[Client, int | None]] = [*zip(clients, range(self.seats), strict=True)]
        watching += [(server.guest("Eve"), None), (server.anybody(), None)]
        self.listeners = [Listener(client, seat, self) for client, seat in watching]
        for listener in self.listeners:
            listener.listen()
        self.seed, self.salt = self._secrets()

    def _set_up(self, owner: Client, past: Game) -> str:
        request: Json = {"game": self.game, "options": self.options}
        if past.moves:
            request = {"from": {"record": past.record(), "number": len(past.moves)}}
        seats = [{"kind": "human"}, *[{"kind": "open"}] * (self.seats - 1)]
        name: str = owner.post("/api/tables", json={"seats": seats, **request})["id"]
        return name

    def _secrets(self) -> tuple[int, str]:
        engine = create_engine(self.server.database)
        with engine.connect() as connection:
            wanted = text("SELECT seed, salt FROM room WHERE id = :id")
            seed, salt = connection.execute(wanted, {"id": self.table}).one()
        engine.dispose()
        return int(seed), str(salt)

    def play(self, most: int, chance: random.Random) -> Json:
        """So many moves, or to the end; with detours on the way. The last position that a mover saw."""
        position = self.client(0).look(self.table)
        while position["state"] == "playing" and len(self.line) < most:
            seat = position["view"]["to_act"]
            mover = self.client(seat)
            if not position["choices"]:
                position = mover.look(self.table)
            if chance.random() < 0.02:
                self._detour(chance.sample(self.listeners, 2), position, chance)
            position = self._move(seat, chance.choice(position["choices"])["text"])
            if position["undo"] and chance.random() < 0.1:
                position = self._take_back(seat, 1)
        return position

    def detours(self, chance: random.Random) -> None:
        """Everybody's detour, from the position as it is."""
        seat = self.client(0).look(self.table)["view"]["to_act"]
        self._detour(self.listeners, self.client(seat).look(self.table), chance)

    def move(self, move: str) -> Json:
        """A move of the player to act; the position as they see it then."""
        return self._move(self.client(0).look(self.table)["view"]["to_act"], move)

    def client(self, seat: int) -> Client:
        return self.listeners[seat].client

    def _move(self, seat: int, move: str) -> Json:
        position = self.client(seat).move(self.table, move, len(self.log) + 1)
        self.log.append(("move", seat, move))
        self.line.append(move)
        return position

    def _take_back(self, seat: int, count: int) -> Json:
        request = {"number": len(self.log) + 1, "count": count}
        position: Json = self.client(seat).post(f"/api/tables/{self.table}/undo", json=request)
        self._taken_back(seat, count)
        return self.client(position["view"]["to_act"]).look(self.table)

    def _taken_back(self, seat: int, count: int) -> None:
        self.log.append(("undo", seat, str(count)))
        del self.line[-count:]

    def _detour(self, listeners: list[Listener], position: Json, chance: random.Random) -> None:
        """Ask for things that one may not have, and for things that one may; the position is who is to act's."""
        path, seat = f"/api/tables/{self.table}", position["seat"]
        for listener in listeners:
            http = listener.client.http
            http.post(f"{path}/moves", json={"number": len(self.log) + 1, "move": "no such move"})
            http.post(f"{path}/undo", json={"number": len(self.log) + 1, "count": 9_000})
            http.get(f"{path}/record")
            http.get(f"{path}/remarks")
            http.get(f"{path}/why-not", params={"move": chance.choice(position["choices"])["text"]})
            http.get(f"{path}/why-not", params={"move": chance.choice(self.line or ["hunt 1"])})
            http.get(f"{path}/why-not", params={"place": "hut" if self.game == "stone-age" else "f2"})
            for help_ in ("outlook", "plans", "hint", "previews", "journeys"):
                http.get(f"{path}/{help_}")
            if len(self.line) < SHORT or listeners is self.listeners or chance.random() < SHORT / 10 / len(self.line):
                http.get(f"{path}/timeline")
                self.timelines.append((self.heard_last("/timeline"), self.line[:]))
            http.get(chance.choice(["/api/my-tables", "/api/tables?state=playing", "/api/statistics", "/metrics"]))
            http.get(path)
            number = chance.randrange(len(self.line) + 1)
            http.get(f"{path}/positions/{number}")
            self.replayed.append((self.heard_last("/positions/"), self.line[:number]))
        self.client(seat).post(f"{path}/remarks", json={"text": "hello"})
        stale = {"number": len(self.log), "move": position["choices"][0]["text"]}
        self.client(seat).http.post(f"{path}/moves", json=stale)

    def heard_last(self, endpoint: str) -> Heard:
        return next(
            each for each in reversed(self.heard) if endpoint in each.endpoint and not each.endpoint.startswith("head")
        )

    def go_back_by_consent(self, count: int) -> None:
        """Everybody agrees to take back moves that have shown something."""
        request = {"number": len(self.log) + 1, "count": count}
        self.client(0).post(f"/api/tables/{self.table}/takeback-request", json=request)
        consent = {"yes": True, "seat": 0, "count": count, "number": len(self.log)}
        for seat in range(1, self.seats):
            self.client(seat).post(f"/api/tables/{self.table}/takeback-answer", json=consent)
        self._taken_back(0, count)

    def hang_up(self) -> None:
        """Wait until every socket has told the last line, then close them."""
        last = len(self.log)
        for listener in self.listeners:
            eventually(lambda listener=listener: listener.heard >= last or None)
            listener.live.close()
            listener.thread.join(WAIT_SECONDS)
