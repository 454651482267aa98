"""Tables in the middle of a game, brought there past the page."""

import random
from collections.abc import Callable
from typing import Any

from tests.server.running import Client, Json, choose, play_out


def play_until(client: Client, table: str, wanted: Callable[[Json], object], seed: int = 1) -> Json:
    """Chance plays all seats of this person until something is true of the position."""
    dice = random.Random(seed)
    while not wanted(position := client.look(table)):
        client.move(table, choose(position["choices"], dice), position["number"] + 1)
    return position


def finished(client: Client, **wishes: Any) -> str:
    """A table that this person has played to the end, on both seats."""
    table = client.new_table("human", "human", **wishes)
    play_out(table, client)
    return table


def is_a_choice_of_goods(position: Json) -> bool:
    """A price of several pieces that can be paid in several ways."""
    pays = [choice for choice in position["choices"] if choice["kind"] == "pay"]
    return len(pays) > 1 and not position["view"]["pending"].get("paid") and "place" in position["view"]["pending"]
