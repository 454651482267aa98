"""Two tables that look the same to somebody, though what is hidden differs, tell them the same, word for word.

At every step the second table becomes an honest copy of the first: all that the looker cannot know is dealt anew.
"""

import asyncio
import json
import random
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import httpx
import pytest
from fastapi import FastAPI

from holocene.engine.game import Game
from holocene.session import views
from holocene.session.messages import Position
from holocene.session.table import TableSession
from tests.server.internals import running, visitor
from tests.server.servers import Json, sqlite_at
from tests.server.tables import between_bots, origin
from tests.tiers import nightly

if TYPE_CHECKING:
    from holocene.server.host import Host
    from holocene.server.live import SocketViewer

NOT_COMPARED = {"table", "id", "commitment", "changed"}  # each table has its own
GAMES: dict[str, tuple[str, int, Json]] = {
    "stone age": ("stone-age", 3, {}),
    "expansion": ("stone-age", 3, {"expansion": True, "open_cards": True}),
    "epoch": ("epoch", 2, {"landscape_visible": False}),
}
HELP = ("/outlook", "/plans", "/hint", "/previews", "/journeys")
FEW, MANY = 5, 120  # steps
ENOUGH = 3  # status for anything that is asked for: who has too little is not asked, which everybody sees


@dataclass(eq=False)
class Ear:
    """Somebody at a socket, who keeps what is said."""

    person: str | None
    seat: int | None
    blocked: frozenset[str] = frozenset()
    told: list[Json] = field(default_factory=list)

    def tell(self, message: str) -> None:
        self.told.append(json.loads(message))


def twin(game: Game, viewpoint: int | None, seed: int) -> Game:
    """A game that looks the same to somebody, with other cards, other tiles, other dice to come and another status."""
    other = game.imagine(viewpoint, seed)
    players = other._table.players  # noqa: SLF001 - what is hidden is inside
    for seat in range(other.players):
        if seat != viewpoint and getattr(players[seat], "status", 0) >= ENOUGH:
            players[seat].status += 1 + seed % 9
    assert other.view(viewpoint) == game.view(viewpoint)
    return other


def compared(message: Any) -> Any:
    """A message without what is its table's own."""
    if isinstance(message, dict):
        return {key: compared(value) for key, value in message.items() if key not in NOT_COMPARED}
    return [compared(value) for value in message] if isinstance(message, list) else message


def differing(one: Any, other: Any, where: str = "") -> list[str]:
    """Where two messages differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [line for key in one for line in differing(one[key], other[key], f"{where}.{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [
            line
            for place, pair in enumerate(zip(one, other, strict=True))
            for line in differing(*pair, f"{where}.{place}")
        ]
    return [] if one == other else [f"{where}: {one!r} or {other!r}"]


async def people(app: FastAPI, stack: AsyncExitStack, count: int) -> list[httpx.AsyncClient]:
    """So many guests, and a last one who only looks."""
    clients = []
    for number in range(count + 1):
        client = await stack.enter_async_context(visitor(app))
        me = (await client.post("/api/me", json={"name": f"Guest {number}"})).json()
        client.headers["x-id"] = me["id"]
        clients.append(client)
    return clients


async def set_up_table(clients: list[httpx.AsyncClient], past: Game) -> str:
    """A table where all but the last sit, and go on with a game."""
    seats = [{"kind": "human"}, *[{"kind": "open"}] * (len(clients) - 2)]
    made = await clients[0].post("/api/tables", json={"seats": seats, "from": origin(past)})
    table: str = made.json()["id"]
    for client in clients[1:-1]:
        await client.post(f"/api/tables/{table}/join", json={})
    return table


async def compare(app: FastAPI, past: Game, steps: int, chance: random.Random) -> int:
    """Play both tables; how many moves were compared."""
    host: Host = app.state.host
    count, seats = 0, past.players
    async with AsyncExitStack() as stack:
        clients = await people(app, stack, seats)
        names = [await set_up_table(clients, past) for _ in range(2)]
        one, other = [await host.rooms.get(name) for name in names]
        for step in range(steps):
            viewpoint = step % (seats + 1)
            seat = viewpoint if viewpoint < seats else None
            other.game = twin(one.game, seat, chance.getrandbits(60))
            ears = [Ear(clients[viewpoint].headers["x-id"], seat) for _ in names]
            for name, ear in zip(names, ears, strict=True):
                host.hub.join(name, cast("SocketViewer", ear))
            await compare_looks(clients[viewpoint], names, chance.choice(one.game.legal_moves()))
            mover, move = clients[one.game.to_act or 0], chance.choice(one.game.legal_moves())
            sent = {"number": one.length + 1, "move": move}
            answers = [await mover.post(f"/api/tables/{name}/moves", json=sent) for name in names]
            assert [answer.status_code for answer in answers] == [200, 200]
            for name, ear in zip(names, ears, strict=True):
                host.hub.leave(name, cast("SocketViewer", ear))
            if not one.played[-1].news:
                count += 1
                assert differing(*(compared(ear.told) for ear in ears)) == []
                assert ears[0].told
                if mover is clients[viewpoint]:
                    assert differing(*(compared(answer.json()) for answer in answers)) == []
    return count


async def compare_looks(client: httpx.AsyncClient, names: list[str], move: str) -> None:
    """What one is told who asks."""
    asked = (f"/why-not?move={move}", "/why-not?move=no such move", "/why-not?place=hut", "/why-not?place=f2")
    for path in ("", *asked, "/record", "/remarks", "/positions/999", *HELP):
        one, other = [await client.get(f"/api/tables/{name}{path}") for name in names]
        assert one.status_code == other.status_code
        assert differing(compared(one.json()), compared(other.json()), path) == []


def compared_moves(folder: Path, steps: int, *pasts: Game) -> list[int]:
    """How many moves were told the same at two tables, for each game that goes on there."""

    async def whole() -> list[int]:
        async with running(sqlite_at(folder)) as app:
            return [await compare(app, past, steps, random.Random(steps)) for past in pasts]

    return asyncio.run(whole())


def played(name: str, part: float) -> Game:
    game, players, options = GAMES[name]
    whole = between_bots(game, players, **options)
    return whole.at(int(part * len(whole.moves)))


@pytest.mark.parametrize("name", GAMES)
def test_tables_that_look_the_same_tell_the_same(tmp_path: Path, name: str) -> None:
    assert min(compared_moves(tmp_path, FEW, played(name, 0), played(name, 0.6))) > FEW // 4


@nightly("leaks")
@pytest.mark.parametrize("name", GAMES)
def test_tables_that_look_the_same_tell_the_same_for_long(tmp_path: Path, name: str) -> None:
    assert compared_moves(tmp_path, MANY, played(name, 0))[0] > MANY // 3


def test_a_leak_would_make_them_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = views.position

    def leaking(table: TableSession, *rest: Any, **more: Any) -> Position:
        message = honest(table, *rest, **more)
        vars(message)["next"] = int(table.game._table.deck[0])  # noqa: SLF001
        return message

    monkeypatch.setattr(views, "position", leaking)
    with pytest.raises(AssertionError, match=r"\.next: "):
        compared_moves(tmp_path, FEW, played("stone age", 0))
