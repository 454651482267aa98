"""Anyone who thinks for somebody at a table is shown an imagined copy of it, never the table itself."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import holocene
from holocene.bots.advice import Advice
from tests.server.servers import sqlite_at
from tests.server.test_equal_messages import people, running

if TYPE_CHECKING:
    from holocene.server.host import Host

BOT, HUMAN = {"kind": "bot", "bot": "random"}, {"kind": "human"}


class Spy:
    """Takes the place of the bots, remembers what they are asked about, and plays the first move."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.shown: list[holocene.Game] = []

    async def move(self, _: str, __: int, game: holocene.Game, ___: str) -> tuple[str, None]:
        self.shown.append(game)
        self.asked.set()
        return game.legal_moves()[0], None

    async def advice(self, _: str, __: int, game: holocene.Game, ___: str) -> Advice:
        self.shown.append(game)
        return Advice(game.legal_moves()[0], [], [])


async def shown_to(sitter: dict[str, str], other: dict[str, str], folder: Path) -> tuple[holocene.Game, holocene.Game]:
    """A new table, and what was shown to the bot that begins there or for the hint of the person who does."""
    spy = Spy()
    async with running(sqlite_at(folder)) as app, AsyncExitStack() as stack:
        host: Host = app.state.host
        host.bot_workers.move, host.bot_workers.advice = spy.move, spy.advice  # type: ignore[method-assign]
        ann, _ = await people(app, stack, 1)
        name = (await ann.post("/api/tables", json={"game": "stone-age", "seats": [sitter, other]})).json()["id"]
        table = (await host.rooms.get(name)).game.at(0)
        if sitter == HUMAN:
            assert (await ann.get(f"/api/tables/{name}/hint")).status_code == 200
        else:
            await asyncio.wait_for(spy.asked.wait(), 30)
        return table, spy.shown[0]


@pytest.mark.parametrize(("sitter", "other"), [(BOT, HUMAN), (HUMAN, BOT)], ids=["a bot", "a hint"])
def test_the_copy_has_no_record_and_other_dice_and_cards_to_come(
    sitter: dict[str, str], other: dict[str, str], tmp_path: Path
) -> None:
    game, copy = asyncio.run(shown_to(sitter, other, tmp_path))
    with pytest.raises(holocene.NoRecord):
        copy.record()
    assert copy.table.key != game.table.key
    assert copy.table.deck != game.table.deck
    assert copy.view(0) == game.view(0)
