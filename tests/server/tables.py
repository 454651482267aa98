"""Tables for tests: fresh ones, and ones that go on from a game that was played here before, in no time."""

import asyncio
from functools import cache

from sqlalchemy import Update, update

from holocene.bots import make
from holocene.bots.playout import play_out
from holocene.engine.game import Game
from holocene.games import begin, read
from holocene.server.models import Person, Room
from holocene.server.settings import Settings
from holocene.server.store import make_engine
from tests.server.servers import Client, Json, Server

LAST = 5  # moves


def between_bots(game: str = "stone-age", players: int = 2, **options: object) -> Game:
    """A whole game; always the same."""
    return read(_record(game, players, tuple(options.items())))


@cache
def _record(name: str, players: int, options: tuple[tuple[str, object], ...]) -> str:
    game = begin(name, players, 7, dict(options))
    play_out(game, [make("greedy", seat) for seat in range(players)])
    return game.record()


def origin(game: Game) -> Json:
    """What a body for a table says that goes on where this game is now."""
    return {"record": game.record(), "number": len(game.moves)}


def nearly_over(game: Game, last: int = LAST) -> Game:
    """A few moves before the end, where the first seat has the choice."""
    number = len(game.moves) - last
    while game.at(number).to_act != 0:
        number -= 1
    return game.at(number)


def go_on(client: Client, game: Game, *seats: str, **settings: object) -> str:
    """A table that goes on where a game is now, for practice; its name."""
    return client.new_table(*seats, game=game.name, **{"from": origin(game)}, **settings)


def two_at_a_table(server: Server, past: Game | None = None, **settings: object) -> tuple[str, Client, Client]:
    """Ann and Bob, at a new table or at one that goes on with a game."""
    somebody = server.account if settings.get("rated") else server.guest
    ann, bob = somebody("Ann"), somebody("Bob")
    seats = ("human", "open")
    table = go_on(ann, past, *seats, **settings) if past else ann.new_table(*seats, **settings)
    bob.join(table)
    return table, ann, bob


def finished(server: Server, game: str = "stone-age", **options: object) -> tuple[str, Client]:
    """A table that its people left to bots shortly before its end, and Ann who sat there."""
    table, ann, bob = two_at_a_table(server, nearly_over(between_bots(game, **options)))
    for client in (ann, bob):
        client.post(f"/api/tables/{table}/leave")
    ann.wait_until(table, lambda position: position["state"] == "over")
    return table, ann


def in_earnest(client: Client, game: Game, *seats: str, last: int = LAST, rated: bool = True) -> str:
    """A rated table shortly before its end, of which the database believes that it was played from its start."""
    table = go_on(client, nearly_over(game, last), *seats)
    asyncio.run(change_room(client.server.database, table, practice=False))
    client.join(table)  # which lets the server read it again
    asyncio.run(change_room(client.server.database, table, rated=rated))
    client.post(f"/api/tables/{table}/answers", json={"answers": {}})
    assert client.get(f"/api/tables/{table}")["practice"] is False
    return table


async def change_room(database: str, table: str, **values: object) -> None:
    """Behind the server's back."""
    await _change(database, update(Room).where(Room.id == table).values(**values))


async def change_person(database: str, person: str, **values: object) -> None:
    """Behind the server's back."""
    await _change(database, update(Person).where(Person.id == person).values(**values))


async def _change(database: str, change: Update) -> None:
    engine = make_engine(Settings(database_url=database))
    async with engine.begin() as connection:
        await connection.execute(change)
    await engine.dispose()
