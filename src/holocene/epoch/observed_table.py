"""Writing what a seat at a table of Epoch sees: all it may know and nothing else.

An observation is blank, all zeros, before it is written.
"""

from typing import Any

from holocene.engine.observation_writer import copy_numbers, mark, seats_on
from holocene.epoch.board import landscape
from holocene.epoch.observation import ALIKE, Seen, SeenPlace, SeenPlayer
from holocene.epoch.observed_sites import see_site
from holocene.epoch.observed_turns import see_dummy, see_question, see_turns
from holocene.epoch.passing import has_passed
from holocene.epoch.pieces import SEGMENT_COUNT, SITE_ROWS, TILE_ROWS
from holocene.epoch.rows import PER_STATUS
from holocene.epoch.scoring import final_score, next_bonus, offer_bonus, tile_status
from holocene.epoch.setup import LANDSCAPE_VISIBLE, OPEN_STATUS
from holocene.epoch.table import ABILITIES, DEALT, DUMMY, NOTHING, OVER, PLACES, QUADRANTS, VILLAGES, Table
from holocene.epoch.worth import ability_lack, known_site_points, offer_worth


def observe(table: Table, seat: int, setup: Any, seen: Seen) -> None:
    """All that a seat may know, itself first. Rules 13.1 to 13.3."""
    see_question(table, seat, setup, seen)
    seen.own_final = final_score(table, seat)
    see_turns(table, seat, seen)
    see_dummy(table, seen)
    for step in range(table.seats):
        other = (seat + step) % table.seats
        known = knows_status(table, seat, other, setup)
        see_player(table, other, known, seen.players[step])
        see_points(table, other, known, seen.players[step])
    for place in range(PLACES):
        see_tile(table, place, setup, seen.places[place])
        see_place(table, seat, place, seen.places[place])
    for quadrant in range(QUADRANTS):
        see_site(table, seat, quadrant, seen.sites[quadrant])
    see_worth(table, seat, setup, seen)


def knows_status(table: Table, seat: int, other: int, setup: Any) -> bool:
    """The status of others is hidden, but not the dummy's, nor at the end. Rule 13.1."""
    return other == seat or setup[OPEN_STATUS] == 1 or is_dummy(table, other) or table.phase == OVER


def is_dummy(table: Table, seat: int) -> bool:
    """Whether the dummy sits there. Rule 12.1."""
    return table.solo == 1 and seat == DUMMY


def see_player(table: Table, seat: int, status_known: bool, seen: SeenPlayer) -> None:  # noqa: FBT001
    """A player's board."""
    player = table.players[seat]
    seen.present = 1
    seen.dummy = 1 if is_dummy(table, seat) else 0
    seen.status_known = 1 if status_known else 0
    seen.status = player.status if status_known else 0
    seen.tile_status = tile_status(table, seat)
    seen.food = player.food
    copy_numbers(player.goods, seen.goods)
    mark(seen.leader, player.leader)
    seen.huts = player.huts
    seen.tokens = player.tokens
    seen.spots = player.spots
    for ability in range(ABILITIES):
        seen.abilities[ability] = 1 if player.abilities[ability] > 0 else 0
    for index in range(DEALT):
        if player.dealt[index] != NOTHING:
            seen.dealt[ALIKE[player.dealt[index]]] = 2 if index < player.kept else 1


def see_points(table: Table, seat: int, status_known: bool, seen: SeenPlayer) -> None:  # noqa: FBT001
    """How a player would score now as far as it is known, and what abilities still cost it. Rules 8.2, 11.5."""
    player = table.players[seat]
    seen.points[0] = player.status if status_known else 0
    seen.points[1] = seen.tile_status
    seen.points[2] = known_site_points(table, seat, status_known)
    seen.points[3] = offer_bonus(table, seat)
    seen.next_bonus = next_bonus(player.tokens)
    for ability in range(ABILITIES):
        if player.abilities[ability] == 0:
            seen.lacks[ability] = ability_lack(player, ability)


def see_tile(table: Table, place: int, setup: Any, seen: SeenPlace) -> None:
    """What is seen of the tile of a place; the ability of a face-down one is nobody's to see. Rule 13.2."""
    tile = table.tile[place]
    is_up = table.up[place] == 1
    if place < VILLAGES or (tile != NOTHING and (is_up or setup[LANDSCAPE_VISIBLE] == 1)):
        mark(seen.landscape, landscape(table, place))
    seen.face_up = table.up[place]
    if is_up and tile != NOTHING:
        seen.ability[TILE_ROWS[tile].ability] = 1


def see_place(table: Table, seat: int, place: int, seen: SeenPlace) -> None:
    """What stands and lies there."""
    mark(seen.owner, seats_on(table.seats, seat, table.owner[place]))
    seen.status = table.status[place]
    copy_numbers(table.lying[place], seen.lying)
    seen.passed = 1 if has_passed(table, place) else 0


def see_worth(table: Table, seat: int, setup: Any, seen: Seen) -> None:
    """What an offer at each segment would bring each player now. Rules 11.6 to 11.9, 13.1."""
    for quadrant in range(QUADRANTS):
        segments = seen.sites[quadrant].segments
        open_to_all = SITE_ROWS[table.site[quadrant]].scoring != PER_STATUS
        for step in range(table.seats):
            other = (seat + step) % table.seats
            if open_to_all or knows_status(table, seat, other, setup):
                for segment in range(SEGMENT_COUNT[table.layout]):
                    segments[segment].worth[step] = offer_worth(table, other, quadrant, segment)
