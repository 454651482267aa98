"""Tables in the middle of a game, brought there past the page."""

import random
from collections.abc import Callable
from typing import Any

from tests.server.running import Client, Json, choose
from tests.web.tastes import taste


def play_until(client: Client, table: str, wanted: Callable[[Json], object], seed: int = 1) -> Json:
    """Chance plays all seats of this person until something is true of the position."""
    dice = random.Random(seed)
    while not wanted(position := client.look(table)):
        client.move(table, choose(position["choices"], dice), position["number"] + 1)
    return position


def finished(client: Client, **wishes: Any) -> str:
    """A table that this person has played to the end, on both seats."""
    return play_out(client, client.new_table("human", "human", **wishes))


def finished_alone(client: Client) -> str:
    """A table of Epoch that this person has played to the end against the dummy."""
    return play_out(client, client.new_table("human", game="epoch"))


def play_out(client: Client, table: str, seed: int = 1) -> str:
    """The same table when all is over, played to this person's taste on all seats."""
    dice, position = random.Random(seed), client.look(table)
    while position["state"] != "over":
        moves = [choice["text"] for choice in position["choices"]]
        move = dice.choices(moves, [taste(position, text) for text in moves])[0]
        position = client.move(table, move, position["number"] + 1)
    return table


def is_a_choice_of_goods(position: Json) -> bool:
    """A price of several pieces that can be paid in several ways."""
    pays = [choice for choice in position["choices"] if choice["kind"] == "pay"]
    return len(pays) > 1 and not position["view"]["pending"].get("paid") and "place" in position["view"]["pending"]
