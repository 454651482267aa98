"""Laying the table before the first round."""

from holocene.engine.stream import HANDS, SITES, TILES, draw_number, open_stream, shuffle
from holocene.epoch.developing import clear_payment, place_hut
from holocene.epoch.offering import TOKENS
from holocene.epoch.pieces import (
    CARRIER_SIDE,
    EXPLORE_STATUS,
    HUTS,
    KEPT,
    PAIRS,
    RING1,
    SEAT_SLOTS,
    SITE_STATUS,
    START_FOOD,
    START_STATUS,
    TILE_ROWS,
)
from holocene.epoch.pieces import DEALT as DEALT_EACH
from holocene.epoch.reasons import NOT_DEALT, OPEN
from holocene.epoch.rounds import begin_round, clear_action, clear_turn
from holocene.epoch.rows import KINDS
from holocene.epoch.rows import SITES as SITE_NAMES
from holocene.epoch.table import (
    ABILITIES,
    ASK_KEEP,
    DEALT,
    EXTENDED,
    KEEPING,
    LEARNING,
    MOST_SEATS,
    NOBODY,
    NOT_YET,
    NOTHING,
    NOWHERE,
    PLACES,
    PLAYING,
    QUADRANTS,
    SEGMENTS,
    STANDARD,
    VILLAGES,
    Player,
    Table,
    acting,
)

LAND = PLACES - VILLAGES  # tiles
SECOND_RING = VILLAGES + RING1
LAYOUTS = (0, 0, 0, 1, 2)  # of the segments, by number of players


def lay_table(table: Table, people: int, seed: int, setup: int) -> None:
    """Set everything up and ask for the first choice. Rules 1.1 to 1.11, 12.1."""
    table.solo = 1 if people == 1 else 0
    table.seats = max(people, 2)
    table.setup = EXTENDED if table.solo else setup
    table.layout = LAYOUTS[people]
    table.round_number = 0
    table.last_rounds = NOT_YET
    table.direction = table.first_direction = NOT_YET
    table.dummy_steps = table.dummy_waited = 0
    table.turn = table.to_act = 0
    for seat in range(MOST_SEATS):
        lay_board(table, seat)
    clear_turn(table)
    clear_action(table)
    clear_payment(table)
    clear_land(table)
    open_stream(table, seed, SITES)
    draw_sites(table)
    open_stream(table, seed, HANDS)
    if table.setup == STANDARD:
        deal_abilities(table)
    open_stream(table, seed, TILES)
    if table.setup != STANDARD:
        lay_start_tiles(table)
        begin_playing(table)


def lay_board(table: Table, seat: int) -> None:
    """Rules 1.2, 1.8, 1.13."""
    player = table.players[seat]
    clear_player(player)
    if seat < table.seats:
        player.huts = HUTS
        player.tokens = TOKENS
        player.spots = CARRIER_SIDE
        player.status = START_STATUS
        player.food = START_FOOD[seat]


def clear_player(player: Player) -> None:
    """An empty board, whatever lay on it before."""
    player.status = player.food = player.huts = player.tokens = player.spots = player.kept = 0
    player.leader = NOWHERE
    for kind in range(KINDS):
        player.goods[kind] = 0
    for ability in range(ABILITIES):
        player.abilities[ability] = 0
    for number in range(DEALT):
        player.dealt[number] = NOTHING


def clear_land(table: Table) -> None:
    """Two villages and nothing else yet. Rule 1.3."""
    for place in range(PLACES):
        table.tile[place] = NOTHING
        table.up[place] = 1 if place < VILLAGES else 0
        table.status[place] = 0
        table.owner[place] = NOBODY
        for kind in range(KINDS):
            table.lying[place][kind] = 0
    table.face_down = LAND
    for quadrant in range(QUADRANTS):
        table.site_status[quadrant] = SITE_STATUS
        for segment in range(SEGMENTS):
            table.token[quadrant][segment] = NOBODY


def draw_sites(table: Table) -> None:
    """The place of the tiles serves to shuffle; the tiles come after. Rule 1.5."""
    for site in range(len(SITE_NAMES)):
        table.tile[site] = site
    shuffle(table, table.tile, 0, len(SITE_NAMES))
    for quadrant in range(QUADRANTS):
        table.site[quadrant] = table.tile[quadrant]
    for site in range(len(SITE_NAMES)):
        table.tile[site] = NOTHING


def lay_start_tiles(table: Table) -> None:
    """Start tiles in the start ring, the others outside of it. Rules 1.9, 1.11."""
    start, other = VILLAGES, SECOND_RING
    for tile in range(LAND):
        if TILE_ROWS[tile].start:
            table.tile[start] = tile
            start += 1
        else:
            table.tile[other] = tile
            other += 1
    shuffle(table, table.tile, VILLAGES, SECOND_RING)
    shuffle(table, table.tile, SECOND_RING, PLACES)


def deal_abilities(table: Table) -> None:
    """Five abilities for everybody, each as one of its two tiles. Rule 1.10."""
    for ability in range(ABILITIES):
        table.tile[ability] = ability
    shuffle(table, table.tile, 0, ABILITIES)
    for seat in range(table.seats):
        for number in range(DEALT_EACH):
            tile = tile_of(table.tile[seat * DEALT_EACH + number], draw_number(table, 2))
            table.players[seat].dealt[number] = tile
    for place in range(PLACES):
        table.tile[place] = NOTHING
    table.phase = KEEPING
    table.decision = ASK_KEEP


def tile_of(ability: int, copy: int) -> int:
    """The first or the second tile of an ability. Rule 1.4."""
    found = 0
    for tile in range(LAND):
        if TILE_ROWS[tile].ability == ability:
            if found == copy:
                return tile
            found += 1
    return NOTHING


def start_tile_of(ability: int) -> int:
    """The start tile of an ability. Rule 1.9."""
    first = tile_of(ability, 0)
    return first if TILE_ROWS[first].start else tile_of(ability, 1)


def dealt_number(player: Player, ability: int) -> int:
    """Which of the tiles that are still to be kept has an ability, or NOTHING. Rule 1.10."""
    for number in range(player.kept, DEALT):
        if player.dealt[number] != NOTHING and TILE_ROWS[player.dealt[number]].ability == ability:
            return number
    return NOTHING


def why_not_keep(table: Table, ability: int) -> int:
    """Rule 1.10."""
    return NOT_DEALT if dealt_number(acting(table), ability) == NOTHING else OPEN


def keep(table: Table, ability: int) -> None:
    """Rule 1.10."""
    player = acting(table)
    number = dealt_number(player, ability)
    player.dealt[number], player.dealt[player.kept] = player.dealt[player.kept], player.dealt[number]
    player.kept += 1
    if player.kept == KEPT:
        table.to_act += 1
    if table.to_act == table.seats:
        lay_other_tiles(table)
        begin_playing(table)


def lay_other_tiles(table: Table) -> None:
    """What nobody kept lies anywhere. Rule 1.10."""
    for tile in range(LAND):
        table.tile[VILLAGES + tile] = tile
    shuffle(table, table.tile, VILLAGES, PLACES)


def begin_playing(table: Table) -> None:
    """Start tiles with huts, status on what is face down, and the first turn. Rules 1.7, 1.9 to 1.12."""
    for seat in range(table.seats):
        for number in range(KEPT):
            if table.setup == STANDARD:
                lay_with_hut(table, seat, SEAT_SLOTS[seat][number], table.players[seat].dealt[number])
            elif table.setup == LEARNING:
                lay_with_hut(table, seat, SEAT_SLOTS[seat][number], start_tile_of(PAIRS[seat][number]))
        for number in range(DEALT):
            table.players[seat].dealt[number] = NOTHING
    for place in range(VILLAGES, PLACES):
        if table.setup == EXTENDED and place < SECOND_RING:
            table.up[place] = 1
            table.face_down -= 1
        table.status[place] = 0 if table.up[place] else EXPLORE_STATUS
    table.phase = PLAYING
    begin_round(table)


def lay_with_hut(table: Table, seat: int, place: int, tile: int) -> None:
    """A tile changes places with another one so that it lies where its player begins. Rules 1.9, 1.10, 1.12."""
    for other in range(VILLAGES, PLACES):
        if table.tile[other] == tile:
            table.tile[place], table.tile[other] = table.tile[other], table.tile[place]
            break
    table.up[place] = 1
    table.face_down -= 1
    place_hut(table, seat, place)
