"""What a seat may set out for: tiles to develop, segments to offer on, and how far away they are."""

from holocene.bots.evaluators.epoch.needs import (
    easiest_price,
    fill_lack,
    fill_price,
    fill_segment,
    fill_trouble,
    is_complete,
)
from holocene.bots.evaluators.epoch.production import (
    PLENTY,
    best_gathering,
    nearest_hunt,
    part_lack,
    raw_lack,
    reckon_parts,
    reckon_work,
)
from holocene.bots.evaluators.epoch.routes import FAR_AWAY, find_reach, journey_food, later_food
from holocene.bots.evaluators.epoch.scratch import (
    AIM_ACTIONS,
    AIM_END,
    AIM_EXTRA,
    AIM_FOOD,
    AIM_GAIN,
    AIM_HOMAGES,
    AIM_HOW,
    AIM_NOW,
    AIM_PLACE,
    AIM_RATE,
    AIM_SEGMENT,
    AIM_VERB,
    AIM_WHAT,
    AIM_WORTH,
    AIMS,
    FOUND,
    GATHERING,
    HERE,
    HUNTING,
    LEFT,
    Floats,
    Scratch,
)
from holocene.bots.evaluators.epoch.weights import ACTION_FOOD, EARLIEST_END, LATE, OFFER_HASTE, TILE_HASTE
from holocene.bots.evaluators.epoch.worth import (
    ability_worth,
    food_spent,
    haste,
    homage_worth,
    offer_worth,
    turns_left,
)
from holocene.epoch import moves
from holocene.epoch.abilities import walk_spots
from holocene.epoch.board import leader_at
from holocene.epoch.developing import developed_by
from holocene.epoch.offering import TOKENS, has_token, segment_row
from holocene.epoch.pieces import (
    ABILITY_ROWS,
    NEIGHBOURS,
    QUADRANT_OF,
    SEGMENT_COUNT,
    SITES_BESIDE,
    TILE_ROWS,
    TILES_TRIGGER,
)
from holocene.epoch.rows import DEER
from holocene.epoch.solo import is_dummys_way
from holocene.epoch.table import NOBODY, NOTHING, NOWHERE, PLACES, QUADRANTS, VILLAGES, Table, acting

NEAR_THE_END = 2.0  # so many tiles away, haste counts half
WAYS = 2  # to pay, that are looked at
NEVER = -50.0


def find_aims(table: Table, scratch: Scratch, here: int) -> None:
    """Everything worth setting out for from a place, with what it brings for every action that it takes."""
    scratch.counts[HERE] = here
    scratch.counts[LEFT] = turns_left(table)
    scratch.counts[AIMS] = scratch.counts[FOUND] = 0
    find_reach(table, scratch, here)
    scratch.counts[HUNTING] = nearest_hunt(table, scratch)
    scratch.counts[GATHERING] = best_gathering(table, scratch)
    fill_trouble(table, scratch)
    add_tiles(table, scratch)
    if acting(table).tokens > 0:
        add_segments(table, scratch)


def add_tiles(table: Table, scratch: Scratch) -> None:
    """Tiles that can be developed, unless that would end the game too early."""
    player, weights = acting(table), scratch.weights
    tiles = developed_by(player)
    if player.huts == 0 or (tiles == TILES_TRIGGER - 1 and table.round_number < weights[EARLIEST_END]):
        return
    nearness = NEAR_THE_END / (NEAR_THE_END + max(0, TILES_TRIGGER - 1 - tiles))
    hurry = weights[TILE_HASTE] * haste(table, weights) * nearness
    turns = max(0, scratch.counts[LEFT] - 2)
    for place in range(VILLAGES, PLACES):
        if table.up[place] == 0 or table.owner[place] != NOBODY:
            continue
        ability = TILE_ROWS[table.tile[place]].ability
        if player.abilities[ability] > 0 or is_guarded(table, place, ability):
            continue
        end = tile_end(scratch, place)
        if end == NOWHERE:
            continue
        worth = ability_worth(weights, ability, turns) + hurry
        if is_dummys_way(table, place):
            worth += ABILITY_ROWS[ability].status
        way = NOTHING
        for _ in range(WAYS):
            way = easiest_price(table, ability, scratch, way)
            if way != NOTHING:
                fill_price(way, scratch.needs[scratch.counts[AIMS]])
                add_aim(table, scratch, moves.DEVELOP, place, 0, worth, end)


def is_guarded(table: Table, place: int, ability: int) -> bool:
    """Whether a leader stands there whose player would not permit to develop the tile."""
    seat = leader_at(table, place)
    return seat != NOBODY and (table.solo == 1 or table.players[seat].abilities[ability] == 0)


def tile_end(scratch: Scratch, place: int) -> int:
    """From where a tile is developed: the nearest place, or NOWHERE."""
    here = scratch.counts[HERE]
    best, least = NOWHERE, FAR_AWAY
    if scratch.stops[place] == 1:
        best, least = place, scratch.ways[here, place]
    for near in NEIGHBOURS[place]:
        if near != NOTHING and scratch.ways[here, near] < least and scratch.stops[near] == 1:
            best, least = near, scratch.ways[here, near]
    return best if least < FAR_AWAY else NOWHERE


def add_segments(table: Table, scratch: Scratch) -> None:
    """Segments that are free, at sites without a token of this seat."""
    seat, weights = table.to_act, scratch.weights
    hurry = weights[OFFER_HASTE] * haste(table, weights)
    if acting(table).tokens == TOKENS:
        hurry /= 2.0  # the second offer ends the game
    for quadrant in range(QUADRANTS):
        if has_token(table, seat, quadrant) or hurries_the_end(table, weights, quadrant):
            continue
        end = site_end(scratch, quadrant)
        if end == NOWHERE:
            continue
        for segment in range(SEGMENT_COUNT[table.layout]):
            if table.token[quadrant][segment] != NOBODY:
                continue
            worth = offer_worth(table, weights, seat, quadrant, segment, scratch.counts[LEFT] - 1) + hurry
            row = segment_row(table, quadrant, segment)
            dearest = fill_segment(table, row, scratch, scratch.needs[scratch.counts[AIMS]], NOTHING)
            add_aim(table, scratch, moves.OFFER, quadrant, segment, worth, end)
            if dearest != NOTHING:
                fill_segment(table, row, scratch, scratch.needs[scratch.counts[AIMS]], dearest)
                add_aim(table, scratch, moves.OFFER, quadrant, segment, worth, end)


def hurries_the_end(table: Table, weights: Floats, quadrant: int) -> bool:
    """Whether an offer at a site would turn up all tiles before abilities have paid off."""
    if table.round_number >= weights[EARLIEST_END] or table.face_down == 0:
        return False
    if acting(table).tokens == TOKENS - 1:
        return True
    for place in range(VILLAGES, PLACES):
        if table.up[place] == 0 and QUADRANT_OF[place][quadrant] == 0:
            return False
    return True


def site_end(scratch: Scratch, quadrant: int) -> int:
    """From where an offer is made: the nearest place, or NOWHERE."""
    here = scratch.counts[HERE]
    best, least = NOWHERE, FAR_AWAY
    for place in range(VILLAGES, PLACES):
        if SITES_BESIDE[place] == quadrant and scratch.ways[here, place] < least and scratch.stops[place] == 1:
            best, least = place, scratch.ways[here, place]
    return best


def add_aim(table: Table, scratch: Scratch, verb: int, what: int, segment: int, worth: float, end: int) -> None:
    """Write an aim down whose needs are filled in, unless there is no way to get there."""
    row = scratch.counts[AIMS]
    homages = fill_lack(table, scratch.needs[row], scratch.lacks[row])
    if homages < 0:
        return
    aim = scratch.aims[row]
    aim[AIM_VERB], aim[AIM_WHAT], aim[AIM_SEGMENT], aim[AIM_END] = verb, what, segment, end
    aim[AIM_HOMAGES] = homages
    aim[AIM_WORTH] = worth - homages * homage_worth(table, scratch.weights)
    if reckon(table, scratch, row):
        rate_aim(table, scratch, row)
        scratch.counts[AIMS] += 1


def reckon(table: Table, scratch: Scratch, row: int) -> bool:
    """How an aim is reached: actions, food, and what comes first; whether it can be begun now."""
    aim, lack = scratch.aims[row], scratch.lacks[row]
    here, end = scratch.counts[HERE], int(aim[AIM_END])
    aim[AIM_PLACE], aim[AIM_HOW] = end, NOTHING
    aim[AIM_ACTIONS] = aim[AIM_NOW] = 0
    aim[AIM_FOOD] = journey_food(table, scratch.ways[here, end])
    if is_complete(lack):
        return True
    if lack[DEER] > 0 or scratch.needs[row].sum() > walk_spots(table):
        return False
    raw, parts = raw_lack(lack), part_lack(lack)
    if raw == 0:
        return reckon_parts(table, scratch, row) and add_tail(table, scratch, row, 0.0, 0.0)
    if parts == 0:
        return reckon_work(table, scratch, row) and add_tail(table, scratch, row, 0.0, 0.0)
    first_parts = acting(table).food <= PLENTY
    if not (reckon_work(table, scratch, row) if first_parts else reckon_parts(table, scratch, row)):
        return False
    actions, food = aim[AIM_ACTIONS], aim[AIM_FOOD]
    if not (reckon_parts(table, scratch, row) if first_parts else reckon_work(table, scratch, row)):
        return False
    return add_tail(table, scratch, row, actions, food)


def add_tail(table: Table, scratch: Scratch, row: int, actions: float, food: float) -> bool:
    """What else it takes, and the way from the first action to the end."""
    aim = scratch.aims[row]
    tail = scratch.ways[int(aim[AIM_PLACE]), int(aim[AIM_END])]
    aim[AIM_ACTIONS] += actions
    aim[AIM_FOOD] += food + later_food(table, tail)
    return bool(tail < FAR_AWAY)


def rate_aim(table: Table, scratch: Scratch, row: int) -> None:
    """What an aim brings, and for every action: a long way is a little better than it looks."""
    aim, weights = scratch.aims[row], scratch.weights
    food, left = acting(table).food, scratch.counts[LEFT]
    aim[AIM_GAIN] = aim[AIM_WORTH] - food_spent(weights, food, aim[AIM_FOOD], left)
    actions = aim[AIM_ACTIONS] + max(0.0, aim[AIM_FOOD] - food) / weights[ACTION_FOOD]
    aim[AIM_EXTRA] = actions
    if aim[AIM_HOW] == NOTHING:
        aim[AIM_RATE] = aim[AIM_GAIN] / max(0.5, actions)
    else:
        aim[AIM_RATE] = aim[AIM_GAIN] / actions * weights[LATE] ** (actions - 1.0) if actions <= left else NEVER
