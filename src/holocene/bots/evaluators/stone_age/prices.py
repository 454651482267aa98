"""Prices: what is lacking, which pieces to pay, and what a purchase brings after all."""

from typing import Any

import numpy as np

from holocene.bots.evaluators.stone_age.facts import PIECE_WORTH
from holocene.bots.evaluators.stone_age.pieces import card_worth, tile_worth
from holocene.bots.evaluators.stone_age.weights import KEPT, Floats
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.paying import PAID_FROM, PAID_TO, PRICES, top_tile
from holocene.stone_age.price import EXTRA_CARD, VALUE
from holocene.stone_age.rolling import PIPS
from holocene.stone_age.table import BAG, BUILDING, CARD, GOODS, JEWELRY, NOTHING, RESOURCES, WOOD_PLACE, Player, Table

GOOD_KINDS = len(GOODS)
LEAST, MOST, OF_KINDS, FROM, TO, SCORES = range(5, 11)  # a price: five whole numbers of goods, then these
PRICE = 11
IMPOSSIBLE = -1000.0


def set_price(table: Table, place: int, price: Any) -> bool:
    """Write down what the card or building at a place costs; whether anything is sold there."""
    price[:] = 0
    if CARD <= place < BUILDING:
        space = place - CARD
        price[LEAST] = price[MOST] = PRICES[space]
        price[FROM], price[TO] = PAID_FROM[space], PAID_TO[space]
        return table.display[space] != NOTHING
    if not BUILDING <= place < WOOD_PLACE or table.pile_left[place - BUILDING] == 0:
        return False
    tile = top_tile(table, place - BUILDING)
    for good in range(GOOD_KINDS):
        price[good] = BUILDINGS[tile].cost[good]
    price[LEAST], price[MOST], price[OF_KINDS] = BUILDINGS[tile].least, BUILDINGS[tile].most, BUILDINGS[tile].kinds
    price[FROM] = JEWELRY if BUILDINGS[tile].in_jewelry else 0
    price[TO] = JEWELRY if BUILDINGS[tile].in_jewelry else RESOURCES - 1
    price[SCORES] = 1
    return True


def set_extra_price(price: Any) -> None:
    """The second card behind the fifth space."""
    price[:] = 0
    price[JEWELRY] = EXTRA_CARD


def is_free(price: Any) -> bool:
    """Whether the player chooses the number of pieces."""
    return bool(price[LEAST] < price[MOST])


def to_roll(good: int) -> int:
    """Pips that bring a piece."""
    return PIPS[BAG] if good == JEWELRY else PIPS[good]


def lack(price: Any, goods: Any, missing: Any) -> float:
    """The cheapest pieces that are still to be had before the price can be paid; how many pips they are."""
    missing[:] = 0
    if price[LEAST] == 0:
        for good in range(GOOD_KINDS):
            missing[good] = max(0, price[good] - goods[good])
    elif price[OF_KINDS] == 0:
        have = 0
        for good in range(price[FROM], price[TO] + 1):
            have += goods[good]
        missing[price[FROM]] = max(0, price[LEAST] - have)
    else:
        lack_kinds(price, goods, missing)
    pips = 0.0
    for good in range(GOOD_KINDS):
        pips += missing[good] * to_roll(good)
    return pips


def lack_kinds(price: Any, goods: Any, missing: Any) -> None:
    """The same for a price of so many kinds: the set of kinds for which the fewest pips are lacking."""
    best, best_set = 1000, 0
    for kinds in range(1 << RESOURCES):
        if bits(kinds) == price[OF_KINDS]:
            pips = pips_lacking(price[LEAST], goods, kinds)
            if pips < best:
                best, best_set = pips, kinds
    together, first = 0, NOTHING
    for good in range(RESOURCES):
        if best_set >> good & 1:
            first = good if first == NOTHING else first
            missing[good] = 0 if goods[good] > 0 else 1
            together += goods[good] + missing[good]
    missing[first] += max(0, price[LEAST] - together)


def pips_lacking(count: int, goods: Any, kinds: int) -> int:
    """How many pips are lacking to pay so many pieces, each of these kinds at least once."""
    together, pips, cheapest = 0, 0, NOTHING
    for good in range(RESOURCES):
        if kinds >> good & 1:
            cheapest = good if cheapest == NOTHING else cheapest
            lacking = 0 if goods[good] > 0 else 1
            pips += lacking * PIPS[good]
            together += goods[good] + lacking
    return pips + max(0, count - together) * PIPS[cheapest]


def bits(kinds: int) -> int:
    """How many kinds a set has."""
    return (kinds & 1) + (kinds >> 1 & 1) + (kinds >> 2 & 1) + (kinds >> 3 & 1)


def settle_price(price: Any, goods: Any, keep: Any, weights: Floats, facts: Floats, pieces: Any) -> float:
    """What paying costs or brings with the best pieces, which are written down; IMPOSSIBLE if it cannot be paid."""
    if price[LEAST] == 0:
        return pay_fixed(price, goods, keep, weights, facts, pieces)
    if price[OF_KINDS] == 0:
        pieces[:] = 0
        return choose_pieces(price, goods, keep, -1, weights, facts, pieces)
    best = IMPOSSIBLE
    best_pieces = np.zeros(GOOD_KINDS, np.int64)
    for kinds in range(1 << RESOURCES):
        if bits(kinds) == price[OF_KINDS] and has_all(goods, kinds):
            for good in range(GOOD_KINDS):
                pieces[good] = kinds >> good & 1 if good < RESOURCES else 0
            found = choose_pieces(price, goods, keep, kinds, weights, facts, pieces)
            if found > best:
                best = found
                best_pieces[:] = pieces
    pieces[:] = best_pieces
    return best


def has_all(goods: Any, kinds: int) -> bool:
    """Whether there is a piece of each of these kinds."""
    for good in range(RESOURCES):
        if kinds >> good & 1 and goods[good] == 0:
            return False
    return True


def pay_fixed(price: Any, goods: Any, keep: Any, weights: Floats, facts: Floats, pieces: Any) -> float:
    """A printed price."""
    cost = 0.0
    for good in range(GOOD_KINDS):
        pieces[good] = price[good]
        if price[good] > goods[good]:
            return IMPOSSIBLE
        cost += price[good] * facts[PIECE_WORTH + good]
        cost += weights[KEPT] * max(0, keep[good] - goods[good] + price[good])
    return -cost


def gain_of(price: Any, good: int, goods: Any, keep: Any, given: int, weights: Floats, facts: Floats) -> float:
    """What giving one more piece brings: its points, less what it is worth in hand."""
    gain = (VALUE[good] if price[SCORES] else 0.0) - facts[PIECE_WORTH + good]
    return gain - (weights[KEPT] if given >= goods[good] - keep[good] else 0.0)


def choose_pieces(price: Any, goods: Any, keep: Any, kinds: int, weights: Floats, facts: Floats, pieces: Any) -> float:
    """To the pieces begun with, the best others of these kinds are added; what they bring together."""
    total, count = 0.0, 0
    for good in range(GOOD_KINDS):
        for given in range(pieces[good]):
            total += gain_of(price, good, goods, keep, given, weights, facts)
            count += 1
    while count < price[MOST]:
        best, chosen = IMPOSSIBLE, NOTHING
        for good in range(price[FROM], price[TO] + 1):
            if kinds >> good & 1 and pieces[good] < goods[good]:
                gain = gain_of(price, good, goods, keep, pieces[good], weights, facts)
                if gain > best:
                    best, chosen = gain, good
        if chosen == NOTHING or (count >= price[LEAST] and best <= 0.0):
            break
        pieces[chosen] += 1
        total += best
        count += 1
    return total if count >= price[LEAST] else IMPOSSIBLE


def brought(table: Table, seat: int, place: int, weights: Floats, facts: Floats) -> float:
    """What a card or building brings apart from the points of pieces that are freely chosen."""
    player = table.players[seat]
    if CARD <= place < BUILDING:
        return card_worth(player, table.display[place - CARD], weights, facts)
    return tile_worth(player, top_tile(table, place - BUILDING), weights, facts)


def hand_of(player: Player) -> Any:
    """The goods in hand."""
    goods = np.zeros(GOOD_KINDS, np.int64)
    for good in range(GOOD_KINDS):
        goods[good] = player.goods[good]
    return goods


def kept_for_others(table: Table, weights: Floats, facts: Floats) -> Any:
    """The pieces that one's other purchases of this round need; a building of any price takes what is left over."""
    seat = table.to_act
    price = np.zeros(PRICE, np.int64)
    pieces = np.zeros(GOOD_KINDS, np.int64)
    nothing = np.zeros(GOOD_KINDS, np.int64)
    keep = np.zeros(GOOD_KINDS, np.int64)
    left = hand_of(table.players[seat])
    for place in range(CARD, WOOD_PLACE):
        if place == table.place or table.placed[place][seat] == 0:
            continue
        if set_price(table, place, price) and not is_free(price):
            net = settle_price(price, left, nothing, weights, facts, pieces)
            if net > IMPOSSIBLE and net + brought(table, seat, place, weights, facts) > 0:
                left -= pieces
                keep += pieces
    return keep
