"""What a position at the beginning of a round will bring: the points so far, and a fitted sum of what promises more."""

from typing import Any

import numpy as np

from holocene.bots.minds.stone_age.facts import BUILT, FACTS, LATER, SYMBOLS, count_symbols, rounds_to_come
from holocene.bots.minds.stone_age.taste import Floats
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

SIGNS = 35  # numbers that promise points
SPREAD = SIGNS  # behind their weights: how far two scores may still move apart, at the end and for each round to come


def expect(table: Table, values: Floats, out: Floats) -> None:
    """The final score that each seat may expect; after the end, the score that it has."""
    signs: Any = np.zeros(SIGNS, np.float64)
    for seat in range(table.seats):
        out[seat] = final_score(table, seat)
        if table.decision != ENDED:
            read_signs(table, seat, signs)
            for sign in range(SIGNS):
                out[seat] += values[sign] * signs[sign]


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


def read_signs(table: Table, seat: int, signs: Floats) -> None:
    """Everything that promises more points to a seat."""
    facts: Any = np.zeros(FACTS, np.float64)
    count_symbols(table, seat, facts)
    facts[BUILT] = buildings_of(table, seat)
    rounds = facts[LATER] = rounds_to_come(table) + 1.0
    player = table.players[seat]
    signs[0] = 1.0
    signs[1] = rounds
    signs[2] = rounds * rounds / 10
    read_board(player, rounds, signs)
    read_stock(player, rounds, signs)
    read_cards(player, rounds, facts, signs)
    signs[29] = (seat - table.start_player) % table.seats
    signs[30] = rounds * income_of(table, seat)
    signs[31] = rounds * (player.private[0] + player.private[1])
    people, tools = 0, 0
    for other in range(table.seats):
        people += table.players[other].people
        tools += sum(table.players[other].tools)
    signs[32] = rounds * (people - player.people) / (table.seats - 1)
    signs[33] = rounds * (tools - sum(player.tools)) / (table.seats - 1)
    signs[34] = rounds * facts[BUILT]


def read_board(player: Player, rounds: float, signs: Floats) -> None:
    """People, fields and tools."""
    tools = sum(player.tools)
    signs[3] = rounds * player.people
    signs[4] = rounds * min(player.agriculture, player.people)
    signs[5] = rounds * tools
    signs[6] = rounds * tools * player.people / 10
    signs[7] = rounds * max(0, player.people - player.agriculture - 2)
    signs[8] = player.people == MOST_PEOPLE
    signs[9] = rounds * rounds * player.people / 10
    signs[10] = rounds * rounds * player.agriculture / 10
    signs[11] = rounds * rounds * tools / 10


def read_stock(player: Player, rounds: float, signs: Floats) -> None:
    """Goods, food, one-use tools and what else lies on the board."""
    eaten = max(0.0, rounds * (player.people - player.agriculture))
    signs[12] = min(float(player.food), eaten)
    pips = 0
    for good in range(RESOURCES):
        pips += player.goods[good] * PIPS[good]
    signs[13] = pips
    signs[14] = max(0, pips - 25)
    signs[15] = pips / rounds
    signs[16] = player.claim
    once = 0
    for slot in range(TOOL_SLOTS):
        once += player.once[slot] * (WEAKEST_ONCE + slot)
    signs[17] = once
    signs[18] = player.goods[JEWELRY]
    signs[19] = max(0, player.goods[JEWELRY] - 6)
    signs[20] = rounds * player.merchant
    signs[21] = min(float(player.food), eaten) / rounds


def read_cards(player: Player, rounds: float, facts: Floats, signs: Floats) -> None:
    """Cards, by what may still grow."""
    different, twice = 0, 0
    for culture in range(FARMER):
        different += facts[SYMBOLS + culture] > 0
        twice += facts[SYMBOLS + culture] > 1
    signs[22] = rounds * different
    signs[23] = rounds * twice
    signs[24] = min(rounds, float(LAST_FIELD - player.agriculture)) * facts[SYMBOLS + FARMER]
    signs[25] = min(rounds, float(TOOL_SLOTS * BEST_TOOL - sum(player.tools))) * facts[SYMBOLS + TOOL_MAKERS]
    signs[26] = rounds * facts[SYMBOLS + HUT_BUILDER]
    signs[27] = min(rounds, float(MOST_PEOPLE - player.people)) * facts[SYMBOLS + SHAMAN]
    signs[28] = rounds * facts[SYMBOLS + MERCHANTS]


def income_of(table: Table, seat: int) -> int:
    """How many pieces a seat's buildings bring each round."""
    pieces = 0
    for tile in range(table.tiles):
        if table.building_owner[tile] == seat and BUILDINGS[tile].top == GIVE_INCOME:
            pieces += BUILDINGS[tile].amount
    return pieces
