"""A bounded load on the server from a second process on loopback: many live tables, moves as fast as asked for.

    python -m benchmarks.load [--tables 1000] [--seconds 60] [--rate 500] [--stored 0] [--games stone-age] [--check]
                              [--database postgresql] [--processes 2]

Starts `holocene serve` on a database of its own, SQLite or PostgreSQL, or on the empty one whose address is given, with
so many processes. Sets up the tables and writes the beginning of a game into each, so
that they stand anywhere between their first and their last move as on a server that has run for long. Then it opens a
socket for every table and plays random legal moves at the given rate. Who has finished a game lays another. Prints
moves a second, the round trip from a move to its "stored", the processor time that the server and PostgreSQL's
processes on this machine took for a move, and the server's memory after every minute. With --stored
so many finished tables lie in the database before. With --check it fails if a move that was acknowledged is not in the
database afterwards, if the server complained, or if its memory still grows in the last third of a long run.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import holocene
from benchmarks.load_database import Beginning, Begun, Database, database

PEOPLE = 20
AT_ONCE_OPENED = 20  # tables that are opened at the same time
BEGINNING = {"stone-age": 2_000, "epoch": 300}  # moves at most; random games of Epoch take thousands
ENOUGH = 3  # minutes in each third of a run, before its memory is judged
GROWTH = 1.1
SERVE = "from holocene.cli import main; main()"


def main() -> None:
    """Start the server, play, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000, help="live tables, each with an open socket")
    parser.add_argument("--seconds", type=float, default=60, help="how long to play")
    parser.add_argument("--rate", type=float, default=500, help="moves a second that are asked for")
    parser.add_argument("--stored", type=int, default=0, help="finished tables that lie in the database before")
    parser.add_argument("--games", default="stone-age,stone-age,epoch", help="what is played, table by table")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or the address of an empty one")
    parser.add_argument("--processes", type=int, default=1, help="that serve; several need PostgreSQL")
    parser.add_argument("--check", action="store_true", help="fail if a move is lost or memory keeps growing")
    arguments = parser.parse_args()
    with database(arguments.database) as chosen:
        load = Load(arguments)
        with running(chosen) as (_, port):
            asyncio.run(load.set_up(f"127.0.0.1:{port}"))
        begin_games(chosen)
        if arguments.stored:
            print(f"storing {arguments.stored:,} finished tables", flush=True)
            chosen.store(arguments.stored)
        gc.disable()  # the client must not stop to tidy up while it measures
        with running(chosen, arguments.processes) as (server, port):
            asyncio.run(load.run(f"127.0.0.1:{port}", server.pid))
        if arguments.check and (wrong := [*lost(chosen, load.kept), *load.complaints, *growth(load.memory)]):
            sys.exit("\n".join(wrong[:10]))


def lost(database: Database, kept: list[tuple[str, int, str]]) -> list[str]:
    """Moves that were acknowledged and are not in the database."""
    there = database.moves()
    print(f"{len(kept):,} acknowledged moves looked up in the database", flush=True)
    return [
        f"{room}: move {number}, {text!r}, was acknowledged and is not there" for room, number, text in {*kept} - there
    ]


def growth(memory: list[float]) -> list[str]:
    """A complaint if the last third of a long run holds clearly more memory than the one before."""
    third = len(memory) // 3
    if third < ENOUGH:
        return []
    before, last = statistics.median(memory[third : 2 * third]), statistics.median(memory[-third:])
    return [f"the server grows: {before:.0f} MiB, then {last:.0f} MiB"] if last > before * GROWTH else []


class running:  # noqa: N801 - used as a with statement
    """A server while it is needed."""

    def __init__(self, database: Database, processes: int = 1) -> None:
        """On this database."""
        self.database = database
        self.processes = processes

    def __enter__(self) -> tuple[subprocess.Popen[bytes], int]:
        """The process and its port."""
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            port = listener.getsockname()[1]
        environment = {
            **os.environ,
            "HOLOCENE_DATABASE_URL": self.database.address,
            "HOLOCENE_GUESTS_PER_ADDRESS": "100000",
            "HOLOCENE_TABLES_PER_PERSON": "100000",
            "HOLOCENE_SOCKETS_PER_PERSON": "100000",
            "HOLOCENE_BOT_SECONDS_PER_PERSON": "100000",
            "HOLOCENE_COMPILED": "false",
            "HOLOCENE_LOG_LEVEL": "warning",
        }
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(port), "--workers", str(self.processes)]
        self.server = subprocess.Popen(command, env=environment)  # noqa: S603 - our own server
        wait_for(f"http://127.0.0.1:{port}/health")
        return self.server, port

    def __exit__(self, *error: object) -> None:
        """Stop it as a system would."""
        self.server.terminate()
        self.server.wait(30)


def wait_for(url: str) -> None:
    """Until the server answers."""
    for _ in range(300):
        try:
            httpx.get(url).raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return
    sys.exit("the server does not answer")


def begin_games(database: Database) -> None:
    """Let every table stand somewhere in its game, while nobody serves it."""
    rooms = database.rooms()
    print(f"{len(rooms):,} games to begin", flush=True)
    with ProcessPoolExecutor() as workers:
        database.write(workers.map(beginning, rooms, chunksize=10))


def beginning(room: Begun) -> Beginning:
    """The first lines of a random game, as many as chance will have it."""
    name, game, players, seed = room
    choice = random.Random(seed)
    table = holocene.new(game, players=players, seed=seed)
    while not table.over and len(table.moves) < BEGINNING[game]:
        table.play(choice.choice(table.legal_moves()))
    moves = table.moves[: int(choice.random() * len(table.moves))]
    colours = table.colours
    return [
        (name, number, "move", colours.index(colour), text, "somebody")
        for number, (colour, text, _) in enumerate(moves, start=1)
    ]


class Load:
    """All tables and what was measured at them."""

    def __init__(self, arguments: Any) -> None:
        """Nothing is measured yet."""
        self.address = ""
        self.pid = 0
        self.arguments = arguments
        self.games = arguments.games.split(",")
        self.tables: list[tuple[str, str]] = []
        self.trips: list[float] = []
        self.choice = random.Random(1)
        self.ready: asyncio.Queue[tuple[ClientConnection, dict[str, Any]]] = asyncio.Queue()
        self.finished = 0
        self.kept: list[tuple[str, int, str]] = []
        self.complaints: list[str] = []
        self.memory: list[float] = []
        self.endpoints = asyncio.Semaphore(AT_ONCE_OPENED)

    async def set_up(self, address: str) -> None:
        """New tables, before anything is measured."""
        self.address = address
        cookies = [self.guest(number) for number in range(PEOPLE)]
        for number in range(self.arguments.tables):
            self.tables.append(await self.table(cookies[number % PEOPLE], number))
        print(f"{len(self.tables):,} tables laid", flush=True)

    async def run(self, address: str, pid: int) -> None:
        """Sit down at all tables, play for a while, and tell."""
        self.address, self.pid = address, pid
        sitting = [asyncio.create_task(self.sit(*table, number)) for number, table in enumerate(self.tables)]
        while self.ready.qsize() < len(sitting):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.1)
        before, busy = memory(self.pid), processor(self.pid)
        began = time.perf_counter()
        playing = [asyncio.create_task(self.play()), asyncio.create_task(self.remember())]
        await asyncio.sleep(self.arguments.seconds)
        took, busy = time.perf_counter() - began, processor(self.pid) - busy
        for task in (*playing, *sitting):
            task.cancel()
        self.tell(took, before, busy)

    def guest(self, number: int) -> str:
        """Somebody who owns some of the tables."""
        with httpx.Client(base_url=f"http://{self.address}") as client:
            client.post("/api/me", json={"name": f"Guest {number}"}).raise_for_status()
            return client.cookies["holocene"]

    async def table(self, cookie: str, number: int) -> tuple[str, str]:
        """A table at which one person holds both seats."""
        request = {"game": self.games[number % len(self.games)], "seats": [{"kind": "human"}, {"kind": "human"}]}
        async with httpx.AsyncClient(base_url=f"http://{self.address}", cookies={"holocene": cookie}) as client:
            answer = await client.post("/api/tables", json=request)
            return answer.raise_for_status().json()["id"], cookie

    async def sit(self, table: str, cookie: str, number: int) -> None:
        """Play one table after the other: who has finished one lays the next."""
        while True:
            await self.watch(table, cookie)
            table, cookie = await self.table(cookie, number)
            self.finished += 1

    async def watch(self, table: str, cookie: str) -> None:
        """Read a table's socket till its game is over: positions to play at, and how long a move took."""
        url = f"ws://{self.address}/api/tables/{table}/live"
        async with self.endpoints:
            line = await connect(
                url, additional_headers={"cookie": f"holocene={cookie}"}, compression=None, open_timeout=60
            )
        async with line:
            async for text in line:
                message = json.loads(text)
                if message["kind"] == "position" and message["choices"]:
                    self.ready.put_nowait((line, message))
                elif message["kind"] == "stored":
                    self.trips.append(time.perf_counter() - line.sent)  # type: ignore[attr-defined]
                    self.kept.append((table, *line.move))  # type: ignore[attr-defined]
                elif message["kind"] == "error":
                    self.complaints.append(f"{table}: {text}")
                if message["kind"] == "position" and message["view"]["phase"] == "over":
                    return

    async def remember(self) -> None:
        """The server's memory, once a minute."""
        while True:
            await asyncio.sleep(60)
            self.memory.append(memory(self.pid))

    async def play(self) -> None:
        """One move after the other, evenly spread over the tables and over time."""
        began = time.perf_counter()
        number = 0
        while True:
            line, position = await self.ready.get()
            number += 1
            wait = began + number / self.arguments.rate - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            line.sent = time.perf_counter()  # type: ignore[attr-defined]
            number_of_line, move = position["number"] + 1, self.choice.choice(position["choices"])["text"]
            line.move = (number_of_line, move)  # type: ignore[attr-defined]
            await line.send(json.dumps({"number": number_of_line, "move": move}))

    def tell(self, took: float, before: float, busy: float) -> None:
        """What came of it."""
        trips = sorted(self.trips)
        if not trips:
            sys.exit("no move was stored")
        last = trips[int(len(trips) * 0.99)]
        print(f"{len(trips) / took:,.0f} moves a second over {took:.0f} s ({self.arguments.rate:g} were asked for)")
        print(f"round trip: median {statistics.median(trips) * 1000:.1f} ms, 99th percentile {last * 1000:.1f} ms")
        print(f"processor time: {busy / len(trips) * 1000:.2f} ms a move")
        held = ", ".join(f"{each:.0f}" for each in self.memory)
        print(f"{self.finished:,} games were finished and followed by another")
        print(f"memory of the server in MiB: {before:.0f} at the start, {held} after every minute", flush=True)


def memory(pid: int) -> float:
    """MiB that a server's processes hold."""
    return sum(map(held_by, (pid, *children(pid))))


def held_by(pid: int) -> float:
    """MiB that one process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def children(pid: int) -> list[int]:
    """The processes that a process has begun."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def processor(pid: int) -> float:
    """Seconds of a core that a server's processes, and all of PostgreSQL's on this machine, have used."""
    return sum(map(used_by, {pid, *children(pid), *postgres_processes()}))


def postgres_processes() -> list[int]:
    """PostgreSQL has a process for each connection; the first one counts those that have ended."""
    named = [(int(entry.name), entry / "comm") for entry in Path("/proc").iterdir() if entry.name.isdecimal()]
    return [pid for pid, comm in named if comm.exists() and comm.read_text().startswith("postgres")]


def used_by(pid: int) -> float:
    """Seconds of a core that one process, and its children that have ended, used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
