"""Placing people: what a place brings to so many people, less what they would bring elsewhere."""

from typing import Any

import numpy as np

from holocene.bots.evaluators.stone_age.facts import (
    DIE_MEAN,
    FIELD_WORTH,
    HUT_WORTH,
    LATER,
    PERSON,
    PIECE_WORTH,
    TOOL_WORTH,
    food_worth,
    jewel_worth,
)
from holocene.bots.evaluators.stone_age.pieces import expected_pieces, merchant_worth
from holocene.bots.evaluators.stone_age.prices import (
    FROM,
    GOOD_KINDS,
    IMPOSSIBLE,
    PRICE,
    brought,
    is_free,
    lack,
    set_price,
    settle_price,
    to_roll,
)
from holocene.bots.evaluators.stone_age.weights import (
    ELSEWHERE,
    ENOUGH,
    HOPE_FROM,
    HOPE_TO,
    HUNGER,
    MISSED,
    NEEDED,
    STORED,
    SURE,
    TOO_MANY,
    TOOL_SHARE,
    WAITS,
    WANTED_LATER,
    Floats,
)
from holocene.expansion.merchant import JEWELRY_A_MOVE, VISIT
from holocene.stone_age.moves import MOVES
from holocene.stone_age.rolling import GOOD, PIPS
from holocene.stone_age.table import (
    BRICK,
    BUILDING,
    CARD,
    FIELD,
    FOOD,
    FOREST,
    HUNT,
    HUT,
    JEWELRY,
    MERCHANT,
    RIVER,
    TOOL_MAKER,
    TOOL_SLOTS,
    WOOD,
    WOOD_PLACE,
    Player,
    Table,
)
from holocene.stone_age.using import BRINGS, PRIVATE_GOAL

PRIVATE_WAITS = 0.7  # of the usual: nobody else can take a private place
HUNT_ROUNDING = 0.25

# What the people placed so far are going to need and bring this round; then room to reckon in, which is quicker than to
# ask for it at every place.
SPARE, NEEDS, DEMAND, OPEN_KINDS, MISSING, PIECES, GOODS_THEN, NOTHING_KEPT = range(8)


def weigh_places(table: Table, weights: Floats, facts: Floats, out: Floats) -> None:
    """What every placement is worth; hunting can wait, but its people are kept at home for it."""
    seat = table.to_act
    player = table.players[seat]
    plans = np.zeros((8, GOOD_KINDS), np.int64)
    plan_round(table, seat, weights, facts, plans)
    hungry = hungry_after_hunt(table, seat)
    hunters, hunting = 0, 0.0
    for index in range(table.choice_count):
        move = table.choices[index]
        if MOVES[move].what == HUNT:
            out[index] = hunt_score(player, MOVES[move].count, hungry, plans, table, weights, facts)
            if out[index] > hunting:
                hunters, hunting = MOVES[move].count, out[index]
    for index in range(table.choice_count):
        place, people = MOVES[table.choices[index]].what, MOVES[table.choices[index]].count
        if place != HUNT:
            away = max(0, hunters + people - player.home)
            lost = hunting * away / hunters if away > 0 else 0.0
            out[index] = score_of(table, seat, place, people, hungry, plans, weights, facts) - lost
        elif out[index] > 0:
            out[index] *= 0.01  # nobody takes the hunting grounds away: it comes last


def plan_round(table: Table, seat: int, weights: Floats, facts: Floats, plans: Any) -> None:
    """What the purchases begun lack and leave over, and what can still be gathered."""
    expect_goods(table, seat, plans[SPARE])
    price = np.zeros(PRICE, np.int64)
    missing, pieces, nothing = plans[MISSING], plans[PIECES], plans[NOTHING_KEPT]
    for free in range(2):
        for place in range(CARD, WOOD_PLACE):
            if table.placed[place][seat] > 0 and set_price(table, place, price) and is_free(price) == (free == 1):
                lack(price, plans[SPARE], missing)
                plans[NEEDS] += missing
                plans[SPARE] += missing
                if settle_price(price, plans[SPARE], nothing, weights, facts, pieces) > IMPOSSIBLE:
                    plans[SPARE] -= pieces
    for place in range(CARD, WOOD_PLACE):
        if (place >= BUILDING or place == CARD + 4) and set_price(table, place, price):
            lack(price, plans[SPARE], missing)
            for good in range(GOOD_KINDS):
                plans[DEMAND][good] = max(plans[DEMAND][good], missing[good])
    for index in range(table.choice_count):
        kind = kind_at(MOVES[table.choices[index]].what)
        if kind >= 0:
            plans[OPEN_KINDS][kind] = 1
        elif MOVES[table.choices[index]].what == HUNT and table.rings[MERCHANT] > 0:
            plans[OPEN_KINDS][JEWELRY] = 1


def goal_at(place: int) -> int:
    """What dice are rolled for at a place of work; -1 elsewhere."""
    if FOREST <= place <= RIVER:
        return BRINGS[place - FOREST]
    return PRIVATE_GOAL[place - WOOD_PLACE] if place >= WOOD_PLACE else -1


def kind_at(place: int) -> int:
    """The good that a place of work brings; -1 elsewhere."""
    goal = goal_at(place)
    return GOOD[goal] if goal >= 0 else -1


def expect_goods(table: Table, seat: int, goods: Any) -> None:
    """The goods in hand and those that people are standing for."""
    player = table.players[seat]
    for good in range(GOOD_KINDS):
        goods[good] = player.goods[good]
    for place in range(FOREST, len(table.placed)):
        goal = goal_at(place)
        if goal >= 0 and table.placed[place][seat] > 0:
            goods[GOOD[goal]] += int(expected_pieces(float(table.placed[place][seat]), goal, 0.0) + 0.5)
    if table.rings[MERCHANT] > 0:
        hunted = int(table.placed[HUNT][seat] * DIE_MEAN / PIPS[FOOD])
        goods[JEWELRY] += max(0, min(hunted, -hungry_after_hunt(table, seat)))
        if table.placed[MERCHANT][seat] > 0:
            goods[JEWELRY] += JEWELRY_A_MOVE


def hungry_after_hunt(table: Table, seat: int) -> int:
    """How many people will find no food; below nothing it is food left over."""
    player = table.players[seat]
    eaters = player.people + (1 if table.placed[HUT][seat] > 0 else 0)
    grown = player.agriculture + (1 if table.placed[FIELD][seat] > 0 else 0)
    return eaters - grown - player.food - int(table.placed[HUNT][seat] * DIE_MEAN / PIPS[FOOD])


def hunger_cost(hungry: float, weights: Floats, facts: Floats) -> float:
    """What it costs that some people find no food: resources, or the points of those who starve."""
    return min(weights[HUNGER], max(0.0, hungry) * (facts[PIECE_WORTH + WOOD] + 0.3))


def hunt_score(
    player: Player, people: int, hungry: int, plans: Any, table: Table, weights: Floats, facts: Floats
) -> float:
    """What hunters spare: hunger first, then hunting in the rounds to come; or the jewelry they find instead."""
    food = DIE_MEAN * people / PIPS[FOOD] - HUNT_ROUNDING
    eaten = min(food, float(max(0, hungry)))
    spared = hunger_cost(float(hungry), weights, facts) - hunger_cost(hungry - eaten, weights, facts)
    stored = weights[STORED] * food_worth(player, food - eaten, facts[LATER], weights)
    if table.rings[MERCHANT] > 0:
        stored = max(stored, jewelry_score(player, food - eaten, plans, weights, facts))
    return spared + stored - people * facts[PERSON] * weights[ELSEWHERE]


def jewelry_score(player: Player, jewelry: float, plans: Any, weights: Floats, facts: Floats) -> float:
    """What jewelry is worth; what is needed counts more."""
    needed = min(jewelry, float(plans[NEEDS][JEWELRY]))
    wanted_later = min(jewelry - needed, float(plans[DEMAND][JEWELRY]))
    worth = jewelry * jewel_worth(player.goods[JEWELRY] + jewelry / 2, facts[LATER], weights)
    return worth + weights[NEEDED] * needed + weights[WANTED_LATER] * wanted_later


def score_of(
    table: Table, seat: int, place: int, people: int, hungry: int, plans: Any, weights: Floats, facts: Floats
) -> float:
    """What people bring at a place beyond what they would bring elsewhere."""
    elsewhere = people * facts[PERSON] * weights[ELSEWHERE]
    if place == TOOL_MAKER:
        return facts[TOOL_WORTH] - elsewhere
    if place == HUT:
        return facts[HUT_WORTH] - elsewhere
    if place == FIELD:
        return facts[FIELD_WORTH] - elsewhere
    if place == MERCHANT:
        return merchant_worth(table.players[seat], VISIT, weights, facts) - elsewhere
    if CARD <= place < WOOD_PLACE:
        return purchase_score(table, seat, place, hungry, plans, weights, facts) - elsewhere
    waits = weights[WAITS] * (PRIVATE_WAITS if place >= WOOD_PLACE else 1.0)
    return waits * (gather_score(table.players[seat], goal_at(place), people, plans, weights, facts) - elsewhere)


def ready_tools(player: Player) -> float:
    """The values of the tools that are not used yet."""
    ready = 0
    for slot in range(TOOL_SLOTS):
        if not player.used[slot]:
            ready += player.tools[slot]
    return float(ready)


def gather_score(player: Player, goal: int, people: int, plans: Any, weights: Floats, facts: Floats) -> float:
    """What people bring home from a resource place; pieces that are needed count more, pieces in plenty less."""
    kind = GOOD[goal]
    pieces = expected_pieces(float(people), goal, weights[TOOL_SHARE] * ready_tools(player))
    needed = min(pieces, float(plans[NEEDS][kind]))
    wanted_later = min(pieces - needed, float(plans[DEMAND][kind]))
    over: float = max(0.0, plans[SPARE][kind] + pieces - needed - wanted_later - weights[ENOUGH])
    missed = max(0.0, pips_for(plans[NEEDS], kind) / DIE_MEAN - (player.home - people))
    worth = pieces * facts[PIECE_WORTH + kind] - over * weights[TOO_MANY] - missed * weights[MISSED]
    return worth + weights[NEEDED] * needed + weights[WANTED_LATER] * wanted_later


def pips_for(pieces: Any, without: int) -> float:
    """How many pips must be rolled for some pieces: each kind is a roll of its own and loses half a piece."""
    pips = 0.0
    for good in range(GOOD_KINDS):
        if good != without and pieces[good] > 0:
            pips += pieces[good] * to_roll(good) + (to_roll(good) - 1) / 2
    return pips


def purchase_score(
    table: Table, seat: int, place: int, hungry: int, plans: Any, weights: Floats, facts: Floats
) -> float:
    """What a purchase brings, as far as there is hope to pay for it this round."""
    price = np.zeros(PRICE, np.int64)
    missing, pieces, goods = plans[MISSING], plans[PIECES], plans[GOODS_THEN]
    if not set_price(table, place, price):
        return 0.0
    lack(price, plans[SPARE], missing)
    for good in range(GOOD_KINDS):
        goods[good] = plans[SPARE][good] + missing[good]
    if is_free(price):
        kind = JEWELRY if price[FROM] == JEWELRY else BRICK
        goods[kind] += int(DIE_MEAN * max(0, table.players[seat].home - 1) * 0.8 / to_roll(kind) + 0.5)
    net = settle_price(price, goods, plans[NOTHING_KEPT], weights, facts, pieces)
    if net <= IMPOSSIBLE:
        return 0.0
    chance = hope(table.players[seat], hungry, plans, missing, weights)
    return (net + brought(table, seat, place, weights, facts)) * chance


def hope(player: Player, hungry: int, plans: Any, missing: Any, weights: Floats) -> float:
    """How likely it is that the pieces lacking can be had by those still at home."""
    lacking = False
    for good in range(GOOD_KINDS):
        if missing[good] > 0:
            lacking = True
            if not plans[OPEN_KINDS][good]:
                return 0.0
    if not lacking:
        return 1.0
    to_come = DIE_MEAN * (player.home - 1) + ready_tools(player) - pips_for(plans[NEEDS], -1)
    if missing[JEWELRY] > 0:
        to_come -= max(0, hungry) * PIPS[FOOD]
    ratio = to_come / pips_for(missing, -1)
    return min(weights[SURE], max(0.0, (ratio - weights[HOPE_FROM]) / (weights[HOPE_TO] - weights[HOPE_FROM])))
