"""What the rules say about a player's board beyond what lies on it."""

from functools import cache

from holocene.epoch.abilities import open_ability, paddle_spots, walk_spots
from holocene.epoch.dummy import COURSE, FIRST_STEP, OFFERING, ROUNDS, TO_VILLAGE
from holocene.epoch.rows import PADDLES
from holocene.epoch.solo import dummys_round
from holocene.epoch.table import OVER, PLAYING, Table

#        round of its way   what the dummy does in it; in the others it develops, then steps on
DEEDS = {TO_VILLAGE:        "village",
         FIRST_STEP:        "set-out",
         OFFERING:          "offer"}  # fmt: skip


def carries(table: Table, seat: int) -> dict[str, int | None]:
    """For how many resources a player has spots now, walking and paddling. Rules 3.7, 10.8 to 10.10."""
    player, acts = table.players[seat], table.phase == PLAYING and table.turn == seat
    usable = tuple(bool(each) for each in (table.open if acts else player.abilities))
    walk, paddle = spots(player.spots, usable, ridden=acts and bool(table.ridden))
    return {"walk": walk, "paddle": paddle}


@cache
def spots(own: int, usable: tuple[bool, ...], *, ridden: bool) -> tuple[int, int | None]:
    """What a carrier board holds with these abilities; nothing is paddled without a canoe."""
    alone = Table()
    alone.players[0].spots = own
    alone.ridden = int(ridden)
    for ability, is_usable in enumerate(usable):
        if is_usable:
            open_ability(alone, ability)
    return walk_spots(alone), paddle_spots(alone) if alone.effect[PADDLES] else None


def dummys_next(table: Table) -> str | None:
    """What the dummy does at the beginning of the next round. Rules 12.2 to 12.8."""
    course = dummys_round(table)
    if table.phase == OVER or course > ROUNDS:
        return None
    if course == ROUNDS:
        return "leave"
    return deed_of(course % COURSE)


def deed_of(number: int) -> str:
    """What the dummy does in a round of its course. Rules 12.2 to 12.6."""
    return DEEDS.get(number, "step" if number % 2 else "develop")
