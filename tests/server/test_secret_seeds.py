"""The chance of bots at a server: secret, and the same again for who hands it in."""

import asyncio
from collections.abc import Callable, Iterator
from itertools import count, cycle

from holocene.bots import make
from holocene.games import begin
from holocene.server.host import Host
from holocene.server.requests import NewTable, SeatRequest
from holocene.server.rooms import Table
from holocene.server.settings import Settings
from tests.server.servers import WAIT_SECONDS

Database = Callable[[], str]
FIRST = "place hunt 1"
MANY = 8  # moves


def played(database: str, bot: str, moves: int, numbers: Iterator[int] | None = None) -> Table:
    """A table after so many moves of a person and of a bot, whose seeds may be handed in."""

    async def run() -> Table:
        host = Host(Settings(database_url=database, compiled=False, bot_pause=0))
        if numbers is not None:
            host.automatic_play.draw = numbers.__next__
        await host.open()
        try:
            seats = [SeatRequest(kind="human"), SeatRequest(kind="bot", bot=bot)]
            ann = await host.authentication.new_guest("Ann")
            table = await host.lobby.create(ann, NewTable(game="stone-age", seats=seats))
            async with asyncio.timeout(WAIT_SECONDS):
                while table.length < moves:
                    if table.game.to_act == 0:
                        await host.gameplay.play(table, ann, table.length + 1, table.game.legal_moves()[0])
                    await asyncio.sleep(0)
            return table
        finally:
            await host.close()

    return asyncio.run(run())


def test_who_knows_all_that_is_shown_does_not_foresee_the_random_bot(new_database: Database) -> None:
    foreseen: list[bool] = []
    while len(foreseen) < MANY:
        table = played(new_database(), "random", 3 * MANY)
        for number, before in enumerate(table.game.past()):
            if number < table.length and before.to_act == 1 and len(before.legal_moves()) > 1:
                foreseen.append(make("random", number).choose(before) == table.played[number].text)
    assert not all(foreseen)


def test_a_random_bot_plays_by_the_seed_that_is_drawn_for_its_move(new_database: Database) -> None:
    game = begin("stone-age", 2, 1, {})
    game.play(FIRST)
    expected = {make("random", seed).choose(game): seed for seed in range(2)}
    assert len(expected) > 1
    for move, seed in expected.items():
        assert [each.text for each in played(new_database(), "random", 2, cycle([1, seed])).played] == [FIRST, move]


def test_another_bot_keeps_its_secret_seed(new_database: Database) -> None:
    table = played(new_database(), "greedy", 4, count(2**61))
    assert table.bot_seeds == {1: 2**61 + 1}
