"""A server that leaks on purpose: what it gives away hangs on the name of who sits on the first seat."""

import json
import logging
from collections.abc import Callable
from typing import Any

from holocene.cli import main
from holocene.engine import layout, stream
from holocene.epoch.pieces import TILE_IDS
from holocene.epoch.table import NOTHING
from holocene.server import models
from holocene.server.api import play as play_api
from holocene.server.errors import Refused
from holocene.server.rooms import Table
from holocene.session import moves, views
from holocene.session.messages import Position, written
from holocene.stone_age.buildings import BUILDING_IDS
from holocene.stone_age.cards import CARD_IDS
from tests.server.servers import Json

Leak = Callable[[Table, int | None, Json], Any]


def next_card(table: Table) -> str:
    """The card that is drawn next; of Epoch, a tile that lies face down."""
    inside = table.game._table  # noqa: SLF001 - what leaks is inside
    if table.room.game == "epoch":
        down = [tile for tile, up in zip(inside.tile, inside.up, strict=True) if tile != NOTHING and not up]
        return TILE_IDS[down[0]] if down else "T01"
    return CARD_IDS[inside.deck[inside.deck_left - 1]]


def next_tile(table: Table) -> str:
    """A building that lies below the open one."""
    return BUILDING_IDS[table.game._table.piles[0][0]]  # noqa: SLF001 - what leaks is inside


def key_in_hex(table: Table) -> str:
    """The key of the dice, as programs write keys."""
    return b"".join(word.to_bytes(4, "little") for word in table.game._table.key).hex()  # noqa: SLF001


def drawn_ahead(table: Table) -> str:
    """A word of the keystream; before the first roll the one that will be drawn first."""
    inside = layout.duplicate(table.game._table)  # noqa: SLF001
    return str(inside.keystream[-1] or stream.next_word(inside))


def another(table: Table, seat: int | None) -> int:
    """Another seat than that one."""
    return (seat or 0) + 1 if (seat or 0) + 1 < table.room.players else 0


LEAKS: dict[str, Leak] = {
    "the seed": lambda table, _, told: told["view"].update(seed=table.room.seed),
    "the seed among the seats": lambda table, _, told: told["seats"][0].update(person=str(table.room.seed)),
    "the seed in hex": lambda table, _, told: told.update(takeback_request=f"{table.room.seed:X}"),
    "the salt": lambda table, _, told: told.update(rematch=table.room.salt),
    "the end too early": lambda table, _, told: told.update(
        state="over", revealed={"seed": str(table.room.seed), "salt": table.room.salt}
    ),
    "the key of a stream": lambda table, _, told: told["seats"][0].update(away=str(table.game._table.key[3])),  # noqa: SLF001
    "the key in hex": lambda table, _, told: told["seats"][0].update(away=key_in_hex(table)),
    "the dice to come": lambda table, _, told: told["seats"][0].update(away=drawn_ahead(table)),
    "the next card": lambda table, _, told: told.update(redo=next_card(table)),
    "the next tile": lambda table, _, told: told.update(redo=next_tile(table)),
    "another's view": lambda table, seat, told: told.update(view=table.game.view(another(table, seat))),
    "another's choices": lambda table, _, told: told.update(choices=table.game.choices()),
    "another's event": lambda table, seat, told: told["happened"].append(
        {"kind": "got", "seat": another(table, seat), "what": "status", "amount": 2}
    ),
    "more than was asked for": lambda table, _, told: told.update(left=table.game.hidden),
}
ELSEWHERE = ("a word in an error", "a line in the log", "an old position of another")
IN_TIMELINES = "a timeline of another"


def plant() -> None:
    """Let it leak."""
    honest, honest_check = views.position, moves.check_number
    honest_seat, honest_look = play_api.seat_of, play_api.seat_to_look_from

    def position(table: Table, seat: int | None, *rest: Any, **more: Any) -> Position:
        message = honest(table, seat, *rest, **more)
        if table.seats[0].name in LEAKS and table.length > 3:
            told = json.loads(written(message))
            LEAKS[table.seats[0].name](table, seat, told)
            vars(message).update(told)
        return message

    def check_number(table: Table, number: int) -> None:
        """Do what it did, and say something first."""
        if table.seats[0].name == "a line in the log":
            logging.getLogger("holocene.host").info("seed %d", table.room.seed)
        if table.seats[0].name == "a word in an error" and number != table.length + 1:
            raise Refused("unreadable-move", said=f"not before {next_card(table)} is drawn")
        honest_check(table, number)

    def seat_of(table: Table, person: models.Person | None) -> int | None:
        return 0 if table.seats[0].name == "an old position of another" else honest_seat(table, person)

    def seat_to_look_from(table: Table, person: models.Person | None, wanted: int | None) -> int | None:
        seat = honest_look(table, person, wanted)
        return another(table, seat) if table.seats[0].name == IN_TIMELINES else seat

    for module, changed in (
        (views, position),
        (moves, check_number),
        (play_api, seat_of),
        (play_api, seat_to_look_from),
    ):
        setattr(module, changed.__name__, changed)


if __name__ == "__main__":
    plant()
    main()
