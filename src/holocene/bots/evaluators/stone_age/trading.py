"""Trading for a purchase: whether it helps, and what to give and get."""

from typing import Any

from holocene.bots.evaluators.stone_age.facts import PIECE_WORTH
from holocene.bots.evaluators.stone_age.prices import FROM, GOOD_KINDS, IMPOSSIBLE, MOST, TO, is_free, kept_for_others
from holocene.bots.evaluators.stone_age.weights import KEPT, LEAST_USE, Floats
from holocene.expansion.merchant import GETS, GIVES
from holocene.stone_age import moves
from holocene.stone_age.moves import MOVES
from holocene.stone_age.price import VALUE
from holocene.stone_age.table import Table


def trade_weight(
    table: Table, worth: float, net: float, price: Any, goods: Any, keep: Any, weights: Floats, facts: Floats
) -> float:
    """What the purchase brings with a trade: the cheapest pieces that can be spared for the dearest it takes."""
    space = table.players[table.to_act].merchant
    gives, gets = GIVES[space], GETS[space]
    given, got = IMPOSSIBLE, 0.0
    for good in range(GOOD_KINDS):
        if goods[good] >= gives:
            kept = weights[KEPT] if goods[good] - gives < keep[good] else 0.0
            given = max(given, -gives * facts[PIECE_WORTH + good] - kept)
        if price[good] > 0 or (price[MOST] > 0 and price[FROM] <= good <= price[TO]):
            got = max(got, gets * max(facts[PIECE_WORTH + good], VALUE[good] if is_free(price) else 0.0))
    if net > IMPOSSIBLE / 2:
        return net + got + given - LEAST_USE
    cost: float = price[MOST] * facts[PIECE_WORTH + price[FROM]]
    for good in range(GOOD_KINDS):
        cost += price[good] * facts[PIECE_WORTH + good]
    return worth - cost + got + given


def weigh_trading(table: Table, weights: Floats, facts: Floats, out: Floats) -> None:
    """Give what can be spared best, get what is dearest; only what completes the purchase is offered."""
    keep = kept_for_others(table, weights, facts)
    player = table.players[table.to_act]
    for index in range(table.choice_count):
        move = table.choices[index]
        good = MOVES[move].what
        out[index] = facts[PIECE_WORTH + good]
        if MOVES[move].verb == moves.GIVE:
            out[index] = -out[index] - (weights[KEPT] if player.goods[good] <= keep[good] else 0.0)
        elif table.most > table.least:
            out[index] = max(out[index], float(VALUE[good]))
