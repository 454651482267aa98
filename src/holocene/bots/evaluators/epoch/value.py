"""How a game will end, judged at the beginning of a turn: the points so far and a fitted sum of what promises more."""

import numpy as np

from holocene.bots.evaluators.epoch.chances import read_hopes
from holocene.bots.evaluators.epoch.scratch import Floats
from holocene.epoch.abilities import EFFECTS_OF
from holocene.epoch.developing import developed_by
from holocene.epoch.offering import TOKENS
from holocene.epoch.pieces import (
    NEIGHBOURS,
    ROUNDS_AFTER,
    SITE_ROWS,
    SITES_BESIDE,
    TILE_ROWS,
)
from holocene.epoch.rounds import is_end_near, last_round
from holocene.epoch.rows import (
    ANTLER,
    DEER,
    FIRST_PROCESSED,
    FISH_FOOD,
    GATHER_FOOD,
    HIDE,
    HUNT_FOOD,
    KINDS,
    PER_DEVELOPED,
    PER_STATUS,
    ROPE,
    TENDON,
    TURN_FOOD,
)
from holocene.epoch.scoring import final_score, next_bonus
from holocene.epoch.table import (
    ABILITIES,
    ASK_TURN,
    DUMMY,
    ENDED,
    NOBODY,
    NOT_YET,
    NOTHING,
    NOWHERE,
    QUADRANTS,
    SEGMENTS,
    VILLAGES,
    Player,
    Table,
)

FIRST_ABILITY = 36
FEATURES = FIRST_ABILITY + ABILITIES  # numbers that promise points
DUMMYS = FEATURES  # behind the weights of a player's features those of the dummy's,
ROUNDS = 2 * FEATURES  # then what tells how many rounds are to come,
PACE = 7
SPREAD = ROUNDS + PACE  # then how far two scores may still move apart, at the end and for each round to come
VALUES = SPREAD + 2
FEWEST_ROUNDS = 4.0  # to come, as long as no end is announced


def is_rest(table: Table) -> bool:
    """Whether nothing is half done: the beginning of a turn, or the end of the game."""
    if table.decision != ASK_TURN:
        return table.decision == ENDED
    return table.fresh == 1 and table.leaving == 0 and table.left_here == 0


def expect(table: Table, values: Floats, out: Floats) -> None:
    """The final score that each seat may expect; after the end, the score that it has."""
    features = np.zeros(FEATURES)
    rounds = rounds_to_come(table, values)
    for seat in range(table.seats):
        out[seat] = final_score(table, seat)
        if table.decision != ENDED:
            first = DUMMYS if table.solo and seat == DUMMY else 0
            read_features(table, seat, rounds, features)
            for feature in range(FEATURES):
                out[seat] += values[first + feature] * features[feature]


def spread(table: Table, values: Floats) -> float:
    """How far two scores may still move apart, about one standard deviation."""
    if table.decision == ENDED:
        return 1.0
    return float(values[SPREAD] + values[SPREAD + 1] * rounds_to_come(table, values) ** 0.5)


def rounds_to_come(table: Table, values: Floats) -> float:
    """How many rounds are still to be played, this one counted: by what is announced, or by guess."""
    if table.last_rounds != NOT_YET:
        return float(table.last_rounds)
    if is_end_near(table):
        return ROUNDS_AFTER + 1.0
    pace = np.zeros(PACE)
    read_pace(table, pace)
    rounds = 0.0
    for feature in range(PACE):
        rounds += values[ROUNDS + feature] * pace[feature]
    rounds = max(FEWEST_ROUNDS, rounds)
    return float(min(rounds, last_round(table) + 1.0 - table.round_number)) if table.solo else rounds


def read_pace(table: Table, pace: Floats) -> None:
    """What tells how long a game will last."""
    most, tiles, offers = 0, 0, 0
    for seat in range(table.seats):
        developed = developed_by(table.players[seat])
        most = max(most, developed)
        tiles += developed
        offers = max(offers, TOKENS - table.players[seat].tokens)
    pace[0] = 1.0
    pace[1] = table.round_number
    pace[2] = table.face_down
    pace[3] = most
    pace[4] = tiles / table.seats
    pace[5] = offers
    pace[6] = table.face_down * offers


def read_features(table: Table, seat: int, rounds: float, features: Floats) -> None:
    """Everything that promises more points to a seat."""
    player = table.players[seat]
    turns = max(0.0, rounds - (1.0 if seat < table.turn and not table.solo else 0.0))
    features[0] = 1.0
    features[1] = turns
    features[2] = turns * turns / 10.0
    features[3] = 1.0 if table.last_rounds != NOT_YET else 0.0
    features[4] = seat
    read_stock(player, min(1.0, turns / 3.0), features)
    read_abilities(player, turns, features)
    read_place(table, seat, min(1.0, turns / 2.0), features)
    read_sites(table, seat, turns, features)
    read_others(table, seat, turns, features)
    read_hopes(table, seat, turns, features)


def read_stock(player: Player, share: float, features: Floats) -> None:
    """Food and pieces, as far as they can still be used."""
    food = player.food
    features[5] = share * min(food, 5)
    features[6] = share * max(0, min(food - 5, 5))
    features[7] = share * max(0, min(food - 10, 12))
    raw = made = 0
    for kind in range(KINDS):
        if kind < DEER:
            raw += player.goods[kind]
        elif kind >= FIRST_PROCESSED:
            made += player.goods[kind]
    parts = player.goods[HIDE] + player.goods[ANTLER] + player.goods[TENDON]
    features[8] = share * min(5, raw)
    features[9] = share * min(5, parts)
    features[10] = share * min(5, made - parts)
    features[11] = share * min(3, player.goods[DEER])


def read_abilities(player: Player, turns: float, features: Floats) -> None:
    """What abilities bring in the turns to come: together, as food, and one by one."""
    food = tiles = 0
    for ability in range(ABILITIES):
        features[FIRST_ABILITY + ability] = 0.0
        if player.abilities[ability] > 0:
            tiles += 1
            row = EFFECTS_OF[ability]
            food += row[GATHER_FOOD] + row[FISH_FOOD] + row[HUNT_FOOD] + 3 * row[TURN_FOOD]
            features[FIRST_ABILITY + ability] = turns / 10.0
    features[12] = turns * tiles / 10.0
    features[13] = turns * min(food, 8) / 10.0
    features[18] = tiles
    features[19] = turns * turns * tiles / 100.0


def read_place(table: Table, seat: int, share: float, features: Floats) -> None:
    """What lies beside the leader: tiles to be had, and tiles and a site to be explored."""
    player = table.players[seat]
    free = down = site = 0
    if player.leader != NOWHERE:
        for near in NEIGHBOURS[player.leader]:
            if near == NOTHING:
                continue
            if table.up[near] == 0:
                down += 1
                if SITES_BESIDE[near] != NOTHING:
                    site = max(site, table.site_status[SITES_BESIDE[near]])
            elif near >= VILLAGES and table.owner[near] == NOBODY:
                free += player.abilities[TILE_ROWS[table.tile[near]].ability] == 0
    features[14] = share * free
    features[15] = share * min(2, down)
    features[16] = share * site
    features[17] = share if player.goods[ROPE] > 0 else 0.0


def read_sites(table: Table, seat: int, turns: float, features: Floats) -> None:
    """Offers made and offers still to be made."""
    player = table.players[seat]
    features[20] = player.tokens * min(1.0, turns / 6.0)
    features[21] = next_bonus(player.tokens) * min(1.0, turns / 4.0)
    features[22] = features[23] = features[24] = features[25] = 0.0
    for quadrant in range(QUADRANTS):
        free, own = 0, False
        for segment in range(SEGMENTS):
            owner = table.token[quadrant][segment]
            own = own or owner == seat
            free += owner == NOBODY
        scoring = SITE_ROWS[table.site[quadrant]].scoring
        if own:
            features[22] += turns if scoring == PER_DEVELOPED else 0.0
            features[23] += turns if scoring == PER_STATUS else 0.0
        elif free > 0 and turns > 0:
            features[24] += min(1.0, turns / 4.0)
            features[25] += min(1.0, turns / 4.0) * player.status / 10.0 if scoring == PER_STATUS else 0.0


def read_others(table: Table, seat: int, turns: float, features: Floats) -> None:
    """What lies face down for everybody, and what others lend or are ahead with."""
    features[26] = table.face_down / 10.0 * min(1.0, turns / 5.0)
    status = 0
    for quadrant in range(QUADRANTS):
        status += table.site_status[quadrant]
    features[27] = status / 10.0 * min(1.0, turns / 5.0)
    lent, tiles = 0, 0
    for ability in range(ABILITIES):
        for other in range(table.seats):
            if other != seat and table.players[other].abilities[ability] > 0:
                tiles += 1
                lent += 1 if table.players[seat].abilities[ability] == 0 else 0
    features[28] = turns * lent / 100.0 if table.players[seat].status > 0 else 0.0
    features[29] = turns * tiles / (table.seats - 1.0) / 10.0
