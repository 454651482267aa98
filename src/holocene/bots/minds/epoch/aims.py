"""What a seat may set out for: tiles to develop, segments to offer on, and how far away they are."""

from holocene.bots.minds.epoch.getting import (
    PLENTY,
    best_gathering,
    nearest_hunt,
    part_lack,
    raw_lack,
    reckon_parts,
    reckon_work,
)
from holocene.bots.minds.epoch.needs import (
    easiest_price,
    fill_lack,
    fill_price,
    fill_segment,
    fill_trouble,
    is_complete,
)
from holocene.bots.minds.epoch.taste import ACTION_FOOD, EARLIEST_END, LATE, OFFER_HASTE, TILE_HASTE
from holocene.bots.minds.epoch.thought import (
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
    Thought,
)
from holocene.bots.minds.epoch.ways import FAR_AWAY, find_reach, journey_food, later_food
from holocene.bots.minds.epoch.worth import (
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


def find_aims(table: Table, thought: Thought, here: int) -> None:
    """Everything worth setting out for from a place, with what it brings for every action that it takes."""
    thought.counts[HERE] = here
    thought.counts[LEFT] = turns_left(table)
    thought.counts[AIMS] = thought.counts[FOUND] = 0
    find_reach(table, thought, here)
    thought.counts[HUNTING] = nearest_hunt(table, thought)
    thought.counts[GATHERING] = best_gathering(table, thought)
    fill_trouble(table, thought)
    add_tiles(table, thought)
    if acting(table).tokens > 0:
        add_segments(table, thought)


def add_tiles(table: Table, thought: Thought) -> None:
    """Tiles that can be developed, unless that would end the game too early."""
    player, taste = acting(table), thought.taste
    tiles = developed_by(player)
    if player.huts == 0 or (tiles == TILES_TRIGGER - 1 and table.round_number < taste[EARLIEST_END]):
        return
    nearness = NEAR_THE_END / (NEAR_THE_END + max(0, TILES_TRIGGER - 1 - tiles))
    hurry = taste[TILE_HASTE] * haste(table, taste) * nearness
    turns = max(0, thought.counts[LEFT] - 2)
    for place in range(VILLAGES, PLACES):
        if table.up[place] == 0 or table.owner[place] != NOBODY:
            continue
        ability = TILE_ROWS[table.tile[place]].ability
        if player.abilities[ability] > 0 or is_guarded(table, place, ability):
            continue
        end = tile_end(thought, place)
        if end == NOWHERE:
            continue
        worth = ability_worth(taste, ability, turns) + hurry
        if is_dummys_way(table, place):
            worth += ABILITY_ROWS[ability].status
        way = NOTHING
        for _ in range(WAYS):
            way = easiest_price(table, ability, thought, way)
            if way != NOTHING:
                fill_price(way, thought.needs[thought.counts[AIMS]])
                add_aim(table, thought, moves.DEVELOP, place, 0, worth, end)


def is_guarded(table: Table, place: int, ability: int) -> bool:
    """Whether a leader stands there whose player would not permit to develop the tile."""
    seat = leader_at(table, place)
    return seat != NOBODY and (table.solo == 1 or table.players[seat].abilities[ability] == 0)


def tile_end(thought: Thought, place: int) -> int:
    """From where a tile is developed: the nearest place, or NOWHERE."""
    here = thought.counts[HERE]
    best, least = NOWHERE, FAR_AWAY
    if thought.stops[place] == 1:
        best, least = place, thought.ways[here, place]
    for near in NEIGHBOURS[place]:
        if near != NOTHING and thought.ways[here, near] < least and thought.stops[near] == 1:
            best, least = near, thought.ways[here, near]
    return best if least < FAR_AWAY else NOWHERE


def add_segments(table: Table, thought: Thought) -> None:
    """Segments that are free, at sites without a token of this seat."""
    seat, taste = table.to_act, thought.taste
    hurry = taste[OFFER_HASTE] * haste(table, taste)
    if acting(table).tokens == TOKENS:
        hurry /= 2.0  # the second offer ends the game
    for quadrant in range(QUADRANTS):
        if has_token(table, seat, quadrant) or hurries_the_end(table, taste, quadrant):
            continue
        end = site_end(thought, quadrant)
        if end == NOWHERE:
            continue
        for segment in range(SEGMENT_COUNT[table.layout]):
            if table.token[quadrant][segment] != NOBODY:
                continue
            worth = offer_worth(table, taste, seat, quadrant, segment, thought.counts[LEFT] - 1) + hurry
            row = segment_row(table, quadrant, segment)
            dearest = fill_segment(table, row, thought, thought.needs[thought.counts[AIMS]], NOTHING)
            add_aim(table, thought, moves.OFFER, quadrant, segment, worth, end)
            if dearest != NOTHING:
                fill_segment(table, row, thought, thought.needs[thought.counts[AIMS]], dearest)
                add_aim(table, thought, moves.OFFER, quadrant, segment, worth, end)


def hurries_the_end(table: Table, taste: Floats, quadrant: int) -> bool:
    """Whether an offer at a site would turn up all tiles before abilities have paid off."""
    if table.round_number >= taste[EARLIEST_END] or table.face_down == 0:
        return False
    if acting(table).tokens == TOKENS - 1:
        return True
    for place in range(VILLAGES, PLACES):
        if table.up[place] == 0 and QUADRANT_OF[place][quadrant] == 0:
            return False
    return True


def site_end(thought: Thought, quadrant: int) -> int:
    """From where an offer is made: the nearest place, or NOWHERE."""
    here = thought.counts[HERE]
    best, least = NOWHERE, FAR_AWAY
    for place in range(VILLAGES, PLACES):
        if SITES_BESIDE[place] == quadrant and thought.ways[here, place] < least and thought.stops[place] == 1:
            best, least = place, thought.ways[here, place]
    return best


def add_aim(table: Table, thought: Thought, verb: int, what: int, segment: int, worth: float, end: int) -> None:
    """Write an aim down whose needs are filled in, unless there is no way to get there."""
    row = thought.counts[AIMS]
    homages = fill_lack(table, thought.needs[row], thought.lacks[row])
    if homages < 0:
        return
    aim = thought.aims[row]
    aim[AIM_VERB], aim[AIM_WHAT], aim[AIM_SEGMENT], aim[AIM_END] = verb, what, segment, end
    aim[AIM_HOMAGES] = homages
    aim[AIM_WORTH] = worth - homages * homage_worth(table, thought.taste)
    if reckon(table, thought, row):
        rate_aim(table, thought, row)
        thought.counts[AIMS] += 1


def reckon(table: Table, thought: Thought, row: int) -> bool:
    """How an aim is reached: actions, food, and what comes first; whether it can be begun now."""
    aim, lack = thought.aims[row], thought.lacks[row]
    here, end = thought.counts[HERE], int(aim[AIM_END])
    aim[AIM_PLACE], aim[AIM_HOW] = end, NOTHING
    aim[AIM_ACTIONS] = aim[AIM_NOW] = 0
    aim[AIM_FOOD] = journey_food(table, thought.ways[here, end])
    if is_complete(lack):
        return True
    if lack[DEER] > 0 or thought.needs[row].sum() > walk_spots(table):
        return False
    raw, parts = raw_lack(lack), part_lack(lack)
    if raw == 0:
        return reckon_parts(table, thought, row) and add_tail(table, thought, row, 0.0, 0.0)
    if parts == 0:
        return reckon_work(table, thought, row) and add_tail(table, thought, row, 0.0, 0.0)
    first_parts = acting(table).food <= PLENTY
    if not (reckon_work(table, thought, row) if first_parts else reckon_parts(table, thought, row)):
        return False
    actions, food = aim[AIM_ACTIONS], aim[AIM_FOOD]
    if not (reckon_parts(table, thought, row) if first_parts else reckon_work(table, thought, row)):
        return False
    return add_tail(table, thought, row, actions, food)


def add_tail(table: Table, thought: Thought, row: int, actions: float, food: float) -> bool:
    """What else it takes, and the way from the first action to the end."""
    aim = thought.aims[row]
    tail = thought.ways[int(aim[AIM_PLACE]), int(aim[AIM_END])]
    aim[AIM_ACTIONS] += actions
    aim[AIM_FOOD] += food + later_food(table, tail)
    return bool(tail < FAR_AWAY)


def rate_aim(table: Table, thought: Thought, row: int) -> None:
    """What an aim brings, and for every action: a long way is a little better than it looks."""
    aim, taste = thought.aims[row], thought.taste
    food, left = acting(table).food, thought.counts[LEFT]
    aim[AIM_GAIN] = aim[AIM_WORTH] - food_spent(taste, food, aim[AIM_FOOD], left)
    actions = aim[AIM_ACTIONS] + max(0.0, aim[AIM_FOOD] - food) / taste[ACTION_FOOD]
    aim[AIM_EXTRA] = actions
    if aim[AIM_HOW] == NOTHING:
        aim[AIM_RATE] = aim[AIM_GAIN] / max(0.5, actions)
    else:
        aim[AIM_RATE] = aim[AIM_GAIN] / actions * taste[LATE] ** (actions - 1.0) if actions <= left else NEVER
