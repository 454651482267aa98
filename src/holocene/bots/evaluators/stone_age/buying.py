"""Inside a purchase: paying, building, the second card, resources of choice, a trade, or leaving it."""

from typing import Any

import numpy as np

from holocene.bots.evaluators.stone_age.facts import PIECE_WORTH
from holocene.bots.evaluators.stone_age.pieces import below
from holocene.bots.evaluators.stone_age.prices import (
    GOOD_KINDS,
    IMPOSSIBLE,
    PRICE,
    brought,
    hand_of,
    kept_for_others,
    set_extra_price,
    set_price,
    settle_price,
)
from holocene.bots.evaluators.stone_age.trading import trade_weight
from holocene.bots.evaluators.stone_age.weights import BLIND_CARD, LEAST_USE, WORSE, Floats
from holocene.stone_age import moves
from holocene.stone_age.moves import MOVES
from holocene.stone_age.table import ASK_EXTRA, GOLD, NOTHING, Table


def weigh_purchase(table: Table, weights: Floats, facts: Floats, out: Floats) -> None:
    """The next piece of the best payment, a claim or trade that makes it better, or leaving it."""
    seat = table.to_act
    price = np.zeros(PRICE, np.int64)
    pieces = np.zeros(GOOD_KINDS, np.int64)
    goods = hand_of(table.players[seat])
    for good in range(GOOD_KINDS):
        goods[good] += table.paid[good]
    worth = price_and_worth(table, weights, facts, price)
    keep = kept_for_others(table, weights, facts)
    net = worth + settle_price(price, goods, keep, weights, facts, pieces)
    for index in range(table.choice_count):
        move = table.choices[index]
        verb = MOVES[move].verb
        if verb == moves.PAY:
            out[index] = pay_weight(table, MOVES[move].what, net, pieces)
        elif verb in (moves.BUILD, moves.EXTRA):
            out[index] = net
        elif verb == moves.DONE:
            out[index] = net - WORSE * max(0, sum(pieces) - sum(table.paid))
        elif verb == moves.CLAIM:
            out[index] = claim_weight(move, worth, price, goods, keep, weights, facts)
        elif verb == moves.TRADE:
            out[index] = trade_weight(table, worth, net, price, goods, keep, weights, facts)
        else:
            out[index] = 0.0


def price_and_worth(table: Table, weights: Floats, facts: Floats, price: Any) -> float:
    """What is being bought costs and brings."""
    if table.buying == ASK_EXTRA:
        set_extra_price(price)
        return extra_worth(table, weights, facts)
    set_price(table, table.place, price)
    return brought(table, table.to_act, table.place, weights, facts)


def extra_worth(table: Table, weights: Floats, facts: Floats) -> float:
    """What a card that nobody has seen is worth to this player: its lower half, on average."""
    player = table.players[table.to_act]
    total, count = 0.0, 0
    for card in range(table.cards):
        if table.card_owner[card] == NOTHING and not lies_open(table, card):
            total += below(player, card, weights, facts)
            count += 1
    return total / count if count > 0 else weights[BLIND_CARD]


def lies_open(table: Table, card: int) -> bool:
    """Whether a card can be seen on the display."""
    for space in range(table.card_spaces):
        if table.display[space] == card:
            return True
    return False


def pay_weight(table: Table, good: int, net: float, pieces: Any) -> float:
    """The best payment goes up in the order of the goods; another beginning is worse."""
    for lower in range(GOOD_KINDS):
        if pieces[lower] > table.paid[lower]:
            return net if lower == good else net - WORSE
    return net - WORSE


def claim_weight(move: int, worth: float, price: Any, goods: Any, keep: Any, weights: Floats, facts: Floats) -> float:
    """What the purchase brings with two resources of choice, less what they would be worth later."""
    pieces = np.zeros(GOOD_KINDS, np.int64)
    first, second = MOVES[move].what, MOVES[move].count
    more = goods.copy()
    more[first] += 1
    more[second] += 1
    net = worth + settle_price(price, more, keep, weights, facts, pieces)
    kept = facts[PIECE_WORTH + first] + facts[PIECE_WORTH + second] - 2 * facts[PIECE_WORTH + GOLD]
    return net + kept - LEAST_USE if net > IMPOSSIBLE / 2 else -WORSE
