"""Tables that go on from a position of another game, for practice."""

from dataclasses import dataclass
from typing import Any

from holocene.engine import record
from holocene.engine.errors import HoloceneError
from holocene.engine.game import Game
from holocene.games import begin
from holocene.server import models
from holocene.server.errors import Refused
from holocene.server.models import now
from holocene.server.replays import moves_of, read_record
from holocene.server.requests import Origin
from holocene.server.rooms import Rooms
from holocene.server.work import Caller, Work
from holocene.session.log import MOVE, RECORD


@dataclass
class Continuation:
    """What a new table has from another game."""

    game: str
    players: int
    options: dict[str, Any]
    seed: int
    moves: list[dict[str, Any]]

    def entries(self, room: str) -> list[models.Entry]:
        """The first lines of the new table's log."""
        moment = now()
        return [
            models.Entry(
                room=room, number=number, kind=MOVE, seat=move["seat"], text=move["text"], by=RECORD, at=moment
            )
            for number, move in enumerate(self.moves, start=1)
        ]


async def continuation_of(rooms: Rooms, work: Work, origin: Origin, caller: Caller) -> Continuation:
    """The game and the moves that a request names; Refused if nobody can go on from there."""
    text = origin.record
    if origin.table is not None:
        table = await rooms.get(origin.table)
        if table.room.state != "over":
            raise Refused("table-not-over")
        text = table.game.record()
    return await work.run_heavy(caller, continuation_in, text or "", origin.number)


def continuation_in(text: str, number: int) -> Continuation:
    """The first moves of a record, if their dice are the seed's and the game goes on after them."""
    game, seed = read_record(text), record.seed_in(text)
    moves = moves_of(game)
    if number > len(moves):
        raise Refused("no-such-position", moves=len(moves))
    earlier = game.at(number)
    if earlier.over:
        raise Refused("over-at-position")
    if not is_of_its_seed(earlier, seed):
        raise Refused("bad-dice")
    return Continuation(game.name, game.players, game.options, seed, moves[:number])


def is_of_its_seed(game: Game, seed: int) -> bool:
    """Whether the same moves lead to the same table again; dice that were written by hand do not."""
    again = begin(game.name, game.players, seed, game.options)
    try:
        again.resume(text for _, text, _ in game.moves)
    except HoloceneError:
        return False
    return again == game
