"""After a roll: tools, the bag of a hunt, dice for everybody, and resources of choice."""

import numpy as np

from holocene.bots.evaluators.stone_age.facts import LATER, PIECE_WORTH, PIP_WORTH, food_worth, jewel_worth
from holocene.bots.evaluators.stone_age.pieces import face_worth, style_face_worth
from holocene.bots.evaluators.stone_age.placing import goal_at, hunger_cost
from holocene.bots.evaluators.stone_age.prices import GOOD_KINDS, IMPOSSIBLE, PRICE, hand_of, lack, set_price
from holocene.bots.evaluators.stone_age.weights import HELD, HELD_ONCE, LEAST_USE, NEEDED, WORSE, Floats
from holocene.stone_age import moves
from holocene.stone_age.moves import MOVES
from holocene.stone_age.rolling import GOOD, PIPS
from holocene.stone_age.table import (
    BAG,
    CARD,
    FOOD,
    HUNT,
    JEWELRY,
    PLACES,
    TOOL_SLOTS,
    WITH_STYLE,
    WOOD_PLACE,
    Player,
    Table,
)
from holocene.stone_age.tools import WEAKEST_ONCE

ANY_TOOLS = 2 * TOOL_SLOTS  # tiles and one-use tools


def weigh_tools(table: Table, weights: Floats, facts: Floats, out: Floats) -> None:
    """Every tool by the best set that it belongs to; taking the pieces is the measure."""
    player = table.players[table.to_act]
    held = weights[HELD] * facts[PIP_WORTH] if rolls_again(table) else 0.0
    once = weights[HELD_ONCE] * facts[PIP_WORTH] if facts[LATER] > 0 or rolls_again(table) else 0.0
    pips = sum(table.rolled) + table.tools_added
    for index in range(table.choice_count):
        out[index] = -WORSE
    for tools in range(1 << ANY_TOOLS):
        value, lost = tools_value(player, tools, held, once)
        if value >= 0:
            gain = roll_worth(table, pips + value, weights, facts) - roll_worth(table, pips, weights, facts) - lost
            for index in range(table.choice_count):
                if is_among(table.choices[index], tools):
                    out[index] = max(out[index], gain)


def rolls_again(table: Table) -> bool:
    """Whether people still stand where dice are rolled."""
    for place in range(PLACES):
        if place != table.place and table.placed[place][table.turn] > 0 and (place == HUNT or goal_at(place) >= 0):
            return True
    return False


def tools_value(player: Player, tools: int, held: float, once: float) -> tuple[int, float]:
    """What a set of tools adds, and what is lost by using it; below nothing if one of them is not there."""
    value, lost = 0, 0.0
    for slot in range(TOOL_SLOTS):
        if tools >> slot & 1:
            if player.tools[slot] == 0 or player.used[slot]:
                return -1, 0.0
            value += player.tools[slot]
            lost += (held + LEAST_USE) * player.tools[slot]
        if tools >> (TOOL_SLOTS + slot) & 1:
            if player.once[slot] == 0:
                return -1, 0.0
            value += WEAKEST_ONCE + slot
            lost += (once + LEAST_USE) * (WEAKEST_ONCE + slot)
    return value, lost


def is_among(move: int, tools: int) -> bool:
    """Whether a move begins with a tool of the set; taking belongs to the empty one."""
    if MOVES[move].verb == moves.TOOL:
        return tools >> MOVES[move].what & 1 == 1
    if MOVES[move].verb == moves.TOOL_ONCE:
        return tools >> (TOOL_SLOTS + MOVES[move].what) & 1 == 1
    return tools == 0


def roll_worth(table: Table, pips: int, weights: Floats, facts: Floats) -> float:
    """What a roll brings with so many pips."""
    player = table.players[table.to_act]
    pieces = pips // PIPS[table.goal]
    if table.goal == BAG:
        best = IMPOSSIBLE
        for jewelry in range(pieces + 1):
            best = max(best, mix_worth(table, pieces - jewelry, jewelry, weights, facts))
        return best
    if table.goal == FOOD:
        hungry = max(0, player.people - player.agriculture - player.food)
        eaten = min(hungry, pieces)
        stored = food_worth(player, float(pieces - eaten), facts[LATER], weights)
        return stored - hunger_cost(float(hungry - eaten), weights, facts)
    kind = GOOD[table.goal]
    return pieces * facts[PIECE_WORTH + kind] + weights[NEEDED] * min(pieces, wanted_of(table, kind))


def wanted_of(table: Table, kind: int) -> int:
    """How many pieces of a kind one's other purchases of this round lack."""
    price = np.zeros(PRICE, np.int64)
    missing = np.zeros(GOOD_KINDS, np.int64)
    goods = hand_of(table.players[table.to_act])
    wanted = 0
    for place in range(CARD, WOOD_PLACE):
        if place != table.place and table.placed[place][table.to_act] > 0 and set_price(table, place, price):
            lack(price, goods, missing)
            wanted = max(wanted, missing[kind])
    return wanted


def mix_worth(table: Table, food: int, jewelry: int, weights: Floats, facts: Floats) -> float:
    """What some food and some jewelry of a bag are worth."""
    player = table.players[table.to_act]
    hungry = max(0, player.people - player.agriculture - player.food)
    eaten = min(hungry, food)
    later = food_worth(player, float(food - eaten), facts[LATER], weights)
    later += jewelry * jewel_worth(player.goods[JEWELRY] + jewelry / 2, facts[LATER], weights)
    wanted = min(jewelry, wanted_of(table, JEWELRY))
    return weights[NEEDED] * wanted + later - hunger_cost(float(hungry - eaten), weights, facts)


def weigh_shares(table: Table, weights: Floats, facts: Floats, out: Floats) -> None:
    """The best mix of a bag."""
    for index in range(table.choice_count):
        jewelry = MOVES[table.choices[index]].what
        out[index] = mix_worth(table, table.items - jewelry, jewelry, weights, facts)


def weigh_dice(table: Table, weights: Floats, facts: Floats, out: Floats) -> None:
    """The best die that is left, with style or without."""
    player = table.players[table.to_act]
    for index in range(table.choice_count):
        face = MOVES[table.choices[index]].what
        if table.goal == WITH_STYLE:
            out[index] = style_face_worth(player, face - 1, weights, facts)
        else:
            out[index] = face_worth(face, facts)


def weigh_resources(table: Table, weights: Floats, facts: Floats, out: Floats) -> None:
    """A resource that a purchase of this round lacks, or the dearest."""
    for index in range(table.choice_count):
        good = MOVES[table.choices[index]].what
        out[index] = facts[PIECE_WORTH + good] + weights[NEEDED] * min(1, wanted_of(table, good))
