"""A bounded load on the server from a second process on loopback: many live tables, moves as fast as asked for.

    python benchmarks/load.py [--tables 1000] [--seconds 60] [--rate 500] [--stored 0]

Starts `holocene serve` on an SQLite file of its own, opens a socket for every table and plays random legal moves at the
given rate. Prints moves a second, the round trip from a move to its "stored", and the server's memory at the start and
at the end. With --stored so many finished tables lie in the database before.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAMES = ("stone-age", "stone-age", "epoch")
PEOPLE = 20
SERVE = "from holocene.cli import main; main()"


def main() -> None:
    """Start the server, play, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000, help="live tables, each with an open socket")
    parser.add_argument("--seconds", type=float, default=60, help="how long to play")
    parser.add_argument("--rate", type=float, default=500, help="moves a second that are asked for")
    parser.add_argument("--stored", type=int, default=0, help="finished tables that lie in the database before")
    arguments = parser.parse_args()
    gc.disable()  # the client must not stop to tidy up while it measures
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "load.sqlite3"
        with running(database) as (server, port):
            if arguments.stored:
                print(f"storing {arguments.stored:,} finished tables")
                store(database, arguments.stored)
            asyncio.run(Load(f"127.0.0.1:{port}", server.pid, arguments).run())


class running:  # noqa: N801 - used as a with statement
    """A server while it is needed."""

    def __init__(self, database: Path) -> None:
        """On this file."""
        self.database = database

    def __enter__(self) -> tuple[subprocess.Popen[bytes], int]:
        """The process and its port."""
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            port = listener.getsockname()[1]
        environment = {
            **os.environ,
            "HOLOCENE_DATABASE_URL": f"sqlite:///{self.database}",
            "HOLOCENE_GUESTS_EACH": "100000",
            "HOLOCENE_COMPILED": "false",
            "HOLOCENE_LOG_LEVEL": "warning",
        }
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(port)]
        self.server = subprocess.Popen(command, env=environment)  # noqa: S603 - our own server
        wait_for(f"http://127.0.0.1:{port}/health")
        return self.server, port

    def __exit__(self, *problem: object) -> None:
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


def store(database: Path, count: int) -> None:
    """Finished tables with a log of sixty lines each, written straight into the file."""
    with sqlite3.connect(database, timeout=60) as file:
        columns = [row[1] for row in file.execute("PRAGMA table_info(room)")]
        values = {"game": "stone-age", "players": 2, "options": "{}", "public": 1, "pace": "live", "clock": "{}"}
        values |= {"state": "over", "seed": 1, "salt": "s", "seal": "s", "version": 1, "wish": "{}"}
        values |= dict.fromkeys(("created", "changed", "ended"), "2026-01-01 00:00:00")
        marks = ", ".join("?" for _ in columns)
        for first in range(0, count, 1000):
            names = [f"stored{number:010}" for number in range(first, min(first + 1000, count))]
            rows = [[name if column == "id" else values.get(column) for column in columns] for name in names]
            file.executemany(f"INSERT INTO room ({', '.join(columns)}) VALUES ({marks})", rows)  # noqa: S608
            lines = [
                (name, line, "move", 0, "place hunt 1", "somebody", "2026-01-01 00:00:00")
                for name in names
                for line in range(1, 61)
            ]
            file.executemany("INSERT INTO entry (room, number, kind, seat, text, by, at) VALUES (?,?,?,?,?,?,?)", lines)


class Load:
    """All tables and what was measured at them."""

    def __init__(self, address: str, pid: int, arguments: Any) -> None:
        """Nothing is measured yet."""
        self.address = address
        self.pid = pid
        self.arguments = arguments
        self.trips: list[float] = []
        self.choice = random.Random(1)
        self.ready: asyncio.Queue[tuple[ClientConnection, dict[str, Any]]] = asyncio.Queue()
        self.asked = 0.0

    async def run(self) -> None:
        """Open all tables, play for a while, and tell."""
        cookies = [self.guest(number) for number in range(PEOPLE)]
        began = time.perf_counter()
        tables = [(await self.table(cookies[number % PEOPLE], number)) for number in range(self.arguments.tables)]
        print(f"{len(tables):,} tables laid in {time.perf_counter() - began:.1f} s")
        watching = [asyncio.create_task(self.watch(table, cookie)) for table, cookie in tables]
        await asyncio.sleep(3)
        before = memory(self.pid)
        began = time.perf_counter()
        playing = asyncio.create_task(self.play())
        await asyncio.sleep(self.arguments.seconds)
        playing.cancel()
        took = time.perf_counter() - began
        for task in watching:
            task.cancel()
        self.tell(took, before)

    def guest(self, number: int) -> str:
        """Somebody who owns some of the tables."""
        with httpx.Client(base_url=f"http://{self.address}") as client:
            client.post("/api/me", json={"name": f"Guest {number}"}).raise_for_status()
            return client.cookies["holocene"]

    async def table(self, cookie: str, number: int) -> tuple[str, str]:
        """A table at which one person holds both seats."""
        wish = {"game": GAMES[number % len(GAMES)], "seats": [{"kind": "human"}, {"kind": "human"}]}
        async with httpx.AsyncClient(base_url=f"http://{self.address}", cookies={"holocene": cookie}) as client:
            answer = await client.post("/api/tables", json=wish)
            return answer.raise_for_status().json()["id"], cookie

    async def watch(self, table: str, cookie: str) -> None:
        """Read a table's socket: positions to play at, and how long a move took."""
        url = f"ws://{self.address}/api/tables/{table}/live"
        async with connect(url, additional_headers={"cookie": f"holocene={cookie}"}, compression=None) as line:
            async for text in line:
                message = json.loads(text)
                if message["kind"] == "position" and message["choices"]:
                    self.ready.put_nowait((line, message))
                elif message["kind"] == "stored":
                    self.trips.append(time.perf_counter() - line.sent)  # type: ignore[attr-defined]

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
            move = self.choice.choice(position["choices"])["text"]
            await line.send(json.dumps({"number": position["number"] + 1, "move": move}))

    def tell(self, took: float, before: float) -> None:
        """What came of it."""
        trips = sorted(self.trips)
        if not trips:
            sys.exit("no move was stored")
        last = trips[int(len(trips) * 0.99)]
        print(f"{len(trips) / took:,.0f} moves a second over {took:.0f} s ({self.arguments.rate:g} were asked for)")
        print(f"round trip: median {statistics.median(trips) * 1000:.1f} ms, 99th percentile {last * 1000:.1f} ms")
        print(f"memory of the server: {before:.0f} MiB at the start, {memory(self.pid):.0f} MiB at the end", flush=True)


def memory(pid: int) -> float:
    """MiB that a process holds, and its children not."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


if __name__ == "__main__":
    main()
