"""However many sockets look from a seat, the rules are asked for its view once a move."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from holocene.games import GAMES
from tests.server.internals import running, visitor
from tests.server.servers import sqlite_at
from tests.server.test_equal_messages import Ear

if TYPE_CHECKING:
    from holocene.server.host import Host

MOVES = 8


async def views_of_each_move(folder: Path, made: list[int | None], sockets: int) -> list[list[int | None]]:
    """From which seats views were made, move by move, at a table where one person plays and others look on."""
    async with running(sqlite_at(folder)) as app, AsyncExitStack() as stack:
        host: Host = app.state.host
        ann = await stack.enter_async_context(visitor(app))
        me = (await ann.post("/api/me", json={"name": "Ann"})).json()["id"]
        body = {"game": "stone-age", "seats": [{"kind": "human"}, {"kind": "human"}]}
        name = (await ann.post("/api/tables", json=body)).json()["id"]
        table = await host.rooms.get(name)
        ears: list[Any] = [Ear(person, seat) for person, seat in ((me, 0), (None, None)) for _ in range(sockets)]
        for ear in ears:
            host.hub.join(name, ear)
            host.broadcast.greet(table, ear)
        found = []
        for number in range(1, MOVES + 1):
            made.clear()
            move = {"number": number, "move": table.game.legal_moves()[0]}
            assert (await ann.post(f"/api/tables/{name}/moves", json=move)).status_code == 200
            found.append(sorted(made, key=str))
            assert {len(ear.told) for ear in ears} == {number + 1}
        return found


@pytest.mark.parametrize("sockets", [1, 6])
def test_a_view_is_made_once_a_seat_and_move(sockets: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, made = GAMES["stone-age"], list[int | None]()
    honest = rules.view

    def counted(table: Any, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
        made.append(seat)
        return honest(table, seat, options)

    monkeypatch.setattr(rules, "view", counted)
    for views in asyncio.run(views_of_each_move(tmp_path, made, sockets)):
        assert len(views) <= 3  # hot seat: the seat that moved, the one that is next, and those who look on
        assert len(set(views)) == len(views)
        assert None in views
