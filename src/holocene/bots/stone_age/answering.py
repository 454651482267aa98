"""Every other question: what to use first, tools, dice, paying, trading and feeding."""

from typing import Any

import numpy as np

from holocene.bots.stone_age.facts import LATER, PIECE_WORTH, PIP_WORTH, food_worth, jewel_worth
from holocene.bots.stone_age.pieces import below, face_worth, style_face_worth
from holocene.bots.stone_age.prices import (
    FROM,
    GOOD_KINDS,
    IMPOSSIBLE,
    MOST,
    PRICE,
    TO,
    brought,
    is_free,
    lack,
    set_extra_price,
    set_price,
    settle_price,
)
from holocene.bots.stone_age.sending import goal_at, hunger_cost
from holocene.bots.stone_age.taste import BLIND_CARD, HELD, HELD_ONCE, KEPT, NEEDED, Floats
from holocene.expansion.merchant import GETS, GIVES
from holocene.stone_age import moves
from holocene.stone_age.cards import CARDS
from holocene.stone_age.feeding import STARVING
from holocene.stone_age.moves import MOVES
from holocene.stone_age.price import VALUE
from holocene.stone_age.rolling import GOOD, PIPS
from holocene.stone_age.rows import (
    DICE_FOR_EVERYBODY,
    GET_RESOURCE,
    KEEP_CLAIM,
    MOVE_MERCHANT,
    ROLL_FOR_RESOURCE,
    STYLE_DICE,
)
from holocene.stone_age.table import (
    ASK_EXTRA,
    BAG,
    BUILDING,
    CARD,
    FIELD,
    FOOD,
    GOLD,
    HUNT,
    HUT,
    JEWELRY,
    MERCHANT,
    NOTHING,
    PLACES,
    RESOURCES,
    TOOL_MAKER,
    TOOL_SLOTS,
    WITH_STYLE,
    WOOD_PLACE,
    Player,
    Table,
)
from holocene.stone_age.tools import WEAKEST_ONCE

ANY_TOOLS = 2 * TOOL_SLOTS  # tiles and one-use tools
LEAST_USE = 0.05  # no tool is used for nothing
WORSE = 3.0  # what an answer is worth less that begins another payment than the best


def weigh_uses(table: Table, taste: Floats, facts: Floats, out: Floats) -> None:
    """First tools and goods, then the purchases: what brings goods, the best, free prices, what cannot be paid."""
    seat = table.to_act
    price = np.zeros(PRICE, np.int64)
    pieces = np.zeros(GOOD_KINDS, np.int64)
    nothing = np.zeros(GOOD_KINDS, np.int64)
    for index in range(table.choice_count):
        move = table.choices[index]
        place = MOVES[move].what
        if MOVES[move].verb != moves.USE:
            out[index] = -WORSE
        elif not CARD <= place < WOOD_PLACE:
            out[index] = early(place)
        else:
            set_price(table, place, price)
            net = settle_price(price, hand_of(table.players[seat]), nothing, taste, facts, pieces)
            out[index] = -10.0
            if net > IMPOSSIBLE:
                rank = 0.0 if is_free(price) else 20.0 if gives_goods(table, place) else 10.0
                out[index] = rank + min(9.0, max(-9.0, (net + brought(table, seat, place, taste, facts)) / 5))


def early(place: int) -> float:
    """In which order the places that are not purchases are used, the first with the most."""
    if place == TOOL_MAKER:
        return 60.0
    if place in (FIELD, HUT, MERCHANT):
        return 59.0
    return 40.0 if place == HUNT else 50.0 + place / PLACES


def gives_goods(table: Table, place: int) -> bool:
    """Whether a card may bring goods for the next purchase."""
    if place >= BUILDING or table.display[place - CARD] == NOTHING:
        return False
    top = CARDS[table.display[place - CARD]].top
    return top in (GET_RESOURCE, ROLL_FOR_RESOURCE, DICE_FOR_EVERYBODY, KEEP_CLAIM, STYLE_DICE, MOVE_MERCHANT)


def hand_of(player: Player) -> Any:
    """The goods in hand."""
    goods = np.zeros(GOOD_KINDS, np.int64)
    for good in range(GOOD_KINDS):
        goods[good] = player.goods[good]
    return goods


def weigh_tools(table: Table, taste: Floats, facts: Floats, out: Floats) -> None:
    """Every tool by the best set that it belongs to; taking the pieces is the measure."""
    player = table.players[table.to_act]
    held = taste[HELD] * facts[PIP_WORTH] if rolls_again(table) else 0.0
    once = taste[HELD_ONCE] * facts[PIP_WORTH] if facts[LATER] > 0 or rolls_again(table) else 0.0
    pips = sum(table.rolled) + table.tools_added
    for index in range(table.choice_count):
        out[index] = -WORSE
    for tools in range(1 << ANY_TOOLS):
        value, lost = tools_value(player, tools, held, once)
        if value >= 0:
            gain = roll_worth(table, pips + value, taste, facts) - roll_worth(table, pips, taste, facts) - lost
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


def roll_worth(table: Table, pips: int, taste: Floats, facts: Floats) -> float:
    """What a roll brings with so many pips."""
    player = table.players[table.to_act]
    pieces = pips // PIPS[table.goal]
    if table.goal == BAG:
        best = IMPOSSIBLE
        for jewelry in range(pieces + 1):
            best = max(best, mix_worth(table, pieces - jewelry, jewelry, taste, facts))
        return best
    if table.goal == FOOD:
        hungry = max(0, player.people - player.agriculture - player.food)
        eaten = min(hungry, pieces)
        stored = food_worth(player, float(pieces - eaten), facts[LATER], taste)
        return stored - hunger_cost(float(hungry - eaten), taste, facts)
    kind = GOOD[table.goal]
    return pieces * facts[PIECE_WORTH + kind] + taste[NEEDED] * min(pieces, wanted_of(table, kind))


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


def mix_worth(table: Table, food: int, jewelry: int, taste: Floats, facts: Floats) -> float:
    """What some food and some jewelry of a bag are worth."""
    player = table.players[table.to_act]
    hungry = max(0, player.people - player.agriculture - player.food)
    eaten = min(hungry, food)
    later = food_worth(player, float(food - eaten), facts[LATER], taste)
    later += jewelry * jewel_worth(player.goods[JEWELRY] + jewelry / 2, facts[LATER], taste)
    wanted = min(jewelry, wanted_of(table, JEWELRY))
    return taste[NEEDED] * wanted + later - hunger_cost(float(hungry - eaten), taste, facts)


def weigh_shares(table: Table, taste: Floats, facts: Floats, out: Floats) -> None:
    """The best mix of a bag."""
    for index in range(table.choice_count):
        jewelry = MOVES[table.choices[index]].what
        out[index] = mix_worth(table, table.items - jewelry, jewelry, taste, facts)


def weigh_dice(table: Table, taste: Floats, facts: Floats, out: Floats) -> None:
    """The best die that is left, with style or without."""
    player = table.players[table.to_act]
    for index in range(table.choice_count):
        face = MOVES[table.choices[index]].what
        if table.goal == WITH_STYLE:
            out[index] = style_face_worth(player, face - 1, taste, facts)
        else:
            out[index] = face_worth(face, facts)


def weigh_resources(table: Table, taste: Floats, facts: Floats, out: Floats) -> None:
    """A resource that a purchase of this round lacks, or the dearest."""
    for index in range(table.choice_count):
        good = MOVES[table.choices[index]].what
        out[index] = facts[PIECE_WORTH + good] + taste[NEEDED] * min(1, wanted_of(table, good))


def weigh_feeding(table: Table, taste: Floats, facts: Floats, out: Floats) -> None:  # noqa: ARG001 - all answers are asked alike
    """The cheapest resources; who would give more than the ten points are worth starves."""
    player = table.players[table.to_act]
    cost, left = 0.0, table.hungry
    for good in range(RESOURCES):
        given = min(left, player.goods[good])
        cost += given * facts[PIECE_WORTH + good]
        left -= given
    for index in range(table.choice_count):
        move = table.choices[index]
        if MOVES[move].verb == moves.STARVE:
            out[index] = -float(STARVING)
        elif MOVES[move].verb == moves.FEED:
            out[index] = -cost - 2.0 * (MOVES[move].what - first_in_hand(player))
        else:  # two resources of choice
            out[index] = -cost - 2 * facts[PIECE_WORTH + GOLD] + (0.0 if left > 0 else -WORSE)


def first_in_hand(player: Player) -> int:
    """The cheapest resource in hand."""
    for good in range(RESOURCES):
        if player.goods[good] > 0:
            return good
    return 0


def weigh_purchase(table: Table, taste: Floats, facts: Floats, out: Floats) -> None:
    """The next piece of the best payment, a claim or trade that makes it better, or leaving it."""
    seat = table.to_act
    price = np.zeros(PRICE, np.int64)
    pieces = np.zeros(GOOD_KINDS, np.int64)
    goods = hand_of(table.players[seat])
    for good in range(GOOD_KINDS):
        goods[good] += table.paid[good]
    worth = price_and_worth(table, taste, facts, price)
    keep = kept_for_others(table, taste, facts)
    net = worth + settle_price(price, goods, keep, taste, facts, pieces)
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
            out[index] = claim_weight(move, worth, price, goods, keep, taste, facts)
        elif verb == moves.TRADE:
            out[index] = trade_weight(table, worth, net, price, goods, keep, taste, facts)
        else:
            out[index] = 0.0


def price_and_worth(table: Table, taste: Floats, facts: Floats, price: Any) -> float:
    """What is being bought costs and brings."""
    if table.buying == ASK_EXTRA:
        set_extra_price(price)
        return extra_worth(table, taste, facts)
    set_price(table, table.place, price)
    return brought(table, table.to_act, table.place, taste, facts)


def extra_worth(table: Table, taste: Floats, facts: Floats) -> float:
    """What a card that nobody has seen is worth to this player: its lower half, on average."""
    player = table.players[table.to_act]
    total, count = 0.0, 0
    for card in range(table.cards):
        if table.card_owner[card] == NOTHING and not lies_open(table, card):
            total += below(player, card, taste, facts)
            count += 1
    return total / count if count > 0 else taste[BLIND_CARD]


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


def kept_for_others(table: Table, taste: Floats, facts: Floats) -> Any:
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
            net = settle_price(price, left, nothing, taste, facts, pieces)
            if net > IMPOSSIBLE and net + brought(table, seat, place, taste, facts) > 0:
                left -= pieces
                keep += pieces
    return keep


def claim_weight(move: int, worth: float, price: Any, goods: Any, keep: Any, taste: Floats, facts: Floats) -> float:
    """What the purchase brings with two resources of choice, less what they would be worth later."""
    pieces = np.zeros(GOOD_KINDS, np.int64)
    first, second = MOVES[move].what, MOVES[move].count
    more = goods.copy()
    more[first] += 1
    more[second] += 1
    net = worth + settle_price(price, more, keep, taste, facts, pieces)
    kept = facts[PIECE_WORTH + first] + facts[PIECE_WORTH + second] - 2 * facts[PIECE_WORTH + GOLD]
    return net + kept - LEAST_USE if net > IMPOSSIBLE / 2 else -WORSE


def trade_weight(
    table: Table, worth: float, net: float, price: Any, goods: Any, keep: Any, taste: Floats, facts: Floats
) -> float:
    """What the purchase brings with a trade: the cheapest pieces that can be spared for the dearest it takes."""
    space = table.players[table.to_act].merchant
    gives, gets = GIVES[space], GETS[space]
    given, got = IMPOSSIBLE, 0.0
    for good in range(GOOD_KINDS):
        if goods[good] >= gives:
            kept = taste[KEPT] if goods[good] - gives < keep[good] else 0.0
            given = max(given, -gives * facts[PIECE_WORTH + good] - kept)
        if price[good] > 0 or (price[MOST] > 0 and price[FROM] <= good <= price[TO]):
            got = max(got, gets * max(facts[PIECE_WORTH + good], VALUE[good] if is_free(price) else 0.0))
    if net > IMPOSSIBLE / 2:
        return net + got + given - LEAST_USE
    cost: float = price[MOST] * facts[PIECE_WORTH + price[FROM]]
    for good in range(GOOD_KINDS):
        cost += price[good] * facts[PIECE_WORTH + good]
    return worth - cost + got + given


def weigh_trading(table: Table, taste: Floats, facts: Floats, out: Floats) -> None:
    """Give what can be spared best, get what is dearest; only what completes the purchase is offered."""
    keep = kept_for_others(table, taste, facts)
    player = table.players[table.to_act]
    for index in range(table.choice_count):
        move = table.choices[index]
        good = MOVES[move].what
        out[index] = facts[PIECE_WORTH + good]
        if MOVES[move].verb == moves.GIVE:
            out[index] = -out[index] - (taste[KEPT] if player.goods[good] <= keep[good] else 0.0)
        elif table.most > table.least:
            out[index] = max(out[index], float(VALUE[good]))
