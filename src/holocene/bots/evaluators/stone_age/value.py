"""What a position at the beginning of a round will bring: the points so far, and a fitted sum of what promises more."""

from typing import Any

import numpy as np

from holocene.bots.evaluators.stone_age.facts import BUILT, FACTS, LATER, SYMBOLS, count_symbols, rounds_to_come
from holocene.bots.evaluators.stone_age.weights import Floats
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.growing import LAST_FIELD
from holocene.stone_age.rolling import PIPS
from holocene.stone_age.rows import FARMER, GIVE_INCOME, HUT_BUILDER, MERCHANTS, SHAMAN
from holocene.stone_age.rows import TOOL_MAKER as TOOL_MAKERS
from holocene.stone_age.scoring import buildings_of, final_score
from holocene.stone_age.table import (
    ASK_PLACE,
    ENDED,
    JEWELRY,
    MOST_PEOPLE,
    PLACES,
    RESOURCES,
    TOOL_SLOTS,
    Player,
    Table,
)
from holocene.stone_age.tools import BEST_TOOL, WEAKEST_ONCE

FEATURES = 35  # numbers that promise points
SPREAD = (
    FEATURES  # behind their weights: how far two scores may still move apart, at the end and for each round to come
)


def expect(table: Table, values: Floats, out: Floats) -> None:
    """The final score that each seat may expect; after the end, the score that it has."""
    features: Any = np.zeros(FEATURES, np.float64)
    for seat in range(table.seats):
        out[seat] = final_score(table, seat)
        if table.decision != ENDED:
            read_features(table, seat, features)
            for feature in range(FEATURES):
                out[seat] += values[feature] * features[feature]


def spread(table: Table, values: Floats) -> float:
    """How far two scores may still move apart, about one standard deviation."""
    if table.decision == ENDED:
        return 1.0
    return float(values[SPREAD] + values[SPREAD + 1] * (rounds_to_come(table) + 1.0) ** 0.5)


def is_rest(table: Table) -> bool:
    """Whether a round begins, so that the position can be judged as it stands."""
    if table.decision != ASK_PLACE or table.to_act != table.start_player:
        return table.decision == ENDED
    for place in range(PLACES):
        if table.placed[place][table.to_act] > 0:
            return False
    return True


def read_features(table: Table, seat: int, features: Floats) -> None:
    """Everything that promises more points to a seat."""
    facts: Any = np.zeros(FACTS, np.float64)
    count_symbols(table, seat, facts)
    facts[BUILT] = buildings_of(table, seat)
    rounds = facts[LATER] = rounds_to_come(table) + 1.0
    player = table.players[seat]
    features[0] = 1.0
    features[1] = rounds
    features[2] = rounds * rounds / 10
    read_board(player, rounds, features)
    read_stock(player, rounds, features)
    read_cards(player, rounds, facts, features)
    features[29] = (seat - table.start_player) % table.seats
    features[30] = rounds * income_of(table, seat)
    features[31] = rounds * (player.private[0] + player.private[1])
    people, tools = 0, 0
    for other in range(table.seats):
        people += table.players[other].people
        tools += sum(table.players[other].tools)
    features[32] = rounds * (people - player.people) / (table.seats - 1)
    features[33] = rounds * (tools - sum(player.tools)) / (table.seats - 1)
    features[34] = rounds * facts[BUILT]


def read_board(player: Player, rounds: float, features: Floats) -> None:
    """People, fields and tools."""
    tools = sum(player.tools)
    features[3] = rounds * player.people
    features[4] = rounds * min(player.agriculture, player.people)
    features[5] = rounds * tools
    features[6] = rounds * tools * player.people / 10
    features[7] = rounds * max(0, player.people - player.agriculture - 2)
    features[8] = player.people == MOST_PEOPLE
    features[9] = rounds * rounds * player.people / 10
    features[10] = rounds * rounds * player.agriculture / 10
    features[11] = rounds * rounds * tools / 10


def read_stock(player: Player, rounds: float, features: Floats) -> None:
    """Goods, food, one-use tools and what else lies on the board."""
    eaten = max(0.0, rounds * (player.people - player.agriculture))
    features[12] = min(float(player.food), eaten)
    pips = 0
    for good in range(RESOURCES):
        pips += player.goods[good] * PIPS[good]
    features[13] = pips
    features[14] = max(0, pips - 25)
    features[15] = pips / rounds
    features[16] = player.claim
    once = 0
    for slot in range(TOOL_SLOTS):
        once += player.once[slot] * (WEAKEST_ONCE + slot)
    features[17] = once
    features[18] = player.goods[JEWELRY]
    features[19] = max(0, player.goods[JEWELRY] - 6)
    features[20] = rounds * player.merchant
    features[21] = min(float(player.food), eaten) / rounds


def read_cards(player: Player, rounds: float, facts: Floats, features: Floats) -> None:
    """Cards, by what may still grow."""
    different, twice = 0, 0
    for culture in range(FARMER):
        different += facts[SYMBOLS + culture] > 0
        twice += facts[SYMBOLS + culture] > 1
    features[22] = rounds * different
    features[23] = rounds * twice
    features[24] = min(rounds, float(LAST_FIELD - player.agriculture)) * facts[SYMBOLS + FARMER]
    features[25] = min(rounds, float(TOOL_SLOTS * BEST_TOOL - sum(player.tools))) * facts[SYMBOLS + TOOL_MAKERS]
    features[26] = rounds * facts[SYMBOLS + HUT_BUILDER]
    features[27] = min(rounds, float(MOST_PEOPLE - player.people)) * facts[SYMBOLS + SHAMAN]
    features[28] = rounds * facts[SYMBOLS + MERCHANTS]


def income_of(table: Table, seat: int) -> int:
    """How many pieces a seat's buildings bring each round."""
    pieces = 0
    for tile in range(table.tiles):
        if table.building_owner[tile] == seat and BUILDINGS[tile].top == GIVE_INCOME:
            pieces += BUILDINGS[tile].amount
    return pieces
