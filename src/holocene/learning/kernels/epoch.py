"""What a seat at a table of Epoch sees, as one row of whole numbers: all it may know and nothing else."""

from typing import Any

from holocene.epoch.board import is_discovered, landscape
from holocene.epoch.dummy import COURSE, ROUNDS
from holocene.epoch.offering import segment_row
from holocene.epoch.passing import has_passed
from holocene.epoch.pieces import SEGMENT_COUNT, SEGMENT_ROWS, TILE_ROWS
from holocene.epoch.play import begin_plainly
from holocene.epoch.rows import GROUPS, HOLDINGS, KINDS, SITES, WANTS
from holocene.epoch.scoring import final_score, tile_status
from holocene.epoch.solo import dummys_round
from holocene.epoch.table import (
    ABILITIES,
    ASK_PAY,
    CONVERSIONS,
    DEALT,
    DUMMY,
    EFFECTS,
    MOST_CHOICES,
    MOST_SEATS,
    NOBODY,
    NOT_YET,
    NOTHING,
    NOWHERE,
    OVER,
    PLACES,
    PLAYING,
    QUADRANTS,
    SEGMENTS,
    SETUPS,
    VILLAGES,
    Table,
)
from holocene.learning.kernels import epoch_columns
from holocene.learning.kernels.epoch_columns import (
    ALIKE,
    FIRST_CARRIER,
    FIRST_SITE,
    LAID,
    LANDSCAPE_VISIBLE,
    LANDSCAPES,
    OPEN_STATUS,
    PLAYER_WIDTH,
    QUESTIONS,
    SEGMENT_WIDTH,
    TILES,
)
from holocene.learning.kernels.seeing import seats_on, see_nothing, see_number, see_numbers, see_which

COLUMNS = epoch_columns.COLUMNS
setup_of = epoch_columns.setup_of


def begin_anew(table: Table, seats: int, seed: int, setup: Any) -> None:
    """Lay the table with all options, whatever was played on it before."""
    for want in range(WANTS):
        table.wants[want] = 0
    for choice in range(MOST_CHOICES):
        table.choices[choice] = 0
    begin_plainly(table, seats, seed, setup[LAID])
    for seat in range(seats):
        table.players[seat].spots = setup[FIRST_CARRIER + seat]
    for quadrant in range(QUADRANTS):
        if setup[FIRST_SITE + quadrant] != NOTHING:
            table.site[quadrant] = setup[FIRST_SITE + quadrant]


def observe(table: Table, seat: int, setup: Any, out: Any) -> None:
    """All that a seat may know, itself first. Rules 13.1 to 13.3."""
    at = see_question(table, seat, setup, out, 0)
    at = see_turn(table, seat, out, at)
    at = see_journey(table, out, at)
    at = see_action(table, out, at)
    at = see_payment(table, out, at)
    at = see_dummy(table, out, at)
    for step in range(MOST_SEATS):
        if step < table.seats:
            other = (seat + step) % table.seats
            at = see_player(table, other, knows_status(table, seat, other, setup), out, at)
        else:
            at = see_nothing(out, at, PLAYER_WIDTH)
    for place in range(PLACES):
        at = see_tile(table, place, setup, out, at)
        at = see_place(table, seat, place, out, at)
    for quadrant in range(QUADRANTS):
        at = see_site(table, seat, quadrant, out, at)


def see_question(table: Table, seat: int, setup: Any, out: Any, at: int) -> int:
    """What is being decided and by whom, and how far the game has come."""
    at = see_which(out, at, QUESTIONS, table.decision)
    at = see_which(out, at, MOST_SEATS, seats_on(table, seat, NOBODY if table.phase == OVER else table.to_act))
    at = see_which(out, at, MOST_SEATS, seats_on(table, seat, table.turn if table.phase == PLAYING else NOBODY))
    at = see_which(out, at, MOST_SEATS, seats_on(table, seat, 0))
    at = see_number(out, at, table.seats)
    at = see_number(out, at, table.solo)
    at = see_which(out, at, len(SETUPS), table.setup)
    at = see_number(out, at, setup[OPEN_STATUS])
    at = see_number(out, at, setup[LANDSCAPE_VISIBLE])
    at = see_number(out, at, 1 if table.phase == OVER else 0)
    at = see_number(out, at, table.round_number)
    at = see_number(out, at, 0 if table.last_rounds == NOT_YET else 1)
    at = see_number(out, at, max(table.last_rounds, 0))
    at = see_number(out, at, table.face_down)
    return see_number(out, at, final_score(table, seat))


def see_turn(table: Table, seat: int, out: Any, at: int) -> int:
    """What was done in this turn, and what is open in it."""
    at = see_number(out, at, table.acted)
    at = see_number(out, at, table.developed)
    at = see_number(out, at, table.offered)
    at = see_number(out, at, table.fresh)
    at = see_by_seat(table, seat, table.borrowed, out, at)
    at = see_by_seat(table, seat, table.asked, out, at)
    at = see_numbers(out, at, table.open, ABILITIES)
    at = see_numbers(out, at, table.effect, EFFECTS)
    at = see_number(out, at, table.ridden)
    at = see_number(out, at, table.pots)
    at = see_numbers(out, at, table.halved, ABILITIES)
    return see_numbers(out, at, table.converted, CONVERSIONS)


def see_by_seat(table: Table, seat: int, numbers: Any, out: Any, at: int) -> int:
    """A number for each seat, the own one first."""
    for step in range(MOST_SEATS):
        out[at + step] = numbers[(seat + step) % table.seats] if step < table.seats else 0
    return at + MOST_SEATS


def see_journey(table: Table, out: Any, at: int) -> int:
    """A journey that is going on, and what it obliges to."""
    at = see_number(out, at, table.steps)
    at = see_number(out, at, table.journey_cost)
    at = see_number(out, at, table.journey_paid)
    at = see_number(out, at, table.food_room if table.steps else 0)
    at = see_number(out, at, table.arrived)
    at = see_number(out, at, table.leaving)
    at = see_number(out, at, table.left_here)
    at = see_number(out, at, table.drifting)
    return see_number(out, at, table.free_steps)


def see_action(table: Table, out: Any, at: int) -> int:
    """An action that is going on."""
    at = see_number(out, at, table.power)
    at = see_number(out, at, table.sweated)
    at = see_number(out, at, table.backed)
    at = see_number(out, at, table.horsed)
    at = see_number(out, at, table.option_uses)
    at = see_number(out, at, table.strings)
    at = see_which(out, at, KINDS, table.string_halves - 1)
    at = see_number(out, at, table.given)
    at = see_number(out, at, table.deer_given)
    at = see_number(out, at, table.deer_cut)
    return see_number(out, at, table.explored)


def see_payment(table: Table, out: Any, at: int) -> int:
    """A price half paid, or what is wanted for permission."""
    develops = table.decision == ASK_PAY and table.target != NOWHERE
    at = see_which(out, at, PLACES, table.target)
    at = see_which(out, at, QUADRANTS, table.quadrant)
    at = see_which(out, at, SEGMENTS, table.segment)
    at = see_which(out, at, GROUPS, table.group if develops else NOTHING)
    at = see_numbers(out, at, table.wants, WANTS)
    at = see_numbers(out, at, table.paid, KINDS)
    at = see_which(out, at, KINDS, table.last_paid - 1)
    at = see_which(out, at, HOLDINGS, table.wanted)
    return see_number(out, at, table.wanted_count)


def see_dummy(table: Table, out: Any, at: int) -> int:
    """Where the dummy goes, and what it does at the beginning of the next round. Rules 12.2 to 12.8."""
    at = see_which(out, at, QUADRANTS, table.direction)
    at = see_which(out, at, QUADRANTS, table.first_direction)
    at = see_number(out, at, table.dummy_steps)
    plays = table.solo == 1 and table.phase != OVER
    course = dummys_round(table)
    goes_on = plays and course < ROUNDS
    at = see_which(out, at, COURSE, course % COURSE if goes_on else NOTHING)
    return see_number(out, at, 1 if plays and course == ROUNDS else 0)


def knows_status(table: Table, seat: int, other: int, setup: Any) -> bool:
    """The status of others is hidden, but not the dummy's, nor at the end. Rule 13.1."""
    return other == seat or setup[OPEN_STATUS] == 1 or is_dummy(table, other) or table.phase == OVER


def is_dummy(table: Table, seat: int) -> bool:
    """Whether the dummy sits there. Rule 12.1."""
    return table.solo == 1 and seat == DUMMY


def see_player(table: Table, seat: int, status_known: bool, out: Any, at: int) -> int:  # noqa: FBT001
    """A player's board."""
    player = table.players[seat]
    at = see_number(out, at, 1)
    at = see_number(out, at, 1 if is_dummy(table, seat) else 0)
    at = see_number(out, at, 1 if status_known else 0)
    at = see_number(out, at, player.status if status_known else 0)
    at = see_number(out, at, tile_status(table, seat))
    at = see_number(out, at, player.food)
    at = see_numbers(out, at, player.goods, KINDS)
    at = see_which(out, at, PLACES, player.leader)
    at = see_number(out, at, player.huts)
    at = see_number(out, at, player.tokens)
    at = see_number(out, at, player.spots)
    for ability in range(ABILITIES):
        at = see_number(out, at, 1 if player.abilities[ability] > 0 else 0)
    see_nothing(out, at, TILES)
    for index in range(DEALT):
        if player.dealt[index] != NOTHING:
            out[at + ALIKE[player.dealt[index]]] = 2 if index < player.kept else 1
    return at + TILES


def see_tile(table: Table, place: int, setup: Any, out: Any, at: int) -> int:
    """What is seen of the tile of a place; the ability of a face-down one is nobody's to see. Rule 13.2."""
    tile = table.tile[place]
    is_up = table.up[place] == 1
    shown = place < VILLAGES or (tile != NOTHING and (is_up or setup[LANDSCAPE_VISIBLE] == 1))
    at = see_which(out, at, LANDSCAPES, landscape(table, place) if shown else NOTHING)
    at = see_number(out, at, table.up[place])
    return see_which(out, at, ABILITIES, TILE_ROWS[tile].ability if is_up and tile != NOTHING else NOTHING)


def see_place(table: Table, seat: int, place: int, out: Any, at: int) -> int:
    """What stands and lies there."""
    at = see_which(out, at, MOST_SEATS, seats_on(table, seat, table.owner[place]))
    at = see_number(out, at, table.status[place])
    at = see_numbers(out, at, table.lying[place], KINDS)
    return see_number(out, at, 1 if has_passed(table, place) else 0)


def see_site(table: Table, seat: int, quadrant: int, out: Any, at: int) -> int:
    """A site with its segments. Rules 1.5, 1.6, 9.2."""
    at = see_which(out, at, len(SITES), table.site[quadrant])
    at = see_number(out, at, 1 if is_discovered(table, quadrant) else 0)
    at = see_number(out, at, table.site_status[quadrant])
    at = see_number(out, at, table.found[quadrant])
    for segment in range(SEGMENTS):
        if segment < SEGMENT_COUNT[table.layout]:
            at = see_segment(segment_row(table, quadrant, segment), out, at)
            at = see_which(out, at, MOST_SEATS, seats_on(table, seat, table.token[quadrant][segment]))
        else:
            at = see_nothing(out, at, SEGMENT_WIDTH)
    return at


def see_segment(row: int, out: Any, at: int) -> int:
    """What a segment asks for."""
    at = see_number(out, at, 1)
    at = see_numbers(out, at, SEGMENT_ROWS[row].exact, KINDS)
    at = see_numbers(out, at, SEGMENT_ROWS[row].wants, WANTS)
    see_nothing(out, at, KINDS)
    for material in SEGMENT_ROWS[row].sets:
        if material != NOTHING:
            out[at + material] = 1
    return see_number(out, at + KINDS, SEGMENT_ROWS[row].status)
